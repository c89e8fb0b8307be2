import { describe, expect, test } from "vitest";
import type { SeenViolation } from "../../../src/domain/history/ledger-facts.ts";
import { exposureKey, goneSincePush, type HeadFacts } from "../../../src/domain/history/push-gone.ts";
import type { JudgedExposure } from "../../../src/domain/violation/judged.ts";
import { changeLine, goneLineOf, runLineOf, violationLineOf } from "../../builders.ts";
import { assessed } from "../../flows/collect/look-facts.ts";

const F = "src/a.ts::f::cognitive_max";
const run = runLineOf(changeLine("pr:7", "2026-03-01T00:00:00Z"), { flow: "collect" });
const line = violationLineOf(run, F);

const seen = (over: Partial<SeenViolation> = {}): ReadonlyMap<string, SeenViolation> =>
  new Map([[F, { fingerprint: F, seen: [line], last: line, shown: "top", now: "standing", gone: null, ...over }]]);

const looked = (over: Partial<JudgedExposure> = {}): HeadFacts["exposures"] =>
  new Map([
    [
      exposureKey("src/a.ts", "f", "cognitive_max"),
      { ruleKey: "cognitive_max", role: "app", area: "src", unit: null, value: 3, limit: 15, ...over },
    ],
  ]);

const head = (over: Partial<HeadFacts> = {}): HeadFacts => ({
  violations: [],
  exposures: new Map(),
  unknown: new Set(),
  ...over,
});

const why = (facts: HeadFacts, known = seen()) => goneSincePush(known, new Set(), facts).map((gone) => gone.why);

describe("an earlier push had it, and the head has not", () => {
  const renamed = [assessed("src/a.ts::g::cognitive_max")];
  test.each<[string, HeadFacts, string]>([
    ["the same rule looked at it, and it is within the limit", head({ exposures: looked() }), "fixed"],
    ["under a stricter limit", head({ exposures: looked({ limit: 10 }) }), "fixed"],
    ["under a looser limit", head({ exposures: looked({ limit: 30 }) }), "limit-moved"],
    ["in another role", head({ exposures: looked({ role: "test" }) }), "limit-moved"],
    ["its place is not there", head(), "removed"],
    ["its file could not be looked at", head({ unknown: new Set(["src/a.ts"]) }), "unknown"],
    [
      "its place is not there, and one of the same rule is new: it may be that",
      head({ violations: renamed }),
      "unknown",
    ],
    [
      "one of another rule is new: it is not that",
      head({ violations: [assessed("src/a.ts::g::params_max")] }),
      "removed",
    ],
    [
      "one of the same rule was there before: it is not that",
      head({ violations: [assessed("src/a.ts::g::cognitive_max", { facet: "same" })] }),
      "removed",
    ],
  ])("%s: %s", (_, facts, expected) => {
    expect(why(facts)).toEqual([expected]);
  });

  test("it is told with the values that it had", () => {
    expect(goneSincePush(seen(), new Set(), head())).toEqual([
      { fingerprint: F, why: "removed", ruleKey: "cognitive_max", role: "app", area: "src", actual: 22, limit: 15 },
    ]);
  });
});

describe("nothing went", () => {
  test("what is still there", () => {
    expect(why(head({ violations: [assessed(F, { facet: "same" })] }))).toEqual([]);
  });

  test("what an earlier push said went", () => {
    expect(why(head(), seen({ now: "gone", gone: goneLineOf(run, F) }))).toEqual([]);
  });

  test("what the comparison with the merge base tells", () => {
    expect(goneSincePush(seen(), new Set([F]), head())).toEqual([]);
  });

  test("what another tool reported: its reports say", () => {
    const last = { ...line, source: "external-plugin" as const };
    expect(why(head(), seen({ seen: [last], last }))).toEqual([]);
  });
});
