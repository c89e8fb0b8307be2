/** Words in code that allow a unit to break a rule until a day. The reason that stands beside them is theirs and is kept nowhere. */

export interface AllowDirective {
  /** Rule keys, each once. */
  readonly rules: readonly string[];
  /** The last day on which it has effect: `2027-03-01`, UTC. */
  readonly until: string;
}

/** What a directive lacks. It has no effect then. */
export const ALLOW_FAULTS = [
  "word",
  "brackets",
  "rules",
  "unknown-rule",
  "not-of-units",
  "reason",
  "until",
  "twice",
  "extra",
  "no-unit",
] as const;
export type AllowFault = (typeof ALLOW_FAULTS)[number];

/** One directive of a comment; `line` counts from 0 at the comment's first. */
export type ReadAllow =
  | { readonly line: number; readonly directive: AllowDirective }
  | { readonly line: number; readonly fault: AllowFault };

/** Reads the directives in the text of a comment; none in most. */
export type ReadAllows = (comment: string) => readonly ReadAllow[];

/** As it stands before a unit; `line` is that of the file, from 1. */
export interface UnitAllow extends AllowDirective {
  readonly line: number;
}

/** A directive without effect, and why. */
export interface FaultyAllow {
  readonly line: number;
  readonly fault: AllowFault;
}

/** `floor`: nothing allows to break this rule. */
export const ALLOW_STATES = ["in-force", "expired", "floor"] as const;
export type AllowState = (typeof ALLOW_STATES)[number];

/** The directive of a unit that counts for a rule: the one that lasts longest; undefined where there is none. */
export function allowOf(allows: readonly UnitAllow[] | undefined, ruleKey: string): UnitAllow | undefined {
  let found: UnitAllow | undefined;
  for (const allow of allows ?? [])
    if (allow.rules.includes(ruleKey) && (found === undefined || allow.until > found.until)) found = allow;
  return found;
}
