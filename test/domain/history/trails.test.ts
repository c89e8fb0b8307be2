import { describe, expect, test } from "vitest";
import type { AliasLine, ViolationLine } from "../../../src/domain/history/lines.ts";
import { followTrails, type Step } from "../../../src/domain/history/trails.ts";
import { identityOf } from "../../../src/domain/violation/fingerprint.ts";

function seen(path: string, unitName: string | null): ViolationLine {
  return {
    type: "violation",
    run: "00000001",
    fingerprint: `${identityOf({ path, unitName })}::cognitive_max`,
    schema_version: 1,
    timestamp: "2026-08-01T00:00:00Z",
    path,
    unit_name: unitName,
    role: "app",
    area: "src",
    rule_key: "cognitive_max",
    metric_family: "complexity",
    scope: "unit",
    severity: "red",
    source: "built-in-metric",
    tool: "refrain",
    tool_version: "1",
    actual: 20,
    limit: 15,
    delta: 5,
    start_line: 1,
    change: "new",
    touched: true,
    shown: "no",
    trust: "derived",
  };
}

function moved(from: string, to: string): AliasLine {
  return { type: "alias", change: "pr:1", from, to, stage: "path" };
}

function step(
  at: number,
  facts: { readonly seen?: readonly ViolationLine[]; readonly aliases?: readonly AliasLine[] },
): Step<number> {
  return { at, aliases: facts.aliases ?? [], violations: facts.seen ?? [], gone: [] };
}

function told(steps: readonly Step<number>[]): readonly string[] {
  return followTrails(steps, null)
    .map((trail) => `${trail.fingerprint}: ${trail.sightings.map(({ at }) => at).join(",")}`)
    .sort();
}

describe("a file that moved takes its units along", () => {
  test.each<[string, readonly AliasLine[], readonly string[]]>([
    [
      "all of them",
      [moved("a.ts", "b.ts")],
      ["b.ts::cognitive_max: 1", "b.ts::f::cognitive_max: 1", "b.ts::g::cognitive_max: 1"],
    ],
    [
      "but not one that has a line of its own",
      [moved("a.ts", "b.ts"), moved("a.ts::f", "c.ts::f")],
      ["b.ts::cognitive_max: 1", "b.ts::g::cognitive_max: 1", "c.ts::f::cognitive_max: 1"],
    ],
    [
      "nor one whose name another unit takes: its own line goes before",
      [moved("a.ts", "b.ts"), moved("a.ts::f", "b.ts::g")],
      ["a.ts::g::cognitive_max: 1", "b.ts::cognitive_max: 1", "b.ts::g::cognitive_max: 1"],
    ],
    [
      "not those of a file that only begins alike",
      [moved("a", "b")],
      ["a.ts::cognitive_max: 1", "a.ts::f::cognitive_max: 1", "a.ts::g::cognitive_max: 1"],
    ],
  ])("%s", (_name, aliases, expected) => {
    const first = step(1, { seen: [seen("a.ts", "f"), seen("a.ts", "g"), seen("a.ts", null)] });
    expect(told([first, step(2, { aliases })])).toEqual(expected);
  });

  test("two files that change places keep their stories apart", () => {
    const steps = [
      step(1, { seen: [seen("a.ts", "f")] }),
      step(2, { seen: [seen("b.ts", "f")] }),
      step(3, { aliases: [moved("a.ts", "b.ts"), moved("b.ts", "a.ts")], seen: [seen("b.ts", "f")] }),
    ];
    expect(told(steps)).toEqual(["a.ts::f::cognitive_max: 2", "b.ts::f::cognitive_max: 1,3"]);
  });

  test("a new file under the old name begins anew", () => {
    const steps = [
      step(1, { seen: [seen("a.ts", "f")] }),
      step(2, { aliases: [moved("a.ts", "b.ts")], seen: [seen("a.ts", "f")] }),
    ];
    expect(told(steps)).toEqual(["a.ts::f::cognitive_max: 2", "b.ts::f::cognitive_max: 1"]);
  });

  test("through two moves", () => {
    const steps = [
      step(1, { seen: [seen("a.ts", "f")] }),
      step(2, { aliases: [moved("a.ts", "b.ts")] }),
      step(3, { aliases: [moved("b.ts", "c.ts")], seen: [seen("c.ts", "f")] }),
    ];
    expect(told(steps)).toEqual(["c.ts::f::cognitive_max: 1,3"]);
  });
});
