import { assert, property, string } from "fast-check";
import { describe, expect, test } from "vitest";
import { plainTrouble, troubleOfStatus } from "../../../src/adapters/github/trouble.ts";

const wordsOf = (message: unknown, errors: unknown = []): string =>
  troubleOfStatus({ what: "reading it", status: 403, headers: {}, data: { message, errors }, now: 0 }).words;

describe("the words of a trouble", () => {
  test.each([
    [
      "Resource not accessible by integration",
      "reading it: GitHub answered 403, the token may not do this (Resource not accessible by integration)",
    ],
    ["", "reading it: GitHub answered 403, the token may not do this"],
    [
      "a\n::error::b ##[add-mask]c",
      "reading it: GitHub answered 403, the token may not do this (a error b add-mask c)",
    ],
    [
      "@team <img src=x> `#1` fixes",
      "reading it: GitHub answered 403, the token may not do this (team img src x 1 fixes)",
    ],
    ["token ghs_0123456789abcdef is bad", "reading it: GitHub answered 403, the token may not do this (token is bad)"],
    ["github_pat_11AA_bb, eyJhbGciOi.eyJpc3Mi.sig-n", "reading it: GitHub answered 403, the token may not do this (,)"],
    [{ message: "x" }, "reading it: GitHub answered 403, the token may not do this"],
  ])("%j", (message, words) => {
    expect(wordsOf(message)).toBe(words);
  });

  test("hold the parts of a refusal", () => {
    expect(wordsOf("Validation Failed", [{ code: "custom" }, "too much", { message: "No commits" }, 7])).toContain(
      "(Validation Failed, custom, too much, No commits)",
    );
  });

  test("are one short line in a plain alphabet, whatever GitHub says", () => {
    assert(
      property(string({ unit: "binary", maxLength: 3000 }), (said) => {
        for (const words of [wordsOf(said), plainTrouble("graphql-errors", "asking", said).words]) {
          expect(words).toMatch(/^[A-Za-z0-9 .,'()/:-]{1,300}$/);
          expect(words).not.toContain("::");
        }
      }),
    );
  });
});
