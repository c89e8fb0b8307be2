import type { AllowState } from "./allow.ts";
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
  /** Beyond the limit, and a directive before the unit allows it: no violation. */
  readonly allowed?: true;
}

/** A directive before a unit, for one of its rules. */
export interface JudgedAllow {
  readonly path: string;
  readonly unit: Unit;
  readonly ruleKey: string;
  readonly role: Role;
  readonly area: string;
  /** The last day on which it has effect. */
  readonly until: string;
  /** Where the directive stands. */
  readonly line: number;
  readonly state: AllowState;
  /** By our own rules: what it silences while it is in force; null where the limit is kept, or another tool looks. */
  readonly violation: JudgedViolation | null;
}

export interface JudgedFile {
  /** False when the file holds a syntax error: a unit that is not found in it may still be there. */
  readonly reliable: boolean;
  readonly violations: readonly JudgedViolation[];
  readonly exposures: readonly JudgedExposure[];
  /** By unit, then rule; absent without any. */
  readonly allows?: readonly JudgedAllow[];
}
