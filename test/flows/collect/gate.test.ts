import { expect, test } from "vitest";
import { judgeGate } from "../../../src/flows/collect/gate.ts";
import { parsePolicy } from "../../../src/formats/policy-yaml.ts";
import { assessed } from "./look-facts.ts";

const F = "src/a.ts::f::cognitive_max";
const policy = (mode: string) => parsePolicy(`version: 1\nmode: ${mode}\n`, "tuning/policy.yaml").policy;
const NOBODY: ReadonlySet<string> = new Set();

test.each([
  ["new and red", {}, true],
  ["worse and red", { facet: "worse" }, true],
  ["there before, edited and red", { facet: "same" }, false],
  ["better and red", { facet: "better" }, false],
  ["new and yellow", { severity: "yellow" }, false],
] as const)("gate: %s", (_, over, fails) => {
  const { verdict, failing } = judgeGate([assessed(F, over)], {
    complete: true,
    policy: policy("gate"),
    waived: NOBODY,
  });
  expect([verdict, [...failing]]).toEqual(fails ? [{ kind: "fails", violations: 1 }, [F]] : [{ kind: "passes" }, []]);
});

test("an incomplete run is not judged, whatever it found", () => {
  expect(judgeGate([assessed(F)], { complete: false, policy: policy("gate"), waived: NOBODY })).toEqual({
    verdict: { kind: "not-judged" },
    failing: new Set(),
  });
});

test.each(["guidance", "tiered"])("%s has no verdict", (mode) => {
  expect(judgeGate([assessed(F)], { complete: true, policy: policy(mode), waived: NOBODY })).toEqual({
    verdict: null,
    failing: new Set(),
  });
});

test.each([
  ["what somebody accepted whose word counts", {}, [F], false],
  ["not another one", {}, ["src/a.ts::g::cognitive_max"], true],
  ["not a floor", { floor: true }, [F], true],
] as const)("a waiver takes out of the gate: %s", (_, over, waived, fails) => {
  const facts = { complete: true, policy: policy("gate"), waived: new Set(waived) };
  expect([...judgeGate([assessed(F, over)], facts).failing]).toEqual(fails ? [F] : []);
});
