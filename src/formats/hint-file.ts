/**
 * What a run that may not write (of a fork, of Dependabot) leaves behind for one that may. Whoever wrote the code wrote this too:
 * it is read as hostile, bound to the run it came with by whoever reads it, shown as unverified, and never counted.
 */
import { z } from "zod";
import { LARGEST_VALUE } from "../domain/history/ledger.ts";
import { utf8Length } from "../domain/history/line-text.ts";
import { CHANGE_FACETS, RunLine, ViolationLine } from "../domain/history/lines.ts";
import { compareText } from "../domain/history/order.ts";
import type { AssessedViolation } from "../domain/violation/assessed.ts";
import { complaintsOf } from "./complaint.ts";
import { hasForeignKey } from "./foreign-key.ts";
import { toOneLine } from "./one-line.ts";
import { isNestedWithin } from "./state-block/json-nesting.ts";

/** UTF-8. */
const MOST_BYTES = 4 * 1024 * 1024;
const MOST_VIOLATIONS = 5_000;
const DEEPEST = 64;

/** As the platform numbers repositories. */
const RepoId = z.string().regex(/^[1-9]\d{0,15}$/, "expected the number of a repository as a text");
const Value = z.number().min(-LARGEST_VALUE).max(LARGEST_VALUE);

export const HintViolation = z.strictObject({
  path: ViolationLine.shape.path.refine(hasNoNul, "holds a NUL character"),
  unit_name: z.string().min(1).max(1024).refine(hasNoNul, "holds a NUL character").nullable(),
  rule_key: ViolationLine.shape.rule_key,
  actual: Value,
  limit: Value,
  change: ViolationLine.shape.change,
});
export type HintViolation = z.infer<typeof HintViolation>;

export const Hint = z.strictObject({
  schema_version: z.literal(1),
  repo_id: RepoId,
  head_repo_id: RepoId,
  head_sha: RunLine.shape.head_sha,
  merge_base_sha: RunLine.shape.merge_base_sha,
  config_digest: RunLine.shape.config_digest,
  /** False: something could not be looked at. */
  complete: z.boolean(),
  /** Violations that the run found and that do not stand here. */
  left_out: z.int().min(0),
  /** In the order of path, unit, rule, change and values; several of one rule in one unit are possible. */
  violations: z.array(HintViolation).max(MOST_VIOLATIONS),
});
export type Hint = z.infer<typeof Hint>;

export interface HintFacts {
  readonly repoId: string;
  readonly headRepoId: string;
  readonly headSha: string;
  readonly mergeBaseSha: string | null;
  readonly configDigest: string;
  readonly complete: boolean;
  readonly violations: readonly AssessedViolation[];
}

/**
 * One line of JSON, the same for any order of the violations. Of too many (5,000, or 4 MiB of text) those the change caused are
 * kept first; what cannot stand in a hint at all is left out and counted as well.
 */
export function printHint(facts: HintFacts): string {
  const found = facts.violations.length;
  const frame = { ...toFrame(facts), left_out: found, violations: [] };
  const rows = facts.violations.map(toRow).filter((row) => HintViolation.safeParse(row).success);
  const violations = keepMost(rows, MOST_BYTES - utf8Length(textOf(frame))).sort(compareRows);
  return textOf({ ...frame, left_out: found - violations.length, violations });
}

/** The hint, its violations in order, or the first thing that is wrong with it, in one line. Never throws. */
export function parseHint(text: string): { readonly hint: Hint } | { readonly complaint: string } {
  if (text.length > MOST_BYTES || utf8Length(text) > MOST_BYTES)
    return { complaint: `the hint is larger than ${MOST_BYTES} bytes` };
  if (!isNestedWithin(text, DEEPEST)) return { complaint: `the hint is nested deeper than ${DEEPEST} levels` };
  const value = parseJson(text);
  if (value === undefined) return { complaint: "the hint is no JSON" };
  if (hasForeignKey(value))
    return {
      complaint: "the hint holds a key that none has (__proto__, constructor, prototype), or is nested too deep",
    };
  const surplus = surplusOf(value);
  if (surplus !== undefined) return { complaint: surplus };
  const parsed = Hint.safeParse(value);
  if (!parsed.success) return { complaint: complaintOf(parsed.error, value) };
  return { hint: { ...parsed.data, violations: parsed.data.violations.toSorted(compareRows) } };
}

function hasNoNul(text: string): boolean {
  return !text.includes("\0");
}

function toFrame(facts: HintFacts): Omit<Hint, "left_out" | "violations"> {
  return {
    schema_version: 1,
    repo_id: facts.repoId,
    head_repo_id: facts.headRepoId,
    head_sha: facts.headSha,
    merge_base_sha: facts.mergeBaseSha,
    config_digest: facts.configDigest,
    complete: facts.complete,
  };
}

function textOf(hint: Hint): string {
  return `${JSON.stringify(hint)}\n`;
}

function toRow({ path, unitName, ruleKey, actual, limit, facet }: AssessedViolation): HintViolation {
  return { path, unit_name: unitName, rule_key: ruleKey, actual, limit, change: facet };
}

function keepMost(rows: readonly HintViolation[], bytes: number): HintViolation[] {
  const byWeight = rows.toSorted((a, b) => weightOf(a) - weightOf(b) || compareRows(a, b)).slice(0, MOST_VIOLATIONS);
  let left = bytes;
  const first = byWeight.findIndex((row) => (left -= utf8Length(JSON.stringify(row)) + 1) < 0);
  return first < 0 ? byWeight : byWeight.slice(0, first);
}

/** What the change caused comes first. */
function weightOf({ change }: HintViolation): number {
  return CHANGE_FACETS.indexOf(change);
}

function compareRows(a: HintViolation, b: HintViolation): number {
  return (
    compareText(a.path, b.path) ||
    compareText(a.unit_name ?? "", b.unit_name ?? "") ||
    compareText(a.rule_key, b.rule_key) ||
    weightOf(a) - weightOf(b) ||
    a.actual - b.actual ||
    a.limit - b.limit
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Counted before the schema looks at each of them, and remembers each that is wrong. */
function surplusOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null || !("violations" in value)) return undefined;
  const { violations } = value;
  if (!Array.isArray(violations) || violations.length <= MOST_VIOLATIONS) return undefined;
  return `the hint holds ${violations.length} violations, expected at most ${MOST_VIOLATIONS}`;
}

/** Of the first thing that is wrong, and of unknown keys of the first: there may be a hundred thousand. */
function complaintOf({ issues: [issue] }: z.ZodError, value: unknown): string {
  if (issue === undefined) return "the hint is none";
  const first = issue.code === "unrecognized_keys" ? { ...issue, keys: issue.keys.slice(0, 1) } : issue;
  const [complaint] = complaintsOf([first], { root: Hint, path: [], value });
  return toOneLine(`the hint is not as it should be: ${complaint?.reason ?? issue.message}`);
}
