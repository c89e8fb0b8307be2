/** Came back: fixed once, violated again. A violation that merely could not be seen was never fixed. */
import { describe, expect, test } from "vitest";
import { narrow, newRepository, wide, type Files, type Repository } from "./story.ts";

const PRICE = "src/price.ts";
const POLICY = "tuning/policy.yaml";
const FINGERPRINT = "src/price.ts::price::params_max";
const policy = (limit: number): string => `version: 1\nlimits:\n  - { rule: params_max, limit: ${limit} }\n`;

/** One commit a day, from the second of March on. */
function daily(repository: Repository, days: readonly Files[]): readonly string[] {
  return days.map((files, index) => repository.commit({ on: `2026-03-${String(index + 2).padStart(2, "0")}` }, files));
}

function goneReasons(repository: Repository): readonly (readonly [change: string, why: string])[] {
  const changes = new Map(repository.lines().flatMap((line) => (line.type === "run" ? [[line.id, line.change]] : [])));
  return repository
    .lines()
    .flatMap((line) =>
      line.type === "gone" && line.fingerprint === FINGERPRINT
        ? [[changes.get(line.run) ?? "", line.why] as const]
        : [],
    );
}

describe("fixed, and violated again by a later change", () => {
  const shop = newRepository("shop");
  const shas = daily(shop, [
    { [PRICE]: wide("price") },
    { [PRICE]: narrow("price") },
    { [PRICE]: narrow("price", 1) },
    { [PRICE]: wide("price", 2) },
  ]);
  const [, fix, , back] = shas;
  const summary = shop.summary();

  test("has come back, with the change that fixed it and the one that brought it back", () => {
    expect(summary.came_back).toMatchObject([
      {
        fingerprint: FINGERPRINT,
        actual: 5,
        limit: 4,
        fixed_in: `commit:${fix}`,
        fixed_at: "2026-03-03T12:00:00Z",
        back_in: `commit:${back}`,
        back_at: "2026-03-05T12:00:00Z",
      },
    ]);
    expect(summary.totals.came_back).toBe(1);
    expect(goneReasons(shop)).toEqual([[`commit:${fix}`, "fixed"]]);
  });

  test("is said in words", () => {
    const { stdout } = shop.refrain(["summary", "--format", "markdown", "--quiet"]);
    expect(stdout).toContain("### Came back: 1\n");
    expect(stdout).toMatch(
      /\| R-[0-9a-f]{8} \| `src\/price\.ts:1` `price` \| params 5 › 4 \| 2026-03-03 \| 2026-03-05 \|/,
    );
  });

  test("the outcome of the first change says so too", () => {
    const outcomes = shop.lines().filter((line) => line.type === "outcome");
    expect(outcomes.map(({ change, outcome, final }) => [change, outcome, final])).toEqual(
      [
        [`commit:${shas[0]}`, "fixed", true],
        [`commit:${back}`, "left", false],
      ].sort(([a], [b]) => (String(a) < String(b) ? -1 : 1)),
    );
  });

  test("fixed a second time, it has not come back any more", () => {
    shop.commit({ on: "2026-03-06" }, { [PRICE]: narrow("price", 3) });
    expect(shop.summary().came_back).toEqual([]);
  });
});

describe("not fixed", () => {
  test("a function that was removed and written anew", () => {
    const shop = newRepository("removed");
    const [, removed] = daily(shop, [
      { [PRICE]: wide("price") + narrow("tax") },
      { [PRICE]: narrow("tax") },
      { [PRICE]: wide("price", 7) + narrow("tax") },
    ]);
    expect(shop.summary().came_back).toEqual([]);
    expect(goneReasons(shop)).toEqual([[`commit:${removed}`, "removed"]]);
    expect(shop.remembered().totals.open).toBe(1);
  });

  test("a file that was deleted and restored", () => {
    const shop = newRepository("deleted");
    const [, deleted] = daily(shop, [
      { [PRICE]: wide("price"), "src/tax.ts": narrow("tax") },
      { [PRICE]: null },
      { [PRICE]: wide("price") },
    ]);
    expect(shop.summary().came_back).toEqual([]);
    expect(goneReasons(shop)).toEqual([[`commit:${deleted}`, "removed"]]);
  });

  test("a syntax error in the function, in between", () => {
    const shop = newRepository("broken");
    const broken = wide("price").replace("a * b +", "a * * b + (");
    const [, broke] = daily(shop, [{ [PRICE]: wide("price") }, { [PRICE]: broken }, { [PRICE]: wide("price", 1) }]);
    const summary = shop.summary();
    expect(summary.came_back).toEqual([]);
    expect(goneReasons(shop)).toEqual([[`commit:${broke}`, "unknown"]]);
    expect(summary.totals.open).toBe(1);
    expect(summary.trend.map((week) => week.new)).toEqual([1]);
  });

  test("a limit that was raised and lowered again, run after each change", () => {
    const shop = newRepository("moved");
    const days: readonly Files[] = [
      { [PRICE]: wide("price") },
      { [POLICY]: policy(9) },
      { [PRICE]: wide("price", 1) },
      { [POLICY]: policy(4) },
    ];
    const open = days.map((files, index) => {
      shop.commit({ on: `2026-03-0${index + 2}` }, files);
      return shop.summary().totals.open;
    });
    expect(open).toEqual([1, 0, 0, 1]);
    expect(shop.remembered().came_back).toEqual([]);
    expect(goneReasons(shop)).toEqual([]);
  });

  test("a file that became a binary one, in between", () => {
    const shop = newRepository("binary");
    const [, became] = daily(shop, [
      { [PRICE]: wide("price") },
      { [PRICE]: `${wide("price")}\0` },
      { [PRICE]: wide("price") },
    ]);
    expect(shop.summary().came_back).toEqual([]);
    expect(goneReasons(shop)).toEqual([[`commit:${became}`, "unknown"]]);
  });
});
