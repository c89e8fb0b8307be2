/** Runs on the default branch that cannot look at everything: incomplete, green, and made up for by a later one. */
import { describe, expect, test } from "vitest";
import type { ChangeLine } from "../../../src/domain/history/lines.ts";
import { calm, tangled, wide } from "../code.ts";
import { openRecordStage, type Recorded, type RecordStage } from "./record-stage.ts";

function changesIn({ lines }: Recorded): readonly string[] {
  const changes = lines.filter((line): line is ChangeLine => line.type === "change");
  return changes.slice(1).map(({ change, mine_complete: isWhole }) => `${change.slice(0, 6)} ${String(isWhole)}`);
}

async function openMerged(): Promise<RecordStage> {
  const stage = await openRecordStage({ files: { "src/a.ts": calm("a") } });
  stage.merged("one", [{ "src/b.ts": wide("b", 6) }]);
  stage.merged("two", [{ "src/c.ts": tangled("c") }, { "src/c.ts": tangled("c", 5) }], { method: "rebase" });
  return stage;
}

test("without GitHub's answer commits stay commits, and a later run joins them as if nothing had been", async () => {
  const stage = await openMerged();
  stage.hub.faults.push({ match: { operation: "Commits" }, when: "before", answer: { kind: "answer", status: 403 } });
  const alone = await stage.push();
  expect(alone.run).toMatchObject({ exitCode: 0, outputs: { status: "incomplete" } });
  expect(alone.run.summary).toContain("the pull requests of 4 commits could not be asked for");
  expect(changesIn(alone)).toEqual(["commit false", "commit false", "commit false"]);
  stage.hub.faults.length = 0;
  const joined = await stage.push();
  expect(joined.run.outputs["status"]).toBe("ok");
  expect(changesIn(joined)).toEqual(["pr:1 true", "pr:2 true"]);
  expect(joined.events).toBe((await stage.push({ cached: false })).events);
});

test("a fifth of the hourly allowance is left to pull requests", async () => {
  const stage = await openMerged();
  stage.hub.hooks.push({
    after: (_, answer) => void Object.assign(answer.headers ?? {}, { "x-ratelimit-remaining": "200" }),
  });
  const { run, requests } = await stage.push();
  expect(run.outputs["status"]).toBe("incomplete");
  expect(requests.map((line) => line.split(" ")[1])).toEqual(["Commits"]);
  expect(run.summary).toContain("a fifth of the hourly allowance is left");
});

describe("a checkout that lacks something", () => {
  test.each([
    ["none", "the commit of this run is not checked out: give actions/checkout in this job fetch-depth: 0"],
    ["partial", "the checkout leaves files with the server: "],
  ] as const)("%s: nothing is recorded, and it is said what to set", async (checkout, words) => {
    const stage = await openMerged();
    const { run, events, requests } = await stage.push({ checkout });
    expect(run).toMatchObject({ exitCode: 0, outputs: { status: "incomplete" } });
    expect(run.annotations).toMatchObject([{ type: "warning", message: expect.stringContaining(words) }]);
    expect([events, requests, stage.cache.store.list()]).toEqual(["", [], []]);
  });

  test("shallow: the tip alone at first, and no history of a whole one is put behind it", async () => {
    const stage = await openMerged();
    const first = await stage.push({ checkout: "shallow" });
    expect(first.run.outputs["status"]).toBe("incomplete");
    expect(first.run.summary).toContain("the history begins late");
    expect(first.lines.filter((line) => line.type === "violation")).not.toEqual([]);
    stage.merged("three", [{ "src/d.ts": calm("d") }]);
    expect((await stage.push({ checkout: "shallow" })).run.summary).toContain("saved for the next run");
    const whole = await stage.push();
    expect(changesIn(whole)).toEqual(["pr:1 true", "pr:2 true", "pr:3 true"]);
    stage.merged("four", [{ "src/e.ts": calm("e") }]);
    const late = await stage.push({ checkout: "shallow" });
    expect(late.run.outputs["status"]).toBe("incomplete");
    expect(late.run.summary).toContain("does not reach back to where the history ends, so nothing was recorded");
    expect(late.events).toBe(whole.events);
    const back = await stage.push();
    expect(changesIn(back)).toEqual(["pr:1 true", "pr:2 true", "pr:3 true", "pr:4 true"]);
    expect(back.events).toBe((await stage.push({ cached: false })).events);
  });
});
