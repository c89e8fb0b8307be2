/** A report of another tool beside our own limits: what of it a change caused. */
import { expect, test } from "vitest";
import { wide } from "../code.ts";
import { expectGreen, ledgerOf, lines, runWith, seenOf, type Spot, tidy } from "./reports.ts";
import { openStage, wordsOf } from "./stage.ts";
import { plain } from "./told.ts";

const BASE = {
  "src/a.ts": lines("old", "log(1);", "work();") + lines("edited", "log(2);"),
  "src/b.ts": lines("far", "log(3);"),
  Dockerfile: "FROM x\nRUN y\n",
};
const CHANGED = {
  "src/a.ts": lines("old", "log(1);", "work();") + lines("edited", "log(2);", "log(5);") + wide("broad"),
  "src/fresh.ts": lines("fresh", "log(6);"),
  Dockerfile: "FROM x\nRUN y\nRUN z\n",
};
const SPOTS: readonly Spot[] = [
  ["no-log", "src/a.ts", 2],
  ["no-log", "src/a.ts", 6],
  ["no-log", "src/a.ts", 7],
  ["no-log", "src/b.ts", 2],
  ["no-log", "src/fresh.ts", 2, { level: "note" }],
  ["no-log", "Dockerfile", 2],
  ["no-log", "Dockerfile", 3],
];

const COMMENT = `### Refrain: this change caused 4

| | where | what |
|---|---|---|
| new | \`Dockerfile:3\` | \`tidy/no-log\` |
| new | \`src/a.ts:7\` \`edited\` | \`tidy/no-log\` |
| new | \`src/a.ts:9\` \`broad\` | params 5 › 4 |
| new, yellow | \`src/fresh.ts:2\` \`fresh\` | \`tidy/no-log\` |

1 violation stood here before, in units that this change did not edit.

2 reported violations stand in what this change edited, but not on its lines: without a report of the base nothing tells whether they were there before.

Answer: \`/refrain wrong R-d1797e03\` · \`/refrain accept R-d1797e03 deliberate\` · \`/refrain noise R-d1797e03\` · …

<details><summary>All ids, what each rule means, notes</summary><br>

**Answers**: \`useful\`, \`wrong\`, \`accept\` (\`deliberate\`, \`pre-existing\`, \`generated\`, \`test-data\`), \`noise\`, \`unsure\`, and \`undo\` takes an answer back. Several ids at once are fine; a floor cannot be accepted. Answers count from people who may write here and had no hand in this change.

- \`R-d1797e03\` \`tidy/no-log\` in \`Dockerfile\`, line 3
- \`R-12868dec\` \`tidy/no-log\` in \`edited\`, line 7
- \`R-b70cd006\` params in \`broad\`
- \`R-a590e216\` \`tidy/no-log\` in \`fresh\`, line 2

**What each rule means**

- params (\`params_max\`): Parameters that a caller passes: no receiver, none that a test framework passes; a destructured one is one.
- Rules with a \`/\` are of other tools: what they mean stands in their documentation.

**Notes**

- The history of the default branch was not at hand: what came back and what recurs is not known here.

</details>

<sub>Updated at \`<sha>\`</sub>`;

test("what stands on added lines is new; what stands in an edited unit may be; everything else was there", async () => {
  const stage = await openStage({ files: BASE });
  const pull = stage.open("topic", CHANGED);
  const run = await runWith(stage, pull, tidy(SPOTS), { action: "opened" });
  expectGreen(stage, run);
  expect(run.outputs).toMatchObject({ status: "ok", violations: "8", new: "4", worse: "0", fixed: "0" });
  expect(seenOf(ledgerOf(stage, pull))).toEqual([
    "Dockerfile::tidy/no-log same",
    "Dockerfile::tidy/no-log new!",
    "src/a.ts::broad::params_max new!",
    "src/a.ts::edited::tidy/no-log same!",
    "src/a.ts::edited::tidy/no-log new!",
    "src/a.ts::old::tidy/no-log same",
    "src/b.ts::far::tidy/no-log same",
    "src/fresh.ts::fresh::tidy/no-log new!",
  ]);
  expect(plain(wordsOf(stage.comment(pull)))).toBe(COMMENT);
  expect(stage.hub.journal.writes()).toHaveLength(1);
});
