import { compareText } from "../../domain/history/order.ts";
import { ruleOf, type Role } from "../../domain/violation/rule.ts";
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

/**
 * What breaks the gate or the limit before what is advisory; floors; what runs before what tests it; units before whole files;
 * then by share over the limit, path, unit: the same for any order of the violations. Folded rows stand behind all others.
 */
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

/** A return before all, since it is rarer; else that of the worst, which stands beside it. */
function wordOf(violations: readonly CommentViolation[]): RowWord {
  if (violations.some(({ cameBack }) => cameBack !== null)) return "came back";
  return violations[0]?.facet === "worse" ? "worse" : "new";
}

const SEVERITY_ORDER = ["gate-fail", "red", "yellow"];
/** What is read by whom it serves stands before what tests or builds it. */
const ROLE_ORDER: readonly Role[] = ["app", "library", "script", "test", "generated", "vendor"];

/** Length of a file is what its units add up to: it names no place to look at. */
function isOfFile({ unitName, ruleKey }: Pick<CommentViolation, "unitName" | "ruleKey">): boolean {
  return unitName === null && ruleOf(ruleKey) !== undefined;
}

type Weighed = Pick<
  CommentViolation,
  "severity" | "floor" | "role" | "unitName" | "ruleKey" | "actual" | "limit" | "path" | "startLine" | "fingerprint"
>;

/** The order of rows, of rules in a row, and of annotations. */
export function byWeight(a: Weighed, b: Weighed): number {
  return (
    SEVERITY_ORDER.indexOf(a.severity) - SEVERITY_ORDER.indexOf(b.severity) ||
    Number(b.floor) - Number(a.floor) ||
    ROLE_ORDER.indexOf(a.role) - ROLE_ORDER.indexOf(b.role) ||
    Number(isOfFile(a)) - Number(isOfFile(b)) ||
    excess(b) - excess(a) ||
    compareText(a.path, b.path) ||
    compareText(a.unitName ?? "", b.unitName ?? "") ||
    compareText(a.ruleKey, b.ruleKey) ||
    a.startLine - b.startLine ||
    compareText(a.fingerprint, b.fingerprint)
  );
}
