import { describe, expect, test } from "vitest";
import { DEFAULT_POLICY } from "../../src/domain/tuning/policy.ts";
import { parseRecommendations } from "../../src/formats/tuning-yaml.ts";

const FILE = "tuning/recommendations.yaml";

const GOOD = `version: 1
recommendations:
  # a word of the team
  - id: cognitive_max/src~1parser/app
    kind: relax
    rule: cognitive_max
    area: src/parser
    role: app
    limit: { from: 15, to: 20 }
    because: { changes: 17, people: 9, files: 9, violations: 41, fixed: 2, waived: 11, days: 61, until: 2026-11-28 }
  - { id: eslint~1no-console/*/*, kind: mute, rule: eslint/no-console, expires: 2027-05-27 }
refused:
  - abc_max/*/app
`;

function read(text: string) {
  const { entries, refused, problems } = parseRecommendations(text, FILE, DEFAULT_POLICY);
  return {
    ids: entries.map(({ entry, line }) => `${line}: ${entry.id}`),
    refused,
    said: problems.map(({ line, reason }) => `${line}: ${reason}`),
  };
}

test("a good file", () => {
  const { entries, refused, problems } = parseRecommendations(GOOD, FILE, DEFAULT_POLICY);
  expect(problems).toEqual([]);
  expect(refused).toEqual(["abc_max/*/app"]);
  expect(entries.map(({ file, line }) => [file, line])).toEqual([
    [FILE, 4],
    [FILE, 11],
  ]);
  expect(entries.map(({ entry }) => entry)).toEqual([
    {
      id: "cognitive_max/src~1parser/app",
      kind: "relax",
      rule: "cognitive_max",
      area: "src/parser",
      role: "app",
      limit: { from: 15, to: 20 },
      because: {
        changes: 17,
        people: 9,
        files: 9,
        violations: 41,
        fixed: 2,
        waived: 11,
        days: 61,
        until: "2026-11-28",
      },
    },
    { id: "eslint~1no-console/*/*", kind: "mute", rule: "eslint/no-console", expires: "2027-05-27", because: {} },
  ]);
});

test.each(["", "# nothing\n", "version: 1\n", "recommendations:\n", "recommendations: []\nrefused: []\n"])(
  "%j is empty",
  (text) => {
    expect(read(text)).toEqual({ ids: [], refused: [], said: [] });
  },
);

function row(id: string, rest: string): string {
  return `  - { id: ${id}, ${rest} }\n`;
}

const HEAD = "recommendations:\n";
const KEPT = row("abc_max/*/*", "kind: guide, rule: abc_max");

describe("what is skipped and said, the rest staying in force", () => {
  test.each([
    [
      "an unknown rule",
      row("abcmax/*/*", "kind: guide, rule: abcmax"),
      "2: `recommendations[0]`: no rule is called `abcmax`, did you mean `abc_max`?",
    ],
    [
      "an id of another scope",
      row("abc_max/*/*", "kind: guide, rule: abc_max, role: app"),
      "2: `recommendations[0]`: the id does not say what the entry says: expected `abc_max/*/app`",
    ],
    [
      "an unknown kind",
      row("nesting_max/*/*", "kind: mutes, rule: nesting_max"),
      '2: `recommendations[0].kind`: expected one of tighten, relax, collapse, demote, mute, promote, guide, found "mutes", did you mean mute?. Example: `kind: relax`',
    ],
    [
      "an unknown key",
      row("nesting_max/*/*", "kind: guide, rule: nesting_max, note: hi"),
      "2: `recommendations[0]`: the key `note` is not known, expected one of id, kind, rule, area, role, limit, because, expires",
    ],
    [
      "no text instead of a map",
      "  - abc_max/*/*\n",
      '2: `recommendations[0]`: expected keys with values, found "abc_max/*/*"',
    ],
    [
      "security muted",
      row("gosec~1G101/*/*", "kind: mute, rule: gosec/G101, expires: 2027-01-01"),
      "2: `gosec/G101` is a floor: nothing may mute it",
    ],
    [
      "secrets collapsed",
      row("gitleaks~1x/*/*", "kind: collapse, rule: gitleaks/x, expires: 2027-01-01"),
      "2: `gitleaks/x` is a floor: nothing may collapse it",
    ],
    [
      "no day",
      row("nesting_max/*/*", "kind: mute, rule: nesting_max, expires: soon"),
      '2: `recommendations[0].expires`: expected a day, found "soon". Example: `expires: 2027-05-27`',
    ],
    [
      "hostile rule",
      row('"a: &x/*/*"', 'kind: guide, rule: "a: &x"'),
      "2: `recommendations[0]`: no rule is called `a: &x`; another tool's is written `tool/rule`",
    ],
  ])("%s", (_, bad, reason) => {
    expect(read(`${HEAD}${bad}${KEPT}`)).toMatchObject({
      ids: ["3: abc_max/*/*"],
      said: [expect.stringContaining(reason)],
    });
  });

  test("two of one scope: neither, both with the other's line", () => {
    const twice = row("nesting_max/*/app", "kind: guide, rule: nesting_max, role: app");
    expect(read(HEAD + twice + KEPT + twice)).toEqual({
      ids: ["3: abc_max/*/*"],
      refused: [],
      said: [
        "2: `nesting_max/*/app` stands also in line 4: none of them is in force",
        "4: `nesting_max/*/app` stands also in line 2: none of them is in force",
      ],
    });
  });

  test("a floor of the policy", () => {
    const text = `${HEAD}${row("abc_max/*/app", "kind: relax, rule: abc_max, role: app, limit: { from: 30, to: 40 }")}`;
    const policy = { floors: { rules: ["abc_max"], families: [] } };
    expect(parseRecommendations(text, FILE, policy).entries).toEqual([]);
    expect(parseRecommendations(text, FILE, DEFAULT_POLICY).entries).toHaveLength(1);
  });

  test("an id that is none among the refused", () => {
    expect(read("refused: [abc_max, abc_max/*/*]\n")).toEqual({
      ids: [],
      refused: ["abc_max/*/*"],
      said: [
        '1: `refused[0]`: expected an id, rule/area/role, found "abc_max". Example: `cognitive_max/src~1parser/app`',
      ],
    });
  });

  test("a file that does not parse", () => {
    expect(read("recommendations: [")).toMatchObject({ ids: [], refused: [] });
    expect(read("recommendations: *x").said).toEqual([
      "1: aliases (`*name`) are not read: write the value out. No recommendation is in force, policy and defaults are",
    ]);
  });
});
