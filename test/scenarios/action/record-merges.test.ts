/** What a push to the default branch leaves: merged pull requests and commits, clean ones too. */
import { expect, test } from "vitest";
import type { ChangeLine, RunLine } from "../../../src/domain/history/lines.ts";
import { addApp } from "../../hub/github/state/account.ts";
import { mergePull } from "../../hub/github/state/merge.ts";
import { openPull } from "../../hub/github/state/pull.ts";
import { calm, tangled, wide } from "../code.ts";
import { openRecordStage, type Recorded, type RecordStage } from "./record-stage.ts";

function changesIn({ lines }: Recorded): readonly ChangeLine[] {
  return lines.filter((line): line is ChangeLine => line.type === "change");
}

function runOf({ lines }: Recorded, change: string): RunLine | undefined {
  return lines.find((line): line is RunLine => line.type === "run" && line.flow === "record" && line.change === change);
}

/** By a merge, a squash, a rebase of three commits, and one without a pull request. */
function mergeAll(stage: RecordStage): string {
  stage.merged("one", [{ "src/b.ts": wide("b", 6) }], { method: "merge" });
  stage.merged("two", [{ "src/c.ts": calm("c") }], { method: "squash", by: stage.ben, mergedBy: stage.ann });
  const sets = [{ "src/d.ts": tangled("d") }, { "src/e.ts": tangled("e") }, { "src/d.ts": calm("d") }];
  stage.merged("three", sets, { method: "rebase" });
  return stage.commit("main", { "src/f.ts": calm("f") }, { by: stage.ben });
}

test("a merge, a squash and a rebase are one change each, and so is a commit without a pull request", async () => {
  const stage = await openRecordStage({ files: { "src/a.ts": calm("a") } });
  const last = mergeAll(stage);
  const recorded = await stage.push();
  const [ann, ben] = [String(stage.ann.id), String(stage.ben.id)];
  expect(recorded.run).toMatchObject({ exitCode: 0, outputs: { status: "ok", hotspots: "0", patterns: "0" } });
  expect(changesIn(recorded).slice(1)).toMatchObject([
    { change: "pr:1", author_id: ann, merged_by_id: ben, state: "merged", position: 2 },
    { change: "pr:2", author_id: ben, merged_by_id: ann, state: "merged", position: 3 },
    { change: "pr:3", author_id: ann, merged_by_id: ben, state: "merged", position: 6 },
    { change: `commit:${last}`, author_id: ben, mine_complete: true, position: 7 },
  ]);
  const violations = recorded.lines.flatMap((line) =>
    line.type === "violation" && line.run === runOf(recorded, "pr:3")?.id ? [`${line.fingerprint} ${line.change}`] : [],
  );
  expect(violations).toEqual(["src/e.ts::e::cognitive_max new", "src/e.ts::e::nesting_max new"]);
  expect(runOf(recorded, "pr:3")).toMatchObject({ merge_base_sha: changesIn(recorded)[2]?.merge_sha, files: 2 });
  const clean = runOf(recorded, "pr:2");
  expect(clean).toMatchObject({ complete: true, units: 1 });
  expect(recorded.lines.filter((line) => line.type === "exposure" && line.run === clean?.id)).not.toEqual([]);
  expect(recorded.summaries.changes).toMatchObject({ merged: 5, authors: 3 });
  expect(stage.hub.invalid).toEqual([]);
});

test("however often and from wherever it is recorded, the bytes are the same", async () => {
  const stage = await openRecordStage({ files: { "src/a.ts": calm("a") } });
  for (const [index, method] of (["merge", "squash", "rebase"] as const).entries()) {
    const name = `part${String(index)}`;
    stage.merged(name, [{ [`src/${name}.ts`]: wide(name, 5 + index) }, { [`src/${name}b.ts`]: tangled(name) }], {
      method,
    });
    await stage.push();
  }
  stage.merged("fix", [{ "src/part0.ts": calm("part0") }]);
  const step = await stage.push();
  expect(stage.cache.store.list()).toHaveLength(4);
  const again = await stage.push();
  expect(again.events).toBe(step.events);
  expect(again.run.summary).toContain("nothing new to save");
  expect(stage.cache.store.list()).toHaveLength(4);
  const whole = await stage.push({ cached: false });
  expect(whole.events).toBe(step.events);
  expect(whole.summaries).toEqual(step.summaries);
});

test("an app's pull request is the change of who merged it; one without a source file is none", async () => {
  const stage = await openRecordStage();
  const { world } = stage.hub;
  const app = addApp(world, { slug: "helper", owner: stage.ann });
  for (const [branch, files] of [
    ["code", { "src/a.ts": wide("a", 6) }],
    ["docs", { "notes.md": "words\n" }],
  ] as const) {
    stage.commit(branch, files, { by: app.bot, from: "main" });
    const head = { repository: stage.repository, branch };
    const pull = openPull(world, stage.repository, { by: app.bot, app, title: branch, base: "main", head });
    stage.clock.advance(60);
    mergePull(world, pull, { by: stage.ben, method: "squash" });
  }
  const recorded = await stage.push();
  expect(changesIn(recorded).slice(1)).toMatchObject([
    { change: "pr:1", author_id: String(stage.ben.id), author_type: "Bot", contributor_ids: [] },
  ]);
});
