/** Gives each reported violation its unit and its line, and takes what was reported several times as one. */
import { linesOf, lineHash, hintHash } from "./line-identity.ts";
import { type ReportedViolation, fingerprintOfReported } from "./reported.ts";
import type { LocatedRun, LocatedViolation } from "./reported-locate.ts";
import { isCritical } from "./reported-rules.ts";
import type { Unit } from "./unit.ts";

export interface NameFacts {
  /** The text of a file at the head; undefined when it is none, or too large. */
  readonly textOf: (path: string) => string | undefined;
  /** The units of a file at the head; empty for one of no known language. */
  readonly unitsOf: (path: string) => readonly Unit[];
  readonly sha256: (text: string) => string;
}

export interface NamedReports {
  /** Each once, by path, line, rule and text. */
  readonly violations: readonly ReportedViolation[];
  /** What its own tool has silenced. */
  readonly suppressed: readonly ReportedViolation[];
  /** How many each file brought, those that another brought as well included; a file without any is missing. */
  readonly perFile: ReadonlyMap<string, number>;
  /** Places that lie behind the end of their file: the report is of another state of it. They count for the whole file. */
  readonly beyondEnd: ReadonlyMap<string, number>;
}

/**
 * Of a rule and a line there are as many violations as the run with the most has at different columns. So a report that is read
 * twice, that repeats itself, or that another format of the same tool says again adds nothing; and order never matters.
 */
export function nameReported(runs: readonly LocatedRun[], facts: NameFacts): NamedReports {
  const namer = createNamer(facts);
  const open = runs.map((run) => spotsOf(run, run.open, namer));
  const suppressed = runs.map((run) => spotsOf(run, run.suppressed, namer));
  return {
    violations: toViolations(union(open), namer),
    suppressed: toViolations(union(suppressed), namer),
    perFile: countPerFile(runs, open),
    beyondEnd: countBeyondEnd(runs, namer),
  };
}

/** One violation of a run, without those that repeat it. */
interface Spot {
  readonly located: LocatedViolation;
  readonly run: LocatedRun;
  readonly unit: Unit | null;
  readonly line: number | null;
  readonly hash: string | undefined;
}

/** By file, rule, line and text: the spots in the order of their columns. */
type Spots = ReadonlyMap<string, readonly Spot[]>;

function spotsOf(run: LocatedRun, violations: readonly LocatedViolation[], namer: Namer): Spots {
  const places = new Map<string, Map<number, Spot>>();
  for (const located of violations) {
    const spot = namer.spotOf(located, run);
    const key = JSON.stringify([located.path, located.ruleKey, spot.line, spot.unit?.name, spot.hash]);
    // A whole file or unit is one place: what one rule says about it twice cannot be told apart.
    const column = spot.line === null ? 0 : (located.raw.column ?? 0);
    const known = places.get(key) ?? new Map<number, Spot>();
    const earlier = known.get(column);
    known.set(column, earlier === undefined ? spot : merge(earlier, spot));
    places.set(key, known);
  }
  return new Map([...places].map(([key, spots]) => [key, inOrder(spots)]));
}

function inOrder(spots: ReadonlyMap<number, Spot>): readonly Spot[] {
  return [...spots].toSorted(([one], [other]) => one - other).map(([, spot]) => spot);
}

/** The longest list of each place, each entry with what the other runs know about it. */
function union(all: readonly Spots[]): Spots {
  const joined = new Map<string, Spot[]>();
  for (const spots of all) {
    for (const [key, list] of spots) {
      const known = joined.get(key) ?? [];
      list.forEach((spot, index) => {
        const earlier = known[index];
        known[index] = earlier === undefined ? spot : merge(earlier, spot);
      });
      joined.set(key, known);
    }
  }
  return joined;
}

/** What is stronger wins; of two runs the one that comes first by name, version and dialect lends its own. */
function merge(one: Spot, other: Spot): Spot {
  const first = toolText(one) <= toolText(other) ? one : other;
  const isRed = [one, other].some(({ located }) => located.severity === "red");
  const critical = [one, other].some(({ located }) => isCritical(located.raw));
  return {
    ...first,
    located: { ...first.located, severity: isRed ? "red" : "yellow", raw: { ...first.located.raw, critical } },
  };
}

function toolText({ run: { tool } }: Spot): string {
  return JSON.stringify([tool.name, tool.version, tool.dialect]);
}

function toViolations(spots: Spots, namer: Namer): readonly ReportedViolation[] {
  const all = [...spots.values()].flat().map((spot) => ({ spot, bare: namer.toViolation(spot) }));
  const ordered = all.toSorted((one, other) => byPlace(one.bare, other.bare));
  const seen = new Map<string, number>();
  return ordered.map(({ bare }) => {
    const fingerprint = fingerprintOfReported(bare);
    const count = (seen.get(fingerprint) ?? 0) + 1;
    seen.set(fingerprint, count);
    return count === 1 || bare.line === undefined ? bare : { ...bare, line: `${bare.line}~${count}` };
  });
}

function byPlace(one: ReportedViolation, other: ReportedViolation): number {
  return (
    byText(one.path, other.path) ||
    one.startLine - other.startLine ||
    byText(one.unit?.name ?? "", other.unit?.name ?? "") ||
    byText(one.ruleKey, other.ruleKey) ||
    byText(one.line ?? "", other.line ?? "")
  );
}

export function byText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}

interface Namer {
  readonly spotOf: (located: LocatedViolation, run: LocatedRun) => Spot;
  readonly toViolation: (spot: Spot) => ReportedViolation;
}

function createNamer({ textOf, unitsOf, sha256 }: NameFacts): Namer {
  const files = new Map<string, FileFacts>();
  const fileOf = (path: string): FileFacts => {
    const known = files.get(path) ?? { lines: readLines(textOf(path)), units: unitsOf(path), hashes: new Map() };
    files.set(path, known);
    return known;
  };
  return {
    spotOf: (located, run) => {
      const file = fileOf(located.path);
      const line = lineIn(file, located.raw.line);
      const unit = unitAt(file.units, line, located.raw.logicalName);
      return {
        located,
        run,
        unit,
        line,
        hash: line === null ? undefined : hashOf(file, located, { line, unit, sha256 }),
      };
    },
    toViolation,
  };
}

interface FileFacts {
  readonly lines: readonly string[] | undefined;
  readonly units: readonly Unit[];
  readonly hashes: Map<string, string>;
}

function readLines(text: string | undefined): readonly string[] | undefined {
  return text === undefined ? undefined : linesOf(text);
}

/** Null for the whole file: no line was named, or the file does not have it. */
function lineIn({ lines }: FileFacts, line: number | null): number | null {
  return line !== null && (lines === undefined || line <= lines.length) ? line : null;
}

/** The smallest that holds the line, of equals the inner; without a line the one that the tool calls by its name. */
function unitAt(units: readonly Unit[], line: number | null, logicalName: string | null): Unit | null {
  if (line === null) {
    const named = units.filter((unit) => logicalName !== null && unit.qualifiedName === logicalName && unit.reliable);
    return named.length === 1 ? (named[0] ?? null) : null;
  }
  let best: Unit | null = null;
  for (const unit of units) {
    if (line < unit.startLine || line > unit.endLine) continue;
    const span = unit.endLine - unit.startLine;
    if (
      best === null ||
      span < best.endLine - best.startLine ||
      (span === best.endLine - best.startLine && unit.startLine >= best.startLine)
    )
      best = unit;
  }
  return best?.reliable === true ? best : null;
}

function hashOf(
  file: FileFacts,
  located: LocatedViolation,
  { line, unit, sha256 }: { line: number; unit: Unit | null; sha256: (text: string) => string },
): string {
  if (file.lines === undefined) return hintHash(located.raw.hint, sha256);
  const key = `${line} ${unit === null}`;
  const hash = file.hashes.get(key) ?? lineHash(file.lines, { line, inUnit: unit !== null }, sha256) ?? "";
  file.hashes.set(key, hash);
  return hash;
}

function toViolation({ located, run, unit, line, hash }: Spot): ReportedViolation {
  const { raw, path, ruleKey, role, area, family, severity } = located;
  return {
    path,
    unit,
    ruleKey,
    line: hash,
    role,
    area,
    family,
    critical: isCritical(raw),
    severity,
    startLine: line ?? 0,
    tool: run.tool.name,
    toolVersion: run.tool.version,
    dialect: run.tool.dialect,
    ...(raw.words === undefined ? {} : { words: raw.words }),
  };
}

function countPerFile(runs: readonly LocatedRun[], spots: readonly Spots[]): ReadonlyMap<string, number> {
  const byFile = new Map<string, Spots[]>();
  runs.forEach(({ file }, index) => byFile.set(file, [...(byFile.get(file) ?? []), spots[index] ?? new Map()]));
  return new Map(
    [...byFile].map(([file, all]) => [file, [...union(all).values()].reduce((sum, list) => sum + list.length, 0)]),
  );
}

function countBeyondEnd(runs: readonly LocatedRun[], namer: Namer): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const run of runs) {
    const beyond = run.open.filter((one) => one.raw.line !== null && namer.spotOf(one, run).line === null).length;
    if (beyond > 0) counts.set(run.file, (counts.get(run.file) ?? 0) + beyond);
  }
  return counts;
}
