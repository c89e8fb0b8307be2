import { expect, test } from "vitest";
import {
  issueCommentEvent,
  mergeGroupEvent,
  pullRequestEvent,
  pushEvent,
  workflowRunEvent,
} from "./builders/events.ts";
import { commitFiles } from "./builders/files.ts";
import { addComment } from "./state/comment.ts";
import { openPull } from "./state/pull.ts";
import { forkRepository } from "./state/repository.ts";
import { addReview, replyInThread, startThread } from "./state/review.ts";
import { PULL, HERE, startScene } from "./scene.ts";

test("reviews, threads and who resolved them", async () => {
  const { hub, clock, pull, alice, bob, actions, as } = await startScene();
  addReview(hub.world, pull, { by: bob, state: "APPROVED", body: "fine" });
  const thread = startThread(hub.world, pull, { by: bob, path: "src/c.ts", line: 1, body: "why?" });
  clock.advance(60);
  replyInThread(hub.world, thread, { by: alice, body: "because" });
  const octokit = actions();
  const { data: reviews } = await octokit.pulls.listReviews(PULL);
  expect(reviews.map(({ user, state }) => [user?.login, state])).toEqual([
    ["bob", "APPROVED"],
    ["bob", "COMMENTED"],
    ["alice", "COMMENTED"],
  ]);
  const { data: comments } = await octokit.pulls.listReviewComments(PULL);
  expect(comments).toMatchObject([
    { body: "why?", path: "src/c.ts", line: 1 },
    { body: "because", in_reply_to_id: comments[0]?.id },
  ]);
  const review = { ...PULL, review_id: reviews[0]?.id ?? 0 };
  expect((await octokit.pulls.getReview(review)).data).toMatchObject({ body: "fine", state: "APPROVED" });
  const comment = { ...HERE, comment_id: comments[1]?.id ?? 0 };
  expect((await octokit.pulls.getReviewComment(comment)).data.body).toBe("because");
  await expect(octokit.pulls.getReviewComment({ ...comment, comment_id: 7 })).rejects.toMatchObject({ status: 404 });
  await expect(octokit.pulls.getReview({ ...review, review_id: 7 })).rejects.toMatchObject({ status: 404 });
  const since = "2026-03-02T09:00:30Z";
  expect((await octokit.pulls.listReviewCommentsForRepo({ ...HERE, since })).data.map(({ body }) => body)).toEqual([
    "because",
  ]);
  // The author may resolve threads on their own pull request.
  const resolve = "mutation ($id: ID!) { resolveReviewThread(input: { threadId: $id }) { thread { isResolved } } }";
  await as(alice).graphql(resolve, { id: thread.nodeId });
  thread.outdated = true;
  const look = await octokit.graphql(`{ repository(owner: "octo-org", name: "app") { pullRequest(number: 1) {
    reviews(first: 5, states: APPROVED) { nodes { state author { login } } }
    reviewThreads(first: 5) { nodes { isResolved resolvedBy { login } isOutdated line comments(first: 5) { nodes { body author { login } replyTo { body } } } } } } } }`);
  expect(look).toEqual({
    repository: {
      pullRequest: {
        reviews: { nodes: [{ state: "APPROVED", author: { login: "bob" } }] },
        reviewThreads: {
          nodes: [
            {
              isResolved: true,
              resolvedBy: { login: "alice" },
              isOutdated: true,
              line: null,
              comments: {
                nodes: [
                  { body: "why?", author: { login: "bob" }, replyTo: null },
                  { body: "because", author: { login: "alice" }, replyTo: { body: "why?" } },
                ],
              },
            },
          ],
        },
      },
    },
  });
  expect(hub.invalid).toEqual([]);
});

test("event payloads speak of the same as the API", async () => {
  const { hub, repository, pull, alice, bob, mallory, actions } = await startScene();
  const { world } = hub;
  const event = pullRequestEvent(world, pull, { action: "synchronize", sender: alice, more: { before: "0" } });
  expect(event).toMatchObject({
    action: "synchronize",
    number: 1,
    before: "0",
    sender: { login: "alice" },
    repository: { id: repository.id },
  });
  expect(event["pull_request"]).toEqual((await actions().pulls.get(PULL)).data);
  const comment = addComment(world, pull, { by: bob, body: "/refrain wrong R-1" });
  expect(issueCommentEvent(world, comment, { action: "created", sender: bob })).toMatchObject({
    issue: { number: 1, pull_request: {} },
    comment: { id: comment.id, user: { login: "bob" } },
  });
  expect(pushEvent(world, repository, { branch: "main", before: "a", after: "b", by: bob })).toMatchObject({
    ref: "refs/heads/main",
    after: "b",
  });
  expect(mergeGroupEvent(world, repository, { base: "main", baseSha: "a", headSha: "b", by: bob })).toMatchObject({
    merge_group: { base_sha: "a" },
  });
  const run = { id: 5, name: "Refrain", path: ".github/workflows/refrain.yml", conclusion: "success" };
  expect(workflowRunEvent(world, pull, run)).toMatchObject({
    workflow_run: { id: 5, pull_requests: [{ number: 1 }], head_repository: { id: repository.id } },
  });
  const fork = forkRepository(world, repository, { owner: mallory });
  commitFiles(world, fork, { by: mallory, branch: "patch", from: "main", files: { "m.ts": "1\n" } });
  const foreign = openPull(world, repository, {
    by: mallory,
    title: "m",
    base: "main",
    head: { repository: fork, branch: "patch" },
  });
  expect(workflowRunEvent(world, foreign, run)).toMatchObject({
    workflow_run: { pull_requests: [], head_repository: { id: fork.id }, head_sha: foreign.pull.head.oid },
  });
});
