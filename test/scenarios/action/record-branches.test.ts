/** Which runs may record, and what a branch may be called. */
import { expect, test } from "vitest";
import { mergePull } from "../../hub/github/state/merge.ts";
import { openPull } from "../../hub/github/state/pull.ts";
import { renameBranch } from "../../hub/github/state/push.ts";
import { calm, wide } from "../code.ts";
import { openRecordStage } from "./record-stage.ts";

test("started by hand on another ref than the default branch, nothing is done", async () => {
  const stage = await openRecordStage({ files: { "src/a.ts": calm("a") } });
  stage.commit("topic", { "src/b.ts": wide("b", 6) }, { from: "main" });
  const { run, events, requests } = await stage.dispatch("refs/heads/topic");
  expect(run).toMatchObject({ exitCode: 0, outputs: { status: "skipped" } });
  expect(run.log).toContain("started on another ref than the default branch");
  expect([events, requests, stage.cache.store.list()]).toEqual(["", [], []]);
  expect((await stage.dispatch("refs/heads/main")).run.outputs["status"]).toBe("ok");
});

test("a default branch that was renamed has no cache of its old name, and tells the same", async () => {
  const stage = await openRecordStage({ files: { "src/a.ts": calm("a") } });
  stage.merged("one", [{ "src/b.ts": wide("b", 6) }]);
  await stage.push();
  renameBranch(stage.hub.world, stage.repository, { from: "main", to: "trunk" });
  const pull = stage.open("two", { "src/c.ts": calm("c") }, { base: "trunk" });
  stage.clock.advance(3600);
  mergePull(stage.hub.world, pull, { by: stage.ben, method: "squash" });
  const renamed = await stage.push();
  const changes = renamed.lines.flatMap((line) => (line.type === "change" ? [`${line.change} ${line.base_ref}`] : []));
  expect(changes.slice(1)).toEqual(["pr:1 trunk", "pr:2 trunk"]);
  expect(renamed.run.outputs["status"]).toBe("ok");
  const marks = renamed.lines.flatMap((line) => (line.type === "watermark" ? [line.source] : []));
  expect(marks).toEqual(["git:trunk"]);
});

test("a change that was taken over by a release branch stays the change it was", async () => {
  const stage = await openRecordStage({ files: { "src/a.ts": calm("a") } });
  const direct = stage.commit("main", { "src/b.ts": wide("b", 6) });
  stage.commit("release", { "notes.md": "words\n" }, { from: "main~1" });
  const head = { repository: stage.repository, branch: "main" };
  const pull = openPull(stage.hub.world, stage.repository, { by: stage.ann, title: "Release", base: "release", head });
  mergePull(stage.hub.world, pull, { by: stage.ben, method: "merge" });
  const recorded = await stage.push();
  const changes = recorded.lines.flatMap((line) => (line.type === "change" ? [line.change] : []));
  expect(changes.at(-1)).toBe(`commit:${direct}`);
});
