/** What is known from before of the places that a change touches: by the history of the base branch, and by earlier pushes. */
import type { AssessedViolation } from "../../domain/violation/assessed.ts";
import type { SeenViolation } from "../../domain/history/ledger-facts.ts";
import type { RunLine } from "../../domain/history/lines.ts";
import type { Summaries } from "../../domain/history/summaries.ts";
import type { Recurrence, Return, WeakSpot } from "../../render/comment/model.ts";
import { wasFixed } from "./earlier-pushes.ts";

export interface Known {
  /** Undefined when the history is not at hand. */
  readonly summaries: Summaries | undefined;
  /** What earlier pushes of the pull request had, and the runs that told it. */
  readonly seen: ReadonlyMap<string, SeenViolation>;
  readonly runs: readonly RunLine[];
  /** The UTC day of the change that is looked at: it may be one on which another left the same standing. */
  readonly day: string;
}

/** Fixed by the last change that had to do with it, or by an earlier push, and there again. */
export function returnOf(violation: AssessedViolation, known: Known): Return | null {
  if (violation.facet !== "new") return null;
  const fixed = known.summaries?.last_fixed[violation.nameBefore];
  if (fixed === undefined) return returnInside(violation, known);
  const [change, occurrences, days, last] = fixed;
  const fixedSha = change.startsWith("commit:") ? change.slice("commit:".length) : null;
  return { fixedIn: change, fixedSha, recurred: { changes: occurrences + 1, days: daysWith(known, days, last) } };
}

function returnInside({ fingerprint }: AssessedViolation, { seen, runs }: Known): Return | null {
  const before = seen.get(fingerprint);
  const sha = wasFixed(before) ? runs.find(({ id }) => id === before?.gone?.run)?.head_sha : undefined;
  return sha === undefined ? null : { fixedIn: `commit:${sha}`, fixedSha: sha, recurred: null };
}

/** What is open on the base branch and got worse: this change is one more that leaves it standing. */
export function recurrenceOf(violation: AssessedViolation, known: Pick<Known, "summaries" | "day">): Recurrence | null {
  const recurring = known.summaries?.recurring[violation.nameBefore];
  if (recurring === undefined || violation.facet !== "worse") return null;
  const [changes, days, , last] = recurring;
  return { changes: changes + 1, days: daysWith(known, days, last) };
}

/** A day counts once, however many changes it has. Of a look made again after later merges the day lies before theirs. */
function daysWith({ day }: Pick<Known, "day">, days: number, last: string | null): number {
  return last !== null && day <= last ? days : days + 1;
}

const MOST_WEAK_SPOTS = 5;

/** Hotspots in the files of the change, then patterns in its areas. */
export function weakSpotsNear(
  summaries: Summaries | undefined,
  near: { readonly paths: ReadonlySet<string>; readonly areas: ReadonlySet<string> },
): readonly WeakSpot[] {
  if (summaries === undefined) return [];
  const hotspots = summaries.top_hotspots
    .filter(({ path }) => near.paths.has(path))
    .map((spot): WeakSpot => ({
      kind: "hotspot",
      path: spot.path,
      unitName: spot.unit_name,
      ruleKey: spot.rule_key,
      changes: spot.count,
      days: spot.distinct_days,
    }));
  const patterns = summaries.top_patterns
    .filter(({ area, summary_only: isMinor }) => !isMinor && (area === null || near.areas.has(area)))
    .map((pattern): WeakSpot => ({
      kind: "pattern",
      ruleKey: pattern.rule_key,
      area: pattern.area,
      role: pattern.role,
      violations: pattern.count,
      changes: pattern.distinct_changes,
    }));
  return [...hotspots, ...patterns].slice(0, MOST_WEAK_SPOTS);
}
