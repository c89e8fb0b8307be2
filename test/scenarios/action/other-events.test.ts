/** Events without a pull request to look at: a notice, and green. */
import { expect, test } from "vitest";
import { pushEvent } from "../../hub/github/builders/events.ts";
import { tipOf } from "../../hub/github/state/repository.ts";
import type { HubEvent } from "../../hub/runner/github-context.ts";
import { wide } from "../code.ts";
import { openStage, type Stage } from "./stage.ts";
import { tellEvent } from "./told.ts";

const github = (stage: Stage): NonNullable<HubEvent["github"]> => ({
  repository: "octo-org/app",
  ref: "refs/heads/main",
  sha: tipOf(stage.repository) ?? "",
});

const pushed = (stage: Stage): HubEvent => {
  const before = tipOf(stage.repository) ?? "";
  const after = stage.commit("topic", { "src/a.ts": wide("f", 5) }, { from: "main" });
  const payload = pushEvent(stage.hub.world, stage.repository, { branch: "topic", before, after, by: stage.ann });
  return { name: "push", payload, github: { ...github(stage), ref: "refs/heads/topic", sha: after } };
};

const commented = (stage: Stage): HubEvent => {
  const issue = { number: 7, title: "x" };
  const payload = { action: "created", issue, comment: { id: 1 }, sender: { type: "User" } };
  return { name: "issue_comment", payload, github: github(stage) };
};

const plainEvent =
  (name: string, payload: Record<string, unknown> = {}) =>
  (stage: Stage): HubEvent => ({
    name,
    payload,
    github: github(stage),
  });

test.each([
  ["a push to another branch", pushed, "this push is not to the default branch"],
  ["a comment on an issue", commented, "the comment is on an issue, not on a pull request"],
  ["watch", plainEvent("watch", { action: "started" }), "no flow is for the event watch"],
  ["no event of GitHub's", plainEvent("::error::x"), "no flow is for the event unknown"],
  [
    "a payload that lacks what it needs",
    plainEvent("pull_request", { action: "opened" }),
    "the event pull_request cannot be read: ",
  ],
])("%s", async (_, eventOf, words) => {
  const stage = await openStage();
  const told = await tellEvent(stage, eventOf(stage));
  expect(told).toMatchObject({ exitCode: 0, requests: [], outputs: { status: "skipped", state: "none" } });
  expect(told.lines).toHaveLength(1);
  expect(told.lines[0]).toContain(`skipped: ${words}`);
  expect(told.summary).toContain(`Refrain: nothing to do here, ${words}`);
  expect(told.annotations).toEqual([]);
});
