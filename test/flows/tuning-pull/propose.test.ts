import { describe, expect, test } from "vitest";
import { readCommit } from "../../hub/github/git/commits.ts";
import { commitFiles } from "../../hub/github/builders/files.ts";
import { person } from "../../hub/github/builders/start-repository.ts";
import { addLabels, removeLabel } from "../../hub/github/state/label.ts";
import { mergePull } from "../../hub/github/state/merge.ts";
import { closePull, editPull, openPull, retargetPull } from "../../hub/github/state/pull.ts";
import { pushRefs } from "../../hub/github/state/push.ts";
import { forkRepository, grant } from "../../hub/github/state/repository.ts";
import { ZERO_OID } from "../../hub/github/git/refs.ts";
import { BRANCH, entryText, NONE, PATHS, POLICY, startPullStory, type PullStory } from "./pull-story.ts";

const MOVE = "MoveTuningBranch";
const WRITES = ["POST /git/blobs", "POST /git/trees", "POST /git/commits", MOVE];

function only(story: PullStory) {
  const [pull, ...others] = story.pulls();
  if (pull === undefined || others.length > 0) throw new Error("there is one pull request");
  return pull;
}

async function opened(start: Parameters<typeof startPullStory>[0] = {}): Promise<PullStory> {
  const story = await startPullStory(start);
  await story.run();
  story.clock.advance(7 * 86_400);
  return story;
}

describe("the first proposal", () => {
  test("takes few requests, and a look without a change fewer", async () => {
    const story = await startPullStory();
    await story.run();
    const short = (line: string): string => line.replace(/\?.*(?= )/, "").replace(/ (?:[a-z]\d*\w* )*(?=\d+$)/, " ");
    expect(story.hub.journal.lines().map(short)).toEqual([
      "GRAPHQL TuningRefs 200",
      "GRAPHQL TuningContents 200",
      "GET /repos/Octo/Shop/pulls 200",
      "POST /repos/Octo/Shop/git/blobs 201",
      "POST /repos/Octo/Shop/git/trees 201",
      "POST /repos/Octo/Shop/git/commits 201",
      "GRAPHQL MoveTuningBranch 200",
      "GET /repos/Octo/Shop/pulls 200",
      "POST /repos/Octo/Shop/pulls 201",
    ]);
    story.hub.journal.clear();
    await story.run();
    expect(story.hub.journal.lines()).toHaveLength(5);
  });

  test("is one signed commit on the tip of base, and one pull request", async () => {
    const story = await startPullStory();
    const outcome = await story.run({ labels: ["tuning"], reviewers: ["ada"] });
    expect(outcome).toEqual({ kind: "open", done: "created", number: 1, branchMoved: true, unapplied: [] });
    expect(story.writes()).toEqual([
      ...WRITES,
      "POST /pulls",
      "POST /issues/1/labels",
      "POST /pulls/1/requested_reviewers",
    ]);
    const commit = readCommit(story.repository.gitDir, story.tip() ?? "");
    expect(commit?.parents).toEqual([story.tip("main")]);
    expect(story.hub.world.signed.has(story.tip() ?? "")).toBe(true);
    expect(commit?.message).toBe(`chore: relax a limit\n\nRefrain-Tree: ${commit?.tree}`);
    expect(story.file(PATHS.recommendations)).toBe(entryText(20));
    expect(story.file(PATHS.policy)).toBe(POLICY);
    expect(story.file("a.ts")).toBe("1\n");
    expect(only(story)).toMatchObject({ title: "Tune the checks", author: { login: "tuner[bot]" } });
    expect(only(story).pull).toMatchObject({ head: { ref: BRANCH }, base: { ref: "main" }, requested: [story.ada] });
    expect(story.hub.invalid).toEqual([]);
  });

  test("names no author or committer, so that GitHub signs", async () => {
    const story = await startPullStory();
    await story.run();
    const commit = story.hub.journal.writes().find(({ path }) => path.endsWith("/git/commits"));
    expect(Object.keys(Object(commit?.body)).toSorted()).toEqual(["message", "parents", "tree"]);
    const move = story.hub.journal.writes().find(({ operation }) => operation?.startsWith(MOVE));
    expect(Object(move?.body)).toMatchObject({ variables: { before: ZERO_OID, after: story.tip() } });
  });

  test("said again, nothing is written", async () => {
    const story = await opened();
    story.hub.journal.clear();
    expect(await story.run()).toEqual({
      kind: "open",
      done: "unchanged",
      number: 1,
      branchMoved: false,
      unapplied: [],
    });
    expect(story.writes()).toEqual([]);
  });

  test("another limit rewrites branch and body in place", async () => {
    const story = await opened();
    story.hub.journal.clear();
    expect(await story.run(22)).toMatchObject({ kind: "open", done: "updated", number: 1, branchMoved: true });
    expect(story.writes()).toEqual([...WRITES, "PATCH /pulls/1"]);
    expect(story.file(PATHS.recommendations)).toBe(entryText(22));
    expect(only(story)).toMatchObject({ state: "open", body: expect.stringContaining("Relax to 22.") });
    expect(story.hub.invalid).toEqual([]);
  });

  test("set-up brings the policy, where base has none", async () => {
    const story = await startPullStory({ files: { "a.ts": "1\n" } });
    await story.run({ files: { policy: POLICY, recommendations: NONE } });
    expect([story.file(PATHS.policy), story.file(PATHS.recommendations)]).toEqual([POLICY, NONE]);
  });

  test("a policy that base has is never written", async () => {
    const story = await startPullStory();
    await expect(story.run({ files: { policy: "version: 1\nmode: gate\n", recommendations: NONE } })).rejects.toThrow(
      /not to be written.*policy/,
    );
    expect(story.writes()).toEqual([]);
  });

  test("a link in the place of a tuning file is not followed and not replaced", async () => {
    const story = await startPullStory({
      files: { "a.ts": "1\n", [PATHS.policy]: POLICY, [PATHS.recommendations]: { mode: "120000", content: "../a.ts" } },
    });
    expect(await story.run()).toEqual({ kind: "base-unreadable" });
    expect(story.writes()).toEqual([]);
  });
});

describe("people's work on the branch", () => {
  test("a commit of a person: hands off, said in one line, once", async () => {
    const story = await opened();
    const theirs = story.commit({ [PATHS.recommendations]: entryText(18) });
    story.hub.journal.clear();
    expect(await story.run(22)).toEqual({ kind: "human-edited", number: 1 });
    expect(await story.run(23)).toEqual({ kind: "human-edited", number: 1 });
    expect(story.tip()).toBe(theirs);
    expect(story.writes()).toEqual(["PATCH /pulls/1"]);
    expect(only(story).body?.match(/commits of people/g)).toHaveLength(1);
    expect((await story.stand()).open?.kept?.proposals).toHaveLength(1);
  });

  test("taken back by them, the line goes too", async () => {
    const story = await opened();
    const ours = story.tip() ?? "";
    story.commit({ "b.ts": "1\n" });
    await story.run();
    pushRefs(story.hub.world, story.repository, story.ada, [{ name: `refs/heads/${BRANCH}`, after: ours }]);
    expect(await story.run()).toMatchObject({ kind: "open", done: "updated", branchMoved: false });
    expect(only(story).body).not.toContain("commits of people");
    expect(await story.run()).toMatchObject({ kind: "open", done: "unchanged" });
  });

  test("a person's commit below one of ours counts too", async () => {
    const story = await opened();
    story.commit({ "b.ts": "1\n" });
    story.commit({ "c.ts": "1\n" }, { author: { name: "tuner[bot]", email: story.bot.emails[0] ?? "" } });
    const standing = await story.stand();
    expect([standing.status, standing.foreign.length]).toEqual(["human-edited", 2]);
  });

  test("author and committer in the bot's name are only words", async () => {
    const story = await opened();
    const first = readCommit(story.repository.gitDir, story.tip() ?? "");
    const spoofed = story.commit(
      { [PATHS.recommendations]: entryText(99) },
      { by: story.bot, from: story.tip("main") ?? null, message: first?.message ?? "" },
    );
    expect(await story.run(22)).toEqual({ kind: "human-edited", number: 1 });
    expect(story.tip()).toBe(spoofed);
  });

  test("another tool of the same identity makes no commit of ours, though GitHub signs it", async () => {
    const story = await opened();
    const commit = readCommit(story.repository.gitDir, story.tip() ?? "");
    const oid = story.commit({ "format.ts": "1\n" }, { by: story.bot, message: "style: format" });
    story.hub.world.signed.add(oid);
    expect(commit?.message).toContain("Refrain-Tree");
    expect((await story.stand()).foreign).toEqual([oid]);
  });

  test("merged or closed, the branch is ours again: their commits stay in the pull request", async () => {
    const story = await opened();
    story.commit({ [PATHS.recommendations]: entryText(18) });
    closePull(story.hub.world, only(story), story.ada);
    expect(await story.run(22)).toMatchObject({ kind: "open", done: "created", number: 2 });
    expect(story.file(PATHS.recommendations)).toBe(entryText(22));
  });

  test("pushed after the pull request was closed, they stay", async () => {
    const story = await opened();
    closePull(story.hub.world, only(story), story.ada);
    const theirs = story.commit({ [PATHS.recommendations]: entryText(18) });
    expect(await story.run(22)).toEqual({ kind: "human-edited", number: undefined });
    expect(story.tip()).toBe(theirs);
  });

  test("pointed at another base by somebody, it is theirs", async () => {
    const story = await opened();
    story.commit({ "r.ts": "1\n" }, { branch: "release", from: story.tip("main") ?? null });
    retargetPull(story.hub.world, only(story), "release");
    expect(await story.run(22)).toMatchObject({ kind: "retargeted" });
    expect(story.pulls()).toHaveLength(1);
  });

  test("with the label, nothing happens until it is taken off", async () => {
    const story = await opened();
    addLabels(story.hub.world, only(story), ["Refrain: Snooze"]);
    story.hub.journal.clear();
    expect(await story.run(22)).toEqual({ kind: "snoozed", number: 1 });
    expect(story.writes()).toEqual([]);
    removeLabel(story.hub.world, only(story), "refrain: snooze");
    expect(await story.run(22)).toMatchObject({ kind: "open", done: "updated" });
  });
});

describe("base moves on", () => {
  const updateBranch = (story: PullStory, files = {}): string => {
    const base = story.tip("main") ?? "";
    const oid = story.commit(files, { by: story.hub.world.webFlow, merges: [base], message: "Merge branch 'main'" });
    story.hub.world.signed.add(oid);
    return oid;
  };

  test("with other files: the branch stays as it is", async () => {
    const story = await opened();
    story.commit({ "a.ts": "2\n" }, { branch: "main" });
    const before = story.tip();
    expect(await story.run()).toMatchObject({ done: "unchanged" });
    expect(story.tip()).toBe(before);
  });

  test("the button “Update branch” is no edit", async () => {
    const story = await opened();
    story.commit({ "a.ts": "2\n" }, { branch: "main" });
    const merge = updateBranch(story, { "a.ts": "2\n" });
    expect(await story.run()).toMatchObject({ kind: "open", branchMoved: false });
    expect(story.tip()).toBe(merge);
    expect(await story.run(22)).toMatchObject({ kind: "open", done: "updated", branchMoved: true });
    expect(readCommit(story.repository.gitDir, story.tip() ?? "")?.parents).toEqual([story.tip("main")]);
  });

  test("a merge on the site in which somebody changed our file is an edit", async () => {
    const story = await opened();
    story.commit({ "a.ts": "2\n" }, { branch: "main" });
    updateBranch(story, { "a.ts": "2\n", [PATHS.recommendations]: entryText(17) });
    expect(await story.run(22)).toMatchObject({ kind: "human-edited" });
  });

  test("and so is a merge by hand", async () => {
    const story = await opened();
    story.commit({ "a.ts": "2\n" }, { branch: "main" });
    story.commit({ "a.ts": "2\n" }, { merges: [story.tip("main") ?? ""] });
    expect(await story.run(22)).toMatchObject({ kind: "human-edited" });
  });

  test.each([
    ["beside ours", `${NONE}refused: []\n`],
    ["in conflict with ours", entryText(30)],
  ])("with the tuning file %s: the branch is built anew, though what we say is the same", async (_name, text) => {
    const story = await opened();
    story.commit({ [PATHS.recommendations]: text }, { branch: "main" });
    expect(await story.run()).toMatchObject({ kind: "open", done: "updated", branchMoved: true });
    expect(readCommit(story.repository.gitDir, story.tip() ?? "")?.parents).toEqual([story.tip("main")]);
    expect(only(story)).toMatchObject({ state: "open" });
  });
});

describe("what was before", () => {
  test("closed unmerged: a new pull request, the old one left as it is", async () => {
    const story = await opened();
    closePull(story.hub.world, only(story), story.ada);
    expect(await story.run(22)).toMatchObject({ kind: "open", done: "created", number: 2 });
    expect(story.pulls().map(({ state }) => state)).toEqual(["closed", "open"]);
  });

  test("the branch deleted by somebody, which closes it: both are made anew", async () => {
    const story = await opened();
    pushRefs(story.hub.world, story.repository, story.ada, [{ name: `refs/heads/${BRANCH}`, after: ZERO_OID }]);
    expect(only(story).state).toBe("closed");
    expect(await story.run(22)).toMatchObject({ kind: "open", done: "created", number: 2 });
  });

  test.each(["merge", "squash", "rebase"] as const)(
    "merged by %s, its branch left behind: a new one",
    async (method) => {
      const story = await opened();
      mergePull(story.hub.world, only(story), { by: story.ada, method });
      expect(await story.run(25)).toMatchObject({ kind: "open", done: "created", number: 2 });
      expect(readCommit(story.repository.gitDir, story.tip() ?? "")?.parents).toEqual([story.tip("main")]);
    },
  );

  test("a branch without a pull request gets one", async () => {
    const story = await startPullStory();
    story.hub.faults.push({
      match: { method: "POST", path: /\/pulls$/ },
      when: "before",
      answer: { kind: "answer", status: 403, body: { message: "Resource not accessible by integration" } },
      times: 1,
    });
    await expect(story.run()).rejects.toThrow(/may not do this/);
    const branch = story.tip();
    expect(await story.run()).toMatchObject({ kind: "open", done: "created", branchMoved: false });
    expect(story.tip()).toBe(branch);
  });

  test("a fork's branch of the same name is none of ours", async () => {
    const story = await startPullStory();
    const { world } = story.hub;
    const mallory = person(world, "mallory");
    const fork = forkRepository(world, story.repository, { owner: mallory });
    commitFiles(world, fork, {
      by: mallory,
      branch: BRANCH,
      from: story.tip("main") ?? null,
      files: { "m.ts": "1\n" },
    });
    openPull(world, story.repository, {
      by: mallory,
      title: "Mine",
      base: "main",
      head: { repository: fork, branch: BRANCH },
    });
    expect((await story.stand()).pulls).toEqual([]);
    expect(await story.run()).toMatchObject({ kind: "open", done: "created", number: 2 });
    expect(story.pulls()[0]).toMatchObject({ title: "Mine", state: "open" });
  });

  test("opened by hand, its words are its author's; without any, they are ours", async () => {
    const story = await startPullStory();
    const { world } = story.hub;
    await story.run();
    closePull(world, only(story), story.ada);
    const byHand = {
      by: story.ada,
      title: "By hand",
      base: "main",
      head: { repository: story.repository, branch: BRANCH },
    };
    const pull = openPull(world, story.repository, { ...byHand, body: "My words" });
    expect(await story.run(22)).toMatchObject({ kind: "open", number: 2, done: "updated" });
    expect(pull).toMatchObject({ title: "By hand", body: "My words" });
    editPull(world, pull, { by: story.ada, body: "" });
    expect(await story.run(22)).toMatchObject({ kind: "open", number: 2, done: "updated" });
    expect(pull).toMatchObject({ title: "By hand", body: expect.stringContaining("Relax to 22.") });
  });
});

describe("nothing left", () => {
  test("the bot closes its own with a sentence, takes the branch away, and refuses nothing by it", async () => {
    const story = await opened();
    story.hub.journal.clear();
    expect(await story.run({ files: { recommendations: NONE } })).toEqual({ kind: "nothing-left", closed: 1 });
    expect(story.writes()).toEqual(["PATCH /pulls/1", MOVE]);
    expect(only(story)).toMatchObject({
      state: "closed",
      body: expect.stringMatching(/^Closed by Refrain: nothing is left/),
    });
    expect(story.tip()).toBeUndefined();
    expect((await story.stand()).pulls[0]?.kept?.status).toBe("withdrawn");
    expect(await story.run({ files: { recommendations: NONE } })).toEqual({ kind: "nothing-left", closed: undefined });
    expect(story.hub.invalid).toEqual([]);
  });

  test("people's commits are not taken away", async () => {
    const story = await opened();
    const theirs = story.commit({ "b.ts": "1\n" });
    expect(await story.run({ files: { recommendations: NONE } })).toMatchObject({ kind: "human-edited" });
    expect([story.tip(), only(story).state]).toEqual([theirs, "open"]);
  });

  test("the left-over branch of a merged one goes", async () => {
    const story = await opened();
    mergePull(story.hub.world, only(story), { by: story.ada, method: "squash" });
    expect(await story.run()).toEqual({ kind: "nothing-left", closed: undefined });
    expect(story.tip()).toBeUndefined();
  });
});

describe("places", () => {
  test("two instances, two branches, two pull requests, each with its own memory", async () => {
    const story = await opened();
    expect(await story.run(22, { instance: "strict" })).toMatchObject({ kind: "open", done: "created", number: 2 });
    expect(story.tip("refrain/tuning-strict/main")).toBeDefined();
    expect(await story.run()).toMatchObject({ done: "unchanged", number: 1 });
    const standing = await story.stand({ instance: "strict" });
    expect(standing.pulls.map(({ number }) => number)).toEqual([2]);
  });

  test.each([
    ["octo", "shop"],
    ["OCTO", "SHOP"],
  ])("names that differ by case are one: %s/%s", async (owner, repo) => {
    const story = await opened();
    expect(await story.run(20, { owner, repo })).toMatchObject({ kind: "open", done: "unchanged", number: 1 });
    closePull(story.hub.world, only(story), story.ada);
    expect((await story.stand({ owner, repo })).pulls).toHaveLength(1);
  });

  test("a renamed repository is written to by its new name", async () => {
    const story = await opened();
    story.repository.formerNames.push({ owner: "Octo", name: "Shop" });
    story.repository.name = "Store";
    story.hub.journal.clear();
    expect(await story.run(22)).toMatchObject({ kind: "open", done: "updated", number: 1 });
    expect(story.hub.journal.lines().filter((line) => /30[17]$/.test(line))).toEqual([]);
    expect(story.hub.invalid).toEqual([]);
  });

  test("another repository that took the old name is not written to", async () => {
    const story = await startPullStory();
    await expect(story.run(20, { repositoryId: story.repository.id + 1 })).rejects.toThrow(/not the one of this event/);
    expect(story.writes()).toEqual([]);
  });

  test("a person's token: GitHub signs nothing, and what we made is still told from what they made", async () => {
    const story = await startPullStory({ token: "person" });
    await story.run();
    expect(story.hub.world.signed.size).toBe(0);
    expect(await story.run(22)).toMatchObject({ kind: "open", done: "updated", branchMoved: true });
    const message = readCommit(story.repository.gitDir, story.tip() ?? "")?.message ?? "";
    story.commit({ [PATHS.recommendations]: entryText(18) }, { from: story.tip("main") ?? null, message });
    expect(await story.run(23)).toMatchObject({ kind: "human-edited" });
  });

  test("a server that signs nothing is none that has foreign commits only", async () => {
    const story = await startPullStory();
    await story.run();
    const oid = story.tip() ?? "";
    const commit = readCommit(story.repository.gitDir, oid);
    story.hub.world.signed.delete(oid);
    const again = story.commit(
      { [PATHS.recommendations]: entryText(20) },
      { by: story.bot, from: story.tip("main") ?? null, message: commit?.message ?? "" },
    );
    expect((await story.stand({ signing: "expected" })).foreign).toEqual([again]);
    expect((await story.stand({ signing: "unknown" })).foreign).toEqual([]);
    grant(story.repository, story.ada, "write");
  });
});
