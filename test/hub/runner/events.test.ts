import { describe, expect, test } from "vitest";
import type { CommitFacts, UpstreamRun } from "./branch-events.ts";
import {
  dispatchEvent,
  mergeGroupEvent,
  pushEvent,
  scheduleEvent,
  watchEvent,
  workflowRunEvent,
} from "./branch-events.ts";
import type { Account, PullFacts, RepositoryFacts, World } from "./event-world.ts";
import { octocat } from "./event-world.ts";
import type { Said } from "./events.ts";
import {
  byDependabot,
  fromFork,
  issueCommentEvent,
  pullRequestEvent,
  reviewCommentEvent,
  reviewEvent,
} from "./events.ts";
import type { HubEvent } from "./github-context.ts";

const owner: Account = { id: 10, login: "acme", type: "Organization" };
const repository: RepositoryFacts = { id: 20, name: "shop", owner, defaultBranch: "main" };
const world: World = { repository, sender: octocat };
const sha = (letter: string): string => letter.repeat(40);
const pull: PullFacts = {
  number: 7,
  author: octocat,
  head: { ref: "topic", sha: sha("b"), repository },
  base: { ref: "release", sha: sha("a") },
  mergeSha: sha("c"),
};
const fork = fromFork(pull, { id: 99, owner: { id: 98, login: "mallory", type: "User" } });
const commit: CommitFacts = {
  sha: sha("d"),
  tree: sha("e"),
  message: "feat: more\n\nbody",
  at: "2026-11-30T10:00:00Z",
  author: { name: "Mona", email: "mona@example.com" },
};
const said: Said = { id: 500, body: "/refrain wrong R-1", author: octocat };
const upstream: UpstreamRun = {
  id: 900,
  name: "Refrain",
  path: ".github/workflows/refrain.yml",
  event: "pull_request",
  conclusion: "success",
  head: { branch: "topic", commit, repository },
  pulls: [pull],
};

const mergeRun = { ref: "refs/pull/7/merge", sha: sha("c") };
const defaultRun = { ref: "refs/heads/main", sha: sha("f") };

describe("what GitHub derives from an event", () => {
  const rows: [HubEvent, object][] = [
    [pullRequestEvent(world, pull, { action: "opened" }), { ...mergeRun, head_ref: "topic", base_ref: "release" }],
    [
      pullRequestEvent(world, fork, { action: "opened" }),
      { ...mergeRun, repository: "acme/shop", repository_id: "20" },
    ],
    [
      pullRequestEvent(world, { ...pull, state: "merged" }, { action: "closed" }),
      { ref: "refs/heads/release", sha: sha("c") },
    ],
    [pullRequestEvent(world, { ...pull, state: "closed" }, { action: "closed" }), mergeRun],
    [reviewEvent(world, pull, { ...said, action: "submitted", state: "commented" }), mergeRun],
    [reviewCommentEvent(world, pull, { ...said, action: "created", path: "a.ts", line: 3 }), mergeRun],
    [issueCommentEvent(world, { pull, sha: sha("f") }, { ...said, action: "created" }), defaultRun],
    [pushEvent(world, { branch: "main", before: sha("a"), after: sha("f"), commits: [commit] }), defaultRun],
    [scheduleEvent(world, { cron: "0 5 * * 1", sha: sha("f") }), defaultRun],
    [dispatchEvent(world, { ref: "refs/heads/topic", sha: sha("b") }), { ref: "refs/heads/topic", sha: sha("b") }],
    [
      mergeGroupEvent(world, { number: 7, head: commit, baseRef: "main", baseSha: sha("a") }),
      { ref: `refs/heads/gh-readonly-queue/main/pr-7-${sha("a")}`, sha: sha("d") },
    ],
    [workflowRunEvent(world, { upstream, sha: sha("f") }), defaultRun],
    [watchEvent(world, sha("f")), defaultRun],
  ];

  test.each(rows)("$name", (event, github) => {
    expect(event.github).toMatchObject({ actor: "octocat", actor_id: "583231", ...github });
    expect(event.payload).toMatchObject({
      repository: { id: 20, full_name: "acme/shop", owner: { id: 10 }, default_branch: "main" },
      organization: { id: 10 },
      sender: { id: 583231, type: "User" },
    });
    expect(JSON.parse(JSON.stringify(event.payload))).toEqual(event.payload);
  });

  test("every name is a different one, and ids are numbers", () => {
    const ids = rows.flatMap(([event]) => findIds(event.payload));
    expect(ids.filter((id) => !Number.isSafeInteger(id))).toEqual([]);
    expect(new Set(rows.map(([event]) => event.name)).size).toBe(10);
  });
});

describe("pull requests", () => {
  test("a fork has its own repository and author; the base stays", () => {
    const { payload } = pullRequestEvent(world, fork, { action: "synchronize", before: sha("9") });
    expect(payload).toMatchObject({
      action: "synchronize",
      before: sha("9"),
      after: sha("b"),
      number: 7,
      pull_request: {
        user: { id: 98 },
        head: { label: "mallory:topic", sha: sha("b"), repo: { id: 99, fork: true, full_name: "mallory/shop" } },
        base: { label: "acme:release", repo: { id: 20, fork: false } },
        merge_commit_sha: sha("c"),
      },
    });
  });

  test("Dependabot is a bot on a branch of the repository itself", () => {
    const { payload, github } = pullRequestEvent(world, byDependabot(pull), { action: "opened" });
    expect(payload).toMatchObject({
      pull_request: {
        user: { login: "dependabot[bot]", type: "Bot", html_url: "https://github.com/apps/dependabot" },
        head: { repo: { id: 20 } },
        labels: [{ name: "dependencies" }],
      },
    });
    expect(github?.head_ref).toMatch(/^dependabot\//u);
  });

  test.each([
    [
      { action: "edited", baseBefore: { ref: "main", sha: sha("1") } },
      { changes: { base: { ref: { from: "main" } } } },
    ],
    [{ action: "edited", titleBefore: "was" }, { changes: { title: { from: "was" } } }],
    [{ action: "edited" }, { changes: {} }],
    [{ action: "labeled", label: "refrain: quiet" }, { label: { name: "refrain: quiet" } }],
    [{ action: "review_requested", person: octocat }, { requested_reviewer: { id: 583231 } }],
    [{ action: "assigned", person: octocat }, { assignee: { id: 583231 } }],
  ] as const)("%j", (activity, payload) => {
    expect(pullRequestEvent(world, pull, activity).payload).toMatchObject(payload);
  });

  test("state, draft and merge agree", () => {
    const states = (["open", "closed", "merged"] as const).map((state) => {
      const { payload } = pullRequestEvent(
        world,
        { ...pull, state, draft: true, mergedBy: octocat },
        { action: "closed" },
      );
      const { state: shown, merged, merged_at: at, draft } = payload["pull_request"] as Record<string, unknown>;
      return [shown, merged, at === null, draft];
    });
    expect(states).toEqual([
      ["open", false, true, true],
      ["closed", false, true, true],
      ["closed", true, false, true],
    ]);
  });
});

test("comments: an issue is no pull request, an edit tells what was there", () => {
  const edited = issueCommentEvent(
    world,
    { pull, sha: sha("f") },
    { ...said, action: "edited", bodyBefore: "old" },
  ).payload;
  expect(edited).toMatchObject({ changes: { body: { from: "old" } }, issue: { number: 7, pull_request: {} } });
  const issue = issueCommentEvent(world, { pull, sha: sha("f"), onIssue: true }, { ...said, action: "created" });
  expect(issue.payload["issue"]).not.toHaveProperty("pull_request");
  const reply = reviewCommentEvent(world, pull, { ...said, action: "created", path: "a", line: 1, inReplyTo: 3 });
  expect(reply.payload["comment"]).toMatchObject({ in_reply_to_id: 3, commit_id: sha("b"), path: "a" });
});

test("workflow_run: the pull requests are told within a repository, never for a fork", () => {
  const told = workflowRunEvent(world, { upstream, sha: sha("f") }).payload["workflow_run"];
  expect(told).toMatchObject({ pull_requests: [{ number: 7 }], head_sha: sha("d"), display_title: "feat: more" });
  const head = { ...upstream.head, repository: fork.head.repository };
  const foreign = workflowRunEvent(world, { upstream: { ...upstream, head }, sha: sha("f") }).payload["workflow_run"];
  expect(foreign).toMatchObject({ pull_requests: [], head_repository: { id: 99 }, repository: { id: 20 } });
});

test("push: a deletion, a new branch", () => {
  const none = "0".repeat(40);
  expect(pushEvent(world, { branch: "x", before: sha("a"), after: none }).payload).toMatchObject({
    deleted: true,
    created: false,
    head_commit: null,
  });
  expect(pushEvent(world, { branch: "x", before: none, after: sha("a") }).payload).toMatchObject({ created: true });
});

function findIds(value: unknown): unknown[] {
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    const isCommit = typeof each === "string" && /^[0-9a-f]{40}$/u.test(each);
    return name === "id" && !isCommit ? [each] : findIds(each);
  });
}
