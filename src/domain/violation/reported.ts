/** What other tools report, on its way from the words of a report to a violation here. */
import { fingerprintOf } from "./fingerprint.ts";
import type { Family, Role } from "./rule.ts";
import type { Unit } from "./unit.ts";

export const REPORTED_LEVELS = ["error", "warning", "note"] as const;
export type ReportedLevel = (typeof REPORTED_LEVELS)[number];

export interface ReportedTool {
  /** As the report writes it. */
  readonly name: string;
  /** Empty when the report does not say. */
  readonly version: string;
  /** What brings its rules and has a version of its own, as `name@version`: rules change with it. */
  readonly components: readonly string[];
}

/** One thing that a tool said, as its report has it: nothing is resolved against a tree, nothing judged. Of messages only a reviewer's title, to be shown. */
export interface RawViolation {
  /** Null when the report names none. */
  readonly rule: string | null;
  readonly level: ReportedLevel;
  /** SARIF's security-severity, 0 to 10. */
  readonly securitySeverity: number | null;
  /** The tool itself calls it critical. */
  readonly critical: boolean;
  readonly tags: readonly string[];
  /** What the path may be, the likeliest first, decoded, in the notation of any system; empty when the report names no file. */
  readonly paths: readonly string[];
  /** From 1; null when the whole file is meant. */
  readonly line: number | null;
  readonly column: number | null;
  readonly endLine: number | null;
  /** The qualified name of a unit, where the tool knows one. */
  readonly logicalName: string | null;
  /** The tool's own fingerprint: a hint only, since many are not unique, or move with the line. */
  readonly hint: string | null;
  /** Silenced in the code or in the tool's own baseline. */
  readonly suppressed: boolean;
  /** What a reviewer says, one short line of foreign words: shown, but never kept, and no part of any identity. */
  readonly words?: string;
}

/** One run of one tool. */
export interface ReportRun {
  readonly tool: ReportedTool;
  /** Rules that are known to have looked, as the report writes them; of others its silence says nothing. */
  readonly rules: readonly string[];
  /** False when the tool lists rules but did not look for anything: not the same as having found nothing. */
  readonly looked: boolean;
  /** False when it says that it failed, or when something of its results could not be read. */
  readonly complete: boolean;
  /** The files that it says it looked at, each as `paths` above; null when it does not say: then all of them. */
  readonly covered: readonly (readonly string[])[] | null;
  readonly violations: readonly RawViolation[];
  /** Shares that it measured; most tools measure none. */
  readonly scores?: readonly RawScore[];
}

/** What is counted towards a share: so many of so many lines, branches, mutants. */
export interface RawScore {
  readonly rule: ScoreRule;
  /** As `paths` above; empty for the whole project. */
  readonly paths: readonly string[];
  /** At most `whole`. */
  readonly part: number;
  /** At least 1: of nothing there is no share. */
  readonly whole: number;
}

export type ScoreRule = "coverage_line_min" | "coverage_branch_min" | "mutation_min" | "duplication_pct_max";

/** A run with the file it was read from. */
export interface ReadRun {
  readonly file: string;
  readonly run: ReportRun;
}

/** A violation that a tool reported, at its place in the tree. Its value is 1, its limit 0, but for a share that it measured. */
export interface ReportedViolation {
  readonly path: string;
  /** The innermost unit around the line; null for a file of no known language, or outside of all units. */
  readonly unit: Unit | null;
  readonly ruleKey: string;
  /** See `FingerprintParts`; undefined when the whole file is meant. */
  readonly line: string | undefined;
  readonly role: Role;
  readonly area: string;
  readonly family: Family;
  /** By its severity or its tool's word: a floor, whatever its family. */
  readonly critical: boolean;
  readonly severity: "yellow" | "red";
  /** From 1; 0 when the whole file is meant. */
  readonly startLine: number;
  readonly tool: string;
  readonly toolVersion: string;
  /** Sets of rules with a version of their own; values of different dialects are never compared. */
  readonly dialect: string;
  /** See `RawViolation`. */
  readonly words?: string;
  /** A share in percent beyond its limit. */
  readonly score?: { readonly actual: number; readonly limit: number };
}

/** Where what is said of the whole project stands. */
export const PROJECT_PATH = ".";

export function fingerprintOfReported(violation: ReportedViolation): string {
  const { path, unit, ruleKey, line } = violation;
  return fingerprintOf({ path, unitName: unit?.name ?? null, ruleKey, ...(line === undefined ? {} : { line }) });
}
