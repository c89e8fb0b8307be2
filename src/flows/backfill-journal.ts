/** A long walk that can be killed: what is found goes into a journal, and the next run goes on behind it. */
import { ANALYZER_VERSION } from "../analyzer/analyzer.ts";
import type { HistoryLine } from "../domain/history/lines.ts";
import { parseHistory, printHistory } from "../formats/history-file.ts";
import type { HistoryStore } from "../ports/history-store.ts";
import type { Log } from "../ports/log.ts";
import { recordChanges, type RecordPorts, type Walk } from "./record-changes.ts";
import { reasonOf } from "./stored-history.ts";

export interface JournalPorts extends RecordPorts {
  readonly store: HistoryStore;
  readonly log: Log;
  /** Whether it is time to stop, at the next entry of the journal; undefined where there is no end to it. */
  readonly isOver?: (() => boolean) | undefined;
}

export interface Walked {
  readonly lines: readonly HistoryLine[];
  /** Commits that were looked at so far, where it was stopped before the end. */
  readonly stopped: number | undefined;
  /** Seconds: when the first commit that was looked at was merged; undefined when there was none. */
  readonly first: number | undefined;
}

/** Commits between two entries: what a killed run has to do again at most. */
const COMMITS_AN_ENTRY = 50;

/** One entry: a head that says up to where, then its lines. The plan says for which walk: another plan finds nothing. */
interface Entry {
  readonly plan: string;
  readonly done: number;
  readonly mergedAt: number;
  readonly first: number;
  readonly lines: string;
}

export async function journalledChanges(ports: JournalPorts, walk: Walk): Promise<Walked> {
  const plan = ports.codec.sha256(JSON.stringify(planOf(walk)));
  const entries = await readEntries(ports, plan);
  const last = entries.at(-1);
  const done = last?.done ?? 0;
  if (done > 0)
    ports.log.notice(`going on after ${done} of ${walk.shas.length} commits, where the last run was stopped`);
  const lines = entries.flatMap((entry) => entry.found);
  const rest = {
    ...walk,
    shas: walk.shas.slice(done),
    firstPosition: walk.firstPosition + done,
    notBefore: last?.mergedAt ?? walk.notBefore,
  };
  const walked = await walkOn(ports, rest, { plan, done, first: last?.first });
  return { ...walked, lines: [...lines, ...walked.lines] };
}

/** Everything that the lines of a walk follow from. */
function planOf({ configuration, pulls, ...walk }: Walk): readonly unknown[] {
  const places = [walk.shas, walk.firstPosition, walk.notBefore, walk.notAfter, walk.repoId, walk.branch];
  const told = pulls === undefined ? [] : [pulls.digest];
  return [...places, configuration.sha, configuration.digest, ANALYZER_VERSION, ...told];
}

async function walkOn(
  ports: JournalPorts,
  walk: Walk,
  from: { readonly plan: string; readonly done: number; readonly first: number | undefined },
): Promise<Walked> {
  const total = from.done + walk.shas.length;
  const found: HistoryLine[] = [];
  let { done, first } = from;
  let open: HistoryLine[] = [];
  for await (const change of recordChanges(ports, walk)) {
    first ??= change.mergedAt;
    done += 1;
    for (const line of change.lines) {
      found.push(line);
      open.push(line);
    }
    ports.log.progress("reading changes", done, total);
    if (done % COMMITS_AN_ENTRY !== 0 || done === total) continue;
    await append(ports, { plan: from.plan, done, mergedAt: change.mergedAt, first, lines: printHistory(open) });
    open = [];
    if (ports.isOver?.()) return { lines: found, first, stopped: done };
  }
  return { lines: found, first, stopped: undefined };
}

/**
 * A journal that cannot be written costs only the chance to go on later. The line feed in front ends what a run that was
 * stopped in the middle of a line has left.
 */
async function append(ports: JournalPorts, entry: Entry): Promise<void> {
  try {
    await ports.store.journal.append(`\n${JSON.stringify(entry)}\n`);
  } catch (error) {
    ports.log.notice(`the journal could not be written (${reasonOf(error)}): if this run is stopped, it begins again`);
  }
}

/** The entries of the plan, as far as they follow on each other; a torn line and those of another plan are passed over. */
async function readEntries(ports: JournalPorts, plan: string): Promise<readonly ReadEntry[]> {
  const text = await ports.store.journal.read().catch(() => undefined);
  const entries: ReadEntry[] = [];
  for (const line of (text ?? "").split("\n")) {
    const entry = parseEntry(line);
    if (entry?.plan === plan && entry.done === (entries.at(-1)?.done ?? 0) + COMMITS_AN_ENTRY) entries.push(entry);
  }
  return entries;
}

interface ReadEntry extends Entry {
  readonly found: readonly HistoryLine[];
}

/** Undefined also when one of its lines is spoiled: what it told is then asked of git again. */
function parseEntry(line: string): ReadEntry | undefined {
  try {
    const value: unknown = JSON.parse(line);
    if (!isEntry(value)) return undefined;
    const { lines, problems, torn } = parseHistory(value.lines, "journal");
    return problems.length > 0 || torn ? undefined : { ...value, found: lines };
  } catch {
    return undefined;
  }
}

function isEntry(value: unknown): value is Entry {
  if (typeof value !== "object" || value === null) return false;
  const { plan, done, mergedAt, first, lines } = value as Partial<Entry>; // only looked at, field by field, right here
  const numbers = [done, mergedAt, first].every((number) => typeof number === "number");
  return numbers && typeof plan === "string" && typeof lines === "string";
}
