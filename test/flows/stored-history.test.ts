import { describe, expect, test } from "vitest";
import { ConfigurationError } from "../../src/domain/errors.ts";
import type { HistoryLine } from "../../src/domain/history/lines.ts";
import { DEFAULT_POLICY } from "../../src/domain/tuning/policy.ts";
import {
  boundsOf,
  EVENTS_FILE,
  parseStored,
  prepareHistory,
  readStoredHistory,
  readSummariesText,
  reasonOf,
  writeHistory,
} from "../../src/flows/stored-history.ts";
import { printHistory } from "../../src/formats/history-file.ts";
import { changeLine, headerLine, runLineOf, violationLineOf } from "../builders.ts";
import { codec, fakeStore } from "./fakes.ts";

const OLD = changeLine("pr:1", "2026-01-01T12:00:00Z");
const NEW = changeLine("pr:2", "2026-08-01T12:00:00Z");
const LINES: readonly HistoryLine[] = [
  headerLine(),
  OLD,
  runLineOf(OLD),
  NEW,
  runLineOf(NEW),
  violationLineOf(runLineOf(NEW), "src/a.ts::f::cognitive_max"),
];
const TEXT = printHistory(LINES);

describe("reading", () => {
  test("none is an empty one, and nothing is wrong", async () => {
    expect(await readStoredHistory(fakeStore())).toEqual({ text: "", lines: [], problems: [], spoiled: false });
  });

  test("all of it", async () => {
    expect(await readStoredHistory(fakeStore(TEXT))).toEqual({
      text: TEXT,
      lines: LINES,
      problems: [],
      spoiled: false,
    });
  });

  test("one that cannot be read is an error that says what to do, and nothing is made of it", async () => {
    const store = fakeStore(TEXT);
    store.faults.readEvents = new Error("EACCES: permission denied");
    const reading = readStoredHistory(store);
    await expect(reading).rejects.toThrow(ConfigurationError);
    await expect(reading).rejects.toThrow(
      `${EVENTS_FILE} could not be read (EACCES: permission denied): nothing was changed; put its permissions right`,
    );
    await expect(reading).rejects.toHaveProperty("cause", store.faults.readEvents);
  });

  test("a line that is spoiled is said, and the others stay", () => {
    const stored = parseStored(TEXT.replace('"state":"merged"', '"state":"fused"'), "x.jsonl");
    expect(stored.lines).toEqual(LINES.filter((line) => line !== OLD));
    expect(stored).toMatchObject({ spoiled: true, problems: [{ file: "x.jsonl", line: 2 }] });
  });

  test("a file that ends inside a line is not whole either", () => {
    const stored = parseStored(TEXT.slice(0, -30), "x.jsonl");
    expect(stored.lines).toEqual(LINES.slice(0, -1));
    expect(stored).toMatchObject({ spoiled: true, problems: [{ file: "x.jsonl", line: 6 }] });
  });

  test.each([
    [
      "a later schema",
      TEXT.replace('"schema_version":1', '"schema_version":2'),
      /line 1: schema_version 2: expected 1/,
    ],
    ["a line of a kind that is not known", `${TEXT}{"type":"weather","sun":true}\n`, /line 7: unknown type "weather"/],
  ])("one by a newer version is refused: %s", (_name, text, reason) => {
    expect(() => parseStored(text, "x.jsonl")).toThrow(ConfigurationError);
    expect(() => parseStored(text, "x.jsonl")).toThrow(
      /^x\.jsonl was written by a newer version of Refrain \(.*\): use that version, or delete the file to begin again$/,
    );
    expect(() => parseStored(text, "x.jsonl")).toThrow(reason);
  });

  test("summaries that cannot be read are none: they can always be made again", async () => {
    const store = fakeStore(TEXT);
    expect(await readSummariesText(store)).toBeUndefined();
    store.summaries = "{}";
    expect(await readSummariesText(store)).toBe("{}");
    store.faults.readSummaries = new Error("EACCES");
    expect(await readSummariesText(store)).toBeUndefined();
  });
});

describe("the window of a history", () => {
  test("ends at its newest merge and is no shorter than the history", () => {
    expect(boundsOf(LINES, DEFAULT_POLICY)).toEqual({
      until: "2026-08-01T12:00:00Z",
      windowDays: 212,
      policy: DEFAULT_POLICY,
    });
    expect(boundsOf([NEW], DEFAULT_POLICY)).toMatchObject({ until: "2026-08-01T12:00:00Z", windowDays: 90 });
  });

  test("of one without a merge", () => {
    expect(boundsOf([headerLine()], DEFAULT_POLICY)).toMatchObject({ until: "1970-01-01T00:00:00Z", windowDays: 90 });
  });
});

describe("preparing", () => {
  const policy = { ...DEFAULT_POLICY, recurrence: { ...DEFAULT_POLICY.recurrence, window_days: 30 } };

  test("events and summaries belong together", () => {
    const { events, summaries, summariesText } = prepareHistory(LINES, boundsOf(LINES, policy), codec);
    expect(events).toBe(TEXT);
    expect(summaries.history).toMatchObject({ sha256: codec.sha256(events), lines: LINES.length });
    expect(summaries.recurrence.window_days).toBe(30);
    expect(JSON.parse(summariesText)).toEqual(summaries);
  });

  test("what is older than the window is left out, and that is written down", () => {
    const { events } = prepareHistory(LINES, { until: "2026-08-01T12:00:00Z", windowDays: 90, policy }, codec);
    const types = events
      .split("\n")
      .slice(0, -1)
      .map((line) => JSON.parse(line))
      .map(({ type, change }) => `${type} ${change ?? ""}`.trim());
    expect(types.filter((type) => type.endsWith("pr:1"))).toEqual(["horizon pr:1"]);
    expect(types).toContain("change pr:2");
  });
});

describe("writing", () => {
  const prepared = prepareHistory(LINES, boundsOf(LINES, DEFAULT_POLICY), codec);

  test("both files, and the journal is done with", async () => {
    const store = Object.assign(fakeStore("old"), { entries: "half a walk" });
    await writeHistory(store, prepared);
    expect([store.events, store.summaries, store.entries]).toEqual([
      prepared.events,
      prepared.summariesText,
      undefined,
    ]);
  });

  test("a store that fails: one clear message, and what was there is there", async () => {
    const store = Object.assign(fakeStore("old"), { entries: "half a walk" });
    store.faults.write = new Error("ENOSPC: no space left on device");
    const writing = writeHistory(store, prepared);
    await expect(writing).rejects.toThrow(ConfigurationError);
    await expect(writing).rejects.toThrow(
      "the history could not be written (ENOSPC: no space left on device): the one that was there is whole; make room and run again",
    );
    expect([store.events, store.entries]).toEqual(["old", "half a walk"]);
  });
});

test.each([
  [new Error("words"), "words"],
  ["text", "text"],
  [undefined, "undefined"],
])("the reason of %s", (error, reason) => {
  expect(reasonOf(error)).toBe(reason);
});
