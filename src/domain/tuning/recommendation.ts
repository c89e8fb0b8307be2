/** `recommendations.yaml`: what was proposed by counts and merged by people. */
import { z } from "zod";
import { ROLES, ruleOf } from "../violation/rule.ts";
import { isKnownRule } from "../violation/family.ts";
import { isFloor } from "../violation/floor.ts";
import { AreaName, type Policy, RULE_CHOICES, unknownRule } from "./policy.ts";
import { parseId, printId } from "./recommendation-id.ts";

export const KINDS = ["tighten", "relax", "collapse", "demote", "mute", "promote", "guide"] as const;
export type Kind = (typeof KINDS)[number];

const Count = z.int().min(0).max(1_000_000_000);

/** A day, UTC: `2026-11-28`. */
const Day = z.iso.date().meta({ description: "A day, UTC.", examples: ["2026-11-28"] });

/** Numbers only, so that no text of outsiders can stand in the file. In the order in which they are printed. */
export const Because = z
  .strictObject({
    changes: Count.optional().meta({ description: "Merged changes in which it was shown, or that were looked at." }),
    people: Count.optional().meta({ description: "Different authors of those changes." }),
    files: Count.optional().meta({ description: "Different files." }),
    units: Count.optional().meta({ description: "Different units that were added or edited." }),
    over: Count.optional().meta({ description: "Of them those beyond the proposed limit." }),
    violations: Count.optional().meta({ description: "Violations that the changes caused." }),
    fixed: Count.optional().meta({ description: "Of them those that were fixed." }),
    waived: Count.optional().meta({ description: "Violations that people accepted." }),
    refuted: Count.optional().meta({ description: "Violations that people called wrong." }),
    valid: Count.optional().meta({ description: "Violations that people called right." }),
    days: Count.optional().meta({ description: "Days between the first and the last change." }),
    until: Day.optional().meta({ description: "The last day counted.", examples: ["2026-11-28"] }),
  })
  .meta({
    description: "The counts when it was proposed; they are not updated.",
    examples: [{ changes: 17, people: 9, until: "2026-11-28" }],
  });
export type Because = z.infer<typeof Because>;

const Limit = z.number().min(0).max(1_000_000);

const RecommendationShape = z.strictObject({
  id: z
    .string()
    .min(1)
    .max(1024)
    .meta({
      description: "rule/area/role, `/` inside a part as `~1`, `~` as `~0`, `*` for none.",
      examples: ["cognitive_max/src~1parser/app"],
    }),
  kind: z.enum(KINDS).meta({
    description:
      "tighten and relax change a limit; collapse folds, demote makes yellow, mute hides, promote makes red, guide only advises.",
    examples: ["relax"],
  }),
  rule: z
    .string()
    .min(1)
    .max(128)
    .meta({ description: "The rule key.", examples: ["cognitive_max"], anyOf: RULE_CHOICES }),
  area: AreaName.optional(),
  role: z
    .enum(ROLES)
    .optional()
    .meta({ description: "Only files of this role.", examples: ["app"] }),
  limit: z
    .strictObject({
      from: Limit.meta({ description: "The limit before." }),
      to: Limit.meta({ description: "The limit from now on." }),
    })
    .optional()
    .meta({ description: "For tighten and relax.", examples: [{ from: 15, to: 20 }] }),
  because: Because.prefault({}),
  expires: Day.optional().meta({
    description: "The last day on which it has effect; needed for collapse, demote and mute.",
    examples: ["2027-05-27"],
  }),
});

export const Recommendation = RecommendationShape.superRefine((entry, context) => {
  const reason = faultOf(entry);
  if (reason !== undefined) context.addIssue({ code: "custom", message: reason });
}).meta({ description: "One entry; there is one for each id." });
/** One entry of the file. */
export type Recommendation = z.infer<typeof RecommendationShape>;

export const RecommendationsFile = z
  .strictObject({
    version: z.literal(1).default(1).meta({ description: "Version of this file's format." }),
    recommendations: z
      .array(Recommendation)
      .max(5000)
      .default([])
      .meta({ description: "What is in force. Delete an entry to take it back." }),
    refused: z
      .array(
        z
          .string()
          .max(1024)
          .refine((id) => parseId(id) !== undefined, "expected an id, rule/area/role")
          .meta({ description: "rule/area/role, as in the entries.", examples: ["cognitive_max/src~1parser/app"] }),
      )
      .max(5000)
      .default([])
      .meta({ description: "Ids that are never to be proposed again.", examples: [["cognitive_max/src~1parser/app"]] }),
  })
  .meta({ title: "Refrain recommendations", description: "What Refrain proposed and people merged." });

/** An entry, and where it stands. */
export interface LocatedRecommendation {
  readonly entry: Recommendation;
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

const LOWERING: ReadonlySet<Kind> = new Set(["relax", "collapse", "demote", "mute"]);
const EXPIRING: ReadonlySet<Kind> = new Set(["collapse", "demote", "mute"]);

/** Whether it would hide or weaken a rule that nothing may weaken. */
export function isOverFloor(entry: Recommendation, policy: Pick<Policy, "floors">): boolean {
  return LOWERING.has(entry.kind) && isFloor({ ruleKey: entry.rule, policy });
}

/** `today` is `YYYY-MM-DD`, UTC. The last day itself is still in force. */
export function isExpired(entry: Recommendation, today: string): boolean {
  return entry.expires !== undefined && entry.expires < today;
}

function faultOf(entry: Recommendation): string | undefined {
  if (!isKnownRule(entry.rule)) return unknownRule(entry.rule);
  const id = printId(entry);
  if (entry.id !== id) return `the id does not say what the entry says: expected \`${id}\``;
  if (entry.role === "generated" || entry.role === "vendor") return `nothing is judged in the role ${entry.role}`;
  if (EXPIRING.has(entry.kind) && entry.expires === undefined)
    return `${entry.kind} needs \`expires\`, the last day on which it has effect`;
  return limitFault(entry);
}

function limitFault({ kind, rule, limit }: Recommendation): string | undefined {
  const needsLimit = kind === "tighten" || kind === "relax";
  if (!needsLimit) return limit === undefined ? undefined : `${kind} has no \`limit\``;
  const direction = ruleOf(rule)?.direction;
  if (direction === undefined) return `${kind} changes a limit, and another tool's rule has none here`;
  if (limit === undefined) return `${kind} needs \`limit: { from, to }\``;
  const isHigher = (direction === "max") === (kind === "relax");
  const isRight = isHigher ? limit.to > limit.from : limit.to < limit.from;
  return isRight
    ? undefined
    : `${kind} needs a ${isHigher ? "higher" : "lower"} limit than before: \`to\` is ${limit.to}, \`from\` ${limit.from}`;
}
