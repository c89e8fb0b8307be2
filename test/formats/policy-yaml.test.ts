import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_POLICY, PolicyFile, type PolicyLimit } from "../../src/domain/tuning/policy.ts";
import { RULES } from "../../src/domain/violation/rule.ts";
import { printNoRecommendations, printPolicy } from "../../src/formats/policy-print.ts";
import { parsePolicy } from "../../src/formats/policy-yaml.ts";
import { parseRecommendations } from "../../src/formats/tuning-yaml.ts";

const FILE = "tuning/policy.yaml";

function said(text: string): readonly string[] {
  return parsePolicy(text, FILE).problems.map(({ line, reason }) => `${line}: ${reason}`);
}

describe("defaults", () => {
  test.each([
    ["nothing", ""],
    ["a comment", "# later\n"],
    ["sections without content", "limits:\nroles:\ngates:\n"],
    ["an empty map", "{}"],
  ])("%s is an empty policy", (_, text) => {
    expect(parsePolicy(text, FILE)).toEqual({ policy: DEFAULT_POLICY, problems: [], overFloor: [] });
  });

  test("what they are", () => {
    expect(DEFAULT_POLICY).toMatchObject({
      version: 1,
      mode: "tiered",
      bases: [],
      limits: [],
      propose: "auto",
      schedule: { quiet_days: 14, max_proposals: 3 },
      recurrence: {
        window_days: 90,
        hotspot: { occurrences: 3, days: 2 },
        pattern: { occurrences: 5, files: 3, days: 2, changes: 2 },
      },
      retention: { days: 90, max_mib: 64 },
      floors: { rules: [], families: [] },
    });
  });
});

test("a whole file", () => {
  const text = `version: 1
mode: gate
bases: [main]
limits:
  - { rule: cognitive_max, limit: 20, role: app }   # grown code
  - rule: eslint/no-console
    off: true
advisory: [{ rule: cognitive_max, limit: 10 }]
roles: { test: [qa/**], library: ["src/api/**"] }
areas: { parser: [src/parser/**] }
exclude: [legacy]
floors: { rules: [mypy/*], families: [duplication] }
bots: [29139614]
recurrence: { window_days: 60, hotspot: { occurrences: 4 } }
gates: { min_cases: 12 }
retention: { days: 180 }
propose: shadow
schedule: { quiet_days: 7 }
pr: { title: Tune, labels: [tuning], reviewers: [org/team], commit_prefix: "build: " }
exports: [agents]
`;
  const { policy, problems } = parsePolicy(text, FILE);
  expect(problems).toEqual([]);
  expect(policy).toEqual({
    ...DEFAULT_POLICY,
    mode: "gate",
    bases: ["main"],
    limits: [
      { rule: "cognitive_max", limit: 20, role: "app", at: { file: FILE, line: 5 } },
      { rule: "eslint/no-console", off: true, at: { file: FILE, line: 6 } },
    ],
    advisory: [{ rule: "cognitive_max", limit: 10, at: { file: FILE, line: 8 } }],
    roles: { test: ["qa/**"], library: ["src/api/**"] },
    areas: { parser: ["src/parser/**"] },
    exclude: ["legacy"],
    floors: { rules: ["mypy/*"], families: ["duplication"] },
    bots: [29139614],
    recurrence: { ...DEFAULT_POLICY.recurrence, window_days: 60, hotspot: { occurrences: 4, days: 2 } },
    gates: { ...DEFAULT_POLICY.gates, min_cases: 12 },
    retention: { days: 180, max_mib: 64 },
    propose: "shadow",
    schedule: { quiet_days: 7, max_proposals: 3 },
    pr: { title: "Tune", labels: ["tuning"], reviewers: ["org/team"], commit_prefix: "build: " },
    exports: ["agents"],
  });
});

describe("what is wrong is said, with what was expected, what was found and an example", () => {
  test.each([
    [
      "mode: gat",
      '1: `mode`: expected one of guidance, tiered, gate, found "gat", did you mean gate?. Example: `mode: tiered`',
    ],
    ["version: 2", "1: `version`: expected 1, found 2"],
    ["limts: []", "1: the file: the key `limts` is not known, did you mean `limits`?"],
    [
      "colour: red",
      `1: the file: the key \`colour\` is not known, expected one of ${Object.keys(PolicyFile.shape).join(", ")}`,
    ],
    ["schedule:\n  quiet_day: 3", "2: `schedule`: the key `quiet_day` is not known, did you mean `quiet_days`?"],
    ["schedule: { quiet_days: 0 }", "1: `schedule.quiet_days`: expected at least 1, found 0"],
    ["schedule: { quiet_days: 1.5 }", "1: `schedule.quiet_days`: expected a whole number, found 1.5"],
    ["gates: { min_cases: 3 }", "1: `gates.min_cases`: expected at least 8, found 3"],
    ["limits: cognitive_max", '1: `limits`: expected a list, found "cognitive_max"'],
    [
      "limits:\n  - cognitive_max: 20",
      "2: `limits[0].rule`: expected a text, found nothing. Example: `rule: cognitive_max`",
    ],
    [
      "limits:\n  - rule: cognitiv_max\n    limit: 20",
      "2: `limits[0].rule`: no rule is called `cognitiv_max`, did you mean `cognitive_max`?. Example: `rule: cognitive_max`",
    ],
    [
      "limits:\n  - rule: banana\n    limit: 20",
      "2: `limits[0].rule`: no rule is called `banana`; another tool's is written `tool/rule`. Example: `rule: cognitive_max`",
    ],
    [
      "limits:\n  - rule: cognitive_max\n    limit: high",
      '3: `limits[0].limit`: expected a number, found "high". Example: `limit: 20`',
    ],
    [
      "limits:\n  - rule: cognitive_max",
      "2: `limits[0]`: expected either `limit` or `off: true`. Example: `{ rule: cognitive_max, limit: 20, role: app }`",
    ],
    [
      "limits:\n  - { rule: cognitive_max, limit: 3, off: true }",
      "2: `limits[0]`: expected either `limit` or `off: true`. Example: `{ rule: cognitive_max, limit: 20, role: app }`",
    ],
    [
      "limits:\n  - { rule: eslint/x, limit: 3 }",
      "2: `limits[0]`: another tool's rule has no limit here; only `off: true` can be written. Example: `{ rule: cognitive_max, limit: 20, role: app }`",
    ],
    [
      "limits:\n  - { rule: cognitive_max, limit: 3, role: vendor }",
      "2: `limits[0]`: nothing is judged in the role vendor. Example: `{ rule: cognitive_max, limit: 20, role: app }`",
    ],
    [
      "limits:\n  - { rule: cognitive_max, limit: .inf }",
      "2: `limits[0].limit`: expected a number, found Infinity. Example: `limit: 20`",
    ],
    ["limits:\n  - { rule: gosec/G101, off: true }", "2: `gosec/G101` is a floor: nothing switches it off"],
    [
      "floors: { rules: [mypy/*] }\nlimits:\n  - { rule: mypy/x, off: true }",
      "3: `mypy/x` is a floor: nothing switches it off",
    ],
    [
      "limits:\n  - { rule: abc_max, limit: 3 }\n  - { rule: abc_max, limit: 4 }",
      "3: `abc_max` has a limit for the same role and area in line 2, which stays in force",
    ],
    [
      "roles: { tests: [a] }",
      '1: `roles`: expected one of app, test, library, script, generated, vendor, found "tests", did you mean test?',
    ],
    [
      "roles: { test: ['!a'] }",
      '1: `roles.test[0]`: a glob cannot be negated: leave out the leading `!`, or write `\\!` for the character, found "!a". Example: `src/generated/**`',
    ],
    ["areas: { '*': [a] }", "1: `areas`: an area is named by printable characters, and not `*`"],
    ["bots: [octocat]", '1: `bots[0]`: expected a number, found "octocat"'],
    [
      'pr: { title: "a\\nb" }',
      '1: `pr.title`: expected one line of text, found "a\\nb". Example: `title: Tune the checks`',
    ],
    ["- mode: gate", '1: the file: expected keys with values, found [{"mode":"gate"}]'],
    [
      "mode: [",
      "1: not readable as YAML: Flow sequence in block collection must be sufficiently indented and end with a ]. Nothing in this file is in force, the defaults are",
    ],
    [
      "mode: &x gate",
      "1: anchors (`&name`) are not read: leave the anchor out. Nothing in this file is in force, the defaults are",
    ],
  ])("%s", (text, expected) => {
    expect(said(text)).toContain(expected);
  });

  test("the rest stays in force, lines are those of the file", () => {
    const { policy, problems } = parsePolicy(
      "mode: loud\nlimits:\n  - { rule: abc_max, limit: 31 }\n  - { rule: abc, limit: 31 }\n  - { rule: nesting_max, limit: 4 }\nexclude: [a, 5, b]\nbots: [1, x, 2]\npr: { title: '', labels: [ok] }\n",
      FILE,
    );
    expect(policy).toEqual({
      ...DEFAULT_POLICY,
      limits: [
        { rule: "abc_max", limit: 31, at: { file: FILE, line: 3 } },
        { rule: "nesting_max", limit: 4, at: { file: FILE, line: 5 } },
      ],
      exclude: ["a", "b"],
      bots: [1, 2],
      pr: { ...DEFAULT_POLICY.pr, labels: ["ok"] },
    });
    expect(problems.map(({ line }) => line)).toEqual([1, 4, 6, 7, 8]);
  });

  test.each([
    ['"a\\nb\\e[31m": 1', "1: the file: the key `a\uFFFDb\uFFFD[31m` is not known, expected one of "],
    [
      'limits: [{ rule: "x\\u202Ey\\n::error::", limit: 1 }]',
      "1: `limits[0].rule`: no rule is called `x\uFFFDy\uFFFD::error::`",
    ],
    ['"a\\nb": 1\n"a\\nb": 2', "2: `a\uFFFDb` stands here twice"],
  ])("%s stays one line", (text, start) => {
    expect(said(text).join("|").startsWith(start)).toBe(true);
  });

  test("a file full of mistakes does not flood", () => {
    const text = `bots: [${Array.from({ length: 900 }, () => "x").join(", ")}]`;
    const lines = said(text);
    expect(lines).toHaveLength(101);
    expect(lines.at(-1)).toBe("1: and 800 more, from here on");
  });
});

describe("printPolicy", () => {
  const schema = "./policy.schema.json";

  test("limits, roles and areas, sorted, with their comments", () => {
    const text = printPolicy({
      schema,
      limits: [
        { rule: "nesting_max", limit: 4, role: "app" },
        { rule: "cognitive_max", limit: 22, role: "app" },
        { rule: "cognitive_max", limit: 30, role: "app", area: "src/old parser" },
      ],
      roles: { script: ["ops/**"], test: ["qa/**", "*.q.ts"] },
      areas: { web: ["web/**"], "core: x": ["core/**"] },
      exclude: ["legacy/**"],
    });
    expect(text).toBe(`# yaml-language-server: $schema=./policy.schema.json
# What people decide about the checks. Everything here is optional; delete a line to get its default back.
version: 1

# guidance and tiered never fail a run; gate fails it on red violations that the change causes.
mode: tiered

# The larger of the default and what 95 % of the units keep today, at most twice the default.
limits:
  - { rule: cognitive_max, area: src/old parser, role: app, limit: 30 }
  - { rule: cognitive_max, role: app, limit: 22 }
  - { rule: nesting_max, role: app, limit: 4 }

# Which files are what; the glob with the longest literal part wins.
roles:
  test: [qa/**, "*.q.ts"]
  script: [ops/**]

# Parts of the repository; without them directories are areas.
areas:
  "core: x": [core/**]
  web: [web/**]

# Files that are not looked at.
exclude:
  - legacy/**
`);
    expect(parsePolicy(text, FILE).problems).toEqual([]);
  });

  test("reads back as it was given, in whatever order", () => {
    const rule = fc.constantFrom(...RULES.map(({ key }) => key));
    const role = fc.constantFrom("app" as const, "test" as const, "library" as const, "script" as const);
    const area = fc.oneof(
      fc.constantFrom("src", ".", "a: b", "- x", "#1", "null", "1e3", "y", "ü/ö", "@x", "`x`"),
      fc.string({ minLength: 1, maxLength: 8 }),
    );
    const row = fc.record({ rule, limit: fc.nat(99), role, area }, { requiredKeys: ["rule", "limit"] });
    const rows = fc.uniqueArray(row, { selector: (one) => JSON.stringify([one.rule, one.role, one.area]) });
    fc.assert(
      fc.property(rows, fc.dictionary(area, fc.constant<string[]>(["a/**", "*.b"])), (limits, areas) => {
        const text = printPolicy({ schema, limits, areas });
        expect(
          printPolicy({
            schema,
            limits: limits.toReversed(),
            areas: Object.fromEntries(Object.entries(areas).toReversed()),
          }),
        ).toBe(text);
        const accepted = PolicyFile.safeParse({ limits, areas }).success;
        fc.pre(accepted && !["__proto__", "constructor", "prototype", "<<"].some((key) => Object.hasOwn(areas, key)));
        const { policy, problems } = parsePolicy(text, FILE);
        expect(problems).toEqual([]);
        expect(policy.areas).toEqual(areas);
        const textOf = ({ rule: key, limit, role: where, area: at }: PolicyLimit): string =>
          JSON.stringify([key, limit, where, at]);
        expect(new Set(policy.limits.map(textOf))).toEqual(new Set(limits.map(textOf)));
      }),
    );
  });

  test("the file beside it holds nothing yet", () => {
    const text = printNoRecommendations(schema);
    expect(text).toContain("recommendations: []\n");
    expect(parseRecommendations(text, "r.yaml", DEFAULT_POLICY)).toEqual({
      entries: [],
      refused: [],
      problems: [],
      overFloor: [],
    });
  });
});
