import { describe, expect, test } from "vitest";
import type { ChangeLine, HistoryLine } from "../../../src/domain/history/lines.ts";
import { lineText, utf8Length } from "../../../src/domain/history/line-text.ts";
import { isSeenInTime } from "../../../src/domain/history/fold.ts";
import { bytesOf, prune } from "../../../src/domain/history/retention.ts";
import { changeLine, goneLineOf, headerLine, runLineOf, shaOf, violationLineOf } from "../../builders.ts";

const RETENTION = { until: "2026-08-10T12:00:00Z", windowDays: 90, maxBytes: 1_000_000 };
const FINGERPRINT = "src/a.ts::f::cognitive_max";
const days = [1, 2, 3, 4].map((day) => changeLine(`pr:${day}`, `2026-08-0${day}T12:00:00Z`));
const names = (lines: readonly HistoryLine[]): string[] =>
  lines.flatMap((line) => (line.type === "change" || line.type === "horizon" ? [`${line.type} ${line.change}`] : []));

describe("by age", () => {
  test.each([
    [10, null, ["change pr:1", "change pr:2", "change pr:3", "change pr:4"]],
    [9, null, ["change pr:1", "change pr:2", "change pr:3", "change pr:4"]], // exactly nine days old
    [8, "window", ["horizon pr:1", "change pr:2", "change pr:3", "change pr:4"]],
    [6, "window", ["horizon pr:3", "change pr:4"]],
    [5, "window", ["horizon pr:4"]],
  ] as const)("%i days", (windowDays, limitedBy, kept) => {
    const pruned = prune(days, { ...RETENTION, windowDays });
    expect(names(pruned.lines)).toEqual(kept);
    expect(pruned.limitedBy).toBe(limitedBy);
    expect(pruned.droppedChanges).toBe(4 - kept.filter((name) => name.startsWith("change")).length);
  });
});

describe("by size", () => {
  /** 1,024 are set aside for the horizon. */
  const bytesFor = (lines: readonly HistoryLine[]): number => bytesOf(lines) + 1024;

  test.each([
    ["all fit exactly", 0, null, ["change pr:1", "change pr:2", "change pr:3", "change pr:4"], "2026-08-01T12:00:00Z"],
    [
      "one byte is missing",
      -1,
      "size",
      ["horizon pr:1", "change pr:2", "change pr:3", "change pr:4"],
      "2026-08-02T12:00:00Z",
    ],
  ] as const)("%s", (_name, more, limitedBy, kept, since) => {
    const pruned = prune(days, { ...RETENTION, maxBytes: bytesFor(days) + more });
    expect(names(pruned.lines)).toEqual(kept);
    expect(pruned.limitedBy).toBe(limitedBy);
    expect(pruned.since).toBe(since);
  });

  test("stops at the first change that does not fit, though older ones would", () => {
    const run = runLineOf(days[2]!);
    const large = [run, ...Array.from({ length: 20 }, (_, index) => violationLineOf(run, `src/a.ts::f${index}::x`))];
    const pruned = prune([...days, ...large], { ...RETENTION, maxBytes: bytesFor(days) + 2000 });
    expect(names(pruned.lines)).toEqual(["horizon pr:3", "change pr:4"]);
  });

  test("the head is kept whatever it takes", () => {
    const pruned = prune([headerLine(), ...days], { ...RETENTION, maxBytes: 1 });
    expect(pruned.lines.map((line) => line.type)).toEqual(["header", "horizon"]);
    expect(pruned.since).toBeNull();
  });

  test("counts bytes, not characters", () => {
    expect(["a", "é", "€", "😀", "aé€😀"].map(utf8Length)).toEqual([1, 2, 3, 4, 10]);
    expect(bytesOf([headerLine({ repo_id: "é" })])).toBe(lineText(headerLine({ repo_id: "é" })).length + 2);
  });
});

test("lines without a change go; what is open and old goes too", () => {
  const stray: HistoryLine = {
    type: "outcome",
    change: "pr:77",
    fingerprint: "x",
    outcome: "left",
    evaluated_sha: shaOf(1),
    final: false,
  };
  const old = changeLine("pr:8", "2026-01-01T00:00:00Z", { state: "open", merged_at: null, position: null });
  expect(names(prune([stray, old, ...days], RETENTION).lines)).toEqual([
    "horizon pr:8",
    "change pr:1",
    "change pr:2",
    "change pr:3",
    "change pr:4",
  ]);
  expect(prune([stray, ...days], RETENTION).lines).toEqual(days);
});

describe("earlier pushes are folded", () => {
  const merged = changeLine("pr:1", "2026-08-01T12:00:00Z");
  const first = runLineOf(merged, { flow: "collect", head_sha: shaOf(11), first_at: "2026-08-01T10:00:00Z" });
  const second = runLineOf(merged, { flow: "collect", head_sha: shaOf(14), first_at: "2026-08-01T11:00:00Z" });
  const late = runLineOf(merged, { flow: "collect", head_sha: shaOf(12), first_at: "2026-08-01T11:50:01Z" });
  const final = runLineOf(merged);
  const seen = (run: typeof first, shown: "no" | "folded" | "top", over = {}): HistoryLine =>
    violationLineOf(run, FINGERPRINT, { shown, change: "same", ...over });
  const gone = (run: typeof first, shown: "no" | "top"): HistoryLine => goneLineOf(run, FINGERPRINT, { shown });
  const runs = (lines: readonly HistoryLine[]): HistoryLine[] =>
    lines.filter((line) => line.type === "violation" || line.type === "gone");
  const told = (change: ChangeLine, ...lines: HistoryLine[]): string[] => {
    const byId = new Map([
      [first.id, "first"],
      [second.id, "second"],
      [late.id, "late"],
      [final.id, "final"],
    ]);
    const pruned = prune([change, first, second, late, final, ...lines], RETENTION).lines;
    return runs(pruned)
      .map((line) => ("run" in line && "shown" in line ? `${line.type} ${byId.get(line.run)} ${line.shown}` : ""))
      .sort();
  };

  test.each([
    [
      "into the final run, with the most that was shown",
      [seen(first, "top"), seen(second, "folded"), seen(final, "no")],
      ["violation final top"],
    ],
    ["gone, as a push just before the merge saw", [seen(first, "top"), gone(late, "no")], ["gone late top"]],
    ["into what is gone", [seen(first, "top"), gone(second, "no")], ["gone second top"]],
    [
      "gone, and back at the end",
      [seen(first, "top"), gone(second, "no"), seen(final, "no")],
      ["gone second top", "violation final top"],
    ],
    ["what no later run tells of stays", [seen(first, "top")], ["violation first top"]],
    [
      "a hint says nothing about what was shown",
      [seen(first, "top", { trust: "hint" }), seen(final, "no")],
      ["violation final no"],
    ],
    [
      "a hint does not take the place of what was derived",
      [seen(first, "top"), seen(final, "no", { trust: "hint" })],
      ["violation final no", "violation first top"],
    ],
    [
      "of what the change caused the first line stays: it tells what was done about it since",
      [
        seen(first, "no", { change: "new", actual: 40 }),
        seen(second, "top", { change: "new", actual: 30 }),
        seen(final, "no", { change: "new" }),
      ],
      ["violation final top", "violation first top"],
    ],
    [
      "and beside what is gone it tells since when",
      [seen(first, "top", { change: "new" }), gone(second, "no")],
      ["gone second top", "violation first top"],
    ],
    [
      "the first that it caused, not the first of all",
      [seen(first, "top"), seen(second, "no", { change: "worse" }), seen(final, "no", { change: "worse" })],
      ["violation final top", "violation second top"],
    ],
    [
      "not one that a hint tells, nor one in a unit that was not edited",
      [
        seen(first, "no", { change: "new", trust: "hint" }),
        seen(second, "top", { change: "new", touched: false }),
        seen(final, "no"),
      ],
      ["violation final top"],
    ],
  ] as const)("%s", (_name, lines, kept) => {
    expect(told(merged, ...lines)).toEqual(kept);
  });

  test("of a closed change too, of an open one not", () => {
    const lines = [seen(first, "top"), seen(second, "no")];
    expect(told({ ...merged, state: "closed", merged_at: null, position: null }, ...lines)).toEqual([
      "violation second top",
    ]);
    expect(told({ ...merged, state: "open", merged_at: null, position: null }, ...lines)).toEqual([
      "violation first top",
      "violation second no",
    ]);
  });

  test("a scan is no push", () => {
    const scan = runLineOf(merged, { flow: "scan" });
    const pruned = prune(
      [merged, first, scan, seen(first, "top"), violationLineOf(scan, FINGERPRINT)],
      RETENTION,
    ).lines;
    expect(runs(pruned)).toHaveLength(2);
  });

  test.each([
    ["2026-08-01T11:50:00Z", shaOf(12), true], // ten minutes before the merge
    ["2026-08-01T11:50:01Z", shaOf(12), false],
    ["2026-08-01T11:50:01Z", shaOf(13), true], // another push followed
  ])("shown at %s, then head %s: seen in time %s", (at, next, expected) => {
    const run = { ...late, first_at: at };
    const after = runLineOf(merged, {
      flow: "collect",
      id: "ffffffff",
      head_sha: next,
      first_at: "2026-08-01T11:55:00Z",
    });
    expect(isSeenInTime(run, merged, [run, after, final])).toBe(expected);
  });

  test("what was shown too late counts for nothing, and is kept in case a push is told of later", () => {
    const lines = [merged, late, final, seen(late, "top"), seen(final, "no")];
    expect(runs(prune(lines, RETENTION).lines)).toHaveLength(2);
    const push = runLineOf(merged, { flow: "collect", head_sha: shaOf(13), first_at: "2026-08-01T11:58:00Z" });
    expect(runs(prune([...lines, push], RETENTION).lines)).toEqual([seen(final, "top")]);
  });
});
