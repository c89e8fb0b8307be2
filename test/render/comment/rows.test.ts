import { describe, expect, test } from "vitest";
import { renderComment, shownByDefault } from "../../../src/render/comment/comment.ts";
import type { CommentModel, CommentViolation } from "../../../src/render/comment/model.ts";
import { ACQUIRE, commentModel, linesOf, LIST_USERS, many, PARSE_MODULE, STATE, violation } from "./example.ts";

describe("rows", () => {
  const rowsOf = (over: Partial<CommentModel>): string[] =>
    linesOf(over).filter((line) => line.startsWith("| ") && !line.startsWith("| | "));

  test("severity first, then the share over the limit, path and unit; red goes without saying", () => {
    const yellow = violation("z.ts:1::f::cognitive_max 90›15", { severity: "yellow" });
    const violations = [
      yellow,
      violation("b.ts:1::f::cognitive_max 30›15"),
      violation("a.ts:9::g::cognitive_max 30›15"),
      violation("a.ts:1::f::cognitive_max 30›15"),
    ];
    const rows = [
      "| new | `a.ts:1` `f` | cognitive 30 › 15 |",
      "| new | `a.ts:9` `g` | cognitive 30 › 15 |",
      "| new | `b.ts:1` `f` | cognitive 30 › 15 |",
      "| new, yellow | `z.ts:1` `f` | cognitive 90 › 15 |",
    ];
    expect(rowsOf({ violations })).toEqual(rows);
    expect(rowsOf({ violations, mode: "guidance" })).toEqual(rows.map((row) => row.replace(", yellow", "")));
  });

  test("floors, then what runs before what tests it, and units before files, however far over the limit", () => {
    const spec = { role: "test" } as const;
    const violations = [
      violation("test/big.spec.ts::file_lines_max 9000›400", { ...spec, facet: "worse", before: 8000 }),
      violation("test/a.spec.ts:3::f::cognitive_max 90›5", spec),
      violation("src/big.ts::file_lines_max 4000›400"),
      violation("src/a.ts:1::f::cognitive_max 16›15"),
      violation("test/keys.ts:7::gitleaks/aws-key 1›0", { ...spec, floor: true }),
      violation("src/b.ts:1::f::cognitive_max 90›15", { severity: "yellow" }),
    ];
    expect(rowsOf({ violations }).map((row) => row.split("`")[1])).toEqual([
      "test/keys.ts:7",
      "src/a.ts:1",
      "src/big.ts",
      "test/a.spec.ts:3",
      "test/big.spec.ts",
      "src/b.ts:1",
    ]);
  });

  const long = violation("src/db/pool.go:88::Pool.acquire::function_lines_max 90›40");
  test.each<[string, readonly CommentViolation[], string]>([
    [
      "what came back stands beside its rule, what is new beside it is marked",
      [ACQUIRE, long],
      "| came back | `src/db/pool.go:88` `Pool.acquire` | lines 90 › 40 (new) · cyclomatic 14 › 10: fixed in `#311`, 4th change in 12 days |",
    ],
    [
      "what came back by the same change is said behind all of it",
      [ACQUIRE, { ...long, cameBack: ACQUIRE.cameBack }],
      "| came back | `src/db/pool.go:88` `Pool.acquire` | lines 90 › 40 · cyclomatic 14 › 10: fixed in `#311`, 4th change in 12 days |",
    ],
    [
      "the word is that of the worst",
      [
        { ...long, facet: "worse", before: 60 },
        { ...ACQUIRE, cameBack: null },
      ],
      "| worse | `src/db/pool.go:88` `Pool.acquire` | lines 90 › 40 (was 60) · cyclomatic 14 › 10 (new) |",
    ],
    [
      "one that got worse in a row that is new",
      [long, { ...ACQUIRE, cameBack: null, facet: "worse", before: 12, recurred: { changes: 3, days: 2 } }],
      "| new | `src/db/pool.go:88` `Pool.acquire` | lines 90 › 40 · cyclomatic 14 › 10 (was 12): 3rd change in 2 days that leaves it |",
    ],
  ])("%s", (_, violations, row) => {
    expect(rowsOf({ violations })).toEqual([row]);
  });

  test("what came back is shown, also where there is no room for all rules", () => {
    const worse = ["cognitive_max", "nesting_max", "params_max", "function_lines_max", "abc_max"].map((rule) =>
      violation(`src/db/pool.go:88::Pool.acquire::${rule} 90›10`),
    );
    const [row = ""] = rowsOf({ violations: [...worse, ACQUIRE] });
    expect(row).toMatch(/ · cyclomatic 14 › 10: fixed in `#311`, 4th change in 12 days · 2 more \|$/);
  });

  test("gate mode names what fails it, and the verdict", () => {
    const violations = [{ ...PARSE_MODULE, severity: "gate-fail" } as const];
    const lines = linesOf({ mode: "gate", violations, gate: { kind: "fails", violations: 1 } });
    expect(lines).toContain("| new, fails the gate | `src/parser.ts:42` `parseModule` | cognitive 22 › 15 |");
    expect(lines).toContain("Gate: fails on 1 red violation that this change caused.");
    expect(linesOf({ mode: "gate", gate: { kind: "passes" } })[1]).toBe("Gate: passes.");
    expect(linesOf({ mode: "gate", complete: false, gate: { kind: "not-judged" } }).slice(1, 3)).toEqual([
      "Not everything could be looked at. What is missing counts as unknown, not as clean.",
      "Gate: not judged, because not everything could be looked at. That does not fail it.",
    ]);
  });

  test.each<[string, CommentViolation, string]>([
    [
      "a rule that asks for at least so much",
      violation("a.test.ts:3::test-case 1f::min_assertions 0‹1"),
      "| new | `a.test.ts:3` `test-case 1f` | assertions 0 ‹ 1 |",
    ],
    [
      "a rule of the file",
      violation("src/big.ts::file_lines_max 520›400"),
      "| new | `src/big.ts` | file lines 520 › 400 |",
    ],
    ["a fraction", violation("a.go:1::f::abc_max 31.456›30"), "| new | `a.go:1` `f` | abc 31.46 › 30 |"],
    [
      "a worse one whose value before is not known",
      { ...LIST_USERS, before: null },
      "| worse | `src/api/users.ts:10` `list` | params 7 › 4 |",
    ],
    [
      "a sample",
      { ...PARSE_MODULE, sample: true },
      "| new, sample | `src/parser.ts:42` `parseModule` | cognitive 22 › 15 |",
    ],
    [
      "one that a commit fixed, without a history",
      { ...ACQUIRE, cameBack: { fixedIn: `commit:${"9".repeat(40)}`, fixedSha: null, recurred: null } },
      "| came back | `src/db/pool.go:88` `Pool.acquire` | cyclomatic 14 › 10: fixed in `9999999` |",
    ],
    [
      "one on a single day",
      { ...ACQUIRE, cameBack: { fixedIn: "pr:9", fixedSha: null, recurred: { changes: 2, days: 1 } } },
      "| came back | `src/db/pool.go:88` `Pool.acquire` | cyclomatic 14 › 10: fixed in `#9`, 2nd change on one day |",
    ],
    [
      "one that was left standing before",
      { ...LIST_USERS, recurred: { changes: 4, days: 3 } },
      "| worse | `src/api/users.ts:10` `list` | params 7 › 4 (was 5): 4th change in 3 days that leaves it |",
    ],
    [
      "another tool's rule",
      violation("src/a.ts:5::f::eslint/no-console 1›0"),
      "| new | `src/a.ts:5` `f` | `eslint/no-console` |",
    ],
  ])("%s", (_, one, row) => {
    expect(rowsOf({ violations: [one] })).toEqual([row]);
  });

  test("lines of another tool's rule are counted, and a unit tells four rules", () => {
    const lines = [5, 6, 9].map((line) => ({
      ...violation(`src/a.ts:${line}::f::eslint/no-console 1›0`),
      fingerprint: `l${line}`,
    }));
    expect(rowsOf({ violations: lines })).toEqual(["| new | `src/a.ts:5` `f` | `eslint/no-console` × 3 |"]);
    expect(linesOf({ violations: lines }).filter((line) => line.startsWith("- `R-"))).toEqual(
      [5, 6, 9].map((line) => `- \`R-5a3aa283\` \`eslint/no-console\` in \`f\`, line ${line}`),
    );
    const rules = ["cognitive_max", "cyclomatic_max", "nesting_max", "params_max", "function_lines_max", "abc_max"];
    const broken = rules.map((rule, index) => violation(`src/a.ts:5::f::${rule} ${90 - index}›10`));
    expect(rowsOf({ violations: broken })).toEqual([
      "| new | `src/a.ts:5` `f` | cognitive 90 › 10 · cyclomatic 89 › 10 · nesting 88 › 10 · params 87 › 10 · 2 more |",
    ]);
  });

  test("what tuning folds stands in the fold, also of a unit that has more", () => {
    const folded = { ...violation("src/parser.ts:42::parseModule::params_max 9›4"), folded: true };
    const lines = linesOf({ violations: [PARSE_MODULE, folded], muted: 2 });
    expect(lines.slice(3, 4)).toEqual(["| new | `src/parser.ts:42` `parseModule` | cognitive 22 › 15 |"]);
    expect(lines.slice(4, 9)).toEqual([
      "<details><summary>1 more</summary><br>",
      "| | where | what |",
      "|---|---|---|",
      "| new | `src/parser.ts:42` `parseModule` | params 9 › 4 |",
      "</details>",
    ]);
    expect(lines).toContain("- 2 violations muted by tuning.");
    expect(lines[0]).toBe("### Refrain: this change caused 1");
    expect([...shownByDefault([PARSE_MODULE, folded]).values()].sort()).toEqual(["folded", "top"]);
  });
});

test("60 units: 10 rows, 40 in the fold, and a count", () => {
  const violations = many(60);
  const lines = linesOf({ violations });
  const rows = lines.filter((line) => line.startsWith("| new "));
  expect(rows).toHaveLength(50);
  expect(lines[13]).toBe("<details><summary>50 more</summary><br>");
  expect(lines.indexOf("and 10 more")).toBe(lines.lastIndexOf(rows.at(-1) ?? "") + 1);
  const shown = renderComment(commentModel({ violations }), { stateBlock: STATE })?.shown;
  expect([...(shown?.values() ?? [])].filter((mark) => mark === "top")).toHaveLength(10);
  expect(shown?.size).toBe(50);
  expect(shown).toEqual(shownByDefault(violations));
});
