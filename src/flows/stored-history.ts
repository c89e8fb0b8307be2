/** The history as it rests in its store: read without losing anything, written only when it changed. */
import { ConfigurationError, type FileProblem } from "../domain/errors.ts";
import { daysBetween } from "../domain/history/instants.ts";
import type { HistoryLine } from "../domain/history/lines.ts";
import { prune } from "../domain/history/retention.ts";
import { summarize, type Summaries } from "../domain/history/summaries.ts";
import { newestChange } from "./backfill-range.ts";
import type { Policy } from "../domain/tuning/policy.ts";
import { parseHistory, printHistory } from "../formats/history-file.ts";
import { printSummaries } from "../formats/summaries-file.ts";
import type { Codec } from "../ports/codec.ts";
import type { HistoryStore } from "../ports/history-store.ts";

export const EVENTS_FILE = ".refrain/history/events.jsonl";

export interface StoredHistory {
  readonly text: string;
  readonly lines: readonly HistoryLine[];
  readonly problems: readonly FileProblem[];
  /** A line could not be read, or the file was cut: what is missing is unknown, so what git can tell is asked again. */
  readonly spoiled: boolean;
}

/** Throws when there is a history that cannot be read, or one by a newer Refrain: it must not be written over. */
export async function readStoredHistory(store: HistoryStore): Promise<StoredHistory> {
  const text = await readEvents(store);
  if (text === undefined) return { text: "", lines: [], problems: [], spoiled: false };
  return parseStored(text, EVENTS_FILE);
}

/** As `readStoredHistory`, of a file that somebody named: one without a single line of a history is none. */
export function parseNamed(text: string, file: string): StoredHistory {
  const stored = parseStored(text, file);
  if (stored.lines.length > 0 || text.trim() === "") return stored;
  throw new ConfigurationError(`${file} is no history (${describe(stored.problems[0])}): expected an events.jsonl`);
}

export function parseStored(text: string, file: string): StoredHistory {
  const { lines, problems: faults, torn, newer } = parseHistory(text, file);
  const problems = torn === null ? faults : [...faults, torn];
  if (newer) {
    throw new ConfigurationError(
      `${file} was written by a newer version of Refrain (${describe(problems[0])}): use that version, or delete the file to begin again`,
    );
  }
  return { text, lines, problems, spoiled: problems.length > 0 };
}

function describe(problem: FileProblem | undefined): string {
  return problem ? `line ${problem.line}: ${problem.reason}` : "its lines are of another version";
}

async function readEvents(store: HistoryStore): Promise<string | undefined> {
  try {
    return await store.readEvents();
  } catch (error) {
    throw new ConfigurationError(
      `${EVENTS_FILE} could not be read (${reasonOf(error)}): nothing was changed; put its permissions right`,
      {
        cause: error,
      },
    );
  }
}

/** Undefined also when they cannot be read: they can always be made again. */
export async function readSummariesText(store: HistoryStore): Promise<string | undefined> {
  return store.readSummaries().catch(() => undefined);
}

export interface Bounds {
  /** The newest merge: windows end there. */
  readonly until: string;
  readonly windowDays: number;
  readonly policy: Policy;
}

/** The window of a history as it is, under a policy: who only counts it does not shorten it. */
export function boundsOf(lines: readonly HistoryLine[], policy: Policy): Bounds {
  const until = newestChange(lines)?.merged_at ?? EPOCH;
  const merged = lines.flatMap((line) => (line.type === "change" && line.merged_at !== null ? [line.merged_at] : []));
  const oldest = merged.reduce((first, at) => (at < first ? at : first), until);
  return { until, windowDays: Math.max(policy.retention.days, Math.ceil(daysBetween(oldest, until))), policy };
}

const MEBIBYTE = 1024 * 1024;
const EPOCH = "1970-01-01T00:00:00Z";

export interface PreparedHistory {
  readonly events: string;
  readonly summaries: Summaries;
  readonly summariesText: string;
}

/** Pruned, summed up and printed: what a store takes. */
export function prepareHistory(lines: readonly HistoryLine[], bounds: Bounds, codec: Codec): PreparedHistory {
  const pruned = prune(lines, {
    until: bounds.until,
    windowDays: bounds.windowDays,
    maxBytes: bounds.policy.retention.max_mib * MEBIBYTE,
  });
  const events = printHistory(pruned.lines);
  const summaries = summarize(pruned.lines, {
    sha256: codec.sha256(events),
    recurrence: bounds.policy.recurrence,
    bots: bounds.policy.bots,
  });
  return { events, summaries, summariesText: printSummaries(summaries) };
}

export async function writeHistory(store: HistoryStore, prepared: PreparedHistory): Promise<void> {
  try {
    await store.write({ events: prepared.events, summaries: prepared.summariesText });
  } catch (error) {
    throw new ConfigurationError(
      `the history could not be written (${reasonOf(error)}): the one that was there is whole; make room and run again`,
      {
        cause: error,
      },
    );
  }
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
