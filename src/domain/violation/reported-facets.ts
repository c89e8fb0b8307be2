/** What a change has to do with the violations that tools report at its head. */
import type { ChangeFacet } from "./compare.ts";
import { normaliseLine } from "./line-identity.ts";
import type { UnitMatch, UnitMatching } from "./match.ts";
import { fingerprintOfReported, type ReportedViolation } from "./reported.ts";
import type { ChangedLines } from "./reported-lines.ts";
import type { Unit } from "./unit.ts";

export interface ComparedReported {
  readonly reported: ReportedViolation;
  readonly facet: Extract<ChangeFacet, "new" | "same">;
  /** Its unit was added or edited; where there is none, its line. */
  readonly touched: boolean;
  readonly stood: StoodBefore;
}

/**
 * Whether a violation stood before the change: `no`, for it is new; `elsewhere`, in a file that is not part of the change; `here`,
 * in a unit that the change did not edit, or by what is known of the base; `unknown`, for what an edit did beyond its own lines
 * is seen only where the base was looked at as well.
 */
export type StoodBefore = "no" | "elsewhere" | "here" | "unknown";

export interface ReportedChange {
  /** By path at the head; a file that is not listed did not change. */
  readonly lines: ReadonlyMap<string, ChangedLines>;
  readonly matching: UnitMatching;
  /** The lines of a file, by its path at the head and at the base; undefined where they are not at hand. */
  readonly linesAfter: (path: string) => readonly string[] | undefined;
  readonly linesBefore: (path: string) => readonly string[] | undefined;
}

/**
 * Only the head is reported, so `new` is a violation in a line that the change added or edited, or anywhere in a file that it
 * added; all others are `same`, and whether they stood before is said apart. A line that came along with its unit, from elsewhere or under another name, was not added.
 */
export function faceReported(
  violations: readonly ReportedViolation[],
  change: ReportedChange,
): readonly ComparedReported[] {
  const origins = new Map(change.matching.matches.map((match) => [keyOf(match.after.path, match.after.unit), match]));
  const added = new Set(change.matching.added.map(({ path, unit }) => keyOf(path, unit)));
  return violations.map((reported) => {
    const key = reported.unit && keyOf(reported.path, reported.unit);
    const match = key === null ? undefined : origins.get(key);
    const isNew = isNewLine(reported, { change, match });
    return {
      reported,
      facet: isNew ? "new" : "same",
      touched: key === null ? isNew : added.has(key) || match?.edited === true,
      stood: isNew ? "no" : stoodBefore(match, change.lines.has(reported.path)),
    };
  });
}

function stoodBefore(match: UnitMatch | undefined, isInChange: boolean): StoodBefore {
  if (!isInChange) return "elsewhere";
  return match?.edited === false ? "here" : "unknown";
}

function isNewLine(
  { path, startLine }: ReportedViolation,
  { change, match }: { change: ReportedChange; match: UnitMatch | undefined },
): boolean {
  const changed = change.lines.get(path);
  if (changed === undefined || changed === "unknown") return false;
  const isChanged = changed === "new" || changed.has(startLine);
  return isChanged && !(match !== undefined && cameAlong(startLine, { path, match, change }));
}

/** The unit had this line before the change, wherever it stood. */
function cameAlong(
  line: number,
  { path, match, change }: { path: string; match: UnitMatch; change: ReportedChange },
): boolean {
  const text = change.linesAfter(path)?.[line - 1];
  if (text === undefined) return false;
  const { before } = match;
  const then = change.linesBefore(before.path)?.slice(before.unit.startLine - 1, before.unit.endLine) ?? [];
  const own = normaliseLine(text);
  return then.some((one) => normaliseLine(one) === own);
}

function keyOf(path: string, unit: Unit): string {
  return `${path}\0${unit.name}`;
}

/**
 * Where the violations open at the base are known, from the same tool, version and dialect with the same rules, identities decide
 * instead: what was there under the same name is `same`. Each name at the base stands for one violation only.
 * `nameBefore` gives a name of the base the one it has at the head, through moves and renames.
 */
export function faceByIdentity(
  compared: readonly ComparedReported[],
  base: { readonly fingerprints: readonly string[]; readonly nameBefore: (fingerprint: string) => string },
): readonly ComparedReported[] {
  const open = countNames(base.fingerprints.map((fingerprint) => bareOf(base.nameBefore(fingerprint))));
  return compared.map((one) => {
    const name = bareOf(fingerprintOfReported(one.reported));
    const left = open.get(name) ?? 0;
    open.set(name, left - 1);
    return { ...one, facet: left > 0 ? "same" : "new", stood: left > 0 ? "here" : "no" };
  });
}

/** Without its number among equal ones: those move up when one of them goes. */
export function bareOf(fingerprint: string): string {
  return fingerprint.replace(/(#[0-9a-f]{9})~\d+$/, "$1");
}

export function countNames(names: Iterable<string>): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
