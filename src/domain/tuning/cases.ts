/** Cases: one merged change, one rule, one area, one role. What one change did counts once, however much of it there was. */
import { ruleTable } from "../history/figures.ts";
import { groupBy } from "../history/group.ts";
import { millisOf } from "../history/instants.ts";
import type { MergedChange } from "../history/timeline.ts";
import type { Role } from "../violation/rule.ts";
import type { CausedViolation, FateReader } from "./caused.ts";
import { provingChanges, type Evidence } from "./evidence.ts";
import { printId } from "./recommendation-id.ts";

export interface Case {
  readonly change: string;
  readonly author: string;
  readonly mergedAt: string;
  /** The UTC day of the merge. */
  readonly day: string;
  readonly cell: Cell;
  /** Share of its violations that was acted on, 0 to 1. */
  readonly score: number;
  readonly violations: number;
  readonly acted: number;
  /** The 14 days are over, or all of it was acted on. */
  readonly ripe: boolean;
}

export interface Cell {
  readonly rule: string;
  readonly area: string;
  readonly role: Role;
}

const MOST_PER_AUTHOR = 3;
const BLOCK_MS = 30 * 86_400_000;

/** By the id of the cell, each list in merge order; at most 3 of an author in a block of 30 days, the earliest. */
export function casesByCell(evidence: Evidence, fates: FateReader): ReadonlyMap<string, readonly Case[]> {
  return new Map([...cellCases(evidence, fates)].map(([id, { kept }]) => [id, kept]));
}

export interface CellCases {
  readonly cell: Cell;
  /** In merge order; at least one. */
  readonly kept: readonly Case[];
  /** Beyond the third of one author in a block of 30 days. */
  readonly heldBack: number;
}

/** By the id of the cell. */
export function cellCases(evidence: Evidence, fates: FateReader): ReadonlyMap<string, CellCases> {
  const cellOf = cells();
  const all = provingChanges(evidence).flatMap((change) => casesOf(change, evidence, { fates, cellOf }));
  const byCell = groupBy(all, ({ cell }) => cell);
  return new Map(
    [...byCell].map(([cell, cases]) => {
      const kept = withinQuota(cases);
      return [printId(cell), { cell, kept, heldBack: cases.length - kept.length }];
    }),
  );
}

type CellOf = (violation: CausedViolation) => Cell;

/** One and the same for one cell: there are few cells and many violations. */
function cells(): CellOf {
  const table = ruleTable((rule, role) => ({ rule, role, byArea: new Map<string, Cell>() }));
  return ({ ruleKey, role, area }) => {
    const { byArea } = table.at(ruleKey, role);
    const known = byArea.get(area) ?? { rule: ruleKey, area, role };
    byArea.set(area, known);
    return known;
  };
}

function casesOf(
  change: MergedChange,
  { resets }: Evidence,
  { fates, cellOf }: { readonly fates: FateReader; readonly cellOf: CellOf },
): Case[] {
  const counted = fates
    .causedBy(change)
    .filter(({ shown, fate, ruleKey }) => shown && fate !== "void" && change.index >= resets.since(ruleKey));
  return [...groupBy(counted, cellOf)].map(([cell, violations]) => caseOf(change, cell, violations));
}

function caseOf({ line, mergedAt, day }: MergedChange, cell: Cell, violations: readonly CausedViolation[]): Case {
  const acted = violations.filter(({ fate }) => fate === "acted").length;
  return {
    change: line.change,
    author: line.author_id,
    mergedAt,
    day,
    cell,
    score: acted / violations.length,
    violations: violations.length,
    acted,
    ripe: violations.every(({ fate }) => fate !== "open"),
  };
}

function withinQuota(cases: readonly Case[]): readonly Case[] {
  if (cases.length <= MOST_PER_AUTHOR) return cases;
  const taken = new Map<string, number>();
  return cases.filter(({ author, mergedAt }) => {
    const key = `${author} ${Math.floor(millisOf(mergedAt) / BLOCK_MS)}`;
    const count = taken.get(key) ?? 0;
    taken.set(key, count + 1);
    return count < MOST_PER_AUTHOR;
  });
}
