import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { matchUnits } from "../../../src/analyzer/identity/match.ts";
import type { UnitMatching } from "../../../src/domain/violation/match.ts";
import { leaveOutUnchanged } from "../../../src/domain/violation/unchanged-units.ts";
import type { AnalysisResult, Unit } from "../../../src/domain/violation/unit.ts";
import { fileOf, unitOf } from "../../builders.ts";
import { analysis } from "./unit-builder.ts";

function result(...texts: readonly (string | Unit)[]): AnalysisResult {
  return { analysis: analysis(fileOf("a.ts", ...texts).units) };
}

function namesOf(end: AnalysisResult | undefined): string[] | undefined {
  return end && "analysis" in end ? end.analysis.units.map((unit) => unit.name) : undefined;
}

describe("left out of both ends", () => {
  test.each([
    ["equal", ["f(a) { one }"], ["f(a) { one }"], [], [], 1],
    ["moved to another line", ["f() { 1 }", "g() { 2 }"], ["g() { 2 }", "f() { 1 }"], [], [], 2],
    ["another body", ["f() { 1 }", "g() { 2 }"], ["f() { 1 }", "g() { 3 }"], ["g"], ["g"], 1],
    ["other parameters", ["f(a) { 1 }"], ["f(b) { 1 }"], ["f"], ["f"], 0],
    ["another name", ["f() { 1 }"], ["g() { 1 }"], ["f"], ["g"], 0],
    ["added", [], ["f() { 1 }"], [], ["f"], 0],
    ["removed", ["f() { 1 }"], [], ["f"], [], 0],
    ["another kind", ["get C.x() { 1 }"], ["C.x() { 1 }"], ["C.x"], ["C.x"], 0],
  ] as const)("%s", (_name, before, after, leftBefore, leftAfter, unchanged) => {
    const thinned = leaveOutUnchanged(result(...before), result(...after));
    expect([namesOf(thinned.before), namesOf(thinned.after), thinned.unchanged]).toEqual([
      leftBefore,
      leftAfter,
      unchanged,
    ]);
  });

  test("not where one of them could not be read, or became visible: then something can be said anew", () => {
    const unread = unitOf("f() { 1 }", { reliable: false });
    expect(leaveOutUnchanged(result(unread), result("f() { 1 }")).unchanged).toBe(0);
    expect(leaveOutUnchanged(result("f() { 1 }"), result(unitOf("f() { 1 }", { exported: true }))).unchanged).toBe(0);
    expect(leaveOutUnchanged(result(unread), result(unread)).unchanged).toBe(1);
  });

  test("not where a value changed that other units of the file have a part in", () => {
    const one = unitOf("f() { 1 }");
    const valued = (functionLines: number, assertions: number): AnalysisResult =>
      result({ ...one, metrics: { ...one.metrics, functionLines, assertions } });
    expect(leaveOutUnchanged(valued(3, 1), valued(3, 1)).unchanged).toBe(1);
    expect(leaveOutUnchanged(valued(3, 1), valued(4, 1)).unchanged).toBe(0);
    expect(leaveOutUnchanged(valued(3, 1), valued(3, 0)).unchanged).toBe(0);
    expect(leaveOutUnchanged(result({ ...one, inside: [2] }), result({ ...one, inside: [3] })).unchanged).toBe(0);
  });

  test("not where a comment allows it something else; where the comment stands makes no difference", () => {
    const one = unitOf("f() { 1 }");
    const allowed = (until: string, line: number): AnalysisResult =>
      result({ ...one, allows: [{ rules: ["abc_max"], until, line }] });
    expect(leaveOutUnchanged(result(one), allowed("2027-03-01", 1)).unchanged).toBe(0);
    expect(leaveOutUnchanged(allowed("2027-03-01", 1), allowed("2027-03-02", 1)).unchanged).toBe(0);
    expect(leaveOutUnchanged(allowed("2027-03-01", 1), allowed("2027-03-01", 9)).unchanged).toBe(1);
  });

  test("what is known of the file stays, and the given values are not changed", () => {
    const before = result("f() { 1 }", "g() { 2 }");
    const after: AnalysisResult = {
      analysis: { ...analysis(fileOf("a.ts", "f() { 1 }").units), fileLines: 77, reliable: false },
    };
    const thinned = leaveOutUnchanged(before, after);
    expect(thinned.after).toEqual({ analysis: { language: "typescript", fileLines: 77, reliable: false, units: [] } });
    expect(namesOf(before)).toEqual(["f", "g"]);
    expect(namesOf(after)).toEqual(["f"]);
  });

  test.each<readonly [string, AnalysisResult | undefined, AnalysisResult | undefined]>([
    ["no file before", undefined, result("f() { 1 }")],
    ["no file after", result("f() { 1 }"), undefined],
    ["neither", undefined, undefined],
    ["one that was skipped before", { skipped: "too-large" }, result("f() { 1 }")],
    ["one that was skipped after", result("f() { 1 }"), { skipped: "timeout" }],
  ])("%s: both ends as they are", (_name, before, after) => {
    expect(leaveOutUnchanged(before, after)).toEqual({ before, after, unchanged: 0 });
  });
});

type Both = { readonly old: ReturnType<typeof fileOf>; readonly now: ReturnType<typeof fileOf> };

const at = ({ path, unit }: { path: string; unit: Unit }): string => `${path}:${unit.name}`;

/** Matches by place, then what was added and removed. */
function told(matching: UnitMatching): string[] {
  return [
    ...matching.matches.map(
      ({ before, after, stage, edited }) => `${stage} ${edited ? "edited" : "as it was"} ${at(before)} → ${at(after)}`,
    ),
    ...matching.added.map((one) => `added ${at(one)}`),
    ...matching.removed.map((one) => `removed ${at(one)}`),
  ].sort();
}

function unitsIn(end: AnalysisResult | undefined): readonly Unit[] {
  return end && "analysis" in end ? end.analysis.units : [];
}

function matchingsOf(files: readonly Both[]): {
  readonly whole: string[];
  readonly rest: string[];
  readonly themselves: string[];
} {
  const renames = new Map(
    files.filter(({ old, now }) => old.path !== now.path).map(({ old, now }) => [old.path, now.path]),
  );
  const thinned = files.map(({ old, now }) => ({
    old,
    now,
    ...leaveOutUnchanged({ analysis: analysis(old.units) }, { analysis: analysis(now.units) }),
  }));
  const rest = matchUnits({
    before: thinned.map(({ old, before }) => ({ path: old.path, units: unitsIn(before) })),
    after: thinned.map(({ now, after }) => ({ path: now.path, units: unitsIn(after) })),
    renames,
  });
  const themselves = thinned.flatMap(({ old, now, after }) => {
    const left = new Set(unitsIn(after).map((unit) => unit.name));
    return now.units
      .filter((unit) => !left.has(unit.name))
      .map(({ name }) => `path as it was ${old.path}:${name} → ${now.path}:${name}`);
  });
  const whole = matchUnits({ before: files.map(({ old }) => old), after: files.map(({ now }) => now), renames });
  return { whole: told(whole), rest: told(rest), themselves };
}

describe("laws, with the matcher", () => {
  const BODY =
    "{ const total = sum ( list ) ; if ( total > limit ) { report ( total ) } else { store ( total , list ) } return total }";
  const NAMES = ["f", "g", "h", "A.f", "A.g", "B.f", "B.g"];
  const params = fc.constantFrom("", "a", "a, b");
  const body = fc.constantFrom(
    "{ 1 }",
    "{ 2 }",
    "{ return x }",
    BODY,
    BODY.replace("report", "warn"),
    `${BODY.slice(0, -1)} log ( total ) }`,
  );
  const texts = (does: fc.Arbitrary<string>): fc.Arbitrary<string[]> =>
    fc
      .uniqueArray(fc.tuple(fc.constantFrom(...NAMES), params, does), { maxLength: 6, selector: ([name]) => name })
      .map((drawn) => drawn.map(([name, given, what]) => `${name}(${given}) ${what}`));
  const paths = fc.constantFrom(["a.ts", "a.ts"], ["a.ts", "lib/a.ts"]);

  test("each of the units that were left out is one that the matcher pairs with itself", () => {
    const file = fc.record({ paths, before: texts(body), after: texts(body) });
    fc.assert(
      fc.property(file, file, (one, other) => {
        const files = [one, other].map(({ paths: [from = "", to = ""], before, after }, index) => ({
          old: fileOf(`${index}/${from}`, ...before),
          now: fileOf(`${index}/${to}`, ...after),
        }));
        const { whole, themselves } = matchingsOf(files);
        expect(themselves.filter((line) => !whole.includes(line))).toEqual([]);
      }),
      { numRuns: 300 },
    );
  });

  test("where every unit keeps its name, the others are matched as if nothing had been left out", () => {
    const unit = fc.record({
      name: fc.constantFrom(...NAMES),
      params,
      long: fc.boolean(),
      edit: fc.constantFrom("none", "body", "params", "gone", "added"),
    });
    const file = fc.record({ paths, units: fc.uniqueArray(unit, { maxLength: 7, selector: ({ name }) => name }) });
    fc.assert(
      fc.property(file, ({ paths: [from = "", to = ""], units }) => {
        const text = (
          one: { readonly name: string; readonly params: string; readonly long: boolean },
          mark: string,
        ): string => `${one.name}(${one.params}) ${one.long ? BODY.slice(0, -1) : "{"} only ( ${one.name} ) ${mark} }`;
        const old = units.filter(({ edit }) => edit !== "added").map((one) => text(one, ""));
        const now = units
          .filter(({ edit }) => edit !== "gone")
          .map((one) =>
            text(one.edit === "params" ? { ...one, params: "x, y, z" } : one, one.edit === "body" ? "; more ( )" : ""),
          );
        const { whole, rest, themselves } = matchingsOf([{ old: fileOf(from, ...old), now: fileOf(to, ...now) }]);
        const isMoved = units.some(({ edit }) => edit === "gone") && units.some(({ edit }) => edit === "added");
        fc.pre(!isMoved);
        expect([...rest, ...themselves].sort()).toEqual(whole);
        expect(themselves).toHaveLength(units.filter(({ edit }) => edit === "none").length);
      }),
      { numRuns: 300 },
    );
  });
});
