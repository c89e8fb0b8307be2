import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { CommentModel } from "../../../src/render/comment/model.ts";
import { answersAgain, type AnswersNow } from "../../../src/render/comment/answers-again.ts";
import { bodyOf, commentModel, violation } from "./example.ts";

type Answer = CommentModel["answers"][number];

const VIOLATIONS = [violation("src/a.ts:1::f::params_max 8›4"), violation("src/b.ts:2::g::params_max 9›4")];
/** Once told of, and not in the comment. */
const GONE = violation("src/c.ts:3::h::params_max 7›4");
const OTHER = GONE.shortId;
const PLACES = new Map([...VIOLATIONS, GONE].map((one) => [one.shortId, one]));
const [FIRST = "", SECOND = ""] = VIOLATIONS.map(({ shortId }) => shortId);

function said(shortId: string, login: string, over: Partial<Answer> = {}): Answer {
  return { shortId, login, verdict: "refuted", reason: null, standing: "counts", ...over };
}

/** As a look at the code writes it. */
function written(over: Partial<CommentModel> = {}): string {
  return bodyOf({ violations: VIOLATIONS, ...over });
}

function again(words: string, over: Partial<AnswersNow> = {}): string {
  const { address, pull } = commentModel();
  return answersAgain(words, { answers: [], refusedReplies: [], address, pull, places: PLACES, ...over });
}

describe("brought up to date, a comment is as a look at the code would write it", () => {
  const refused = { surface: "conversation", id: 4, login: "ben", standing: "counts", faults: ["unknown-id"] } as const;
  const states: readonly [string, Partial<Pick<CommentModel, "answers" | "refusedReplies">>][] = [
    ["no answer", {}],
    ["one", { answers: [said(FIRST, "ben")] }],
    ["two to both", { answers: [said(FIRST, "ben"), said(SECOND, "cy", { verdict: "noise" })] }],
    ["one that does not count", { answers: [said(SECOND, "ann", { standing: "author" })] }],
    ["a reply that was not understood", { refusedReplies: [refused] }],
  ];
  const pairs = states.flatMap((from) => states.map((to) => [from, to] as const));
  test.each(pairs.map(([from, to]) => [from[0], to[0], from[1], to[1]] as const))("%s → %s", (_a, _b, from, to) => {
    expect(again(written(from), to)).toBe(written(to));
  });
});

describe("what it does not know", () => {
  test("an id that is not in the comment is told below, and goes with its answer", () => {
    const told = again(written(), { answers: [said(OTHER, "ben")] });
    expect(told).toContain(`- \`${OTHER}\` not in this comment now: wrong by \`ben\``);
    expect(again(told)).toBe(written());
  });

  test("an item of an id that nothing is known of stays as it is", () => {
    const answered = written({ answers: [said(FIRST, "ben")] });
    expect(again(answered, { places: new Map() })).toContain(": wrong by `ben`");
  });

  test("words without a list get one where there are answers, and none else", () => {
    expect(again("Words")).toBe("Words");
    const told = again("Words", { answers: [said(OTHER, "ben")] });
    expect(told.startsWith("Words\n\n<details>")).toBe(true);
    expect(again(told)).toBe("Words");
  });
});

test("once more changes nothing, whoever answers", () => {
  const login = fc.stringMatching(/^[a-z0-9-]{1,39}$/);
  const one = fc.record({
    shortId: fc.constantFrom(FIRST, SECOND, OTHER),
    login: fc.option(login),
    verdict: fc.constantFrom("valid", "refuted", "waived", "noise", "unsure"),
    reason: fc.constant(null),
    standing: fc.constantFrom("counts", "author", "no-permission", "agent", "unknown"),
  });
  fc.assert(
    fc.property(fc.array(one, { maxLength: 12 }), (answers) => {
      const once = again(written(), { answers });
      expect(again(once, { answers })).toBe(once);
      expect(again(once)).toBe(written());
    }),
    { numRuns: 50 },
  );
});
