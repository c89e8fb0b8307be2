import type { Role } from "./rule.ts";
import type { Unit } from "./unit.ts";

/** A limit that is broken, as judged in one tree; `unit` is null for file and project rules. */
export interface JudgedViolation {
  readonly path: string;
  readonly unit: Unit | null;
  readonly ruleKey: string;
  readonly role: Role;
  readonly area: string;
  readonly actual: number;
  readonly limit: number;
  readonly severity: "yellow" | "red";
  readonly startLine: number;
}

/** What a rule looked at in a file, clean or not. `value` is the metric, `unit` null for the file itself. */
export interface JudgedExposure {
  readonly ruleKey: string;
  readonly role: Role;
  readonly area: string;
  readonly unit: Unit | null;
  readonly value: number;
  readonly limit: number;
  /** Beyond the limit only by functions inside that are beyond theirs: told there, so that it is no violation here. */
  readonly toldInside?: true;
}

export interface JudgedFile {
  /** False when the file holds a syntax error: a unit that is not found in it may still be there. */
  readonly reliable: boolean;
  readonly violations: readonly JudgedViolation[];
  readonly exposures: readonly JudgedExposure[];
}
