/** The worked example of the proposals' page is what the program computes. */
import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { impactOdds, refutedOdds } from "../../src/domain/tuning/formulas/odds.ts";
import { effectSize } from "../../src/domain/tuning/formulas/pooling.ts";
import { barOf, deletedPeople } from "../../src/domain/tuning/formulas/selection.ts";

const PAGE = readFileSync(resolve(import.meta.dirname, "../../docs/explanation/proposals.md"), "utf8");

function unacted(cases: number): number {
  return impactOdds(Array.from({ length: cases }, () => 0));
}

test("the worked example", () => {
  const { elsewhere, here } = effectSize(12 / 44, {
    outside: { cases: 12, acted: 12 },
    cell: { cases: 32, acted: 0 },
  });
  const expected: readonly (readonly [string, string])[] = [
    ["E_A", unacted(32).toFixed(0)],
    ["needed", String(barOf(1, 2))],
    ["f", String(deletedPeople(6))],
    ["E_A without the loudest", unacted(26).toFixed(1)],
    ["μ", elsewhere.toFixed(3)],
    ["θ", here.toFixed(3)],
    ["E_B", refutedOdds({ refuted: 9, valid: 0 }).toFixed(1)],
    ["E_B without any one of them", refutedOdds({ refuted: 8, valid: 0 }).toFixed(1)],
  ];
  const rows = PAGE.split("## A worked example")[1]?.match(/^\| .* \|$/gm) ?? [];
  const told = rows.slice(1).map((row) => row.split(" | ").map((cell) => cell.replaceAll(/^\| | \|$/g, "")));
  expect(told.map(([name, , value]) => [name, value])).toEqual(expected);
  expect(refutedOdds({ refuted: 3, valid: 0 })).toBeLessThan(10);
});
