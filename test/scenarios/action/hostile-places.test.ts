/** Servers, repositories and tokens that are not the usual ones. */
import { expect, test } from "vitest";
import { addComment } from "../../hub/github/state/comment.ts";
import { renameRepository } from "../../hub/github/state/repository.ts";
import { wide } from "../code.ts";
import { openStage, type StageRun } from "./stage.ts";
import { tell } from "./told.ts";

const CHANGE = { "src/a.ts": wide("f") };
const MORE = { "src/b.ts": wide("g") };

test("an Enterprise Server is asked at its own addresses, and links lead there", async () => {
  const stage = await openStage();
  const pull = stage.open("topic", CHANGE);
  const { apiUrl: api, graphqlUrl: graphql } = stage.hub.enterprise;
  const run: StageRun = { checkout: "none", urls: { server: "https://ghes.example.com", api, graphql } };
  expect((await tell(stage, pull, run)).outputs).toMatchObject({ status: "ok", new: "1", state: "new" });
  stage.commit("topic", MORE);
  expect((await tell(stage, pull, run)).outputs).toMatchObject({ status: "ok", new: "2", state: "ok" });
  expect(stage.hub.journal.entries.filter(({ enterprise }) => !enterprise)).toEqual([]);
  const links = stage.comment(pull).body.match(/\]\([^)]*\)/g) ?? [];
  expect([links.length, links.filter((link) => !link.startsWith("](https://ghes.example.com/octo-org/app/"))]).toEqual([
    4,
    [],
  ]);
});

test("a repository that was renamed since the run began is followed, reading and writing", async () => {
  const stage = await openStage();
  const pull = stage.open("topic", CHANGE);
  renameRepository(stage.repository, { name: "application" });
  const run: StageRun = { checkout: "none", github: { repository: "octo-org/app" } };
  expect((await tell(stage, pull, run)).outputs).toMatchObject({ status: "ok", new: "1", state: "new" });
  stage.commit("topic", MORE);
  const second = await tell(stage, pull, run);
  expect([second.exitCode, second.outputs["state"], second.heading]).toEqual([
    0,
    "ok",
    "### Refrain: this change caused 2",
  ]);
  expect(second.requests.filter((line) => / 30[17]$/.test(line)).map((line) => line.split(" ")[0])).toEqual([
    "GET",
    "GET",
    "PATCH",
  ]);
});

test("names in capitals", async () => {
  const stage = await openStage({ fullName: "Octo-Org/App.JS" });
  const pull = stage.open("topic", CHANGE);
  const run: StageRun = { checkout: "none" };
  await tell(stage, pull, run);
  stage.commit("topic", MORE);
  const second = await tell(stage, pull, { ...run, github: { repository: "octo-org/app.js" } });
  expect([second.outputs["state"], second.outputs["new"], second.writes.length]).toEqual(["ok", "2", 1]);
  expect(stage.comments(pull)).toHaveLength(1);
});

test("a private repository", async () => {
  const stage = await openStage({ private: true });
  const pull = stage.open("topic", CHANGE);
  const run = await tell(stage, pull, { checkout: "none" });
  expect([run.outputs["status"], run.heading]).toEqual(["ok", "### Refrain: this change caused 1"]);
});

test("a token that may not write: the summary tells, one warning says why, and the run is green", async () => {
  const stage = await openStage();
  const pull = stage.open("topic", CHANGE);
  const run = await tell(stage, pull, { permissions: { contents: "read", pull_requests: "read" } });
  expect([run.exitCode, run.words, run.writes]).toEqual([
    0,
    undefined,
    ["POST /repos/octo-org/app/issues/1/comments 403"],
  ]);
  expect(run.outputs).toMatchObject({ status: "ok", new: "1", state: "none" });
  expect(run.annotations.map(({ type, message }) => `${type} ${message}`)).toEqual([
    "warning Refrain: the comment could not be written: creating the comment: GitHub answered 403, the token may not do this (Resource not accessible by integration)",
  ]);
  expect(run.summary).toContain("### Refrain: this change caused 1");
  expect(run.summary).toContain("- Comment: could not be written, see the log.");
});

test("a token that may not even read: nothing is known, and the run is green", async () => {
  const stage = await openStage({ private: true });
  const pull = stage.open("topic", CHANGE);
  const run = await tell(stage, pull, { checkout: "none", permissions: {} });
  expect([run.exitCode, run.outputs, run.writes]).toEqual([0, { status: "incomplete", state: "unavailable" }, []]);
  expect(run.annotations).toHaveLength(1);
  expect(run.summary).toContain("Nothing is known of this change: neither clean nor fixed.");
});

test("a locked conversation is written to all the same, and so is one with a comment of nobody", async () => {
  const stage = await openStage();
  const pull = stage.open("topic", CHANGE);
  pull.locked = true;
  addComment(stage.hub.world, pull, { by: stage.mallory, body: "<!-- refrain:state v=1 -->" }).author = null;
  expect((await stage.run(pull)).outputs["state"]).toBe("new");
  expect([stage.comments(pull).length, stage.hub.invalid]).toEqual([2, []]);
});
