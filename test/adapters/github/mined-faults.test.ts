/** What keeps texts from being read: never taken for nothing. */
import { describe, expect, test } from "vitest";
import { createMinedComments } from "../../../src/adapters/github/mined-comments.ts";
import { createMinedReplies } from "../../../src/adapters/github/mined-replies.ts";
import type { Answer } from "../../../src/ports/api-trouble.ts";
import type { TextRef } from "../../../src/ports/mined-replies.ts";
import { person } from "../../hub/github/builders/start-repository.ts";
import { startStory } from "./hub-story.ts";
import { startStub } from "./stub.ts";

const START = "2026-08-01T00:00:00Z";
const PLACE = { owner: "octo", repo: "shop" };
const isWanted = (): boolean => true;

function valueOf<T>(answer: Answer<T>): T {
  if ("trouble" in answer) throw new Error(answer.trouble.words);
  return answer.value;
}

describe("what cannot be read is a trouble", () => {
  const limited = { "x-ratelimit-remaining": "0", "x-ratelimit-limit": "1000", "x-ratelimit-reset": "1893456000" };
  test.each([
    ["403", { status: 403, json: { message: "Resource not accessible by integration" } }, "forbidden"],
    ["403, used up", { status: 403, json: { message: "API rate limit exceeded" }, headers: limited }, "rate-limited"],
    ["429", { status: 429, json: { message: "too much" } }, "secondary-limited"],
    ["502", { status: 502, json: {} }, "server"],
    ["half a page", { text: '[{"id": 1', status: 200 }, "unreadable"],
    ["GraphQL, 200 with errors", { json: { data: null, errors: [{ message: "timedout" }] } }, undefined],
  ] as const)("%s", async (_, reply, kind) => {
    const stub = await startStub(() => reply);
    const replies = createMinedReplies(stub.github, PLACE);
    const refs: readonly TextRef[] = [{ surface: "review", id: 7, pull: 3, nodeId: "PRR_7" }];
    const reads = [
      ...(kind === undefined ? [] : [await replies.inline({ at: { since: START, page: 1 }, isWanted })]),
      await replies.reviews({ at: { since: START }, isWanted }),
      await replies.pullTexts([1]),
      await replies.again(refs),
    ];
    const kinds = reads.map((read) => ("trouble" in read ? read.trouble.kind : "read"));
    expect(kinds).not.toContain("read");
    expect([undefined, kinds[0]]).toContain(kind);
  });

  test.each([
    // What GraphQL does not tell is asked for by number.
    ["REST", "core", [0, 4]],
    ["GraphQL", "graphql", [1, 2, 3, 4, 5]],
    ["both, where it is not told which", undefined, [0, 1, 2, 3, 4, 5]],
  ] as const)("a fifth of the allowance of %s is left for others", async (_, resource, spared) => {
    const told = resource === undefined ? {} : { "x-ratelimit-resource": resource };
    const headers = { "x-ratelimit-limit": "1000", "x-ratelimit-remaining": "200", ...told };
    const stub = await startStub(() => ({ json: [], headers }));
    const replies = createMinedReplies(stub.github, PLACE);
    valueOf(await replies.inline({ at: { since: START, page: 1 }, isWanted }));
    const reads = [
      await replies.inline({ at: { since: START, page: 1 }, isWanted }),
      await replies.reviews({ at: { since: START }, isWanted }),
      await replies.reviewsOf([1], isWanted),
      await replies.pullTexts([1]),
      await replies.again([{ surface: "review", id: 7, pull: 3, nodeId: "PRR_7" }]),
      await createMinedComments(stub.github, PLACE).look(["C1"]),
    ];
    const isSpared = (read: object): boolean => "trouble" in read && JSON.stringify(read).includes("a fifth");
    expect(reads.flatMap((read, index) => (isSpared(read) ? [index] : []))).toEqual(spared);
  });
});

describe("who edited our comments", () => {
  const comment = (number: number, files: unknown) => ({
    id: `C${number}`,
    fullDatabaseId: String(number),
    body: "ours",
    lastEditedAt: null,
    isMinimized: false,
    author: null,
    editor: null,
    pullRequest: { number, state: "OPEN", baseRefName: "main", author: null, files },
  });
  const files = { pageInfo: { hasNextPage: false, endCursor: null }, nodes: [{ path: "a.ts" }] };

  test("one pull request that GitHub cannot tell keeps back no other", async () => {
    const stub = await startStub(() => ({
      json: {
        data: { nodes: [comment(1, files), comment(2, null)] },
        errors: [{ path: ["nodes", 1, "pullRequest", "files"], message: "Something went wrong" }],
      },
    }));
    const looked = valueOf(await createMinedComments(stub.github, PLACE).look(["C1", "C2"]));
    expect([looked.comments.map(({ pull }) => pull.number), looked.missed]).toEqual([[1], ["C2"]]);
  });

  test("one for which every question fails is found in halves", async () => {
    const stub = await startStub(({ body }) => {
      const { ids } = body["variables"] as { ids: readonly string[] };
      if (ids.includes("C3")) return { status: 502, json: {} };
      return { json: { data: { nodes: ids.map((id) => comment(Number(id.slice(1)), files)) } } };
    });
    const looked = valueOf(await createMinedComments(stub.github, PLACE).look(["C1", "C2", "C3", "C4"]));
    expect(looked.comments.map(({ comment: one }) => one.id)).toEqual([1, 2, 4]);
    expect(looked.missed).toEqual(["C3"]);
  });

  test("a limit that is met beside is everybody's", async () => {
    const more = { pageInfo: { hasNextPage: true, endCursor: "c" }, nodes: [] };
    const stub = await startStub(({ operation }) =>
      operation === "Mined"
        ? { json: { data: { nodes: [comment(1, more)] } } }
        : { json: { errors: [{ type: "RATE_LIMITED", message: "API rate limit exceeded" }] } },
    );
    const looked = await createMinedComments(stub.github, PLACE).look(["C1"]);
    expect(looked).toMatchObject({ trouble: { kind: "rate-limited" } });
  });
});

test("what pull requests say, with who opened them; one that is not there is left out", async () => {
  const story = await startStory();
  const texts = valueOf(await createMinedReplies(story.client(), PLACE).pullTexts([1, 99]));
  const ada = person(story.hub.world, "ada");
  expect(texts).toEqual([{ number: 1, body: story.pull.body ?? "", author: { id: ada.id, type: "user" } }]);
});
