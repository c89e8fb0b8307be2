/** The sections of `policy.yaml` that hold settings of their own. */
import { z } from "zod";
import { FAMILIES } from "../violation/rule.ts";

const MAX_TEXT = 256;
const MAX_LIST = 1000;

export const Floors = z.strictObject({
  rules: z
    .array(z.string().regex(/^[a-z0-9@][A-Za-z0-9@._/:-]{0,126}\*?$/, "expected a rule key, or `tool/*`"))
    .max(MAX_LIST)
    .default([])
    .meta({
      description: "Rules that no recommendation and no answer may weaken; `tool/*` for all of a tool.",
      examples: [["eslint/no-eval", "mypy/*"]],
    }),
  families: z
    .array(z.enum(FAMILIES))
    .default([])
    .meta({
      description: "The same for whole families; security and secrets always are.",
      examples: [["correctness"]],
    }),
});

/** Each may only be made stricter than what the method was proven with. */
export const Gates = z.strictObject({
  min_cases: z
    .int()
    .min(8)
    .max(1000)
    .default(8)
    .meta({ description: "Merged changes in which a rule was shown, before it can be lowered somewhere." }),
  min_authors: z.int().min(3).max(100).default(3).meta({ description: "Authors of those changes." }),
  min_days: z.int().min(5).max(90).default(5).meta({ description: "Different days on which they were merged." }),
  acted_on_below: z
    .number()
    .min(0.05)
    .max(0.25)
    .default(0.25)
    .meta({ description: "A rule is lowered only where less than this share was acted on." }),
  evidence: z
    .number()
    .min(10)
    .max(1000)
    .default(10)
    .meta({ description: "Odds that people's answers must reach before a rule is called wrong somewhere." }),
});

export const Retention = z.strictObject({
  days: z
    .int()
    .min(30)
    .max(730)
    .default(90)
    .meta({ description: "Merged changes older than this are dropped from the history." }),
  max_mib: z
    .int()
    .min(1)
    .max(512)
    .default(64)
    .meta({ description: "The largest size of the history in MiB; the oldest changes go first." }),
});

export const Schedule = z.strictObject({
  quiet_days: z.int().min(1).max(365).default(14).meta({ description: "Days between two tuning pull requests." }),
  max_proposals: z.int().min(1).max(10).default(3).meta({ description: "Proposals in one tuning pull request." }),
});

/** One line of text that people write. */
export const Line = z
  .string()
  .min(1)
  .max(MAX_TEXT)
  .regex(/^\P{Cc}*$/u, "expected one line of text");

export const PullRequest = z.strictObject({
  title: Line.default("Tune the checks").meta({
    description: "Title of the tuning pull request.",
    examples: ["Tune the checks"],
  }),
  labels: z
    .array(Line)
    .max(20)
    .default([])
    .meta({ description: "Labels put on it.", examples: [["tuning"]] }),
  reviewers: z
    .array(Line)
    .max(15)
    .default([])
    .meta({ description: "Logins asked for a review, teams as `org/team`.", examples: [["octocat"]] }),
  commit_prefix: z
    .string()
    .max(64)
    .regex(/^\P{Cc}*$/u)
    .default("chore: ")
    .meta({ description: "How its commit messages start.", examples: ["chore: "] }),
});
