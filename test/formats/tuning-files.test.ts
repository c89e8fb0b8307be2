import { expect, test } from "vitest";
import { DEFAULT_POLICY } from "../../src/domain/tuning/policy.ts";
import { parseTuningFiles } from "../../src/formats/tuning-files.ts";

const DIRECTORY = "tuning";

test("files that are not there are the defaults", () => {
  const read = parseTuningFiles({ directory: DIRECTORY, policy: undefined, recommendations: undefined });
  expect(read).toEqual({ policy: DEFAULT_POLICY, recommendations: [], refused: [], errors: [] });
});

const told = (faults: readonly { file: string; line: number; reason: string }[]): string[] =>
  faults.map(({ file, line, reason }) => `${file}:${line}: ${reason}`);

test("what would weaken a floor is refused, everything else that cannot be used is an error; each with its line", () => {
  const read = parseTuningFiles({
    directory: "rules",
    policy:
      "floors: { rules: [params_max] }\nlimits:\n  - { rule: params_max, off: true }\n  - { rule: parms_max, limit: 3 }\n",
    recommendations: [
      "recommendations:",
      "  - { id: params_max/*/*, kind: mute, rule: params_max, expires: 2027-01-01 }",
      "  - { id: abc_max/*/*, kind: mute, rule: abc_max }",
      "  - { id: nesting_max/*/*, kind: guide, rule: nesting_max }",
    ].join("\n"),
  });
  expect(read.recommendations.map(({ entry }) => entry.id)).toEqual(["nesting_max/*/*"]);
  expect(told(read.refused)).toEqual([
    "rules/policy.yaml:3: `params_max` is a floor: nothing switches it off",
    "rules/recommendations.yaml:2: `params_max` is a floor: nothing may mute it",
  ]);
  expect(told(read.errors)).toEqual([
    expect.stringContaining("rules/policy.yaml:4: "),
    expect.stringContaining("rules/recommendations.yaml:3: "),
  ]);
});

test("of a file that is no YAML nothing is in force, and its line is named", () => {
  const read = parseTuningFiles({
    directory: DIRECTORY,
    policy: "mode: gate\nlimits: [\n",
    recommendations: "a: &b 1\n",
  });
  expect(read.policy).toEqual(DEFAULT_POLICY);
  expect(told(read.errors)).toEqual([
    expect.stringMatching(/^tuning\/policy\.yaml:\d+: not readable as YAML.*the defaults are$/),
    expect.stringMatching(/^tuning\/recommendations\.yaml:1: /),
  ]);
});

test("an entry that stands twice and is over a floor is only said to stand twice", () => {
  const entry = "  - { id: gosec~1G101/*/*, kind: mute, rule: gosec/G101, expires: 2027-01-01 }";
  const recommendations = ["recommendations:", entry, entry].join("\n");
  const read = parseTuningFiles({ directory: DIRECTORY, policy: undefined, recommendations });
  expect([read.refused.length, read.errors.length, read.recommendations.length]).toEqual([0, 2, 0]);
});
