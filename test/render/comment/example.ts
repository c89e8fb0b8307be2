/** Models of comments for tests and pictures. */
import { renderComment } from "../../../src/render/comment/comment.ts";
import type { CommentModel, CommentViolation } from "../../../src/render/comment/model.ts";

export const HEAD = "3f9a1c2e5b7d9f0a1c2e3b4d5f6a7b8c9d0e1f2a";
export const STATE = "<!-- refrain:state v=1 repo=42 pr=7 seq=1 alg=br len=3 sha=0123456789abcdef AAAA -->";

/** `path:line::unit::rule actual›limit`, or `path::rule 520›400`; its id counts the characters, so that it is stable. */
export function violation(text: string, over: Partial<CommentViolation> = {}): CommentViolation {
  const [, path = "", line = "0", unit, ruleKey = "", actual = "0", limit = "0"] =
    /^(.+?)(?::(\d+))?(?:::(.+))?::([^ ]+) ([\d.]+)[›‹]([\d.]+)$/.exec(text) ?? [];
  const unitName = unit ?? null;
  const fingerprint = [path, ...(unitName === null ? [] : [unitName]), ruleKey].join("::");
  return {
    fingerprint,
    shortId: `R-${hash(fingerprint)}`,
    path,
    unitName,
    startLine: Number(line),
    ruleKey,
    role: "app",
    actual: Number(actual),
    limit: Number(limit),
    before: null,
    facet: "new",
    severity: "red",
    floor: false,
    cameBack: null,
    recurred: null,
    folded: false,
    sample: false,
    ...over,
  };
}

function hash(text: string): string {
  let value = 0x811c9dc5;
  for (const sign of text) value = Math.imul(value ^ (sign.codePointAt(0) ?? 0), 0x01000193);
  return (value >>> 0).toString(16).padStart(8, "0");
}

export function commentModel(over: Partial<CommentModel> = {}): CommentModel {
  return {
    mode: "tiered",
    address: { serverUrl: "https://github.com", repository: "octo/shop" },
    pull: 7,
    headSha: HEAD,
    complete: true,
    violations: [],
    fixed: [],
    standing: 0,
    unsure: { reported: 0, measured: 0 },
    muted: 0,
    takesAnswers: true,
    answers: [],
    refusedReplies: [],
    weakSpots: [],
    proposal: null,
    preview: null,
    notes: [],
    pushes: [],
    ruleNames: new Map(),
    gate: null,
    ...over,
  };
}

export const PARSE_MODULE = violation("src/parser.ts:42::parseModule::cognitive_max 22›15");
export const LIST_USERS = violation("src/api/users.ts:10::list::params_max 7›4", { facet: "worse", before: 5 });
export const ACQUIRE = violation("src/db/pool.go:88::Pool.acquire::cyclomatic_max 14›10", {
  cameBack: { fixedIn: "pr:311", fixedSha: "9".repeat(40), recurred: { changes: 4, days: 12 } },
});

/** The usual comment of a pull request that caused three. */
export const USUAL: CommentModel = commentModel({
  violations: [LIST_USERS, ACQUIRE, violation("src/parser.ts:42::parseModule::function_lines_max 61›40"), PARSE_MODULE],
  fixed: ["a", "b", "c", "d", "e"].map((unitName) => ({ path: "src/parser.ts", unitName })),
  standing: 17,
  answers: ["ann", "ben"].map((login) => ({
    shortId: LIST_USERS.shortId,
    login,
    verdict: "waived",
    reason: "deliberate",
    standing: "counts",
  })),
  weakSpots: [
    {
      kind: "hotspot",
      path: "src/db/pool.go",
      unitName: "Pool.acquire",
      ruleKey: "cyclomatic_max",
      changes: 4,
      days: 3,
    },
    { kind: "pattern", ruleKey: "params_max", area: "src/api", role: "app", violations: 9, changes: 6 },
  ],
  proposal: {
    pull: 12,
    base: "main",
    branch: "refrain/tuning/main",
    would: { hidden: 1, folded: 0, shown: 0, other: 0 },
  },
  pushes: [{ headSha: "b".repeat(40), caused: 4, fixed: 1, cameBack: 1, complete: true }],
});

/** Each less over the limit than the one before it. */
export function many(count: number): CommentViolation[] {
  return Array.from({ length: count }, (_, index) =>
    violation(`src/file${String(index).padStart(4, "0")}.ts:1::unit${index}::cognitive_max ${count + 20 - index}›15`),
  );
}

export function bodyOf(over: Partial<CommentModel> | CommentModel): string {
  return renderComment(commentModel(over), { stateBlock: STATE })?.body ?? "does not fit";
}

/** Without the addresses, which have a test of their own. */
export function linesOf(over: Partial<CommentModel> | CommentModel): string[] {
  return bodyOf(over)
    .replaceAll(/\[(`+[^\]]*?`+|[^\]`]+)\]\([^)]*\)/g, "$1")
    .split("\n")
    .filter((line) => line !== "");
}
