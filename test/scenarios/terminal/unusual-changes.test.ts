/** Who made a change, and which commits are none that anybody learns from. */
import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { ChangeLine } from "../../../src/domain/history/lines.ts";
import { ann, ben, cleo, git, narrow, newRepository, wide, type Files, type Person } from "./story.ts";

const robot: Person = { name: "dependabot[bot]", mail: "49699333+dependabot[bot]@users.noreply.github.com" };
const github: Person = { name: "GitHub", mail: "noreply@github.com" };

const idOf = ({ mail }: Person): string => `mail:${createHash("sha256").update(mail).digest("hex").slice(0, 12)}`;

const shop = newRepository("shop");
const PRICE = "src/price.ts";
const shas = {
  root: shop.commit(
    { on: "2026-03-02", by: ann },
    { [PRICE]: wide("price"), "src/tax.ts": narrow("tax"), "package.json": "{}\n" },
  ),
  empty: shop.commit({ on: "2026-03-03", by: ben, message: "trigger the build" }),
  merge: branch("topic", [ben, ben, cleo], "2026-03-04"),
  octopus: octopus("2026-03-06"),
  squash: squash("2026-03-07"),
  robot: shop.commit({ on: "2026-03-08", by: robot }, { "package.json": '{ "version": "2" }\n' }),
  codeOfRobot: shop.commit({ on: "2026-03-09", by: robot }, { [PRICE]: wide("price", 9) }),
  robotByAnn: committedBy(github, robot, "2026-03-10"),
  revert: shop.commit({ on: "2026-03-11", by: ann, message: revertOf("work") }, { [PRICE]: wide("price", 11) }),
  mentions: shop.commit(
    { on: "2026-03-12", by: ann, message: "Explain why we revert things" },
    { [PRICE]: wide("price", 12) },
  ),
  release: release("2026-03-13"),
  formatted: shop.commit({ on: "2026-03-14", by: cleo }, { [PRICE]: wide("price", 14) }),
  ignoring: "",
};
shas.ignoring = shop.commit(
  { on: "2026-03-15", by: cleo },
  { ".git-blame-ignore-revs": `# formatting\n${shas.formatted}\n` },
);
const summary = shop.summary();
const changes = new Map(shop.lines().flatMap((line) => (line.type === "change" ? [[line.change, line] as const] : [])));

function changeOf(sha: string): ChangeLine | undefined {
  return changes.get(`commit:${sha}`);
}

/** A branch of one commit a person, merged by Ann. */
function branch(name: string, people: readonly Person[], on: string): string {
  shop.on(name);
  people.forEach((by, index) => shop.commit({ on, by }, { "src/tax.ts": narrow("tax", `${index}${on.slice(-2)}`) }));
  shop.on("main");
  return shop.merge({ on, by: ann }, name);
}

function octopus(on: string): string {
  for (const [name, by] of [
    ["one", ben],
    ["two", cleo],
  ] as const) {
    shop.on(name, "main");
    shop.commit({ on, by }, { [`src/${name}.ts`]: wide(name) });
    shop.on("main");
  }
  return shop.merge({ on, by: ann }, "one", "two");
}

function squash(on: string): string {
  shop.on("squashed");
  shop.commit({ on, by: ben }, { [PRICE]: wide("price", 70) });
  shop.commit({ on, by: ben }, { [PRICE]: wide("price", 7) });
  shop.on("main");
  return shop.squash(
    {
      on,
      by: ben,
      message: "price (#7)\n\nCo-authored-by: Cleo <CLEO@example.org>\nCo-authored-by: x <bot[bot]@x.org>",
    },
    "squashed",
  );
}

function release(on: string): string {
  shop.on("release/1.0");
  shop.commit({ on, by: ben }, { [PRICE]: wide("price", 13) });
  shop.on("main");
  return shop.merge({ on, by: ann, message: "Merge branch 'release/1.0'" }, "release/1.0");
}

function committedBy(committer: Person, author: Person, on: string): string {
  shop.write({ [PRICE]: wide("price", on) });
  const act = { on, by: committer };
  git(shop.path, ["commit", "--quiet", "--all", "-m", "bump", `--author=${author.name} <${author.mail}>`], { act });
  return shop.head();
}

function revertOf(subject: string): string {
  return `Revert "${subject}"\n\nThis reverts commit ${"a".repeat(40)}.`;
}

test("every commit of the first-parent line is one change, but for a bot's without code", () => {
  const { ignoring, ...others } = shas;
  const line = shop.git("rev-list", "--first-parent", "--reverse", "HEAD").split("\n");
  expect(line).toEqual([...Object.values(others), ignoring]);
  const expected = line.filter((sha) => sha !== shas.robot).map((sha) => `commit:${sha}`);
  expect([...changes.values()].map((change) => change.change)).toEqual(expected);
  expect([...changes.values()].map((change) => change.position)).toEqual([1, 2, 3, 4, 5, 7, 8, 9, 10, 11, 12, 13]);
});

describe("who", () => {
  test.each<
    [string, keyof typeof shas, { author: Person; by: Person | null; with?: readonly Person[]; type?: string }]
  >([
    ["a commit is its author's", "root", { author: ann, by: ann }],
    ["an empty one too", "empty", { author: ben, by: ben }],
    ["a merge is whose commits are most", "merge", { author: ben, by: ann, with: [cleo] }],
    ["an octopus is somebody's of them", "octopus", { author: ben, by: ann, with: [cleo] }],
    ["a squash names those who took part, but no bot", "squash", { author: ben, by: ben, with: [cleo] }],
    ["a bot's commit of code is a bot's", "codeOfRobot", { author: robot, by: null, type: "Bot" }],
    ["a button was pressed by nobody that git knows", "robotByAnn", { author: robot, by: null, type: "Bot" }],
  ])("%s", (_, name, { author, by, with: others = [], type = "User" }) => {
    expect(changeOf(shas[name])).toMatchObject({
      author_id: idOf(author),
      author_type: type,
      merged_by_id: by === null ? null : idOf(by),
      contributor_ids: others.map(idOf).sort(),
      bulk: false,
    });
  });

  test("no address and no name is in the history", () => {
    expect(shop.events()).not.toMatch(/example\.org|Cleo|dependabot/i);
  });
});

describe("what", () => {
  test("an empty change has no units, files or violations", () => {
    const run = shop.lines().find((line) => line.type === "run" && line.head_sha === shas.empty);
    expect(run).toMatchObject({ files: 0, units: 0, complete: true, edited: [] });
  });

  test("the first commit of all is new as a whole", () => {
    const run = shop.lines().find((line) => line.type === "run" && line.head_sha === shas.root);
    expect(run).toMatchObject({ merge_base_sha: null, files: 2, units: 2 });
    expect(changeOf(shas.root)?.bulk).toBe(false);
  });

  test("an octopus brings the violations of all its arms", () => {
    const run = shop.lines().find((line) => line.type === "run" && line.head_sha === shas.octopus);
    const brought = shop
      .lines()
      .filter((line) => line.type === "violation" && run?.type === "run" && line.run === run.id);
    expect(brought.map((line) => line.type === "violation" && [line.unit_name, line.change])).toEqual([
      ["one", "new"],
      ["two", "new"],
    ]);
  });

  test("reverts, merges of releases and what blame looks past are bulk; a word in a subject makes no revert", () => {
    const bulk = Object.entries(shas).filter(([, sha]) => changeOf(sha)?.bulk === true);
    expect(bulk.map(([name]) => name)).toEqual(["revert", "release", "formatted"]);
    expect(summary.changes).toMatchObject({ merged: 12, bulk: 3 });
  });

  test("only the others count for a hotspot", () => {
    expect(summary.top_hotspots).toMatchObject([
      { unit_name: "price", count: 5, last_change: `commit:${shas.mentions}` },
    ]);
  });
});

test("a change of more than 300 files is bulk", () => {
  const wideRepository = newRepository("codemod");
  const many = (value: number, count: number): Files =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`docs/${index}.md`, `${value}\n`]));
  wideRepository.commit({ on: "2026-03-02" }, { [PRICE]: wide("price"), ...many(1, 299) });
  wideRepository.commit({ on: "2026-03-03" }, { [PRICE]: wide("price", 1), ...many(2, 300) });
  wideRepository.json("backfill");
  expect(wideRepository.lines().flatMap((line) => (line.type === "change" ? [line.bulk] : []))).toEqual([false, true]);
});
