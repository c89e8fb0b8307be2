/** Cases: one merged change, one rule, one area, one role. What one change did counts once, however much of it there was. */
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
  const all = provingChanges(evidence).flatMap((change) => casesOf(change, evidence, fates));
  const byCell = groupBy(all, ({ cell }) => printId(cell));
  return new Map([...byCell].map(([id, cases]) => [id, withinQuota(cases)]));
}

function casesOf(change: MergedChange, { resets }: Evidence, fates: FateReader): Case[] {
  const counted = fates
    .causedBy(change)
    .filter(({ shown, fate, ruleKey }) => shown && fate !== "void" && change.index >= resets.since(ruleKey));
  return [...groupBy(counted, printIdOf).values()].flatMap((violations) => caseOf(change, violations) ?? []);
}

function caseOf(change: MergedChange, violations: readonly CausedViolation[]): Case | undefined {
  const [first] = violations;
  if (first === undefined) return undefined;
  const acted = violations.filter(({ fate }) => fate === "acted").length;
  return {
    change: change.line.change,
    author: change.line.author_id,
    mergedAt: change.mergedAt,
    day: change.day,
    cell: { rule: first.ruleKey, area: first.area, role: first.role },
    score: acted / violations.length,
    violations: violations.length,
    acted,
    ripe: violations.every(({ fate }) => fate !== "open"),
  };
}

function printIdOf({ ruleKey, area, role }: CausedViolation): string {
  return printId({ rule: ruleKey, area, role });
}

function withinQuota(cases: readonly Case[]): readonly Case[] {
  const taken = new Map<string, number>();
  return cases.filter(({ author, mergedAt }) => {
    const key = `${author} ${Math.floor(millisOf(mergedAt) / BLOCK_MS)}`;
    const count = taken.get(key) ?? 0;
    taken.set(key, count + 1);
    return count < MOST_PER_AUTHOR;
  });
}
