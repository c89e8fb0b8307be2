/** Lines by type, owner and rest of their key, each key once. What merging, pruning and counting begin with. */
import { groupBy } from "./group.ts";
import { joinLines, type LineOf, type LineType } from "./join.ts";
import { ownerOf, restOf } from "./key.ts";
import type { ChangeLine, HistoryLine, RunLine } from "./lines.ts";
import { comparePoints, mergePointOf } from "./order.ts";

export type Shelf<T extends LineType> = Map<string, Map<string, LineOf<T>>>;
export type Gathered = { readonly [T in LineType]: Shelf<T> };

/** Joins lines of equal key. The order and the number of lists make no difference. */
export function gather(lists: readonly (readonly HistoryLine[])[]): Gathered {
  const gathered = emptyShelves();
  // Lines of one owner mostly stand together: it is looked up once for all of them.
  let [type, owner, slot] = ["", "", new Map<string, HistoryLine>()];
  for (const list of lists) {
    for (const line of list) {
      const own = ownerOf(line);
      if (line.type !== type || own !== owner) [type, owner, slot] = [line.type, own, slotOf(gathered, line, own)];
      putInto(slot, line);
    }
  }
  return gathered;
}

export function put(gathered: Gathered, line: HistoryLine): void {
  putInto(slotOf(gathered, line, ownerOf(line)), line);
}

function slotOf(gathered: Gathered, { type }: HistoryLine, owner: string): Map<string, HistoryLine> {
  const shelf = gathered[type] as Map<string, Map<string, HistoryLine>>; // The shelf of its own type.
  let slot = shelf.get(owner);
  if (slot === undefined) shelf.set(owner, (slot = new Map()));
  return slot;
}

function putInto(slot: Map<string, HistoryLine>, line: HistoryLine): void {
  const rest = restOf(line);
  const known = slot.get(rest);
  slot.set(rest, known === undefined ? line : joinLines(known, line));
}

/** The lines of one type and owner, in no set order. */
export function linesOf<T extends LineType>(gathered: Gathered, type: T, owner: string): LineOf<T>[] {
  const slot: ReadonlyMap<string, LineOf<T>> | undefined = gathered[type].get(owner);
  return slot === undefined ? [] : [...slot.values()];
}

/** One line for each change; where two repositories were mixed, the one of the smaller id. */
export function changesOf(gathered: Gathered): ChangeLine[] {
  const changes: ChangeLine[] = [];
  for (const slot of gathered.change.values()) {
    const [first] = [...slot.values()].sort((a, b) => (a.repo_id < b.repo_id ? -1 : 1));
    if (first) changes.push(first);
  }
  return changes.sort((a, b) => comparePoints(mergePointOf(a), mergePointOf(b)));
}

export function runsOf(gathered: Gathered): RunLine[] {
  return [...gathered.run.values()].flatMap((slot) => [...slot.values()]);
}

export function runsByChange(gathered: Gathered): Map<string, RunLine[]> {
  return groupBy(runsOf(gathered), (run) => run.change);
}

/** Takes the changes out, with all that hangs on them. */
export function dropChanges(gathered: Gathered, changes: ReadonlySet<string>): void {
  if (changes.size === 0) return;
  for (const change of changes) {
    gathered.change.delete(change);
    gathered.outcome.delete(change);
    gathered.alias.delete(change);
    gathered.sketch.delete(change);
  }
  dropRuns(
    gathered,
    runsOf(gathered).filter((run) => changes.has(run.change)),
  );
}

export function dropRuns(gathered: Gathered, runs: readonly RunLine[]): void {
  for (const { id } of runs) {
    gathered.run.delete(id);
    gathered.violation.delete(id);
    gathered.gone.delete(id);
    gathered.exposure.delete(id);
    gathered.allow.delete(id);
  }
}

function emptyShelves(): Gathered {
  return {
    header: new Map(),
    horizon: new Map(),
    watermark: new Map(),
    tuned: new Map(),
    change: new Map(),
    run: new Map(),
    violation: new Map(),
    gone: new Map(),
    exposure: new Map(),
    allow: new Map(),
    outcome: new Map(),
    alias: new Map(),
    sketch: new Map(),
    verdict: new Map(),
  };
}
