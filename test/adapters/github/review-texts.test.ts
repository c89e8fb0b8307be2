import { describe, expect, test } from "vitest";
import { readReviewTexts, ReviewPage } from "../../../src/adapters/github/review-texts.ts";
import type { Asked, Reply } from "./stub.ts";
import { startStub } from "./stub.ts";

const PLACE = { owner: "octo", repo: "shop" };

let node = 0;
function text(id: number, body: string, eyes = false) {
  const author = { kind: "User", login: "ben", databaseId: 5 };
  const reactionGroups = [{ content: "EYES", viewerHasReacted: eyes }];
  const updatedAt = "2026-08-20T09:00:00Z";
  return { id: `N_${(node += 1)}`, fullDatabaseId: String(id), body, updatedAt, author, reactionGroups };
}

type Text = ReturnType<typeof text>;

function lines(nodes: readonly Text[], endCursor: string | null = null) {
  return { pageInfo: { hasNextPage: endCursor !== null, endCursor }, nodes };
}

function review(own: Text, comments = lines([])) {
  return { ...own, comments };
}

function page(nodes: readonly ReturnType<typeof review>[], startCursor: string | null = null) {
  return { pageInfo: { hasPreviousPage: startCursor !== null, startCursor }, nodes };
}

function pageReply(reviews: ReturnType<typeof page>): Reply {
  return { json: { data: { repository: { pullRequest: { reviews } } } } };
}

function linesReply(comments: ReturnType<typeof lines>): Reply {
  return { json: { data: { node: { comments } } } };
}

/** From the first page on, which the look brings along; each further request is told of in short. */
async function read(first: ReturnType<typeof page>, answer: (asked: Asked) => Reply = () => ({ status: 500 })) {
  const stub = await startStub(answer);
  const reading = { github: stub.github, place: PLACE, number: 7, mayReply: (body: string) => body.startsWith("/") };
  const told = await readReviewTexts(reading, ReviewPage.parse(first));
  const texts = "value" in told ? told.value.texts : [];
  const isWhole = "value" in told ? told.value.isWhole : told.trouble.status;
  const places = texts.map(({ surface, id, signs }) => [surface, id, ...signs].join(" "));
  return { texts, places, isWhole, asked: stub.names(), variables: stub.asked.map(({ body }) => body["variables"]) };
}

const WHOLE = { review: true, inline: true };

describe("what fits into the look", () => {
  test("is asked for no more; what may be a reply is kept, with our signs", async () => {
    const { texts, ...told } = await read(
      page([
        review(text(1, "/r"), lines([text(2, "/r", true), text(3, "Fine.")])),
        review(text(4, ""), lines([text(5, "/r")])),
      ]),
    );
    expect(told).toEqual({
      places: ["review 1", "inline 2 eyes", "inline 5"],
      isWhole: WHOLE,
      asked: [],
      variables: [],
    });
    expect(texts[0]).toMatchObject({ pull: 7, author: { id: 5, type: "user", login: "ben" }, viaApp: false });
  });
  test("nothing", async () => expect(await read(page([]))).toMatchObject({ places: [], isWhole: WHOLE, asked: [] }));
});

describe("what does not fit", () => {
  test("older reviews, and more comments of one review, page by page", async () => {
    const first = page([review(text(9, "/r"), lines([text(10, "/r")], "c1"))], "p1");
    const replies: Record<string, Reply> = {
      c1: linesReply(lines([text(11, "/r"), text(12, "no")], "c2")),
      c2: linesReply(lines([text(13, "/r")])),
      p1: pageReply(page([review(text(1, "/r"))])),
    };
    const told = await read(first, ({ body }) => {
      const variables = body["variables"] as Record<string, string>; // Of a query that the adapter wrote.
      return replies[variables["after"] ?? variables["before"] ?? ""] ?? { status: 500 };
    });
    expect(told).toMatchObject({
      places: ["review 9", "inline 10", "inline 11", "inline 13", "review 1"],
      isWhole: WHOLE,
      asked: ["ReviewComments", "ReviewComments", "PullReviews"],
    });
    expect(told.variables[2]).toEqual({ ...PLACE, number: 7, before: "p1" });
  });

  test("20 requests for all of it: a review of thousands of comments is not read to its end, and that is told", async () => {
    const first = page([review(text(1, "/r"), lines([], "c")), review(text(2, "/r"), lines([], "d"))], "p");
    const told = await read(first, () => linesReply(lines([text(3, "no")], "c")));
    expect(told).toMatchObject({ places: ["review 1", "review 2"], isWhole: { review: false, inline: false } });
    expect(told.asked).toHaveLength(20);
  });

  test("of the reviews alone, all are told, and of the comments not", async () => {
    const first = page([review(text(1, "/r"), lines([], "c"))]);
    const told = await read(first, () => linesReply(lines([], "c")));
    expect(told.isWhole).toEqual({ review: true, inline: false });
  });
});

describe("trouble", () => {
  const more = page([review(text(1, "/r"), lines([], "c"))]);
  test.each<[string, ReturnType<typeof page>, Reply]>([
    ["older reviews", page([], "p"), { status: 403, json: { message: "no" } }],
    ["comments of a review", more, { status: 403, json: { message: "no" } }],
    ["a review that is gone", more, { json: { data: { node: null } } }],
    ["an answer of another shape", page([], "p"), { json: { data: { repository: { pullRequest: { reviews: {} } } } } }],
  ])("%s: nothing is half told", async (_name, first, reply) => {
    const stub = await startStub(() => reply);
    const reading = { github: stub.github, place: PLACE, number: 7, mayReply: () => true };
    expect(await readReviewTexts(reading, ReviewPage.parse(first))).toHaveProperty("trouble");
  });
});
