import { describe, expect, test } from "vitest";
import { toLedger } from "../../../src/domain/history/ledger.ts";
import { seenViolations } from "../../../src/domain/history/ledger-facts.ts";
import type { HistoryLine, RunLine } from "../../../src/domain/history/lines.ts";
import { summarize } from "../../../src/domain/history/summaries.ts";
import { recurrenceOf, returnOf, weakSpotsNear, type Known } from "../../../src/flows/collect/came-back.ts";
import { earlierPushes } from "../../../src/flows/collect/earlier-pushes.ts";
import { changeLine, goneLineOf, runLineOf, shaOf, violationLineOf } from "../../builders.ts";
import { merged, scanAt } from "../../domain/history/story.ts";
import { assessed } from "./look-facts.ts";

const F = "src/a.ts::f::cognitive_max";
const G = "src/a.ts::g::params_max";
const left = { change: "same", touched: true } as const;
const NOTHING: Known = { summaries: undefined, seen: new Map(), runs: [], day: "2026-02-04" };

const known = (lines: readonly HistoryLine[]): Known => ({ ...NOTHING, summaries: summarize(lines, { sha256: "x" }) });

describe("by a history", () => {
  const fixed = known([
    ...merged(1, "02-01", { sees: [F, [G, left]] }),
    ...merged(2, "02-02", {
      sees: [
        [F, left],
        [G, left],
      ],
    }),
    ...merged(3, "02-03", { sees: [[G, left]], misses: [F] }),
    ...scanAt(3, [G]),
  ]);

  test("fixed by a change: this one counts as one more, on one more day", () => {
    expect(returnOf(assessed(F), fixed)).toEqual({
      fixedIn: "pr:3",
      fixedSha: null,
      recurred: { changes: 3, days: 3 },
    });
  });

  test("a day on which another change left it standing counts once", () => {
    const on = (day: string): Known => ({ ...fixed, day });
    const worse = assessed(G, { facet: "worse" });
    expect(recurrenceOf(worse, on("2026-02-03"))).toEqual({ changes: 4, days: 3 });
    expect(recurrenceOf(worse, on("2026-02-04"))).toEqual({ changes: 4, days: 4 });
    expect(returnOf(assessed(F), on("2026-02-02"))?.recurred).toEqual({ changes: 3, days: 2 });
    expect(returnOf(assessed(F), on("2026-02-03"))?.recurred).toEqual({ changes: 3, days: 3 });
  });

  test("fixed by a commit without a pull request: it is the way there", () => {
    const sha = "9".repeat(40);
    const change = changeLine(`commit:${sha}`, "2026-02-09T12:00:00Z", { position: 4 });
    const run = runLineOf(change);
    const lines = [...merged(1, "02-01", { sees: [F] }), change, run, goneLineOf(run, F)];
    expect(returnOf(assessed(F), known(lines))).toMatchObject({ fixedIn: `commit:${sha}`, fixedSha: sha });
  });

  test("it is looked for under the name that the base branch knows", () => {
    const moved = assessed("lib/b.ts::f::cognitive_max", { nameBefore: F });
    expect(returnOf(moved, fixed)?.fixedIn).toBe("pr:3");
    expect(returnOf(assessed("lib/b.ts::f::cognitive_max"), fixed)).toBeNull();
  });

  test.each(["worse", "same", "better"] as const)("what is %s was there: it did not come back", (facet) => {
    expect(returnOf(assessed(F, { facet }), fixed)).toBeNull();
  });

  test("what got worse was left standing so often; of what is new nothing of the kind is said", () => {
    expect(recurrenceOf(assessed(G, { facet: "worse" }), fixed)).toEqual({ changes: 4, days: 4 });
    expect(recurrenceOf(assessed(G), fixed)).toBeNull();
    expect(recurrenceOf(assessed(F, { facet: "worse" }), fixed)).toBeNull();
    expect(recurrenceOf(assessed(G, { facet: "worse" }), NOTHING)).toBeNull();
  });

  test("weak spots are told of the files of the change, and of no others", () => {
    const near = (path: string) => weakSpotsNear(fixed.summaries, { paths: new Set([path]), areas: new Set(["src"]) });
    expect(near("src/a.ts")).toEqual([
      { kind: "hotspot", path: "src/a.ts", unitName: "g", ruleKey: "params_max", changes: 3, days: 3 },
    ]);
    expect(near("src/b.ts")).toEqual([]);
    expect(weakSpotsNear(undefined, { paths: new Set(["src/a.ts"]), areas: new Set() })).toEqual([]);
  });
});

describe("inside one pull request", () => {
  const change = changeLine("pr:7", "2026-03-01T00:00:00Z", { state: "open", merged_at: null });
  const push = (number: number): RunLine =>
    runLineOf(change, {
      flow: "collect",
      id: `run${number}`.padEnd(16, "0"),
      head_sha: shaOf(number),
      first_at: `2026-03-01T0${number}:00:00Z`,
    });
  const [one, two, three, four] = [1, 2, 3, 4].map(push);
  const lines = [one, two, three, four].flatMap((run) => run ?? []);
  const [first = push(1), second = push(2), third = push(3), fourth = push(4)] = lines;
  const ledger = toLedger(change, [
    ...lines,
    violationLineOf(first, F),
    violationLineOf(first, "src/a.ts::f::nesting_max"),
    violationLineOf(first, G, { change: "same", touched: false }),
    goneLineOf(second, F, { change: "new" }),
    goneLineOf(second, "src/a.ts::f::nesting_max", { change: "new", why: "removed" }),
    goneLineOf(second, G),
    violationLineOf(third, F),
    violationLineOf(third, "src/a.ts::f::nesting_max"),
    goneLineOf(third, G),
  ]);
  const at = (run: RunLine): Known => ({ ...NOTHING, seen: seenViolations(ledger, run.id), runs: ledger.runs });

  test("a push fixed it, and it is there again: that push is named, also by the pushes after", () => {
    const back = { fixedIn: `commit:${second.head_sha}`, fixedSha: second.head_sha, recurred: null };
    expect(returnOf(assessed(F), at(second))).toBeNull();
    expect(returnOf(assessed(F), at(third))).toEqual(back);
    expect(returnOf(assessed(F), at(fourth))).toEqual(back);
  });

  test("what went for another reason than a fix did not come back", () => {
    expect(returnOf(assessed("src/a.ts::f::nesting_max"), at(third))).toBeNull();
  });

  test("earlier pushes are counted in places, newest first, without the head", () => {
    expect(earlierPushes(ledger, fourth)).toEqual([
      { headSha: third.head_sha, caused: 1, fixed: 1, cameBack: 1, complete: true },
      { headSha: second.head_sha, caused: 0, fixed: 1, cameBack: 0, complete: true },
      { headSha: first.head_sha, caused: 1, fixed: 0, cameBack: 0, complete: true },
    ]);
    expect(earlierPushes(ledger, first).map(({ headSha }) => headSha)).not.toContain(first.head_sha);
  });

  test("of a push of which the ledger lost rows, rows are counted", () => {
    const lost = toLedger(
      change,
      [first, second, violationLineOf(first, F)],
      [{ run: first.id, label: "new", within: null, total: 9 }],
    );
    expect(earlierPushes(lost, second)).toEqual([
      { headSha: first.head_sha, caused: 9, fixed: 0, cameBack: 0, complete: true },
    ]);
  });
});
