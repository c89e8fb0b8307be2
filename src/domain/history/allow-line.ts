/** What a comment in the code allows at the tip of the base branch, as a line of its history. */
import { z } from "zod";
import { Area, Count, Day, Fingerprint, Hash, Path, Role, RuleKey } from "./line-fields.ts";

export const AllowLine = z.strictObject({
  type: z.literal("allow"),
  run: Hash,
  fingerprint: Fingerprint,
  path: Path,
  unit_name: z.string().min(1).max(1024),
  role: Role,
  area: Area,
  rule_key: RuleKey,
  /** Where the directive stands. */
  line: Count,
  /** The last day on which it counts. */
  until: Day,
  /** The rule is on the floor: it counts for nothing. */
  floor: z.boolean(),
  /** The limit is broken; null where another tool looks. */
  broken: z.boolean().nullable(),
});
export type AllowLine = z.infer<typeof AllowLine>;
