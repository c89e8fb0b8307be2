import { describe, expect, test } from "vitest";
import { followTrails, type Step, type Trail } from "../../../src/domain/history/trails.ts";
import { aliasLine, changeLine, goneLineOf, runLineOf, violationLineOf } from "../../builders.ts";

const RULE = "cognitive_max";

/** `sees` and `misses` are units of a.ts, `moves` are `from>to`. */
interface Told {
  readonly sees?: readonly string[];
  readonly misses?: readonly string[];
  readonly moves?: readonly string[];
}

function stepsOf(...told: readonly Told[]): Step<number>[] {
  return told.map(({ sees = [], misses = [], moves = [] }, at) => {
    const change = changeLine(`pr:${at + 1}`, `2026-08-0${at + 1}T12:00:00Z`);
    const run = runLineOf(change);
    return {
      at,
      aliases: moves.map((move) => aliasLine(change, `a.ts::${move.split(">")[0]}`, `a.ts::${move.split(">")[1]}`)),
      violations: sees.map((unit) => violationLineOf(run, `a.ts::${unit}::${RULE}`)),
      gone: misses.map((unit) => goneLineOf(run, `a.ts::${unit}::${RULE}`)),
    };
  });
}

/** `name: seen at+… | gone at…`, sorted. */
function drawn(trails: readonly Trail<number>[]): string[] {
  return trails
    .map(({ fingerprint, sightings, gone }) => {
      const name = fingerprint.replace("a.ts::", "").replace(`::${RULE}`, "");
      const ended = gone.length > 0 ? ` gone ${gone.map(({ at }) => at).join(",")}` : "";
      return `${name}: ${sightings.map(({ at }) => at).join(",")}${ended}`;
    })
    .sort();
}

const TABLE: readonly [string, readonly Told[], readonly string[]][] = [
  ["the same name", [{ sees: ["f"] }, { sees: ["f"] }], ["f: 0,1"]],
  ["a rename", [{ sees: ["f"] }, { moves: ["f>g"], sees: ["g"] }], ["g: 0,1"]],
  ["a rename that nothing else tells of", [{ sees: ["f"] }, { moves: ["f>g"] }], ["g: 0"]],
  ["a chain over changes", [{ sees: ["f"] }, { moves: ["f>g"] }, { moves: ["g>h"], sees: ["h"] }], ["h: 0,2"]],
  [
    "a chain inside one change moves each by one",
    [{ sees: ["f", "g"] }, { moves: ["f>g", "g>h"], sees: ["g", "h"] }],
    ["g: 0,1", "h: 0,1"],
  ],
  ["a swap", [{ sees: ["f"] }, { sees: ["g"] }, { moves: ["f>g", "g>f"] }, { sees: ["g"] }], ["f: 1", "g: 0,3"]],
  ["a swap and back", [{ sees: ["f"] }, { moves: ["f>g", "g>f"] }, { moves: ["f>g", "g>f"], sees: ["f"] }], ["f: 0,2"]],
  ["a rename back", [{ sees: ["f"] }, { moves: ["f>g"] }, { moves: ["g>f"], sees: ["f"] }], ["f: 0,2"]],
  [
    "a name reused by a new unit",
    [{ sees: ["f"] }, { moves: ["f>g"], sees: ["f", "g"] }, { sees: ["f"] }],
    ["f: 1,2", "g: 0,1"],
  ],
  [
    "a name taken over: the old unit has ended",
    [{ sees: ["f", "g"] }, { moves: ["f>g"], sees: ["g"] }],
    ["g: 0", "g: 0,1"],
  ],
  ["an alias is no help to what comes after it", [{ moves: ["f>g"] }, { sees: ["f"] }], ["f: 1"]],
  ["gone under the old name", [{ sees: ["f"] }, { moves: ["f>g"], misses: ["f"] }, { sees: ["g"] }], ["g: 0,2 gone 1"]],
  ["gone under the new name", [{ sees: ["f"] }, { moves: ["f>g"], misses: ["g"] }, { sees: ["g"] }], ["g: 0,2 gone 1"]],
  [
    "gone in a swap: under the old name",
    [{ sees: ["f", "g"] }, { moves: ["f>g", "g>f"], misses: ["f"], sees: ["f"] }],
    ["f: 0,1", "g: 0 gone 1"],
  ],
  ["gone before it was ever seen here", [{ misses: ["f"] }, { sees: ["f"] }], ["f: 1 gone 0"]],
  [
    "two futures: the first by name holds",
    [{ sees: ["f"] }, { moves: ["f>h", "f>g"], sees: ["g", "h"] }],
    ["g: 0,1", "h: 1"],
  ],
  [
    "two pasts: the first by name holds",
    [{ sees: ["f", "g"] }, { moves: ["g>h", "f>h"], sees: ["g", "h"] }],
    ["g: 0,1", "h: 0,1"],
  ],
  ["to itself", [{ sees: ["f"] }, { moves: ["f>f"], sees: ["f"] }], ["f: 0,1"]],
];

test.each(TABLE)("%s", (_name, told, expected) => {
  expect(drawn(followTrails(stepsOf(...told), null))).toEqual(expected);
});

test("an alias moves all rules of its unit, and no unit with a longer name", () => {
  const change = changeLine("pr:1", "2026-08-01T12:00:00Z");
  const run = runLineOf(change);
  const seen = ["a.ts::f::x", "a.ts::f::y", "a.ts::f.g::x", "a.ts::file_x"].map((fingerprint) =>
    violationLineOf(run, fingerprint),
  );
  const steps: Step<number>[] = [
    { at: 0, aliases: [], violations: seen, gone: [] },
    { at: 1, aliases: [aliasLine(change, "a.ts::f", "b.ts::h")], violations: [], gone: [] },
  ];
  const names = followTrails(steps, null).map((trail) => trail.fingerprint);
  expect(names).toEqual(["b.ts::h::x", "b.ts::h::y", "a.ts::f.g::x", "a.ts::file_x"]);
});

test("a unit whose name was taken over has ended under all its rules", () => {
  const change = changeLine("pr:1", "2026-08-01T12:00:00Z");
  const run = runLineOf(change);
  const lineOf = (fingerprint: string) => violationLineOf(run, fingerprint);
  const steps: Step<number>[] = [
    { at: 0, aliases: [], violations: [lineOf("a.ts::f::x"), lineOf("a.ts::g::y")], gone: [] },
    { at: 1, aliases: [aliasLine(change, "a.ts::f", "a.ts::g")], violations: [lineOf("a.ts::g::y")], gone: [] },
  ];
  const told = followTrails(steps, null).map(({ fingerprint, sightings }) => [
    fingerprint,
    sightings.map(({ at }) => at),
  ]);
  expect(told).toEqual([
    ["a.ts::g::x", [0]],
    ["a.ts::g::y", [0]],
    ["a.ts::g::y", [1]],
  ]);
});

describe("what the scan saw", () => {
  const run = runLineOf(changeLine("pr:9", "2026-08-09T12:00:00Z"), { flow: "scan" });
  const openNames = (told: readonly Told[], step: number, ...units: string[]): string[] =>
    followTrails(stepsOf(...told), {
      step,
      violations: units.map((unit) => violationLineOf(run, `a.ts::${unit}::${RULE}`)),
    })
      .filter((trail) => trail.open !== null)
      .map((trail) => trail.fingerprint);

  test("is open, under the name it has there", () => {
    expect(openNames([{ sees: ["f"] }, { moves: ["f>g"] }], 1, "g", "other")).toEqual([`a.ts::g::${RULE}`]);
    expect(openNames([{ sees: ["f"] }, { moves: ["f>g"] }], 2, "f")).toEqual([]);
  });

  test("of an earlier change is known by the names of then", () => {
    expect(openNames([{ sees: ["f"] }, { moves: ["f>g"] }], 0, "f")).toEqual([`a.ts::g::${RULE}`]);
    expect(openNames([{}, { sees: ["f"] }], 0, "f")).toEqual([`a.ts::f::${RULE}`]);
  });
});

test("line violations inside a unit go along with it", () => {
  const change = changeLine("pr:1", "2026-08-01T12:00:00Z");
  const over = { path: "a.ts", unit_name: "f", rule_key: "eslint/no-eval" };
  const line = violationLineOf(runLineOf(change), "a.ts::f::eslint/no-eval::0a1b2c", over);
  const steps: Step<number>[] = [
    { at: 0, aliases: [], violations: [line], gone: [] },
    { at: 1, aliases: [aliasLine(change, "a.ts::f", "a.ts::g")], violations: [], gone: [] },
  ];
  expect(followTrails(steps, null)[0]?.fingerprint).toBe("a.ts::g::eslint/no-eval::0a1b2c");
});
