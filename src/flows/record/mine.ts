/** Takes the ledgers out of our comments, from where the last reading ended. */
import { daysBefore } from "../../domain/history/instants.ts";
import type { HistoryLine, RunLine, WatermarkLine } from "../../domain/history/lines.ts";
import type { ApiTrouble } from "../../ports/api-trouble.ts";
import type { Clone } from "../../ports/clone.ts";
import type { Codec } from "../../ports/codec.ts";
import type { ListPosition, MinedComments, MinedPage } from "../../ports/mined-comments.ts";
import type { StateCodec } from "../../formats/state-block/state-block.ts";
import { MARKER } from "../collect/own-state.ts";
import { isWorkflow, ledgerOfComment, type MineRules, type NotTaken } from "./ledger-of-comment.ts";
import { parseLists, printLists } from "./lists.ts";

export interface MinePorts {
  readonly mined: MinedComments;
  readonly clone: Pick<Clone, "changedBetween">;
  readonly codec: Codec & StateCodec;
}

export interface MineFacts extends Omit<MineRules, "viewer" | "isMerged" | "start"> {
  readonly lines: readonly HistoryLine[];
  /** The newest merge, and how many days before it the first reading begins. */
  readonly until: string;
  readonly windowDays: number;
  /** `lists.json` as it was kept. */
  readonly lists: string | undefined;
}

export interface Mined {
  /** The given lines and what was found. */
  readonly lines: readonly HistoryLine[];
  readonly lists: string | undefined;
  readonly taken: number;
  readonly notTaken: ReadonlyMap<NotTaken, number>;
  /** Why it was not read to its end; a later run goes on. */
  readonly trouble: ApiTrouble | undefined;
}

const SOURCE = "comments";

export async function mineLedgers(ports: MinePorts, facts: MineFacts): Promise<Mined> {
  const viewer = await ports.mined.viewer();
  const nothing = { lines: facts.lines, lists: facts.lists, taken: 0, notTaken: new Map<NotTaken, number>() };
  if ("trouble" in viewer) return { ...nothing, trouble: viewer.trouble };
  const merged = mergedIn(facts.lines);
  const start = daysBefore(facts.until, facts.windowDays);
  const rules: MineRules = { ...facts, viewer: viewer.value, start, isMerged: (change) => merged.has(change) };
  const read = await readAll(ports, rules, startOf(facts));
  const kept = facts.lines.filter((line) => !isMark(line));
  const mark = read.position === undefined ? facts.lines.filter(isMark) : [toMark(read.position.since)];
  const found = [...kept, ...read.lines, ...mark];
  const lines = facts.keys === undefined ? await withoutWorkflows(ports, found, markIn(facts.lines)) : found;
  const { taken, notTaken, trouble, position = startOf(facts) } = read;
  return { lines, lists: printLists({ comments: position }), taken, notTaken, trouble };
}

interface Reading extends Pick<Mined, "taken" | "notTaken" | "trouble"> {
  readonly lines: readonly HistoryLine[];
  /** Undefined when no page was read, or nobody has ever written a comment. */
  readonly position: ListPosition | undefined;
}

async function readAll(ports: MinePorts, rules: MineRules, start: ListPosition): Promise<Reading> {
  const lines: HistoryLine[] = [];
  const notTaken = new Map<NotTaken, number>();
  const seen = new Set<string>();
  let [taken, at, isMoved] = [0, start, false];
  for (;;) {
    const page = await ports.mined.read({ at, viewer: rules.viewer, wanted: MARKER });
    const position = isMoved ? at : undefined;
    if ("trouble" in page) return { lines, taken, notTaken, trouble: page.trouble, position };
    for (const one of freshOf(page.value, seen)) {
      const ledger = ledgerOfComment(one, rules, ports.codec);
      if ("lines" in ledger) lines.push(...ledger.lines);
      if ("lines" in ledger) taken += 1;
      else notTaken.set(ledger.notTaken, (notTaken.get(ledger.notTaken) ?? 0) + 1);
    }
    isMoved ||= page.value.passed > 0 || page.value.next.since !== start.since;
    at = page.value.next;
    if (page.value.isLast) return { lines, taken, notTaken, trouble: undefined, position: isMoved ? at : undefined };
  }
}

/** Pages overlap where they meet. */
function freshOf({ comments }: MinedPage, seen: Set<string>): MinedPage["comments"] {
  return comments.filter(({ comment }) => {
    const key = `${comment.id} ${comment.lastEditedAt ?? ""}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}

function startOf({ lines, until, windowDays, lists }: MineFacts): ListPosition {
  const since = markIn(lines) ?? daysBefore(until, windowDays);
  const known = parseLists(lists).comments;
  return { since, page: 1, etag: known?.since === since ? known.etag : undefined };
}

function isMark(line: HistoryLine): line is WatermarkLine {
  return line.type === "watermark" && line.source === SOURCE;
}

function markIn(lines: readonly HistoryLine[]): string | undefined {
  return lines.find(isMark)?.position;
}

function toMark(since: string): WatermarkLine {
  return { type: "watermark", source: SOURCE, position: since, at: since };
}

function mergedIn(lines: readonly HistoryLine[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => (line.type === "change" && line.state === "merged" ? [line.change] : [])));
}

/**
 * What a pull request said while it was open does not count when what was merged changes workflows. Looked at are those
 * that were merged since the last reading began; one whose files cannot be told does not count either.
 */
async function withoutWorkflows(
  { clone }: MinePorts,
  lines: readonly HistoryLine[],
  since: string | undefined,
): Promise<readonly HistoryLine[]> {
  const pushes = new Set(lines.flatMap((line) => (isPush(line) ? [line.change] : [])));
  const merged = lines.flatMap((line) =>
    line.type === "change" && (line.merged_at ?? "") >= (since ?? "") && line.state === "merged" ? [line.change] : [],
  );
  const asked = new Set(merged.filter((change) => pushes.has(change)));
  const barred = new Set<string>();
  for (const line of lines) {
    if (line.type !== "run" || line.flow !== "record" || !asked.has(line.change)) continue;
    const files = await clone.changedBetween(line.merge_base_sha ?? "", line.head_sha).catch(() => undefined);
    const isFree = files !== undefined && !files.some(({ path, oldPath }) => isWorkflow(path) || isWorkflow(oldPath));
    if (!isFree) barred.add(line.change);
  }
  const runs = new Set(lines.flatMap((line) => (isPush(line) && barred.has(line.change) ? [line.id] : [])));
  return lines.filter((line) => !(line.type === "run" ? runs.has(line.id) : "run" in line && runs.has(line.run)));
}

function isPush(line: HistoryLine): line is RunLine {
  return line.type === "run" && (line.flow === "collect" || line.flow === "publish");
}
