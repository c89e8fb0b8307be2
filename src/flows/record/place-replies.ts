/** Texts of people → the verdicts in them, each about a violation of a change that the history tells of. */
import { takeIn } from "../../domain/feedback/take-in.ts";
import { groupBy } from "../../domain/history/group.ts";
import type { Identity } from "../../domain/history/own-comment.ts";
import { SURFACES, type VerdictLine } from "../../domain/history/lines.ts";
import { parseReply } from "../../formats/reply.ts";
import { parseTuningState } from "../../formats/tuning-pr-body.ts";
import type { Answer, ApiTrouble } from "../../ports/api-trouble.ts";
import type { Codec } from "../../ports/codec.ts";
import type { MinedReplies, PullText, TextRef } from "../../ports/mined-replies.ts";
import type { ForeignText } from "../../ports/replies.ts";
import type { Answerable } from "./answerable.ts";

export interface PlacePorts {
  readonly minedReplies: Pick<MinedReplies, "pullTexts">;
  readonly codec: Pick<Codec, "sha256">;
}

export interface PlaceFacts {
  readonly texts: readonly ForeignText[];
  readonly answerable: Answerable;
  readonly repoId: string;
  readonly instance: string;
  /** Behind the token: the bot may ask in its name. */
  readonly viewer: Identity;
  readonly isFloor: (fingerprint: string) => boolean;
  /** Everything was read that they could name; else nobody is asked about what is strange yet. */
  readonly isWhole: boolean;
  /** Texts that are deleted. */
  readonly gone?: readonly TextRef[];
}

export interface Placed {
  readonly verdicts: readonly VerdictLine[];
  /** Texts with an answer that was taken in, or with one that was not understood. */
  readonly answered: number;
  readonly open: readonly ForeignText[];
  /** Of those the ones that name a violation that the history does not tell of. */
  readonly strange: readonly ForeignText[];
  /** Why it could not be read what the bot asked for. */
  readonly trouble: ApiTrouble | undefined;
}

export async function placeReplies(ports: PlacePorts, facts: PlaceFacts): Promise<Placed> {
  const groups = groupBy(facts.texts, ({ pull }) => pull);
  const gone = groupBy(facts.gone ?? [], ({ pull }) => pull);
  const strange = [...groups].filter(([pull, texts]) => texts.some((text) => hasStrangeId(text, pull, facts)));
  const numbers = facts.isWhole ? strange.map(([pull]) => pull) : [];
  const read = await askedIn(ports, numbers, facts);
  const asked = "value" in read ? read.value : new Map<number, readonly string[]>();
  const pulls = new Set([...groups.keys(), ...gone.keys()]);
  const placed = [...pulls].map((pull) =>
    placeIn({ pull, texts: groups.get(pull) ?? [], gone: gone.get(pull) ?? [] }, facts, asked.get(pull) ?? []),
  );
  return {
    verdicts: placed.flatMap(({ verdicts }) => verdicts),
    answered: placed.reduce((sum, { answered }) => sum + answered, 0),
    open: placed.flatMap(({ open }) => open),
    strange: placed.flatMap(({ strange: named }) => named),
    trouble: "trouble" in read ? read.trouble : undefined,
  };
}

function hasStrangeId(text: ForeignText, pull: number, { answerable }: PlaceFacts): boolean {
  return idsIn(text).some((id) => answerable.named(`pr:${pull}`, id).length === 0);
}

function idsIn({ body }: ForeignText): readonly string[] {
  return parseReply(body).commands.flatMap(({ ids }) => ids);
}

/** What the bot asked for in its own pull requests, by number. */
async function askedIn(
  { minedReplies, codec }: PlacePorts,
  pulls: readonly number[],
  { repoId, instance, viewer }: PlaceFacts,
): Promise<Answer<ReadonlyMap<number, readonly string[]>>> {
  if (pulls.length === 0) return { value: new Map() };
  const read = await minedReplies.pullTexts(pulls);
  if ("trouble" in read) return read;
  const target = { instance, repositoryId: Number(repoId) };
  const askedBy = ({ body, author }: PullText): readonly string[] => {
    const isBots = author?.type === "bot" || (author?.id === viewer.id && author.type === viewer.type);
    const parsed = isBots ? parseTuningState(body, target, codec.sha256) : undefined;
    return parsed && "state" in parsed ? parsed.state.asked : [];
  };
  return { value: new Map(read.value.map((pull) => [pull.number, askedBy(pull)])) };
}

/** No commit: what names nothing of the history is about none, and is not taken in. */
const NOWHERE = "0".repeat(40);

interface PullTexts {
  readonly pull: number;
  readonly texts: readonly ForeignText[];
  readonly gone: readonly TextRef[];
}

/** Of the texts that are given all that is known was said in them is given too, and of no others. */
const READ = new Set(SURFACES);

function placeIn(
  { pull, texts, gone }: PullTexts,
  facts: PlaceFacts,
  asked: readonly string[],
): Omit<Placed, "trouble"> {
  const { answerable, isFloor } = facts;
  const change = `pr:${pull}`;
  const headSha = answerable.headOf(change) ?? NOWHERE;
  const heads = new Map<string, string>();
  const meantBy = (id: string): readonly string[] => {
    const named = answerable.named(change, id);
    const sample = named.length === 0 ? sampleOf(id, asked, answerable) : undefined;
    if (sample) heads.set(sample.fingerprint, sample.headSha);
    return sample ? [sample.fingerprint] : named;
  };
  const previous = [...texts, ...gone].flatMap((text) => answerable.saidIn(text));
  const told = takeIn(texts, { parse: parseReply, meantBy, isFloor, headSha, previous, readToTheEnd: READ });
  const known = new Set(previous);
  return {
    verdicts: told.verdicts.map((line) =>
      known.has(line) ? line : { ...line, head_sha: heads.get(line.fingerprint) ?? line.head_sha },
    ),
    answered: told.replies.filter(({ automation, verdicts }) => automation === undefined && verdicts.length > 0).length,
    open: told.replies.filter(({ faults }) => faults.length > 0).map(({ text }) => text),
    strange: told.replies.filter(({ faults }) => faults.includes("unknown-id")).map(({ text }) => text),
  };
}

/** Of the samples that the text of that pull request lists, and of no other. */
function sampleOf(id: string, asked: readonly string[], answerable: Answerable): ReturnType<Answerable["anywhere"]> {
  const meant = asked.filter((one) => one.startsWith(id));
  const [only] = meant;
  return meant.length === 1 && only !== undefined ? answerable.anywhere(only) : undefined;
}
