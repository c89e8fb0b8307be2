/**
 * `policy.yaml`: what people decide. The shape below is the reference, its descriptions are what editors show, and an empty file
 * is the defaults. What was written counts from the base branch only.
 */
import { z } from "zod";
import { nearest } from "../nearest.ts";
import { MODES } from "../history/lines.ts";
import { Recurrence } from "../history/recurrence.ts";
import { isKnownRule } from "../violation/family.ts";
import { parseGlob } from "../violation/glob.ts";
import { ROLES, RULES, ruleOf } from "../violation/rule.ts";
import { Floors, Gates, Line, PullRequest, Retention, Schedule } from "./policy-sections.ts";

export const EXPORTS = ["agents", "constraints", "weak-spots", "profile", "prior-review"] as const;
export const PROPOSE = ["auto", "shadow", "off"] as const;

const MAX_TEXT = 256;
const MAX_LIST = 1000;

/** Where a value was written, for messages. */
export interface Place {
  readonly file: string;
  /** From 1. */
  readonly line: number;
}

const Glob = z
  .string()
  .superRefine((source, context) => {
    const parsed = parseGlob(source);
    if ("reason" in parsed) context.addIssue({ code: "custom", message: parsed.reason });
  })
  .meta({
    description: "A glob from the root of the repository: `*`, `**`, `?`, `[a-z]`, `{a,b}`.",
    examples: ["src/generated/**"],
  });

const Globs = z.array(Glob).max(MAX_LIST);

export const AreaName = z
  .string()
  .min(1)
  .max(MAX_TEXT)
  .refine(
    (name) => name !== "*" && !/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u.test(name),
    "an area is named by printable characters, and not `*`",
  )
  .meta({ description: "The name of an area: one of `areas`, or a directory.", examples: ["src/parser"] });

/** For the JSON Schema: editors complete the built-in rules and let those of other tools pass. */
export const RULE_CHOICES: readonly object[] = [
  { enum: RULES.map(({ key }) => key) },
  { pattern: "^[a-z0-9@][A-Za-z0-9@._:-]*/[A-Za-z0-9@._/:-]+$" },
];

const AnyRule = z
  .string()
  .superRefine((key, context) => {
    if (!isKnownRule(key)) context.addIssue({ code: "custom", message: unknownRule(key) });
  })
  .meta({
    description: "A built-in rule such as `cognitive_max`, or another tool's as `tool/rule`.",
    examples: ["cognitive_max"],
    anyOf: RULE_CHOICES,
  });

const LimitShape = z.strictObject({
  rule: AnyRule,
  limit: z
    .number()
    .min(0)
    .max(1_000_000)
    .optional()
    .meta({ description: "A value beyond it is a violation.", examples: [20] }),
  off: z.literal(true).optional().meta({ description: "The rule does not judge here." }),
  role: z.enum(ROLES).optional().meta({ description: "Only files of this role." }),
  area: AreaName.optional(),
});

const PolicyLimitSchema = LimitShape.superRefine((entry, context) => {
  const reason = limitFault(entry);
  if (reason !== undefined) context.addIssue({ code: "custom", message: reason });
}).meta({
  description: "A limit for a rule, everywhere or in a role, an area, or both.",
  examples: [{ rule: "cognitive_max", limit: 20, role: "app" }],
});

/** One row of `limits` or `advisory`. */
export type PolicyLimit = z.infer<typeof LimitShape> & { readonly at?: Place };

/** The keys of the file, each optional. */
export const PolicyFile = z
  .strictObject({
    version: z.literal(1).default(1).meta({ description: "Version of this file's format." }),
    mode: z
      .enum(MODES)
      .default("tiered")
      .meta({
        description: "guidance and tiered never fail a run; gate fails it on red violations that the change causes.",
        examples: ["tiered"],
      }),
    bases: z
      .array(Line)
      .max(100)
      .default([])
      .meta({
        description: "Branches that keep their own tuning; all others use the default branch's.",
        examples: [["main", "release/2"]],
      }),
    limits: z.array(PolicyLimitSchema).max(MAX_LIST).default([]).meta({
      description: "Limits of the rules. Of several that fit, area and role go before area, role, and rule alone.",
    }),
    advisory: z
      .array(PolicyLimitSchema)
      .max(MAX_LIST)
      .default([])
      .meta({ description: "Stricter limits that only advise: beyond them is yellow, never red." }),
    roles: z
      .partialRecord(z.enum(ROLES), Globs)
      .default({})
      .meta({
        description: "Which files have which role; the glob with the longest literal part wins.",
        examples: [{ test: ["qa/**"] }],
      }),
    areas: z
      .record(AreaName, Globs)
      .default({})
      .meta({
        description: "Named parts of the repository; without them directories are areas.",
        examples: [{ parser: ["src/parser/**"] }],
      }),
    exclude: Globs.default([]).meta({ description: "Files that are not looked at.", examples: [["legacy/**"]] }),
    floors: Floors.prefault({}).meta({ description: "What nothing may weaken." }),
    bots: z
      .array(z.int().min(1))
      .max(MAX_LIST)
      .default([])
      .meta({
        description: "Numeric ids of accounts that are bots although GitHub calls them users.",
        examples: [[29139614]],
      }),
    recurrence: Recurrence.prefault({}).meta({ description: "When something counts as coming back." }),
    gates: Gates.prefault({}).meta({ description: "How much evidence a proposal needs." }),
    retention: Retention.prefault({}).meta({ description: "How long the history is kept." }),
    propose: z.enum(PROPOSE).default("auto").meta({
      description: "auto opens tuning pull requests, shadow only shows what they would hold, off plans nothing.",
    }),
    schedule: Schedule.prefault({}).meta({ description: "How often and how much is proposed." }),
    pr: PullRequest.prefault({}).meta({ description: "How the tuning pull request looks." }),
    exports: z
      .array(z.enum(EXPORTS))
      .default([])
      .meta({ description: "Files written for agents and other tools.", examples: [["agents", "constraints"]] }),
  })
  .meta({ title: "Refrain policy", description: "What people decide about the checks. Everything is optional." });

type Parsed = z.infer<typeof PolicyFile>;

/** The policy in force; its limits remember where they were written. */
export type Policy = Omit<Parsed, "limits" | "advisory"> & {
  readonly limits: readonly PolicyLimit[];
  readonly advisory: readonly PolicyLimit[];
};

/** An empty file. */
export const DEFAULT_POLICY: Policy = PolicyFile.parse({});

export function unknownRule(key: string): string {
  const near = nearest(
    key,
    RULES.map((rule) => rule.key),
  );
  return `no rule is called \`${key}\`${near === undefined ? "; another tool's is written `tool/rule`" : `, did you mean \`${near}\`?`}`;
}

function limitFault(entry: z.infer<typeof LimitShape>): string | undefined {
  if ((entry.limit === undefined) === (entry.off === undefined)) return "expected either `limit` or `off: true`";
  if (entry.role === "generated" || entry.role === "vendor") return `nothing is judged in the role ${entry.role}`;
  if (entry.limit !== undefined && ruleOf(entry.rule) === undefined && isKnownRule(entry.rule))
    return "another tool's rule has no limit here; only `off: true` can be written";
  return undefined;
}
