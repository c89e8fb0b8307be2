import { describe, expect, test } from "vitest";
import { toPersonId } from "../../../src/domain/history/authors.ts";
import { authorshipOfCommit, authorshipOfPull } from "../../../src/flows/record/pull-people.ts";
import type { CommitPeople, CommitPerson, MergedPull } from "../../../src/ports/merged-pulls.ts";
import { codec, commitChange } from "../fakes.ts";

const RULES = { bots: new Set<string>(), sha256: codec.sha256 };
const mailId = (mail: string): string => toPersonId(mail, codec.sha256);

function person(name: string, id?: number, mail = `${name}@example.com`): CommitPerson {
  return { name, mail, account: id === undefined ? undefined : { id, type: "user" } };
}

function made(author: CommitPerson, committer = author, message = "words"): CommitPeople {
  return { author, committer, message };
}

function pullOf(over: Partial<MergedPull> = {}): MergedPull {
  const [author, mergedBy] = [
    { id: 1, type: "user" },
    { id: 2, type: "user" },
  ] as const;
  return { number: 7, mergeSha: "a".repeat(40), author, mergedBy, commits: [made(person("ann", 1))], ...over };
}

describe("a pull request", () => {
  const trailer =
    "squashed\n\nCo-authored-by: Dan <33+dan@users.noreply.github.com>\nCo-authored-by: Eve <eve@example.com>\n";
  test.each([
    ["one author", pullOf(), "", { authorId: "1", authorType: "User", mergedById: "2", contributorIds: [] }],
    [
      "commits by others, and by who has no account",
      pullOf({ commits: [made(person("bob", 3)), made(person("ann", 1), person("cid"))] }),
      "",
      { authorId: "1", authorType: "User", mergedById: "2", contributorIds: ["3", mailId("cid@example.com")].sort() },
    ],
    [
      "co-authors in the messages, by GitHub's address and by another",
      pullOf({
        commits: [made(person("ann", 1), undefined, "x\n\nCo-authored-by: Bob <3+bob@users.noreply.github.com>")],
      }),
      trailer,
      {
        authorId: "1",
        authorType: "User",
        mergedById: "2",
        contributorIds: ["3", "33", mailId("eve@example.com")].sort(),
      },
    ],
    [
      "a button of GitHub's is nobody, and a bot is no contributor",
      pullOf({ commits: [made(person("dependabot[bot]", 49), person("GitHub", 19, "noreply@github.com"))] }),
      "",
      { authorId: "1", authorType: "User", mergedById: "2", contributorIds: [] },
    ],
    [
      "an app's: who merged it is its author",
      pullOf({ author: { id: 49, type: "bot" } }),
      "",
      { authorId: "2", authorType: "Bot", mergedById: "2", contributorIds: ["1"] },
    ],
    [
      "an app's, merged by an app",
      pullOf({ author: { id: 49, type: "bot" }, mergedBy: { id: 50, type: "bot" } }),
      "",
      { authorId: "49", authorType: "Bot", mergedById: null, contributorIds: ["1"] },
    ],
    [
      "an account that is gone: as git tells it",
      pullOf({ author: undefined, mergedBy: undefined }),
      "",
      { authorId: mailId("ann@example.com"), authorType: "User", mergedById: null, contributorIds: ["1"] },
    ],
  ] as const)("%s", (_, pull, message, expected) => {
    expect(authorshipOfPull(pull, commitChange(1, { message }), RULES)).toEqual(expected);
  });

  test("an account that the policy calls a bot", () => {
    const told = authorshipOfPull(pullOf(), commitChange(1, { message: "" }), { ...RULES, bots: new Set(["1"]) });
    expect(told).toEqual({ authorId: "2", authorType: "Bot", mergedById: "2", contributorIds: [] });
  });
});

describe("a commit without a pull request", () => {
  test("its people by number, where GitHub knows them", () => {
    const commit = commitChange(1, { committer: { name: "Ben", mail: "ben@example.com" } });
    const facts = made(person("Ann", 1, "ANN@example.com"), person("Ben", 2, "ben@example.com"));
    const expected = { authorId: "1", authorType: "User", mergedById: "2", contributorIds: [] };
    expect(authorshipOfCommit(facts, commit, RULES)).toEqual(expected);
    expect(authorshipOfCommit(facts, commit, { ...RULES, bots: new Set(["1"]) })).toEqual({
      ...expected,
      authorId: "2",
      authorType: "Bot",
    });
  });

  test("who has no account stays an address", () => {
    const facts = made(person("Ann", undefined, "ann@example.com"));
    const told = authorshipOfCommit(
      facts,
      commitChange(1, { message: "x\n\nCo-authored-by: B <4+b@users.noreply.github.com>" }),
      RULES,
    );
    expect(told.authorId).toBe(mailId("ann@example.com"));
    expect(told.contributorIds).toEqual(["4"]);
  });
});
