import { describe, expect, test } from "vitest";
import { commitFiles } from "../../hub/github/builders/files.ts";
import { person } from "../../hub/github/builders/start-repository.ts";
import { editComment, minimizeComment } from "../../hub/github/state/comment.ts";
import { closePull, openPull, retargetPull } from "../../hub/github/state/pull.ts";
import { bodyOf, lookAt, lookRequest, startStory } from "./hub-story.ts";

const TUNING = {
  "tuning/policy.yaml": "version: 1\n",
  "tuning/recommendations.yaml": "version: 1\nrecommendations: []\n",
};

describe("one look", () => {
  test("tells of one moment, in one request, all that a run decides on", async () => {
    const story = await startStory({
      base: { "a.ts": "1\n", ...TUNING },
      later: { "tuning/policy.yaml": "version: 1\nmode: gate\n" },
    });
    const ours = story.say(bodyOf("caused 3"));
    story.say("nice", "ada");
    const look = await lookAt(story);
    expect(story.requests()).toEqual(["GRAPHQL Look 200"]);
    expect(look.viewer).toEqual({ value: { id: 41_898_282, type: "bot", login: "github-actions[bot]" } });
    expect(look.repository).toMatchObject({ id: story.repository.id, defaultBranch: "main" });
    expect(look.pull).toMatchObject({
      number: 1,
      state: "open",
      draft: false,
      labels: [],
      headRef: "topic",
      headRepositoryId: story.repository.id,
      baseRef: "main",
      baseTip: look.repository.defaultTip,
      mergeable: "yes",
      changedFiles: 1,
    });
    expect(look.pull.author).toMatchObject({ type: "user" });
    expect(look.comments).toMatchObject({
      value: {
        lookedToTheEnd: true,
        comments: [{ id: ours.id, body: bodyOf("caused 3"), editor: null, minimized: false }],
      },
    });
    expect(look.baseTuning.policy).toEqual({ value: { text: "version: 1\nmode: gate\n" } });
    expect(look.baseTuning.recommendations).toEqual({ value: { text: TUNING["tuning/recommendations.yaml"] } });
    expect(look.defaultTuning).toEqual(look.baseTuning);
    expect(look.botPulls).toEqual({ value: [] });
    expect(story.hub.invalid).toEqual([]);
  });

  test("who wrote and who edited, whatever the body says", async () => {
    const story = await startStory();
    const edited = story.say(bodyOf("one"));
    story.clock.advance(60);
    editComment(story.hub.world, edited, { by: person(story.hub.world, "eve"), body: bodyOf("two") });
    story.say(bodyOf("forged"), "mallory");
    const hidden = story.say(bodyOf("three"));
    minimizeComment(hidden, "outdated");
    const { comments } = await lookAt(story);
    if ("trouble" in comments) throw new Error("no comments");
    expect(
      comments.value.comments.map(({ author, editor, minimized }) => [author?.type, editor?.type, minimized]),
    ).toEqual([
      ["bot", "user", false],
      ["user", undefined, false],
      ["bot", undefined, true],
    ]);
    expect(comments.value.comments[0]?.lastEditedAt).toBe("2026-08-22T12:01:00Z");
  });

  test.each([
    [101, 2],
    [301, 4],
  ])("our comment is found behind %i others", async (others, requests) => {
    const story = await startStory();
    const ours = story.say(bodyOf("old"));
    for (let index = 0; index < others; index++) story.say(`comment ${String(index)}`, "ada");
    const { comments } = await lookAt(story);
    expect(comments).toMatchObject({ value: { lookedToTheEnd: true, comments: [{ id: ours.id }] } });
    expect(story.requests()).toHaveLength(requests);
  });

  test("a page that cannot be read makes the comments unknown, not absent; the rest stands", async () => {
    const story = await startStory();
    for (let index = 0; index < 101; index++) story.say("x", "ada");
    story.hub.faults.push({
      match: { operation: "Comments" },
      when: "before",
      answer: { kind: "answer", status: 502 },
    });
    const look = await lookAt(story);
    expect(look.comments).toMatchObject({ trouble: { kind: "server", status: 502 } });
    expect(look.pull.number).toBe(1);
  });

  test.each([
    [["viewer"], "viewer"],
    [["repository", "pullRequest", "comments", "nodes", 0, "editor"], "comments"],
    [["repository", "botPulls"], "botPulls"],
  ])("errors at %j are about that part only", async (path, part) => {
    const story = await startStory();
    story.say(bodyOf("x"));
    const errors = [{ type: "FORBIDDEN", message: "Resource not accessible by integration", path }];
    story.hub.faults.push({
      match: { operation: "Look" },
      when: "after",
      answer: { kind: "graphql-errors", errors, data: "kept" },
    });
    const look = await lookAt(story);
    expect(look).toMatchObject({ [part]: { trouble: { kind: "forbidden" } } });
    for (const other of ["viewer", "comments", "botPulls"].filter((name) => name !== part))
      expect(look).toHaveProperty([other, "value"]);
  });

  test("an error without a place is about everything", async () => {
    const story = await startStory();
    const answer = { kind: "graphql-errors", errors: [{ message: "resource limits exceeded" }], data: "kept" } as const;
    story.hub.faults.push({ match: { operation: "Look" }, when: "after", answer });
    expect(await story.pulls.look(lookRequest())).toMatchObject({ trouble: { kind: "graphql-errors" } });
  });

  test("no pull request, no repository that the token may see", async () => {
    const story = await startStory();
    expect(await story.pulls.look(lookRequest({ number: 99 }))).toMatchObject({ trouble: { kind: "not-found" } });
    const stranger = story.client({ token: "ghs_unknown" });
    expect(await stranger.graphql({ what: "x", query: "query X { viewer { login } }", variables: {} })).toMatchObject({
      trouble: { kind: "unauthorized" },
    });
  });
});

describe("tuning files", () => {
  test("not there, too large, no text, a directory", async () => {
    const story = await startStory({
      base: {
        "tuning/policy.yaml": "#".repeat(2000),
        "tuning/recommendations.yaml": Buffer.from([0, 1, 2, 255]),
        "other/policy.yaml/x": "1\n",
      },
      head: { "a.ts": "2\n" },
    });
    const look = await lookAt(story, { limit: 1000 });
    expect(look.baseTuning.policy).toEqual({ value: { tooLarge: 2000 } });
    expect(look.baseTuning.recommendations).toEqual({ value: { binary: true } });
    const other = await lookAt(story, { tuningDir: "other" });
    expect(other.baseTuning).toEqual({
      policy: { value: { absent: true } },
      recommendations: { value: { absent: true } },
    });
  });

  test("come from the base branch of now, when the pull request was retargeted", async () => {
    const story = await startStory({ base: { "a.ts": "1\n", ...TUNING } });
    const { world } = story.hub;
    const ada = person(world, "ada");
    commitFiles(world, story.repository, {
      by: ada,
      branch: "release/1",
      from: story.pull.pull.base.oid,
      files: { "tuning/policy.yaml": "version: 1\nmode: guidance\n" },
    });
    retargetPull(world, story.pull, "release/1");
    const look = await lookAt(story, { base: "main" });
    expect(look.pull.baseRef).toBe("release/1");
    expect(look.baseTuning.policy).toEqual({ value: { text: "version: 1\nmode: guidance\n" } });
    expect(look.defaultTuning.policy).toEqual({ value: { text: "version: 1\n" } });
    expect(story.requests()).toEqual(["GRAPHQL Look 200", "GRAPHQL Look 200"]);
  });
});

describe("open pull requests of the bot branch", () => {
  test("are told with who opened them; closed ones are not", async () => {
    const story = await startStory();
    const { world } = story.hub;
    const files = { "tuning/recommendations.yaml": "version: 1\n" };
    const from = story.pull.pull.base.oid;
    commitFiles(world, story.repository, { by: world.actions.bot, branch: "refrain/tuning/main", from, files });
    const head = { repository: story.repository, branch: "refrain/tuning/main" };
    const bot = openPull(world, story.repository, { by: world.actions.bot, title: "Tune", base: "main", head });
    const expected = {
      number: bot.number,
      baseRef: "main",
      headRepositoryId: story.repository.id,
      author: { type: "bot" },
    };
    expect((await lookAt(story)).botPulls).toMatchObject({ value: [expected] });
    closePull(world, bot, null);
    expect((await lookAt(story)).botPulls).toEqual({ value: [] });
  });
});
