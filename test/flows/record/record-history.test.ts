import { describe, expect, test } from "vitest";
import type { ChangeLine } from "../../../src/domain/history/lines.ts";
import { recordHistory, type RecordedHistory, type RecordRequest } from "../../../src/flows/record/record-history.ts";
import type { CachedFiles } from "../../../src/ports/history-cache.ts";
import { commit } from "../fakes.ts";
import { keep, openWorld, pullAt, requestOf, type World, type WorldOptions } from "./record-world.ts";

interface Run extends WorldOptions {
  readonly request?: Partial<RecordRequest>;
}

async function record(run: Run): Promise<RecordedHistory & { readonly world: World }> {
  const world = openWorld(run);
  const recorded = await recordHistory(world.ports, requestOf(run, run.request));
  if ("unrecorded" in recorded) throw new Error(recorded.unrecorded.words);
  return { ...recorded, world };
}

function changesIn({ events }: Pick<CachedFiles, "events">): readonly ChangeLine[] {
  const lines = events.split("\n").filter((line) => line.startsWith('{"type":"change"'));
  return lines.map((line) => JSON.parse(line) as ChangeLine);
}

const wordsOf = ({ notes }: RecordedHistory): readonly string[] => notes.map(({ kind, words }) => `${kind}: ${words}`);

describe("a walk that takes too long", () => {
  test("stops, goes on with the next run, and comes to what one run comes to", async () => {
    const whole = await record({ commits: 120 });
    const first = await record({ commits: 120, elapsed: () => 3_600_000 });
    expect(wordsOf(first)).toEqual([
      "incomplete: the walk was stopped in time after 50 of 120 commits; the next run goes on from there",
    ]);
    expect([changesIn(first.files), first.worth]).toEqual([[], "new"]);
    const second = await record({ commits: 120, kept: keep(first.files), elapsed: () => 3_600_000 });
    expect(wordsOf(second)[0]).toContain("after 100 of 120 commits");
    const last = await record({ commits: 120, kept: keep(second.files) });
    expect(last.files).toEqual(whole.files);
  });

  test("is finished first where it was, when the branch has gone on meanwhile", async () => {
    const first = await record({ commits: 120, elapsed: () => 3_600_000 });
    const later = await record({ commits: 125, kept: keep(first.files) });
    expect(later.world.log.notices).toContain("going on after 50 of 120 commits, where the last run was stopped");
    expect(later.files).toEqual((await record({ commits: 125 })).files);
  });

  test("keeps the history that was there, until it is done", async () => {
    const before = await record({ commits: 30 });
    const stopped = await record({ commits: 140, kept: keep(before.files), elapsed: () => 3_600_000 });
    expect([stopped.files.events, stopped.files.summaries]).toEqual([before.files.events, before.files.summaries]);
    expect(stopped.files.journal).toContain(commit(140).sha);
    const done = await record({ commits: 140, kept: keep(stopped.files) });
    expect(done.files.events).toBe((await record({ commits: 140 })).files.events);
  });
});

describe("pull requests", () => {
  const pulls = { 3: [pullAt(5, 4)], 4: [pullAt(5, 4)], 6: [pullAt(7, 6)] };

  test("are asked for once: what is stored is not asked again, but for the newest commits", async () => {
    const first = await record({ commits: 100, pulls });
    expect(first.world.asked.commits).toMatchObject([{ length: 100 }]);
    const second = await record({ commits: 101, pulls, kept: keep(first.files) });
    expect(second.world.asked.commits).toMatchObject([{ length: 49 }]);
    expect(second.files.events).toBe((await record({ commits: 101, pulls })).files.events);
  });

  test("a commit that turns out to be one's later is told anew, with what follows it", async () => {
    const early = await record({ commits: 8, pulls: { 6: [pullAt(7, 6)] } });
    expect(changesIn(early.files).map(({ change }) => change.slice(0, 4))).not.toContain("pr:5");
    const late = await record({ commits: 8, pulls, kept: keep(early.files) });
    expect(late.files.events).toBe((await record({ commits: 8, pulls })).files.events);
    expect(changesIn(late.files).filter(({ change }) => change === "pr:5")).toMatchObject([
      { merge_sha: commit(4).sha, position: 4, author_id: "11", merged_by_id: "12" },
    ]);
  });

  test("that could not be asked for make it incomplete, and are no reason to lose those that are known", async () => {
    const known = await record({ commits: 8, pulls });
    const blind = await record({ commits: 10, pulls, kept: keep(known.files), trouble: true });
    expect(wordsOf(blind)[0]).toContain("the pull requests of 2 commits could not be asked for");
    expect(changesIn(blind.files).map(({ mine_complete: isWhole }) => isWhole)).toEqual([
      ...Array.from({ length: 7 }, () => true),
      false,
      false,
    ]);
    const seeing = await record({ commits: 10, pulls, kept: keep(blind.files) });
    expect(seeing.files.events).toBe((await record({ commits: 10, pulls })).files.events);
  });
});

describe("what a new history is worth", () => {
  const unknown = { kind: "unknown", reason: "503" } as const;
  test.each([
    ["the first one", { commits: 3 }, "new"],
    ["where the kept one could not be read, and the comments were not either", { commits: 3, kept: unknown }, "worse"],
    ["where it could not be read, and everything was", { commits: 3, kept: unknown, request: { mine: true } }, "new"],
    [
      "where it could not be read, and neither could GitHub",
      { commits: 3, kept: unknown, request: { mine: true }, trouble: true },
      "worse",
    ],
  ] as const)("%s", async (_, run, worth) => {
    expect((await record(run)).worth).toBe(worth);
  });

  test("the same again", async () => {
    const first = await record({ commits: 3 });
    expect((await record({ commits: 3, kept: keep(first.files) })).worth).toBe("same");
  });
});
