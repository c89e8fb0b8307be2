import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Change, type FileUnits, isEdited, matchUnits } from "../../../src/analyzer/identity/match.ts";
import type { UnitAt, UnitMatching } from "../../../src/domain/violation/match.ts";
import { fileOf } from "../../builders.ts";

const SMALL = ["{ return this.x; }", "{ }", "{ return a + b; }"];
const STATEMENTS = [
  "a = b;",
  "call(a, b);",
  "if (a) return b;",
  "x.push(y, 1);",
  "throw new E(a);",
  "for (;;) step(i);",
];

/** Few names and many equal bodies: the worst that a change can be. */
const body = fc.oneof(
  fc.constantFrom(...SMALL),
  fc.array(fc.constantFrom(...STATEMENTS), { minLength: 4, maxLength: 8 }).map((lines) => `{ ${lines.join(" ")} }`),
);
const unit = fc
  .tuple(
    fc.constantFrom("", "get ", "new ", "test "),
    fc.constantFrom("load", "A.load", "B.load", "save", "A.B.save"),
    fc.constantFrom("", "a", "b", "a, b"),
    body,
  )
  .map(([kind, name, params, text]) => `${kind}${name}(${params}) ${text}`);
const tree = fc
  .uniqueArray(fc.tuple(fc.constantFrom("a.ts", "b.ts", "lib/a.ts", "lib/c.ts"), fc.array(unit, { maxLength: 6 })), {
    selector: ([path]) => path,
    maxLength: 4,
  })
  .map((files) => files.map(([path, units]) => fileOf(path, ...units)));
const renames = fc.constantFrom<ReadonlyMap<string, string>>(
  new Map(),
  new Map([["a.ts", "lib/a.ts"]]),
  new Map([
    ["a.ts", "b.ts"],
    ["b.ts", "a.ts"],
  ]),
);
const change: fc.Arbitrary<Change> = fc.record({ before: tree, after: tree, renames });

const idOf = ({ path, unit: { name, startLine } }: UnitAt): string => `${path}:${name}:${startLine}`;
const idsOf = (files: readonly FileUnits[]): string[] => {
  return files.flatMap(({ path, units }) => units.map((u) => idOf({ path, unit: u }))).sort();
};
const pairsOf = (matching: UnitMatching): string[] => {
  return matching.matches.map(({ before, after, stage }) => `${idOf(before)} ${idOf(after)} ${stage}`);
};

describe("laws of the matcher", () => {
  it("puts every unit of either end in exactly one group, and in one match at most", () => {
    fc.assert(
      fc.property(change, (given) => {
        const { matches, added, removed } = matchUnits(given);
        expect([...matches.map((m) => m.before), ...removed].map(idOf).sort()).toEqual(idsOf(given.before));
        expect([...matches.map((m) => m.after), ...added].map(idOf).sort()).toEqual(idsOf(given.after));
      }),
    );
  });

  it("gives the same bytes for any order of files and units", () => {
    const shuffled = change.chain((given) => {
      const shuffle = (files: readonly FileUnits[]): fc.Arbitrary<FileUnits[]> => {
        return fc
          .tuple(
            ...files.map(({ path, units }) =>
              fc.shuffledSubarray([...units], { minLength: units.length }).map((u) => ({ path, units: u })),
            ),
          )
          .chain((mixed) => fc.shuffledSubarray([...mixed], { minLength: mixed.length }));
      };
      return fc.record({ given: fc.constant(given), before: shuffle(given.before), after: shuffle(given.after) });
    });
    fc.assert(
      fc.property(shuffled, ({ given, before, after }) => {
        expect(matchUnits({ ...given, before, after })).toEqual(matchUnits(given));
      }),
    );
  });

  it("matches a tree with itself: each unit with itself, none edited", () => {
    fc.assert(
      fc.property(tree, (files) => {
        const { matches, added, removed } = matchUnits({ before: files, after: files, renames: new Map() });
        expect([...added, ...removed]).toEqual([]);
        expect(matches.every((m) => idOf(m.before) === idOf(m.after) && m.stage === "path" && !m.edited)).toBe(true);
      }),
    );
  });

  it("matches every unit of a renamed directory by its path, none edited", () => {
    fc.assert(
      fc.property(tree, (files) => {
        const moved = files.map(({ path, units }) => ({ path: `new/${path}`, units }));
        const map = new Map(files.map(({ path }) => [path, `new/${path}`]));
        const { matches, added } = matchUnits({ before: files, after: moved, renames: map });
        expect(added).toEqual([]);
        expect(matches.every((m) => `new/${idOf(m.before)}` === idOf(m.after) && !m.edited)).toBe(true);
      }),
    );
  });

  it("reads a change backwards as it reads it forwards, where names and bodies are unique", () => {
    const distinct = change.filter((given) => [given.before, given.after].every(isDistinct) && isConsistent(given));
    fc.assert(
      fc.property(distinct, ({ before, after, renames: map }) => {
        const back = new Map([...map].map(([from, to]) => [to, from]));
        const forwards = pairsOf(matchUnits({ before, after, renames: map }));
        const backwards = matchUnits({ before: after, after: before, renames: back });
        const turned = backwards.matches.map((m) => `${idOf(m.after)} ${idOf(m.before)} ${m.stage}`);
        expect(turned.sort()).toEqual(forwards.sort());
      }),
    );
  });

  it("says edited exactly when body or parameters differ", () => {
    fc.assert(
      fc.property(change, (given) => {
        for (const { before, after, edited } of matchUnits(given).matches) {
          expect(edited).toBe(isEdited(before.unit, after.unit));
          expect(edited).toBe(before.unit.body !== after.unit.body || before.unit.signature !== after.unit.signature);
        }
      }),
    );
  });

  it("never pairs a get with a set, nor kinds that have nothing in common", () => {
    const callable = (kind: string): string => (kind === "function" ? "method" : kind);
    fc.assert(
      fc.property(change, (given) => {
        for (const { before, after, stage } of matchUnits(given).matches) {
          const kinds = [callable(before.unit.kind), callable(after.unit.kind)];
          const becameAccessor = stage === "signature" && kinds.includes("accessor") && kinds.includes("method");
          expect(kinds[0] === kinds[1] || becameAccessor).toBe(true);
          const areAccessors = kinds[0] === "accessor" && kinds[1] === "accessor";
          const isSame = before.unit.arity === after.unit.arity || before.unit.body === after.unit.body;
          expect(areAccessors && !isSame).toBe(false);
        }
      }),
    );
  });
});

function isDistinct(files: readonly FileUnits[]): boolean {
  const units = files.flatMap((file) => file.units);
  const isUnique = (values: readonly string[]): boolean => new Set(values).size === values.length;
  return isUnique(units.map((u) => u.body)) && files.every((file) => isUnique(file.units.map((u) => u.qualifiedName)));
}

/** A file that was renamed is gone, and its new name was free, unless another renaming says otherwise. */
function isConsistent({ before, after, renames: map }: Change): boolean {
  const news = new Set(map.values());
  return [...map].every(([from, to]) => {
    const isGone = news.has(from) || after.every((file) => file.path !== from);
    return isGone && (map.has(to) || before.every((file) => file.path !== to));
  });
}
