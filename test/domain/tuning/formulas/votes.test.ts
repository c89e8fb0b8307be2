import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { quorumOf, tallyVotes, worstRefutedOdds, type Vote } from "../../../../src/domain/tuning/formulas/votes.ts";
import { refutedOdds } from "../../../../src/domain/tuning/formulas/odds.ts";

/** `person verdict violation …` */
function votes(...texts: readonly string[]): Vote[] {
  return texts.flatMap((text) => {
    const [by = "", verdict = "", ...violations] = text.split(" ");
    return violations.map((violation) => ({ by, violation, verdict: verdict as Vote["verdict"] })); // As written here.
  });
}

describe("tally", () => {
  test.each<[string, Vote[], [number, number]]>([
    ["nobody", [], [0, 0]],
    ["one of each", votes("a refuted 1", "a valid 2"), [1, 1]],
    ["a tie is dropped", votes("a refuted 1", "b valid 1"), [0, 0]],
    ["a majority is one violation", votes("a refuted 1", "b refuted 1", "c valid 1"), [1, 0]],
    ["waived is in neither", votes("a waived 1", "b waived 2", "b refuted 1"), [1, 0]],
    ["three zeros of one person, not more", votes("a refuted 1 2 3 4 5"), [3, 0]],
    ["ones are not capped", votes("a valid 1 2 3 4 5"), [0, 5]],
    ["a second person takes over what is left", votes("a refuted 1 2 3 4 5", "b refuted 4 5"), [5, 0]],
    ["those with one voter first", votes("a refuted 1 2 3 4 5 6", "b refuted 1 2 3"), [6, 0]],
    ["two answers of one person are one, the milder", votes("a refuted 1", "a valid 1"), [0, 1]],
  ])("%s", (_, cast, [refuted, valid]) => {
    expect(tallyVotes({ votes: cast })).toEqual({ refuted, valid });
  });

  test("what was asked for needs its quorum, and has no cap", () => {
    const asked = { violations: new Set(["1", "2", "3", "4", "5"]), quorum: 2 };
    const cast = votes("a refuted 1 2 3 4 5", "b refuted 1 2 3 4");
    expect(tallyVotes({ votes: cast, asked })).toEqual({ refuted: 4, valid: 0 });
  });

  test.each([
    [1, 2],
    [2, 2],
    [3, 2],
    [4, 2],
    [5, 3],
    [50, 3],
  ])("of %s people %s must answer", (people, quorum) => {
    expect(quorumOf(people)).toBe(quorum);
  });
});

describe("the worst deletion", () => {
  test.each<[string, Vote[], number, string[], number]>([
    ["nobody to delete", votes("a refuted 1 2 3"), 0, [], refutedOdds({ refuted: 3, valid: 0 })],
    ["the busiest", votes("a refuted 1 2 3", "b refuted 4"), 1, ["a"], refutedOdds({ refuted: 1, valid: 0 })],
    ["who makes the majority", votes("a refuted 1", "b refuted 1", "c valid 1"), 1, ["a"], 1],
    ["all of them", votes("a refuted 1", "b refuted 2"), 5, ["a", "b"], 1],
  ])("%s", (_, cast, f, without, odds) => {
    expect(worstRefutedOdds({ votes: cast }, f)).toEqual({ odds, without });
  });

  test("a bound from below where there are too many choices, never above the true worst", () => {
    const crowd = Array.from({ length: 40 }, (_, i) => votes(`p${i} refuted v${i} w${i % 20}`)).flat();
    const bound = worstRefutedOdds({ votes: crowd }, 8);
    expect(bound.without).toEqual([]);
    expect(bound.odds).toBeLessThanOrEqual(worstRefutedOdds({ votes: crowd }, 2).odds);
  });
});

test("the order of the votes makes no difference", () => {
  const vote = fc.record({
    by: fc.constantFrom("a", "b", "c", "d"),
    violation: fc.constantFrom("1", "2", "3", "4", "5", "6", "7", "8"),
    verdict: fc.constantFrom<Vote["verdict"][]>("valid", "refuted", "waived"),
  });
  fc.assert(
    fc.property(fc.array(vote, { maxLength: 30 }), (cast) => {
      expect(tallyVotes({ votes: cast.toReversed() })).toEqual(tallyVotes({ votes: cast }));
      expect(worstRefutedOdds({ votes: cast.toReversed() }, 1)).toEqual(worstRefutedOdds({ votes: cast }, 1));
    }),
  );
});
