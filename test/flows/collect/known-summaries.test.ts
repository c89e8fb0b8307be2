import { describe, expect, test } from "vitest";
import { summarize } from "../../../src/domain/history/summaries.ts";
import { printHistory } from "../../../src/formats/history-file.ts";
import { printSummaries } from "../../../src/formats/summaries-file.ts";
import { readKnownHistory, type KnownHistory } from "../../../src/flows/collect/known-summaries.ts";
import type { CachedFiles, Restored } from "../../../src/ports/history-cache.ts";
import { changeLine, headerLine } from "../../builders.ts";
import { codec, fakeLog } from "../fakes.ts";

const REPO = "42";
const LINES = [headerLine({ repo_id: REPO }), changeLine("pr:1", "2026-02-01T12:00:00Z", { repo_id: REPO })];

function filesOf(over: Partial<CachedFiles> = {}): CachedFiles {
  const events = printHistory(LINES);
  const summaries = printSummaries(summarize(LINES, { sha256: codec.sha256(events) }));
  return { events, summaries, metrics: "metrics", ...over };
}

interface Read extends KnownHistory {
  readonly notices: readonly string[];
  readonly asked: readonly string[];
}

async function read(restored: Restored, whole = true, repoId = REPO): Promise<Read> {
  const log = fakeLog();
  const asked: string[] = [];
  const history = {
    readSummaries: async () => {
      asked.push("summaries");
      return restored.kind === "found" ? restored.files.summaries : undefined;
    },
    restoreHistory: async () => {
      asked.push("whole");
      return restored;
    },
  };
  return { ...(await readKnownHistory({ history, log, codec }, { repoId, whole })), notices: log.notices, asked };
}

describe("the whole", () => {
  test("lines, counts and metrics, of one restore", async () => {
    const known = await read({ kind: "found", files: filesOf() });
    expect(known.whole).toEqual({ lines: LINES, metrics: "metrics" });
    expect(known.summaries?.repo_id).toBe(REPO);
    expect([known.notices, known.asked]).toEqual([[], ["whole"]]);
  });

  test.each<[string, Restored, string, readonly string[]]>([
    ["none", { kind: "none" }, REPO, []],
    ["unknown", { kind: "unknown", reason: "torn" }, REPO, ["the history in the cache could not be read: torn"]],
    [
      "of another repository",
      { kind: "found", files: filesOf() },
      "7",
      ["the history in the cache is of another repository: it is not used"],
    ],
    [
      "a line that is none",
      { kind: "found", files: filesOf({ events: "{}\n" }) },
      REPO,
      ["the history in the cache is not as it was written: it is not used"],
    ],
    [
      "counts of other lines",
      { kind: "found", files: filesOf({ events: printHistory(LINES.slice(0, 1)) }) },
      REPO,
      ["the history in the cache is not as it was written: it is not used"],
    ],
  ])("%s is not at hand", async (_, restored, repoId, notices) => {
    const known = await read(restored, true, repoId);
    expect([known.whole, known.summaries, known.notices]).toEqual([undefined, undefined, notices]);
  });
});

test("where only counts are needed, only those are asked for", async () => {
  const known = await read({ kind: "found", files: filesOf() }, false);
  expect([known.whole, known.summaries?.repo_id, known.asked]).toEqual([undefined, REPO, ["summaries"]]);
});
