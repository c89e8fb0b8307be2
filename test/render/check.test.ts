import { describe, expect, test } from "vitest";
import type { ComparedChange, ComparedViolation } from "../../src/domain/violation/compare.ts";
import type { JudgedViolation } from "../../src/domain/violation/judged.ts";
import type { SkipReason } from "../../src/domain/violation/unit.ts";
import { checkDocument, type CheckWords } from "../../src/render/check.ts";
import type { AllowToTell } from "../../src/render/check-allows.ts";
import { renderHuman } from "../../src/render/document/human.ts";
import { renderMarkdown } from "../../src/render/document/markdown.ts";
import { NO_PAINT } from "../../src/render/encoders/terminal.ts";
import { unit } from "../domain/violation/unit-builder.ts";

function judged(path: string, unitName: string | null, given: Partial<JudgedViolation> = {}): JudgedViolation {
  const startLine = given.startLine ?? 7;
  return {
    path,
    unit: unitName === null ? null : unit({ name: unitName, startLine }),
    ruleKey: "cognitive_max",
    role: "app",
    area: "src",
    actual: 22,
    limit: 15,
    severity: "red",
    ...given,
    startLine,
  };
}

function compared(
  facet: ComparedViolation["facet"],
  violation: JudgedViolation,
  touched = facet !== "same",
): ComparedViolation {
  return { judged: violation, facet, touched, before: facet === "new" ? null : 21 };
}

function report(
  violations: readonly ComparedViolation[],
  over: Partial<CheckWords> & { gone?: ComparedChange["gone"] } = {},
): CheckWords {
  const { gone = [], ...rest } = over;
  return {
    compares: true,
    compared: { violations, gone },
    reported: [],
    scores: [],
    reports: [],
    skipped: new Map(),
    allows: [],
    faultyAllows: [],
    files: 2,
    ...rest,
  };
}

const human = (words: CheckWords): string => renderHuman(checkDocument(words), NO_PAINT);
const markdown = (words: CheckWords): string => renderMarkdown(checkDocument(words));

const CHANGE = report(
  [
    compared("same", judged("src/old.ts", "untouched"), false),
    compared("same", judged("src/edited.ts", "stays", { actual: 20 }), true),
    compared("better", judged("src/better.ts", "better", { actual: 18 })),
    compared("worse", judged("src/worse.ts", "worse", { actual: 40 })),
    compared("new", judged("src/new.ts", "Parser.next", { ruleKey: "params_max", actual: 5, limit: 4, startLine: 12 })),
    compared(
      "new",
      judged("src/new.ts", "Parser.next", { ruleKey: "function_lines_max", actual: 1200, limit: 40, startLine: 12 }),
    ),
    compared("new", judged("src/new.ts", null, { ruleKey: "file_lines_max", actual: 401, limit: 400, startLine: 0 })),
  ],
  {
    gone: [
      { judged: judged("src/a.ts", "f"), why: "fixed" },
      { judged: judged("src/a.ts", "g"), why: "removed" },
    ],
    skipped: new Map<string, SkipReason>([
      ["src/big.ts", "too-large"],
      ["src/min.js", "minified"],
    ]),
    files: 1234,
  },
);

function allow(over: Partial<AllowToTell> = {}): AllowToTell {
  const base = {
    path: "src/a.ts",
    unit: unit({ name: "f" }),
    ruleKey: "cognitive_max",
    role: "app",
    area: "src",
  } as const;
  const said = { until: "2027-03-01", line: 3, state: "in-force", violation: null } as const;
  return { ...base, ...said, added: false, stood: true, silences: false, ...over };
}

test.each<readonly [string, Partial<AllowToTell>]>([
  ["not told for it", { silences: true }],
  ["not told for it; new in this change", { silences: true, added: true, stood: false }],
  ["nothing to silence", {}],
  ["expired", { state: "expired" }],
  ["expired: counted again", { state: "expired", violation: judged("src/a.ts", "f") }],
  ["no effect: the rule is on the floor", { state: "floor" }],
  ["no effect on a gate before it is merged", { stood: false, added: true, violation: judged("src/a.ts", "f") }],
])("what the code allows: %s", (words, over) => {
  const text = renderMarkdown(checkDocument(report([], { allows: [allow(over)] })));
  expect(text).toContain("Allowed in the code: 1");
  expect(text).toMatch(new RegExp(`\\| \`src/a\\.ts:3\` \`f\` \\| .*2027-03-01 \\| ${words} \\|`));
});

test("directives without effect are told with what was expected", () => {
  const faultyAllows = [{ path: "src/a.ts", line: 9, fault: "until" as const }];
  const text = renderHuman(checkDocument(report([], { faultyAllows })), NO_PAINT);
  expect(text).toContain("Directives without effect: 1");
  expect(text).toContain("src/a.ts:9");
  expect(text).toContain("the day is missing, or is none of the calendar");
});

describe("a change, in words", () => {
  test("for a terminal", () => {
    const [title, facts, ...rest] = human(CHANGE).split("\n");
    expect(title).toBe("This change caused 3, fixed 1");
    expect(facts).toMatch(/^1,234 files compared/);
    expect(rest.join("\n")).toBe(`
In what was edited
          where                      what
  new     src/new.ts:12 Parser.next  lines 1,200 › 40 · params 5 › 4
  new     src/new.ts                 file lines 401 › 400
  worse   src/worse.ts:7 worse       cognitive 40 › 15
  same    src/edited.ts:7 stays      cognitive 20 › 15
  better  src/better.ts:7 better     cognitive 18 › 15

Not judged: 2
Nothing is known of these files, or of the broken part of one with a syntax error: neither clean nor fixed.
  file        why
  src/big.ts  too-large
  src/min.js  minified
`);
  });

  test("for markdown", () => {
    const text = markdown(CHANGE);
    expect(text).toMatch(/^## This change caused 3, fixed 1\n\n1,234 files compared/);
    expect(text.slice(text.indexOf("### "))).toBe(`### In what was edited

|  | where | what |
| --- | --- | --- |
| new | \`src/new.ts:12\` \`Parser.next\` | lines 1,200 › 40 · params 5 › 4 |
| new | \`src/new.ts\` | file lines 401 › 400 |
| worse | \`src/worse.ts:7\` \`worse\` | cognitive 40 › 15 |
| same | \`src/edited.ts:7\` \`stays\` | cognitive 20 › 15 |
| better | \`src/better.ts:7\` \`better\` | cognitive 18 › 15 |

### Not judged: 2

Nothing is known of these files, or of the broken part of one with a syntax error: neither clean nor fixed.

| file | why |
| --- | --- |
| \`src/big.ts\` | too-large |
| \`src/min.js\` | minified |
`);
  });
});

describe("titles", () => {
  test.each([
    [
      "nothing differs",
      report([], { files: 0 }),
      "No source file differs: nothing to check (--all looks at everything)",
    ],
    ["all is well", report([]), "This change caused 0, fixed 0"],
    [
      "everything, nothing there",
      report([], { compares: false, files: 0 }),
      "0 violations in 0 places, 0 files looked at",
    ],
    [
      "everything",
      report(
        [
          compared("new", judged("a.ts", "f")),
          compared("new", judged("a.ts", "f", { ruleKey: "params_max", actual: 9, limit: 4 })),
          compared("new", judged("b.ts", "f")),
        ],
        {
          compares: false,
          files: 1,
        },
      ),
      "3 violations in 2 places, 1 file looked at",
    ],
  ])("%s", (_name, words, title) => {
    expect(human(words).split("\n")[0]).toBe(title);
  });
});

test("where nothing was compared every violation is open, whatever the comparison called it", () => {
  const words = report([compared("new", judged("a.ts", "f")), compared("same", judged("b.ts", "g"), false)], {
    compares: false,
  });
  expect(human(words)).toBe(`2 violations in 2 places, 2 files looked at

Open
        where     what
  open  a.ts:7 f  cognitive 22 › 15
  open  b.ts:7 g  cognitive 22 › 15
`);
});

test("a unit that breaks an old limit and a new one is one row, by its worst word and worst rule", () => {
  const words = report([
    compared("same", judged("a.ts", "f", { actual: 90 }), true),
    compared("new", judged("a.ts", "f", { ruleKey: "params_max", actual: 5, limit: 4 })),
    compared("new", judged("a.ts", "g", { ruleKey: "nesting_max", actual: 6, limit: 3 })),
  ]);
  const rows = human(words).split("\n").slice(5, -1);
  expect(rows).toEqual(["  new  a.ts:7 f  cognitive 90 › 15 · params 5 › 4", "  new  a.ts:7 g  nesting 6 › 3"]);
});

test("a test without assertions is far from its limit too", () => {
  const words = report([
    compared("new", judged("a.ts", "f", { actual: 16 })),
    compared("new", judged("a.test.ts", "t", { ruleKey: "min_assertions", actual: 0, limit: 1 })),
  ]);
  expect(human(words).split("\n").slice(5, -1)).toEqual([
    "  new  a.test.ts:7 t  assertions 0 ‹ 1",
    "  new  a.ts:7 f       cognitive 16 › 15",
  ]);
});

describe("what does not fit is counted", () => {
  const many = Array.from({ length: 61 }, (_, index) =>
    compared("new", judged(`f${String(index).padStart(2, "0")}.ts`, "f")),
  );

  test("rows", () => {
    const lines = human(report(many)).split("\n");
    expect(lines.filter((line) => line.startsWith("  new"))).toHaveLength(60);
    expect(lines.at(-2)).toBe("  and 1 more (--json has them)");
    expect(human(report(many.slice(1)))).not.toContain("more");
  });

  test("files that were not judged", () => {
    const skipped = new Map<string, SkipReason>(many.map(({ judged: { path } }) => [path, "timeout"]));
    const lines = human(report([], { skipped })).split("\n");
    expect(lines).toContain("Not judged: 61");
    expect(lines.filter((line) => line.endsWith("timeout"))).toHaveLength(60);
    expect(lines.at(-2)).toBe("  and 1 more (--json has them)");
  });
});

test("foreign names stay in their row", () => {
  const words = report([compared("new", judged("a|b\n.ts", "f`|`g"))]);
  expect(human(words)).toContain("  new  a|b\uFFFD.ts:7 f`|`g  cognitive 22 › 15\n");
  expect(markdown(words)).toContain("| new | `a\\|b\uFFFD.ts:7` ``f`\\|`g`` | cognitive 22 › 15 |\n");
});

test("the value that is rendered is not changed by it", () => {
  const words = report([
    compared("new", judged("a.ts", "f", { actual: 16 })),
    compared("new", judged("a.ts", "f", { ruleKey: "params_max", actual: 40, limit: 4 })),
  ]);
  const before = JSON.stringify(words.compared);
  human(words);
  expect(JSON.stringify(words.compared)).toBe(before);
});
