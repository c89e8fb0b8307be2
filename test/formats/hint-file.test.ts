import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { CHANGE_FACETS } from "../../src/domain/history/lines.ts";
import type { AssessedViolation } from "../../src/domain/violation/assessed.ts";
import { parseHint, printHint } from "../../src/formats/hint-file.ts";
import { BASE, DIGEST, factsOf, HEAD, hintOf, MOST_BYTES, violationOf } from "./hint-facts.ts";

function many(count: number, over: (index: number) => Partial<AssessedViolation>): AssessedViolation[] {
  return Array.from({ length: count }, (_, index) => violationOf(over(index)));
}

test("printed: one line, in one order, and nothing that the reader need not have", () => {
  const violations = [
    violationOf({
      path: "src/b.ts",
      unitName: null,
      ruleKey: "file_lines_max",
      actual: 500,
      limit: 400,
      facet: "same",
    }),
    violationOf(),
    violationOf({ unitName: null, ruleKey: "eslint/no-console", actual: 1, limit: 0 }),
  ];
  const frame =
    `{"schema_version":1,"repo_id":"1296269","head_repo_id":"77","head_sha":"${HEAD}","merge_base_sha":"${BASE}",` +
    `"config_digest":"${DIGEST}","complete":true,"left_out":0,"violations":`;
  expect(printHint(factsOf(violations))).toBe(
    `${frame}[${[
      '{"path":"src/a.ts","unit_name":null,"rule_key":"eslint/no-console","actual":1,"limit":0,"change":"new"}',
      '{"path":"src/a.ts","unit_name":"f","rule_key":"cognitive_max","actual":22,"limit":15,"change":"new"}',
      '{"path":"src/b.ts","unit_name":null,"rule_key":"file_lines_max","actual":500,"limit":400,"change":"same"}',
    ].join()}]}\n`,
  );
});

test("read back", () => {
  const text = printHint(factsOf([violationOf()], { complete: false, mergeBaseSha: null }));
  const row = { path: "src/a.ts", unit_name: "f", rule_key: "cognitive_max", actual: 22, limit: 15, change: "new" };
  expect(parseHint(text)).toEqual({
    hint: {
      schema_version: 1,
      repo_id: "1296269",
      head_repo_id: "77",
      head_sha: HEAD,
      merge_base_sha: null,
      config_digest: DIGEST,
      complete: false,
      left_out: 0,
      violations: [row],
    },
  });
});

describe("too much for a hint", () => {
  it("keeps 5,000, of what the change caused first", () => {
    const violations = [
      ...many(3_000, (i) => ({ path: `src/a${i}.ts`, facet: "same" })),
      ...many(3_000, (i) => ({ path: `src/z${i}.ts`, facet: i % 2 === 0 ? "new" : "worse" })),
      ...many(3_000, (i) => ({ path: `src/b${i}.ts`, facet: "better" })),
    ];
    const { left_out: leftOut, violations: kept } = hintOf(printHint(factsOf(violations)));
    expect([leftOut, kept.length]).toEqual([4_000, 5_000]);
    expect(Object.groupBy(kept, (row) => row.change).new).toHaveLength(1_500);
    expect(Object.groupBy(kept, (row) => row.change).worse).toHaveLength(1_500);
    expect(Object.groupBy(kept, (row) => row.change).same).toHaveLength(2_000);
  });

  it("keeps what 4 MiB hold", () => {
    const name = "\u{1F642}".repeat(500);
    const violations = many(5_000, (i) => ({ path: `src/${name}${i}`, unitName: name }));
    const text = printHint(factsOf(violations));
    const bytes = Buffer.byteLength(text);
    expect(bytes).toBeLessThanOrEqual(MOST_BYTES);
    expect(bytes).toBeGreaterThan(MOST_BYTES - 5_000);
    const hint = hintOf(text);
    expect(hint.left_out).toBe(5_000 - hint.violations.length);
  });

  test.each<[string, Partial<AssessedViolation>]>([
    ["a path that is too long", { path: "x".repeat(1_025) }],
    ["no path", { path: "" }],
    ["a name that is too long", { unitName: "x".repeat(1_025) }],
    ["a NUL", { path: "src/a\0.ts" }],
    ["a rule key that is none", { ruleKey: "no key" }],
    ["no number", { actual: NaN }],
    ["infinite", { limit: Infinity }],
    ["a value beyond all", { actual: 2e12 }],
  ])("%s: left out and counted, the others stay", (_, over) => {
    const { left_out: leftOut, violations } = hintOf(printHint(factsOf([violationOf(over), violationOf()])));
    expect([leftOut, violations.length]).toEqual([1, 1]);
  });
});

/** What a diff, an analyzer or a report may name, and what may not stand in a hint. */
const anyViolation = fc
  .record({
    path: fc.oneof(fc.string({ minLength: 1, maxLength: 40, unit: "binary" }), fc.constantFrom("", "a\0b", "a/b.ts")),
    unitName: fc.option(fc.string({ maxLength: 20, unit: "binary" })),
    ruleKey: fc.constantFrom("cognitive_max", "eslint/no-console", "params_max", "no key"),
    actual: fc.oneof(fc.integer(), fc.double()),
    limit: fc.oneof(fc.integer(), fc.double()),
    facet: fc.constantFrom(...CHANGE_FACETS),
  })
  .map(violationOf);

describe("laws", () => {
  it("prints what it reads back to the same text", () => {
    fc.assert(
      fc.property(fc.array(anyViolation, { maxLength: 30 }), fc.boolean(), (violations, complete) => {
        const text = printHint(factsOf(violations, { complete }));
        const hint = hintOf(text);
        expect(`${JSON.stringify(hint)}\n`).toBe(text);
        expect(hint.left_out + hint.violations.length).toBe(violations.length);
      }),
    );
  });

  it("prints the same for any order, and reads the same from any order", () => {
    const shuffled = fc.array(anyViolation, { maxLength: 30 }).chain((violations) =>
      fc.record({
        violations: fc.constant(violations),
        other: fc.shuffledSubarray(violations, { minLength: violations.length }),
      }),
    );
    fc.assert(
      fc.property(shuffled, ({ violations, other }) => {
        const text = printHint(factsOf(violations));
        expect(printHint(factsOf(other))).toBe(text);
        const hint = hintOf(text);
        expect(hintOf(JSON.stringify({ ...hint, violations: hint.violations.toReversed() }))).toEqual(hint);
      }),
    );
  });
});
