import { describe, expect, test } from "vitest";
import { z } from "zod";
import { startStub, TOKEN } from "./stub.ts";

const schema = z.object({ id: z.int() });
const GET = { what: "reading it", route: "GET /things/{name}", parameters: { name: "a b" }, schema } as const;
const POST = {
  what: "making it",
  route: "POST /things/{name}",
  parameters: { name: "old", body: "words" },
  schema,
} as const;

describe("redirects", () => {
  test("of a renamed repository are followed for reading, without adding to the address", async () => {
    const stub = await startStub(({ path }) =>
      path.startsWith("/repositories/")
        ? { json: { id: 5 } }
        : { status: 301, headers: { location: "/repositories/5/things?page=2" } },
    );
    expect(await stub.github.rest({ ...GET, parameters: { name: "old", page: 2 } })).toEqual({ value: { id: 5 } });
    expect(stub.names()).toEqual(["GET /things/old?page=2", "GET /repositories/5/things?page=2"]);
    expect(stub.asked[1]?.headers).toMatchObject({
      authorization: `token ${TOKEN}`,
      "x-github-api-version": "2022-11-28",
    });
  });

  test("are followed for writing where the method stays, with what was sent", async () => {
    const reply = (status: number) => (asked: { path: string }) =>
      asked.path.startsWith("/repositories/")
        ? { json: { id: 5 } }
        : { status, headers: { location: "/repositories/5/things" } };
    for (const status of [307, 308]) {
      const stub = await startStub(reply(status));
      expect(await stub.github.rest(POST)).toEqual({ value: { id: 5 } });
      expect(stub.names()).toEqual(["POST /things/old", "POST /repositories/5/things"]);
      expect(stub.asked[1]?.body).toEqual({ body: "words" });
    }
    for (const status of [301, 302]) {
      const stub = await startStub(reply(status));
      expect(await stub.github.rest(POST)).toMatchObject({ trouble: { refusal: "moved" } });
      expect(stub.asked).toHaveLength(1);
    }
  });

  test("never take the token to another server", async () => {
    const other = await startStub(() => ({ json: { id: 6 } }));
    const stub = await startStub(() => ({ status: 302, headers: { location: `${other.url}/things` } }));
    expect(await stub.github.rest(GET)).toMatchObject({ trouble: { refusal: "moved" } });
    expect(other.asked).toEqual([]);
  });

  test("do not go round for ever", async () => {
    const stub = await startStub(() => ({ status: 308, headers: { location: "/again" } }));
    expect(await stub.github.rest(GET)).toMatchObject({ trouble: { kind: "invalid", refusal: "moved" } });
    expect(stub.asked).toHaveLength(4);
  });
});
