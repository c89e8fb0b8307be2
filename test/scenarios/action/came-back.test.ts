/** What the history of the default branch adds: what came back, what recurs, where the weak spots are. */
import { expect, test } from "vitest";
import type { HistoryLine } from "../../../src/domain/history/lines.ts";
import { headerLine } from "../../builders.ts";
import { merged, scanAt } from "../../domain/history/story.ts";
import { calm, flat, tangled, wide } from "../code.ts";
import { cacheHistory } from "./cached-history.ts";
import { openStage, type Stage } from "./stage.ts";
import { tell } from "./told.ts";

const PARSE = "src/parser.ts::parse::cognitive_max";
const LIST = "src/users.ts::list::params_max";
const NO_HISTORY =
  "- The history of the default branch was not at hand: what came back and what recurs is not known here.";
const left = { change: "same", touched: true } as const;

/** `parse` was left standing by three changes on two days and fixed by #4; `list` has been left standing by three. */
function historyOf({ repository }: Stage, repoId = String(repository.id)): readonly HistoryLine[] {
  const change = { repo_id: repoId };
  return [
    headerLine({ repo_id: repoId }),
    ...merged(1, "02-01", { change, sees: [PARSE, [LIST, left]] }),
    ...merged(2, "02-01T15:00:00", {
      change,
      sees: [
        [PARSE, left],
        [LIST, left],
      ],
    }),
    ...merged(3, "02-10", {
      change,
      sees: [
        [PARSE, left],
        [LIST, left],
      ],
    }),
    ...merged(4, "02-20", { change, misses: [PARSE] }),
    ...scanAt(4, [[LIST, { actual: 5, limit: 4, delta: 1 }]]),
  ];
}

const FILES = { "src/parser.ts": calm("parse"), "src/users.ts": wide("list", 5) };

test("fixed by #4 and there again, after three changes on two days that left it", async () => {
  const stage = await openStage({ files: FILES });
  const { run } = await cacheHistory(stage, historyOf(stage));
  const pull = stage.open("topic", { "src/parser.ts": tangled("parse") });
  const told = await tell(stage, pull, run);
  expect(told.heading).toBe("### Refrain: this change caused 1, 1 came back");
  expect(told.rows).toEqual([
    "| came back | `src/parser.ts:1` `parse` | nesting 6 › 3 (new) · cognitive 21 › 15: fixed in `#4`, 4th change in 3 days |",
  ]);
  expect(told.outputs).toMatchObject({ status: "ok", new: "2", "came-back": "1", hotspots: "1", patterns: "0" });
  expect(told.words).not.toContain(NO_HISTORY);
  expect(stage.comment(pull).body).not.toMatch(/(^|[^`])#4\b/);
});

test("the same under the path that its file has after a rename", async () => {
  const rest = flat("one", 9) + flat("two", 9, 1) + flat("three", 9, 2);
  const stage = await openStage({ files: { "src/parser.ts": calm("parse") + rest } });
  const { run } = await cacheHistory(stage, historyOf(stage));
  const moved = { "src/parser.ts": null, "src/reader.ts": tangled("parse") + rest };
  const told = await tell(stage, stage.open("topic", moved), run);
  expect(told.rows).toEqual([
    "| came back | `src/reader.ts:1` `parse` | nesting 6 › 3 (new) · cognitive 21 › 15: fixed in `#4`, 4th change in 3 days |",
  ]);
});

test("what got worse says how often it was left standing, and is a weak spot near this change", async () => {
  const stage = await openStage({ files: FILES });
  const { run } = await cacheHistory(stage, historyOf(stage));
  const told = await tell(stage, stage.open("topic", { "src/users.ts": wide("list", 6) }), run);
  expect(told.rows).toEqual([
    "| worse | `src/users.ts:1` `list` | params 6 › 4 (was 5): 4th change in 3 days that leaves it |",
  ]);
  expect(told.words).toContain(
    "**Weak spots near this change**\n\n- `src/users.ts` `list`: params, left over the limit by 3 changes on 2 days\n",
  );
});

test("what is new and was never there is only new", async () => {
  const stage = await openStage({ files: FILES });
  const { run } = await cacheHistory(stage, historyOf(stage));
  const told = await tell(stage, stage.open("topic", { "src/new.ts": tangled("parse") }), run);
  expect(told.rows).toEqual(["| new | `src/new.ts:1` `parse` | nesting 6 › 3 · cognitive 21 › 15 |"]);
  expect(told.words).not.toContain("Weak spots");
});

test("a pull request reads the cache and saves nothing in it", async () => {
  const stage = await openStage({ files: FILES });
  const { run, hub } = await cacheHistory(stage, historyOf(stage));
  await tell(stage, stage.open("topic", { "src/parser.ts": tangled("parse") }), run);
  expect(hub.store.list().map(({ key }) => key)).toEqual(["refrain-history-v1-default-1-1"]);
});

test("without a cache the same change is new, and a note says what is not known", async () => {
  const stage = await openStage({ files: FILES });
  const told = await tell(stage, stage.open("topic", { "src/parser.ts": tangled("parse") }));
  expect(told.rows).toEqual(["| new | `src/parser.ts:1` `parse` | nesting 6 › 3 · cognitive 21 › 15 |"]);
  expect(told.words).toContain(NO_HISTORY);
  expect([told.exitCode, told.outputs["status"], told.outputs["came-back"]]).toEqual([0, "ok", "0"]);
});

test.each([
  ["of another repository", (stage: Stage) => historyOf(stage, "4711"), "is of another repository: it is not used"],
  ["that is no history", () => "{}", "is not as this version writes it: it is not used"],
  ["that is torn", () => '{"schema_version": 1, ', "is not as this version writes it: it is not used"],
])("a history %s is not used, and the log says so", async (_, content, words) => {
  const stage = await openStage({ files: FILES });
  const { run } = await cacheHistory(stage, content(stage));
  const told = await tell(stage, stage.open("topic", { "src/parser.ts": tangled("parse") }), run);
  expect(told.rows).toEqual(["| new | `src/parser.ts:1` `parse` | nesting 6 › 3 · cognitive 21 › 15 |"]);
  expect(told.words).toContain(NO_HISTORY);
  expect(told.lines).toEqual([`the history in the cache ${words}`]);
});

test("a cache that does not answer costs the counts, and nothing else", async () => {
  const stage = await openStage({ files: FILES });
  const { run, hub } = await cacheHistory(stage, historyOf(stage));
  hub.fail("GetCacheEntryDownloadURL", { kind: "status", status: 429 }, 9);
  const told = await tell(stage, stage.open("topic", { "src/parser.ts": tangled("parse") }), run);
  expect([told.exitCode, told.outputs["status"], told.rows.length]).toEqual([0, "ok", 1]);
  expect(told.words).toContain(NO_HISTORY);
});
