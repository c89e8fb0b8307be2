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
}

export interface JudgedFile {
  /** False when the file holds a syntax error: a unit that is not found in it may still be there. */
  readonly reliable: boolean;
  readonly violations: readonly JudgedViolation[];
  readonly exposures: readonly JudgedExposure[];
}
