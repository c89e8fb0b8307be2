/** What one look at an open pull request says, as the lines of its ledger. */
import type { AssessedViolation } from "../violation/assessed.ts";
import { toDelta } from "./change-lines.ts";
import type { Shown } from "./join.ts";
import type { SeenViolation } from "./ledger-facts.ts";
import { SCHEMA_VERSION, type GoneLine, type RunLine, type ViolationLine } from "./lines.ts";

export interface PushFacts {
  readonly run: RunLine;
  /** What the comment shows, by fingerprint; what is missing is not shown. */
  readonly shown: ReadonlyMap<string, Shown>;
  /** Fingerprints that the run fails on. */
  readonly failing: ReadonlySet<string>;
}

export function pushedViolation(violation: AssessedViolation, { run, shown, failing }: PushFacts): ViolationLine {
  const { fingerprint, actual, limit } = violation;
  return {
    type: "violation",
    run: run.id,
    fingerprint,
    schema_version: SCHEMA_VERSION,
    timestamp: run.first_at,
    path: violation.path,
    unit_name: violation.unitName,
    role: violation.role,
    area: violation.area,
    rule_key: violation.ruleKey,
    metric_family: violation.family,
    scope: violation.scope,
    severity: failing.has(fingerprint) ? "gate-fail" : violation.severity,
    source: violation.source,
    tool: violation.tool,
    tool_version: violation.toolVersion,
    actual,
    limit,
    delta: toDelta(actual, limit),
    start_line: violation.startLine,
    change: violation.facet,
    touched: violation.touched,
    shown: shown.get(fingerprint) ?? "no",
    trust: "derived",
  };
}

/** Something that is not there any more, as it was at the merge base or at an earlier push. */
export interface WentAway {
  readonly fingerprint: string;
  readonly why: GoneLine["why"];
  readonly ruleKey: string;
  readonly role: GoneLine["role"];
  readonly area: string;
  readonly actual: number;
  readonly limit: number;
}

/** With the facets that an earlier push saw; without one it stood there before this change and was not edited. */
export function pushedGone(gone: WentAway, run: RunLine, seen: SeenViolation | undefined): GoneLine {
  return {
    type: "gone",
    run: run.id,
    fingerprint: gone.fingerprint,
    why: gone.why,
    rule_key: gone.ruleKey,
    role: gone.role,
    area: gone.area,
    actual: seen?.last.actual ?? gone.actual,
    limit: seen?.last.limit ?? gone.limit,
    change: seen?.last.change ?? "same",
    touched: seen?.last.touched ?? false,
    shown: seen?.shown ?? "no",
  };
}
