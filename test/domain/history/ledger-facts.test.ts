import { describe, expect, it, test } from "vitest";
import { toLedger, type Ledger } from "../../../src/domain/history/ledger.ts";
import { answersOf, pushesOf, seenViolations } from "../../../src/domain/history/ledger-facts.ts";
import type { HistoryLine } from "../../../src/domain/history/lines.ts";
import { shaOf } from "../../builders.ts";
import { CHANGE, goneOf, pushOf, rowOf, verdictOf } from "./ledger-world.ts";

const F = "src/a.ts::f::cognitive_max";
const G = "src/a.ts::g::cognitive_max";
const [one, two, three] = [pushOf(1), pushOf(2), pushOf(3)];

function ledgerOf(...lines: readonly HistoryLine[]): Ledger {
  return toLedger(CHANGE, [one, two, three, ...lines]);
}

describe("what runs saw of a violation", () => {
  const NOW = [
    { lines: [rowOf(one, F), rowOf(three, F)], now: "standing" },
    { lines: [rowOf(one, F), goneOf(two, F)], now: "gone" },
    { lines: [rowOf(one, F), goneOf(two, F), rowOf(three, F)], now: "standing" },
    { lines: [goneOf(one, F), rowOf(two, F)], now: "untold" },
    { lines: [rowOf(one, F)], now: "untold" },
  ];
  test.each(NOW)("$now after $lines.length lines", ({ lines, now }) => {
    expect(seenViolations(ledgerOf(...lines)).get(F)?.now).toBe(now);
  });

  it("has the values and facets of each run, oldest first, and as last seen", () => {
    const [then, later] = [rowOf(one, F, { actual: 30 }), rowOf(two, F, { actual: 20, change: "worse" })];
    const seen = seenViolations(ledgerOf(later, then, goneOf(three, F, { why: "removed" }))).get(F);
    expect(seen).toEqual({
      fingerprint: F,
      seen: [then, later],
      last: later,
      shown: "no",
      now: "gone",
      gone: goneOf(three, F, { why: "removed" }),
    });
  });

  const SHOWN = [
    { lines: [rowOf(one, F, { shown: "top" }), rowOf(two, F, { shown: "folded" })], shown: "top" },
    { lines: [rowOf(one, F, { shown: "top", trust: "hint" }), rowOf(two, F)], shown: "no" },
    { lines: [rowOf(one, F), goneOf(two, F, { shown: "folded" })], shown: "folded" },
  ];
  test.each(SHOWN)("was shown $shown at most", ({ lines, shown }) => {
    expect(seenViolations(ledgerOf(...lines)).get(F)?.shown).toBe(shown);
  });

  it("tells the runs before one only", () => {
    const ledger = ledgerOf(rowOf(one, F, { shown: "folded" }), rowOf(two, F, { shown: "top" }), rowOf(two, G));
    const before = seenViolations(ledger, two.id);
    expect([...before.keys()]).toEqual([F]);
    expect(before.get(F)).toMatchObject({ shown: "folded", now: "standing" });
    expect(seenViolations(ledger, one.id).size).toBe(0);
    expect(seenViolations(ledger, "0123456789abcdef").size).toBe(2);
  });

  it("knows nothing of what only went", () => {
    expect(seenViolations(ledgerOf(goneOf(two, F))).size).toBe(0);
  });
});

describe("the pushes of a pull request", () => {
  it("have their head and counts, oldest first", () => {
    const ledger = ledgerOf(
      rowOf(one, F),
      rowOf(one, G, { change: "worse" }),
      rowOf(two, G, { change: "same" }),
      goneOf(two, F),
    );
    const counts = pushesOf(ledger).map((push) => [
      push.headSha,
      push.counts.new,
      push.counts.worse,
      push.counts.fixed,
    ]);
    expect(counts).toEqual([
      [shaOf(1), 1, 1, 0],
      [shaOf(2), 0, 0, 1],
      [shaOf(3), 0, 0, 0],
    ]);
  });

  it("count once for a head that was looked at under two configurations: as it was last", () => {
    const again = pushOf(1, { config_digest: "11111111", first_at: "2026-08-20T05:00:00Z" });
    const pushes = pushesOf(toLedger(CHANGE, [one, two, again, rowOf(one, F), rowOf(one, G), rowOf(again, F)]));
    expect(pushes.map((push) => [push.headSha, push.counts.new])).toEqual([
      [shaOf(2), 0],
      [shaOf(1), 1],
    ]);
  });
});

describe("answers in force", () => {
  const TIMES = { early: "2026-08-20T10:00:00Z", late: "2026-08-20T11:00:00Z" };
  const ANSWERS = [
    { said: [verdictOf(1, F)], inForce: ["noise"] },
    { said: [verdictOf(1, F), verdictOf(2, F, { verdict: "valid" })], inForce: ["valid"] },
    {
      said: [
        verdictOf(1, F, { updated_at: TIMES.late }),
        verdictOf(2, F, { verdict: "valid", updated_at: TIMES.early }),
      ],
      inForce: ["noise"],
    },
    { said: [verdictOf(2, F), verdictOf(1, F, { verdict: "withdrawn" })], inForce: [] },
    { said: [verdictOf(1, F, { by: "8" }), verdictOf(2, F, { verdict: "valid" })], inForce: ["noise", "valid"] },
  ];
  test.each(ANSWERS)("$said.length said, $inForce stand", ({ said, inForce }) => {
    const answers = answersOf(ledgerOf(...said)).get(F) ?? [];
    expect(answers.map((line) => line.verdict)).toEqual(inForce);
  });
});
