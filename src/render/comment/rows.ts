import { compareText } from "../../domain/history/order.ts";
import { excess } from "../rule-words.ts";
import type { CommentModel, CommentViolation, Place } from "./model.ts";

export type RowWord = "new" | "worse" | "came back";

/** All violations of one unit that stand above the fold, or all of it that tuning folds; the worst first. */
export interface Row {
  readonly word: RowWord;
  readonly sample: boolean;
  readonly folded: boolean;
  readonly worst: CommentViolation;
  readonly violations: readonly CommentViolation[];
}

/** Counted in places: a unit that breaks three rules is one. */
export interface PlaceCounts {
  /** Where this change made a violation new or worse. */
  readonly caused: number;
  /** Of those, the ones that tuning folds. */
  readonly folded: number;
  readonly fixed: number;
  readonly cameBack: number;
}

/** By severity, share over the limit, path, unit: the same for any order of the violations. Folded rows stand behind all others. */
export function rowsOf(violations: readonly CommentViolation[]): readonly Row[] {
  const byPlace = new Map<string, CommentViolation[]>();
  for (const violation of violations) {
    const key = JSON.stringify([violation.folded, violation.path, violation.unitName]);
    const known = byPlace.get(key);
    if (known === undefined) byPlace.set(key, [violation]);
    else known.push(violation);
  }
  return [...byPlace.values()]
    .flatMap(rowOf)
    .sort((a, b) => Number(a.folded) - Number(b.folded) || byWeight(a.worst, b.worst));
}

export function countPlaces({ violations, fixed }: CommentModel): PlaceCounts {
  const caused = violations.filter(isCaused);
  const open = distinct(caused.filter(({ folded }) => !folded));
  return {
    caused: distinct(caused),
    folded: distinct(caused) - open,
    fixed: distinct(fixed),
    cameBack: distinct(violations.filter(({ cameBack }) => cameBack !== null)),
  };
}

function distinct(places: readonly Place[]): number {
  return new Set(places.map(({ path, unitName }) => JSON.stringify([path, unitName]))).size;
}

function isCaused({ facet }: CommentViolation): boolean {
  return facet === "new" || facet === "worse";
}

function rowOf(unsorted: readonly CommentViolation[]): readonly Row[] {
  const violations = unsorted.toSorted(byWeight);
  const [worst] = violations;
  if (worst === undefined) return [];
  return [
    {
      word: wordOf(violations),
      sample: violations.some(({ sample }) => sample),
      folded: worst.folded,
      worst,
      violations,
    },
  ];
}

/** What is rarer says more: a return before all, then what is new. */
function wordOf(violations: readonly CommentViolation[]): RowWord {
  if (violations.some(({ cameBack }) => cameBack !== null)) return "came back";
  return violations.some(({ facet }) => facet === "new") ? "new" : "worse";
}

const SEVERITY_ORDER = ["gate-fail", "red", "yellow"];

function byWeight(a: CommentViolation, b: CommentViolation): number {
  return (
    SEVERITY_ORDER.indexOf(a.severity) - SEVERITY_ORDER.indexOf(b.severity) ||
    excess(b) - excess(a) ||
    compareText(a.path, b.path) ||
    compareText(a.unitName ?? "", b.unitName ?? "") ||
    compareText(a.ruleKey, b.ruleKey) ||
    a.startLine - b.startLine ||
    compareText(a.fingerprint, b.fingerprint)
  );
}
