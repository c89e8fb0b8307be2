/** Takes out of the pull requests of the repository what git does not tell: the ledgers in our comments, and people's answers. */
import { textKey } from "../../domain/feedback/take-in.ts";
import type { HistoryLine, VerdictLine } from "../../domain/history/lines.ts";
import { parseFingerprint } from "../../domain/violation/fingerprint.ts";
import { isFloor } from "../../domain/violation/floor.ts";
import { parseLists, printLists, type Lists } from "../../formats/lists-file.ts";
import { mayHoldReply } from "../../formats/reply.ts";
import type { ApiTrouble } from "../../ports/api-trouble.ts";
import type { Viewer } from "../../ports/pull-requests.ts";
import type { ForeignText } from "../../ports/replies.ts";
import { answerableIn } from "./answerable.ts";
import { refsBehind } from "./answers-again.ts";
import type { NotTaken } from "./ledger-of-comment.ts";
import { startsOf } from "./list-starts.ts";
import { listsAfter, markedLines } from "./marks.ts";
import type { MineFacts, MinePorts } from "./mine-facts.ts";
import { placeReplies, type Placed, type PlaceFacts } from "./place-replies.ts";
import { readLists } from "./read-lists.ts";
import { withoutWorkflows } from "./without-workflows.ts";

export interface Mined {
  /** The given lines and what was found. */
  readonly lines: readonly HistoryLine[];
  readonly lists: string | undefined;
  /** Ledgers. */
  readonly taken: number;
  readonly notTaken: ReadonlyMap<NotTaken, number>;
  /** Texts with an answer that was taken in, and with one that was not understood. */
  readonly answers: { readonly understood: number; readonly open: number };
  /** Comments and pull requests that GitHub could not answer for: they are asked for again, and at last left out. */
  readonly missed: { readonly again: number; readonly leftOut: number };
  /** The texts behind the votes of a plan, as they are now, by surface and number. */
  readonly behind: ReadonlyMap<string, ForeignText>;
  /** Why it was not read to its end; a later run goes on. */
  readonly trouble: ApiTrouble | undefined;
}

export async function mine(ports: MinePorts, facts: MineFacts): Promise<Mined> {
  const viewer = await ports.mined.viewer();
  if ("trouble" in viewer) return nothing(facts, viewer.trouble);
  const kept = parseLists(facts.lists);
  const read = await readLists(ports, { facts, kept, viewer: viewer.value, isWanted: wantedIn(facts, viewer.value) });
  const lines = [...facts.lines, ...read.ledgers.lines];
  const isWhole = read.trouble === undefined && read.missed.comments.length === 0;
  const placed = await takeInReplies(ports, { facts, viewer: viewer.value, lines, isWhole }, read);
  const told = [...lines, ...placed.verdicts];
  const ground = { facts, viewer: viewer.value, lines: told, isWhole };
  const checked = await checkVotes(ports, ground, { kept, fresh: read.texts });
  const all = markedLines([...told, ...checked.verdicts], read);
  const { lists, missed } = listsAfter(kept, { read, placed, lines: all });
  const own = facts.keys === undefined ? await withoutWorkflows(ports, all, startsOf(facts, kept).comments.since) : all;
  return {
    lines: own,
    lists: printLists(lists),
    ...read.ledgers.counts,
    answers: { understood: placed.answered, open: placed.open.length },
    missed,
    behind: checked.behind,
    trouble: read.trouble ?? placed.trouble ?? checked.trouble,
  };
}

function nothing({ lines, lists }: MineFacts, trouble: ApiTrouble): Mined {
  const none = { taken: 0, notTaken: new Map(), answers: { understood: 0, open: 0 }, missed: { again: 0, leftOut: 0 } };
  return { lines, lists, ...none, behind: new Map(), trouble };
}

/** What holds a command of a person, and every text that was known to hold one. */
function wantedIn({ lines }: MineFacts, viewer: Viewer): (text: ForeignText) => boolean {
  const known = new Set(
    lines.flatMap((line) => (line.type === "verdict" ? [textKey({ surface: line.surface, id: line.comment_id })] : [])),
  );
  return (text) => {
    if (known.has(textKey(text))) return true;
    const { author, viaApp, body } = text;
    const isPersons = author?.type === "user" && !viaApp && author.id !== viewer.id;
    return isPersons && mayHoldReply(body);
  };
}

interface Ground {
  readonly facts: MineFacts;
  readonly viewer: Viewer;
  readonly lines: readonly HistoryLine[];
  /** Everything was read that answers can be about. */
  readonly isWhole: boolean;
}

async function takeInReplies(
  ports: MinePorts,
  { facts, viewer, lines, isWhole }: Ground,
  { texts, gone = [] }: Pick<PlaceFacts, "texts" | "gone">,
): Promise<Placed> {
  if (texts.length + gone.length === 0) return NOTHING_PLACED;
  const floor = floorsIn(lines, facts.policy);
  return placeReplies(ports, {
    ...facts,
    texts,
    gone,
    viewer,
    isWhole,
    isFloor: floor,
    answerable: answerableIn(lines, ports.codec),
  });
}

const NOTHING_PLACED: Placed = { verdicts: [], answered: 0, open: [], strange: [], trouble: undefined };

/** A report's tags may have raised a rule: the family that was told of the violation counts too. */
function floorsIn(lines: readonly HistoryLine[], policy: MineFacts["policy"]): (fingerprint: string) => boolean {
  const families = new Map(
    lines.flatMap((line) => (line.type === "violation" ? [[line.fingerprint, line.metric_family] as const] : [])),
  );
  return (fingerprint) => {
    const ruleKey = parseFingerprint(fingerprint)?.ruleKey;
    const family = families.get(fingerprint);
    return ruleKey !== undefined && isFloor({ ruleKey, policy, ...(family === undefined ? {} : { family }) });
  };
}

interface Checked {
  readonly verdicts: readonly VerdictLine[];
  readonly behind: ReadonlyMap<string, ForeignText>;
  readonly trouble: ApiTrouble | undefined;
}

/**
 * Deletions stand in no list, and a proposal must not rest on what was taken back. Where an answer is gone, the one before it of
 * the same person stands again, and its text is looked at too. What this run has just read is as it is.
 */
async function checkVotes(
  ports: MinePorts,
  ground: Ground,
  { kept, fresh }: { readonly kept: Lists; readonly fresh: readonly ForeignText[] },
): Promise<Checked> {
  const { facts } = ground;
  const behind = new Map(fresh.map((text) => [textKey(text), text]));
  const verdicts: VerdictLine[] = [];
  const asked = new Set(behind.keys());
  if (!facts.isPlanned) return { verdicts, behind, trouble: undefined };
  for (;;) {
    const lines = [...ground.lines, ...verdicts];
    const refs = refsBehind({ lines, answers: kept.answers, until: facts.until }).filter(
      (ref) => !asked.has(textKey(ref)),
    );
    if (refs.length === 0) return { verdicts, behind, trouble: undefined };
    for (const ref of refs) asked.add(textKey(ref));
    const again = await ports.minedReplies.again(refs);
    if ("trouble" in again) return { verdicts, behind, trouble: again.trouble };
    const placed = await takeInReplies(ports, { ...ground, lines }, again.value);
    verdicts.push(...placed.verdicts);
    for (const text of again.value.texts) behind.set(textKey(text), text);
    if (placed.trouble) return { verdicts, behind, trouble: placed.trouble };
  }
}
