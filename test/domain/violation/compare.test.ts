import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type ChangeToCompare, compareChange } from "../../../src/domain/violation/compare.ts";
import type { JudgedFile } from "../../../src/domain/violation/judged.ts";
import type { Unit } from "../../../src/domain/violation/unit.ts";
import { judgedFile, match, matching, unit } from "./unit-builder.ts";

function cognitive(value: number, given: Partial<Omit<Unit, "metrics">> = {}): Unit {
  return unit({ ...given, metrics: { cognitive: value } });
}

function change(given: Partial<ChangeToCompare>): ChangeToCompare {
  return {
    before: new Map(),
    after: new Map(),
    matching: matching({}),
    renames: new Map(),
    unreadable: new Set(),
    ...given,
  };
}

/** One unit `f` in `a.ts`, matched with itself. */
function inPlace(
  before: Unit,
  after: Unit,
  given: { edited?: boolean; before?: JudgedFile; after?: JudgedFile } = {},
): ChangeToCompare {
  return change({
    before: new Map([["a.ts", given.before ?? judgedFile("a.ts", [before])]]),
    after: new Map([["a.ts", given.after ?? judgedFile("a.ts", [after])]]),
    matching: matching({ matches: [match(["a.ts", before], ["a.ts", after], given.edited)] }),
  });
}

function facts(compared: ChangeToCompare): readonly string[] {
  const { violations, gone } = compareChange(compared);
  return [
    ...violations.map(
      ({ judged, facet, touched }) =>
        `${judged.path} ${judged.unit?.name ?? "-"} ${judged.actual} ${facet}${touched ? " touched" : ""}`,
    ),
    ...gone.map(({ judged, why }) => `${judged.path} ${judged.unit?.name ?? "-"} ${judged.actual} gone: ${why}`),
  ];
}

describe("a unit that stays where it is", () => {
  test.each([
    [10, 20, "a.ts f 20 new touched"],
    [20, 20, "a.ts f 20 same touched"],
    [20, 21, "a.ts f 21 same touched"],
    [20, 22, "a.ts f 22 worse touched"],
    [22, 20, "a.ts f 20 better touched"],
    [21, 20, "a.ts f 20 same touched"],
    [20, 15, "a.ts f 20 gone: fixed"],
    [20, 0, "a.ts f 20 gone: fixed"],
  ])("cognitive %d → %d, limit 15: %s", (before, after, expected) => {
    expect(facts(inPlace(cognitive(before), cognitive(after)))).toEqual([expected]);
  });

  test("a small limit steps by one", () => {
    const files = (value: number): JudgedFile => judgedFile("a.ts", [cognitive(value)], { limit: 3 });
    const [before, after] = [cognitive(4), cognitive(5)];
    expect(facts(inPlace(before, after, { before: files(4), after: files(5) }))).toEqual(["a.ts f 5 worse touched"]);
  });

  test("what was not edited is not touched", () => {
    expect(facts(inPlace(cognitive(20), cognitive(20), { edited: false }))).toEqual(["a.ts f 20 same"]);
  });

  test("clean before and after is nothing", () => {
    expect(facts(inPlace(cognitive(3), cognitive(4)))).toEqual([]);
  });
});

describe("told inside of functions that are too long themselves", () => {
  const [before, after] = [cognitive(20), cognitive(18)];
  const told = (one: Unit): JudgedFile => {
    const file = judgedFile("a.ts", [one]);
    return { ...file, violations: [], exposures: file.exposures.map((seen) => ({ ...seen, toldInside: true })) };
  };

  test("when it is no longer, it is not new", () => {
    expect(facts(inPlace(before, after, { before: told(before) }))).toEqual(["a.ts f 18 better touched"]);
    expect(compareChange(inPlace(before, after, { before: told(before) })).violations[0]?.before).toBe(20);
  });

  test("when it is from now on, it is not fixed", () => {
    expect(facts(inPlace(before, after, { after: told(after) }))).toEqual(["a.ts f 20 gone: limit-moved"]);
  });
});

describe("gone, but not fixed", () => {
  const broken = cognitive(20);
  const clean = cognitive(3);

  test.each<[string, JudgedFile, string]>([
    ["the limit is looser", judgedFile("a.ts", [cognitive(18)], { limit: 18 }), "limit-moved"],
    ["the role is another one", judgedFile("a.ts", [clean], { role: "script" }), "limit-moved"],
    ["the rule did not look", { reliable: true, violations: [], exposures: [] }, "limit-moved"],
  ])("%s", (_, after, why) => {
    expect(facts(inPlace(broken, clean, { after }))).toEqual([`a.ts f 20 gone: ${why}`]);
  });

  test("a stricter limit that is kept is fixed", () => {
    expect(facts(inPlace(broken, clean, { after: judgedFile("a.ts", [clean], { limit: 10 }) }))).toEqual([
      "a.ts f 20 gone: fixed",
    ]);
  });

  test("a syntax error in the unit", () => {
    expect(facts(inPlace(broken, cognitive(0, { reliable: false })))).toEqual(["a.ts f 20 gone: unknown"]);
  });

  test("the unit is gone; in a file with a syntax error that cannot be told", () => {
    const before = new Map([["a.ts", judgedFile("a.ts", [broken])]]);
    const gone = (after: ReadonlyMap<string, JudgedFile>, unreadable = new Set<string>()): readonly string[] =>
      facts(change({ before, after, unreadable, matching: matching({ removed: [{ path: "a.ts", unit: broken }] }) }));
    expect(gone(new Map([["a.ts", judgedFile("a.ts", [])]]))).toEqual(["a.ts f 20 gone: removed"]);
    expect(gone(new Map([["a.ts", judgedFile("a.ts", [], { reliable: false })]]))).toEqual(["a.ts f 20 gone: unknown"]);
    expect(gone(new Map())).toEqual(["a.ts f 20 gone: removed"]);
    expect(gone(new Map(), new Set(["a.ts"]))).toEqual(["a.ts f 20 gone: unknown"]);
  });
});

describe("what could not be looked at before is never new", () => {
  test("a unit with a syntax error", () => {
    expect(facts(inPlace(cognitive(0, { reliable: false }), cognitive(20)))).toEqual(["a.ts f 20 same touched"]);
  });

  test.each([
    ["a.ts", new Map<string, string>()],
    ["old.ts", new Map([["old.ts", "a.ts"]])],
  ])("a file that was %s", (path, renames) => {
    const added = cognitive(20);
    const after = new Map([["a.ts", judgedFile("a.ts", [added])]]);
    const compared = change({
      after,
      renames,
      unreadable: new Set([path]),
      matching: matching({ added: [{ path: "a.ts", unit: added }] }),
    });
    expect(facts(compared)).toEqual(["a.ts f 20 same"]);
  });
});

describe("moved and renamed units keep their violation", () => {
  test.each([
    [20, "b.ts g 20 same"],
    [30, "b.ts g 30 worse"],
    [17, "b.ts g 17 better"],
  ])("to another file, %d", (value, expected) => {
    const [before, after] = [cognitive(20), cognitive(value, { name: "g" })];
    const compared = change({
      before: new Map([["a.ts", judgedFile("a.ts", [before])]]),
      after: new Map([["b.ts", judgedFile("b.ts", [after])]]),
      matching: matching({ matches: [match(["a.ts", before], ["b.ts", after], false)] }),
    });
    expect(facts(compared)).toEqual([expected]);
  });

  test("into a role with a stricter limit it is new, without an edit", () => {
    const [before, after] = [cognitive(12), cognitive(12)];
    const compared = change({
      before: new Map([["scripts/a.ts", judgedFile("scripts/a.ts", [before])]]),
      after: new Map([["test/a.ts", judgedFile("test/a.ts", [after], { role: "test", limit: 5 })]]),
      matching: matching({ matches: [match(["scripts/a.ts", before], ["test/a.ts", after], false)] }),
    });
    expect(facts(compared)).toEqual(["test/a.ts f 12 new"]);
  });
});

describe("rules of the file follow renames", () => {
  const file = (path: string, lines: number): JudgedFile => {
    const [role, area, limit, ruleKey] = ["app", ".", 400, "file_lines_max"] as const;
    const violation = {
      path,
      unit: null,
      ruleKey,
      role,
      area,
      actual: lines,
      limit,
      severity: "red" as const,
      startLine: 1,
    };
    return {
      reliable: true,
      exposures: [{ ruleKey, role, area, unit: null, value: lines, limit }],
      violations: lines > limit ? [violation] : [],
    };
  };

  test.each([
    [500, 500, ["b.ts - 500 same"]],
    [500, 520, ["b.ts - 520 same"]],
    [500, 540, ["b.ts - 540 worse touched"]],
    [500, 450, ["b.ts - 450 better"]],
    [300, 401, ["b.ts - 401 new touched"]],
    [500, 400, ["a.ts - 500 gone: fixed"]],
  ])("%d → %d lines", (before, after, expected) => {
    const compared = change({
      before: new Map([["a.ts", file("a.ts", before)]]),
      after: new Map([["b.ts", file("b.ts", after)]]),
      renames: new Map([["a.ts", "b.ts"]]),
    });
    expect(facts(compared)).toEqual(expected);
  });

  test("added, deleted, and one that cannot be read any more", () => {
    const [before, after] = [new Map([["a.ts", file("a.ts", 500)]]), new Map([["b.ts", file("b.ts", 500)]])];
    expect(facts(change({ after }))).toEqual(["b.ts - 500 new touched"]);
    expect(facts(change({ before }))).toEqual(["a.ts - 500 gone: removed"]);
    expect(facts(change({ before, unreadable: new Set(["a.ts"]) }))).toEqual(["a.ts - 500 gone: unknown"]);
  });
});

test("a min rule gets worse downwards", () => {
  const file = (assertions: number): JudgedFile => {
    const one = unit({ isTest: true, metrics: { assertions } });
    const exposure = {
      ruleKey: "min_assertions",
      role: "test" as const,
      area: ".",
      unit: one,
      value: assertions,
      limit: 4,
    };
    const violation = { ...exposure, path: "a.ts", actual: assertions, severity: "red" as const, startLine: 1 };
    return { reliable: true, exposures: [exposure], violations: assertions < 4 ? [violation] : [] };
  };
  const compare = (before: number, after: number): readonly string[] => {
    const [one, other] = [unit({ isTest: true }), unit({ isTest: true })];
    return facts(inPlace(one, other, { before: file(before), after: file(after) }));
  };
  expect(compare(3, 1)).toEqual(["a.ts f 1 worse touched"]);
  expect(compare(1, 3)).toEqual(["a.ts f 3 better touched"]);
  expect(compare(1, 4)).toEqual(["a.ts f 1 gone: fixed"]);
});

describe("laws", () => {
  const names = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d", "e", "f"), { maxLength: 6 });
  const side = names.chain((chosen) =>
    fc.tuple(...chosen.map((name) => fc.integer({ min: 0, max: 40 }).map((value) => cognitive(value, { name })))),
  );

  test("every violation of either side is told once, and a clean unit after is the only fix", () => {
    fc.assert(
      fc.property(side, side, (before, after) => {
        const matches = before.flatMap((one) =>
          after.filter(({ name }) => name === one.name).map((other) => match(["a.ts", one], ["a.ts", other])),
        );
        const files = { before: judgedFile("a.ts", before), after: judgedFile("a.ts", after) };
        const compared = compareChange(
          change({
            before: new Map([["a.ts", files.before]]),
            after: new Map([["a.ts", files.after]]),
            matching: matching({ matches }),
          }),
        );
        expect(compared.violations).toHaveLength(files.after.violations.length);
        const carried = compared.violations.filter(({ facet }) => facet !== "new").length;
        expect(carried + compared.gone.length).toBe(files.before.violations.length);
        for (const { judged, why } of compared.gone) {
          const now = after.find(({ name }) => name === judged.unit?.name);
          expect(why).toBe(now === undefined ? "removed" : "fixed");
        }
      }),
    );
  });

  test("nothing changed is all same and untouched", () => {
    fc.assert(
      fc.property(side, (units) => {
        const file = new Map([["a.ts", judgedFile("a.ts", units)]]);
        const matches = units.map((one) => match(["a.ts", one], ["a.ts", one], false));
        const compared = compareChange(change({ before: file, after: file, matching: matching({ matches }) }));
        expect(compared.gone).toEqual([]);
        expect(compared.violations.every(({ facet, touched }) => facet === "same" && !touched)).toBe(true);
      }),
    );
  });
});
