/** The first policy of a repository: limits that fit what is there. */
import type { PolicyLimit } from "../policy.ts";
import { scopeFields, type Candidate, type Ground } from "../proposer.ts";

/** A limit that the repository has set in another tool's settings: it wins over what is measured. */
export type ConfiguredLimit = Required<Pick<PolicyLimit, "rule" | "role" | "limit">>;

/** One for each rule and role that judged something at the tip; none from a partial look. `from` is the registry's limit. */
export function calibrate({ summaries, evidence }: Ground, configured: readonly ConfiguredLimit[]): Candidate[] {
  if (evidence.timeline.scan?.run.complete !== true) return [];
  const until = summaries.history.until?.slice(0, 10);
  return summaries.calibration.map(
    ({ rule_key: rule, role, default: from, suggestion, units, over_suggestion: over }) => {
      const own = configured.find((limit) => limit.rule === rule && limit.role === role);
      const isMeasured = own === undefined || own.limit === suggestion;
      const because = { units, ...(isMeasured ? { over } : {}), ...(until === undefined ? {} : { until }) };
      const limit = { from, to: own?.limit ?? suggestion };
      return { proposal: { ...scopeFields(rule, null, role), kind: "calibrate", limit, because }, weight: units };
    },
  );
}
