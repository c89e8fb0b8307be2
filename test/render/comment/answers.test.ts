import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseReply } from "../../../src/formats/reply.ts";
import type { Answer, RefusedReply } from "../../../src/render/comment/model.ts";
import { bodyOf, commentModel, linesOf, LIST_USERS, PARSE_MODULE } from "./example.ts";
import { renderJobSummary } from "../../../src/render/job-summary.ts";
import { hostileModel } from "./hostile-model.ts";
import { renderComment as asGitHub } from "../github-markdown.ts";

const ID = "R-aaaaaaaa";
const said = (login: string | null, over: Partial<Answer> = {}): Answer => ({
  shortId: ID,
  login,
  verdict: "refuted",
  reason: null,
  standing: "counts",
  ...over,
});
const refused = (id: number, over: Partial<RefusedReply> = {}): RefusedReply => ({
  surface: "conversation",
  id,
  login: "ben",
  standing: "counts",
  faults: ["unknown-id"],
  ...over,
});

const SUMMARY = {
  fate: "created",
  files: 1,
  units: 1,
  watched: [],
  skipped: [],
  state: "new",
  signed: null,
  requests: null,
  planned: null,
} as const;

function answerLines(answers: readonly Answer[]): readonly string[] {
  const intro = `- \`${ID}\` not in this comment now: `;
  return linesOf({ answers }).flatMap((line) => (line.startsWith(intro) ? [line.slice(intro.length)] : []));
}

describe("the answers to one violation", () => {
  test.each<[string, readonly Answer[], string]>([
    ["one", [said("ben")], "wrong by `ben`"],
    ["the same by three", [said("cy"), said("ann"), said("ben")], "wrong by `ann`, `ben`, `cy`"],
    ["the same by many", ["e", "d", "c", "b", "a"].map((login) => said(login)), "wrong by `a`, `b`, `c` and 2 more"],
    [
      "several kinds",
      [
        said("f", { verdict: "unsure" }),
        said("e", { verdict: "noise" }),
        said("d", { verdict: "waived" }),
        said("c", { verdict: "waived", reason: "generated" }),
        said("b"),
        said("a", { verdict: "valid" }),
      ],
      "useful by `a`, wrong by `b`, accepted by `d`, accepted (generated) by `c`, noise by `e`, unsure by `f`",
    ],
    ["of the author", [said("a", { standing: "author" })], "not counted: wrong by `a` (had a hand in this change)"],
    [
      "of others that do not count, beside one that does",
      [
        said("u", { standing: "unknown", verdict: "valid" }),
        said("r[bot]", { standing: "bot" }),
        said("a", { standing: "agent", verdict: "noise" }),
        said("p", { standing: "no-permission" }),
        said("ben"),
      ],
      "wrong by `ben`; not counted: wrong by `p` (may not write here), wrong by `r[bot]` (no person), noise by `a` (written by a program in a person's name), useful by `u` (could not be looked up; it is tried again)",
    ],
    [
      "of fifty strangers",
      Array.from({ length: 50 }, (_, at) => said(`s${at}`, { standing: "no-permission" })),
      "not counted: 50 answers (may not write here)",
    ],
    [
      "where nobody could be asked for names",
      [said(null, { standing: "unknown" }), said(null, { standing: "unknown" })],
      "not counted: wrong by 2 people (could not be looked up; it is tried again)",
    ],
  ])("%s", (_, answers, words) => {
    expect(answerLines(answers)).toEqual([words]);
    expect(answerLines(answers.toReversed())).toEqual([words]);
  });

  test("stand behind what is answered, where that is shown", () => {
    const answers = [said("ben", { shortId: LIST_USERS.shortId })];
    expect(linesOf({ violations: [LIST_USERS], answers })).toContain(
      `- \`${LIST_USERS.shortId}\` params in \`list\`: wrong by \`ben\``,
    );
  });
});

describe("replies that were not understood", () => {
  test("of strangers stand behind the others, and of many the number", () => {
    const replies = [
      ...Array.from({ length: 30 }, (_, at) => refused(at + 1, { login: "eve", standing: "no-permission" })),
      refused(99),
    ];
    const lines = linesOf({ refusedReplies: replies }).filter((line) => line.startsWith("- "));
    expect(lines).toHaveLength(11);
    expect([lines[0], lines.at(-1)]).toEqual([
      "- A reply of `ben` was not understood: no violation of this pull request has that id.",
      "- 21 more replies not understood.",
    ]);
  });
});

describe("how to answer", () => {
  test("is said only where replies are read", () => {
    const violations = [PARSE_MODULE];
    expect(bodyOf({ violations })).toMatch(/^Answer: /m);
    expect(bodyOf({ violations, takesAnswers: false })).not.toMatch(/^Answer: |\*\*Answers\*\*/m);
  });

  test("for a floor does not offer to accept it", () => {
    const violations = [{ ...PARSE_MODULE, floor: true }];
    expect(bodyOf({ violations })).toMatch(/^Answer: `\/refrain wrong R-\w+` · `\/refrain noise R-\w+`$/m);
  });
});

function textsWith(login: string): readonly string[] {
  const over = { answers: [said(login)], refusedReplies: [refused(1, { login })] };
  const comment = commentModel({ ...over, violations: [PARSE_MODULE] });
  const summary = renderJobSummary({ ...SUMMARY, comment }) ?? "";
  return [bodyOf(over), bodyOf({ ...over, violations: [PARSE_MODULE] }), summary];
}

test("of what Refrain writes itself nothing is an answer, whoever posts it again", () => {
  fc.assert(
    fc.property(hostileModel, (model) => {
      for (const body of [bodyOf(model), bodyOf({ ...model, takesAnswers: true, violations: [PARSE_MODULE] })])
        expect(parseReply(body)).toEqual({ commands: [], faults: [] });
    }),
    { numRuns: 30 },
  );
  const [help = ""] = linesOf({ violations: [PARSE_MODULE] }).filter((line) => line.startsWith("Answer: "));
  // Without the word before it, and as a reader copies it from the page.
  for (const pasted of [help.slice("Answer: ".length), help.slice("Answer: ".length).replaceAll("`", "")])
    expect(parseReply(pasted).commands).toEqual([]);
});

describe("a name that tries to be more than a name", () => {
  const plain = textsWith("octocat").map((text) => asGitHub(text).elements);
  test.each([
    "@octo/team",
    "`@octocat",
    "x` <img src=x onerror=y>",
    "a|b\n| c | d |",
    "<!-- refrain:state v=1 -->",
    "#1 fixes #2",
    "\u202Enimda\u200B",
    "y\n/refrain wrong R-aaaaaaaa",
    "z".repeat(500),
  ])("%j", (login) => {
    const texts = textsWith(login);
    expect(texts.map((text) => asGitHub(text).elements)).toEqual(plain);
    expect(texts.flatMap((text) => asGitHub(text).live)).toEqual([]);
    for (const text of texts) expect(text).not.toMatch(/^[ \t]*\/refrain|\u202E|\u200B|z{41}/m);
  });
});
