import { expect, test } from "vitest";
import { createMergedPulls } from "../../../src/adapters/github/merged-pulls.ts";
import { commitFiles } from "../../hub/github/builders/files.ts";
import { person } from "../../hub/github/builders/start-repository.ts";
import { mergePull, type MergeMethod } from "../../hub/github/state/merge.ts";
import { tipOf } from "../../hub/github/state/repository.ts";
import { startStory, type Story } from "./hub-story.ts";

const PLACE = { owner: "octo", repo: "shop" };

function mergeIt(story: Story, method: MergeMethod): string {
  commitFiles(story.hub.world, story.repository, {
    by: person(story.hub.world, "bob"),
    branch: "topic",
    files: { "b.ts": "1\n" },
    message: "More\n\nCo-authored-by: Cid <cid@example.com>",
  });
  return mergePull(story.hub.world, story.pull, { by: person(story.hub.world, "bob"), method });
}

test.each(["merge", "squash", "rebase"] as const)("%s: the pull request by the commit it became", async (method) => {
  const story = await startStory();
  const before = tipOf(story.repository) ?? "";
  const sha = mergeIt(story, method);
  const { facts, trouble } = await createMergedPulls(story.client(), PLACE).ofCommits([before, sha]);
  const [ada, bob] = [person(story.hub.world, "ada"), person(story.hub.world, "bob")];
  expect(trouble).toBeUndefined();
  expect(facts.get(before)?.pulls).toEqual([]);
  expect(facts.get(sha)?.pulls).toMatchObject([
    { number: 1, author: { id: ada.id, type: "user" }, mergedBy: { id: bob.id }, mergeSha: sha },
  ]);
  const commits = facts.get(sha)?.pulls[0]?.commits;
  expect(commits?.map(({ author }) => author.account?.id)).toEqual([ada.id, bob.id]);
  expect(commits?.[1]?.message).toContain("Co-authored-by: Cid <cid@example.com>");
  expect(story.requests()).toEqual(["GRAPHQL Commits 200", "GRAPHQL Merged 200"]);
  expect(story.hub.invalid).toEqual([]);
});

test("one that is open, or a commit that GitHub does not know, has none", async () => {
  const story = await startStory();
  const head = story.pull.pull.head.oid;
  const unknown = "0123456789".repeat(4);
  const { facts } = await createMergedPulls(story.client(), PLACE).ofCommits([head, unknown]);
  expect([...facts.keys()]).toEqual([head]);
  expect(facts.get(head)?.pulls).toEqual([]);
});

test("in batches; what came before a trouble stays", async () => {
  const story = await startStory();
  const shas = Array.from({ length: 120 }, (_, index) =>
    commitFiles(story.hub.world, story.repository, {
      by: person(story.hub.world, "ada"),
      branch: "main",
      files: { "c.ts": `${String(index)}\n` },
    }),
  );
  const whole = await createMergedPulls(story.client(), PLACE).ofCommits(shas);
  expect([whole.facts.size, story.requests()]).toEqual([120, Array.from({ length: 3 }, () => "GRAPHQL Commits 200")]);
  story.hub.faults.push({
    match: { operation: "Commits" },
    when: "before",
    answer: { kind: "answer", status: 403 },
    nth: 2,
  });
  const partial = await createMergedPulls(story.client(), PLACE).ofCommits(shas);
  expect([partial.facts.size, partial.trouble?.kind]).toEqual([50, "forbidden"]);
});
