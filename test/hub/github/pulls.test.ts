import { describe, expect, test } from "vitest";
import { commitFiles } from "./builders/files.ts";
import { startRepository } from "./builders/start-repository.ts";
import { readCommit } from "./git/commits.ts";
import { readRef, ZERO_OID } from "./git/refs.ts";
import { gitText } from "./git/run-git.ts";
import { mergePull, type MergeMethod } from "./state/merge.ts";
import { closePull, openPull, reopenPull, retargetPull, setDraft } from "./state/pull.ts";
import { pushRefs, renameBranch } from "./state/push.ts";
import { deleteRepository, forkRepository, renameRepository, tipOf } from "./state/repository.ts";
import { addActionsToken } from "./state/token.ts";
import { HERE, PULL, refusalOf, startScene } from "./scene.ts";

describe("the head", () => {
  test("follows pushes, also by force, and both refs of the pull request with it", async () => {
    const { hub, repository, pull, alice, actions } = await startScene();
    const pushed = commitFiles(hub.world, repository, { by: alice, branch: "topic", files: { "src/d.ts": "1\n" } });
    const { data } = await actions().pulls.get(PULL);
    expect(data.head.sha).toBe(pushed);
    expect(data).toMatchObject({ mergeable: true, commits: 2, changed_files: 2, state: "open" });
    expect(readRef(repository.gitDir, "refs/pull/1/head")).toBe(pushed);
    expect(data.merge_commit_sha).toBe(readRef(repository.gitDir, "refs/pull/1/merge"));
    expect(readCommit(repository.gitDir, "refs/pull/1/merge")?.parents).toEqual([tipOf(repository), pushed]);
    const forced = commitFiles(hub.world, repository, {
      by: alice,
      branch: "topic",
      from: "main",
      files: { "e.ts": "1\n" },
    });
    expect(pull.pull.head.oid).toBe(forced);
  });

  test("deleted closes the pull request, and so does a push without commits of its own", async () => {
    const { hub, repository, pull, alice } = await startScene();
    const main = tipOf(repository) ?? "";
    pushRefs(hub.world, repository, alice, [{ name: "refs/heads/topic", after: main }]);
    expect(pull).toMatchObject({ state: "closed", pull: { merge: null } });
    const other = commitFiles(hub.world, repository, {
      by: alice,
      branch: "other",
      from: "main",
      files: { "x.ts": "1\n" },
    });
    const head = { repository, branch: "other" };
    const second = openPull(hub.world, repository, { by: alice, title: "x", base: "main", head });
    pushRefs(hub.world, repository, alice, [{ name: "refs/heads/other", before: other, after: ZERO_OID }]);
    expect(second.state).toBe("closed");
    expect(() => reopenPull(hub.world, second)).toThrow("Validation Failed");
  });

  test("a conflict is seen, and the merge ref stays where it was", async () => {
    const { hub, repository, alice, bob, actions } = await startScene();
    const before = readRef(repository.gitDir, "refs/pull/1/merge");
    commitFiles(hub.world, repository, { by: bob, branch: "main", files: { "src/c.ts": "other\n" } });
    expect((await actions().pulls.get(PULL)).data).toMatchObject({ mergeable: false, mergeable_state: "dirty" });
    commitFiles(hub.world, repository, { by: alice, branch: "topic", files: { "src/d.ts": "1\n" } });
    expect(readRef(repository.gitDir, "refs/pull/1/merge")).toBe(before);
    expect(
      await actions().graphql(
        `{ repository(owner: "octo-org", name: "app") { pullRequest(number: 1) { mergeable state } } }`,
      ),
    ).toEqual({
      repository: { pullRequest: { mergeable: "CONFLICTING", state: "OPEN" } },
    });
  });

  test("whether it can be merged may not be known yet", async () => {
    const { pull, actions } = await startScene();
    pull.pull.pendingLooks = 1;
    expect((await actions().pulls.get(PULL)).data).toMatchObject({ mergeable: null, mergeable_state: "unknown" });
    expect((await actions().pulls.get(PULL)).data.mergeable).toBe(true);
  });
});

describe("the base", () => {
  test("base.sha gets stale, the branch does not", async () => {
    const { hub, repository, bob, pull, actions } = await startScene();
    const opened = pull.pull.base.oid;
    const tip = commitFiles(hub.world, repository, { by: bob, branch: "main", files: { "z.ts": "1\n" } });
    expect((await actions().pulls.get(PULL)).data.base.sha).toBe(opened);
    expect((await actions().repos.getBranch({ ...HERE, branch: "main" })).data.commit.sha).toBe(tip);
    expect((await actions().pulls.listFiles(PULL)).data.map(({ filename }) => filename)).toEqual(["src/c.ts"]);
  });

  test("retargeted, renamed", async () => {
    const { hub, repository, pull, alice, actions } = await startScene();
    commitFiles(hub.world, repository, { by: alice, branch: "next", from: "main", files: { "n.ts": "1\n" } });
    retargetPull(hub.world, pull, "next");
    expect((await actions().pulls.get(PULL)).data.base).toMatchObject({ ref: "next", sha: tipOf(repository, "next") });
    renameBranch(hub.world, repository, { from: "next", to: "later" });
    expect((await actions().pulls.get(PULL)).data.base.ref).toBe("later");
    expect((await actions().repos.getBranch({ ...HERE, branch: "next" })).data.name).toBe("later");
    expect(hub.invalid).toEqual([]);
  });
});

describe("to open one", () => {
  const open = { ...HERE, title: "t", base: "main" } as const;

  test("through the API, and once only", async () => {
    const { hub, repository, alice, actions } = await startScene();
    commitFiles(hub.world, repository, {
      by: alice,
      branch: "bot",
      from: "main",
      files: { "tuning/a.yaml": "a: 1\n" },
    });
    const octokit = actions();
    const { data } = await octokit.pulls.create({ ...open, head: "bot", body: "why" });
    expect(data).toMatchObject({
      number: 2,
      user: { login: "github-actions[bot]" },
      head: { ref: "bot" },
      draft: false,
    });
    expect(await refusalOf(octokit.pulls.create({ ...open, head: "bot" }))).toMatch(
      /^422 .*A pull request already exists for octo-org:bot\./,
    );
    expect(await refusalOf(octokit.pulls.create({ ...open, head: "missing" }))).toMatch(
      /^422 .*"field":"head","code":"invalid"/,
    );
    expect(await refusalOf(octokit.pulls.create({ ...open, base: "missing", head: "bot" }))).toMatch(
      /^422 .*"field":"base","code":"invalid"/,
    );
    expect(await refusalOf(octokit.pulls.create({ ...open, head: "main", base: "bot" }))).toMatch(
      /^422 .*No commits between bot and main/,
    );
    expect(hub.invalid).toEqual([]);
  });

  test("not by GITHUB_TOKEN where the setting is off", async () => {
    const { hub, repository, alice, bob, actions, as } = await startScene();
    repository.settings.actionsMayOpenPullRequests = false;
    commitFiles(hub.world, repository, { by: alice, branch: "bot", from: "main", files: { "a.yaml": "a: 1\n" } });
    const words = "GitHub Actions is not permitted to create or approve pull requests";
    expect(await refusalOf(actions().pulls.create({ ...open, head: "bot" }))).toMatch(`403 ${words}`);
    const mutation = `mutation ($id: ID!) { createPullRequest(input: { repositoryId: $id, baseRefName: "main", headRefName: "bot", title: "t" }) { pullRequest { number } } }`;
    await expect(actions().graphql(mutation, { id: repository.nodeId })).rejects.toThrow(words);
    expect((await as(bob).pulls.create({ ...open, head: "bot" })).status).toBe(201);
  });

  test("lists are narrowed by state, head and base", async () => {
    const { hub, repository, pull, alice, actions } = await startScene();
    commitFiles(hub.world, repository, { by: alice, branch: "other", from: "main", files: { "o.ts": "1\n" } });
    openPull(hub.world, repository, { by: alice, title: "Other", base: "main", head: { repository, branch: "other" } });
    closePull(hub.world, pull, alice);
    const list = async (query: object): Promise<number[]> =>
      (await actions().pulls.list({ ...HERE, ...query })).data.map(({ number }) => number);
    expect(await list({})).toEqual([2]);
    expect(await list({ state: "all" })).toEqual([2, 1]);
    expect(await list({ state: "all", sort: "created", direction: "asc" })).toEqual([1, 2]);
    expect(await list({ state: "all", head: "octo-org:topic" })).toEqual([1]);
    // Without an owner it is no filter.
    expect(await list({ state: "all", head: "topic" })).toEqual([2, 1]);
    expect(await list({ base: "elsewhere" })).toEqual([]);
    const look = `{ repository(owner: "octo-org", name: "app") { pullRequests(first: 5, states: CLOSED, headRefName: "topic") { nodes { number state } } } }`;
    expect(await actions().graphql(look)).toEqual({
      repository: { pullRequests: { nodes: [{ number: 1, state: "CLOSED" }] } },
    });
  });

  test("closed, reopened, draft", async () => {
    const { hub, pull, bob, actions, as } = await startScene();
    await as(bob).pulls.update({ ...PULL, state: "closed" });
    expect(pull).toMatchObject({ state: "closed", closedBy: { login: "bob" } });
    await as(bob).pulls.update({ ...PULL, state: "open", title: "New title" });
    setDraft(hub.world, pull, true);
    expect((await actions().pulls.get(PULL)).data).toMatchObject({
      state: "open",
      title: "New title",
      draft: true,
      closed_at: null,
    });
  });
});

describe("forks", () => {
  test("a pull request of a fork: its commits are read from the base repository", async () => {
    const { hub, repository, mallory, actions } = await startScene();
    const fork = forkRepository(hub.world, repository, { owner: mallory });
    const oid = commitFiles(hub.world, fork, {
      by: mallory,
      branch: "patch",
      from: "main",
      files: { "src/m.ts": "1\n" },
    });
    const pull = openPull(hub.world, repository, {
      by: mallory,
      title: "m",
      base: "main",
      head: { repository: fork, branch: "patch" },
    });
    const octokit = actions();
    const { data } = await octokit.pulls.get({ ...HERE, pull_number: pull.number });
    expect(data.head).toMatchObject({
      label: "mallory:patch",
      sha: oid,
      repo: { id: fork.id, full_name: "mallory/app", fork: true },
    });
    const { data: files } = await octokit.repos.compareCommitsWithBasehead({
      ...HERE,
      basehead: "main...mallory:patch",
    });
    expect(files.files?.map(({ filename }) => filename)).toEqual(["src/m.ts"]);
    const read = await octokit.graphql(
      `query ($oid: GitObjectID!) { repository(owner: "octo-org", name: "app") { object(oid: $oid) { ... on Commit { file(path: "src/m.ts") { object { ... on Blob { text } } } } } } }`,
      { oid },
    );
    expect(read).toEqual({ repository: { object: { file: { object: { text: "1\n" } } } } });
    const { data: found } = await octokit.pulls.list({ ...HERE, head: "mallory:patch" });
    expect(found.map(({ number }) => number)).toEqual([pull.number]);
    expect(hub.invalid).toEqual([]);
  });

  test("a deleted fork leaves the pull request behind", async () => {
    const { hub, repository, mallory, actions } = await startScene();
    const fork = forkRepository(hub.world, repository, { owner: mallory });
    commitFiles(hub.world, fork, { by: mallory, branch: "patch", from: "main", files: { "m.ts": "1\n" } });
    openPull(hub.world, repository, {
      by: mallory,
      title: "m",
      base: "main",
      head: { repository: fork, branch: "patch" },
    });
    deleteRepository(hub.world, fork);
    const { data } = await actions().pulls.get({ ...HERE, pull_number: 2 });
    expect(data.head).toMatchObject({ label: "mallory:patch", repo: null });
    expect((await actions().pulls.listFiles({ ...HERE, pull_number: 2 })).data).toHaveLength(1);
    expect(hub.invalid).toEqual([]);
  });
});

describe("merging", () => {
  test.each<[MergeMethod, number, string]>([
    ["merge", 2, "Merge pull request #1 from octo-org/topic"],
    ["squash", 1, "Add c (#1)"],
    ["rebase", 1, "Change"],
  ])("%s keeps what base got meanwhile", async (method, parents, headline) => {
    const { hub, repository, pull, bob } = await startScene();
    commitFiles(hub.world, repository, { by: bob, branch: "main", files: { "meanwhile.ts": "1\n" } });
    const oid = mergePull(hub.world, pull, { by: bob, method });
    const commit = readCommit(repository.gitDir, oid);
    expect(commit?.parents).toHaveLength(parents);
    expect(commit?.message.split("\n")[0]).toBe(headline);
    expect(tipOf(repository)).toBe(oid);
    expect(gitText(repository.gitDir, ["ls-tree", "-r", "--name-only", oid]).split("\n")).toEqual([
      "meanwhile.ts",
      "src/a.ts",
      "src/b.ts",
      "src/c.ts",
    ]);
    expect(pull).toMatchObject({ state: "closed", pull: { merge: { oid, by: { login: "bob" } } } });
  });

  test("through the API, at the head that was meant", async () => {
    const { hub, pull, bob, as, actions } = await startScene();
    expect(await refusalOf(as(bob).pulls.merge({ ...PULL, sha: "0".repeat(40) }))).toContain("409");
    const { data } = await as(bob).pulls.merge({ ...PULL, merge_method: "squash", sha: pull.pull.head.oid });
    expect(data.merged).toBe(true);
    expect((await actions().pulls.checkIfMerged(PULL)).status).toBe(204);
    const { data: of } = await actions().repos.listPullRequestsAssociatedWithCommit({ ...HERE, commit_sha: data.sha });
    expect(of.map(({ number, merged_at }) => [number, merged_at])).toEqual([[1, "2026-03-02T09:00:00Z"]]);
    expect((await actions().pulls.listCommits(PULL)).data).toHaveLength(1);
    expect(await refusalOf(as(bob).pulls.merge(PULL))).toContain("405");
    expect(hub.invalid).toEqual([]);
  });

  test("its commits pushed to base by hand are a merge as well", async () => {
    const { hub, repository, pull, bob } = await startScene();
    pushRefs(hub.world, repository, bob, [{ name: "refs/heads/main", after: pull.pull.head.oid }]);
    expect(pull.pull.merge?.oid).toBe(pull.pull.head.oid);
  });
});

test("a renamed repository is forwarded, reading and writing", async () => {
  const { hub, repository, actions } = await startScene();
  const octokit = actions();
  renameRepository(repository, { name: "application" });
  expect((await octokit.pulls.get(PULL)).data.base.repo.full_name).toBe("octo-org/application");
  await octokit.issues.createComment({ ...HERE, issue_number: 1, body: "still here" });
  expect(repository.issues[0]?.comments[0]?.body).toBe("still here");
  expect(hub.journal.lines()).toEqual([
    "GET /repos/octo-org/app/pulls/1 301",
    "GET /repositories/870000001/pulls/1 200",
    "POST /repos/octo-org/app/issues/1/comments 307",
    "POST /repositories/870000001/issues/1/comments 201",
  ]);
  const look = await octokit.graphql(`{ repository(owner: "octo-org", name: "app") { nameWithOwner } }`);
  expect(look).toEqual({ repository: { nameWithOwner: "octo-org/application" } });
  expect(hub.invalid).toEqual([]);
});

test("of 3,100 changed files 3,000 are listed, 300 are compared", async () => {
  const { hub, alice, clientOf } = await startScene();
  const { world } = hub;
  const repository = startRepository(world, { fullName: "octo-org/large" });
  const files = Object.fromEntries(
    Array.from({ length: 3100 }, (_, n) => [`f/${String(n).padStart(4, "0")}.ts`, `${n}\n`]),
  );
  commitFiles(world, repository, { by: alice, branch: "topic", from: "main", files });
  openPull(world, repository, { by: alice, title: "Large", base: "main", head: { repository, branch: "topic" } });
  const octokit = clientOf(addActionsToken(world, repository, { contents: "read", pull_requests: "read" }));
  const here = { owner: "octo-org", repo: "large" };
  const listed = await octokit.paginate(octokit.pulls.listFiles, { ...here, pull_number: 1, per_page: 100 });
  expect(listed).toHaveLength(3000);
  const compared = await octokit.repos.compareCommitsWithBasehead({ ...here, basehead: "main...topic" });
  expect(compared.data.files).toHaveLength(300);
  expect(
    (await octokit.repos.compareCommitsWithBasehead({ ...here, basehead: "main...topic", page: 2, per_page: 1 })).data
      .files,
  ).toBeUndefined();
});
