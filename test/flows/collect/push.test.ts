import { describe, expect, test } from "vitest";
import { nodeCodec } from "../../../src/adapters/node/codec.ts";
import { appendRun, toLedger } from "../../../src/domain/history/ledger.ts";
import type { LocatedRun } from "../../../src/domain/violation/reported-locate.ts";
import { goneOf, ledgerAfter, type Push, runOf } from "../../../src/flows/collect/push.ts";
import { changeLine, shaOf } from "../../builders.ts";
import { configurationOf } from "../fakes.ts";
import { assessed, assessment } from "./look-facts.ts";

const F = "src/a.ts::f::cognitive_max";
const G = "src/a.ts::g::params_max";
const change = changeLine("pr:7", "2026-03-01T00:00:00Z", { state: "open", merged_at: null });
const EMPTY = toLedger(change, []);

async function pushOf(over: Partial<Push> = {}): Promise<Push> {
  return {
    change,
    headSha: shaOf(3),
    mergeBase: shaOf(1),
    flow: "collect",
    configuration: await configurationOf(),
    assessment: await assessment({ files: 2, units: 5 }),
    complete: true,
    ...over,
  };
}

const eslint = (over: Partial<LocatedRun> = {}): LocatedRun => ({
  tool: { name: "eslint", version: "9.1.0", dialect: "abc" },
  rules: new Set(["eslint/no-console", "eslint/eqeqeq"]),
  looked: true,
  file: "eslint.sarif",
  complete: true,
  covered: null,
  open: [],
  suppressed: [],
  scores: [],
  leftOut: new Map(),
  ...over,
});

describe("a run", () => {
  test("is the same whenever it looks at the same: nothing in its id is the clock's", async () => {
    const push = await pushOf();
    const run = runOf(push, nodeCodec);
    expect(run).toMatchObject({ change: "pr:7", head_sha: shaOf(3), merge_base_sha: shaOf(1), files: 2, units: 5 });
    expect(runOf({ ...push, complete: false }, nodeCodec).id).toBe(run.id);
    const later = { ...change, updated_at: "2026-04-01T00:00:00Z" };
    expect(runOf({ ...push, change: later }, nodeCodec).id).toBe(run.id);
  });

  test.each<[string, Partial<Push>]>([
    ["another head", { headSha: shaOf(4) }],
    ["another merge base", { mergeBase: shaOf(2) }],
    ["another flow", { flow: "publish" }],
  ])("%s is another run", async (_, over) => {
    const push = await pushOf();
    expect(runOf({ ...push, ...over }, nodeCodec).id).not.toBe(runOf(push, nodeCodec).id);
  });

  test("names each tool once, with the rules that are known to have looked", async () => {
    const reportRuns = [
      eslint(),
      eslint({ rules: new Set(["eslint/eqeqeq", "eslint/no-var"]) }),
      eslint({ rules: new Set(["x"]), looked: false }),
    ];
    const { tools } = runOf(await pushOf({ assessment: await assessment({ reportRuns }) }), nodeCodec);
    expect(tools.map(({ name }) => name)).toEqual(["refrain", "eslint"]);
    expect(tools[1]?.rules).toEqual(["eslint/eqeqeq", "eslint/no-console", "eslint/no-var"]);
  });

  test("without the analyzer it names no metric: nothing of them can count as looked at", async () => {
    const { tools } = runOf(await pushOf({ assessment: await assessment({ analyzed: false }) }), nodeCodec);
    expect(tools).toEqual([]);
  });
});

describe("the ledger after it", () => {
  test("holds what stands with what was shown of it, and what failed the gate", async () => {
    const push = await pushOf({ assessment: await assessment({ violations: [assessed(F), assessed(G)] }) });
    const run = runOf(push, nodeCodec);
    const told = { run, gone: [], shown: new Map([[F, "top"]] as const), failing: new Set([G]), verdicts: [] };
    const ledger = ledgerAfter(EMPTY, push.assessment, told);
    expect(ledger.violations.map(({ fingerprint, shown, severity }) => [fingerprint, shown, severity])).toEqual([
      [F, "top", "red"],
      [G, "no", "gate-fail"],
    ]);
  });

  test("the same run told twice adds nothing", async () => {
    const push = await pushOf({ assessment: await assessment({ violations: [assessed(F)] }) });
    const told = { run: runOf(push, nodeCodec), gone: [], shown: new Map(), failing: new Set<string>(), verdicts: [] };
    const once = ledgerAfter(EMPTY, push.assessment, told);
    expect(ledgerAfter(once, push.assessment, told)).toEqual(once);
  });
});

describe("what went", () => {
  async function earlier() {
    const before = { ...change, updated_at: "2026-02-28T00:00:00Z" };
    const assessedThen = await assessment({ violations: [assessed(F)] });
    const push = await pushOf({ change: before, headSha: shaOf(2), assessment: assessedThen });
    const run = runOf(push, nodeCodec);
    return ledgerAfter(EMPTY, push.assessment, {
      run,
      gone: [],
      shown: new Map([[F, "top"]] as const),
      failing: new Set(),
      verdicts: [],
    });
  }

  test("since an earlier push, with the most that was shown of it", async () => {
    const push = await pushOf();
    const run = runOf(push, nodeCodec);
    const gone = goneOf(push, run, await earlier());
    expect(gone.map(({ fingerprint, why, change: facet, shown }) => [fingerprint, why, facet, shown])).toEqual([
      [F, "removed", "new", "top"],
    ]);
    const after = appendRun(await earlier(), { run, violations: [], gone });
    const later = { ...change, updated_at: "2026-03-02T00:00:00Z" };
    const third = await pushOf({ change: later, headSha: shaOf(4) });
    expect(goneOf(third, runOf(third, nodeCodec), after)).toEqual([]);
  });

  test("a run that did not analyse cannot say that a metric went", async () => {
    const push = await pushOf({ assessment: await assessment({ analyzed: false }) });
    expect(goneOf(push, runOf(push, nodeCodec), await earlier())).toEqual([]);
  });
});
