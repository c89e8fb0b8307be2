import type { AnalysisResult, FileAnalysis, Unit } from "./unit.ts";

export interface ThinnedPair {
  readonly before: AnalysisResult | undefined;
  readonly after: AnalysisResult | undefined;
  readonly unchanged: number;
}

/**
 * Leaves out of both ends the units that have the same name, parameter list and body in both: most units of a changed
 * file. The matcher would pair each with itself. Without them it may choose otherwise among several that are equally like
 * a unit, since it sees fewer neighbours.
 */
export function leaveOutUnchanged(before: AnalysisResult | undefined, after: AnalysisResult | undefined): ThinnedPair {
  if (!before || !after || !("analysis" in before) || !("analysis" in after)) return { before, after, unchanged: 0 };
  const known = new Map(before.analysis.units.map((unit) => [sameness(unit), unit]));
  const unchanged = new Set<string>();
  for (const unit of after.analysis.units) if (known.has(sameness(unit))) unchanged.add(sameness(unit));
  return {
    before: { analysis: without(before.analysis, unchanged) },
    after: { analysis: without(after.analysis, unchanged) },
    unchanged: unchanged.size,
  };
}

function without(analysis: FileAnalysis, left: ReadonlySet<string>): FileAnalysis {
  return { ...analysis, units: analysis.units.filter((unit) => !left.has(sameness(unit))) };
}

/** `name` is unique inside a file; reliability counts, or a unit that can be read again would go unseen. */
function sameness(unit: Unit): string {
  return `${unit.name}\u0000${unit.kind}\u0000${unit.signature}\u0000${unit.body}\u0000${unit.reliable}\u0000${unit.exported}`;
}
