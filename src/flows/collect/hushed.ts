/** Where a change tells a linter to keep silent: what vanishes there was not mended. */
import { groupBy } from "../../domain/history/group.ts";
import type { UnitMatching } from "../../domain/violation/match.ts";
import type { Unit } from "../../domain/violation/unit.ts";
import { isAboutRule, parseLinterDirectives, type LinterDirective } from "../../formats/linter-directives.ts";
import type { FileChange } from "../../ports/change-log.ts";
import type { SourceTexts } from "../../ports/reports.ts";

/** Whether more directives are about the rule in that unit, or outside of all units, than were before the change. */
export type IsHushed = (path: string, unitName: string | null, ruleKey: string) => boolean;

export interface HushGround {
  readonly files: readonly FileChange[];
  readonly matching: UnitMatching;
}

export async function readHushed(texts: SourceTexts, { files, matching }: HushGround): Promise<IsHushed> {
  const there = files.filter(({ oid, oldOid }) => oid !== undefined && oid !== oldOid);
  const after = await readEnd(texts, there, (file) => file.oid);
  const before = await readEnd(texts, there, (file) => file.oldOid);
  const heads = toSide(after, [...matching.added, ...matching.matches.map((match) => match.after)]);
  const bases = toSide(
    before,
    matching.matches.map((match) => match.before),
  );
  const oldPaths = new Map(there.map(({ path, oldPath }) => [path, oldPath]));
  const origins = new Map(
    matching.matches.map((match) => [keyOf(match.after.path, match.after.unit.name), match.before]),
  );
  return (path, unitName, ruleKey) => {
    const origin = unitName === null ? undefined : origins.get(keyOf(path, unitName));
    const old = { path: origin?.path ?? oldPaths.get(path) ?? path, unitName: origin?.unit.name ?? unitName };
    return countIn(heads, { path, unitName }, ruleKey) > countIn(bases, old, ruleKey);
  };
}

interface Side {
  readonly files: ReadonlyMap<string, HushFile>;
  readonly units: ReadonlyMap<string, readonly Unit[]>;
}

interface HushFile {
  readonly lines: readonly string[];
  readonly directives: readonly LinterDirective[];
}

async function readEnd(
  texts: SourceTexts,
  files: readonly FileChange[],
  oidOf: (file: FileChange) => string | undefined,
): Promise<ReadonlyMap<string, string>> {
  const asked = files.flatMap((file) => {
    const oid = oidOf(file);
    return oid === undefined ? [] : [{ oid, path: oid === file.oid ? file.path : file.oldPath }];
  });
  const read = await texts.readAll(asked.map(({ oid }) => ({ oid })));
  return new Map(asked.flatMap(({ path }, index) => (read[index] === undefined ? [] : [[path, read[index]] as const])));
}

function toSide(
  texts: ReadonlyMap<string, string>,
  places: readonly { readonly path: string; readonly unit: Unit }[],
): Side {
  const byPath = groupBy(places, ({ path }) => path);
  const units = new Map([...byPath].map(([path, all]) => [path, all.map(({ unit }) => unit)]));
  const files = new Map<string, HushFile>();
  for (const [path, text] of texts) {
    const directives = parseLinterDirectives(text);
    if (directives.length > 0) files.set(path, { directives, lines: text.split("\n") });
  }
  return { files, units };
}

interface HushPlace {
  readonly path: string;
  readonly unitName: string | null;
}

function countIn({ files, units }: Side, { path, unitName }: HushPlace, ruleKey: string): number {
  const file = files.get(path);
  const inFile = units.get(path) ?? [];
  const unit = inFile.find(({ name }) => name === unitName);
  if (file === undefined || (unitName !== null && unit === undefined)) return 0;
  const about = file.directives.filter((one) => isAboutRule(one, ruleKey));
  if (unit === undefined) return about.filter((one) => one.reach === "rest" || !isInAny(one, inFile)).length;
  const first = firstLine(unit, file.lines);
  const isNear = ({ line, reach }: LinterDirective): boolean =>
    line <= unit.endLine && (reach === "rest" || line >= first);
  return about.filter(isNear).length;
}

function isInAny({ line }: LinterDirective, units: readonly Unit[]): boolean {
  return units.some(({ startLine, endLine }) => line >= startLine && line <= endLine);
}

/** Comments, annotations and attributes right before a unit are about it. */
const BEFORE_UNIT = /^\s*(\/\/|\/\*|\*|#|@|\[|--|$)/;
const MOST_BEFORE = 30;

function firstLine({ startLine }: Unit, lines: readonly string[]): number {
  let first = startLine;
  while (first > 1 && startLine - first < MOST_BEFORE && BEFORE_UNIT.test(lines[first - 2] ?? "")) first--;
  return first;
}

function keyOf(path: string, unitName: string): string {
  return `${path}\0${unitName}`;
}
