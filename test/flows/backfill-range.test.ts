import { describe, expect, test } from "vitest";
import type { HistoryLine } from "../../src/domain/history/lines.ts";
import { isGitMark, MOST_COMMITS, newestChange, rangeOf, tipLineOf } from "../../src/flows/backfill-range.ts";
import type { ChangeLog } from "../../src/ports/change-log.ts";
import { toInstant } from "../../src/domain/history/instants.ts";
import { changeLine, headerLine, shaOf } from "../builders.ts";
import { commit, commitChange, fakeChangeLog, secondsOf } from "./fakes.ts";

const LINE = [1, 2, 3, 4, 5, 6].map((number) => commitChange(number));
const TIP = commit(6);

const mark = (number: number, source = "git:main"): HistoryLine => ({
  type: "watermark",
  source,
  position: shaOf(number),
  at: toInstant(secondsOf(number)),
});
const since = (number: number): HistoryLine => headerLine({ since: toInstant(secondsOf(number)) });
const change = (number: number, over = {}): HistoryLine =>
  changeLine(`commit:${shaOf(number)}`, toInstant(secondsOf(number)), { position: number, ...over });

async function rangeIn(
  changes: ChangeLog,
  { tip, sinceDays, lines }: { tip: typeof TIP; sinceDays: number; lines: readonly HistoryLine[] },
) {
  return rangeOf(changes, { line: await tipLineOf(changes, tip, sinceDays), lines });
}

/** Numbers of the commits of both parts, and where they begin. */
async function range(
  lines: readonly HistoryLine[],
  over: { sinceDays?: number; commits?: typeof LINE; shallow?: boolean; before?: readonly string[] } = {},
) {
  const { sinceDays = 90, commits = LINE, ...rest } = over;
  const { older, newer, ...facts } = await rangeIn(fakeChangeLog(commits, rest), { tip: TIP, sinceDays, lines });
  const numbers = (shas: readonly string[]): number[] => shas.map((sha) => Number.parseInt(sha.slice(-8), 16));
  return {
    older: [numbers(older.shas), older.firstPosition, older.notBefore],
    newer: [numbers(newer.shas), newer.firstPosition, newer.notBefore],
    line: numbers(facts.line),
    rewritten: facts.rewritten,
    facts,
  };
}

describe("which commits are looked at", () => {
  test("of no history: the whole window", async () => {
    expect(await range([])).toMatchObject({
      older: [[], 1, 0],
      newer: [[1, 2, 3, 4, 5, 6], 1, 0],
      rewritten: false,
      line: [1, 2, 3, 4, 5, 6],
    });
  });

  test("after the bookmark, not before the newest merge", async () => {
    expect(await range([since(1), change(4), mark(4)])).toMatchObject({
      older: [[], 1, 0],
      newer: [[5, 6], 5, secondsOf(4)],
      rewritten: false,
    });
  });

  test("nothing, when the bookmark is the tip", async () => {
    expect(await range([since(1), change(6), mark(6)])).toMatchObject({
      older: [[], 1, 0],
      newer: [[], 7, secondsOf(6)],
    });
  });

  test("what is older than the history, when the window was made longer", async () => {
    expect(await range([since(3), change(3), change(5), mark(5)])).toMatchObject({
      older: [[1, 2], 1, 0],
      newer: [[6], 6, secondsOf(5)],
    });
    expect(await range([since(3), change(3), change(6), mark(6)])).toMatchObject({
      older: [[1, 2], 1, 0],
      newer: [[], 7, secondsOf(6)],
    });
  });

  test("never older ones behind the bookmark: those are newer, once", async () => {
    expect(await range([since(6), change(2), mark(2)])).toMatchObject({
      older: [[1, 2], 1, 0],
      newer: [[3, 4, 5, 6], 3, secondsOf(2)],
    });
  });

  test("a shorter window leaves out what is before it, and positions stay", async () => {
    const day = { sinceDays: 2 / 24 };
    expect(await range([], day)).toMatchObject({ newer: [[4, 5, 6], 4, 0], line: [4, 5, 6] });
    expect(await range([since(1), change(5), mark(5)], day)).toMatchObject({
      older: [[], 4, 0],
      newer: [[6], 6, secondsOf(5)],
    });
  });

  test("a bookmark before the window, on the line: the window", async () => {
    expect(await range([since(1), change(2), mark(2)], { sinceDays: 2 / 24 })).toMatchObject({
      older: [[], 4, 0],
      newer: [[4, 5, 6], 4, 0],
      rewritten: false,
    });
    expect(await range([since(1), mark(99)], { before: [shaOf(98), shaOf(99)] })).toMatchObject({
      newer: [[1, 2, 3, 4, 5, 6], 3, 0],
      rewritten: false,
    });
  });
});

describe("a branch that is not what it was", () => {
  test("rewritten: the bookmark is nowhere on it", async () => {
    expect(await range([since(1), change(77), mark(77)])).toMatchObject({
      older: [[], 1, 0],
      newer: [[1, 2, 3, 4, 5, 6], 1, 0],
      rewritten: true,
    });
  });

  test("a shallow clone: the bookmark may lie before its end, so there is a gap and nothing was rewritten", async () => {
    expect((await range([since(1), change(77), mark(77)], { shallow: true })).facts).toMatchObject({
      shallow: true,
      rewritten: false,
      gap: true,
    });
    expect((await range([since(1), change(77), mark(77)])).facts).toMatchObject({ rewritten: true, gap: false });
    expect((await range([since(1), change(4), mark(4)], { shallow: true })).facts).toMatchObject({ gap: false });
  });

  test("renamed: the bookmark of the old name holds", async () => {
    expect(await range([since(1), change(4), mark(4, "git:master")])).toMatchObject({
      newer: [[5, 6], 5, secondsOf(4)],
      rewritten: false,
    });
  });

  test("of several bookmarks the newest that lies on the line", async () => {
    expect(await range([since(1), change(4), mark(3), mark(77, "git:side"), mark(4, "git:old")])).toMatchObject({
      newer: [[5, 6], 5, secondsOf(4)],
      rewritten: false,
    });
    expect(await range([since(1), change(4), mark(4, "git:old"), mark(77, "git:side"), mark(3)])).toMatchObject({
      newer: [[5, 6], 5, secondsOf(4)],
    });
  });

  test("bookmarks of other sources are none", async () => {
    const other: HistoryLine = {
      type: "watermark",
      source: "comments",
      position: shaOf(4),
      at: toInstant(secondsOf(4)),
    };
    expect(await range([other])).toMatchObject({ newer: [[1, 2, 3, 4, 5, 6], 1, 0], rewritten: false });
    expect([isGitMark(other), isGitMark(mark(1)), isGitMark(since(1))]).toEqual([false, true, false]);
  });
});

describe("what is said besides", () => {
  test("where the window begins, and whether the clone reaches there", async () => {
    const { facts } = await range([], { shallow: true, sinceDays: 1 });
    expect(facts).toMatchObject({ start: secondsOf(6) - 86_400, shallow: true, capped: false });
  });

  test("more commits than are looked at: the newest, with their true positions", async () => {
    const commits = Array.from({ length: MOST_COMMITS + 3 }, (_, index) => commitChange(index + 1));
    const tip = commit(commits.length);
    const { newer, capped } = await rangeIn(fakeChangeLog(commits), { tip, sinceDays: 365, lines: [] });
    expect([newer.shas.length, newer.firstPosition, newer.shas[0], capped]).toEqual([MOST_COMMITS, 4, shaOf(4), true]);
  });
});

describe("the newest change", () => {
  test.each<readonly [string, readonly HistoryLine[], string | undefined]>([
    ["none", [since(1), mark(1)], undefined],
    ["by date, whatever the order of the lines", [change(3), change(5), change(4)], shaOf(5)],
    [
      "by position on the same date",
      [
        change(2, { merged_at: toInstant(secondsOf(9)), position: 12 }),
        change(3, { merged_at: toInstant(secondsOf(9)), position: 11 }),
      ],
      shaOf(2),
    ],
    [
      "merged ones only",
      [change(3), changeLine("pr:9", "2027-01-01T00:00:00Z", { state: "open", merged_at: null, merge_sha: null })],
      shaOf(3),
    ],
  ])("%s", (_name, lines, sha) => {
    expect(newestChange(lines)?.merge_sha).toBe(sha);
  });
});
