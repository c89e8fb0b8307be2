import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { HistoryLine, VerdictLine } from "../../../src/domain/history/lines.ts";
import { plan, type PlanFacts } from "../../../src/domain/tuning/plan.ts";
import type { Plan } from "../../../src/domain/tuning/plan-model.ts";
import { DEFAULT_POLICY } from "../../../src/domain/tuning/policy.ts";
import { cell, votesOn } from "./cells.ts";
import { HEADER, factsOf, located, policyOf, told } from "./world.ts";

function planned(lines: readonly HistoryLine[], over: Partial<PlanFacts> = {}): Plan {
  return plan(factsOf([HEADER, ...lines, ...told(999, { ago: 0 })], over));
}

function kindsOf({ proposals }: Plan): readonly string[] {
  return proposals.map(({ kind, id, limit }) => `${kind} ${id}${limit ? ` ${limit.from} › ${limit.to}` : ""}`);
}

const missingOf = ({ watching }: Plan, id: string): readonly string[] =>
  watching.filter((one) => one.id === id).flatMap(({ missing }) => missing.map(({ what }) => what));

const LEFT = cell({ count: 32 });
const ELSEWHERE = cell({ count: 12, area: "lib", fixed: true, first: 100 });
const PEOPLE = (count: number, each = 1): readonly string[] =>
  Array.from({ length: count * each }, (_, i) => String(500 + (i % count)));
/** Enough that no person's leaving decides. */
const WRONG = votesOn(LEFT, "refuted", PEOPLE(9));
const RIGHT = votesOn(LEFT, "valid", PEOPLE(9));

describe("a rule that is not acted on here", () => {
  test.each<[string, readonly HistoryLine[], Partial<PlanFacts>, readonly string[]]>([
    ["and is elsewhere, is folded here", [...LEFT, ...ELSEWHERE], {}, ["collapse abc_max/src/app"]],
    ["and nowhere else either, stays", LEFT, {}, []],
    ["and called wrong, is hidden here", [...LEFT, ...ELSEWHERE], { votes: WRONG }, ["mute abc_max/src/app"]],
    ["and called wrong, and nowhere else either, is advice", LEFT, { votes: WRONG }, ["demote abc_max/src/app"]],
    [
      "and called wrong three times by each of three people, is hidden here",
      [...LEFT, ...ELSEWHERE],
      { votes: votesOn(LEFT, "refuted", PEOPLE(3, 3)) },
      ["mute abc_max/src/app"],
    ],
    ["and called right, stays", [...LEFT, ...ELSEWHERE], { votes: RIGHT }, []],
    ["and called noise, is only what it was", LEFT, { votes: votesOn(LEFT, "noise", PEOPLE(9)) }, []],
  ])("%s", (_, lines, over, kinds) => {
    expect(kindsOf(planned(lines, over)).filter((one) => !one.startsWith("guide lib"))).toEqual(kinds);
  });

  test("and called right, is a weak spot, which is worth no pull request of its own", () => {
    const made = planned([...LEFT, ...ELSEWHERE], { votes: RIGHT, files: filesWith({ exports: ["agents"] }) });
    expect([kindsOf(made), new Set(missingOf(made, "abc_max/src/app"))]).toEqual([[], new Set(["another-proposal"])]);
  });

  test("it ends by itself after half a year, with the counts that people are asked to judge", () => {
    const [proposal] = planned([...LEFT, ...ELSEWHERE], { votes: WRONG }).proposals;
    expect(proposal).toMatchObject({
      expires: "2027-05-29",
      because: { changes: 32, people: 6, violations: 32, fixed: 0, refuted: 9, days: 62, until: "2026-11-12" },
    });
  });

  test("what is folded may be hidden later", () => {
    const recommendations = located({ id: "abc_max/src/app", kind: "collapse", expires: "2027-03-01" });
    const files = { policy: DEFAULT_POLICY, recommendations, hasPolicy: true, refused: [] };
    expect(kindsOf(planned([...LEFT, ...ELSEWHERE], { files, votes: WRONG }))).toEqual(["mute abc_max/src/app"]);
    expect(kindsOf(planned([...LEFT, ...ELSEWHERE], { files }))).toEqual([]);
  });
});

function filesWith(policy: object): PlanFacts["files"] {
  return { policy: policyOf(policy), recommendations: [], hasPolicy: true, refused: [] };
}

describe("not", () => {
  test.each<[string, readonly HistoryLine[], Partial<PlanFacts>]>([
    ["a floor", [...LEFT, ...ELSEWHERE], { files: filesWith({ floors: { rules: ["abc_max"] } }), votes: WRONG }],
    ["by one author", [...cell({ count: 20, authors: 1 }), ...ELSEWHERE], { votes: WRONG }],
    ["by two authors", [...cell({ count: 20, authors: 2 }), ...ELSEWHERE], { votes: WRONG }],
    ["from too few cases", [...cell({ count: 11 }), ...ELSEWHERE], { votes: WRONG }],
    ["where it is acted on", [...cell({ count: 20, fixed: true }), ...ELSEWHERE], { votes: WRONG }],
    [
      "when the policy asks for more cases",
      [...LEFT, ...ELSEWHERE],
      { files: filesWith({ gates: { min_cases: 40 } }) },
    ],
    ["from a partial look", [...LEFT, ...ELSEWHERE], { complete: false, votes: WRONG }],
  ])("%s", (_, lines, over) => {
    expect(kindsOf(planned(lines, over))).toEqual([]);
  });

  test.each<[string, readonly VerdictLine[], readonly string[]]>([
    ["one person's twenty answers", votesOn(LEFT, "refuted", PEOPLE(1, 20)), ["collapse abc_max/src/app"]],
    ["two people's twenty answers", votesOn(LEFT, "refuted", PEOPLE(2, 10)), ["collapse abc_max/src/app"]],
    ["two people's, and a third's", votesOn(LEFT, "refuted", [...PEOPLE(2, 4), "502"]), ["collapse abc_max/src/app"]],
  ])("hidden by %s", (_, votes, kinds) => {
    expect(kindsOf(planned([...LEFT, ...ELSEWHERE], { votes }))).toEqual(kinds);
  });
});

describe("what people accepted", () => {
  const lines = cell({ count: 20, actual: 36 });
  const accepted = votesOn(lines, "waived", PEOPLE(2, 10));

  test("raises the limit to what four of five stay within", () => {
    expect(kindsOf(planned(lines, { votes: accepted }))).toEqual(["relax abc_max/src/app 30 › 36"]);
  });

  test("not by one person where more than two merge", () => {
    expect(kindsOf(planned(lines, { votes: votesOn(lines, "waived", PEOPLE(1, 10)) }))).toEqual([]);
  });

  test("of another tool's rule folds it", () => {
    const foreign = cell({ count: 20, rule: "eslint/no-console" });
    const votes = votesOn(foreign, "waived", PEOPLE(2, 10));
    expect(kindsOf(planned(foreign, { votes }))).toEqual(["collapse eslint~1no-console/src/app"]);
  });
});

describe("what is watched", () => {
  test("a rule that nobody acts on anywhere, and whom to ask", () => {
    const made = planned(LEFT);
    expect(missingOf(made, "abc_max/src/app")).toEqual(["acted-on-nowhere", "answers"]);
    expect(made.asks).toHaveLength(10);
  });

  test("one that people call right, and nobody is asked", () => {
    const made = planned([...LEFT, ...ELSEWHERE], { votes: RIGHT });
    expect([missingOf(made, "abc_max/src/app"), made.asks]).toEqual([["called-right"], []]);
  });
});

describe("what only advises", () => {
  const advice = cell({ count: 14, fixed: true, severity: "yellow" });

  test("and is fixed nearly always, is required", () => {
    expect(kindsOf(planned(advice))).toEqual(["promote abc_max/src/app"]);
  });

  test.each<[string, readonly HistoryLine[]]>([
    ["by three authors", cell({ count: 14, fixed: true, severity: "yellow", authors: 3 })],
    ["four of five times", [...advice, ...cell({ count: 4, first: 50, severity: "yellow", ago: 40 })]],
    ["and is required already", cell({ count: 14, fixed: true })],
  ])("not: %s", (_, lines) => {
    expect(kindsOf(planned(lines))).toEqual([]);
  });
});

describe("laws", () => {
  const base = [...LEFT, ...ELSEWHERE];
  const weight = (made: Plan): number =>
    made.proposals.some(({ kind }) => kind === "mute" || kind === "demote") ? 1 : 0;

  test("one more answer that it is right never makes it lower", () => {
    fc.assert(
      fc.property(fc.nat(12), fc.nat(12), (wrong, right) => {
        const refuted = votesOn(LEFT, "refuted", PEOPLE(wrong));
        const valid = (count: number): VerdictLine[] =>
          votesOn(LEFT, "valid", PEOPLE(count)).map((line) => ({ ...line, by: String(Number(line.by) + 100) }));
        const before = planned(base, { votes: [...refuted, ...valid(right)] });
        const after = planned(base, { votes: [...refuted, ...valid(right + 1)] });
        expect(weight(after)).toBeLessThanOrEqual(weight(before));
      }),
      { numRuns: 12 },
    );
  });

  test("the order of lines and answers never matters", () => {
    const once = planned(base, { votes: WRONG });
    fc.assert(
      fc.property(fc.shuffledSubarray(base, { minLength: base.length }), (lines) => {
        const again = planned(lines, { votes: WRONG.toReversed() });
        expect(again).toEqual(once);
      }),
      { numRuns: 5 },
    );
  });
});
