import { describe, expect, test } from "vitest";
import { type Fault, secondaryLimit } from "./faults.ts";
import { addComment } from "./state/comment.ts";
import { addActionsToken } from "./state/token.ts";
import { HERE, ISSUE, PULL, refusalOf, startScene } from "./scene.ts";

const POST = { method: "POST", path: /\/issues\/\d+\/comments$/ } as const;
const BAD_GATEWAY = { kind: "answer", status: 502, body: { message: "Server Error" } } as const;

describe("faults", () => {
  test.each<[Fault["when"], number]>([
    ["before", 0],
    ["after", 1],
  ])("502 %s the write: %i comments are there", async (when, count) => {
    const { hub, pull, actions } = await startScene();
    hub.faults.push({ match: POST, when, answer: BAD_GATEWAY, times: 1 });
    const octokit = actions();
    expect(await refusalOf(octokit.issues.createComment({ ...ISSUE, body: "x" }))).toContain("502");
    expect(pull.comments).toHaveLength(count);
    expect((await octokit.issues.createComment({ ...ISSUE, body: "y" })).status).toBe(201);
    expect(hub.journal.lines()).toEqual([
      "POST /repos/octo-org/app/issues/1/comments 502",
      "POST /repos/octo-org/app/issues/1/comments 201",
    ]);
    expect(hub.journal.entries[0]?.fault).toBe("answer");
    expect(hub.invalid).toEqual([]);
  });

  test("the nth match, so many times", async () => {
    const { hub, actions } = await startScene();
    hub.faults.push({
      name: "flaky",
      match: (request) => request.method === "GET",
      when: "before",
      answer: BAD_GATEWAY,
      nth: 2,
      times: 2,
    });
    const octokit = actions();
    const statuses: (number | undefined)[] = [];
    for (let n = 0; n < 4; n += 1) {
      await octokit.pulls.get(PULL).catch(() => undefined);
      statuses.push(hub.journal.entries.at(-1)?.answer?.status);
    }
    expect(statuses).toEqual([200, 502, 502, 200]);
  });

  test("a dropped connection, after the write happened", async () => {
    const { hub, pull, actions } = await startScene();
    hub.faults.push({ match: POST, when: "after", answer: { kind: "drop" } });
    expect(await refusalOf(actions().issues.createComment({ ...ISSUE, body: "x" }))).toMatch(/^500 /);
    expect(pull.comments).toHaveLength(1);
    expect(hub.journal.lines()).toEqual(["POST /repos/octo-org/app/issues/1/comments no answer"]);
  });

  test("no answer at all, until the caller gives up", async () => {
    const { hub, actions } = await startScene();
    hub.faults.push({ match: { method: "GET" }, when: "before", answer: { kind: "hang" } });
    const call = actions().pulls.get({ ...PULL, request: { signal: AbortSignal.timeout(200) } });
    await expect(call).rejects.toThrow(/abort|timeout/i);
  });

  test("half a page, half an answer", async () => {
    const { hub, pull, bob, actions } = await startScene();
    for (let n = 1; n <= 150; n += 1) addComment(hub.world, pull, { by: bob, body: `${n}` });
    hub.faults.push({ match: { path: /comments$/ }, when: "after", answer: { kind: "partial", keep: 3 }, times: 1 });
    const { data, headers } = await actions().issues.listComments({ ...ISSUE, per_page: 100 });
    expect(data).toHaveLength(3);
    expect(headers.link).toContain('rel="next"');
    hub.faults.push({ match: { path: /pulls\/1$/ }, when: "after", answer: { kind: "cut", bytes: 40 } });
    const cut = await fetch(`${hub.url}/repos/octo-org/app/pulls/1`);
    expect(await cut.text()).toHaveLength(40);
  });

  test("GraphQL by operation or field; errors beside the real data", async () => {
    const { hub, actions } = await startScene();
    const errors = [{ type: "RESOURCE_LIMITS_EXCEEDED", message: "Resource limits for this query exceeded." }];
    hub.faults.push({
      match: { operation: "Look" },
      when: "after",
      answer: { kind: "graphql-errors", errors, data: "kept" },
      times: 1,
    });
    const octokit = actions();
    const query = "query Look { viewer { login } }";
    const partial = await octokit.graphql(query).catch((error: { data: unknown; errors: unknown }) => error);
    expect(partial).toMatchObject({ data: { viewer: { login: "github-actions[bot]" } }, errors });
    expect(await octokit.graphql(query)).toEqual({ viewer: { login: "github-actions[bot]" } });
    hub.faults.push({ match: { operation: /\bviewer\b/ }, when: "before", answer: BAD_GATEWAY });
    await expect(octokit.graphql("{ viewer { login } }")).rejects.toThrow("Server Error");
  });

  test("the secondary limit, in GitHub's words", async () => {
    const { hub, actions } = await startScene();
    hub.faults.push({ match: POST, when: "before", answer: secondaryLimit(7) });
    const refused = await actions()
      .issues.createComment({ ...ISSUE, body: "x" })
      .catch((error: { status: number; message: string; response: { headers: object } }) => error);
    expect(refused).toMatchObject({
      status: 403,
      message: expect.stringContaining("secondary rate limit"),
      response: { headers: { "retry-after": "7", "x-ratelimit-remaining": "1000" } },
    });
  });
});

test("hooks stand before and after each request, and see its answer", async () => {
  const { hub, pull, bob, actions } = await startScene();
  const seen: string[] = [];
  hub.hooks.push({
    async before({ method }) {
      await Promise.resolve();
      seen.push(`before ${method} ${pull.comments.length}`);
      if (method === "GET") addComment(hub.world, pull, { by: bob, body: "in between" });
    },
    after: ({ method }, { status }) => void seen.push(`after ${method} ${status} ${pull.comments.length}`),
  });
  expect((await actions().issues.listComments(ISSUE)).data).toHaveLength(1);
  await actions().issues.createComment({ ...ISSUE, body: "x" });
  expect(seen).toEqual(["before GET 0", "after GET 200 1", "before POST 1", "after POST 201 2"]);
});

test("the journal tells writes from reads", async () => {
  const { hub, bob, pull, actions } = await startScene();
  const comment = addComment(hub.world, pull, { by: bob, body: "x" });
  const octokit = actions();
  await octokit.issues.listComments(ISSUE);
  await octokit.graphql("query Look { viewer { login } }");
  expect(hub.journal.writes()).toEqual([]);
  await octokit.graphql(
    "mutation React($id: ID!) { addReaction(input: { subjectId: $id, content: EYES }) { clientMutationId } }",
    { id: comment.nodeId },
  );
  await octokit.issues.deleteComment({ ...HERE, comment_id: comment.id });
  expect(hub.journal.writes().map(({ method, path, operation }) => [method, path, operation])).toEqual([
    ["POST", "/graphql", "React addReaction"],
    ["DELETE", `/repos/octo-org/app/issues/comments/${comment.id}`, undefined],
  ]);
  hub.journal.clear();
  expect(hub.journal.entries).toEqual([]);
});

describe("limits", () => {
  test("304 for what the caller has costs nothing", async () => {
    const { hub, pull, bob, actions } = await startScene();
    const octokit = actions();
    const first = await octokit.issues.listComments(ISSUE);
    expect(first.headers).toMatchObject({
      "x-ratelimit-limit": "1000",
      "x-ratelimit-remaining": "999",
      "x-ratelimit-resource": "core",
    });
    const again = { ...ISSUE, headers: { "if-none-match": first.headers.etag } };
    const refused = await octokit.issues
      .listComments(again)
      .catch((error: { status: number; response: { headers: object } }) => error);
    expect(refused).toMatchObject({
      status: 304,
      response: { headers: { "x-ratelimit-remaining": "999", etag: first.headers.etag } },
    });
    addComment(hub.world, pull, { by: bob, body: "new" });
    const changed = await octokit.issues.listComments(again);
    expect(changed).toMatchObject({ status: 200, headers: { "x-ratelimit-remaining": "998" } });
    expect(hub.invalid).toEqual([]);
  });

  test("all GITHUB_TOKENs of a repository share a thousand an hour", async () => {
    const { hub, clock, repository, clientOf } = await startScene();
    const [one, other] = [1, 2].map(() => addActionsToken(hub.world, repository, { pull_requests: "write" }));
    if (!one || !other) throw new Error("Two tokens were made");
    hub.limits.use(one, "core", 999);
    expect((await clientOf(one).pulls.get(PULL)).headers["x-ratelimit-remaining"]).toBe("0");
    const refused = await clientOf(other)
      .pulls.get(PULL)
      .catch((error: { status: number; response: { headers: object } }) => error);
    const reset = String(Date.parse("2026-03-02T10:00:00Z") / 1000);
    expect(refused).toMatchObject({
      status: 403,
      response: { headers: { "x-ratelimit-remaining": "0", "x-ratelimit-reset": reset } },
    });
    const { data } = await clientOf(other).rateLimit.get();
    expect(data.resources).toMatchObject({ core: { remaining: 0 }, graphql: { limit: 1000, remaining: 1000 } });
    clock.advance(3601);
    const later = addActionsToken(hub.world, repository, { pull_requests: "write" });
    expect((await clientOf(later).pulls.get(PULL)).status).toBe(200);
  });

  test("GraphQL at its limit: 200 with an error", async () => {
    const { hub, repository, clientOf } = await startScene();
    const token = addActionsToken(hub.world, repository, {});
    hub.limits.use(token, "graphql", 1000);
    await expect(clientOf(token).graphql("{ viewer { login } }")).rejects.toThrow("API rate limit exceeded");
    expect(hub.journal.lines()).toEqual(["GRAPHQL viewer 200"]);
  });

  test("an Enterprise Server has its own paths and no limits", async () => {
    const { hub, repository, clientOf } = await startScene();
    const token = addActionsToken(hub.world, repository, { pull_requests: "write" });
    hub.limits.use(token, "core", 1000);
    const octokit = clientOf(token, hub.enterprise.apiUrl);
    const { headers, data } = await octokit.pulls.get(PULL);
    expect(headers["x-ratelimit-limit"]).toBeUndefined();
    expect(data.url).toBe(`${hub.url}/api/v3/repos/octo-org/app/pulls/1`);
    expect(await octokit.graphql("{ viewer { login } rateLimit { limit } }")).toEqual({
      viewer: { login: "github-actions[bot]" },
      rateLimit: null,
    });
    expect(await refusalOf(octokit.rateLimit.get())).toContain("404 Rate limiting is not enabled.");
    expect(hub.invalid).toEqual([]);
  });
});
