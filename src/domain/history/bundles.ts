/**
 * The canonical order of a history: header, horizon, watermarks, tunings; then change by change in merge order; within a
 * change by type (as listed below), then by key; last the lines whose change is not told, by type and key.
 */
import { changesOf, runsByChange, type Gathered } from "./gather.ts";
import type { LineType } from "./join.ts";
import type { ChangeLine, HistoryLine, RunLine } from "./lines.ts";
import { compareText } from "./order.ts";
import { changesByHead } from "./settle.ts";

/** A change with all that hangs on it: what is kept or dropped as a whole. */
export interface Bundle {
  readonly change: ChangeLine;
  readonly lines: readonly HistoryLine[];
}

export interface Bundled {
  readonly head: readonly HistoryLine[];
  readonly bundles: readonly Bundle[];
  /** Lines whose change, or run, is not told. */
  readonly strays: readonly HistoryLine[];
}

const HEAD_TYPES = ["header", "horizon", "watermark", "tuned"] as const;
const RUN_TYPES = ["violation", "gone", "exposure", "allow"] as const;
const CHANGE_TYPES = ["outcome", "alias", "sketch"] as const;

export function bundle(gathered: Gathered): Bundled {
  const runs = runsByChange(gathered);
  const verdicts = verdictsByChange(gathered);
  const changes = changesOf(gathered);
  const bundles = changes.map((change) => ({
    change,
    lines: [
      ...sortedLines(gathered, "change", [change.change]),
      ...linesOfRuns(gathered, runs.get(change.change) ?? []),
      ...CHANGE_TYPES.flatMap((type) => sortedLines(gathered, type, [change.change])),
      ...(verdicts.get(change.change) ?? []),
    ],
  }));
  const known = new Set(changes.map((line) => line.change));
  return { head: headOf(gathered), bundles, strays: straysOf({ gathered, runs, known, verdicts }) };
}

export function headOf(gathered: Gathered): HistoryLine[] {
  return HEAD_TYPES.flatMap((type) => sortedLines(gathered, type, [...gathered[type].keys()]));
}

function linesOfRuns(gathered: Gathered, runs: readonly RunLine[]): HistoryLine[] {
  const ids = runs.map((run) => run.id);
  return [...sortedLines(gathered, "run", ids), ...RUN_TYPES.flatMap((type) => sortedLines(gathered, type, ids))];
}

function sortedLines(gathered: Gathered, type: LineType, owners: readonly string[]): HistoryLine[] {
  const shelf: ReadonlyMap<string, ReadonlyMap<string, HistoryLine>> = gathered[type];
  return [...owners].sort(compareText).flatMap((owner) => {
    const slot = shelf.get(owner);
    return slot === undefined ? [] : [...slot].sort(([a], [b]) => compareText(a, b)).map(([, line]) => line);
  });
}

/** Under the first change in merge order that has a run at the commit answered to; "" where none has. */
function verdictsByChange(gathered: Gathered): Map<string, HistoryLine[]> {
  const byChange = new Map<string, HistoryLine[]>();
  if (gathered.verdict.size === 0) return byChange;
  const byHead = changesByHead(gathered);
  const ranks = new Map(changesOf(gathered).map((line, rank) => [line.change, rank]));
  for (const line of sortedLines(gathered, "verdict", [...gathered.verdict.keys()])) {
    if (line.type !== "verdict") continue;
    const known = (byHead.get(line.head_sha) ?? []).filter((change) => ranks.has(change));
    const [change] = known.sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
    const verdicts = byChange.get(change ?? "") ?? [];
    byChange.set(change ?? "", [...verdicts, line]);
  }
  return byChange;
}

interface StrayFacts {
  readonly gathered: Gathered;
  readonly runs: ReadonlyMap<string, readonly RunLine[]>;
  readonly known: ReadonlySet<string>;
  readonly verdicts: ReadonlyMap<string, readonly HistoryLine[]>;
}

function straysOf({ gathered, runs, known, verdicts }: StrayFacts): HistoryLine[] {
  const told = new Set<string>();
  for (const [change, list] of runs) if (known.has(change)) for (const run of list) told.add(run.id);
  const strayRuns = [...gathered.run.keys()].filter((id) => !told.has(id));
  return [
    ...sortedLines(gathered, "run", strayRuns),
    ...RUN_TYPES.flatMap((type) => sortedLines(gathered, type, ownersOutside(gathered, type, told))),
    ...CHANGE_TYPES.flatMap((type) => sortedLines(gathered, type, ownersOutside(gathered, type, known))),
    ...(verdicts.get("") ?? []),
  ];
}

function ownersOutside(gathered: Gathered, type: LineType, owners: ReadonlySet<string>): string[] {
  return [...gathered[type].keys()].filter((owner) => !owners.has(owner));
}
