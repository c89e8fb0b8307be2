import { describe, expect, test } from "vitest";
import type { CommentModel, CommentViolation } from "../../../src/render/comment/model.ts";
import { ACQUIRE, bodyOf, HEAD, linesOf, LIST_USERS, many, PARSE_MODULE, STATE, USUAL, violation } from "./example.ts";

const BLOB = `https://github.com/octo/shop/blob/${HEAD}`;
const AT = `[\`3f9a1c2\`](https://github.com/octo/shop/commit/${HEAD})`;

describe("whole comments", () => {
  test("the first run of a change that caused two", () => {
    expect(
      bodyOf({ violations: [PARSE_MODULE, violation("src/parser.ts:42::parseModule::function_lines_max 51›40")] }),
    ).toBe(
      [
        "### Refrain: this change caused 1",
        "",
        "| | where | what |",
        "|---|---|---|",
        `| new | [\`src/parser.ts:42\`](${BLOB}/src/parser.ts#L42) \`parseModule\` | cognitive 22 › 15 · lines 51 › 40 |`,
        "",
        "Answer: `/refrain wrong R-63b8ba84` · `/refrain accept R-63b8ba84 deliberate` · `/refrain noise R-63b8ba84`",
        "",
        "<details><summary>All ids, what each rule means</summary><br>",
        "",
        "**Answers**: `useful`, `wrong`, `accept` (`deliberate`, `pre-existing`, `generated`, `test-data`), `noise`, `unsure`, and `undo` takes an answer back. Several ids at once are fine; a floor cannot be accepted. Answers count from people who may write here and had no hand in this change.",
        "",
        "- `R-63b8ba84` cognitive in `parseModule`",
        "- `R-01328456` lines in `parseModule`",
        "",
        "**What each rule means**",
        "",
        "- cognitive (`cognitive_max`): How hard the flow is to follow: breaks in it count, and count more the deeper they are nested.",
        "- lines (`function_lines_max`): Lines of the unit without blank and comment lines.",
        "",
        "</details>",
        "",
        `<sub>Updated at ${AT}</sub>`,
        "",
        STATE,
      ].join("\n"),
    );
  });

  test("the usual one: worse, new, came back, with answers, weak spots, a proposal and an earlier push", () => {
    expect(linesOf(USUAL)).toEqual([
      "### Refrain: this change caused 3, fixed 5, 1 came back",
      "| | where | what |",
      "|---|---|---|",
      "| worse | `src/api/users.ts:10` `list` | params 7 › 4 (was 5) |",
      "| new | `src/parser.ts:42` `parseModule` | lines 61 › 40 · cognitive 22 › 15 |",
      "| came back | `src/db/pool.go:88` `Pool.acquire` | cyclomatic 14 › 10: fixed in `#311`, 4th change in 12 days |",
      "17 violations stood here before, in units that this change did not edit.",
      "Answer: `/refrain wrong R-6bcc2beb` · `/refrain accept R-6bcc2beb deliberate` · `/refrain noise R-6bcc2beb` · …",
      "<details><summary>All ids and answers so far, what each rule means, weak spots near this change, a tuning proposal, earlier pushes</summary><br>",
      expect.stringMatching(/^\*\*Answers\*\*/),
      "- `R-6bcc2beb` params in `list`: accepted (deliberate) by `ann`, `ben`",
      "- `R-01328456` lines in `parseModule`",
      "- `R-63b8ba84` cognitive in `parseModule`",
      "- `R-d66397f6` cyclomatic in `Pool.acquire`",
      "**What each rule means**",
      expect.stringMatching(/^- cognitive \(`cognitive_max`\): /),
      expect.stringMatching(/^- cyclomatic \(`cyclomatic_max`\): /),
      expect.stringMatching(/^- lines \(`function_lines_max`\): /),
      expect.stringMatching(/^- params \(`params_max`\): /),
      "**Weak spots near this change**",
      "- `src/db/pool.go` `Pool.acquire`: cyclomatic, left over the limit by 4 changes on 3 days",
      "- `src/api`: params, newly broken or worse 9 times in 6 changes",
      "A tuning proposal is waiting in `#12`. It would hide 1 row of this comment.",
      "**Earlier pushes**",
      "- `bbbbbbb`: caused 4, fixed 1, 1 came back",
      "</details>",
      "<sub>Updated at `3f9a1c2`</sub>",
      STATE,
    ]);
  });

  test("what it is edited down to when nothing is left: one line", () => {
    const fixed = [{ path: "src/a.ts", unitName: "f" }];
    expect(bodyOf({})).toBe(`Refrain: this change caused nothing, at ${AT}.\n\n${STATE}`);
    expect(
      bodyOf({ fixed: [...fixed, ...fixed], standing: 3, notes: [{ kind: "no-history" }], pushes: USUAL.pushes }),
    ).toBe(`Refrain: this change caused nothing, fixed 1, at ${AT}.\n\n${STATE}`);
  });

  test("nothing left, but answers, or replies that were not understood", () => {
    const answers = [
      { shortId: "R-aaaaaaaa", login: "ben", verdict: "refuted", reason: null, standing: "counts" },
    ] as const;
    const refusedReplies = [
      { surface: "review", id: 99, login: null, standing: "counts", faults: ["unknown-id"] },
      { surface: "inline", id: 12, login: "ann", standing: "author", faults: ["no-id", "floor"] },
    ] as const;
    expect(linesOf({ answers, refusedReplies }).slice(1)).toEqual([
      "<details><summary>All ids and answers so far</summary><br>",
      expect.stringMatching(/^\*\*Answers\*\*/),
      "- `R-aaaaaaaa` not in this comment now: wrong by `ben`",
      "- A reply of `ann` was not understood: no id: one like `R-3f9a1c2e` is needed right behind the command; a rule about security or secrets, or one on the floor of the policy, cannot be accepted.",
      "- A reply was not understood: no violation of this pull request has that id.",
      "</details>",
      STATE,
    ]);
    const body = bodyOf({ refusedReplies });
    expect(body).toContain("[A reply](https://github.com/octo/shop/pull/7#pullrequestreview-99)");
    expect(body).toContain("[A reply](https://github.com/octo/shop/pull/7#discussion_r12)");
  });
});

describe("the heading", () => {
  const caused = [PARSE_MODULE, LIST_USERS];
  const fixed = [{ path: "a", unitName: null }];
  const back = { ...ACQUIRE, facet: "same" } as const;
  test.each<[Partial<CommentModel>, string]>([
    [{ violations: caused }, "### Refrain: this change caused 2"],
    [{ violations: caused, fixed }, "### Refrain: this change caused 2, fixed 1"],
    [{ violations: [...caused, ACQUIRE] }, "### Refrain: this change caused 3, 1 came back"],
    [{ violations: [back] }, "### Refrain: this change caused nothing, 1 came back"],
    [{ violations: [back], fixed }, "### Refrain: this change caused nothing, fixed 1, 1 came back"],
    [{ violations: caused, complete: false }, "### Refrain: this change caused at least 2"],
    [{ violations: [back], complete: false }, "### Refrain: this change caused nothing that is known yet, 1 came back"],
    [
      { violations: caused.map((one) => ({ ...one, folded: true })) },
      "### Refrain: this change caused 2, folded by tuning",
    ],
    [
      { violations: [PARSE_MODULE, { ...LIST_USERS, folded: true }] },
      "### Refrain: this change caused 2, 1 of them folded by tuning",
    ],
    [{ violations: many(1_234) }, "### Refrain: this change caused 1,234"],
  ])("%#", (over, heading) => {
    expect(linesOf(over)[0]).toBe(heading);
  });
});

test("a key that is short for a long name says for which", () => {
  const key = "semgrep/rule-node-nosqli-injection-x0123456789ab";
  const name = `registry.rules.${"gitlab-rules.".repeat(9)}rule-node-nosqli-injection`;
  const ruleNames = new Map([
    [key, name],
    ["semgrep/not-shown-x0123456789ab", "other"],
  ]);
  const lines = linesOf({ violations: [violation(`src/a.ts:3::f::${key} 1›0`)], ruleNames });
  expect(lines.slice(lines.indexOf("**What each rule means**") + 1, -3)).toEqual([
    `- \`${key}\` is short for \`${name}\``,
    "- Rules with a `/` are of other tools: what they mean stands in their documentation.",
  ]);
});

describe("floors", () => {
  const leak = violation("src/a.ts:3::gitleaks/aws-key 1›0", { floor: true });
  const answerLine = (violations: readonly CommentViolation[]): string | undefined =>
    linesOf({ violations }).find((line) => line.startsWith("Answer"));

  test("no command accepts one", () => {
    expect(answerLine([leak])).toBe(`Answer: \`/refrain wrong ${leak.shortId}\` · \`/refrain noise ${leak.shortId}\``);
    expect(linesOf({ violations: [leak] })).toContain(
      `- \`${leak.shortId}\` \`gitleaks/aws-key\` in \`src/a.ts\`, line 3, floor`,
    );
  });

  test("the first that is none is named to be accepted", () => {
    expect(answerLine([leak, violation("src/b.ts:1::f::cognitive_max 16›15", { shortId: "R-bbbbbbbb" })])).toBe(
      `Answer: \`/refrain wrong ${leak.shortId}\` · \`/refrain accept R-bbbbbbbb deliberate\` · \`/refrain noise ${leak.shortId}\` · …`,
    );
  });
});

test.each([
  [{ hidden: 2, folded: 0, shown: 0, other: 0 }, "hide 2 rows of this comment"],
  [{ hidden: 0, folded: 1, shown: 1, other: 0 }, "fold 1 row of this comment and show 1 more"],
  [{ hidden: 1, folded: 2, shown: 3, other: 4 }, "hide 1 row of this comment, fold 2, show 3 more and change 4"],
  [{ hidden: 0, folded: 0, shown: 1, other: 0 }, "show 1 more row of this comment"],
])("what a proposal would do here: %j", (would, words) => {
  const proposal = { pull: 12, base: "main", branch: "refrain/tuning/main", would };
  expect(bodyOf({ violations: [PARSE_MODULE], proposal })).toContain(`. It would ${words}.`);
});

test("a proposal without a pull request, and one that changes nothing here", () => {
  const proposal = {
    pull: null,
    base: "main",
    branch: "refrain/tuning/main",
    would: { hidden: 0, folded: 0, shown: 0, other: 0 },
  };
  expect(bodyOf({ violations: [PARSE_MODULE], proposal })).toContain(
    "A tuning proposal is waiting [on a branch](https://github.com/octo/shop/compare/main...refrain/tuning/main); a pull request could not be opened for it. It would change nothing in this comment.",
  );
});
