import { describe, expect, test } from "vitest";
import { createMinedComments } from "../../../src/adapters/github/mined-comments.ts";
import type { Answer } from "../../../src/ports/api-trouble.ts";
import type { ListPosition, MinedComment, MinedComments, MinedPage } from "../../../src/ports/mined-comments.ts";
import { commitFiles } from "../../hub/github/builders/files.ts";
import { person } from "../../hub/github/builders/start-repository.ts";
import { addComment, deleteComment, editComment } from "../../hub/github/state/comment.ts";
import { addIssue } from "../../hub/github/state/issue.ts";
import { bodyOf, MARKER, startStory, type Story } from "./hub-story.ts";
import { startStub } from "./stub.ts";

const START = "2026-08-01T00:00:00Z";
const PLACE = { owner: "octo", repo: "shop" };

const minedOf = (story: Story): MinedComments => createMinedComments(story.client(), PLACE);

function valueOf<T>(answer: Answer<T>): T {
  if ("trouble" in answer) throw new Error(answer.trouble.words);
  return answer.value;
}

interface ReadAll {
  readonly comments: readonly MinedComment[];
  readonly end: ListPosition;
  readonly pages: number;
}

async function readAll(mined: MinedComments, since = START, between?: () => void): Promise<ReadAll> {
  const viewer = valueOf(await mined.viewer());
  const found = new Map<number, MinedComment>();
  let at: ListPosition = { since, page: 1 };
  for (let pages = 1; ; pages++) {
    const page: MinedPage = valueOf(await mined.read({ at, viewer, marker: MARKER, isWanted: () => false }));
    const { comments } = valueOf(await mined.look(page.own.map(({ nodeId }) => nodeId)));
    for (const one of comments) found.set(one.comment.id, one);
    if (page.isLast) return { comments: [...found.values()], end: page.next, pages };
    at = page.next;
    between?.();
  }
}

describe("which comments", () => {
  test("our own with the text, on pull requests; not a person's who says the same, nor one on an issue", async () => {
    const story = await startStory();
    const { world } = story.hub;
    const own = story.say(bodyOf("ours"));
    story.say(bodyOf("forged"), "mallory");
    story.say("### Another workflow");
    const issue = addIssue(world, story.repository, { by: person(world, "ada"), title: "An issue", body: null });
    addComment(world, issue, { by: world.actions.bot, body: bodyOf("on an issue") });
    const { comments, end } = await readAll(minedOf(story));
    expect(comments.map(({ comment }) => comment.id)).toEqual([own.id]);
    expect(comments[0]?.pull).toEqual({
      number: 1,
      state: "open",
      author: { id: person(world, "ada").id, type: "user" },
      baseRef: "main",
      paths: ["a.ts"],
      allPaths: true,
    });
    expect(end).toEqual({ since: "2026-08-22T12:00:00Z", page: 1, etag: expect.stringMatching(/^W\//) });
    expect(story.hub.invalid).toEqual([]);
  });

  test("with who edited it last", async () => {
    const story = await startStory();
    const own = story.say(bodyOf("ours"));
    editComment(story.hub.world, own, { by: person(story.hub.world, "ada"), body: `${own.body} ` });
    const [one] = (await readAll(minedOf(story))).comments;
    expect(one?.comment.editor).toEqual({ id: person(story.hub.world, "ada").id, type: "user" });
  });

  test("one that is deleted between the two looks is left out, the others stay", async () => {
    const story = await startStory();
    const [gone, kept] = [story.say(bodyOf("one")), story.say(bodyOf("two"))];
    story.hub.hooks.push({
      before: ({ operation }) => {
        if (operation?.startsWith("Mined")) deleteComment(story.hub.world, gone);
      },
    });
    const { comments } = await readAll(minedOf(story));
    expect(comments.map(({ comment }) => comment.id)).toEqual([kept.id]);
  });
});

describe("the list", () => {
  test("many in one second, and a change while it is read: none slips", async () => {
    const story = await startStory();
    const [first] = Array.from({ length: 130 }, (_, index) => story.say(bodyOf(`c${String(index)}`)));
    for (let index = 0; index < 60; index++) {
      story.clock.advance(10);
      story.say(bodyOf(`d${String(index)}`));
    }
    let isEdited = false;
    const { comments } = await readAll(minedOf(story), START, () => {
      if (first && !isEdited)
        editComment(story.hub.world, first, { by: story.hub.world.actions.bot, body: bodyOf("e") });
      isEdited = true;
    });
    expect(comments).toHaveLength(190);
  });

  test("nothing new costs one request that is not counted", async () => {
    const story = await startStory();
    story.say(bodyOf("ours"));
    const mined = minedOf(story);
    const { end } = await readAll(mined);
    story.hub.journal.clear();
    const viewer = valueOf(await mined.viewer());
    const page = valueOf(await mined.read({ at: end, viewer, marker: MARKER, isWanted: () => false }));
    expect(page).toEqual({ own: [], texts: [], passed: 0, next: end, isLast: true });
    expect(story.requests().at(-1)).toMatch(/issues\/comments.* 304$/);
  });

  test("files beyond the first hundred are read, up to three hundred", async () => {
    const files = (count: number): Record<string, string> =>
      Object.fromEntries(Array.from({ length: count }, (_, index) => [`z/${String(index)}.txt`, "1\n"]));
    const story = await startStory({ head: files(120) });
    story.say(bodyOf("ours"));
    const [some] = (await readAll(minedOf(story))).comments;
    expect([some?.pull.paths.length, some?.pull.allPaths]).toEqual([120, true]);
    commitFiles(story.hub.world, story.repository, {
      by: person(story.hub.world, "ada"),
      branch: "topic",
      files: files(320),
    });
    const [many] = (await readAll(minedOf(story))).comments;
    expect([many?.pull.paths.length, many?.pull.allPaths]).toEqual([300, false]);
  });

  test("a refusal is a trouble, and so is a fifth of the allowance", async () => {
    const stub = await startStub(({ operation }) =>
      operation === "Identity"
        ? {
            json: { data: { viewer: { kind: "User", databaseId: 5, login: "us[bot]" } } },
            headers: { "x-ratelimit-limit": "1000", "x-ratelimit-remaining": "200" },
          }
        : { json: [] },
    );
    const mined = createMinedComments(stub.github, PLACE);
    const viewer = valueOf(await mined.viewer());
    const page = await mined.read({
      at: { since: START, page: 1 },
      viewer,
      marker: MARKER,
      isWanted: () => false,
    });
    expect(page).toMatchObject({ trouble: { kind: "rate-limited", words: expect.stringContaining("a fifth") } });
    expect(stub.names()).toEqual(["Identity"]);
  });
});
