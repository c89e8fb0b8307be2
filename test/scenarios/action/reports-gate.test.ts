/** Reported violations and the gate, floors, and what a policy may switch off. */
import { describe, expect, test } from "vitest";
import type { Pull } from "../../hub/github/state/issue.ts";
import type { RunResult } from "../../hub/runner/run-action.ts";
import { ledgerOf, lines, runWith, type Spot, tidy, type Tidy } from "./reports.ts";
import { openStage, wordsOf, type Stage } from "./stage.ts";

interface Told {
  readonly stage: Stage;
  readonly pull: Pull;
  readonly run: RunResult;
  readonly words: string;
}

/** A change that adds a line to `src/a.ts`, which had one, and `vendor/v.js`. */
async function tell(policy: string, spots: readonly Spot[], over: Tidy = {}): Promise<Told> {
  const stage = await openStage({
    files: { "src/a.ts": lines("a", "log(1);", "work();"), "tuning/policy.yaml": `version: 1\n${policy}` },
  });
  const pull = stage.open("topic", { "src/a.ts": lines("a", "log(1);", "work();", "key(2);"), "vendor/v.js": "key\n" });
  const run = await runWith(stage, pull, tidy(spots, over), { action: "opened" });
  expect(run.log).not.toContain("Refrain stopped");
  expect(stage.hub.invalid).toEqual([]);
  const [comment] = stage.comments(pull);
  return { stage, pull, run, words: comment === undefined ? "" : wordsOf(comment) };
}

const GATE = "mode: gate\n";
const NEW: Spot = ["no-log", "src/a.ts", 4];
const SAME: Spot = ["no-log", "src/a.ts", 2];

describe("the gate", () => {
  test("fails on what the change brings", async () => {
    const { run, words } = await tell(GATE, [NEW, SAME]);
    expect(run.exitCode).toBe(1);
    expect(words).toContain("Gate: fails on 1 red violation that this change caused.");
    expect(run.log).toMatch(/the gate fails on src\/a\.ts::a::tidy\/no-log#/);
  });

  test("does not fail on what was there", async () => {
    const { run } = await tell(GATE, [SAME]);
    expect([run.exitCode, run.outputs["new"]]).toEqual([0, "0"]);
  });

  test("does not fail on a note", async () => {
    const { run, words } = await tell(GATE, [["no-log", "src/a.ts", 4, { level: "note" }]]);
    expect(run.exitCode).toBe(0);
    expect(words).toContain("| new, yellow |");
  });

  test("fails on a secret in files that nothing else judges", async () => {
    const { run } = await tell(GATE, [
      ["no-log", "vendor/v.js", 1],
      ["no-key", "vendor/v.js", 1],
    ]);
    expect([run.exitCode, run.outputs["violations"]]).toEqual([1, "1"]);
  });

  test("fails on a note that is critical", async () => {
    const over = { level: "note", properties: { "security-severity": "9.8" } };
    expect((await tell(GATE, [["no-log", "src/a.ts", 4, over]])).run.exitCode).toBe(1);
  });

  test("is not fooled by a report that cannot be read, and says so", async () => {
    const stage = await openStage({ files: { "tuning/policy.yaml": `version: 1\n${GATE}` } });
    const pull = stage.open("topic", { "src/a.ts": lines("a", "log(1);") });
    const run = await runWith(stage, pull, "{", { action: "opened" });
    expect(run.exitCode).toBe(0);
    expect(run.summary).toContain(
      "The report `out/tidy.sarif` could not be read: of what it would say, nothing is known.",
    );
  });
});

describe("a floor", () => {
  test("is named as one where the ids are", async () => {
    const { words, stage, pull } = await tell("", [["no-key", "src/a.ts", 4]]);
    expect(words).toMatch(/^- `R-[0-9a-f]{8}` `[^`]*no-key` in .*, floor$/m);
    expect(ledgerOf(stage, pull).violations).toMatchObject([{ metric_family: "secrets", severity: "red" }]);
  });

  test("can be added by the policy", async () => {
    const { words } = await tell("floors:\n  rules: [tidy/no-log]\n", [NEW]);
    expect(words).toMatch(/^- `R-[0-9a-f]{8}` `tidy\/no-log` in .*, floor$/m);
  });

  test("is not switched off", async () => {
    const { run, words } = await tell(
      "limits:\n  - { rule: gitleaks/aws-key, off: true }\n",
      [["aws-key", "src/a.ts", 4]],
      {
        name: "gitleaks",
      },
    );
    expect(words).toContain("`gitleaks/aws-key`");
    expect(run.log).toContain("`gitleaks/aws-key` is a floor: nothing switches it off");
  });

  test("stays one when only the report's tags make it one", async () => {
    const { words } = await tell("limits:\n  - { rule: tidy/no-key, off: true }\n", [["no-key", "src/a.ts", 4]]);
    expect(words).toContain("`tidy/no-key`");
  });
});

describe("a rule that the policy switches off", () => {
  const off = (where: string): string => `limits:\n  - { rule: tidy/no-log, off: true${where} }\n`;

  test.each<readonly [string, string, string]>([
    ["is not counted", "", "0"],
    ["here, in this role", ", role: app", "0"],
    ["elsewhere, is", ", role: test", "2"],
  ])("%s", async (_, where, violations) => {
    const { run } = await tell(off(where), [NEW, SAME]);
    expect([run.exitCode, run.outputs["violations"]]).toEqual([0, violations]);
  });
});
