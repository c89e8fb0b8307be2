/** What the history of the base branch knows of the places that a change touches. */
import type { AssessedViolation } from "../../domain/violation/assessed.ts";
import type { Summaries } from "../../domain/history/summaries.ts";
import type { Return, WeakSpot } from "../../render/comment/model.ts";

/** Fixed by the last change that had to do with it, and there again: this change counts as one more. */
export function returnOf(violation: AssessedViolation, summaries: Summaries | undefined): Return | null {
  const fixed = summaries?.last_fixed[violation.nameBefore];
  if (fixed === undefined || violation.facet !== "new") return null;
  const [change, occurrences, days] = fixed;
  const fixedSha = change.startsWith("commit:") ? change.slice("commit:".length) : null;
  return { fixedIn: change, fixedSha, recurred: { changes: occurrences + 1, days: days + 1 } };
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
