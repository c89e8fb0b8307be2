import { describe, expect, test } from "vitest";
import { createComments } from "../../../src/adapters/github/comments.ts";
import { person } from "../../hub/github/builders/start-repository.ts";
import type { Fault } from "../../hub/github/faults.ts";
import { deleteComment, deleteEdit, editComment } from "../../hub/github/state/comment.ts";
import { bodyOf, draftAfterLook, startStory, type Story } from "./hub-story.ts";

const CREATE = { method: "POST", path: /\/issues\/1\/comments$/ };
const UPDATE = { method: "PATCH", path: /\/issues\/comments\/\d+$/ };

const answer = (match: Fault["match"], status: number, more: Partial<Fault> = {}): Fault => ({
  match,
  when: "before",
  answer: { kind: "answer", status, body: { message: "Sorry" } },
  ...more,
});

const US = { id: 41_898_282, type: "bot" };

function bodies(story: Story): readonly string[] {
  return story.pull.comments.map(({ body }) => body);
}

async function updatable(): Promise<{ story: Story; id: number }> {
  const story = await startStory();
  const { id } = story.say(bodyOf("first"));
  story.clock.advance(60);
  return { story, id };
}

describe("the first comment", () => {
  test("is looked for, made, and looked for again", async () => {
    const story = await startStory();
    const written = await story.comments.upsert(await draftAfterLook(story, "first"));
    expect(written).toMatchObject({ value: { done: "created", checked: true, covered: undefined, strays: [] } });
    expect(bodies(story)).toEqual([bodyOf("first")]);
    expect(story.requests().slice(1)).toEqual([
      "GRAPHQL Comments 200",
      "POST /issues/1/comments 201",
      "GRAPHQL Comments 200",
    ]);
    expect(story.hub.invalid).toEqual([]);
  });

  test("goes into the one that another run made since the look", async () => {
    const story = await startStory();
    const draft = await draftAfterLook(story, "mine");
    const theirs = story.say(bodyOf("theirs"));
    story.clock.advance(1);
    const written = await story.comments.upsert(draft);
    expect(written).toMatchObject({
      value: { done: "updated", comment: { id: theirs.id }, covered: { body: bodyOf("theirs"), editor: US } },
    });
    expect(bodies(story)).toEqual([bodyOf("mine")]);
  });

  test("made by two runs in the same moment: the lowest id stays with what ours says, the other is hidden", async () => {
    const story = await startStory();
    const draft = await draftAfterLook(story, "mine");
    story.hub.hooks.push({
      before: (request) =>
        void (request.method === "POST" && request.path.endsWith("/comments") && story.say(bodyOf("theirs"))),
    });
    const written = await story.comments.upsert(draft);
    expect(written).toMatchObject({
      value: { done: "updated", covered: { body: bodyOf("theirs"), editor: US }, strays: [{ body: bodyOf("mine") }] },
    });
    expect(story.pull.comments.map(({ body, minimized }) => [body, minimized])).toEqual([
      [bodyOf("mine"), null],
      [bodyOf("mine"), "duplicate"],
    ]);
  });

  test("is not made when not all comments could be looked at", async () => {
    const story = await startStory();
    const draft = await draftAfterLook(story, "first");
    story.hub.faults.push(answer({ operation: "Comments" }, 502));
    expect(await story.comments.upsert(draft)).toMatchObject({ trouble: { kind: "server" } });
    expect(bodies(story)).toEqual([]);
  });

  test.each([
    ["502 after the effect", "after", { kind: "answer", status: 502 }],
    ["500 before it", "before", { kind: "answer", status: 500 }],
    ["503 before it", "before", { kind: "answer", status: 503 }],
    ["a connection dropped after the effect", "after", { kind: "drop" }],
    ["a connection dropped before it", "before", { kind: "drop" }],
    ["an answer cut after the effect", "after", { kind: "cut", bytes: 20 }],
    ["no answer", "before", { kind: "hang" }],
  ] as const)("%s: one comment, no more", async (_name, when, fault) => {
    const story = await startStory();
    const draft = await draftAfterLook(story, "first");
    story.hub.faults.push({ match: CREATE, when, answer: fault, times: 1 });
    const comments = createComments(story.client({ perRequest: 1000 }), { owner: "octo", repo: "shop" });
    expect(await comments.upsert(draft)).toMatchObject({ value: { done: "created" } });
    expect(bodies(story)).toEqual([bodyOf("first")]);
  });

  test.each([
    ["after each effect", "after", 1, { value: { done: "created" } }],
    ["before each effect", "before", 0, { trouble: { kind: "server" } }],
  ] as const)("502 again and again, %s", async (_name, when, made, outcome) => {
    const story = await startStory();
    const draft = await draftAfterLook(story, "first");
    story.hub.faults.push(answer(CREATE, 502, { when }));
    expect(await story.comments.upsert(draft)).toMatchObject(outcome);
    expect(bodies(story)).toHaveLength(made);
    expect(story.hub.journal.writes().length).toBeLessThanOrEqual(2);
  });

  test.each([
    [401, {}, "unauthorized"],
    [403, {}, "forbidden"],
    [403, { "retry-after": "30" }, "secondary-limited"],
    [404, {}, "not-found"],
    [409, {}, "conflict"],
    [422, {}, "invalid"],
    [429, {}, "secondary-limited"],
    [429, { "retry-after": "30" }, "secondary-limited"],
  ])("%i %j is not tried again", async (status, headers, kind) => {
    const story = await startStory();
    const draft = await draftAfterLook(story, "first");
    story.hub.faults.push({ match: CREATE, when: "before", answer: { kind: "answer", status, headers, body: {} } });
    expect(await story.comments.upsert(draft)).toMatchObject({ trouble: { kind, status } });
    expect(story.hub.journal.writes()).toHaveLength(1);
    expect(bodies(story)).toEqual([]);
  });

  test("too long, and a token that only reads: refusals that a flow can tell apart", async () => {
    const long = await startStory();
    const draft = await draftAfterLook(long, "x".repeat(70_000));
    expect(await long.comments.upsert(draft)).toMatchObject({ trouble: { kind: "invalid", refusal: "body-too-long" } });
    const reader = await startStory({ permissions: { contents: "read", pull_requests: "read" } });
    expect(await reader.comments.upsert(await draftAfterLook(reader, "x"))).toMatchObject({
      trouble: { kind: "forbidden", refusal: undefined },
    });
    expect(bodies(reader)).toEqual([]);
  });
});

describe("the comment that is there", () => {
  test("is not written when it says so already", async () => {
    const { story, id } = await updatable();
    const written = await story.comments.upsert(await draftAfterLook(story, "first"));
    expect(written).toMatchObject({ value: { done: "unchanged", comment: { id } } });
    expect(story.hub.journal.writes()).toEqual([]);
    expect(story.requests()).toHaveLength(1);
  });

  test("is edited in place, and what was there before is checked", async () => {
    const { story, id } = await updatable();
    const written = await story.comments.upsert(await draftAfterLook(story, "second"));
    expect(written).toMatchObject({ value: { done: "updated", comment: { id }, covered: undefined, checked: true } });
    expect(written).toHaveProperty("value.headSha", story.pull.pull.head.oid);
    expect(bodies(story)).toEqual([bodyOf("second")]);
    expect(story.requests().slice(1)).toEqual([`PATCH /issues/comments/${String(id)} 200`, "GRAPHQL Reread 200"]);
    expect(story.hub.invalid).toEqual([]);
  });

  test.each([0, 1])("what another run wrote %i s before ours is handed back", async (seconds) => {
    const { story } = await updatable();
    const draft = await draftAfterLook(story, "mine");
    const [comment] = story.pull.comments;
    if (!comment) throw new Error("there is one");
    editComment(story.hub.world, comment, { by: story.hub.world.actions.bot, body: bodyOf("theirs") });
    story.clock.advance(seconds);
    expect(await story.comments.upsert(draft)).toMatchObject({
      value: { done: "updated", covered: { body: bodyOf("theirs"), editor: US }, checked: true },
    });
  });

  test("and a second write that starts from the first covers nothing", async () => {
    const { story } = await updatable();
    const first = await story.comments.upsert(await draftAfterLook(story, "one"));
    if ("trouble" in first) throw new Error(first.trouble.words);
    story.clock.advance(2);
    const draft = await draftAfterLook(story, "two");
    const second = await story.comments.upsert({ ...draft, known: first.value.comment });
    expect(second).toMatchObject({ value: { done: "updated", covered: undefined, checked: true } });
  });

  test("what GitHub does not tell is not checked, and not taken for nothing", async () => {
    const { story } = await updatable();
    const draft = await draftAfterLook(story, "mine");
    story.hub.faults.push(answer({ operation: "Reread" }, 502));
    expect(await story.comments.upsert(draft)).toMatchObject({ value: { done: "updated", checked: false } });
    const again = await updatable();
    const [comment] = again.story.pull.comments;
    if (!comment) throw new Error("there is one");
    editComment(again.story.hub.world, comment, { by: person(again.story.hub.world, "eve"), body: bodyOf("eve") });
    const other = await draftAfterLook(again.story, "mine");
    const [, edit] = comment.edits;
    if (edit) deleteEdit(again.story.hub.world, edit, person(again.story.hub.world, "eve"));
    again.story.clock.advance(5);
    expect(await again.story.comments.upsert(other)).toMatchObject({ value: { done: "updated", checked: false } });
  });

  test("deleted since the look, it is made anew, once", async () => {
    const { story, id } = await updatable();
    const draft = await draftAfterLook(story, "second");
    const [comment] = story.pull.comments;
    if (comment) deleteComment(story.hub.world, comment);
    expect(await story.comments.upsert(draft)).toMatchObject({ value: { done: "created" } });
    expect(bodies(story)).toEqual([bodyOf("second")]);
    expect(story.pull.comments[0]?.id).not.toBe(id);
  });

  test.each([
    ["502 after the effect", "after", { kind: "answer", status: 502 }],
    ["500 before it", "before", { kind: "answer", status: 500 }],
    ["a connection dropped after the effect", "after", { kind: "drop" }],
    ["a connection dropped before it", "before", { kind: "drop" }],
    ["an answer cut after the effect", "after", { kind: "cut", bytes: 20 }],
    ["no answer", "before", { kind: "hang" }],
  ] as const)("%s: written, and once as far as it worked", async (_name, when, fault) => {
    const { story } = await updatable();
    const draft = await draftAfterLook(story, "second");
    story.hub.faults.push({ match: UPDATE, when, answer: fault, times: 1 });
    const comments = createComments(story.client({ perRequest: 1000 }), { owner: "octo", repo: "shop" });
    expect(await comments.upsert(draft)).toMatchObject({ value: { done: "updated", covered: undefined } });
    expect(bodies(story)).toEqual([bodyOf("second")]);
    expect(story.hub.journal.writes()).toHaveLength(when === "after" ? 1 : 2);
  });

  test.each([
    [401, {}, "unauthorized"],
    [403, {}, "forbidden"],
    [403, { "retry-after": "30" }, "secondary-limited"],
    [409, {}, "conflict"],
    [422, {}, "invalid"],
    [429, {}, "secondary-limited"],
  ])("%i %j is not tried again", async (status, headers, kind) => {
    const { story } = await updatable();
    const draft = await draftAfterLook(story, "second");
    story.hub.faults.push({ match: UPDATE, when: "before", answer: { kind: "answer", status, headers, body: {} } });
    expect(await story.comments.upsert(draft)).toMatchObject({ trouble: { kind, status } });
    expect(story.hub.journal.writes()).toHaveLength(1);
    expect(bodies(story)).toEqual([bodyOf("first")]);
  });

  test("a 404 while it can be seen makes no second one", async () => {
    const { story } = await updatable();
    const draft = await draftAfterLook(story, "second");
    story.hub.faults.push(answer(UPDATE, 404));
    expect(await story.comments.upsert(draft)).toMatchObject({ trouble: { kind: "not-found" } });
    expect(bodies(story)).toEqual([bodyOf("first")]);
  });
});
