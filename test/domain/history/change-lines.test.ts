import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  changeLines,
  exposureLines,
  runLine,
  violationLine,
  type ChangeFacts,
  type Judgement,
} from "../../../src/domain/history/change-lines.ts";
import { HistoryLine, type RunLine } from "../../../src/domain/history/lines.ts";
import { scanLines } from "../../../src/domain/history/scan-lines.ts";
import type { JudgedExposure, JudgedViolation } from "../../../src/domain/violation/judged.ts";
import { aliasLine, changeLine, shaOf, unitOf } from "../../builders.ts";
import { unit } from "../violation/unit-builder.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const short = (text: string, length: number): string => sha256(text).slice(0, length);

const JUDGEMENT: Judgement = {
  configDigest: "c0ffee00c0ffee00",
  tools: [{ name: "refrain", version: "1.2.3", dialect: "d", rules: ["cognitive_max"] }],
  mode: "tiered",
};
const CHANGE = changeLine(`commit:${shaOf(7)}`, "2026-08-22T16:31:31Z");
const FACTS = {
  change: CHANGE,
  headSha: shaOf(7),
  mergeBaseSha: shaOf(6),
  judgement: JUDGEMENT,
  files: 3,
  complete: true,
} as const;

function judged(path: string, unitName: string | null, over: Partial<JudgedViolation> = {}): JudgedViolation {
  return {
    path,
    unit: unitName === null ? null : unit({ name: unitName }),
    ruleKey: "cognitive_max",
    role: "app",
    area: "src",
    actual: 22,
    limit: 15,
    severity: "red",
    startLine: 7,
    ...over,
  };
}

function exposure(over: Partial<JudgedExposure> = {}): JudgedExposure {
  return { ruleKey: "cognitive_max", role: "app", area: "src", unit: null, value: 3, limit: 15, ...over };
}

describe("a run", () => {
  const run = (over: Partial<Parameters<typeof runLine>[0]> = {}): RunLine =>
    runLine({ ...FACTS, flow: "record", units: 2, edited: ["aaaaaaaaaaaa"], ...over }, sha256);

  test("as it is written", () => {
    const toolsDigest = short(JSON.stringify(JUDGEMENT.tools), 16);
    expect(run()).toEqual({
      type: "run",
      id: short(JSON.stringify([CHANGE.change, shaOf(7), shaOf(6), "c0ffee00c0ffee00", toolsDigest, "record"]), 16),
      change: CHANGE.change,
      head_sha: shaOf(7),
      merge_base_sha: shaOf(6),
      config_digest: "c0ffee00c0ffee00",
      tools_digest: toolsDigest,
      flow: "record",
      first_at: "2026-08-22T16:31:31Z",
      files: 3,
      units: 2,
      complete: true,
      mode: "tiered",
      tools: JUDGEMENT.tools,
      edited: ["aaaaaaaaaaaa"],
    });
  });

  test("the same look at the same commit is the same run, whatever it found", () => {
    expect(run({ files: 9, units: 9, complete: false, edited: [] }).id).toBe(run().id);
    const later = { ...CHANGE, merged_at: "2026-09-01T00:00:00Z", author_id: "8" };
    expect(run({ change: later }).id).toBe(run().id);
  });

  test.each<readonly [string, Partial<Parameters<typeof runLine>[0]>]>([
    ["another change", { change: { ...CHANGE, change: "pr:7" } }],
    ["another head", { headSha: shaOf(8) }],
    ["another base", { mergeBaseSha: shaOf(5) }],
    ["no base", { mergeBaseSha: null }],
    ["another configuration", { judgement: { ...JUDGEMENT, configDigest: "00000000" } }],
    ["another tool", { judgement: { ...JUDGEMENT, tools: [] } }],
    ["another flow", { flow: "scan" }],
  ])("%s is another run", (_name, over) => {
    expect(run(over).id).not.toBe(run().id);
  });

  test("of a change that is not merged it is dated by its last update", () => {
    const open = changeLine("pr:9", "2026-08-01T00:00:00Z", {
      state: "open",
      merged_at: null,
      merge_sha: null,
      position: null,
      updated_at: "2026-08-02T00:00:00Z",
    });
    expect(run({ change: open }).first_at).toBe("2026-08-02T00:00:00Z");
  });
});

describe("a violation", () => {
  const run = runLine({ ...FACTS, flow: "record", units: 0, edited: [] }, sha256);
  const tool = JUDGEMENT.tools[0];

  test("of a unit, as it is written", () => {
    expect(violationLine(run, judged("src/a.ts", "Parser.next"), tool)).toEqual({
      type: "violation",
      run: run.id,
      fingerprint: "src/a.ts::Parser.next::cognitive_max",
      schema_version: 1,
      timestamp: "2026-08-22T16:31:31Z",
      path: "src/a.ts",
      unit_name: "Parser.next",
      role: "app",
      area: "src",
      rule_key: "cognitive_max",
      metric_family: "complexity",
      scope: "unit",
      severity: "red",
      source: "built-in-metric",
      tool: "refrain",
      tool_version: "1.2.3",
      actual: 22,
      limit: 15,
      delta: 7,
      start_line: 7,
      change: "same",
      touched: false,
      shown: "no",
      trust: "derived",
    });
  });

  test.each<readonly [string, JudgedViolation, object]>([
    [
      "of a file",
      judged("a.ts", null, { ruleKey: "file_lines_max", actual: 401, limit: 400, startLine: 0 }),
      {
        fingerprint: "a.ts::file_lines_max",
        unit_name: null,
        scope: "file",
        metric_family: "size",
        delta: 1,
        start_line: 0,
      },
    ],
    [
      "with cents: no binary noise",
      judged("a.ts", "f", { ruleKey: "abc_max", actual: 30.1, limit: 30 }),
      { delta: 0.1 },
    ],
    [
      "of a rule that asks for more",
      judged("a.test.ts", "t", { ruleKey: "min_assertions", actual: 0, limit: 1 }),
      { delta: -1, metric_family: "test-quality" },
    ],
    ["only advised", judged("a.ts", "f", { severity: "yellow" }), { severity: "yellow" }],
    [
      "of another tool",
      judged("a.ts", "f", { ruleKey: "eslint/max-lines" }),
      { source: "external-plugin", metric_family: "other", scope: "file" },
    ],
    [
      "with colons in its name",
      judged("a.ts", "a::b"),
      { fingerprint: "a.ts::a%3A%3Ab::cognitive_max", unit_name: "a::b" },
    ],
  ])("%s", (_name, violation, fields) => {
    expect(violationLine(run, violation, tool)).toMatchObject(fields);
  });

  test("without a tool", () => {
    expect(violationLine(run, judged("a.ts", "f"), undefined)).toMatchObject({ tool: "unknown", tool_version: "" });
  });
});

describe("exposures", () => {
  const run = runLine({ ...FACTS, flow: "record", units: 0, edited: [] }, sha256);

  test("one line per rule, role and area, in the order they come up", () => {
    const lines = exposureLines(run, [
      exposure(),
      exposure({ area: "lib" }),
      exposure({ value: 9 }),
      exposure({ role: "test" }),
      exposure({ ruleKey: "params_max" }),
      exposure(),
    ]);
    expect(lines).toEqual([
      { type: "exposure", run: run.id, rule: "cognitive_max", role: "app", area: "src", units: 3 },
      { type: "exposure", run: run.id, rule: "cognitive_max", role: "app", area: "lib", units: 1 },
      { type: "exposure", run: run.id, rule: "cognitive_max", role: "test", area: "src", units: 1 },
      { type: "exposure", run: run.id, rule: "params_max", role: "app", area: "src", units: 1 },
    ]);
  });

  test("a scan adds how the values are spread", () => {
    const scan = { ...run, flow: "scan" as const };
    const lines = exposureLines(scan, [
      exposure({ value: 3 }),
      exposure({ value: 30 }),
      exposure({ value: 3 }),
      exposure({ ruleKey: "file_lines_max", value: 9, limit: 400 }),
    ]);
    expect(lines.map(({ rule, histogram }) => [rule, histogram])).toEqual([
      [
        "cognitive_max",
        [
          [3, 2],
          [30, 1],
        ],
      ],
      ["file_lines_max", [[1, 1]]],
    ]);
  });

  test("none", () => {
    expect(exposureLines(run, [])).toEqual([]);
  });
});

const WHOLE: ChangeFacts = {
  ...FACTS,
  isRevert: false,
  compared: {
    violations: [
      { judged: judged("src/a.ts", "edited"), facet: "new", touched: true, before: null },
      { judged: judged("src/a.ts", "stays"), facet: "same", touched: true, before: null },
      { judged: judged("src/a.ts", "beside"), facet: "same", touched: false, before: null },
      {
        judged: judged("src/a.ts", null, { ruleKey: "file_lines_max", actual: 900, limit: 400 }),
        facet: "better",
        touched: false,
        before: null,
      },
    ],
    gone: [{ judged: judged("src/a.ts", "mended", { actual: 30 }), why: "fixed" }],
  },
  edited: [
    { path: "src/a.ts", unit: unit({ name: "stays" }) },
    { path: "src/a.ts", unit: unit({ name: "edited" }) },
  ],
  exposures: [exposure()],
  aliases: [aliasLine(CHANGE, "src/a.ts::old", "src/a.ts::edited")],
};

describe("a merged change", () => {
  const lines = changeLines(WHOLE, sha256);

  test("the change, its run, what it had a part in, what went, what was looked at, names that changed", () => {
    expect(lines.map((line) => line.type)).toEqual([
      "change",
      "run",
      "violation",
      "violation",
      "violation",
      "gone",
      "exposure",
      "alias",
    ]);
    expect(lines[0]).toEqual(CHANGE);
    expect(
      lines.flatMap((line) => (line.type === "violation" ? [[line.fingerprint, line.change, line.touched]] : [])),
    ).toEqual([
      ["src/a.ts::edited::cognitive_max", "new", true],
      ["src/a.ts::stays::cognitive_max", "same", true],
      ["src/a.ts::file_lines_max", "better", false],
    ]);
  });

  test("what went, as it was last seen", () => {
    const run = lines.find((line) => line.type === "run");
    expect(lines.find((line) => line.type === "gone")).toEqual({
      type: "gone",
      run: run?.id,
      fingerprint: "src/a.ts::mended::cognitive_max",
      why: "fixed",
      rule_key: "cognitive_max",
      role: "app",
      area: "src",
      actual: 30,
      limit: 15,
      change: "same",
      touched: false,
      shown: "no",
    });
  });

  test("what a revert mends was removed, with the change that it takes back; the other reasons stay", () => {
    const reasons = ["fixed", "suppressed", "limit-moved", "unknown"] as const;
    const gone = reasons.map((why) => ({ judged: judged("src/a.ts", why), why }));
    const reverted = changeLines({ ...WHOLE, isRevert: true, compared: { violations: [], gone } }, sha256);
    expect(reverted.flatMap((line) => (line.type === "gone" ? [line.why] : []))).toEqual([
      "removed",
      ...reasons.slice(1),
    ]);
  });

  test("units that were edited are sorted digests: equal for any order", () => {
    const ids = ["src/a.ts::stays", "src/a.ts::edited"].map((identity) => short(identity, 12)).sort();
    const run = lines.find((line) => line.type === "run");
    expect(run).toMatchObject({ edited: ids, units: 2, flow: "record" });
    expect(changeLines({ ...WHOLE, edited: WHOLE.edited.toReversed() }, sha256)).toEqual(lines);
  });

  test("every line is one that a history takes", () => {
    expect(lines.map((line) => HistoryLine.parse(line))).toEqual(lines);
  });
});

describe("a scan", () => {
  const SKETCH = { body: "b".repeat(16), shape: "c".repeat(16), minhash: "0".repeat(128) };
  const facts = {
    change: CHANGE,
    headSha: shaOf(7),
    judgement: JUDGEMENT,
    files: 12,
    units: 40,
    complete: false,
    violations: [
      judged("src/a.ts", "f"),
      judged("src/a.ts", "f", { ruleKey: "params_max", actual: 9, limit: 4 }),
      judged("src/a.ts", null, { ruleKey: "file_lines_max", actual: 900, limit: 400 }),
      judged("src/b.ts", "unsketched"),
    ],
    exposures: [exposure({ value: 3 }), exposure({ value: 4 })],
    allows: [],
    sketches: new Map([
      ["src/a.ts::f", SKETCH],
      ["src/z.ts::clean", SKETCH],
    ]),
  };
  const lines = scanLines(facts, sha256);

  test("what comments allow, needed or not", () => {
    const allow = {
      path: "src/a.ts",
      unit: unitOf("f() { 1 }"),
      ruleKey: "cognitive_max",
      role: "app",
      area: "src",
      until: "2027-03-01",
      line: 3,
      state: "expired",
      violation: null,
    } as const;
    const eslint = { ...allow, ruleKey: "eslint/no-console", state: "floor" } as const;
    const told = scanLines({ ...facts, allows: [allow, eslint] }, sha256).filter(({ type }) => type === "allow");
    expect(told).toMatchObject([
      {
        fingerprint: "src/a.ts::f::cognitive_max",
        unit_name: "f",
        line: 3,
        until: "2027-03-01",
        floor: false,
        broken: false,
      },
      { fingerprint: "src/a.ts::f::eslint/no-console", floor: true, broken: null },
    ]);
  });

  test("its run, what stands open, how values are spread, one sketch a violating unit", () => {
    const run = lines[0];
    expect(run).toMatchObject({
      type: "run",
      flow: "scan",
      merge_base_sha: null,
      edited: [],
      files: 12,
      units: 40,
      complete: false,
      change: CHANGE.change,
    });
    expect(
      lines.slice(1).map((line) => ("fingerprint" in line ? `${line.type} ${line.fingerprint}` : line.type)),
    ).toEqual([
      "violation src/a.ts::f::cognitive_max",
      "violation src/a.ts::f::params_max",
      "violation src/a.ts::file_lines_max",
      "violation src/b.ts::unsketched::cognitive_max",
      "exposure",
      "sketch src/a.ts::f",
    ]);
    expect(lines.at(-2)).toMatchObject({
      units: 2,
      histogram: [
        [3, 1],
        [4, 1],
      ],
    });
    expect(lines.at(-1)).toEqual({ type: "sketch", change: CHANGE.change, fingerprint: "src/a.ts::f", ...SKETCH });
  });

  test("nothing in it is new, touched or shown: it only stands there", () => {
    const marks = lines.flatMap((line) =>
      line.type === "violation" ? [`${line.change} ${line.touched} ${line.shown}`] : [],
    );
    expect(new Set(marks)).toEqual(new Set(["same false no"]));
  });

  test("it is another run than the record of the same commit", () => {
    const record = changeLines(WHOLE, sha256).find((line) => line.type === "run");
    expect(lines[0]).not.toMatchObject({ id: record?.id });
  });

  test("every line is one that a history takes", () => {
    expect(lines.map((line) => HistoryLine.parse(line))).toEqual(lines);
  });
});
