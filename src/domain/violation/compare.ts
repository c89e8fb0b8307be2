/** What a change did to the violations of the files it touched. */
import type { CHANGE_FACETS, GONE_REASONS } from "../history/lines.ts";
import type { JudgedExposure, JudgedFile, JudgedViolation } from "./judged.ts";
import { isAsStrict } from "./limits.ts";
import type { UnitMatch, UnitMatching } from "./match.ts";
import { ruleOf } from "./rule.ts";
import type { Unit } from "./unit.ts";

export type ChangeFacet = (typeof CHANGE_FACETS)[number];
export type GoneReason = (typeof GONE_REASONS)[number];

export interface ComparedViolation {
  /** As it is after the change. */
  readonly judged: JudgedViolation;
  readonly facet: ChangeFacet;
  /** Its unit was added or edited; for a rule of the file, the change made the value worse or broke the limit. */
  readonly touched: boolean;
  /** The value before the change, where the rule was broken there too; else null. */
  readonly before: number | null;
}

export interface GoneViolation {
  /** As it was before the change. */
  readonly judged: JudgedViolation;
  readonly why: GoneReason;
}

/** In the order of path, line, unit and rule. Every violation of either side is in exactly one of the two lists. */
export interface ComparedChange {
  readonly violations: readonly ComparedViolation[];
  readonly gone: readonly GoneViolation[];
}

export interface ChangeToCompare {
  /** The changed files by path, at the merge base; a file that was added is missing. */
  readonly before: ReadonlyMap<string, JudgedFile>;
  /** The same at the head; a file that was deleted is missing. */
  readonly after: ReadonlyMap<string, JudgedFile>;
  readonly matching: UnitMatching;
  /** From the old to the new path. */
  readonly renames: ReadonlyMap<string, string>;
  /** Files that are there, at either end and under that end's path, but could not be looked at: of them nothing is known. */
  readonly unreadable: ReadonlySet<string>;
}

/**
 * `worse`: the value moved away from the limit by at least max(1, 10 % of the limit); `better`: towards it by as much, and still
 * broken; else `same`. A violation that stood in a unit before it was moved or renamed is not new. What could not be looked at
 * before is `same`, and what cannot be looked at after is gone for a reason that is `unknown`: neither is ever counted against
 * or for anybody.
 */
export function compareChange(change: ChangeToCompare): ComparedChange {
  const books = toBooks(change);
  const violations = all(change.after).map((judged) => compareViolation(judged, books));
  const gone = all(change.before).flatMap((judged) => {
    const why = whyGone(judged, books);
    return why === undefined ? [] : [{ judged, why }];
  });
  return { violations: violations.toSorted(byPlace), gone: gone.toSorted(byPlace) };
}

/** Shape of the look-ups that one comparison needs. */
interface Books {
  readonly change: ChangeToCompare;
  readonly before: Side;
  readonly after: Side;
  readonly oldPaths: ReadonlyMap<string, string>;
  readonly matchOfBefore: ReadonlyMap<string, UnitMatch>;
  readonly matchOfAfter: ReadonlyMap<string, UnitMatch>;
}

interface Side {
  readonly violations: ReadonlyMap<string, JudgedViolation>;
  readonly exposures: ReadonlyMap<string, JudgedExposure>;
}

function toBooks(change: ChangeToCompare): Books {
  return {
    change,
    before: toSide(change.before),
    after: toSide(change.after),
    oldPaths: new Map([...change.renames].map(([from, to]) => [to, from])),
    matchOfBefore: new Map(
      change.matching.matches.map((match) => [keyOf(match.before.path, match.before.unit), match]),
    ),
    matchOfAfter: new Map(change.matching.matches.map((match) => [keyOf(match.after.path, match.after.unit), match])),
  };
}

function toSide(files: ReadonlyMap<string, JudgedFile>): Side {
  const exposures = new Map<string, JudgedExposure>();
  for (const [path, file] of files) {
    for (const exposure of file.exposures) exposures.set(ruleKeyOf(path, exposure), exposure);
  }
  return { violations: new Map(all(files).map((judged) => [ruleKeyOf(judged.path, judged), judged])), exposures };
}

/** One side's counterpart of a violation on the other side: where the same rule would look at the same thing. */
interface Counterpart {
  readonly path: string;
  readonly unit: Unit | null;
  readonly edited: boolean;
}

function compareViolation(judged: JudgedViolation, books: Books): ComparedViolation {
  const origin = originOf(judged, books);
  if (origin === undefined) {
    const isUnknown = wasHidden(judged, books);
    return { judged, facet: isUnknown ? "same" : "new", touched: !isUnknown, before: null };
  }
  const earlier = earlierOf(ruleKeyOf(origin.path, { unit: origin.unit, ruleKey: judged.ruleKey }), books.before);
  const facet = earlier === undefined ? unseenFacet(origin, books) : movedFacet(earlier, judged);
  const touched = judged.unit === null ? facet === "new" || facet === "worse" : origin.edited;
  return { judged, facet, touched, before: earlier?.actual ?? null };
}

/**
 * In a file that could not be looked at before, or that holds a syntax error no more: what it hid comes to light. Where the error
 * is at both ends, it hides the same there, and what is seen for the first time is new.
 */
function wasHidden({ path, unit }: JudgedViolation, { change, oldPaths }: Books): boolean {
  const oldPath = oldPaths.get(path) ?? path;
  if (change.unreadable.has(oldPath)) return true;
  const [before, after] = [change.before.get(oldPath), change.after.get(path)];
  return unit !== null && before?.reliable === false && after?.reliable === true;
}

/** As it was before; also where a directive allowed it, or it was told inside of functions that are no longer too long themselves. */
function earlierOf(key: string, { violations, exposures }: Side): { readonly actual: number } | undefined {
  const exposure = exposures.get(key);
  const wasBroken = exposure?.toldInside === true || exposure?.allowed === true;
  return violations.get(key) ?? (wasBroken ? { actual: exposure.value } : undefined);
}

function originOf(judged: JudgedViolation, books: Books): Counterpart | undefined {
  if (judged.unit === null) {
    const path = books.oldPaths.get(judged.path) ?? judged.path;
    return books.change.before.has(path) ? { path, unit: null, edited: true } : undefined;
  }
  const match = books.matchOfAfter.get(keyOf(judged.path, judged.unit));
  return match && { ...match.before, edited: match.edited };
}

/** No violation before: the change caused this one, unless nobody could tell before. */
function unseenFacet(origin: Counterpart, { change }: Books): ChangeFacet {
  const isUnknown = origin.unit?.reliable === false || change.unreadable.has(origin.path);
  return isUnknown ? "same" : "new";
}

function movedFacet(earlier: { readonly actual: number }, judged: JudgedViolation): ChangeFacet {
  const direction = ruleOf(judged.ruleKey)?.direction ?? "max";
  const worsening = direction === "max" ? judged.actual - earlier.actual : earlier.actual - judged.actual;
  const step = Math.max(1, Math.abs(judged.limit) / 10);
  if (worsening >= step) return "worse";
  return worsening <= -step ? "better" : "same";
}

function whyGone(judged: JudgedViolation, books: Books): GoneReason | undefined {
  const { after, unreadable } = books.change;
  const path = books.change.renames.get(judged.path) ?? judged.path;
  const target =
    judged.unit === null ? fileTarget(path, after) : books.matchOfBefore.get(keyOf(judged.path, judged.unit))?.after;
  if (target === undefined) return unreadable.has(path) || after.get(path)?.reliable === false ? "unknown" : "removed";
  const key = ruleKeyOf(target.path, { unit: target.unit, ruleKey: judged.ruleKey });
  if (books.after.violations.has(key)) return undefined;
  if (unreadable.has(target.path) || target.unit?.reliable === false) return "unknown";
  const exposure = books.after.exposures.get(key);
  if (exposure?.allowed === true) return "suppressed";
  return isFixed(judged, exposure) ? "fixed" : "limit-moved";
}

function fileTarget(path: string, after: ReadonlyMap<string, JudgedFile>): { path: string; unit: null } | undefined {
  return after.has(path) ? { path, unit: null } : undefined;
}

/** The same rule looked again, in the same role, under a limit at least as strict, and was not broken. */
function isFixed(judged: JudgedViolation, exposure: JudgedExposure | undefined): boolean {
  const direction = ruleOf(judged.ruleKey)?.direction;
  if (exposure === undefined || exposure.toldInside === true || direction === undefined) return false;
  return exposure.role === judged.role && isAsStrict(direction, exposure.limit, judged.limit);
}

function all(files: ReadonlyMap<string, JudgedFile>): JudgedViolation[] {
  return [...files.values()].flatMap(({ violations }) => violations);
}

function keyOf(path: string, unit: Unit): string {
  return `${path}\0${unit.name}`;
}

function ruleKeyOf(path: string, { unit, ruleKey }: { readonly unit: Unit | null; readonly ruleKey: string }): string {
  return `${path}\0${unit?.name ?? ""}\0${ruleKey}`;
}

function byPlace({ judged: one }: { judged: JudgedViolation }, { judged: other }: { judged: JudgedViolation }): number {
  return (
    byText(one.path, other.path) ||
    one.startLine - other.startLine ||
    byText(one.unit?.name ?? "", other.unit?.name ?? "") ||
    byText(one.ruleKey, other.ruleKey)
  );
}

function byText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
