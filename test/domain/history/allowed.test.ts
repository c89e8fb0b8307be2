import { describe, expect, it } from "vitest";
import { allowedOf, allowedState } from "../../../src/domain/history/allowed.ts";
import { AllowLine, type HistoryLine } from "../../../src/domain/history/lines.ts";
import { mergeHistories } from "../../../src/domain/history/merge.ts";
import { summarize } from "../../../src/domain/history/summaries.ts";
import { changeLine, headerLine, runLineOf, shaOf } from "../../builders.ts";

const scanOf = (day: string, sha: number) =>
  runLineOf(changeLine(`commit:${shaOf(sha)}`, `${day}T10:00:00Z`), { flow: "scan", id: `abcdef0${sha}` });
const run = scanOf("2026-11-01", 1);

function allowLine(over: Partial<AllowLine> = {}): AllowLine {
  const { path = "src/a.ts", unit_name: unit = "f", rule_key: rule = "cognitive_max" } = over;
  return {
    type: "allow",
    run: run.id,
    fingerprint: `${path}::${unit}::${rule}`,
    path,
    unit_name: unit,
    role: "app",
    area: "src",
    rule_key: rule,
    line: 3,
    until: "2027-03-01",
    floor: false,
    broken: true,
    ...over,
  };
}

describe("what is allowed at the tip", () => {
  it("comes by path, line and rule, in whatever order it was written", () => {
    const lines = [
      allowLine({ path: "src/b.ts" }),
      allowLine({ rule_key: "params_max", line: 9 }),
      allowLine({ line: 9 }),
      allowLine({ unit_name: "g" }),
    ];
    const told = allowedOf(lines).map(({ path, line, rule_key: rule }) => `${path}:${line} ${rule}`);
    expect(told).toEqual([
      "src/a.ts:3 cognitive_max",
      "src/a.ts:9 cognitive_max",
      "src/a.ts:9 params_max",
      "src/b.ts:3 cognitive_max",
    ]);
    expect(allowedOf(lines.toReversed())).toEqual(allowedOf(lines));
  });

  it.each([
    ["2027-03-01", "2027-03-01", false, "in-force"],
    ["2027-03-01", "2027-03-02", false, "expired"],
    ["2027-03-01", "2026-03-02", true, "floor"],
  ] as const)("until %s is, on %s, %s on the floor, %s", (until, today, floor, state) => {
    const [one] = allowedOf([allowLine({ until, floor })]);
    expect(one && allowedState(one, today)).toBe(state);
  });

  it("is that of the newest scan, and stands in the summaries", () => {
    const newer = scanOf("2026-11-02", 2);
    const lines: HistoryLine[] = [
      headerLine(),
      changeLine(run.change, "2026-11-01T10:00:00Z"),
      changeLine(newer.change, "2026-11-02T10:00:00Z"),
      run,
      newer,
      allowLine({ unit_name: "gone" }),
      allowLine({ run: newer.id }),
    ];
    const merged = mergeHistories(lines, lines.toReversed());
    expect(merged.filter(({ type }) => type === "allow")).toHaveLength(1);
    const { allowed } = summarize(merged, { sha256: "x" });
    expect(allowed).toMatchObject([{ path: "src/a.ts", unit_name: "f", until: "2027-03-01", broken: true }]);
    expect(allowed[0]).not.toHaveProperty("run");
  });

  it("is no line without a day, or with words", () => {
    expect(AllowLine.safeParse(allowLine()).success).toBe(true);
    expect(AllowLine.safeParse(allowLine({ until: "soon" })).success).toBe(false);
    expect(AllowLine.safeParse({ ...allowLine(), reason: "a state machine" }).success).toBe(false);
  });
});
