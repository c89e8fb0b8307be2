/** Ways to recognise a unit again: ours and the plain keys that other tools use. */
import { matchUnits } from "../../src/analyzer/identity/match.ts";
import type { Unit } from "../../src/domain/violation/unit.ts";
import type { SourceFile } from "./traced.ts";

export interface Pair {
  readonly before: Unit;
  readonly after: Unit;
}

export interface MutatedChange {
  readonly before: readonly SourceFile[];
  readonly after: readonly SourceFile[];
  readonly renames: ReadonlyMap<string, string>;
}

export type Method = (change: MutatedChange) => Pair[];

export const METHODS: Readonly<Record<string, Method>> = {
  matcher: (change) =>
    matchUnits(change).matches.map(({ before, after }) => ({ before: before.unit, after: after.unit })),
  "path + name": byKey((path, unit) => `${path}\0${unit.qualifiedName}`),
  "path + name + renames": (change) => {
    return byKey((path, unit, isOld) => `${isOld ? (change.renames.get(path) ?? path) : path}\0${unit.qualifiedName}`)(
      change,
    );
  },
  "100-character line hash": byKey((path, unit, _, text) => `${path}\0${headOf(text, unit)}`),
};

type Key = (path: string, unit: Unit, isOld: boolean, text: string) => string;

/** Every pair that shares a key: a key that several units share says that they are one. */
function byKey(key: Key): Method {
  return ({ before, after }) => {
    const news = Map.groupBy(unitsOf(after), ({ file, unit }) => key(file.path, unit, false, file.text));
    return unitsOf(before).flatMap(({ file, unit }) => {
      return (news.get(key(file.path, unit, true, file.text)) ?? []).map((found) => ({
        before: unit,
        after: found.unit,
      }));
    });
  };
}

function unitsOf(files: readonly SourceFile[]): { file: SourceFile; unit: Unit }[] {
  return files.flatMap((file) => file.units.map((unit) => ({ file, unit })));
}

/** The first 100 characters from the unit's line on that are neither space nor tab. */
function headOf(text: string, unit: Unit): string {
  const lines = text.split("\n").slice(unit.startLine - 1, unit.startLine + 99);
  return lines
    .join("\n")
    .replaceAll(/[ \t\r]/g, "")
    .slice(0, 100);
}
