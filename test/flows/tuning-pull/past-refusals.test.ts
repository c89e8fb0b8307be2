import { describe, expect, test } from "vitest";
import { isSetUpRefused, pastRefusals } from "../../../src/flows/tuning-pull/past-refusals.ts";
import { addApp } from "../../hub/github/state/account.ts";
import { mergePull } from "../../hub/github/state/merge.ts";
import { closePull, editPull } from "../../hub/github/state/pull.ts";
import { addInstallationToken } from "../../hub/github/state/token.ts";
import { entryText, ID, NONE, PATHS, startPullStory, type PullStory, wanted } from "./pull-story.ts";

async function remembered(story: PullStory, how = {}): Promise<readonly unknown[]> {
  return pastRefusals((await story.stand(how)).pulls);
}

async function opened(): Promise<PullStory> {
  const story = await startPullStory();
  await story.run();
  story.clock.advance(86_400);
  return story;
}

const last = (story: PullStory) => {
  const pull = story.pulls().at(-1);
  if (pull === undefined) throw new Error("there is one");
  return pull;
};

describe("what is remembered as refused", () => {
  test("closed unmerged: all of it, each time", async () => {
    const story = await opened();
    expect(await remembered(story)).toEqual([]);
    closePull(story.hub.world, last(story), story.ada);
    expect(await remembered(story)).toEqual([{ id: ID, kind: "relax", at: "2026-08-23T12:00:00Z" }]);
    await story.run(22);
    story.clock.advance(86_400);
    closePull(story.hub.world, last(story), story.ada);
    expect(await remembered(story)).toHaveLength(2);
  });

  test("merged as it is: nothing, though the entry is deleted later", async () => {
    const story = await opened();
    mergePull(story.hub.world, last(story), { by: story.ada });
    story.commit({ [PATHS.recommendations]: NONE }, { branch: "main" });
    expect(await remembered(story)).toEqual([]);
  });

  test.each([
    ["without the entry", NONE, 1],
    ["with another limit", entryText(18), 0],
    ["with the entry written wrongly", entryText(18).replace("kind: relax", "kind: loosen"), 0],
    ["without the file", null, 1],
    ["with a file that is no YAML", "[", 0],
  ])("merged %s: %#", async (_name, text, count) => {
    const story = await opened();
    story.commit({ [PATHS.recommendations]: text, "b.ts": "1\n" });
    mergePull(story.hub.world, last(story), { by: story.ada, method: "squash" });
    expect(await remembered(story)).toHaveLength(count);
  });

  test("an entry that was to be taken back and stayed", async () => {
    const story = await startPullStory({ files: { [PATHS.recommendations]: entryText(20) } });
    const kept = wanted(await story.stand()).kept;
    const proposals = kept.proposals.map((one) => ({ ...one, kind: "restore" as const }));
    await story.run({ files: { recommendations: NONE }, kept: { ...kept, proposals } });
    story.commit({ [PATHS.recommendations]: `${entryText(20)}refused: []\n` });
    mergePull(story.hub.world, last(story), { by: story.ada });
    expect(await remembered(story)).toMatchObject([{ id: ID, kind: "restore" }]);
  });

  test("closed by the bot itself, as nothing was left: nothing", async () => {
    const story = await opened();
    await story.run({ files: { recommendations: NONE } });
    expect(await remembered(story)).toEqual([]);
  });

  test("words that people put above it change nothing; a line that somebody changed is not believed", async () => {
    const story = await opened();
    const body = last(story).body ?? "";
    editPull(story.hub.world, last(story), { by: story.ada, body: `Not now.\r\n${body.replaceAll("\n", "\r\n")}` });
    closePull(story.hub.world, last(story), story.ada);
    expect(await remembered(story)).toHaveLength(1);
    expect((await story.stand()).pulls[0]?.untouched).toBe(false);
    editPull(story.hub.world, last(story), { by: story.ada, body: body.replace("cognitive", "cyclomatic") });
    expect(await remembered(story)).toEqual([]);
  });

  test("a person's pull request with a copy of the line is not believed, another bot's is", async () => {
    const story = await opened();
    closePull(story.hub.world, last(story), story.ada);
    const { world } = story.hub;
    const app = addApp(world, { slug: "other", owner: story.repository.owner });
    const permissions = { contents: "write", pull_requests: "write" } as const;
    const token = addInstallationToken(world, { app, repositories: [story.repository], permissions });
    expect(await remembered(story, { token })).toHaveLength(1);
    last(story).author = story.ada;
    expect(await remembered(story, { token })).toEqual([]);
  });

  test("the set-up that was closed", async () => {
    const story = await startPullStory({ files: { "a.ts": "1\n" } });
    const { kept } = wanted(await story.stand());
    await story.run({
      files: { policy: "version: 1\n", recommendations: NONE },
      kept: { ...kept, kind: "set-up", proposals: [] },
    });
    expect(isSetUpRefused((await story.stand()).pulls)).toBe(false);
    closePull(story.hub.world, last(story), story.ada);
    expect(isSetUpRefused((await story.stand()).pulls)).toBe(true);
    expect(await remembered(story)).toEqual([]);
  });
});
