import { describe, expect, test } from "vitest";
import { createMinedReplies } from "../../../src/adapters/github/mined-replies.ts";
import type { Answer } from "../../../src/ports/api-trouble.ts";
import type { ListPosition } from "../../../src/ports/mined-comments.ts";
import type { MinedReplies, ReviewPosition, TextRef } from "../../../src/ports/mined-replies.ts";
import type { ForeignText } from "../../../src/ports/replies.ts";
import { commitFiles } from "../../hub/github/builders/files.ts";
import { person } from "../../hub/github/builders/start-repository.ts";
import { deleteComment } from "../../hub/github/state/comment.ts";
import type { Pull } from "../../hub/github/state/issue.ts";
import { openPull } from "../../hub/github/state/pull.ts";
import { addReview, startThread } from "../../hub/github/state/review.ts";
import { startStory, type Story } from "./hub-story.ts";
import { startStub } from "./stub.ts";

const START = "2026-08-01T00:00:00Z";
const PLACE = { owner: "octo", repo: "shop" };
const REPLY = "/refrain wrong R-3f9a1c2e";

const isWanted = ({ body }: ForeignText): boolean => body.includes("/refrain");
const repliesOf = (story: Story): MinedReplies => createMinedReplies(story.client(), PLACE);

function valueOf<T>(answer: Answer<T>): T {
  if ("trouble" in answer) throw new Error(answer.trouble.words);
  return answer.value;
}

async function allReviews(replies: MinedReplies, since = START) {
  const texts: ForeignText[] = [];
  const pages: ReviewPosition[] = [];
  for (let at: ReviewPosition = { since }; ;) {
    const page = valueOf(await replies.reviews({ at, isWanted }));
    texts.push(...page.texts);
    pages.push(page.next);
    if (page.isLast) return { texts, pages, missed: page.missed };
    at = page.next;
  }
}

function anotherPull(story: Story, branch: string): Pull {
  const { world } = story.hub;
  const by = person(world, "ada");
  commitFiles(world, story.repository, { by, branch, from: "main", files: { [`${branch}.ts`]: "1\n" } });
  return openPull(world, story.repository, {
    by,
    title: branch,
    base: "main",
    head: { repository: story.repository, branch },
  });
}

const refOf = ({ surface, id, pull, nodeId }: ForeignText): TextRef => ({ surface, id, pull, nodeId });

describe("comments on lines", () => {
  test("with who wrote them and on which pull request; those that are wanted only", async () => {
    const story = await startStory();
    const { world } = story.hub;
    const bo = person(world, "bo");
    const thread = startThread(world, story.pull, { by: bo, path: "a.ts", line: 1, body: REPLY });
    startThread(world, story.pull, { by: bo, path: "a.ts", line: 1, body: "Looks fine." });
    const at: ListPosition = { since: START, page: 1 };
    const page = valueOf(await repliesOf(story).inline({ at, isWanted }));
    const [{ id, nodeId } = { id: 0, nodeId: "" }] = thread.comments;
    expect(page.texts).toEqual([
      {
        surface: "inline",
        id,
        nodeId,
        pull: story.pull.number,
        body: REPLY,
        updatedAt: "2026-08-22T12:00:00Z",
        author: { id: bo.id, type: "user", login: "bo" },
        viaApp: false,
      },
    ]);
    expect(page).toMatchObject({ passed: 2, next: { since: "2026-08-22T12:00:00Z", page: 1 }, isLast: false });
    const end = valueOf(await repliesOf(story).inline({ at: page.next, isWanted }));
    expect(end).toMatchObject({ isLast: true, next: { etag: expect.stringMatching(/^W\//) } });
    await repliesOf(story).inline({ at: end.next, isWanted });
    expect(story.requests().at(-1)).toMatch(/pulls\/comments.* 304$/);
    expect(story.hub.invalid).toEqual([]);
  });
});

describe("reviews", () => {
  test("of pull requests changed since then, the newest first, and nothing of the others", async () => {
    const story = await startStory();
    const { world } = story.hub;
    const bo = person(world, "bo");
    addReview(world, story.pull, { by: bo, state: "APPROVED", body: REPLY });
    story.clock.advance(600);
    const other = anotherPull(story, "other");
    addReview(world, other, { by: bo, body: REPLY });
    addReview(world, other, { by: bo, body: "" });
    const all = await allReviews(repliesOf(story));
    expect(all.texts.map(({ surface, pull, author }) => [surface, pull, author?.login])).toEqual([
      ["review", 2, "bo"],
      ["review", 1, "bo"],
    ]);
    expect(all.pages).toEqual([{ since: "2026-08-22T12:10:00Z" }]);
    const later = await allReviews(repliesOf(story), "2026-08-22T12:10:00Z");
    expect(later.texts.map(({ pull }) => pull)).toEqual([2]);
    expect(story.hub.invalid).toEqual([]);
  });

  test("more than fifty of one pull request are all read", async () => {
    const story = await startStory();
    const { world } = story.hub;
    for (let index = 0; index < 130; index++) addReview(world, story.pull, { by: person(world, "bo"), body: REPLY });
    expect((await allReviews(repliesOf(story))).texts).toHaveLength(130);
    expect(story.requests()).toEqual(["GRAPHQL Reviews 200", "GRAPHQL ReviewsOf 200", "GRAPHQL ReviewsOf 200"]);
  });

  test("of a hundred pull requests a page is asked for after the other, and a place can be gone on from", async () => {
    const pulls = Array.from({ length: 100 }, (_, index) => ({
      number: index + 1,
      updatedAt: "2026-08-20T00:00:00Z",
      reviews: { pageInfo: { hasNextPage: false, endCursor: null }, nodes: [] },
    }));
    const stub = await startStub(({ body }) => {
      const { after } = body["variables"] as { after: string | null };
      const pageInfo =
        after === null ? { hasNextPage: true, endCursor: "c1" } : { hasNextPage: false, endCursor: null };
      return { json: { data: { repository: { pullRequests: { pageInfo, nodes: pulls } } } } };
    });
    const replies = createMinedReplies(stub.github, PLACE);
    const first = valueOf(await replies.reviews({ at: { since: START }, isWanted }));
    expect(first).toMatchObject({
      passed: 100,
      isLast: false,
      next: { since: START, rest: { after: "c1", top: "2026-08-20T00:00:00Z" } },
    });
    const last = valueOf(await replies.reviews({ at: first.next, isWanted }));
    expect(last).toMatchObject({ isLast: true, next: { since: "2026-08-20T00:00:00Z" } });
  });

  test("where GitHub has no time for a hundred, they are asked for a few at a time; the one that it never tells is missed", async () => {
    const node = { id: "PRR_1", fullDatabaseId: "7", body: REPLY, updatedAt: "2026-08-20T00:00:00Z", author: null };
    const stub = await startStub(({ operation, body }) => {
      const query = String(body["query"]);
      const pageInfo = { hasNextPage: false, endCursor: null };
      if (operation === "Reviews") return { status: 502, json: { message: "Something went wrong" } };
      if (operation === "Updated") {
        const nodes = [1, 2, 3].map((number) => ({ number, updatedAt: "2026-08-20T00:00:00Z" }));
        return { json: { data: { repository: { pullRequests: { pageInfo, nodes } } } } };
      }
      if (query.includes("p2:")) return { status: 502, json: { message: "Something went wrong" } };
      const asked = [...query.matchAll(/(p\d+):/g)].map(([, name = ""]) => name);
      const reviews = { pageInfo, nodes: [node] };
      return { json: { data: { repository: Object.fromEntries(asked.map((name) => [name, { reviews }])) } } };
    });
    const page = valueOf(await createMinedReplies(stub.github, PLACE).reviews({ at: { since: START }, isWanted }));
    expect(page.texts.map(({ pull, author }) => [pull, author])).toEqual([
      [1, undefined],
      [3, undefined],
    ]);
    expect(page.missed).toEqual([2]);
  });

  test("an error beside one pull request is that one's only", async () => {
    const reviews = { pageInfo: { hasNextPage: false, endCursor: null }, nodes: [] };
    const nodes = [1, 2].map((number) => ({ number, updatedAt: "2026-08-20T00:00:00Z", reviews }));
    const path = ["repository", "pullRequests", "nodes", 0, "reviews"];
    const stub = await startStub(({ operation }) => {
      const pageInfo = { hasNextPage: false, endCursor: null };
      if (operation === "ReviewsOf")
        return {
          json: { data: { repository: { p1: null } }, errors: [{ path: ["repository", "p1"], message: "no" }] },
        };
      return {
        json: { data: { repository: { pullRequests: { pageInfo, nodes } } }, errors: [{ path, message: "no" }] },
      };
    });
    const page = valueOf(await createMinedReplies(stub.github, PLACE).reviews({ at: { since: START }, isWanted }));
    expect(page).toMatchObject({ texts: [], missed: [1], passed: 2, isLast: true });
  });
});

describe("a text once more", () => {
  test("as it is now, or gone; many at once by their node ids", async () => {
    const story = await startStory();
    const { world } = story.hub;
    const bo = person(world, "bo");
    const [kept, deleted] = [story.say(REPLY, "bo"), story.say(REPLY, "bo")];
    startThread(world, story.pull, { by: bo, path: "a.ts", line: 1, body: REPLY });
    const review = addReview(world, story.pull, { by: bo, body: REPLY });
    const replies = repliesOf(story);
    const inline = valueOf(await replies.inline({ at: { since: START, page: 1 }, isWanted })).texts;
    const reviews = valueOf(await replies.reviews({ at: { since: START }, isWanted })).texts;
    const ref = (id: number, nodeId: string | undefined): TextRef => ({ surface: "conversation", id, pull: 1, nodeId });
    const refs = [
      ref(kept.id, kept.nodeId),
      ref(deleted.id, deleted.nodeId),
      ...inline.map(refOf),
      ...reviews.map(refOf),
    ];
    deleteComment(world, deleted);
    story.hub.journal.clear();
    const again = valueOf(await replies.again(refs));
    expect(again.texts.map(({ surface, id }) => [surface, id])).toEqual([
      ["conversation", kept.id],
      ["inline", inline[0]?.id],
      ["review", review.id],
    ]);
    expect(again.gone).toEqual([refs[1]]);
    expect(story.requests()).toEqual(["GRAPHQL Again 200", expect.stringMatching(/issues\/comments\/\d+ 404$/)]);
    expect(story.hub.invalid).toEqual([]);
  });

  test("by its number where the node id is not known, or is another's", async () => {
    const story = await startStory();
    const [one, two] = [story.say(REPLY, "bo"), story.say("/refrain useful R-3f9a1c2e", "bo")];
    const refs: readonly TextRef[] = [
      { surface: "conversation", id: one.id, pull: 1, nodeId: undefined },
      { surface: "conversation", id: two.id, pull: 1, nodeId: one.nodeId },
    ];
    const { texts, gone } = valueOf(await repliesOf(story).again(refs));
    expect(texts.map(({ id, body }) => [id, body])).toEqual([
      [one.id, REPLY],
      [two.id, "/refrain useful R-3f9a1c2e"],
    ]);
    expect(gone).toEqual([]);
  });

  test.each([
    ["inline", "/repos/octo/shop/pulls/comments/7", { updated_at: "2026-08-20T00:00:00Z" }],
    ["review", "/repos/octo/shop/pulls/3/reviews/7", { submitted_at: "2026-08-20T00:00:00Z" }],
  ] as const)("%s by number", async (surface, path, time) => {
    const user = { id: 5, type: "User", login: "bo" };
    const stub = await startStub(() => ({ json: { id: 7, node_id: "X", user, body: REPLY, ...time } }));
    const refs: readonly TextRef[] = [{ surface, id: 7, pull: 3, nodeId: undefined }];
    const { texts } = valueOf(await createMinedReplies(stub.github, PLACE).again(refs));
    expect(stub.names()).toEqual([`GET ${path}`]);
    expect(texts).toEqual([
      {
        surface,
        id: 7,
        nodeId: "X",
        pull: 3,
        body: REPLY,
        updatedAt: "2026-08-20T00:00:00Z",
        author: { id: 5, type: "user", login: "bo" },
        viaApp: false,
      },
    ]);
  });
});
