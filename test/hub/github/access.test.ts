import { describe, expect, test } from "vitest";
import { person, startRepository } from "./builders/start-repository.ts";
import { addComment } from "./state/comment.ts";
import { grant, type Role } from "./state/repository.ts";
import { addActionsToken, type Permissions } from "./state/token.ts";
import { HERE, ISSUE, PULL, refusalOf, startScene } from "./scene.ts";

describe("tokens", () => {
  test("none, unknown, run out", async () => {
    const { hub, clock, repository, clientOf } = await startScene();
    expect((await clientOf(null).pulls.get(PULL)).status).toBe(200);
    expect(await refusalOf(clientOf(null).issues.createComment({ ...ISSUE, body: "x" }))).toContain(
      "401 Requires authentication",
    );
    expect(await refusalOf(clientOf("ghs_nobody").pulls.get(PULL))).toContain("401 Bad credentials");
    const octokit = clientOf(addActionsToken(hub.world, repository, { contents: "read" }));
    expect((await octokit.pulls.get(PULL)).status).toBe(200);
    clock.advance(3600);
    expect(await refusalOf(octokit.pulls.get(PULL))).toContain("401 Bad credentials");
    await expect(clientOf(null).graphql("{ viewer { login } }")).rejects.toThrow("requires you to be authenticated");
    expect(hub.journal.entries.map(({ token }) => token)).toEqual([
      "anonymous",
      "anonymous",
      "unknown",
      "GITHUB_TOKEN",
      "GITHUB_TOKEN",
      "anonymous",
    ]);
  });

  test.each<[Permissions, boolean, boolean]>([
    [{ contents: "read" }, false, false],
    [{ pull_requests: "read", issues: "read" }, false, false],
    [{ pull_requests: "write" }, true, false],
    [{ issues: "write" }, true, false],
    [{ contents: "write" }, false, true],
  ])("%o: may comment %s, may push %s", async (permissions, comments, pushes) => {
    const { hub, repository, actions } = await startScene();
    const octokit = actions(permissions);
    const denied = "403 Resource not accessible by integration";
    const answer = async (call: Promise<unknown>): Promise<string> =>
      call.then(
        () => "done",
        () => refusalOf(call),
      );
    expect(await answer(octokit.issues.createComment({ ...ISSUE, body: "x" }))).toContain(comments ? "done" : denied);
    const ref = { ...HERE, ref: "refs/heads/x", sha: repository.issues[0]?.pull?.head.oid ?? "" };
    expect(await answer(octokit.git.createRef(ref))).toContain(pushes ? "done" : denied);
    const mutation = 'mutation ($id: ID!) { addComment(input: { subjectId: $id, body: "y" }) { clientMutationId } }';
    const id = repository.issues[0]?.pull?.nodeId;
    const said = await octokit.graphql(mutation, { id }).then(
      () => "done",
      (error: Error) => error.message,
    );
    expect(said).toContain(comments ? "done" : "Resource not accessible by integration");
    expect(hub.invalid).toEqual([]);
  });

  test("permissions hold in one repository", async () => {
    const { hub, mallory, actions } = await startScene();
    startRepository(hub.world, { fullName: `${mallory.login}/other` });
    const call = actions({ contents: "write" }).git.createBlob({ owner: "mallory", repo: "other", content: "x" });
    expect(await refusalOf(call)).toContain("403 Resource not accessible by integration");
  });
});

describe("a private repository", () => {
  test("is not there for those who may not see it", async () => {
    const { hub, mallory, bob, as, actions } = await startScene({ private: true });
    expect(await refusalOf(as(mallory).pulls.get(PULL))).toContain("404 Not Found");
    expect((await as(bob).pulls.get(PULL)).status).toBe(200);
    expect(await refusalOf(actions({ contents: "read" }).pulls.get(PULL))).toContain(
      "403 Resource not accessible by integration",
    );
    await expect(as(mallory).graphql(`{ repository(owner: "octo-org", name: "app") { id } }`)).rejects.toThrow(
      "Could not resolve to a Repository with the name 'octo-org/app'.",
    );
    expect(hub.invalid).toEqual([]);
  });

  test("GraphQL gives what may be seen, and an error for the rest", async () => {
    const { hub, actions } = await startScene({ private: true });
    const query = `{ repository(owner: "octo-org", name: "app") { databaseId pullRequest(number: 1) { title } object(expression: "main:src/a.ts") { oid } } }`;
    const partial = await actions({ contents: "read" })
      .graphql(query)
      .catch((error: { data: unknown; errors: unknown }) => error);
    expect(partial).toMatchObject({
      data: { repository: { databaseId: 870_000_001, pullRequest: null, object: { oid: expect.any(String) } } },
      errors: [
        { type: "FORBIDDEN", path: ["repository", "pullRequest"], message: "Resource not accessible by integration" },
      ],
    });
    expect(hub.journal.lines()).toEqual(["GRAPHQL repository 200"]);
  });
});

describe("people", () => {
  test.each<[Role, string, string]>([
    ["admin", "admin", "admin"],
    ["maintain", "write", "maintain"],
    ["write", "write", "write"],
    ["triage", "read", "triage"],
    ["read", "read", "read"],
  ])("%s is %s to the old word", async (role, permission, roleName) => {
    const { hub, repository, actions } = await startScene();
    const carol = person(hub.world, "carol");
    grant(repository, carol, role);
    const { data } = await actions({}).repos.getCollaboratorPermissionLevel({ ...HERE, username: "Carol" });
    expect(data).toMatchObject({ permission, role_name: roleName, user: { id: carol.id, login: "carol" } });
    expect(hub.invalid).toEqual([]);
  });

  test("a role of the owner's making, an outsider, nobody", async () => {
    const { hub, repository, bob, actions } = await startScene();
    grant(repository, bob, "write", "release-captain");
    const look = (username: string): ReturnType<typeof octokit.repos.getCollaboratorPermissionLevel> =>
      octokit.repos.getCollaboratorPermissionLevel({ ...HERE, username });
    const octokit = actions({});
    expect((await look("bob")).data).toMatchObject({ permission: "write", role_name: "release-captain" });
    expect((await look("mallory")).data).toMatchObject({ permission: "read", role_name: "read" });
    expect(await refusalOf(look("nobody"))).toContain("404 nobody is not a user");
    expect(hub.invalid).toEqual([]);
  });

  test("an outsider of a private repository has no permission", async () => {
    const { actions } = await startScene({ private: true });
    const { data } = await actions({}).repos.getCollaboratorPermissionLevel({ ...HERE, username: "mallory" });
    expect(data).toMatchObject({ permission: "none", role_name: "none" });
  });

  test("who may change whose comment", async () => {
    const { hub, pull, bob, mallory, as, actions } = await startScene();
    const comment = addComment(hub.world, pull, { by: mallory, body: "mine" });
    const edit = { ...HERE, comment_id: comment.id, body: "changed" };
    expect((await as(mallory).issues.updateComment(edit)).status).toBe(200);
    expect((await as(bob).issues.updateComment({ ...edit, body: "by a writer" })).status).toBe(200);
    expect((await actions().issues.updateComment({ ...edit, body: "by the bot" })).status).toBe(200);
    const other = addComment(hub.world, pull, { by: bob, body: "bob's" });
    expect(await refusalOf(as(mallory).issues.updateComment({ ...edit, comment_id: other.id }))).toContain("404");
    expect(
      await refusalOf(actions({ issues: "read" }).issues.updateComment({ ...edit, comment_id: other.id })),
    ).toContain("403");
  });

  test("locked conversations and archived repositories", async () => {
    const { repository, pull, bob, mallory, as } = await startScene();
    pull.locked = true;
    expect(await refusalOf(as(mallory).issues.createComment({ ...ISSUE, body: "x" }))).toContain(
      "403 Unable to create comment because issue is locked.",
    );
    expect((await as(bob).issues.createComment({ ...ISSUE, body: "x" })).status).toBe(201);
    repository.archived = true;
    expect(await refusalOf(as(bob).issues.createComment({ ...ISSUE, body: "x" }))).toContain(
      "403 Repository was archived so is read-only.",
    );
  });
});
