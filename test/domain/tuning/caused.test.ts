import { describe, expect, test } from "vitest";
import type { HistoryLine, RunLine } from "../../../src/domain/history/lines.ts";
import { fateReader, type CausedViolation } from "../../../src/domain/tuning/caused.ts";
import { evidenceOf } from "../../../src/domain/tuning/evidence.ts";
import { DEFAULT_POLICY } from "../../../src/domain/tuning/policy.ts";
import { changeLine, runLineOf, shaOf } from "../../builders.ts";
import { daysAgo, HEADER, told, TODAY, type Look, type Told } from "./world.ts";

const F = "src/a.ts::f::cognitive_max";

function fatesOf(lines: readonly HistoryLine[]): readonly Pick<CausedViolation, "fingerprint" | "fate" | "shown">[] {
  const evidence = evidenceOf({ lines: [HEADER, ...lines], day: TODAY, policy: DEFAULT_POLICY });
  const first = evidence.timeline.merged[0];
  return first ? fateReader(evidence).causedBy(first) : [];
}

/** What is merged fifteen days later makes the first one ripe. */
const LATER = told(9, { ago: 10 });
const push = (...sees: NonNullable<Look["sees"]>): Look => ({ sees });

describe("what became of it", () => {
  test.each<[string, Omit<Told, "ago">, readonly HistoryLine[], string]>([
    ["left at the merge, and later", { sees: [F] }, LATER, "left"],
    ["the fortnight is not over", { sees: [F] }, told(9, { ago: 20 }), "open"],
    [
      "fixed before the merge",
      { pushes: [push(F)], misses: [[F, { change: "new", touched: true, shown: "top" }]] },
      [],
      "acted",
    ],
    [
      "removed before the merge",
      { pushes: [push(F)], misses: [[F, { why: "removed", change: "new", touched: true }]] },
      [],
      "void",
    ],
    [
      "suppressed before the merge",
      { pushes: [push(F)], misses: [[F, { why: "suppressed", change: "new", touched: true }]] },
      [],
      "void",
    ],
    ["fixed within the fortnight", { sees: [F] }, [...told(8, { ago: 20, misses: [F] }), ...LATER], "acted"],
    ["fixed after it", { sees: [F] }, [...told(8, { ago: 10, misses: [F] }), ...LATER], "left"],
    [
      "removed within it",
      { sees: [F] },
      [...told(8, { ago: 20, misses: [[F, { why: "removed" }]] }), ...LATER],
      "void",
    ],
    ["halved before the merge", { pushes: [push([F, { actual: 35 }])], sees: [[F, { actual: 25 }]] }, LATER, "acted"],
    [
      "halved from what a hint says",
      { pushes: [push([F, { actual: 99, trust: "hint" }])], sees: [[F, { actual: 25 }]] },
      LATER,
      "left",
    ],
    ["not quite halved", { pushes: [push([F, { actual: 35 }])], sees: [[F, { actual: 26 }]] }, LATER, "left"],
    [
      "halved within the fortnight",
      { sees: [[F, { actual: 35 }]] },
      [...told(8, { ago: 20, sees: [[F, { actual: 20, change: "better" }]] }), ...LATER],
      "acted",
    ],
    [
      "halved by a revert, which is bulk",
      { sees: [[F, { actual: 35 }]] },
      [...told(8, { ago: 20, change: { bulk: true }, sees: [[F, { actual: 20, change: "better" }]] }), ...LATER],
      "void",
    ],
    [
      "made worse, shown, and taken back before the merge",
      { pushes: [push([F, { actual: 35, change: "worse" }])], sees: [[F, { actual: 17, change: "same" }]] },
      LATER,
      "acted",
    ],
    [
      "made worse, taken back, and fixed at last",
      {
        pushes: [push([F, { actual: 35, change: "worse" }]), push([F, { actual: 17, change: "same", shown: "no" }])],
        misses: [[F, { change: "same", touched: true, shown: "top" }]],
      },
      LATER,
      "acted",
    ],
    ["there at a push, and not where it was merged: nobody says why", { pushes: [push(F)] }, LATER, "void"],
    [
      "of another tool, which does not look at what was merged",
      { pushes: [push([F, { source: "external-plugin" }])] },
      LATER,
      "open",
    ],
    [
      "hidden by a syntax error, and fixed later",
      { sees: [F] },
      [...told(7, { ago: 22, misses: [[F, { why: "unknown" }]] }), ...told(8, { ago: 20, misses: [F] }), ...LATER],
      "acted",
    ],
    [
      "hidden by a syntax error, and nobody knows yet",
      { sees: [F] },
      [...told(7, { ago: 22, misses: [[F, { why: "unknown" }]] }), ...told(9, { ago: 20 })],
      "open",
    ],
    [
      "a file that became too long, and was cut before the merge: it has no unit that could be edited",
      {
        pushes: [push("src/a.ts::file_lines_max")],
        misses: [["src/a.ts::file_lines_max", { change: "new", touched: false, shown: "top" }]],
      },
      LATER,
      "acted",
    ],
  ])("%s: %s", (_, first, later, fate) => {
    expect(fatesOf([...told(1, { ago: 25, ...first }), ...later]).map((one) => one.fate)).toEqual([fate]);
  });
});

describe("what was shown", () => {
  const merged = (pushes: readonly Look[], over: Partial<Told> = {}): readonly HistoryLine[] => [
    ...told(1, { ago: 25, pushes, sees: [F], ...over }),
    ...LATER,
  ];
  /** One look more at pr:1: the same head under another merge base, as after a rebase and back. */
  const pushedAgain = (over: Partial<RunLine>): HistoryLine[] => [
    runLineOf(changeLine("pr:1", daysAgo(25)), { flow: "collect", id: "abababab", ...over }),
  ];
  test.each<[string, readonly HistoryLine[], boolean]>([
    ["by a comment in time", merged([push(F)]), true],
    ["by nobody", merged([]), false],
    ["in the fold", merged([push([F, { shown: "folded" }])]), false],
    ["by a hint", merged([push([F, { trust: "hint" }])]), false],
    ["five minutes before the merge", merged([push(F)], { change: { merged_at: "2026-11-05T08:05:00Z" } }), false],
    [
      "by a head that was pushed over by force, and pushed again as it was",
      [...merged([push(F), push()]), ...pushedAgain({ head_sha: shaOf(1001), first_at: daysAgo(25, "10:00:00") })],
      true,
    ],
    [
      "five minutes before the merge, and pushed again",
      merged([push(F), push()], { change: { merged_at: "2026-11-05T08:05:00Z" } }),
      true,
    ],
  ])("%s: %s", (_, lines, shown) => {
    expect(fatesOf(lines).map((one) => one.shown)).toEqual([shown]);
  });

  test.each<[string, readonly HistoryLine[]]>([
    ["was there before", merged([push([F, { change: "same" }])], { sees: [[F, { change: "same" }]] })],
    [
      "got worse on the way and was not halved",
      merged([push([F, { change: "worse", actual: 19 }])], { sees: [[F, { change: "same", actual: 18 }]] }),
    ],
    [
      "was taken back before anybody was shown it",
      merged([push([F, { change: "worse", actual: 35, shown: "no" }])], {
        sees: [[F, { change: "same", actual: 16 }]],
      }),
    ],
    ["only a hint tells", merged([push([F, { trust: "hint" }])], { sees: [] })],
    ["is in a unit that was not edited", merged([push([F, { touched: false }])], { sees: [[F, { touched: false }]] })],
  ])("what %s is not caused", (_, lines) => {
    expect(fatesOf(lines)).toEqual([]);
  });
});
