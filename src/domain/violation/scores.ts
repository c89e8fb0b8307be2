/** Shares that reports measured, in the tree: of files, and of the whole project; and which of them are beyond their limit. */
import { isAsStrict, type LimitInForce, type Limits } from "./limits.ts";
import type { Placement } from "./placement.ts";
import { PROJECT_PATH, type ReportedViolation, type ScoreRule } from "./reported.ts";
import type { LocatedRun, LocatedScore } from "./reported-locate.ts";
import { type Role, type Rule, ruleOf } from "./rule.ts";

export interface ScoreFacts {
  readonly placement: Placement;
  readonly limits: Limits;
}

/** A share, in percent, rounded to two places towards the worse: what is rounded never meets a limit that it does not meet. */
export interface Score {
  readonly ruleKey: ScoreRule;
  /** A file, or `PROJECT_PATH`. */
  readonly path: string;
  readonly role: Role;
  readonly area: string;
  readonly value: number;
  /** What it is judged by; null where nothing judges it: then it is only shown. */
  readonly limit: number | null;
  readonly part: number;
  readonly whole: number;
  /** Files that it is made of, 1 for a file; null where the report alone knows. */
  readonly files: number | null;
  readonly tool: LocatedRun["tool"];
}

export interface JudgedScores {
  /** By rule, the project's first, then by path. */
  readonly scores: readonly Score[];
  readonly violations: readonly ReportedViolation[];
}

/**
 * Of a file that several reports measure the best share counts, for each saw a part of what reaches it. The project's share is that of all
 * its files together that are production code; a tool that measures no files says it itself, and of several such tools, which
 * cannot be compared, the worst counts. A file that no report measures has no share: it is not 0.
 */
export function judgeScores(runs: readonly LocatedRun[], facts: ScoreFacts): JudgedScores {
  const judged = [...ofProject(runs, facts), ...ofFiles(runs, facts)].map((one) => judge(one, facts));
  const ordered = judged.toSorted((one, other) => byPlace(one.score, other.score));
  return { scores: ordered.map(({ score }) => score), violations: ordered.flatMap(({ violation }) => violation ?? []) };
}

type Measured = Omit<Score, "limit">;

interface Found extends LocatedScore {
  readonly tool: LocatedRun["tool"];
}

function ofFiles(runs: readonly LocatedRun[], { placement }: ScoreFacts): readonly Measured[] {
  const best = new Map<string, Found>();
  for (const found of allOf(runs)) {
    if (found.path === PROJECT_PATH || placement.isExcluded(found.path)) continue;
    const key = `${found.rule}\0${found.path}`;
    const known = best.get(key);
    if (known === undefined || isBetter(found, known)) best.set(key, found);
  }
  return [...best.values()].map((found) => {
    const [role, area] = [placement.roleOf(found.path), placement.areaOf(found.path)];
    return { ...measure(found), path: found.path, role, area, files: 1 };
  });
}

function ofProject(runs: readonly LocatedRun[], facts: ScoreFacts): readonly Measured[] {
  const sums = new Map<ScoreRule, Found & { readonly files: number }>();
  for (const { ruleKey: rule, part, whole, role, tool } of ofFiles(runs, facts)) {
    if (!isProduction(role)) continue;
    const known = sums.get(rule) ?? { rule, path: PROJECT_PATH, part: 0, whole: 0, files: 0, tool };
    sums.set(rule, {
      ...known,
      part: known.part + part,
      whole: known.whole + whole,
      files: known.files + 1,
      tool: firstOf(known.tool, tool),
    });
  }
  const told = new Map<ScoreRule, Found>();
  for (const found of allOf(runs).filter(({ path, rule }) => path === PROJECT_PATH && !sums.has(rule))) {
    const known = told.get(found.rule);
    if (known === undefined || isBetter(known, found)) told.set(found.rule, found);
  }
  const place = { path: PROJECT_PATH, role: "app", area: PROJECT_PATH } as const;
  return [
    ...[...sums.values()].map((sum) => ({ ...measure(sum), ...place, files: sum.files })),
    ...[...told.values()].map((found) => ({ ...measure(found), ...place, files: null })),
  ];
}

function allOf(runs: readonly LocatedRun[]): readonly Found[] {
  return runs.filter(({ looked }) => looked).flatMap(({ scores, tool }) => scores.map((score) => ({ ...score, tool })));
}

function isProduction(role: Role): boolean {
  return role === "app" || role === "library" || role === "script";
}

/** In both directions `part` counts towards the value; of equal ones the tool's name decides, so that the order never matters. */
function isBetter(one: Found, other: Found): boolean {
  const difference = one.part * other.whole - other.part * one.whole;
  if (difference !== 0) return ruleOf(one.rule)?.direction === "min" ? difference > 0 : difference < 0;
  if (one.whole !== other.whole) return one.whole > other.whole;
  return toolText(one.tool) < toolText(other.tool);
}

function firstOf(one: Found["tool"], other: Found["tool"]): Found["tool"] {
  return toolText(one) <= toolText(other) ? one : other;
}

function toolText({ name, version, dialect }: Found["tool"]): string {
  return `${name}\0${version}\0${dialect}`;
}

function measure({ rule, part, whole, tool }: Found): Pick<Score, "ruleKey" | "value" | "part" | "whole" | "tool"> {
  return { ruleKey: rule, value: percentOf({ part, whole }, ruleOf(rule)), part, whole, tool };
}

function percentOf({ part, whole }: { readonly part: number; readonly whole: number }, rule: Rule | undefined): number {
  const share = (part / whole) * 10_000;
  // What is whole but for the error of a division stays whole.
  const nearest = Math.round(share);
  const isWhole = Math.abs(share - nearest) < 1e-7;
  return (isWhole ? nearest : rule?.direction === "max" ? Math.ceil(share) : Math.floor(share)) / 100;
}

interface Judged {
  readonly score: Score;
  readonly violation?: ReportedViolation;
}

function judge(measured: Measured, { limits }: ScoreFacts): Judged {
  const { ruleKey, path, role, area, value, tool } = measured;
  const rule = ruleOf(ruleKey);
  const [red, yellow] = [limits.limitFor(ruleKey, role, area), limits.advisoryFor(ruleKey, role, area)];
  const score = { ...measured, limit: (yellow ?? red)?.limit ?? null };
  const isBroken = (limit: LimitInForce | undefined): limit is LimitInForce =>
    limit !== undefined && rule !== undefined && !isAsStrict(rule.direction, value, limit.limit);
  const broken = [red, yellow].find(isBroken);
  if (broken === undefined || rule === undefined) return { score };
  return {
    score,
    violation: {
      path,
      unit: null,
      ruleKey,
      line: undefined,
      role,
      area,
      family: rule.family,
      critical: false,
      severity: broken.advisory ? "yellow" : "red",
      startLine: 0,
      tool: tool.name,
      toolVersion: tool.version,
      dialect: tool.dialect,
      score: { actual: value, limit: broken.limit },
    },
  };
}

function byPlace(one: Score, other: Score): number {
  if (one.ruleKey !== other.ruleKey) return one.ruleKey < other.ruleKey ? -1 : 1;
  const [isFirst, isOther] = [one.path === PROJECT_PATH, other.path === PROJECT_PATH];
  if (isFirst !== isOther) return isFirst ? -1 : 1;
  if (one.path === other.path) return 0;
  return one.path < other.path ? -1 : 1;
}
