/** Lines and branches as a coverage report tells them, file by file. What it tells of one file several times is joined: reached once is reached. */
import type { RawScore, ScoreRule } from "../../domain/violation/reported.ts";
import { lineOf } from "./json-fields.ts";
import { countOf, shareOf } from "./score-report.ts";

export interface CoverageBook {
  /** What follows is about this file. */
  readonly file: (paths: readonly string[]) => void;
  readonly line: (line: unknown, hits: unknown) => void;
  /** `part` of `whole` branches, at a place that has this name in its file. */
  readonly branches: (place: string, part: unknown, whole: unknown) => void;
  /** What a file says in sum: counts only where it names no line, or no branch. Nothing of nothing is no share. */
  readonly sum: (rule: CoverageRule, part: unknown, whole: unknown) => void;
  readonly malformed: () => void;
  readonly close: () => CoverageFigures;
}

export type CoverageRule = Extract<ScoreRule, "coverage_line_min" | "coverage_branch_min">;

export interface CoverageFigures {
  readonly scores: readonly RawScore[];
  readonly files: readonly (readonly string[])[];
  readonly unreadable: number;
  readonly overCap: number;
}

/** Lines and branches of one report that are kept. */
const MOST_ENTRIES = 4_000_000;

interface FileBook {
  readonly paths: readonly string[];
  readonly lines: Map<number, boolean>;
  readonly branches: Map<string, { part: number; whole: number }>;
  readonly sums: Map<CoverageRule, { readonly part: number; readonly whole: number }>;
}

export function createCoverageBook(): CoverageBook {
  const files = new Map<string, FileBook>();
  const counts = { entries: 0, unreadable: 0, overCap: 0 };
  let current: FileBook | undefined;
  const isRoom = (): boolean => {
    const isOver = counts.entries >= MOST_ENTRIES;
    if (isOver) counts.overCap += 1;
    else counts.entries += 1;
    return !isOver;
  };
  return {
    file(paths) {
      const key = paths.join("\0");
      current = files.get(key) ?? { paths, lines: new Map(), branches: new Map(), sums: new Map() };
      if (paths.length === 0) counts.unreadable += 1;
      else files.set(key, current);
    },
    line(written, hits) {
      const [line, count] = [lineOf(written), countOf(hits)];
      if (current === undefined || line === null || count === undefined) counts.unreadable += 1;
      else if (isRoom()) current.lines.set(line, count > 0 || current.lines.get(line) === true);
    },
    branches(place, part, whole) {
      const share = shareOf(part, whole);
      if (current === undefined || share === undefined) counts.unreadable += 1;
      else if (isRoom()) current.branches.set(place, joined(current.branches.get(place), share));
    },
    sum(rule, part, whole) {
      if (part === undefined || whole === undefined) return;
      const share = shareOf(part, whole);
      if (share === undefined && countOf(whole) !== 0) counts.unreadable += 1;
      if (current !== undefined && share !== undefined) current.sums.set(rule, share);
    },
    malformed: () => void (counts.unreadable += 1),
    close: () => ({
      scores: [...files.values()].flatMap((file) => [...lineScore(file), ...branchScore(file)]),
      files: [...files.values()].map(({ paths }) => paths),
      unreadable: counts.unreadable,
      overCap: counts.overCap,
    }),
  };
}

type Share = Pick<RawScore, "part" | "whole">;

function joined(known: Share | undefined, share: Share): Share {
  if (known === undefined) return share;
  return { part: Math.max(known.part, share.part), whole: Math.max(known.whole, share.whole) };
}

function lineScore({ paths, lines, sums }: FileBook): readonly RawScore[] {
  const rule = "coverage_line_min";
  const sum = sums.get(rule);
  if (lines.size === 0) return sum === undefined ? [] : [{ rule, paths, ...sum }];
  return [{ rule, paths, part: [...lines.values()].filter(Boolean).length, whole: lines.size }];
}

function branchScore({ paths, branches, sums }: FileBook): readonly RawScore[] {
  const rule = "coverage_branch_min";
  const sum = sums.get(rule);
  if (branches.size === 0) return sum === undefined ? [] : [{ rule, paths, ...sum }];
  let [part, whole] = [0, 0];
  for (const share of branches.values()) [part, whole] = [part + share.part, whole + share.whole];
  return [{ rule, paths, part, whole }];
}
