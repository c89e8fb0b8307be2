import { expect, test } from "vitest";
import { changedLimits } from "../../../src/domain/tuning/changed-limits.ts";
import { parsePolicy } from "../../../src/formats/policy-yaml.ts";
import { parseRecommendations } from "../../../src/formats/tuning-yaml.ts";

const DAY = "2026-08-22";
const LIMIT = "limits: [{ rule: params_max, limit: 6, role: app }]";
const TIGHTEN =
  "recommendations: [{ id: params_max/*/app, kind: tighten, rule: params_max, role: app, limit: { from: 4, to: 3 } }]";

function files(policyText: string, tuning = ""): Parameters<typeof changedLimits>[0] {
  const { policy } = parsePolicy(policyText, "policy.yaml");
  return { policy, recommendations: parseRecommendations(tuning, "recommendations.yaml", policy).entries };
}

const scopesOf = (before: Parameters<typeof files>, after: Parameters<typeof files>): readonly string[] =>
  changedLimits(files(...before), files(...after), DAY).map(({ rule, role, area, day }) =>
    [rule, role, area ?? "*", day].join(" "),
  );

test.each<[string, Parameters<typeof files>, Parameters<typeof files>, readonly string[]]>([
  ["nothing", [LIMIT], [LIMIT], []],
  ["a row comes", [""], [LIMIT], [`params_max app * ${DAY}`]],
  ["a row goes", [LIMIT], [""], [`params_max app * ${DAY}`]],
  ["a row that says the default", [""], ["limits: [{ rule: params_max, limit: 4, role: app }]"], []],
  ["another order, a comment", [LIMIT], [`# why\n${LIMIT}\nmode: gate`], []],
  ["an area", [""], ["limits: [{ rule: params_max, limit: 9, role: app, area: src }]"], [`params_max app src ${DAY}`]],
  ["switched off", [""], ["limits: [{ rule: params_max, off: true, role: test }]"], [`params_max test * ${DAY}`]],
  ["an entry", ["", ""], ["", TIGHTEN], [`params_max app * ${DAY}`]],
  ["only advice", [""], ["advisory: [{ rule: params_max, limit: 2 }]"], []],
])("%s", (_, before, after, expected) => expect(scopesOf(before, after)).toEqual(expected));

test("a row without a role is each role's in which it differs", () => {
  expect(scopesOf([""], ["limits: [{ rule: params_max, limit: 4 }]"])).toEqual([`params_max test * ${DAY}`]);
});
