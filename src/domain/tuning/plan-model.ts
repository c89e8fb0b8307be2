/** A plan: what would be proposed now, what is watched, and why there is nothing where there is nothing. The printed shape. */
import { z } from "zod";
import { ROLES } from "../violation/rule.ts";
import { Because, KINDS } from "./recommendation.ts";
import { Replay } from "./replay-model.ts";

export const PLAN_VERSION = 1;

/**
 * The kinds of recommendations, and three that are none: `calibrate` writes a limit into a policy that is not there yet, `restore`
 * deletes an entry, `keep` gives it another term.
 */
export const PROPOSAL_KINDS = [...KINDS, "calibrate", "restore", "keep"] as const;
export type ProposalKind = (typeof PROPOSAL_KINDS)[number];

const Count = z.int().min(0);
const Day = z.iso.date();

const ScopeShape = {
  /** rule/area/role */
  id: z.string(),
  rule: z.string(),
  /** Null: every area, every role. */
  area: z.string().nullable(),
  role: z.enum(ROLES).nullable(),
};

export const Proposal = z.strictObject({
  ...ScopeShape,
  kind: z.enum(PROPOSAL_KINDS),
  limit: z.strictObject({ from: z.number(), to: z.number() }).optional(),
  /** As first proposed. */
  because: Because,
  expires: Day.optional(),
});
export type Proposal = z.infer<typeof Proposal>;

/** What is missing before something is proposed. */
export const MISSING = [
  /** Amounts: there are `have`, and `need` are needed. */
  "cases",
  "authors",
  "days",
  "units",
  "odds",
  /** Days since the limit last changed. */
  "days-since-limit-changed",
  /** One author's share of the units in per cent; `need` is the most. */
  "share-of-one-author",
  /** The counts would do; what people say of it is not known. */
  "answers",
  /** Of `need` violations that it would fold or hide and whose end is known, `have` were fixed or called right. */
  "harm",
  /** Nobody acts on the rule anywhere; what to do about it is for people. */
  "acted-on-nowhere",
  /** People say that it is right: it is not lowered. */
  "called-right",
  /** Held back, until the day `until` where there is one. */
  "quiet-days",
  "cool-down",
  "refused",
  "room",
  "another-proposal",
  "scope-taken",
] as const;

export const Missing = z.strictObject({
  what: z.enum(MISSING),
  have: z.number().optional(),
  need: z.number().optional(),
  until: Day.optional(),
});
export type Missing = z.infer<typeof Missing>;

export const Watched = z.strictObject({
  ...ScopeShape,
  /** What it could become; null where that hangs on people's answers. */
  kind: z.enum(PROPOSAL_KINDS).nullable(),
  limit: z.strictObject({ from: z.number(), to: z.number() }).optional(),
  because: Because,
  missing: z.array(Missing).min(1),
});
export type Watched = z.infer<typeof Watched>;

/** An area that looks like another role than app. */
export const RoleToDeclare = z.strictObject({
  area: z.string(),
  role: z.enum(["test", "script", "generated"]),
  /** Units there, and those of them over a limit of app; the same for the rest of app. */
  units: Count,
  broken: Count,
  rest_units: Count,
  rest_broken: Count,
  /** The share here ÷ the share in the rest; null when nothing is broken in the rest. */
  times: z.number().nullable(),
});
export type RoleToDeclare = z.infer<typeof RoleToDeclare>;

export const NO_PLAN_REASONS = [
  "off",
  "no-history",
  "partial-look",
  "snoozed",
  "human-edited",
  "set-up-refused",
  "held-back",
  "nothing-holds",
] as const;
export type NoPlanReason = (typeof NO_PLAN_REASONS)[number];

export const Plan = z.strictObject({
  schema_version: z.literal(PLAN_VERSION),
  base_sha: z.string(),
  /** `set-up`: policy.yaml is to be written. */
  for: z.enum(["set-up", "tuning"]),
  proposals: z.array(Proposal),
  /** Most promising first; cut, `watched` says how many there are. */
  watching: z.array(Watched),
  watched: Count,
  roles: z.array(RoleToDeclare),
  replay: Replay,
  /** Only to be shown: the history is young, or the policy wants it so. */
  shadow: z.boolean(),
  /** Short ids of violations to judge. */
  asks: z.array(z.string()),
  /** Set when, and only when, there is no proposal. */
  reason_for_none: z.enum(NO_PLAN_REASONS).optional(),
});
export type Plan = z.infer<typeof Plan>;
