import { describe, expect, test } from "vitest";
import { commitFiles } from "./builders/files.ts";
import { cutOpenApi } from "./cut-openapi.ts";
import { restCheck } from "./openapi/check-rest.ts";
import { toJsonSchema } from "./openapi/schema-dialect.ts";
import { RATE_LIMIT, ROUTES } from "./rest/routes.ts";
import { matchRoute } from "./rest/router.ts";
import { addComment } from "./state/comment.ts";
import { HERE, ISSUE, PULL, startScene } from "./scene.ts";

describe("GitHub's description of REST", () => {
  test("a request against it is answered 500, and kept", async () => {
    const { hub } = await startScene();
    const ask = async (path: string, body?: unknown): Promise<number> => {
      const options =
        body === undefined ? {} : { method: "POST", body: typeof body === "string" ? body : JSON.stringify(body) };
      return (await fetch(`${hub.url}${path}`, options)).status;
    };
    const at = "/repos/octo-org/app";
    expect(await ask(`${at}/pulls?state=weird`)).toBe(500);
    expect(await ask(`${at}/pulls?stat=open`)).toBe(500);
    expect(await ask(`${at}/issues/1/comments`, { text: "x" })).toBe(500);
    expect(await ask(`${at}/nonsense`)).toBe(404);
    expect(await ask(`${at}/issues/1/comments`, "{")).toBe(400);
    expect(hub.invalid).toEqual([
      expect.stringContaining(
        "GET /repos/{owner}/{repo}/pulls: parameters/state must be equal to one of the allowed values",
      ),
      expect.stringContaining(
        'GET /repos/{owner}/{repo}/pulls: parameters must NOT have additional properties {"additionalProperty":"stat"}',
      ),
      "POST /repos/{owner}/{repo}/issues/{issue_number}/comments: body/text is not a field that GitHub knows",
      expect.stringContaining("comments: body must have required property 'body'"),
      "GET /repos/octo-org/app/nonsense: the hub serves no such operation",
    ]);
  });

  test("an answer against it is found out", () => {
    const operation = { method: "GET", template: "/repos/{owner}/{repo}/issues/{issue_number}/reactions" };
    const of = (status: number, body: unknown): string[] =>
      restCheck().answer(operation, { status, body, media: undefined });
    expect(of(200, [{ id: 1 }])).toContain(
      'answer/0 must have required property \'node_id\' {"missingProperty":"node_id"}',
    );
    expect(of(200, [])).toEqual([]);
    expect(of(299, [])).toEqual(["GitHub does not describe the status 299"]);
    expect(of(304, {})).toEqual(["304 has no body"]);
  });

  test("all operations of the hub are described, each with a template that the router finds", () => {
    for (const { method, template } of ROUTES) {
      const path = template.replaceAll(/\{(\w+)\}/g, (_text, name: string) =>
        name.endsWith("_id") || name.endsWith("_number") ? "7" : `some-${name}`,
      );
      expect(matchRoute(method, path)?.route.template).toBe(template);
      const params = Object.fromEntries([...template.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => [name, "7"]));
      expect(restCheck().request({ method, template }, { params, query: {}, body: undefined }).join()).not.toContain(
        "additional",
      );
    }
  });

  test("null is allowed where it says so", () => {
    const properties = {
      plain: { type: "string", nullable: true },
      word: { type: "string", enum: ["a"], nullable: true },
      ref: { allOf: [{}], nullable: true },
      never: { type: "string", nullable: false },
    };
    const ends = {
      properties: { head: { properties: { repo: {} } }, labels: { items: { properties: { description: {} } } } },
    };
    const schemas = { probe: { properties }, "pull-request": ends, "pull-request-simple": ends };
    expect(toJsonSchema({ components: { schemas } })).toMatchObject({
      components: {
        schemas: {
          probe: {
            properties: {
              plain: { type: ["string", "null"] },
              word: { type: ["string", "null"], enum: ["a", null] },
              ref: { anyOf: [{ allOf: [{}] }, { type: "null" }] },
              never: { type: "string" },
            },
          },
        },
      },
    });
  });

  test("cutting keeps what is used, and drops the words for people", () => {
    const operation = {
      summary: "s",
      parameters: [{ $ref: "#/components/parameters/owner" }],
      responses: {
        200: { description: "d", content: { "application/json": { schema: { $ref: "#/components/schemas/used" } } } },
      },
    };
    const methods = { get: operation, post: operation, patch: operation, put: operation, delete: operation };
    const paths = Object.fromEntries([...ROUTES, RATE_LIMIT].map(({ template }) => [template, methods]));
    const schemas = {
      used: {
        properties: {
          description: { type: "string", description: "d" },
          other: { $ref: "#/components/schemas/inner" },
        },
      },
      inner: { type: "string" },
      unused: {},
    };
    const cut = cutOpenApi({
      openapi: "3.0.3",
      info: { title: "t", version: "1" },
      paths,
      components: { schemas, parameters: { owner: { name: "owner", description: "d" }, other: {} } },
    });
    expect(cut["components"]).toEqual({
      parameters: { owner: { name: "owner" } },
      schemas: {
        inner: { type: "string" },
        used: { properties: { description: { type: "string" }, other: { $ref: "#/components/schemas/inner" } } },
      },
    });
    expect(Object.keys(Object(Object(cut["paths"])["/rate_limit"]))).toEqual(["get"]);
    expect(() => cutOpenApi({ paths: {} })).toThrow("GitHub describes no GET /repos/{owner}/{repo}");
  });
});

describe("GitHub's schema of GraphQL", () => {
  test.each([
    ["a field GitHub has not", "{ viewer { loginn } }", 'Cannot query field "loginn" on type "User"'],
    [
      "a word GitHub has not",
      'mutation { minimizeComment(input: { subjectId: "x", classifier: BORING }) { clientMutationId } }',
      'Value "BORING" does not exist in "ReportedContentClassifiers" enum',
    ],
    ["no query", "", "Syntax Error"],
  ])("%s", async (_name, query, message) => {
    const { hub, actions } = await startScene();
    await expect(actions().graphql(query)).rejects.toThrow(message);
    expect(hub.invalid.join()).toContain(message);
  });

  test("a field GitHub has and the hub has not is said aloud", async () => {
    const { hub, actions } = await startScene();
    await expect(actions().graphql('{ repository(owner: "octo-org", name: "app") { diskUsage } }')).rejects.toThrow(
      "does not serve Repository.diskUsage",
    );
    expect(hub.invalid).toEqual(["GraphQL repository.diskUsage: The hub does not serve Repository.diskUsage"]);
  });

  test.each([
    [
      "neither first nor last",
      "comments { totalCount }",
      "You must provide a `first` or `last` value to properly paginate the `comments` connection.",
    ],
    [
      "more than a hundred",
      "comments(last: 101) { totalCount }",
      "Requesting 101 records on the `comments` connection exceeds the `last` limit of 100 records.",
    ],
    [
      "more than 500,000 nodes",
      "reviewThreads(first: 100) { nodes { comments(first: 100) { nodes { reactions(first: 100) { totalCount } } } } }",
      "This query requests up to 1,010,100 possible nodes which exceeds the maximum limit of 500,000.",
    ],
  ])("%s", async (_name, field, message) => {
    const { hub, actions } = await startScene();
    await expect(
      actions().graphql(`{ repository(owner: "octo-org", name: "app") { pullRequest(number: 1) { ${field} } } }`),
    ).rejects.toThrow(message);
    expect(hub.invalid).toEqual([]);
  });

  test("costs a point for a hundred connections", async () => {
    const { hub, actions } = await startScene();
    const cheap = "{ rateLimit { cost remaining nodeCount } viewer { login } }";
    expect(await actions().graphql(cheap)).toMatchObject({ rateLimit: { cost: 1, remaining: 999, nodeCount: 0 } });
    const dear = `query ($size: Int!) { rateLimit { cost nodeCount } repository(owner: "octo-org", name: "app") { pullRequests(first: $size) { nodes { comments(first: 50) { totalCount } reviewThreads(first: 20) { nodes { comments(first: 10) { totalCount } } } } } } }`;
    expect(await actions().graphql(dear, { size: 100 })).toMatchObject({ rateLimit: { cost: 22, nodeCount: 27_100 } });
    expect(hub.invalid).toEqual([]);
  });
});

describe("reading code by GraphQL", () => {
  test("texts, bytes, trees, what is not there, all at once", async () => {
    const { hub, repository, alice, actions } = await startScene();
    const files = {
      "bin.dat": new Uint8Array([1, 0, 2]),
      "latin.txt": new Uint8Array([0x63, 0x61, 0x66, 0xe9]),
      "long.txt": "a".repeat(600_000),
      "tuning/policy.yaml": "version: 1\n",
    };
    commitFiles(hub.world, repository, { by: alice, branch: "main", files });
    const blob = (name: string): string =>
      `object(expression: "main:${name}") { __typename ... on Blob { text isBinary isTruncated byteSize } }`;
    const look = await actions().graphql<{ repository: object }>(`{ repository(owner: "octo-org", name: "app") {
      policy: ${blob("tuning/policy.yaml")} binary: ${blob("bin.dat")} latin: ${blob("latin.txt")} none: ${blob("none")} odd: ${blob("a\\nb")}
      folder: object(expression: "main:tuning") { __typename ... on Tree { entries { name type mode object { ... on Blob { text } } } } }
      long: object(expression: "main:long.txt") { ... on Blob { isTruncated byteSize } }
      head: ref(qualifiedName: "refs/heads/topic") { name prefix target { oid } } gone: ref(qualifiedName: "nothing") { name }
      refs(refPrefix: "refs/heads/", first: 10) { nodes { name } } } }`);
    expect(look.repository).toEqual({
      policy: { __typename: "Blob", text: "version: 1\n", isBinary: false, isTruncated: false, byteSize: 11 },
      binary: { __typename: "Blob", text: null, isBinary: true, isTruncated: false, byteSize: 3 },
      latin: { __typename: "Blob", text: "café", isBinary: false, isTruncated: false, byteSize: 4 },
      none: null,
      odd: null,
      folder: {
        __typename: "Tree",
        entries: [{ name: "policy.yaml", type: "blob", mode: 33_188, object: { text: "version: 1\n" } }],
      },
      long: { isTruncated: true, byteSize: 600_000 },
      head: { name: "topic", prefix: "refs/heads/", target: { oid: repository.issues[0]?.pull?.head.oid } },
      gone: null,
      refs: { nodes: [{ name: "main" }, { name: "topic" }] },
    });
    expect(hub.invalid).toEqual([]);
  });

  test("nodes by id, one of them gone", async () => {
    const { hub, pull, bob, actions } = await startScene();
    const comment = addComment(hub.world, pull, { by: bob, body: "here" });
    const partial = await actions()
      .graphql(
        "query ($ids: [ID!]!) { nodes(ids: $ids) { __typename ... on IssueComment { body } ... on PullRequest { number } } }",
        { ids: [comment.nodeId, "IC_gone", pull.pull.nodeId] },
      )
      .catch((error: { data: unknown; errors: unknown }) => error);
    expect(partial).toMatchObject({
      data: { nodes: [{ __typename: "IssueComment", body: "here" }, null, { __typename: "PullRequest", number: 1 }] },
      errors: [{ type: "NOT_FOUND", path: ["nodes", 1] }],
    });
    expect(hub.invalid).toEqual([]);
  });
});

test("labels, issues and users", async () => {
  const { hub, bob, actions, as } = await startScene();
  expect((await as(bob).issues.addLabels({ ...ISSUE, labels: ["refrain: quiet"] })).data).toMatchObject([
    { name: "refrain: quiet" },
  ]);
  expect((await actions().pulls.get(PULL)).data.labels).toHaveLength(1);
  expect((await actions().issues.get(ISSUE)).data).toMatchObject({
    number: 1,
    labels: [{ name: "refrain: quiet" }],
    pull_request: {},
  });
  expect((await actions().issues.removeLabel({ ...ISSUE, name: "refrain: quiet" })).data).toEqual([]);
  expect((await actions().issues.createLabel({ ...HERE, name: "refrain: snooze", color: "ff0000" })).status).toBe(201);
  expect((await actions().issues.listLabelsForRepo(HERE)).data).toHaveLength(2);
  expect((await actions().users.getByUsername({ username: "github-actions[bot]" })).data).toMatchObject({
    id: 41_898_282,
    type: "Bot",
  });
  expect(hub.invalid).toEqual([]);
});
