/** What other tuning files would have made of the last changes. The printed shape. */
import { z } from "zod";
import { ROLES } from "../violation/rule.ts";

const Count = z.int().min(0);
/** Under the files that are in force, and under the others. */
const Both = z.strictObject({ before: Count, after: Count });
export type Both = z.infer<typeof Both>;

/** The figures of one rule in one area and role, where the files make a difference. */
export const Move = z.strictObject({
  rule: z.string(),
  area: z.string(),
  role: z.enum(ROLES),
  /** Violations that stand elsewhere, or count otherwise; at least one. */
  moved: z.int().min(1),
  shown: Both,
  collapsed: Both,
  hidden: Both,
  red: Both,
  gated: Both,
});
export type Move = z.infer<typeof Move>;

/** What cannot be told from a history, each with the condition under which it is named. */
export const CANNOT_KNOW = [
  /** A limit is tighter than the one that the changes were judged under: what lay between was not recorded. */
  "values-under-the-old-limit",
  /** A limit differs: whether a violation would have been called new, worse or the same is as it was then. */
  "facets-under-another-limit",
  /** Roles, areas or exclusions differ: places are as they were then. */
  "other-roles-or-areas",
  /** Something of another tool is folded or muted: a result that its tool called critical stays where it is. */
  "critical-results",
  /** Of some changes only the merged commit is known: what earlier pushes had was not seen. */
  "earlier-pushes",
  /** Some runs could not look at everything. */
  "partial-looks",
  /** Some changes are younger than 14 days, or open: what becomes of them is not known. */
  "open-outcomes",
  /** Something is newly hidden or shown: people might have acted otherwise. */
  "what-people-would-have-done",
  /** Some changes have more rows than a comment shows above its fold. */
  "room-in-the-comment",
  /** The tip was not looked at, or not wholly: which units a tighter limit hits. */
  "units-at-the-tip",
] as const;
export type CannotKnow = (typeof CANNOT_KNOW)[number];

export const Lost = z.strictObject({
  fingerprint: z.string(),
  /** `pr:<n>` or `commit:<sha>`; the number where it is a pull request. */
  change: z.string(),
  pr: Count.nullable(),
  why: z.enum(["fixed", "valid"]),
  /** The later change that fixed it; null when the change itself did. */
  fixed_in: z.string().nullable(),
  would_be: z.enum(["folded", "hidden"]),
});
export type Lost = z.infer<typeof Lost>;

export const Hit = z.strictObject({
  path: z.string(),
  unit_name: z.string().nullable(),
  start_line: Count,
  rule: z.string(),
  role: z.enum(ROLES),
  area: z.string(),
  actual: z.number(),
  limit: z.number(),
});
export type Hit = z.infer<typeof Hit>;

export const HARM = ["none-hidden", "within", "too-few-to-bound", "exceeded"] as const;

export const Harm = z.strictObject({
  /** Violations that would be folded or hidden, and were not, of which it is known what became of them. */
  hidden: Count,
  /** As many more, of which it is not known: too young, removed, or not looked at since. */
  unknown: Count,
  lost: Count,
  /** One-sided 90 % Clopper–Pearson bound of lost ÷ hidden; null when nothing is hidden. */
  upper: z.number().nullable(),
  verdict: z.enum(HARM),
});
export type Harm = z.infer<typeof Harm>;

export const Replay = z.strictObject({
  /** Changes that were replayed: merged ones, and open ones. */
  changes: z.strictObject({ merged: Count, open: Count, since: z.string().nullable(), until: z.string().nullable() }),
  /** Violations that the changes caused, each once a change: above the fold, in it, not to be seen, failing a run. */
  shown: Both,
  collapsed: Both,
  hidden: Both,
  gated: Both,
  /** Those that a gate would fail on, whatever the mode. */
  red: Both,
  /** By how much they moved; the figures above are the sums of these and of what did not move. */
  moves: z.array(Move),
  /** Changes of which the last run fails. */
  failing: Both,
  /** What would be folded or hidden, and was fixed or called right. By change, then fingerprint. */
  lost: z.array(Lost),
  harm: Harm,
  /** Units at the tip that break a limit, and did not. By rule, path, line. */
  hits: z.array(Hit),
  cannot_know: z.array(z.enum(CANNOT_KNOW)),
});
export type Replay = z.infer<typeof Replay>;
