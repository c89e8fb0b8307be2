import { describe, expect, it } from "vitest";
import { DEFAULT_POLICY, type Policy } from "../../../src/domain/tuning/policy.ts";
import type { UnitAllow } from "../../../src/domain/violation/allow.ts";
import { compareChange } from "../../../src/domain/violation/compare.ts";
import { judgeFile } from "../../../src/domain/violation/judge.ts";
import type { JudgedFile } from "../../../src/domain/violation/judged.ts";
import { createLimits } from "../../../src/domain/violation/limits.ts";
import { compareAllows, partAllowed, withoutOwnAllows } from "../../../src/domain/violation/own-allows.ts";
import { createPlacement } from "../../../src/domain/violation/placement.ts";
import type { ReportedViolation } from "../../../src/domain/violation/reported.ts";
import type { Unit } from "../../../src/domain/violation/unit.ts";
import { analysis, match, matching, unit } from "./unit-builder.ts";

const TODAY = "2026-12-01";
const PATH = "src/a.ts";
const placement = createPlacement({ roles: {}, areas: {}, exclude: [], paths: [PATH] });

const limitsUnder = (policy: Policy) =>
  createLimits({ policy, recommendations: [], now: Date.parse(`${TODAY}T10:00:00Z`) });
const FLOORED: Policy = { ...DEFAULT_POLICY, floors: { rules: ["cognitive_max"], families: [] } };

function allow(until: string, rules: readonly string[] = ["cognitive_max"], line = 1): UnitAllow {
  return { rules, until, line };
}

/** `f`, whose cognitive complexity is over the limit of 15 unless something else is said. */
function unitWith(allows?: readonly UnitAllow[], cognitive = 20): Unit {
  return unit({ name: "f", metrics: { cognitive }, ...(allows === undefined ? {} : { allows }) });
}

function judged(one: Unit, { policy = DEFAULT_POLICY, day }: { policy?: Policy; day?: string } = {}): JudgedFile {
  return judgeFile({ path: PATH, analysis: analysis([one]), placement, limits: limitsUnder(policy), day });
}

const told = ({ violations, allows = [] }: JudgedFile): readonly string[] => [
  ...violations.map(({ ruleKey }) => ruleKey),
  ...allows.map(({ ruleKey, state, violation }) => `${ruleKey} ${state}${violation === null ? "" : " broken"}`),
];

describe("a unit that a comment allows something", () => {
  it.each<readonly [string, readonly UnitAllow[] | undefined, readonly string[]]>([
    ["nothing", undefined, ["cognitive_max"]],
    ["its rule", [allow("2027-03-01")], ["cognitive_max in-force broken"]],
    ["its rule, on the last day", [allow(TODAY)], ["cognitive_max in-force broken"]],
    ["its rule, until yesterday", [allow("2026-11-30")], ["cognitive_max", "cognitive_max expired broken"]],
    ["another rule", [allow("2027-03-01", ["abc_max"])], ["cognitive_max", "abc_max in-force"]],
    ["twice: the longer counts", [allow("2026-01-01"), allow("2027-03-01")], ["cognitive_max in-force broken"]],
    [
      "another tool's rule too",
      [allow("2027-03-01", ["cognitive_max", "eslint/no-console"])],
      ["cognitive_max in-force broken", "eslint/no-console in-force"],
    ],
    ["a rule about security", [allow("2027-03-01", ["gitleaks/aws-key"])], ["cognitive_max", "gitleaks/aws-key floor"]],
  ])("%s", (_, allows, expected) => {
    expect(told(judged(unitWith(allows)))).toEqual(expected);
  });

  it("is told of a rule that it keeps", () => {
    expect(told(judged(unitWith([allow("2027-03-01")], 3)))).toEqual(["cognitive_max in-force"]);
  });

  it("is not allowed what the policy has put on the floor", () => {
    const expected = ["cognitive_max", "cognitive_max floor broken"];
    expect(told(judged(unitWith([allow("2027-03-01")]), { policy: FLOORED }))).toEqual(expected);
  });

  it("is judged on the day that is asked about", () => {
    const one = unitWith([allow("2026-06-01")]);
    expect(judged(one, { day: "2026-05-30" }).violations).toEqual([]);
    expect(judged(one, { day: "2026-06-02" }).violations).toHaveLength(1);
  });

  it("was looked at all the same", () => {
    const { exposures } = judged(unitWith([allow("2027-03-01")]));
    const of = exposures.filter(({ ruleKey }) => ruleKey === "cognitive_max");
    expect(of).toMatchObject([{ value: 20, limit: 15, allowed: true }]);
  });
});

describe("a change", () => {
  const change = (was: Unit | undefined, is: Unit, policy = DEFAULT_POLICY) => ({
    before: was === undefined ? new Map<string, JudgedFile>() : new Map([[PATH, judged(was, { policy })]]),
    after: new Map([[PATH, judged(is, { policy })]]),
    matching: matching(
      was === undefined ? { added: [{ path: PATH, unit: is }] } : { matches: [match([PATH, was], [PATH, is])] },
    ),
    renames: new Map<string, string>(),
    unreadable: new Set<string>(),
  });
  type Change = ReturnType<typeof change>;
  const words = (given: Change, gated: boolean): readonly string[] => {
    const allows = compareAllows(given);
    const after = gated ? withoutOwnAllows(given.after, allows) : given.after;
    const { violations, gone } = compareChange({ ...given, after });
    return [
      ...violations.map(({ facet, before }) => `${facet} was ${before}`),
      ...gone.map(({ why }) => why),
      ...allows.map(({ added, stood }) => `${added ? "added" : "kept"}${stood ? " stood" : ""}`),
    ];
  };

  it.each<readonly [string, Unit | undefined, Unit, readonly string[], readonly string[]]>([
    ["brings a unit and allows it", undefined, unitWith([allow("2027-03-01")]), ["added"], ["new was null", "added"]],
    [
      "allows what stood",
      unitWith(),
      unitWith([allow("2027-03-01")]),
      ["suppressed", "added"],
      ["same was 20", "added"],
    ],
    [
      "makes an allowed unit worse",
      unitWith([allow("2027-03-01")]),
      unitWith([allow("2027-03-01")], 40),
      ["kept stood"],
      ["kept stood"],
    ],
    [
      "makes one last longer",
      unitWith([allow("2027-03-01")]),
      unitWith([allow("2028-03-01")], 40),
      ["added stood"],
      ["added stood"],
    ],
    [
      "renews an expired one",
      unitWith([allow("2026-03-01")]),
      unitWith([allow("2028-03-01")], 40),
      ["suppressed", "added"],
      ["worse was 20", "added"],
    ],
    ["takes it away", unitWith([allow("2027-03-01")]), unitWith(), ["same was 20"], ["same was 20"]],
    [
      "takes it away and grows",
      unitWith([allow("2027-03-01")]),
      unitWith(undefined, 30),
      ["worse was 20"],
      ["worse was 20"],
    ],
    ["takes it away and mends", unitWith([allow("2027-03-01")]), unitWith(undefined, 3), [], []],
  ])("that %s", (_, was, is, expected, gated) => {
    expect(words(change(was, is), false)).toEqual(expected);
    expect(words(change(was, is), true)).toEqual(gated);
  });

  it("gains nothing by what is on the floor", () => {
    const given = change(undefined, unitWith([allow("2027-03-01")]), FLOORED);
    expect(words(given, false)).toEqual(["new was null", "added"]);
  });
});

describe("what other tools report", () => {
  const RULE = "eslint/no-console";
  function reported(one: Unit, over: Partial<ReportedViolation> = {}) {
    const whole = { path: PATH, unit: one, ruleKey: RULE, family: "style", critical: false, ...over };
    // Only what decides is there.
    return { reported: whole as ReportedViolation, facet: "new", touched: true, stood: "no" } as const;
  }
  const of = unitWith([allow("2027-03-01", [RULE])]);
  const ground = (allows: ReturnType<typeof compareAllows>, gated = false) => ({
    limits: limitsUnder(DEFAULT_POLICY),
    allows,
    gated,
    unlooked: new Set<string>(),
  });
  const open = (one: ReturnType<typeof reported>, given: ReturnType<typeof ground>): number =>
    partAllowed([one], given).open.length;

  it("is silent in a unit that is allowed it", () => {
    expect(open(reported(of), ground([]))).toBe(0);
    expect(open(reported(of, { ruleKey: "eslint/no-alert" }), ground([]))).toBe(1);
    expect(open(reported(unitWith()), ground([]))).toBe(1);
    expect(open(reported(of, { unit: null }), ground([]))).toBe(1);
    expect(open(reported(unitWith([allow("2026-01-01", [RULE])])), ground([]))).toBe(1);
  });

  it("is never silent where it is critical, or about security", () => {
    expect(open(reported(of, { critical: true }), ground([]))).toBe(1);
    expect(open(reported(of, { family: "security" }), ground([]))).toBe(1);
  });

  it("is not silent for a gate by the word of the change itself", () => {
    const allows = compareAllows({
      before: new Map(),
      after: new Map([[PATH, judged(of)]]),
      matching: matching({ added: [{ path: PATH, unit: of }] }),
      renames: new Map(),
      unreadable: new Set(),
    });
    expect(open(reported(of), ground(allows, true))).toBe(1);
    expect(open(reported(of), ground(allows, false))).toBe(0);
    expect(open(reported(of), ground([], true))).toBe(0);
    expect(open(reported(of), { ...ground([], true), unlooked: new Set([PATH]) })).toBe(1);
    expect(open(reported(of), { ...ground([], false), unlooked: new Set([PATH]) })).toBe(0);
  });
});
