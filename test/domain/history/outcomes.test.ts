import { describe, expect, test } from "vitest";
import type { HistoryLine } from "../../../src/domain/history/lines.ts";
import { evaluateOutcomes } from "../../../src/domain/history/outcomes.ts";
import { aliasLine, changeLine, shaOf } from "../../builders.ts";
import { instant, merged, scanAt } from "./story.ts";

const F = "src/a.ts::f::cognitive_max";
/** `change outcome by pr:<n>[, final]` */
const told = (lines: readonly HistoryLine[]): string[] =>
  evaluateOutcomes(lines).map(
    (line) =>
      `${line.change} ${line.outcome} by pr:${Number.parseInt(line.evaluated_sha, 16)}${line.final ? ", final" : ""}`,
  );
const caused = merged(1, "08-01", { sees: [F] });
const goneAt = (
  number: number,
  when: string,
  why: "fixed" | "removed" | "suppressed" | "limit-moved" | "unknown" = "fixed",
) => merged(number, when, { misses: [[F, why]] });

const UNMERGED = { state: "closed", merged_at: null, merge_sha: null, position: null } as const;

test.each<[string, HistoryLine[], string[]]>([
  ["fixed", [...caused, ...goneAt(2, "08-05")], ["pr:1 fixed by pr:2, final"]],
  ["fixed on the last day", [...caused, ...goneAt(2, "08-15")], ["pr:1 fixed by pr:2, final"]],
  ["fixed a second after it", [...caused, ...goneAt(2, "08-15T12:00:01")], ["pr:1 left by pr:2, final"]],
  ["removed", [...caused, ...goneAt(2, "08-05", "removed")], ["pr:1 removed by pr:2, final"]],
  ["suppressed", [...caused, ...goneAt(2, "08-05", "suppressed")], ["pr:1 suppressed by pr:2, final"]],
  [
    "gone because the limit moved: unknown",
    [...caused, ...goneAt(2, "08-05", "limit-moved")],
    ["pr:1 unknown by pr:1"],
  ],
  ["gone for no known reason", [...caused, ...goneAt(2, "08-05", "unknown")], ["pr:1 unknown by pr:1"]],
  [
    "and nobody ever knew",
    [...caused, ...goneAt(2, "08-05", "unknown"), ...merged(3, "08-15")],
    ["pr:1 unknown by pr:3, final"],
  ],
  [
    "a later one knew",
    [...caused, ...goneAt(2, "08-05", "unknown"), ...goneAt(3, "08-06")],
    ["pr:1 fixed by pr:3, final"],
  ],
  [
    "hidden by a syntax error, and seen again: it never went",
    [
      ...caused,
      ...goneAt(2, "08-05", "unknown"),
      ...merged(3, "08-06", { sees: [[F, { change: "same" }]] }),
      ...merged(4, "08-15"),
    ],
    ["pr:1 left by pr:4, final"],
  ],
  [
    "hidden by a syntax error, and open at a later tip: it never went",
    [...caused, ...goneAt(2, "08-05", "unknown"), ...merged(3, "08-16"), ...scanAt(3, [F])],
    ["pr:1 left by pr:3, final"],
  ],
  [
    "open at the tip that hid it says nothing of later",
    [...caused, ...goneAt(2, "08-05", "unknown"), ...scanAt(2, [F]), ...merged(3, "08-16")],
    ["pr:1 unknown by pr:3, final"],
  ],
  ["left so far", [...caused, ...merged(2, "08-14")], ["pr:1 left by pr:1"]],
  [
    "left for good: by the first change that is old enough",
    [...caused, ...merged(2, "08-15"), ...merged(3, "08-20")],
    ["pr:1 left by pr:2, final"],
  ],
  [
    "the first time it went decides",
    [...caused, ...goneAt(2, "08-05", "removed"), ...goneAt(3, "08-06")],
    ["pr:1 removed by pr:2, final"],
  ],
  [
    "what went before says nothing",
    [...goneAt(1, "08-01"), ...merged(2, "08-02", { sees: [F] })],
    ["pr:2 left by pr:2"],
  ],
  ["a change does not fix itself", merged(1, "08-01", { sees: [F], misses: [F] }), ["pr:1 left by pr:1"]],
  ["worse is caused too", [...merged(1, "08-01", { sees: [[F, { change: "worse" }]] })], ["pr:1 left by pr:1"]],
  ["same is not", merged(1, "08-01", { sees: [[F, { change: "same" }]] }), []],
  ["better is not", merged(1, "08-01", { sees: [[F, { change: "better" }]] }), []],
  ["nor what is new in a unit that was not edited", merged(1, "08-01", { sees: [[F, { touched: false }]] }), []],
  [
    "a file has no edited unit",
    merged(1, "08-01", { sees: [["src/a.ts::file_lines_max", { touched: false }]] }),
    ["pr:1 left by pr:1"],
  ],
  ["bulk changes cause nothing", merged(1, "08-01", { sees: [F], change: { bulk: true } }), []],
  [
    "but may fix",
    [...caused, ...merged(2, "08-02", { misses: [F], change: { bulk: true } })],
    ["pr:1 fixed by pr:2, final"],
  ],
  [
    "closed, opened again and merged",
    [changeLine("pr:1", "2026-07-30T12:00:00Z", UNMERGED), ...caused, ...goneAt(2, "08-05")],
    ["pr:1 fixed by pr:2, final"],
  ],
  [
    "pointed at another base while it was open",
    [
      changeLine("pr:1", "2026-07-30T12:00:00Z", { ...UNMERGED, state: "open", base_ref: "release" }),
      ...caused,
      ...goneAt(2, "08-05"),
    ],
    ["pr:1 fixed by pr:2, final"],
  ],
  ["closed without a merge: none", [...merged(1, "08-01", { sees: [F], change: UNMERGED }), ...goneAt(2, "08-05")], []],
  [
    "still open: none",
    [...merged(1, "08-01", { sees: [F], change: { ...UNMERGED, state: "open" } }), ...goneAt(2, "08-05")],
    [],
  ],
  ["a merge without a sha has no outcome", merged(1, "08-01", { sees: [F], change: { merge_sha: null } }), []],
  [
    "twice caused, once fixed",
    [...caused, ...merged(2, "08-02", { sees: [[F, { change: "worse" }]] }), ...goneAt(3, "08-03")],
    ["pr:1 fixed by pr:3, final", "pr:2 fixed by pr:3, final"],
  ],
])("%s", (_name, lines, expected) => {
  expect(told(lines)).toEqual(expected);
  expect(told(lines.toReversed())).toEqual(expected);
});

test("through a rename, under the name that the change saw", () => {
  const rename = aliasLine(changeLine("pr:2", instant("08-02")), "src/a.ts::f", "src/b.ts::g");
  const lines = [
    ...caused,
    ...merged(2, "08-02"),
    rename,
    ...merged(3, "08-03", { misses: ["src/b.ts::g::cognitive_max"] }),
  ];
  expect(evaluateOutcomes(lines)).toEqual([
    { type: "outcome", change: "pr:1", fingerprint: F, outcome: "fixed", evaluated_sha: shaOf(3), final: true },
  ]);
  expect(told(lines.filter((line) => line.type !== "alias"))).toEqual(["pr:1 left by pr:1"]);
});

describe("a later look", () => {
  test("changes nothing once it is final, whatever is merged then", () => {
    const ripe = [...caused, ...merged(2, "08-15")];
    expect(evaluateOutcomes([...ripe, ...merged(3, "09-30")])).toEqual(evaluateOutcomes(ripe));
  });

  test("names the same commit as long as nothing is settled", () => {
    expect(evaluateOutcomes([...caused, ...merged(2, "08-10")])).toEqual(evaluateOutcomes(caused));
  });
});
