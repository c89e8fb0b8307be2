/** What a comment alone remembers comes into the history by the clock; what the history counts comes into the comment. */
import { describe, expect, test } from "vitest";
import type { RunLine } from "../../../src/domain/history/lines.ts";
import { editComment } from "../../hub/github/state/comment.ts";
import type { Pull } from "../../hub/github/state/issue.ts";
import { mergePull } from "../../hub/github/state/merge.ts";
import { calm, tangled, wide } from "../code.ts";
import { openRecordStage, type Recorded, type RecordStage } from "./record-stage.ts";
import { wordsOf } from "./stage.ts";

const SCHEDULED = { permissions: { contents: "read", pull_requests: "read", issues: "read" } } as const;

function pushesIn({ lines }: Recorded, change: string): readonly RunLine[] {
  return lines.filter(
    (line): line is RunLine => line.type === "run" && line.flow === "collect" && line.change === change,
  );
}

/** Two pushes, of which the second fixes what the first has brought; then merged. */
async function discuss(stage: RecordStage, branch: string, more: Readonly<Record<string, string>> = {}): Promise<Pull> {
  const pull = stage.open(branch, { [`src/${branch}.ts`]: wide(branch, 6), ...more });
  await stage.run(pull, { action: "opened" });
  stage.commit(branch, { [`src/${branch}.ts`]: calm(branch) });
  await stage.run(pull);
  return pull;
}

function merge(stage: RecordStage, pull: Pull): void {
  stage.clock.advance(3600);
  mergePull(stage.hub.world, pull, { by: stage.ben, method: "squash" });
}

describe("by the clock", () => {
  test("earlier pushes and what they were shown, of merged and of open pull requests; once", async () => {
    const stage = await openRecordStage({ files: { "src/a.ts": calm("a") } });
    merge(stage, await discuss(stage, "one"));
    const open = await discuss(stage, "two");
    expect(pushesIn(await stage.push(), "pr:1")).toEqual([]);
    const mined = await stage.schedule(SCHEDULED);
    expect(mined.run.outputs["status"]).toBe("ok");
    expect(mined.run.summary).toContain("2 ledgers read from comments");
    expect([pushesIn(mined, "pr:1"), pushesIn(mined, "pr:2")]).toMatchObject([{ length: 2 }, { length: 2 }]);
    expect(mined.lines.filter((line) => line.type === "gone" && line.shown === "top")).toHaveLength(2);
    expect(
      mined.lines.filter((line) => line.type === "change").map((line) => `${line.change} ${line.state}`),
    ).toContain("pr:2 open");
    const again = await stage.schedule(SCHEDULED);
    expect(again.events).toBe(mined.events);
    expect(again.requests.filter((line) => line.includes("issues/comments"))).toEqual([expect.stringMatching(/ 304$/)]);
    merge(stage, open);
    const later = await stage.push();
    expect(pushesIn(later, "pr:2")).toHaveLength(2);
    const settled = await stage.schedule(SCHEDULED);
    expect(settled.events).toBe((await stage.schedule({ ...SCHEDULED, cached: false })).events);
  });

  test("not from a comment that somebody edited, nor from a pull request that changes workflows", async () => {
    const stage = await openRecordStage({ files: { "src/a.ts": calm("a") } });
    const edited = await discuss(stage, "one");
    const comment = stage.comment(edited);
    editComment(stage.hub.world, comment, { by: stage.ann, body: `All is well.\n\n${comment.body}` });
    merge(stage, edited);
    merge(stage, await discuss(stage, "two", { ".github/workflows/ci.yml": "on: push\n" }));
    const mined = await stage.schedule(SCHEDULED);
    expect([...pushesIn(mined, "pr:1"), ...pushesIn(mined, "pr:2")]).toEqual([]);
    expect(mined.run.summary).toContain("1 edited by somebody else");
    expect(mined.run.summary).toContain("1 of pull requests that change workflows");
  });

  test("what was said while it was open goes when the merge changes workflows", async () => {
    const stage = await openRecordStage({ files: { "src/a.ts": calm("a") } });
    const pull = await discuss(stage, "one");
    expect(pushesIn(await stage.schedule(SCHEDULED), "pr:1")).toHaveLength(2);
    stage.commit("one", { ".github/workflows/ci.yml": "on: push\n" });
    merge(stage, pull);
    expect(pushesIn(await stage.schedule(SCHEDULED), "pr:1")).toEqual([]);
  });

  test("a list that breaks off is gone on with from where it was read to", async () => {
    const stage = await openRecordStage({ files: { "src/a.ts": calm("a") } });
    merge(stage, await discuss(stage, "one"));
    const path = /\/issues\/comments$/;
    stage.hub.faults.push({ match: { path }, when: "before", answer: { kind: "answer", status: 404 }, times: 1 });
    const partial = await stage.schedule(SCHEDULED);
    expect(partial.run).toMatchObject({ exitCode: 0, outputs: { status: "incomplete" } });
    expect(partial.run.summary).toContain("the comments were not read to their end");
    expect(pushesIn(partial, "pr:1")).toEqual([]);
    const whole = await stage.schedule(SCHEDULED);
    expect(whole.run.outputs["status"]).toBe("ok");
    expect(pushesIn(whole, "pr:1")).toHaveLength(2);
  });
});

test("the comment on a pull request counts what the saved history knows", async () => {
  const stage = await openRecordStage({ files: { "src/hot.ts": tangled("hot", 6) } });
  for (const day of [1, 2, 3]) {
    stage.clock.advance(86_400);
    stage.merged(`day${String(day)}`, [{ "src/hot.ts": tangled("hot", 6, day) }]);
  }
  const recorded = await stage.push();
  expect(recorded.summaries.recurring?.["src/hot.ts::hot::cognitive_max"]?.slice(0, 2)).toEqual([4, 4]);
  expect(recorded.run.outputs["hotspots"]).toBe("2");
  const pull = stage.open("again", { "src/hot.ts": tangled("hot", 7, 9) });
  const { log } = await stage.run(pull, { action: "opened", ...stage.reading(pull) });
  expect(log).not.toContain("not at hand");
  expect(wordsOf(stage.comment(pull))).toMatch(/5th change in \d days/);
});
