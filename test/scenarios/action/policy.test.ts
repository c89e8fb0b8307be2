/** What the policy decides, and where it is read: at the tip of the base branch, and never in the pull request. */
import { expect, test } from "vitest";
import { wide } from "../code.ts";
import { openStage } from "./stage.ts";
import { tell } from "./told.ts";

const POLICY = "tuning/policy.yaml";
const limit = (number: number): string => `version: 1\nlimits: [{ rule: params_max, limit: ${number} }]\n`;

test("a limit of the policy holds, for one area where it says so", async () => {
  const areas = "version: 1\nlimits: [{ rule: params_max, limit: 6 }, { rule: params_max, limit: 2, area: src/api }]\n";
  const stage = await openStage({ files: { [POLICY]: areas } });
  const files = { "src/core/a.ts": wide("f", 6), "src/core/b.ts": wide("g", 7), "src/api/c.ts": wide("h", 3) };
  expect((await tell(stage, stage.open("topic", files))).rows).toEqual([
    "| new | `src/api/c.ts:1` `h` | params 3 › 2 |",
    "| new | `src/core/b.ts:1` `g` | params 7 › 6 |",
  ]);
});

test("a limit that came to the base branch after this branch began holds", async () => {
  const stage = await openStage();
  const pull = stage.open("topic", { "src/a.ts": wide("f", 5) });
  expect((await tell(stage, pull)).rows).toHaveLength(1);
  stage.commit("main", { [POLICY]: limit(5) });
  const loose = await tell(stage, pull);
  expect([loose.words?.split("\n")[0], loose.outputs["violations"], loose.writes.length]).toEqual([
    "Refrain: this change caused nothing, at `<sha>`.",
    "0",
    1,
  ]);
});

test("a pull request that edits the policy is judged by that of its base, and told so", async () => {
  const stage = await openStage({ files: { [POLICY]: limit(4) } });
  const pull = stage.open("topic", { [POLICY]: `${limit(50)}mode: guidance\n`, "src/a.ts": wide("f", 5) });
  const told = await tell(stage, pull);
  expect(told.rows).toEqual(["| new | `src/a.ts:1` `f` | params 5 › 4 |"]);
  expect(told.words).toContain(
    "- This change edits the tuning files: not applied to this run, which uses those of the base branch.\n",
  );
});

test("it cannot open the gate by that either", async () => {
  const stage = await openStage({ files: { [POLICY]: "version: 1\nmode: gate\n" } });
  const files = { [POLICY]: "version: 1\nmode: guidance\nexclude: [src/**]\n", "src/a.ts": wide("f", 5) };
  expect((await tell(stage, stage.open("topic", files))).exitCode).toBe(1);
});

test("what the policy excludes, names a test or has no limit for is not judged so", async () => {
  const policy =
    "version: 1\nexclude: [old/**]\nroles: { script: [tools/**] }\nlimits: [{ rule: params_max, off: true, role: script }]\n";
  const stage = await openStage({ files: { [POLICY]: policy } });
  const files = { "old/a.ts": wide("f", 9), "tools/b.ts": wide("g", 9), "src/c.ts": wide("h", 5) };
  expect((await tell(stage, stage.open("topic", files))).rows).toEqual(["| new | `src/c.ts:1` `h` | params 5 › 4 |"]);
});

test("an entry that is wrong is left out with its file and line, and the rest holds", async () => {
  const policy = "version: 1\nlimits:\n  - { rule: params_max, limit: 6 }\n  - { rule: nesting_max, limit: many }\n";
  const stage = await openStage({ files: { [POLICY]: policy } });
  const told = await tell(stage, stage.open("topic", { "src/a.ts": wide("f", 6), "src/b.ts": wide("g", 7) }));
  expect(told.rows).toEqual(["| new | `src/b.ts:1` `g` | params 7 › 6 |"]);
  expect(told.lines).toEqual([
    'tuning/policy.yaml:4: `limits[1].limit`: expected a number, found "many". Example: `limit: 20`',
  ]);
  expect(told.words).toContain(
    "- The tuning files of the base branch have 1 entry that could not be used; the log of this run names each.\n",
  );
});

test("a policy that is no YAML leaves the defaults, with file and line", async () => {
  const stage = await openStage({
    files: { [POLICY]: "version: 1\nlimits: [{ rule: params_max, limit: 6 }\nmode: gate\n" },
  });
  const told = await tell(stage, stage.open("topic", { "src/a.ts": wide("f", 5) }));
  expect([told.exitCode, told.rows]).toEqual([0, ["| new | `src/a.ts:1` `f` | params 5 › 4 |"]]);
  expect(told.lines[0]).toMatch(/^tuning\/policy\.yaml:[23]: /);
  expect(told.words).toContain("could not be used; the log of this run names each.");
});

test("a policy that is too large leaves the defaults too", async () => {
  const stage = await openStage({ files: { [POLICY]: `${limit(6)}# ${"x".repeat(300_000)}\n` } });
  const told = await tell(stage, stage.open("topic", { "src/a.ts": wide("f", 5) }));
  expect([told.exitCode, told.rows]).toEqual([0, ["| new | `src/a.ts:1` `f` | params 5 › 4 |"]]);
  expect(told.lines).toEqual([
    "tuning/policy.yaml: expected at most 262144 bytes, found 300055: the file is left out, as if it were not there; make it smaller",
  ]);
});

test("a policy that is a link into the pull request's reach is none", async () => {
  const stage = await openStage({ files: { [POLICY]: { mode: "120000", content: "../src/policy.yaml" } } });
  const told = await tell(stage, stage.open("topic", { "src/policy.yaml": limit(50), "src/a.ts": wide("f", 5) }));
  expect([told.exitCode, told.rows]).toEqual([0, ["| new | `src/a.ts:1` `f` | params 5 › 4 |"]]);
});

test("another directory of the base branch, where the input says so", async () => {
  const stage = await openStage({ files: { "ci/refrain/policy.yaml": limit(6), [POLICY]: limit(9) } });
  const pull = stage.open("topic", { "src/a.ts": wide("f", 7), "ci/refrain/policy.yaml": limit(8) });
  const told = await tell(stage, pull, { inputs: { "tuning-dir": "ci/refrain" } });
  expect(told.rows).toEqual(["| new | `src/a.ts:1` `f` | params 7 › 6 |"]);
  expect(told.words).toContain("- This change edits the tuning files: not applied to this run");
});
