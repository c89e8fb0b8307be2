/** What people decided about the checks of this repository itself. */
import { expect, test } from "vitest";
import { parsePolicy } from "../../src/formats/policy-yaml.ts";
import { parseRecommendations } from "../../src/formats/tuning-yaml.ts";
import { read } from "./shown-workflows.ts";

const POLICY = "tuning/policy.yaml";
const RECOMMENDATIONS = "tuning/recommendations.yaml";

test("our own tuning files say what they mean", () => {
  const { policy, problems, overFloor } = parsePolicy(read(POLICY), POLICY);
  expect([problems, overFloor]).toEqual([[], []]);
  expect(policy.limits.length).toBeGreaterThan(0);
  expect(parseRecommendations(read(RECOMMENDATIONS), RECOMMENDATIONS, policy).problems).toEqual([]);
});
