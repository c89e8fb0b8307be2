import { describe, expect, test } from "vitest";
import { toLedger } from "../../../src/domain/history/ledger.ts";
import { LOCAL_BLOBS } from "../../../src/flows/collect/blobs.ts";
import {
  incompleteReasons,
  type NoteFacts,
  notesOf,
  reasonOf,
  touchesTuning,
} from "../../../src/flows/collect/notes.ts";
import type { OwnState } from "../../../src/flows/collect/own-state.ts";
import { readOwnState } from "../../../src/flows/collect/own-state.ts";
import { changeLine, runLineOf } from "../../builders.ts";
import { nodeCodec } from "../../../src/adapters/node/codec.ts";
import { assessment, changed, chosenTuning, foundChange, trouble } from "./look-facts.ts";

const change = changeLine("pr:7", "2026-03-01T00:00:00Z", { state: "open" });
const run = runLineOf(change, { flow: "collect" });
const viewer = { value: { id: 9, type: "bot", login: "bot", appId: null } } as const;
const seen = { value: { comments: [], lookedToTheEnd: true } };
const state = (over: Partial<OwnState> = {}): OwnState => ({
  ...readOwnState({ seen, viewer, change, instance: "default", codec: nodeCodec }),
  ...over,
});

async function facts(over: Partial<NoteFacts> = {}): Promise<NoteFacts> {
  return {
    tuning: chosenTuning(),
    faults: 0,
    tuningDir: "tuning",
    base: "main",
    found: foundChange(),
    assessment: await assessment(),
    state: state(),
    hasHistory: true,
    gated: false,
    told: { ledger: toLedger(change, []), run },
    ...over,
  };
}

describe("why a run is incomplete", () => {
  const blobs = { ...LOCAL_BLOBS, trouble: () => trouble("server") };
  test.each<[string, () => Promise<Partial<NoteFacts>>, readonly string[]]>([
    ["nothing is missing", async () => ({}), []],
    ["a merge group has no comment to read", async () => ({ state: undefined }), []],
    [
      "the tuning files were not read",
      async () => ({ tuning: chosenTuning({ trouble: trouble("server") }) }),
      ["base"],
    ],
    [
      "the limit came first",
      async () => ({ tuning: chosenTuning({ trouble: trouble("rate-limited") }) }),
      ["rate-limit"],
    ],
    ["the base was not listed", async () => ({ found: foundChange({ baseEntries: undefined }) }), ["base"]],
    ["a blob was not fetched", async () => ({ found: foundChange({ blobs }) }), ["api"]],
    ["files may be missing", async () => ({ found: foundChange({ incomplete: "over 3,000" }) }), ["files"]],
    ["a file was not analysed", async () => ({ assessment: await assessment({ incomplete: true }) }), ["files"]],
    ["the head was not listed", async () => ({ assessment: await assessment({ headUnlisted: true }) }), ["api"]],
    ["comments were not read", async () => ({ state: state({ trouble: trouble("server") }) }), ["comments"]],
  ])("%s", async (_, over, reasons) => {
    const all = await facts(await over());
    expect(incompleteReasons(all)).toEqual(reasons);
    const told = notesOf(all).flatMap((note) => (note.kind === "not-looked-at" ? [note.why] : []));
    expect(told).toEqual(reasons);
  });

  test.each([
    ["rate-limited", "rate-limit"],
    ["secondary-limited", "rate-limit"],
    ["timeout", "time"],
    ["server", "api"],
    ["forbidden", "api"],
  ] as const)("%s is told as %s", (kind, reason) => {
    expect(reasonOf(trouble(kind))).toBe(reason);
  });
});

describe("notes", () => {
  test("a plain run has none", async () => {
    expect(notesOf(await facts())).toEqual([]);
  });

  test("of files only those that could not be judged are named", async () => {
    const skipped = new Map([
      ["a.min.js", "minified"],
      ["c.ts", "missing"],
      ["d.ts", "too-large"],
    ] as const);
    expect(notesOf(await facts({ assessment: await assessment({ skipped }) }))).toEqual([
      {
        kind: "skipped-files",
        files: [
          { path: "c.ts", reason: "missing" },
          { path: "d.ts", reason: "too-large" },
        ],
      },
    ]);
  });

  test("what could not be parsed is named, with the lines of its units", async () => {
    const unsound = [
      { path: "a.ts", lines: [3, 9] },
      { path: "b.ts", lines: [] },
    ];
    const whole = await assessment();
    const told = await facts({ assessment: { ...whole, ends: { ...whole.ends, unsound } } });
    expect(notesOf(told)).toEqual([{ kind: "unparsed", files: unsound }]);
    expect(incompleteReasons(told)).toEqual([]);
  });

  test.each<[string, Partial<NoteFacts>, object]>([
    ["the history was not at hand", { hasHistory: false }, { kind: "no-history" }],
    ["tuning files with faults", { faults: 2 }, { kind: "tuning-faults", count: 2 }],
    [
      "a base without a say",
      { base: "release", tuning: chosenTuning({ baseNotListed: true }) },
      { kind: "base-not-listed", base: "release", used: "main" },
    ],
    [
      "a change of the tuning files",
      { found: foundChange({ files: [changed("tuning/policy.yaml", 1, 2)] }) },
      { kind: "tuning-touched" },
    ],
    ["a rejected state", { state: state({ status: "rejected" }) }, { kind: "state", status: "rejected" }],
    ["an unread state", { state: state({ status: "unavailable" }) }, { kind: "state", status: "unavailable" }],
    [
      "a state of a newer version",
      { state: state({ status: "unavailable", keep: "newer" }) },
      { kind: "state", status: "newer" },
    ],
  ])("%s", async (_, over, note) => {
    expect(notesOf(await facts(over))).toEqual([note]);
  });
});

test.each([
  ["tuning/policy.yaml", true],
  ["tuning/recommendations.yml", true],
  ["old.yaml > tuning/policy.yaml", true],
  ["tuning/policy.yaml > old.yaml", true],
  ["tuning/README.md", false],
  ["src/tuning/policy.yaml", false],
  ["tuning.yaml", false],
])("%s touches the tuning: %s", (path, expected) => {
  expect(touchesTuning({ files: [changed(path, 1, 2)] }, "tuning")).toBe(expected);
});
