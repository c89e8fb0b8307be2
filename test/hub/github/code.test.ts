import { describe, expect, test } from "vitest";
import { commitFiles } from "./builders/files.ts";
import { readRef, ZERO_OID } from "./git/refs.ts";
import { gitText } from "./git/run-git.ts";
import { tipOf } from "./state/repository.ts";
import { HERE, refusalOf, startScene } from "./scene.ts";

const WRITE = { contents: "write", pull_requests: "write" } as const;

describe("a commit made of git objects", () => {
  test("blob, tree on a base tree, commit, ref; signed when a bot names nobody else", async () => {
    const { hub, repository, actions } = await startScene();
    const octokit = actions(WRITE);
    const base = tipOf(repository) ?? "";
    const blob = await octokit.git.createBlob({ ...HERE, content: "aGk=", encoding: "base64" });
    const tree = await octokit.git.createTree({
      ...HERE,
      base_tree: base,
      tree: [
        { path: "tuning/r.yaml", mode: "100644", type: "blob", sha: blob.data.sha },
        { path: "src/b.ts", mode: "100644", type: "blob", sha: null },
        { path: "deep/er/x.txt", mode: "100755", type: "blob", content: "x\n" },
      ],
    });
    const commit = await octokit.git.createCommit({ ...HERE, message: "Tune", tree: tree.data.sha, parents: [base] });
    expect(commit.data).toMatchObject({
      author: { name: "github-actions[bot]", email: "41898282+github-actions[bot]@users.noreply.github.com" },
      committer: { name: "GitHub", email: "noreply@github.com" },
      verification: { verified: true },
    });
    const ref = { ...HERE, ref: "refs/heads/bot", sha: commit.data.sha };
    expect((await octokit.git.createRef(ref)).status).toBe(201);
    expect(await refusalOf(octokit.git.createRef(ref))).toBe(
      "422 Reference already exists - https://docs.github.com/rest",
    );
    expect(gitText(repository.gitDir, ["ls-tree", "-r", "--name-only", "bot"]).split("\n")).toEqual([
      "deep/er/x.txt",
      "src/a.ts",
      "tuning/r.yaml",
    ]);
    const named = {
      ...HERE,
      message: "As",
      tree: tree.data.sha,
      parents: [base],
      author: { name: "github-actions[bot]", email: "41898282+github-actions[bot]@users.noreply.github.com" },
    };
    expect((await octokit.git.createCommit(named)).data.verification.verified).toBe(false);
    const { data } = await octokit.repos.getCommit({ ...HERE, ref: "bot" });
    expect(data).toMatchObject({
      author: { id: 41_898_282 },
      committer: { id: 19_864_447 },
      stats: { additions: 2, deletions: 1 },
    });
    expect(hub.invalid).toEqual([]);
  });

  test("REST moves a ref forward only, unless by force, and compares nothing", async () => {
    const { hub, repository, alice, actions } = await startScene();
    const octokit = actions(WRITE);
    const main = tipOf(repository) ?? "";
    const update = { ...HERE, ref: "heads/topic", sha: main };
    expect(await refusalOf(octokit.git.updateRef(update))).toContain("422 Update is not a fast forward");
    commitFiles(hub.world, repository, { by: alice, branch: "topic", files: { "x.ts": "1\n" } });
    expect((await octokit.git.updateRef({ ...update, force: true })).data.object.sha).toBe(main);
    expect((await octokit.git.deleteRef({ ...HERE, ref: "heads/topic" })).status).toBe(204);
    expect(await refusalOf(octokit.git.getRef({ ...HERE, ref: "heads/topic" }))).toContain("404");
    expect(await refusalOf(octokit.git.updateRef(update))).toContain("422 Reference does not exist");
    expect(hub.invalid).toEqual([]);
  });
});

const UPDATE = `mutation ($id: ID!, $updates: [RefUpdate!]!) {
  updateRefs(input: { repositoryId: $id, refUpdates: $updates }) { clientMutationId }
}`;

describe("updateRefs", () => {
  test("compares and swaps, all or none", async () => {
    const { hub, repository, alice, actions } = await startScene();
    const octokit = actions(WRITE);
    const main = tipOf(repository) ?? "";
    const topic = tipOf(repository, "topic") ?? "";
    const name = "refs/heads/bot";
    const update = (...updates: object[]): Promise<unknown> =>
      octokit.graphql(UPDATE, { id: repository.nodeId, updates });
    await update({ name, afterOid: topic, beforeOid: ZERO_OID });
    await expect(update({ name, afterOid: main, beforeOid: ZERO_OID, force: true })).rejects.toThrow(
      "not at the expected oid",
    );
    await expect(update({ name, afterOid: main, beforeOid: topic })).rejects.toThrow("not a fast forward");
    const moved = commitFiles(hub.world, repository, { by: alice, branch: "bot", files: { "human.ts": "1\n" } });
    await expect(update({ name, afterOid: main, beforeOid: topic, force: true })).rejects.toThrow(
      "not at the expected oid",
    );
    await expect(
      update(
        { name: "refs/heads/new", afterOid: main, beforeOid: ZERO_OID },
        { name, afterOid: main, beforeOid: topic, force: true },
      ),
    ).rejects.toThrow("not at the expected oid");
    expect([readRef(repository.gitDir, name), readRef(repository.gitDir, "refs/heads/new")]).toEqual([
      moved,
      undefined,
    ]);
    await update({ name, afterOid: main, beforeOid: moved, force: true });
    expect(tipOf(repository, "bot")).toBe(main);
    await update({ name, afterOid: ZERO_OID, beforeOid: main });
    expect(tipOf(repository, "bot")).toBeUndefined();
    expect(hub.invalid).toEqual([]);
  });

  test("a race between look and write is lost by the one who looked too early", async () => {
    const { hub, repository, alice, actions } = await startScene();
    const topic = tipOf(repository, "topic") ?? "";
    hub.hooks.push({
      before: ({ operation }) => {
        if (operation?.includes("updateRefs"))
          commitFiles(hub.world, repository, { by: alice, branch: "topic", files: { "late.ts": "1\n" } });
      },
    });
    const updates = [{ name: "refs/heads/topic", beforeOid: topic, afterOid: tipOf(repository), force: true }];
    await expect(actions(WRITE).graphql(UPDATE, { id: repository.nodeId, updates })).rejects.toThrow(
      "not at the expected oid",
    );
  });
});

test("createCommitOnBranch appends to the head it expects, signed", async () => {
  const { hub, repository, actions } = await startScene();
  const octokit = actions(WRITE);
  const commit = `mutation ($head: GitObjectID!) { createCommitOnBranch(input: {
    branch: { repositoryNameWithOwner: "octo-org/app", branchName: "topic" }, expectedHeadOid: $head, message: { headline: "Tune" },
    fileChanges: { additions: [{ path: "t/a.yaml", contents: "YTogMQo=" }], deletions: [{ path: "src/c.ts" }] } }) {
      commit { message signature { isValid wasSignedByGitHub } author { user { login } } } ref { name } } }`;
  const head = tipOf(repository, "topic") ?? "";
  const made = await octokit.graphql<{ createCommitOnBranch: unknown }>(commit, { head });
  expect(made.createCommitOnBranch).toMatchObject({
    commit: { message: "Tune", signature: { isValid: true } },
    ref: { name: "topic" },
  });
  await expect(octokit.graphql(commit, { head })).rejects.toThrow(
    `Expected branch to point to "${head}" but it points to`,
  );
  expect(gitText(repository.gitDir, ["show", "topic:t/a.yaml"])).toBe("a: 1");
  expect(hub.invalid).toEqual([]);
});

describe("comparing", () => {
  test("starts at the merge base, follows renames, pages commits", async () => {
    const { hub, repository, alice, bob, actions } = await startScene();
    const body = Array.from({ length: 20 }, (_, n) => `line ${n}\n`).join("");
    commitFiles(hub.world, repository, {
      by: bob,
      branch: "main",
      files: { "old name.ts": body, "pic.png": new Uint8Array([0, 1, 2]) },
    });
    commitFiles(hub.world, repository, {
      by: alice,
      branch: "work",
      from: "main",
      files: { "old name.ts": null, "new/näme.ts": `${body}more\n` },
    });
    commitFiles(hub.world, repository, {
      by: alice,
      branch: "work",
      files: { "pic.png": new Uint8Array([0, 9]), "src/b.ts": null },
    });
    commitFiles(hub.world, repository, { by: bob, branch: "main", files: { "later.ts": "1\n" } });
    const { data } = await actions().repos.compareCommitsWithBasehead({ ...HERE, basehead: "main...work" });
    expect(data).toMatchObject({ status: "diverged", ahead_by: 2, behind_by: 1, total_commits: 2 });
    expect(
      data.files?.map(({ filename, status, previous_filename, additions, deletions }) => ({
        filename,
        status,
        previous_filename,
        additions,
        deletions,
      })),
    ).toEqual([
      { filename: "new/näme.ts", status: "renamed", previous_filename: "old name.ts", additions: 1, deletions: 0 },
      { filename: "pic.png", status: "modified", previous_filename: undefined, additions: 0, deletions: 0 },
      { filename: "src/b.ts", status: "removed", previous_filename: undefined, additions: 0, deletions: 1 },
    ]);
    expect(data.files?.map(({ patch }) => patch)).toEqual([
      "@@ -18,3 +18,4 @@ line 16\n line 17\n line 18\n line 19\n+more",
      undefined,
      "@@ -1 +0,0 @@\n-export const b = 1;",
    ]);
    const paged = await actions().repos.compareCommitsWithBasehead({
      ...HERE,
      basehead: "main...work",
      per_page: 1,
      page: 2,
    });
    expect(paged.data.commits.map(({ sha }) => sha)).toEqual([tipOf(repository, "work")]);
    expect(paged.headers.link).toContain('rel="prev"');
    expect((await actions().repos.compareCommitsWithBasehead({ ...HERE, basehead: "work...work" })).data.status).toBe(
      "identical",
    );
    expect(
      await refusalOf(actions().repos.compareCommitsWithBasehead({ ...HERE, basehead: "main...nowhere" })),
    ).toContain("404");
    expect(hub.invalid).toEqual([]);
  });

  test("histories without a common start cannot be compared", async () => {
    const { hub, repository, alice, actions } = await startScene();
    commitFiles(hub.world, repository, { by: alice, branch: "orphan", from: null, files: { "a.ts": "1\n" } });
    expect(
      await refusalOf(actions().repos.compareCommitsWithBasehead({ ...HERE, basehead: "main...orphan" })),
    ).toContain("404");
  });
});

describe("contents", () => {
  test("a file, raw, a directory, a link, a submodule, nothing", async () => {
    const { hub, repository, alice, actions } = await startScene();
    commitFiles(hub.world, repository, {
      by: alice,
      branch: "main",
      files: {
        "d/link": { mode: "120000", content: "../src/a.ts" },
        "d/sub": { mode: "160000", oid: "1".repeat(40) },
        "d/ä b.txt": "ok\n",
      },
    });
    const octokit = actions();
    const look = async (path: string, accept = "application/vnd.github+json"): Promise<unknown> =>
      (await octokit.repos.getContent({ ...HERE, path, headers: { accept } })).data;
    expect(await look("src/a.ts")).toMatchObject({
      type: "file",
      encoding: "base64",
      size: 20,
      content: "ZXhwb3J0IGNvbnN0IGEgPSAxOwo=\n",
    });
    expect(await look("src/a.ts", "application/vnd.github.raw+json")).toBe("export const a = 1;\n");
    expect(await look("d")).toMatchObject([
      { name: "link" },
      { name: "sub", type: "submodule" },
      { path: "d/ä b.txt", type: "file" },
    ]);
    expect(await look("d", "application/vnd.github.object+json")).toMatchObject({ type: "dir", entries: [{}, {}, {}] });
    expect(await look("d/link")).toMatchObject({ type: "symlink", target: "../src/a.ts" });
    expect(await look("d/sub")).toMatchObject({ type: "submodule", sha: "1".repeat(40) });
    expect(await refusalOf(look("src/none.ts"))).toContain("404 Not Found");
    expect(await refusalOf(octokit.repos.getContent({ ...HERE, path: "src", ref: "nowhere" }))).toContain(
      "404 No commit found for the ref nowhere",
    );
    expect(hub.invalid).toEqual([]);
  });

  test("over a megabyte only raw", async () => {
    const { hub, repository, alice, actions } = await startScene();
    commitFiles(hub.world, repository, {
      by: alice,
      branch: "main",
      files: { "big.txt": "a".repeat(1024 * 1024 + 1) },
    });
    const { data } = await actions().repos.getContent({ ...HERE, path: "big.txt" });
    expect(data).toMatchObject({ encoding: "none", content: "" });
    const raw = await actions().repos.getContent({ ...HERE, path: "big.txt", mediaType: { format: "raw" } });
    expect(raw.data).toHaveLength(1024 * 1024 + 1);
  });

  test("trees and blobs by oid", async () => {
    const { hub, repository, actions } = await startScene();
    const { data } = await actions().git.getTree({ ...HERE, tree_sha: tipOf(repository) ?? "", recursive: "true" });
    expect(data.tree.map(({ path, type, size }) => [path, type, size])).toEqual([
      ["src", "tree", undefined],
      ["src/a.ts", "blob", 20],
      ["src/b.ts", "blob", 20],
    ]);
    const blob = await actions().git.getBlob({ ...HERE, file_sha: data.tree[1]?.sha ?? "" });
    expect(Buffer.from(blob.data.content, "base64").toString()).toBe("export const a = 1;\n");
    expect(await refusalOf(actions().git.getBlob({ ...HERE, file_sha: "f".repeat(40) }))).toContain("404");
    expect(hub.invalid).toEqual([]);
  });
});

test("commits are listed by path and time", async () => {
  const { hub, clock, repository, bob, actions } = await startScene();
  clock.advance(3600);
  const oid = commitFiles(hub.world, repository, {
    by: bob,
    branch: "main",
    files: { "tuning/policy.yaml": "version: 1\n" },
  });
  const list = async (query: object): Promise<string[]> =>
    (await actions().repos.listCommits({ ...HERE, ...query })).data.map(({ sha }) => sha);
  expect(await list({ path: "tuning" })).toEqual([oid]);
  expect(await list({ since: "2026-03-02T09:30:00Z" })).toEqual([oid]);
  expect(await list({ sha: "topic" })).toHaveLength(2);
  expect((await actions().repos.listBranches(HERE)).data.map(({ name }) => name)).toEqual(["main", "topic"]);
  expect(hub.invalid).toEqual([]);
});
