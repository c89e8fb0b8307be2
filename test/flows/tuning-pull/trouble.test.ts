import { describe, expect, test } from "vitest";
import type { Fault } from "../../hub/github/faults.ts";
import { secondaryLimit } from "../../hub/github/faults.ts";
import { addActionsToken } from "../../hub/github/state/token.ts";
import { openPull } from "../../hub/github/state/pull.ts";
import { BRANCH, entryText, NONE, PATHS, startPullStory, type PullStory } from "./pull-story.ts";

const MOVE = { operation: "MoveTuningBranch" } as const;
const OPEN = { method: "POST", path: /\/pulls$/ };
const PATCH = { method: "PATCH", path: /\/pulls\/1$/ };

const answer = (match: Fault["match"], status: number, more: Partial<Fault> = {}): Fault => ({
  match,
  when: "before",
  answer: { kind: "answer", status, body: { message: "Sorry" } },
  ...more,
});

const count = (story: PullStory, write: string): number => story.writes().filter((one) => one === write).length;

describe("the branch", () => {
  test.each([
    [
      "GraphQL's own words",
      { kind: "graphql-errors", errors: [{ type: "UNPROCESSABLE", message: "Repository rule violations found" }] },
    ],
    ["403", { kind: "answer", status: 403, body: { message: "Protected branch" } }],
    ["422", { kind: "answer", status: 422, body: { message: "Protected branch" } }],
  ] as const)("is protected (%s): a value, no second try, no pull request", async (_name, fault) => {
    const story = await startPullStory();
    story.hub.faults.push({ match: MOVE, when: "before", answer: fault });
    expect(await story.run()).toMatchObject({ kind: "branch-refused", why: "not-allowed" });
    expect(count(story, "MoveTuningBranch")).toBe(1);
    expect([story.tip(), story.pulls()]).toEqual([undefined, []]);
  });

  test("moved by somebody in the same moment: looked at once more, then left", async () => {
    const story = await startPullStory();
    await story.run();
    let theirs = "";
    story.hub.hooks.push({
      before: (request) => {
        if (request.operation?.startsWith("MoveTuningBranch") && theirs === "")
          theirs = story.commit({ [PATHS.recommendations]: entryText(18) });
      },
    });
    expect(await story.run(22)).toMatchObject({ kind: "branch-refused", why: "lost-race" });
    expect(story.tip()).toBe(theirs);
    expect(count(story, "MoveTuningBranch")).toBe(2);
    expect(story.hub.journal.lines().at(-1)).toMatch(/TuningTip/);
  });

  test("made by somebody in the same moment: not taken from them", async () => {
    const story = await startPullStory();
    story.hub.hooks.push({
      before: ({ operation }) => {
        if (operation?.startsWith("MoveTuningBranch") && story.tip() === undefined) story.commit({ "x.ts": "1\n" });
      },
    });
    expect(await story.run()).toMatchObject({ kind: "branch-refused", why: "lost-race" });
    expect(story.file("x.ts")).toBe("1\n");
  });

  test.each([
    ["502 after the move", answer(MOVE, 502, { when: "after", times: 1 }), 1],
    ["502 before it", answer(MOVE, 502, { times: 1 }), 2],
    ["a connection dropped after it", { match: MOVE, when: "after", answer: { kind: "drop" }, times: 1 } as const, 1],
    ["a connection dropped before it", { match: MOVE, when: "before", answer: { kind: "drop" }, times: 1 } as const, 2],
  ])("%s: moved, once", async (_name, fault, moves) => {
    const story = await startPullStory();
    story.hub.faults.push(fault);
    expect(await story.run()).toMatchObject({ kind: "open", done: "created" });
    expect(count(story, "MoveTuningBranch")).toBe(moves);
    expect(story.file(PATHS.recommendations)).toBe(entryText(20));
  });

  test("is not written when what is on it could not be looked at", async () => {
    const story = await startPullStory();
    await story.run();
    story.hub.journal.clear();
    story.hub.faults.push(answer({ method: "GET", path: /\/compare\// }, 500));
    await expect(story.run(22)).rejects.toThrow(/looking at the commits/);
    expect(story.writes()).toEqual([]);
  });

  test.each([
    ["POST", /\/git\/blobs$/],
    ["POST", /\/git\/trees$/],
    ["POST", /\/git\/commits$/],
  ])("stays as it is when %s %s fails", async (method, path) => {
    const story = await startPullStory();
    story.hub.faults.push(answer({ method, path }, 502));
    await expect(story.run()).rejects.toThrow(/502/);
    expect(count(story, "MoveTuningBranch")).toBe(0);
  });

  test("of a token that may not write is refused before anything is seen", async () => {
    const story = await startPullStory();
    const token = addActionsToken(story.hub.world, story.repository, { contents: "read", pull_requests: "write" });
    await expect(story.run(20, { token })).rejects.toThrow(/may not do this/);
    expect(story.pulls()).toEqual([]);
  });

  test("more commits than can be read are somebody's", async () => {
    const story = await startPullStory();
    await story.run();
    story.hub.faults.push({
      match: (request) => request.path.includes("/compare/"),
      when: "after",
      answer: {
        kind: "answer",
        status: 200,
        body: { merge_base_commit: { sha: story.tip("main") }, total_commits: 51, commits: [] },
      },
    });
    expect((await story.stand()).status).toBe("human-edited");
  });
});

describe("opening", () => {
  test("not permitted: the branch is there, the words say why, and nothing is tried twice", async () => {
    const story = await startPullStory({ token: "job" });
    story.repository.settings.actionsMayOpenPullRequests = false;
    expect(await story.run()).toMatchObject({
      kind: "not-permitted",
      words: expect.stringContaining("not permitted to create"),
    });
    expect(count(story, "POST /pulls")).toBe(1);
    expect(story.file(PATHS.recommendations)).toBe(entryText(20));
    story.hub.journal.clear();
    expect(await story.run()).toMatchObject({ kind: "not-permitted" });
    expect(story.writes()).toEqual(["POST /pulls"]);
    expect(story.hub.invalid).toEqual([]);
  });

  test.each([
    ["502 after it", answer(OPEN, 502, { when: "after", times: 1 }), 1],
    ["502 before it", answer(OPEN, 502, { times: 1 }), 2],
    ["502 again and again after it", answer(OPEN, 502, { when: "after" }), 1],
    ["a connection dropped after it", { match: OPEN, when: "after", answer: { kind: "drop" }, times: 1 } as const, 1],
    [
      "an answer cut after it",
      { match: OPEN, when: "after", answer: { kind: "cut", bytes: 40 }, times: 1 } as const,
      1,
    ],
  ])("%s: one pull request, with its label", async (_name, fault, posts) => {
    const story = await startPullStory();
    story.hub.faults.push(fault);
    expect(await story.run({ labels: ["tuning"] })).toMatchObject({ kind: "open", done: "created", number: 1 });
    expect(count(story, "POST /pulls")).toBe(posts);
    expect(story.pulls().map(({ labels }) => labels.map(({ name }) => name))).toEqual([["tuning"]]);
  });

  test("by somebody in the same moment: that one is found, nothing more is written", async () => {
    const story = await startPullStory();
    const { world } = story.hub;
    const head = { repository: story.repository, branch: BRANCH };
    story.hub.hooks.push({
      before: ({ method, path }) => {
        if (method === "POST" && path.endsWith("/pulls"))
          openPull(world, story.repository, { by: story.ada, title: "Faster", base: "main", head });
      },
    });
    expect(await story.run()).toMatchObject({ kind: "open", done: "unchanged", number: 1 });
    expect(story.pulls()).toHaveLength(1);
    expect(count(story, "POST /pulls")).toBe(1);
  });

  test("with a body that GitHub finds too long: a shorter one", async () => {
    const story = await startPullStory();
    const long = {
      bodyOf: ({ stateLine, budget }: { stateLine: string; budget: { utf16: number } }) =>
        `${"x".repeat(budget.utf16 + 8_000)}\n\n${stateLine}`,
    };
    expect(await story.run(long)).toMatchObject({ kind: "open", done: "created" });
    expect(count(story, "POST /pulls")).toBe(2);
    expect(story.pulls()[0]?.body?.length).toBeLessThan(40_000);
  });

  test.each([
    [["ada", "nobody"], [{ what: "reviewer", name: "nobody" }], ["ada"]],
    [
      ["ada", "Octo/team", "elsewhere/team"],
      [
        { what: "reviewer", name: "elsewhere/team" },
        { what: "reviewer", name: "Octo/team" },
      ],
      ["ada"],
    ],
  ])("with reviewers %j: those that GitHub takes", async (reviewers, unapplied, asked) => {
    const story = await startPullStory();
    expect(await story.run({ reviewers })).toMatchObject({ kind: "open", done: "created", unapplied });
    expect(story.pulls()[0]?.pull.requested.map(({ login }) => login)).toEqual(asked);
    expect(story.hub.invalid).toEqual([]);
  });

  test.each([["GET", /\/pulls$/]])("nothing is opened when %s %s cannot be answered", async (method, path) => {
    const story = await startPullStory();
    story.hub.faults.push(answer({ method, path }, 500));
    await expect(story.run()).rejects.toThrow(/looking for the tuning pull request/);
    expect(story.writes()).toEqual([]);
  });

  test.each([
    answer({ operation: "TuningPulls" }, 502),
    answer({ operation: "TuningRefs" }, 502),
    answer({ operation: "TuningContents" }, 502),
  ])("nothing is written after a partial look", async (fault) => {
    const story = await startPullStory();
    await story.run();
    story.hub.journal.clear();
    story.hub.faults.push(fault);
    await expect(story.run(22)).rejects.toThrow(/502/);
    expect(story.writes()).toEqual([]);
  });
});

describe("updating and closing", () => {
  test.each([
    ["502 after it", answer(PATCH, 502, { when: "after", times: 1 })],
    ["502 before it", answer(PATCH, 502, { times: 1 })],
  ])("%s: the body is written", async (_name, fault) => {
    const story = await startPullStory();
    await story.run();
    story.hub.faults.push(fault);
    expect(await story.run(22)).toMatchObject({ kind: "open", done: "updated" });
    expect(story.pulls()[0]?.body).toContain("Relax to 22.");
  });

  test("a run that ended between branch and body: the next one writes the body only", async () => {
    const story = await startPullStory();
    await story.run();
    story.hub.faults.push({ match: PATCH, when: "before", answer: secondaryLimit(600), times: 1 });
    await expect(story.run(22)).rejects.toThrow(/too much at once/);
    story.hub.journal.clear();
    expect(await story.run(22)).toMatchObject({ kind: "open", done: "updated", branchMoved: false });
    expect(story.writes()).toEqual(["PATCH /pulls/1"]);
  });

  test("a pull request that cannot be closed keeps its branch", async () => {
    const story = await startPullStory();
    await story.run();
    story.hub.faults.push(answer(PATCH, 500));
    await expect(story.run({ files: { recommendations: NONE } })).rejects.toThrow(/closing/);
    expect([story.tip() === undefined, story.pulls()[0]?.state]).toEqual([false, "open"]);
  });
});
