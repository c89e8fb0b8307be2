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
  const ends = [sorted(before.analysis), sorted(after.analysis)] as const;
  const unchanged = new Set([...ends[1].keys()].filter((same) => ends[0].has(same)));
  return {
    before: { analysis: without(before.analysis, ends[0], unchanged) },
    after: { analysis: without(after.analysis, ends[1], unchanged) },
    unchanged: unchanged.size,
  };
}

function sorted(analysis: FileAnalysis): ReadonlyMap<string, Unit> {
  return new Map(analysis.units.map((unit) => [sameness(unit), unit]));
}

function without(analysis: FileAnalysis, units: ReadonlyMap<string, Unit>, left: ReadonlySet<string>): FileAnalysis {
  const kept = [...units].filter(([same]) => !left.has(same)).map(([, unit]) => unit);
  return { ...analysis, units: kept };
}

/**
 * `name` is unique inside a file; reliability counts, or a unit that can be read again would go unseen. So do the values that
 * other units of the file, and comments, have a part in, and what comments allow.
 */
function sameness({ name, kind, signature, body, reliable, exported, metrics, inside = [], allows }: Unit): string {
  const { functionLines, assertions } = metrics;
  const allowed = (allows ?? []).map(({ rules, until }) => `${rules.join(" ")} ${until}`).join(",");
  const parts = [name, kind, signature, body, reliable, exported, functionLines, assertions, inside.join(" "), allowed];
  return parts.join("\u0000");
}
