/** Repositories are cloned short, detached, renamed, rewritten, bare: the history goes on, and says what it cannot know. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import {
  ann,
  ben,
  cloneOf,
  git,
  newRepository,
  placeFor,
  refrain,
  repositoryAt,
  wide,
  type Repository,
} from "./story.ts";

const PRICE = "src/price.ts";

/** Edits the same function once on each of those days of March. */
function edit(repository: Repository, ...days: readonly string[]): void {
  for (const day of days) repository.commit({ on: `2026-03-${day}` }, { [PRICE]: wide("price", Number(day)) });
}

function changesOf(repository: Repository): readonly string[] {
  return repository
    .lines()
    .flatMap((line) =>
      line.type === "change" ? [`${line.merged_at?.slice(8, 10)} ${line.position} ${line.base_ref}`] : [],
    );
}

const shop = newRepository("shop");
edit(shop, "02", "03", "04", "05", "06", "07", "08");
shop.git("remote", "add", "origin", `file://${shop.path}`);
shop.json("backfill");

describe("a shallow clone", () => {
  test("of one commit: nothing is known of changes, and what stands open is", () => {
    const clone = cloneOf(shop, "depth-1", ["--depth", "1"]);
    const { code, stderr } = clone.refrain(["backfill"]);
    expect(code).toBe(0);
    expect(stderr).toContain(
      "refrain: this clone does not reach back through the window: git fetch --unshallow brings the rest, then run refrain backfill\n",
    );
    expect(clone.remembered()).toMatchObject({
      totals: { open: 1, hotspots: 0 },
      changes: { merged: 1, bulk: 1, authors: 0, edited_units: 0 },
    });
  });

  test("of five: the oldest has no known parent, so it is no change", () => {
    const clone = cloneOf(shop, "depth-5", ["--depth", "5"]);
    expect(clone.json("backfill")).toMatchObject({ commits: 4, changes: 4, shallow: true });
    expect(clone.remembered().top_hotspots).toMatchObject([{ count: 4, first_at: "2026-03-05T12:00:00Z" }]);
    clone.git("fetch", "--quiet", "--unshallow");
    expect(clone.json("backfill", "--rebuild")).toMatchObject({ commits: 7, changes: 7, shallow: false });
    expect([clone.events(), clone.summaries()]).toEqual([shop.events(), shop.summaries()]);
  });
});

describe("a branch", () => {
  test("that is not checked out by name: a detached head has the same history", () => {
    const clone = cloneOf(shop, "detached");
    clone.git("checkout", "--quiet", "--detach", "HEAD");
    expect(clone.summary()).toMatchObject({ base: "HEAD", top_hotspots: [{ count: 7 }] });
    clone.git("checkout", "--quiet", "main");
    expect(clone.json("backfill")).toMatchObject({ commits: 0, rewritten: false });
  });

  test("that gets another name: what was read stays read", () => {
    const renamed = newRepository("renamed");
    renamed.git("checkout", "--quiet", "-b", "master");
    edit(renamed, "02", "03");
    expect(renamed.json("backfill")).toMatchObject({ commits: 2 });
    renamed.git("branch", "--move", "master", "main");
    edit(renamed, "04");
    expect(renamed.json("backfill")).toMatchObject({ commits: 1, rewritten: false });
    expect(changesOf(renamed)).toEqual(["02 1 master", "03 2 master", "04 3 main"]);
    expect(renamed.remembered()).toMatchObject({ base: "main", top_hotspots: [{ count: 3 }] });
    expect(renamed.lines().filter((line) => line.type === "watermark")).toMatchObject([{ source: "git:main" }]);
  });

  test("that was rewritten: what is not on it any more never was merged", () => {
    const rewritten = newRepository("rewritten");
    edit(rewritten, "02", "03", "04", "05");
    rewritten.json("backfill");
    rewritten.git("reset", "--quiet", "--hard", "HEAD~2");
    edit(rewritten, "06", "07");
    const { stderr } = rewritten.refrain(["backfill"]);
    expect(stderr).toContain(
      "refrain: the branch was rewritten since the last run: changes that are not on it any more were left out\n",
    );
    expect(changesOf(rewritten)).toEqual(["02 1 main", "03 2 main", "06 3 main", "07 4 main"]);
    const inSteps = rewritten.events();
    rewritten.json("backfill", "--rebuild");
    expect(rewritten.events()).toBe(inSteps);
  });

  test("that was only set back ends where it ends", () => {
    const back = newRepository("set-back");
    edit(back, "02", "03", "04");
    back.json("backfill");
    back.git("reset", "--quiet", "--hard", "HEAD~1");
    expect(back.summary().history.until).toBe("2026-03-03T12:00:00Z");
    expect(changesOf(back)).toEqual(["02 1 main", "03 2 main"]);
  });

  test("of work that is not merged yet is followed in the same way", () => {
    const topic = cloneOf(shop, "topic");
    topic.json("backfill");
    topic.on("topic");
    edit(topic, "09");
    expect(topic.json("backfill")).toMatchObject({ commits: 1, rewritten: false });
    topic.git("checkout", "--quiet", "main");
    topic.json("backfill");
    expect(changesOf(topic)).toHaveLength(7);
  });
});

describe("a place", () => {
  test("without a work tree: all but check work", () => {
    const bare = cloneOf(shop, "bare.git", ["--bare"]);
    const { code, stdout, stderr } = bare.refrain(["check"]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toBe(
      "refrain: a bare repository has no work tree to check: refrain summary and refrain backfill need none\n",
    );
    expect(bare.refrain(["summary", "--quiet"]).stdout).toContain("What keeps coming back in bare\n");
    expect(bare.remembered().top_hotspots).toMatchObject([{ count: 7 }]);
  });

  test("that is a second work tree has a history of its own", () => {
    const clone = cloneOf(shop, "trunk");
    clone.git("worktree", "add", "--quiet", "-b", "topic", placeFor("beside the trunk"));
    const beside = repositoryAt(placeFor("beside the trunk"));
    edit(beside, "09");
    expect(beside.summary().top_hotspots).toMatchObject([{ count: 8 }]);
    expect(clone.hasHistory()).toBe(false);
    beside.write({ [PRICE]: wide("price") + wide("tax") });
    expect(beside.json("check")).toMatchObject({
      violations: [{ unit_name: "price" }, { unit_name: "tax", change: "new" }],
    });
  });

  test("below the top: the history lies at the top, paths start where the person is", () => {
    const clone = cloneOf(shop, "deep");
    clone.write({ "src/deep/tax.ts": wide("tax"), "other.ts": wide("other") });
    const below = (...args: readonly string[]): unknown =>
      JSON.parse(refrain(["-C", clone.at("src/deep"), "check", "--json", ...args]).stdout);
    expect(below(".")).toMatchObject({ violations: [{ path: "src/deep/tax.ts" }] });
    expect(below("../../other.ts")).toMatchObject({ violations: [{ path: "other.ts" }] });
    expect(below()).toMatchObject({ violations: [{ path: "other.ts" }, { path: "src/deep/tax.ts" }] });
    refrain(["-C", clone.at("src/deep"), "backfill"]);
    expect(clone.hasHistory()).toBe(true);
  });

  test("inside of another repository is its own", () => {
    const outer = newRepository("outer");
    outer.commit({ on: "2026-03-02" }, { "src/outer.ts": wide("outer") });
    git(outer.path, [
      "-c",
      "protocol.file.allow=always",
      "submodule",
      "--quiet",
      "add",
      `file://${shop.path}`,
      "inner",
    ]);
    outer.commit({ on: "2026-03-03" });
    expect(outer.json("backfill")).toMatchObject({ files: 1, skipped: [] });
    expect(repositoryAt(outer.at("inner")).summary().top_hotspots).toMatchObject([{ count: 7 }]);
    expect(outer.json("check", "--all")).toMatchObject({ violations: [{ path: "src/outer.ts" }], skipped: [] });
  });

  test("whose name has blanks, quotes and worse", () => {
    const name = 'a "b" $c \u001b[31mé';
    const odd = newRepository(name);
    edit(odd, "02");
    const { stdout } = odd.refrain(["summary", "--quiet"]);
    expect(odd.remembered().totals.open).toBe(1);
    expect(stdout).toContain('What keeps coming back in a "b" $c \uFFFD[31mé\n');
    expect(stdout).not.toContain("\u001b");
  });

  test("that counts by SHA-256", () => {
    const modern = newRepository("modern", ["--object-format=sha256"]);
    edit(modern, "02", "03", "04");
    expect(modern.head()).toHaveLength(64);
    expect(modern.summary().top_hotspots).toMatchObject([{ count: 3, last_change: `commit:${modern.head()}` }]);
    modern.write({ [PRICE]: wide("price", "b") });
    expect(modern.json("check")).toMatchObject({ violations: [{ change: "same", touched: true }] });
  });

  test("that git hooks call: the index of the commit in the making is the one that is looked at", () => {
    const hooked = newRepository("hooked");
    edit(hooked, "02");
    mkdirSync(hooked.at(".git/hooks"), { recursive: true });
    const hook = `#!/bin/sh\nexec '${process.execPath}' '${new URL("../../../dist/cli.js", import.meta.url).pathname}' check --staged --gate --quiet\n`;
    writeFileSync(hooked.at(".git/hooks/pre-commit"), hook, { mode: 0o755 });
    const act = { on: "2026-03-03", by: ben };
    hooked.write({ "src/tax.ts": wide("tax") });
    hooked.git("add", "--all");
    expect(() => git(hooked.path, ["commit", "-m", "taxes"], { act })).toThrow(/src\/tax\.ts/);
    hooked.write({ "src/tax.ts": "export const tax = 3;\n" });
    git(hooked.path, ["commit", "--all", "--quiet", "-m", "taxes"], { act: { ...act, by: ann } });
    expect(hooked.git("log", "--format=%s", "-1")).toBe("taxes");
  });
});

describe("lost objects", () => {
  function lose(repository: Repository, name: string): void {
    const object = repository.git("rev-parse", name);
    rmSync(repository.at(`.git/objects/${object.slice(0, 2)}/${object.slice(2)}`));
  }

  test("a file: nothing is known of it, and the runs that missed it are not complete", () => {
    const holed = newRepository("holed");
    edit(holed, "02", "03");
    lose(holed, `HEAD~1:${PRICE}`);
    expect(holed.json("backfill")).toMatchObject({ changes: 2, skipped: [] });
    const runs = holed
      .lines()
      .flatMap((line) => (line.type === "run" ? [`${line.flow} ${line.first_at.slice(8, 10)} ${line.complete}`] : []));
    expect(runs.sort()).toEqual(["record 02 false", "record 03 false", "scan 03 true"]);
    const caused = holed.lines().filter((line) => line.type === "violation" && line.change === "new");
    expect(caused).toEqual([]);
  });

  test("a directory: git says what is wrong, in one line", () => {
    const torn = newRepository("torn");
    edit(torn, "02", "03");
    lose(torn, "HEAD~1^{tree}");
    const { code, stdout, stderr } = torn.refrain(["backfill", "--quiet"]);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^refrain: git log failed: fatal: .*[0-9a-f]{40}.*\n$/);
    expect(torn.hasHistory()).toBe(false);
  });
});

describe("time", () => {
  test("does not run backwards: a commit dated before its parent was merged after it", () => {
    const skewed = newRepository("skewed");
    skewed.commit({ on: "2026-03-02" }, { [PRICE]: wide("price", 2) });
    skewed.commit({ on: "2026-03-05" }, { [PRICE]: wide("price", 5) });
    skewed.commit({ on: "2026-03-04" }, { [PRICE]: wide("price", 4) });
    skewed.commit({ on: "2026-03-06" }, { [PRICE]: wide("price", 6) });
    expect(skewed.summary().top_hotspots).toMatchObject([{ count: 4, distinct_days: 3 }]);
    expect(changesOf(skewed)).toEqual(["02 1 main", "05 2 main", "05 3 main", "06 4 main"]);
  });

  test("--since reaches back from the last commit, and a longer one is added to what is there", () => {
    const slow = newRepository("slow");
    for (const on of ["2025-06-01", "2025-12-01", "2026-03-02"])
      slow.commit({ on }, { [PRICE]: wide("price", on.slice(5, 7)) });
    expect(slow.json("backfill", "--since", "30")).toMatchObject({ commits: 1 });
    expect(slow.json("backfill", "--since", "100d")).toMatchObject({ commits: 1 });
    expect(slow.json("backfill", "--since", "365d")).toMatchObject({ commits: 1 });
    expect(changesOf(slow)).toEqual(["01 1 main", "01 2 main", "02 3 main"]);
    const inSteps = slow.events();
    slow.json("backfill", "--since", "365d", "--rebuild");
    expect(slow.events()).toBe(inSteps);
  });
});
