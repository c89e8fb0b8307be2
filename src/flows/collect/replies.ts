/** What people answered on a pull request: read, understood, and whose answers count at this moment. */
import { givenReplies, type GivenReplies } from "../../domain/feedback/given-answers.ts";
import { keptVerdicts } from "../../domain/feedback/kept-verdicts.ts";
import { meaningOfIds } from "../../domain/feedback/meant-ids.ts";
import { automationOf, standingOf, type Permission, type Standing } from "../../domain/feedback/standing.ts";
import { takeIn, textKey, type Reply, type TakeInFacts, type TakenIn } from "../../domain/feedback/take-in.ts";
import { SURFACES, type VerdictLine } from "../../domain/history/lines.ts";
import type { Ledger } from "../../domain/history/ledger.ts";
import type { Policy } from "../../domain/tuning/policy.ts";
import { parseFingerprint } from "../../domain/violation/fingerprint.ts";
import { isFloor } from "../../domain/violation/floor.ts";
import { parseReply } from "../../formats/reply.ts";
import type { Codec } from "../../ports/codec.ts";
import type { Log } from "../../ports/log.ts";
import type { MergedPulls } from "../../ports/merged-pulls.ts";
import type { MinedReplies, TextRef } from "../../ports/mined-replies.ts";
import type { People } from "../../ports/people.ts";
import type { Viewer } from "../../ports/pull-requests.ts";
import type { ForeignText, Replies, TextsSeen } from "../../ports/replies.ts";

export interface ReplyPorts {
  readonly replies: Replies;
  readonly minedReplies: Pick<MinedReplies, "again">;
  readonly merged: Pick<MergedPulls, "makersOf">;
  readonly people: People;
  readonly codec: Pick<Codec, "sha256">;
  readonly log: Log;
}

export interface ReplyQuestion {
  readonly number: number;
  readonly headSha: string;
  readonly viewer: Viewer | undefined;
  readonly seen: TextsSeen;
  /** What an earlier run took in. */
  readonly previous: readonly VerdictLine[];
  /** Fingerprints that an id can mean. */
  readonly answerable: readonly string[];
  readonly isFloor: (fingerprint: string) => boolean;
}

export interface RepliesRead {
  readonly taken: TakenIn;
  readonly given: GivenReplies;
  /** What the ledger takes up of it. */
  readonly verdicts: readonly VerdictLine[];
  /** Fingerprints that somebody accepted whose word counts. */
  readonly waived: ReadonlySet<string>;
}

export async function readReplies(ports: ReplyPorts, question: ReplyQuestion): Promise<RepliesRead> {
  const { seen } = question;
  if (seen.trouble)
    ports.log.notice(`not all replies could be read, and none counts as deleted: ${seen.trouble.words}`);
  const own = seen.texts.filter((text) => !isOwn(text, question.viewer));
  const old = await readOld(ports, question, own);
  const texts = await withApps(ports, question.number, [...own, ...old.texts]);
  const taken = takeInAll(ports, question, { ...old, texts: texts.all });
  const given = await standings(ports, question.number, { replies: taken.replies, unsure: texts.unsure });
  const waived = given.answers.filter(({ verdict, standing }) => verdict === "waived" && standing === "counts");
  const verdicts = keptVerdicts(taken, { previous: question.previous, given });
  return { taken, given, verdicts, waived: new Set(waived.map(({ fingerprint }) => fingerprint)) };
}

/** A report's tags may have raised a rule: the family that was told of the violation counts too. */
export function floorsIn({ violations }: Ledger, policy: Policy): (fingerprint: string) => boolean {
  const families = new Map(violations.map((line) => [line.fingerprint, line.metric_family]));
  return (fingerprint) => {
    const ruleKey = parseFingerprint(fingerprint)?.ruleKey;
    const family = families.get(fingerprint);
    return ruleKey !== undefined && isFloor({ ruleKey, policy, ...(family === undefined ? {} : { family }) });
  };
}

/** Whatever is written with our own token is none of a person's. */
function isOwn({ author }: ForeignText, viewer: Viewer | undefined): boolean {
  return author !== undefined && author.id === viewer?.id && author.type === viewer.type;
}

/** Texts of before that the lists did not reach are looked at one by one; more would be a price that others can set. */
const MOST_OLD = 20;

interface Old {
  readonly texts: readonly ForeignText[];
  readonly gone: readonly TextRef[];
}

async function readOld(
  { minedReplies, log }: ReplyPorts,
  { number, seen, previous }: ReplyQuestion,
  own: readonly ForeignText[],
): Promise<Old> {
  const known = new Set(own.map(textKey));
  const open = previous.filter(({ surface, verdict }) => verdict !== "deleted" && !seen.readToTheEnd.has(surface));
  const refs = open.map(({ surface, comment_id: id }): TextRef => ({ surface, id, pull: number, nodeId: undefined }));
  const unseen = [...new Map(refs.map((ref) => [textKey(ref), ref])).values()].filter(
    (ref) => !known.has(textKey(ref)),
  );
  if (unseen.length === 0) return { texts: [], gone: [] };
  const again = await minedReplies.again(unseen.slice(-MOST_OLD));
  if ("value" in again) return again.value;
  log.notice(`earlier answers could not be looked at again, and stay as they were: ${again.trouble.words}`);
  return { texts: [], gone: [] };
}

interface WithApps {
  readonly all: readonly ForeignText[];
  /** Of which nobody told whether an app wrote them. */
  readonly unsure: ReadonlySet<string>;
}

/** Only of the conversation it can be told, and only of people's texts it has to be. */
async function withApps({ replies, log }: ReplyPorts, pull: number, texts: readonly ForeignText[]): Promise<WithApps> {
  const asked = texts.filter((text) => text.surface === "conversation" && isOpen(text));
  if (asked.length === 0) return { all: texts, unsure: new Set() };
  const told = await replies.viaApp(pull, asked);
  if ("trouble" in told)
    log.notice(`who wrote replies could not be told, so they count for nothing now: ${told.trouble.words}`);
  const byId = "value" in told ? told.value : new Map<number, boolean>();
  const unsure = asked.filter(({ id }) => !byId.has(id));
  const all = texts.map((text) =>
    text.surface === "conversation" ? { ...text, viaApp: text.viaApp || byId.get(text.id) === true } : text,
  );
  return { all, unsure: new Set(unsure.map(textKey)) };
}

function isOpen({ author, viaApp, body }: ForeignText): boolean {
  const { commands, faults } = parseReply(body);
  return commands.length + faults.length > 0 && automationOf({ writer: author, viaApp, body }) === undefined;
}

function takeInAll({ codec }: ReplyPorts, question: ReplyQuestion, { texts, gone }: Old): TakenIn {
  const { previous, headSha, answerable, seen } = question;
  const meantBy = meaningOfIds(answerable, codec.sha256);
  const { readToTheEnd } = seen;
  const { isFloor: floor } = question;
  const facts: TakeInFacts = { parse: parseReply, meantBy, isFloor: floor, headSha, previous, readToTheEnd };
  const taken = takeIn(texts, facts);
  if (gone.length === 0) return taken;
  const keys = new Set(gone.map(textKey));
  const lost = previous.filter(({ surface, comment_id: id }) => keys.has(textKey({ surface, id })));
  const deleted = takeIn([], { ...facts, previous: lost, readToTheEnd: new Set(SURFACES) });
  return { ...taken, verdicts: [...taken.verdicts, ...deleted.verdicts] };
}

interface Standings {
  readonly replies: readonly Reply[];
  readonly unsure: ReadonlySet<string>;
}

async function standings(ports: ReplyPorts, pull: number, { replies, unsure }: Standings): Promise<GivenReplies> {
  if (replies.every(({ automation }) => automation !== undefined)) return givenReplies(replies, automated);
  const made = await ports.merged.makersOf([pull]);
  if ("trouble" in made)
    ports.log.notice(`who made this change could not be told, so no answer counts: ${made.trouble.words}`);
  const contributors = "value" in made ? made.value.get(pull) : undefined;
  const permissions = await permissionsOf(ports, replies, contributors);
  return givenReplies(replies, ({ text, automation }): Standing => {
    const { author: writer, viaApp, body } = text;
    const permission = permissions.get(writer?.id ?? 0) ?? "unknown";
    const standing = standingOf({ writer, viaApp, body, contributors, permission });
    return automation ?? (standing === "counts" && unsure.has(textKey(text)) ? "unknown" : standing);
  });
}

function automated({ automation }: Reply): Standing {
  return automation ?? "unknown";
}

/** Whoever comes with more accounts than that is not looked up. */
const MOST_PEOPLE = 50;

/** Of people who had no hand in the change. */
async function permissionsOf(
  { people, log }: ReplyPorts,
  replies: readonly Reply[],
  contributors: ReadonlySet<string> | undefined,
): Promise<ReadonlyMap<number, Permission>> {
  // Who answered before who was only not understood, and of these the newest: who is not reached can answer again.
  const ordered = replies
    .toReversed()
    .toSorted((a, b) => Number(b.verdicts.length > 0) - Number(a.verdicts.length > 0));
  const writers = ordered.flatMap(({ text: { author }, automation }) =>
    author === undefined || automation !== undefined || contributors?.has(String(author.id)) === true ? [] : [author],
  );
  const each = [...new Map(writers.map((writer) => [writer.id, writer])).values()];
  if (each.length > MOST_PEOPLE)
    log.notice(`${each.length} people answered: of the last ${MOST_PEOPLE} it was asked who may write`);
  const known = new Map<number, Permission>();
  const troubles = new Set<string>();
  for (const { id, login } of each.slice(0, MOST_PEOPLE)) {
    const asked = await people.permission({ id, login });
    if ("trouble" in asked) troubles.add(asked.trouble.words);
    known.set(id, "value" in asked ? asked.value : "unknown");
  }
  for (const words of troubles)
    log.notice(`whether somebody may write could not be told, so their answers count for nothing now: ${words}`);
  return known;
}
