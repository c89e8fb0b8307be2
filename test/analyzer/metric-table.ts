import { describe, expect, test } from "vitest";
import type { Unit } from "../../src/domain/violation/unit.ts";
import { unitsOf } from "./open-analyzer.ts";

/**
 * Title, code, expected values of the first unit (or of the one that is named before a colon in the values):
 * `cyc`, `cog`, `nest`, `a`/`b`/`c` of ABC, `lines`, `params`, `asserts`. What is left out is 1 for `cyc`, else 0.
 */
export type MetricRow = readonly [title: string, code: string, values: string];

/** One test per row; every value of the unit is compared, also those that the row leaves out. */
export function testMetrics(path: string, rows: readonly MetricRow[]): void {
  describe(`metrics of ${path}`, () => {
    test.each(rows)("%s", async (_title, code, values) => {
      const { name, expected } = parseValues(values);
      const units = await unitsOf(path, code);
      const unit = name === undefined ? units[0] : units.find((candidate) => candidate.name === name);
      expect(unit === undefined ? units.map((known) => known.name) : toValues(unit)).toEqual(expected);
    });
  });
}

function parseValues(values: string): { name: string | undefined; expected: Record<string, number> } {
  const [, name, list = ""] = /^(?:(\S+): )?(.*)$/.exec(values) ?? [];
  const given = Object.fromEntries(
    list.split(" ").map((pair) => [pair.split("=")[0] ?? "", Number(pair.split("=")[1])]),
  );
  const { a = 0, b = 0, c = 0, ...rest } = given;
  const abc = Math.round(Math.sqrt(a * a + b * b + c * c) * 100) / 100;
  return { name, expected: { cyc: 1, cog: 0, nest: 0, params: 0, asserts: 0, abc, ...rest } };
}

function toValues(unit: Unit): Record<string, number> {
  const { cyclomatic, cognitive, nesting, abc, functionLines, params, assertions } = unit.metrics;
  return { cyc: cyclomatic, cog: cognitive, nest: nesting, abc, lines: functionLines, params, asserts: assertions };
}
