/**
 * The same requests to our hub and to an independent imitation of GitHub (`emulate`), where that one is right: comments, pages, and
 * git's objects. (It has no GraphQL, and takes pull requests, permissions and limits less seriously.)
 */
import { Octokit } from "@octokit/rest";
import { createEmulator } from "emulate";
import { expect, onTestFinished, test } from "vitest";
import { person, startRepository } from "./github/builders/start-repository.ts";
import { startHub } from "./github/start-hub.ts";
import { addUserToken } from "./github/state/token.ts";

const HERE = { owner: "alice", repo: "app" } as const;
const nothing = (): void => undefined;
const log = { debug: nothing, info: nothing, warn: nothing, error: nothing };

async function ours(): Promise<Octokit> {
  const hub = await startHub();
  onTestFinished(() => hub.close());
  const alice = person(hub.world, "alice");
  startRepository(hub.world, { fullName: "alice/app", people: { alice: "admin" } });
  return new Octokit({ baseUrl: hub.url, auth: addUserToken(hub.world, alice).value, log });
}

async function theirs(): Promise<Octokit> {
  const seed = {
    tokens: { token: { login: "alice", scopes: ["repo"] } },
    github: { users: [{ login: "alice" }], repos: [{ owner: "alice", name: "app", auto_init: true }] },
  };
  const emulator = await createEmulator({ service: "github", port: 0, seed });
  onTestFinished(() => emulator.close());
  return new Octokit({ baseUrl: emulator.url, auth: "token", log });
}

async function statusOf(call: Promise<{ status: number }>): Promise<number> {
  try {
    return (await call).status;
  } catch (error) {
    if (error instanceof Error && "status" in error) return Number(error.status);
    throw error;
  }
}

/** What GitHub's clients would see, without what differs from server to server. */
async function talk(github: Octokit): Promise<unknown> {
  const topic = await commitOn(github, "topic");
  const pull = await github.pulls.create({ ...HERE, title: "Topic", head: "topic", base: "main" });
  const issue = { ...HERE, issue_number: pull.data.number };
  const made = [];
  for (const body of ["one", "two", "three"]) made.push(await github.issues.createComment({ ...issue, body }));
  const [first, second] = made.map(({ data }) => data.id);
  const page = await github.issues.listComments({ ...issue, per_page: 2 });
  const rest = await github.issues.listComments({ ...issue, per_page: 2, page: 2 });
  const edited = await github.issues.updateComment({ ...HERE, comment_id: first ?? 0, body: "one, edited" });
  const deleted = await statusOf(github.issues.deleteComment({ ...HERE, comment_id: second ?? 0 }));
  return {
    objects: topic,
    pull: [pull.status, pull.data.state, pull.data.head.ref, pull.data.base.ref],
    made: made.map(({ status, data }) => [status, data.body, data.user?.login]),
    pages: [page, rest].map(({ data, headers }) => [
      data.map(({ body }) => body),
      [...(headers.link ?? "").matchAll(/rel="(\w+)"/g)].map(([, rel = ""]) => rel).toSorted(),
    ]),
    edited: [edited.status, edited.data.body, edited.data.id === first],
    deleted,
    gone: await statusOf(github.issues.getComment({ ...HERE, comment_id: second ?? 0 })),
    left: (await github.issues.listComments(issue)).data.map(({ body }) => body),
  };
}

/** Objects have the names that git gives them, whoever makes them. (The other one ends a commit's message with a line feed.) */
async function commitOn(github: Octokit, branch: string): Promise<readonly unknown[]> {
  const main = await github.git.getRef({ ...HERE, ref: "heads/main" });
  const blob = await github.git.createBlob({ ...HERE, content: "export const a = 1;\n", encoding: "utf-8" });
  const tree = await github.git.createTree({
    ...HERE,
    tree: [{ path: "src/a.ts", mode: "100644", type: "blob", sha: blob.data.sha }],
  });
  const commit = await github.git.createCommit({ ...HERE, message: "Add a", tree: tree.data.sha, parents: [] });
  const onMain = await github.git.createCommit({
    ...HERE,
    message: "Add a",
    tree: tree.data.sha,
    parents: [main.data.object.sha],
  });
  const ref = await github.git.createRef({ ...HERE, ref: `refs/heads/${branch}`, sha: onMain.data.sha });
  const listed = await github.git.getTree({ ...HERE, tree_sha: onMain.data.sha, recursive: "1" });
  const backwards = github.git.updateRef({ ...HERE, ref: `heads/${branch}`, sha: commit.data.sha });
  return [
    blob.data.sha,
    tree.data.sha,
    ref.status,
    listed.data.tree.filter(({ type }) => type === "blob").map(({ path, sha, mode }) => [path, sha, mode]),
    await statusOf(backwards),
    await statusOf(github.git.createRef({ ...HERE, ref: `refs/heads/${branch}`, sha: onMain.data.sha })),
    await statusOf(github.git.getRef({ ...HERE, ref: "heads/nowhere" })),
  ];
}

test("both say the same", async () => {
  expect(await talk(await ours())).toEqual(await talk(await theirs()));
});
