import { describe, expect, test } from "vitest";
import { z } from "zod";
import { createGitHub } from "../../../src/adapters/github/client.ts";
import { partOf } from "../../../src/adapters/github/graphql-answer.ts";
import { type Reply, startStub, TOKEN } from "./stub.ts";

const schema = z.object({ id: z.int() });
const GET = { what: "reading it", route: "GET /things/{name}", parameters: { name: "a b" }, schema } as const;
const POST = { what: "making it", route: "POST /things", parameters: { body: "x" }, schema } as const;
const QUERY = { what: "asking", query: "query Who { viewer { login } }", variables: {} };
const MUTATION = {
  what: "hiding",
  query: 'mutation Hide { minimizeComment(input: { subjectId: "x", classifier: SPAM }) { clientMutationId } }',
  variables: {},
};

/** Answers in turn, the last one again and again. */
function inTurn(...replies: readonly Reply[]): () => Reply {
  let next = 0;
  return () => replies[Math.min(next++, replies.length - 1)] ?? {};
}

describe("requests", () => {
  test("carry the token, a version of the API, our name, and encoded parts of the path", async () => {
    const stub = await startStub(() => ({ json: { id: 1 } }));
    expect(await stub.github.rest(GET)).toEqual({ value: { id: 1 } });
    const [asked] = stub.asked;
    expect(asked?.path).toBe("/things/a%20b");
    expect(asked?.headers).toMatchObject({ authorization: `token ${TOKEN}`, "x-github-api-version": "2022-11-28" });
    expect(asked?.headers["user-agent"]).toContain("refrain/test");
  });

  test("go to an enterprise server's addresses, the GraphQL one as given", async () => {
    const stub = await startStub((asked) => (asked.operation ? { json: { data: {} } } : { json: { id: 1 } }));
    const github = createGitHub({
      token: TOKEN,
      apiUrl: `${stub.url}/api/v3`,
      graphqlUrl: `${stub.url}/api/graphql`,
      userAgent: "refrain/test",
    });
    await github.rest(GET);
    await github.graphql(QUERY);
    expect(stub.asked.map(({ path }) => path)).toEqual(["/api/v3/things/a%20b", "/api/graphql"]);
    expect(github.requests()).toBe(2);
  });

  test("writes are a second apart, reads are not", async () => {
    const stub = await startStub(() => ({ json: { id: 1, data: {} } }));
    await Promise.all([stub.github.rest(GET), stub.github.graphql(QUERY), stub.github.rest(GET)]);
    expect(stub.waits).toEqual([]);
    await Promise.all([stub.github.rest(POST), stub.github.rest(POST), stub.github.graphql(MUTATION)]);
    expect(stub.waits).toEqual([1000, 1000]);
  });
});

const RESET = String(Date.UTC(2026, 7, 22, 12) / 1000 + 1800);
const SPENT = { "x-ratelimit-remaining": "0", "x-ratelimit-reset": RESET };
const NOON = Date.UTC(2026, 7, 22, 12);

describe("what goes wrong is a value, and no write is sent twice", () => {
  test.each([
    [401, {}, "unauthorized", undefined],
    [403, {}, "forbidden", undefined],
    [403, { "retry-after": "900" }, "secondary-limited", NOON + 900_000],
    [403, SPENT, "rate-limited", NOON + 1_800_000],
    [404, {}, "not-found", undefined],
    [409, {}, "conflict", undefined],
    [410, {}, "not-found", undefined],
    [422, {}, "invalid", undefined],
    [429, {}, "secondary-limited", NOON + 60_000],
    [429, { "retry-after": "120" }, "secondary-limited", NOON + 120_000],
    [429, SPENT, "rate-limited", NOON + 1_800_000],
    [451, {}, "forbidden", undefined],
    [500, {}, "server", undefined],
    [502, {}, "server", undefined],
    [503, {}, "server", undefined],
    [302, { location: "/elsewhere" }, "invalid", undefined],
  ])("POST answered %i %j is %s", async (status, headers, kind, until) => {
    const stub = await startStub(() => ({ status, headers, json: { message: "Sorry @you, see ##[error] #1" } }));
    const answer = await stub.github.rest(POST);
    expect(answer).toMatchObject({ trouble: { kind, status, until } });
    expect(stub.asked).toHaveLength(1);
    expect(stub.waits).toEqual([]);
  });

  test.each([
    ["dropped before the answer", { drop: "before" }, "network"],
    ["dropped inside the answer", { json: { id: 1, long: "x".repeat(1000) }, drop: "inside" }, "network"],
    ["no answer", { hang: true }, "timeout"],
    ["no JSON", { text: "<html>504</html>" }, "unreadable"],
    ["other JSON", { json: { id: "1" } }, "unreadable"],
  ] as const)("POST: %s", async (_name, reply, kind) => {
    const stub = await startStub(() => reply, { perRequest: 300 });
    expect(await stub.github.rest(POST)).toMatchObject({ trouble: { kind } });
    expect(stub.asked).toHaveLength(1);
  });

  test("no server at all", async () => {
    const stub = await startStub(() => ({}), { apiUrl: "http://127.0.0.1:1" });
    expect(await stub.github.rest(POST)).toMatchObject({ trouble: { kind: "network", status: undefined } });
  });

  test.each([
    [
      {
        status: 422,
        json: { message: "Validation Failed", errors: [{ message: "body is too long (maximum is 65536 characters)" }] },
      },
      "body-too-long",
    ],
    [{ status: 403, json: { message: "Unable to create comment because issue is locked." } }, "locked"],
    [
      { status: 403, json: { message: "GitHub Actions is not permitted to create or approve pull requests." } },
      "pull-requests-not-permitted",
    ],
    [{ status: 307, headers: { location: "/repositories/1/things" } }, "moved"],
    [{ status: 403, json: { message: "Resource not accessible by integration" } }, undefined],
  ])("a refusal that a flow answers %#", async (reply, refusal) => {
    const stub = await startStub(() => reply);
    const answer = await stub.github.rest(POST);
    expect("trouble" in answer && answer.trouble.refusal).toBe(refusal);
  });

  test("a mutation neither", async () => {
    for (const reply of [{ status: 502 }, { json: { data: null, errors: [{ message: "Something went wrong" }] } }]) {
      const stub = await startStub(() => reply);
      expect(await stub.github.graphql(MUTATION)).toHaveProperty("trouble");
      expect(stub.asked).toHaveLength(1);
    }
  });
});

describe("what is safe is sent again", () => {
  const fine = { json: { id: 1 } };
  test.each([
    ["502", [{ status: 502 }, fine], [500]],
    ["503 twice", [{ status: 503 }, { status: 503 }, fine], [500, 2000]],
    ["a dropped connection", [{ drop: "before" }, fine], [500]],
    ["half an answer", [{ json: { id: 1, long: "x".repeat(1000) }, drop: "inside" }, fine], [500]],
    ["too much at once", [{ status: 403, headers: { "retry-after": "7" } }, fine], [7250]],
  ] as const)("GET after %s", async (_name, replies, waits) => {
    const stub = await startStub(inTurn(...replies));
    expect(await stub.github.rest(GET)).toEqual({ value: { id: 1 } });
    expect(stub.waits).toEqual(waits);
    expect(stub.github.requests()).toBe(replies.length);
  });

  test("not for ever, not beyond the time for waiting, and not what stays as it is", async () => {
    const down = await startStub(() => ({ status: 502 }));
    expect(await down.github.rest(GET)).toMatchObject({ trouble: { kind: "server", status: 502 } });
    expect(down.asked).toHaveLength(3);
    const slow = await startStub(() => ({ status: 429, headers: { "retry-after": "20" } }), { waiting: 30_000 });
    expect(await slow.github.rest(GET)).toMatchObject({ trouble: { kind: "secondary-limited" } });
    expect(slow.waits).toEqual([20_250]);
    const gone = await startStub(() => ({ status: 404 }));
    await gone.github.rest(GET);
    expect(gone.asked).toHaveLength(1);
  });

  test("a query, also when it is the answer that says so", async () => {
    const data = { viewer: { login: "x" } };
    const failed = { json: { data: null, errors: [{ message: "Something went wrong while executing your query." }] } };
    const stub = await startStub(inTurn({ status: 502 }, failed, { json: { data } }));
    expect(await stub.github.graphql(QUERY)).toMatchObject({ value: { data } });
    expect(stub.asked).toHaveLength(3);
  });

  test("no request is begun when the time of the run is over", async () => {
    const stub = await startStub(() => ({ status: 502 }), { time: 400 });
    expect(await stub.github.rest(GET)).toMatchObject({ trouble: { kind: "server" } });
    const over = await startStub(() => fine, { time: 0 });
    expect(await over.github.rest(GET)).toMatchObject({ trouble: { kind: "timeout" } });
    expect(over.asked).toHaveLength(0);
  });
});

describe("GraphQL in parts", () => {
  const Login = z.object({ login: z.string() });
  const ask = async (json: unknown) => {
    const stub = await startStub(() => ({ json, headers: SPENT }));
    return stub.github.graphql(QUERY);
  };

  test.each([
    ["RATE_LIMITED", { errors: [{ type: "RATE_LIMITED", message: "x" }], data: { viewer: null } }, "rate-limited"],
    ["NOT_FOUND", { data: null, errors: [{ type: "NOT_FOUND", message: "x", path: ["viewer"] }] }, "not-found"],
    ["FORBIDDEN", { data: null, errors: [{ type: "FORBIDDEN", message: "x" }] }, "forbidden"],
    ["no type", { data: null, errors: [{ message: "x" }] }, "graphql-errors"],
    ["no envelope", ["x"], "unreadable"],
  ])("%s", async (_name, json, kind) => {
    expect(await ask(json)).toMatchObject({ trouble: { kind } });
  });

  test("when the hourly allowance comes back is said", async () => {
    const answer = await ask({ data: null, errors: [{ type: "RATE_LIMITED" }] });
    expect(answer).toMatchObject({ trouble: { until: NOON + 1_800_000 } });
  });

  test.each([
    [["a"], "graphql-errors"],
    [["a", "login"], "graphql-errors"],
    [undefined, "graphql-errors"],
    [["b"], undefined],
    [["b", "login"], undefined],
  ])("a fault at %j", async (path, kind) => {
    const answer = await ask({ data: { a: { login: "x" }, b: null }, errors: [{ message: "x", path }] });
    if ("trouble" in answer) throw new Error("there is data");
    const part = partOf(answer.value, ["a"], Login);
    expect("trouble" in part ? part.trouble.kind : undefined).toBe(kind);
  });

  test("what is not there, or is another thing, is unreadable and not empty", async () => {
    const answer = await ask({ data: { a: { login: 1 }, b: null } });
    if ("trouble" in answer) throw new Error("there is data");
    for (const path of [["a"], ["b"], ["c"], ["b", "c"]])
      expect(partOf(answer.value, path, Login)).toMatchObject({ trouble: { kind: "unreadable" } });
  });
});
