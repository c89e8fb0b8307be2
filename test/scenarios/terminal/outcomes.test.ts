/** What became of violations, whichever way their changes and fixes were merged. */
import { describe, expect, test } from "vitest";
import type { OutcomeLine } from "../../../src/domain/history/lines.ts";
import { ann, ben, git, narrow, newRepository, wide, type Files } from "./story.ts";

const shop = newRepository("outcomes");
const UNITS = ["squashed", "rebased", "merged", "undone", "backedOut", "dropped", "hidden", "late"] as const;
type Unit = (typeof UNITS)[number];
const at = (unit: Unit): string => `src/${unit}.ts`;

shop.commit({ on: "2026-03-01" }, Object.fromEntries(UNITS.map((unit) => [at(unit), narrow(unit)])));

/** One commit that makes the unit too wide, or narrow again. */
const wider = (unit: Unit, on: string): string =>
  shop.commit({ on, by: ben }, { [at(unit)]: wide(unit, on.slice(-2)) });
const narrower = (unit: Unit, on: string): string =>
  shop.commit({ on, by: ben }, { [at(unit)]: narrow(unit, on.slice(-2)) });

function squash(on: string, work: () => void): void {
  shop.on("topic", "main");
  work();
  shop.on("main");
  shop.squash({ on, by: ann, message: `work of ${on} (#7)` }, "topic");
  shop.git("branch", "-D", "topic");
}

/** Two commits, put onto a main that went on meanwhile. */
function rebase(on: string, unit: Unit, work: (unit: Unit, on: string) => void): void {
  shop.on("topic", "main");
  work(unit, on);
  shop.commit({ on, by: ben }, { [`docs/${on}.md`]: "words\n" });
  shop.on("main");
  shop.commit({ on, by: ann }, { [`docs/main-${on}.md`]: "words\n" });
  shop.on("topic");
  git(shop.path, ["rebase", "--quiet", "main"], { act: { on, by: ann } });
  shop.on("main");
  shop.git("merge", "--quiet", "--ff-only", "topic");
  shop.git("branch", "-D", "topic");
}

function merge(on: string, message: string, work: () => void): string {
  shop.on("topic", "main");
  work();
  shop.on("main");
  const sha = shop.merge({ on, by: ann, message }, "topic");
  shop.git("branch", "-D", "topic");
  return sha;
}

const files = (unit: Unit, text: string): Files => ({ [at(unit)]: text });

squash("2026-03-02", () => wider("squashed", "2026-03-02"));
rebase("2026-03-03", "rebased", wider);
merge("2026-03-04", "Merge pull request #3 from acme/merged", () => wider("merged", "2026-03-04"));
const undone = wider("undone", "2026-03-05");
const backedOut = merge("2026-03-05", "Merge pull request #8 from acme/topic\n\nWork", () =>
  wider("backedOut", "2026-03-05"),
);
wider("dropped", "2026-03-05");
wider("hidden", "2026-03-05");
wider("late", "2026-03-05");
// Each is mended in the way that it came, or is taken back.
squash("2026-03-07", () => narrower("squashed", "2026-03-07"));
rebase("2026-03-08", "rebased", narrower);
merge("2026-03-09", "Merge pull request #9 from acme/fix", () => narrower("merged", "2026-03-09"));
git(shop.path, ["revert", "--no-edit", undone], { act: { on: "2026-03-10" } });
merge("2026-03-10", 'Merge pull request #10 from acme/revert-8-topic\n\nRevert "Work"', () =>
  git(shop.path, ["revert", "--no-edit", "-m", "1", backedOut], { act: { on: "2026-03-10" } }),
);
shop.commit({ on: "2026-03-11" }, { [at("dropped")]: null });
shop.commit({ on: "2026-03-11" }, files("hidden", `${wide("hidden", 11)}}}} ((`));
shop.commit({ on: "2026-03-12" }, files("hidden", wide("hidden", 11)));
narrower("late", "2026-03-20");

const summary = shop.summary();
const outcomes = shop.lines().filter((line): line is OutcomeLine => line.type === "outcome");
const outcomeOf = (unit: Unit): string[] =>
  outcomes
    .filter(({ fingerprint }) => fingerprint === `${at(unit)}::${unit}::params_max`)
    .map(({ outcome, final }) => `${outcome}${final ? "" : " so far"}`);

describe("what became of it", () => {
  test.each<[string, Unit, string]>([
    ["squashed in, and mended by a squash", "squashed", "fixed"],
    ["rebased in, and mended by a rebase", "rebased", "fixed"],
    ["merged in, and mended by a merge", "merged", "fixed"],
    ["taken back by git revert: nobody fixed it", "undone", "removed"],
    ["taken back by GitHub's revert of a pull request", "backedOut", "removed"],
    ["its file was deleted", "dropped", "removed"],
    ["hidden by a syntax error for a day, and there again", "hidden", "left"],
    ["mended on the fifteenth day", "late", "left"],
  ])("%s: %s", (_, unit, outcome) => {
    expect(outcomeOf(unit)).toEqual([outcome]);
  });

  test("the statistics of the rule say the same; what was shown git alone cannot tell", () => {
    const row = summary.rule_stats.find(({ rule_key: rule }) => rule === "params_max");
    expect(row).toMatchObject({ new: 8, caused: 8, untold: 8, fixed: 3, removed: 3, left: 2, fixes: 3 });
    expect(row).toMatchObject({ days_to_fix: 5, shown: null, answers: null, friction: null, cases: null });
    expect(shop.refrain(["summary"]).stdout).toMatch(/params_max +app +8 +– +– +– +– +5\.0 +–\n/);
  });

  test("a second look finds nothing else", () => {
    const before = shop.events();
    shop.json("backfill");
    expect(shop.events()).toBe(before);
  });
});
