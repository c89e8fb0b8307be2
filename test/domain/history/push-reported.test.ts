import { describe, expect, test } from "vitest";
import { seenViolations } from "../../../src/domain/history/ledger-facts.ts";
import { toLedger } from "../../../src/domain/history/ledger.ts";
import type { GoneLine, HistoryLine, RunLine, ToolUsed } from "../../../src/domain/history/lines.ts";
import { changedTools, openReported } from "../../../src/domain/history/push-reported.ts";
import { CHANGE, goneOf, pushOf, rowOf } from "./ledger-world.ts";

const tool = (over: Partial<ToolUsed> = {}): ToolUsed => ({
  name: "tidy",
  version: "1.2",
  dialect: "",
  rules: [],
  ...over,
});
const ONE = "src/a.ts::f::tidy/no-log#3f9a1c2e4";
const RUN_1 = pushOf(1, { tools: [tool()] });
const told = (run: RunLine, fingerprint = ONE) =>
  rowOf(run, fingerprint, { source: "external-plugin", tool: "tidy", tool_version: "1.2", actual: 1, limit: 0 });

function open(lines: readonly HistoryLine[], moved: Readonly<Record<string, string>> = {}): readonly string[] {
  const ledger = toLedger(CHANGE, lines);
  const nameAfter = (path: string, unitName: string | null) => ({ path: moved[path] ?? path, unitName });
  const found = openReported({ seen: seenViolations(ledger), runs: ledger.runs, nameAfter });
  return found.map(({ fingerprint, nameNow, tool: { name, version, dialect } }) =>
    [fingerprint, ...(nameNow === fingerprint ? [] : [`→ ${nameNow}`]), `${name}@${version} ${dialect}`].join(" "),
  );
}

describe("what may still be open", () => {
  const went = (run: RunLine, why: GoneLine["why"]) => goneOf(run, ONE, { why, actual: 1, limit: 0 });
  const [run2, silent2] = [pushOf(2, { tools: [tool()] }), pushOf(2, { tools: [] })];

  test.each<readonly [string, readonly HistoryLine[], readonly string[]]>([
    ["nothing", [RUN_1], []],
    ["what the last run saw", [RUN_1, told(RUN_1)], [`${ONE} tidy@1.2 `]],
    ["a metric is none of it", [RUN_1, rowOf(RUN_1, "src/a.ts::f::cognitive_max")], []],
    ["what a later run is silent about", [RUN_1, told(RUN_1), run2], [`${ONE} tidy@1.2 `]],
    ["not what was fixed", [RUN_1, told(RUN_1), run2, went(run2, "fixed")], []],
    ["not what the tool lost", [RUN_1, told(RUN_1), run2, went(run2, "unknown")], []],
    ["what was lost without the tool", [RUN_1, told(RUN_1), silent2, went(silent2, "unknown")], [`${ONE} tidy@1.2 `]],
    ["not what was removed without it", [RUN_1, told(RUN_1), silent2, went(silent2, "removed")], []],
  ])("%s", (_, lines, expected) => {
    expect(open(lines)).toEqual(expected);
  });

  test("under the name of its place today, unless it was seen under that as well", () => {
    const moved = { "src/a.ts": "src/b.ts" };
    const there = ONE.replace("a.ts", "b.ts");
    expect(open([RUN_1, told(RUN_1)], moved)).toEqual([`${ONE} → ${there} tidy@1.2 `]);
    expect(open([RUN_1, told(RUN_1), run2, told(run2, there)], moved)).toEqual([`${there} tidy@1.2 `]);
  });

  test("with the dialect of its run; of two nobody knows which", () => {
    const rules = pushOf(3, { tools: [tool({ dialect: "pack@1" }), tool({ version: "1.3", dialect: "pack@2" })] });
    expect(open([rules, told(rules)])).toEqual([`${ONE} tidy@1.2 pack@1`]);
    const twice = pushOf(3, { tools: [tool({ dialect: "pack@1" }), tool({ dialect: "pack@2" })] });
    expect(open([twice, told(twice)])).toEqual([`${ONE} tidy@1.2  `]);
  });
});

describe("tools that changed", () => {
  const words = (runs: readonly (readonly ToolUsed[])[], now: readonly ToolUsed[]): readonly string[] =>
    changedTools(
      runs.map((tools, index) => pushOf(index + 1, { tools: [...tools] })),
      now,
    ).map(({ tool: name, from, to }) => `${name} ${from.version}${from.dialect} ${to.version}${to.dialect}`);

  test.each<readonly [string, readonly (readonly ToolUsed[])[], readonly ToolUsed[], readonly string[]]>([
    ["none before", [], [tool()], []],
    ["the same", [[tool()]], [tool()], []],
    ["a new one", [[tool({ name: "other" })]], [tool()], []],
    ["one that is not here", [[tool()]], [], []],
    ["a version", [[tool()]], [tool({ version: "2.0" })], ["tidy 1.2 2.0"]],
    ["a dialect", [[tool({ dialect: "a" })]], [tool({ dialect: "b" })], ["tidy 1.2a 1.2b"]],
    ["the last run that had it counts", [[tool()], []], [tool({ version: "2.0" })], ["tidy 1.2 2.0"]],
    ["not one before it", [[tool()], [tool({ version: "2.0" })]], [tool({ version: "2.0" })], []],
    ["one more version", [[tool()]], [tool(), tool({ version: "2.0" })], []],
    ["one version less", [[tool(), tool({ version: "2.0" })]], [tool()], ["tidy 2.0 1.2"]],
    [
      "by name",
      [[tool({ name: "b" }), tool({ name: "a" })]],
      [tool({ name: "b", version: "2" }), tool({ name: "a", version: "3" })],
      ["a 1.2 3", "b 1.2 2"],
    ],
  ])("%s", (_, runs, now, expected) => {
    expect(words(runs, now)).toEqual(expected);
  });
});
