import { describe, expect, test } from "vitest";
import { ruleOf, type Rule } from "../../src/domain/violation/rule.ts";
import { renderHuman } from "../../src/render/document/human.ts";
import { renderMarkdown } from "../../src/render/document/markdown.ts";
import { NO_PAINT } from "../../src/render/encoders/terminal.ts";
import { ruleDocument, violationDocument, type LimitHere, type ViolationStory } from "../../src/render/explain.ts";

function rule(key: string): Rule {
  const found = ruleOf(key);
  if (!found) throw new Error(key);
  return found;
}

const LIMITS: readonly LimitHere[] = [
  { role: "app", area: null, limit: 15, origin: { kind: "registry" } },
  {
    role: "app",
    area: "src/parser",
    limit: 20,
    origin: { kind: "tuning", file: "tuning/recommendations.yaml", line: 4, id: "cognitive_max/src~1parser/app" },
  },
  { role: "test", area: null, limit: 1200, origin: { kind: "policy", file: "tuning/policy.yaml", line: 12 } },
];

describe("a rule", () => {
  test("for a terminal", () => {
    expect(renderHuman(ruleDocument(rule("cognitive_max"), LIMITS, { open: 3, judged: 1200 }), NO_PAINT))
      .toBe(`cognitive_max
How hard the flow is to follow: breaks in it count, and count more the deeper they are nested. A value above the limit breaks it.
family complexity, scope unit; 3 of 1,200 break it at the tip

Limits in force here
  role  area        limit  from
  app   everywhere     15  Refrain's default
  app   src/parser     20  tuning/recommendations.yaml:4 cognitive_max/src~1parser/app
  test  everywhere  1,200  tuning/policy.yaml:12
`);
  });

  test("for markdown", () => {
    expect(renderMarkdown(ruleDocument(rule("min_assertions"), LIMITS.slice(0, 2), undefined))).toBe(
      [
        "## `min_assertions`",
        "",
        "Assertions in a test, its own and through helpers of its file. A test that asserts nothing can only fail by crashing. A value below the limit breaks it.  ",
        "family test-quality, scope unit; no history yet: refrain backfill counts it",
        "",
        "### Limits in force here",
        "",
        "| role | area | limit | from |",
        "| --- | --- | --: | --- |",
        "| app | everywhere | 15 | Refrain's default |",
        "| app | `src/parser` | 20 | `tuning/recommendations.yaml:4` `cognitive_max/src~1parser/app` |",
        "",
      ].join("\n"),
    );
  });

  test("without a limit it says that it judges nothing", () => {
    expect(renderHuman(ruleDocument(rule("duplication_pct_max"), [], { open: 0, judged: 0 }), NO_PAINT))
      .toBe(`duplication_pct_max
Share of duplicated lines in percent, as a duplication report has it. A value above the limit breaks it.
family duplication, scope project; 0 of 0 break it at the tip

Limits in force here
None: the rule judges nothing here until tuning/policy.yaml gives it a limit.
`);
  });
});

describe("a violation", () => {
  const OPEN: ViolationStory = {
    id: "R-3f9a1c2e",
    fingerprint: "src/b.ts::parse::cognitive_max",
    rule_key: "cognitive_max",
    open: { actual: 24, limit: 15, start_line: 31, path: "src/b.ts", unit_name: "parse" },
    events: [
      {
        at: "2026-08-01T12:00:00Z",
        change: `commit:${"ab".repeat(20)}`,
        what: "new",
        actual: 18,
        limit: 15,
        fingerprint: "src/a.ts::parse::cognitive_max",
      },
      {
        at: "2026-08-02T12:00:00Z",
        change: "pr:17",
        what: "worse",
        actual: 24,
        limit: 15,
        fingerprint: "src/b.ts::parse::cognitive_max",
      },
    ],
  };

  test("open, for a terminal", () => {
    expect(renderHuman(violationDocument(OPEN), NO_PAINT)).toBe(`R-3f9a1c2e src/b.ts::parse::cognitive_max
open: cognitive 24 › 15 in src/b.ts:31

2 merged changes had to do with it
  merged      change        what   value
  2026-08-01  abababababab  new    cognitive 18 › 15  then src/a.ts::parse::cognitive_max
  2026-08-02  pr:17         worse  cognitive 24 › 15
`);
  });

  test("gone, for markdown", () => {
    const gone: ViolationStory = {
      ...OPEN,
      open: null,
      events: OPEN.events.slice(1).map((event) => ({ ...event, what: "fixed" })),
    };
    expect(renderMarkdown(violationDocument(gone))).toBe(
      [
        "## R-3f9a1c2e `src/b.ts::parse::cognitive_max`",
        "",
        "not open at the tip",
        "",
        "### 1 merged change had to do with it",
        "",
        "| merged | change | what | value |  |",
        "| --- | --- | --- | --- | --- |",
        "| 2026-08-02 | `pr:17` | fixed | was cognitive 24 › 15 |  |",
        "",
      ].join("\n"),
    );
  });
});
