/** Why a reported violation that an earlier run had is not there any more. */
import type { GoneReason } from "./compare.ts";
import { fingerprintOf, parseFingerprint } from "./fingerprint.ts";
import { fingerprintOfReported, type ReportedViolation } from "./reported.ts";
import { bareOf, countNames } from "./reported-facets.ts";
import type { LocatedRun } from "./reported-locate.ts";
import type { ToolIdentity } from "./reported-rules.ts";

/** A violation as an earlier run saw it. */
export interface EarlierReported {
  readonly fingerprint: string;
  readonly tool: ToolIdentity;
  /** What it is called at the head if its place was moved or renamed since; the same when it was not, or when that is not known. */
  readonly nameNow: string;
}

export interface HeadReports {
  readonly violations: readonly ReportedViolation[];
  readonly suppressed: readonly ReportedViolation[];
  readonly runs: readonly LocatedRun[];
  /** Whether the file, and the unit in it, is at the head; undefined when that could not be looked at. */
  readonly isThere: (path: string, unitName: string | null) => boolean | undefined;
  /** Whether the code tells the tool to keep silent about the rule there, and did not before. */
  readonly isHushed: (path: string, unitName: string | null, ruleKey: string) => boolean;
}

export interface ReportedGone {
  readonly fingerprint: string;
  readonly why: Extract<GoneReason, "fixed" | "removed" | "suppressed" | "unknown">;
}

/**
 * `fixed` only when the same tool, version and dialect looked with that rule at that file, to its end. What is still there under the
 * name of its place at the head is not gone. A line that was edited and is still reported has another name: as many as are new in the
 * same unit, by the same rule, are `unknown` and not fixed. So are those whose place is not there while the same line is new elsewhere,
 * and those outside of all units while one is new in a unit of their file: a syntax error may have hidden it, or it was put into one.
 * `suppressed` where the report says so, or the code at the head tells the tool to keep silent and did not before.
 */
export function goneReported(earlier: readonly EarlierReported[], head: HeadReports): readonly ReportedGone[] {
  const left = countNames(head.violations.map(bareName));
  const gone = notThere(notThere(earlier, left, "fingerprint"), left, "nameNow");
  const fresh = [...left].flatMap(([name, count]) => Array.from({ length: count }, () => name));
  const books: Books = {
    head,
    silenced: countNames(head.suppressed.map(bareName)),
    renamed: countNames(fresh.map(groupOf)),
    moved: countNames(fresh.map(lineOf)),
    enclosed: countNames(fresh.flatMap(outOfUnit)),
  };
  return gone.map((one) => ({ fingerprint: one.fingerprint, why: whyGone(one, books) }));
}

/** Those that no violation at the head is left for; each takes one. */
function notThere(
  earlier: readonly EarlierReported[],
  left: Map<string, number>,
  name: "fingerprint" | "nameNow",
): readonly EarlierReported[] {
  const ordered = earlier.toSorted((one, other) => compare(one.fingerprint, other.fingerprint));
  return ordered.filter((one) => !take(left, bareOf(one[name])));
}

interface Books {
  readonly head: HeadReports;
  readonly silenced: Map<string, number>;
  readonly renamed: Map<string, number>;
  readonly moved: Map<string, number>;
  readonly enclosed: Map<string, number>;
}

function whyGone({ nameNow, tool }: EarlierReported, books: Books): ReportedGone["why"] {
  const { head, silenced, renamed, moved, enclosed } = books;
  const parts = parseFingerprint(nameNow);
  if (parts === undefined) return "unknown";
  const isThere = head.isThere(parts.path, parts.unitName);
  if (isThere === undefined) return "unknown";
  if (!isThere) return take(moved, lineOf(nameNow)) ? "unknown" : "removed";
  if (take(silenced, bareOf(nameNow))) return "suppressed";
  if (take(renamed, groupOf(nameNow))) return "unknown";
  if (parts.unitName === null && take(enclosed, groupOf(nameNow))) return "unknown";
  const looking = head.runs.filter((run) => isAbout(run, { ...parts, tool }));
  if (looking.length === 0 || !looking.every((run) => run.looked && run.complete)) return "unknown";
  return head.isHushed(parts.path, parts.unitName, parts.ruleKey) ? "suppressed" : "fixed";
}

function isAbout(
  run: LocatedRun,
  { path, ruleKey, tool }: { readonly path: string; readonly ruleKey: string; readonly tool: ToolIdentity },
): boolean {
  const isSame = run.tool.name === tool.name && run.tool.version === tool.version && run.tool.dialect === tool.dialect;
  return isSame && isOf(run, { path, ruleKey });
}

/** Whether a run had the rule, and the file among those that it looked at; where it lists none, it may have been all. */
function isOf(
  { covered, rules }: LocatedRun,
  { path, ruleKey }: { readonly path: string; readonly ruleKey: string },
): boolean {
  return covered?.has(path) !== false && hasRule(rules, ruleKey);
}

/** To its end. */
export function hasLookedAt(run: LocatedRun, place: { readonly path: string; readonly ruleKey: string }): boolean {
  return run.looked && run.complete && isOf(run, place);
}

/** A rule, or the one that it is a finer form of: `tool/CA1000/1` of `tool/CA1000`. */
function hasRule(rules: ReadonlySet<string>, ruleKey: string): boolean {
  for (let end = ruleKey.length; end > 0; end = ruleKey.lastIndexOf("/", end - 1))
    if (rules.has(ruleKey.slice(0, end))) return true;
  return false;
}

/** One of them, when there is one left. */
function take(counts: Map<string, number>, name: string): boolean {
  const count = counts.get(name) ?? 0;
  if (count > 0) counts.set(name, count - 1);
  return count > 0;
}

function bareName(violation: ReportedViolation): string {
  return bareOf(fingerprintOfReported(violation));
}

/** Path, unit and rule, without the line. */
function groupOf(fingerprint: string): string {
  const parts = parseFingerprint(fingerprint);
  return parts === undefined
    ? fingerprint
    : fingerprintOf({ path: parts.path, unitName: parts.unitName, ruleKey: parts.ruleKey });
}

/** What the group would be called outside of its unit; nothing where it is in none. */
function outOfUnit(fingerprint: string): readonly string[] {
  const parts = parseFingerprint(fingerprint);
  if (parts === undefined || parts.unitName === null) return [];
  return [fingerprintOf({ path: parts.path, unitName: null, ruleKey: parts.ruleKey })];
}

/** Rule and line, without the place. */
function lineOf(fingerprint: string): string {
  const parts = parseFingerprint(bareOf(fingerprint));
  return parts === undefined ? fingerprint : `${parts.ruleKey}#${parts.line ?? ""}`;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
