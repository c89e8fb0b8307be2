import { expect, test } from "vitest";
import { createMergedPulls } from "../../../src/adapters/github/merged-pulls.ts";
import { createPeople } from "../../../src/adapters/github/people.ts";
import { commitFiles } from "../../hub/github/builders/files.ts";
import { person } from "../../hub/github/builders/start-repository.ts";
import { addAccount } from "../../hub/github/state/account.ts";
import { mergePull, type MergeMethod } from "../../hub/github/state/merge.ts";
import { grant } from "../../hub/github/state/repository.ts";
import { startStory, type Story } from "./hub-story.ts";
import { startStub } from "./stub.ts";

const PLACE = { owner: "octo", repo: "shop" };

/** Ada opens it, Bob adds a commit that Cid and Dot, who use other addresses than GitHub's, had a hand in. */
function makeIt(story: Story): readonly string[] {
  const { world } = story.hub;
  const people = ["cid", "dot"].map((login) => addAccount(world, { login }));
  const [cid, dot] = people.map((account, index) => {
    const own = { ...account, emails: [...account.emails, `${account.login}@work.example`] };
    world.accounts.splice(world.accounts.indexOf(people[index] ?? account), 1, own);
    return own;
  });
  const bob = person(world, "bob");
  commitFiles(world, story.repository, {
    by: bob,
    branch: "topic",
    files: { "b.ts": "1\n" },
    author: { name: "Dot", email: "dot@work.example" },
    message: "More\n\nCo-authored-by: Cid <cid@work.example>",
  });
  return [person(world, "ada"), bob, cid, dot].map((account) => String(account?.id));
}

test.each([undefined, "merge", "squash", "rebase"] as const)(
  "merged by %s: author, committers and co-authors, by whichever address GitHub knows them",
  async (method: MergeMethod | undefined) => {
    const story = await startStory();
    const made = makeIt(story);
    if (method) mergePull(story.hub.world, story.pull, { by: person(story.hub.world, "eve"), method });
    const told = await createMergedPulls(story.client(), PLACE).makersOf([1, 99]);
    const people = "value" in told ? told.value : new Map<number, ReadonlySet<string>>();
    expect([...people.keys()]).toEqual([1]);
    expect(made.filter((id) => !people.get(1)?.has(id))).toEqual([]);
    expect(story.requests()).toEqual(["GRAPHQL Makers 200"]);
    expect(story.hub.invalid).toEqual([]);
  },
);

const commit = (more: boolean) => ({
  committer: null,
  authors: { pageInfo: { hasNextPage: more }, nodes: [{ user: { databaseId: 5 } }] },
});

test.each([
  ["more commits than are told", { pageInfo: { hasNextPage: true }, nodes: [{ commit: commit(false) }] }],
  ["more authors than are told", { pageInfo: { hasNextPage: false }, nodes: [{ commit: commit(true) }] }],
])("of %s nobody is told", async (_, commits) => {
  const stub = await startStub(() => ({
    json: { data: { repository: { p1: { author: null, mergeCommit: null, commits } } } },
  }));
  expect(await createMergedPulls(stub.github, PLACE).makersOf([1])).toEqual({ value: new Map() });
});

test("one that GitHub cannot answer for is missing, the others are told; a limit is a trouble", async () => {
  const stub = await startStub(({ body }) => {
    const query = String(body["query"]);
    if (query.includes("p2:")) return { status: 502, json: {} };
    const asked = [...query.matchAll(/(p\d+):/g)].map(([, name = ""]) => name);
    const pull = { author: null, mergeCommit: null, commits: { pageInfo: { hasNextPage: false }, nodes: [] } };
    return { json: { data: { repository: Object.fromEntries(asked.map((name) => [name, pull])) } } };
  });
  const told = await createMergedPulls(stub.github, PLACE).makersOf([1, 2, 3]);
  expect("value" in told && [...told.value.keys()].toSorted((a, b) => a - b)).toEqual([1, 3]);
  const headers = { "x-ratelimit-limit": "100", "x-ratelimit-remaining": "0" };
  const limited = await startStub(() => ({ status: 403, json: { message: "API rate limit exceeded" }, headers }));
  expect(await createMergedPulls(limited.github, PLACE).makersOf([1])).toMatchObject({
    trouble: { kind: "rate-limited" },
  });
});

test("who may write, by number; each is asked once", async () => {
  const story = await startStory();
  const { world } = story.hub;
  const roles = { ann: "admin", mia: "maintain", wes: "write", tri: "triage", rea: "read" } as const;
  for (const [login, role] of Object.entries(roles)) grant(story.repository, person(world, login), role);
  const people = createPeople(story.client(), PLACE);
  const told = await Promise.all(
    [...Object.keys(roles), ...Object.keys(roles), "stranger"].map((login) =>
      people.permission({ id: person(world, login).id, login }),
    ),
  );
  const each = ["write", "write", "write", "less", "less"];
  expect(told.map((one) => ("value" in one ? one.value : one.trouble.kind))).toEqual([...each, ...each, "less"]);
  expect(story.requests()).toHaveLength(6);
  expect(await people.permission({ id: 7, login: "ann" })).toEqual({ value: "less" });
  expect(await people.permission({ id: 8, login: "gone-for-good" })).toEqual({ value: "less" });
  expect(story.hub.invalid).toEqual([]);
});
