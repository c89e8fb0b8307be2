import { describe, expect, test } from "vitest";
import { parseLists, printLists, type Lists } from "../../src/formats/lists-file.ts";

const NONE: Lists = { answers: [], waiting: [], missed: [], missed_reviews: [] };
const since = "2026-08-01T00:00:00Z";
const ref = { surface: "inline", id: 4_000_000_000, pull: 3, node_id: "PRRC_abc" } as const;

const FULL: Lists = {
  comments: { since, etag: 'W/"0a1b"' },
  inline: { since, etag: '"0a1b"' },
  reviews: { since, after: "Y3Vyc29yOjE=", top: "2026-08-02T00:00:00Z" },
  answers: [{ ...ref, surface: "conversation" }, ref, { surface: "review", id: 1, pull: 9 }],
  waiting: [{ ...ref, tries: 2 }],
  missed: [{ node_id: "IC_1", tries: 1 }],
  missed_reviews: [{ pull: 7, tries: 2 }],
};

describe("the file of the lists", () => {
  test("comes back as it was", () => {
    expect(parseLists(printLists(FULL))).toEqual(FULL);
  });

  test("has the same bytes in any order", () => {
    const turned = { ...FULL, answers: FULL.answers.toReversed() };
    expect(printLists(turned)).toBe(printLists(FULL));
  });

  test("is none where there is nothing to keep", () => {
    expect(printLists(NONE)).toBeUndefined();
  });

  test.each([
    undefined,
    "",
    "{",
    "null",
    "[]",
    "{}",
    '{"comments":{"since":1,"etag":"W/\\"a\\""}}',
    '{"comments":{"since":"x","etag":"a\\r\\nb"}}',
    '{"inline":{"since":"2026-08-01T00:00:00Z","etag":"\\"a\\"","more":1}}',
    '{"reviews":{"since":"2026-08-01T00:00:00Z","after":"a b","top":"2026-08-01T00:00:00Z"}}',
    '{"answers":{"length":3},"waiting":[null,{}],"missed":[{"node_id":"","tries":1}],"missed_reviews":[{"pull":0,"tries":1}]}',
  ])("%j holds nothing", (text) => {
    expect(parseLists(text)).toEqual(NONE);
  });

  test("a bad element goes, the others stay", () => {
    const text = JSON.stringify({ answers: [ref, { ...ref, surface: "elsewhere" }, { ...ref, id: -1 }, 7] });
    expect(parseLists(text).answers).toEqual([ref]);
  });
});
