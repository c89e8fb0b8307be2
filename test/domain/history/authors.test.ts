import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { authorshipOf, toPersonId, type GitAuthorship, type GitPerson } from "../../../src/domain/history/authors.ts";

/** Reads like the address: the digest of `ann@x` begins with `annx`. */
const sha256 = (text: string): string => text.replaceAll(/[^a-z0-9]/g, "").padEnd(64, "0");
const id = (person: GitPerson): string => toPersonId(person.mail, sha256);

const ANN: GitPerson = { name: "Ann", mail: "ann@x" };
const BEN: GitPerson = { name: "Ben", mail: "ben@x" };
const CAT: GitPerson = { name: "Cat", mail: "cat@x" };
const BOT: GitPerson = { name: "renovate[bot]", mail: "29139614+renovate[bot]@users.noreply.github.com" };
const WEB: GitPerson = { name: "GitHub", mail: "noreply@github.com" };

function authorship(given: Partial<GitAuthorship>) {
  const { author = ANN } = given;
  return authorshipOf({ author, committer: author, message: "", brought: [], ...given }, sha256);
}

test.each([
  ["ann@x", "mail:annx00000000"],
  ["  Ann@X ", "mail:annx00000000"],
  ["", "mail:000000000000"],
])("id of %j", (mail, personId) => {
  expect(toPersonId(mail, sha256)).toBe(personId);
});

describe("who made a commit", () => {
  test.each<readonly [string, Partial<GitAuthorship>, GitPerson, GitPerson | null, readonly GitPerson[]]>([
    ["alone", {}, ANN, ANN, []],
    ["committed by another", { committer: BEN }, ANN, BEN, []],
    ["by a button of the platform: who pressed it is not known", { committer: WEB }, ANN, null, []],
    ["that address in big letters", { committer: { name: "GitHub", mail: "NoReply@GitHub.com" } }, ANN, null, []],
    ["committed by a bot", { committer: BOT }, ANN, null, []],
    [
      "with co-authors",
      { message: "x\n\nCo-authored-by: Ben <ben@x>\nco-authored-by: Cat <CAT@x>\n" },
      ANN,
      ANN,
      [BEN, CAT],
    ],
    ["the author is no co-author", { message: "Co-authored-by: Ann <Ann@X>" }, ANN, ANN, []],
    ["a bot is no co-author", { message: "Co-authored-by: dependabot[bot] <1+dependabot[bot]@x>" }, ANN, ANN, []],
    [
      "a trailer that is none",
      { message: "see Co-authored-by: Ben <ben@x>\nCo-authored-by: Cat\n <cat@x>\nCo-authored-by: <>" },
      ANN,
      ANN,
      [],
    ],
    ["without a name", { message: "Co-authored-by:<ben@x>" }, ANN, ANN, [BEN]],
  ])("%s", (_name, given, author, mergedBy, contributors) => {
    expect(authorship(given)).toEqual({
      authorId: id(author),
      authorType: "User",
      mergedById: mergedBy && id(mergedBy),
      contributorIds: contributors.map(id).sort(),
    });
  });

  test.each<readonly [string, Partial<GitAuthorship>, string, string | null]>([
    ["and pressed by a person: theirs", { author: BOT, committer: ANN }, id(ANN), id(ANN)],
    ["and by nobody that is known: its own", { author: BOT, committer: WEB }, id(BOT), null],
    ["all by itself", { author: BOT }, id(BOT), null],
  ])("a bot's, %s", (_name, given, authorId, mergedById) => {
    expect(authorship(given)).toEqual({ authorId, authorType: "Bot", mergedById, contributorIds: [] });
  });

  test("a long message does not take long to read", () => {
    const message = `${"Co-authored-by: ".repeat(20_000)}\n${"Co-authored-by: <".repeat(20_000)}`;
    expect(authorship({ message }).contributorIds).toEqual([]);
  }, 1000);
});

describe("who made a merge: who wrote what it brought", () => {
  test.each<readonly [string, Partial<GitAuthorship>, GitPerson, GitPerson | null, readonly GitPerson[]]>([
    ["one author, merged by another: merging is no contribution", { brought: [BEN] }, BEN, ANN, []],
    ["merged by the author", { author: BEN, brought: [BEN, BEN] }, BEN, BEN, []],
    ["most of the commits", { brought: [BEN, CAT, CAT] }, CAT, ANN, [BEN]],
    ["of equals the newest", { brought: [BEN, CAT, CAT, BEN] }, BEN, ANN, [CAT]],
    ["the merger wrote some of it", { brought: [BEN, BEN, ANN] }, BEN, ANN, [ANN]],
    [
      "one person with two ways to write an address",
      { brought: [CAT, { name: "B", mail: "BEN@x" }, BEN] },
      BEN,
      ANN,
      [CAT],
    ],
    ["bots among them are no contributors", { brought: [BEN, BEN, BOT] }, BEN, ANN, []],
    ["merged by a bot", { author: BOT, brought: [BEN] }, BEN, null, []],
    ["co-authors of the merge", { brought: [BEN], message: "Co-authored-by: Cat <cat@x>" }, BEN, ANN, [CAT]],
  ])("%s", (_name, given, author, mergedBy, contributors) => {
    expect(authorship({ committer: WEB, ...given })).toEqual({
      authorId: id(author),
      authorType: "User",
      mergedById: mergedBy && id(mergedBy),
      contributorIds: contributors.map(id).sort(),
    });
  });

  test("of a bot's work: the author is the person who merged it", () => {
    expect(authorship({ brought: [BOT, BOT] })).toEqual({
      authorId: id(ANN),
      authorType: "Bot",
      mergedById: id(ANN),
      contributorIds: [],
    });
  });
});

test("law: the author is no contributor, contributors are sorted and each once, and no bot is one", () => {
  const person = fc.constantFrom(ANN, BEN, CAT, BOT, WEB);
  const message = fc
    .array(fc.constantFrom("Co-authored-by: Ben <ben@x>", "Co-authored-by: x[bot] <x[bot]@x>", "words", ""), {
      maxLength: 4,
    })
    .map((lines) => lines.join("\n"));
  fc.assert(
    fc.property(
      fc.record({ author: person, committer: person, message, brought: fc.array(person, { maxLength: 5 }) }),
      (given) => {
        const { authorId, contributorIds } = authorshipOf(given, sha256);
        expect(contributorIds).not.toContain(authorId);
        expect(contributorIds).toEqual([...new Set(contributorIds)].sort());
        expect(contributorIds).not.toContain(id(BOT));
      },
    ),
  );
});
