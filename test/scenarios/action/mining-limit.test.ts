/** The hourly limit runs out while comments are read: nothing is proposed from a part of them, and the next run goes on. */
import { expect, test } from "vitest";
import type { HistoryLine } from "../../../src/domain/history/lines.ts";
import { addComment } from "../../hub/github/state/comment.ts";
import { startThread } from "../../hub/github/state/review.ts";
import { addActionsToken } from "../../hub/github/state/token.ts";
import { wide } from "../code.ts";
import { openWorked, type Tuned } from "./tune-stage.ts";

const LONG = { timeout: 300_000 };
const HOUR = 3600;
/** Of 1,000 requests an hour a fifth is not touched. */
const SPARED = 200;

const lists = ({ requests }: Tuned): readonly string[] =>
  requests.flatMap((line) => /(issues|pulls)\/comments\?.* (\d+)$/.exec(line)?.slice(1, 3).join(" ") ?? []);
const withoutMarks = ({ events }: Tuned): string => events.replaceAll(/^\{"type":"watermark".*\n/gm, "");
const answersIn = (lines: readonly HistoryLine[]): number => lines.filter(({ type }) => type === "verdict").length;

test("a limit that runs out in the middle makes no proposal, and is gone on from where it ended", LONG, async () => {
  const stage = await openWorked();
  const { hub, clock, repository, ann, ben } = stage;
  const { world } = hub;
  const pull = stage.open("one", { "src/one.ts": wide("one", 6) });
  await stage.run(pull, { action: "opened" });
  const [id = ""] = /R-[0-9a-f]{8}/.exec(stage.comment(pull).body) ?? [];
  for (let index = 0; index < 320; index++) {
    clock.advance(5);
    addComment(world, pull, { by: ann, body: index === 310 ? `/refrain wrong ${id}` : `Comment ${index}.` });
  }
  startThread(world, pull, { by: ben, path: "src/one.ts", line: 1, body: `/refrain useful ${id}` });
  clock.advance(HOUR + 1);
  const job = addActionsToken(world, repository, {});
  hub.limits.use(job, "core", 1000 - SPARED - 2);

  const first = await stage.tuneSchedule();
  expect(lists(first)).toEqual(["issues 200", "issues 200"]);
  expect(first.run).toMatchObject({ exitCode: 0, outputs: { status: "incomplete" } });
  expect(first.run.summary).toContain("a fifth of the hourly allowance is left");
  expect(first.run.summary).toContain("the comments were not read to their end");
  expect([first.plan?.reason_for_none, first.plan?.proposals, first.writes]).toEqual(["partial-look", [], []]);
  expect(answersIn(first.lines)).toBe(0);

  clock.advance(HOUR);
  const second = await stage.tuneSchedule();
  expect(lists(second)).toEqual(["issues 200", "issues 200", "issues 200", "pulls 200", "pulls 200"]);
  expect(second.run).toMatchObject({ exitCode: 0, outputs: { status: "ok" } });
  expect([answersIn(second.lines), second.plan?.reason_for_none]).toEqual([2, undefined]);
  expect(second.plan?.proposals.length).toBeGreaterThan(0);

  clock.advance(HOUR);
  const third = await stage.tuneSchedule();
  expect(lists(third)).toEqual(["issues 304", "pulls 304"]);
  // The tuning pull request that the second run opened is the newest change since.
  expect([withoutMarks(third), third.writes]).toEqual([withoutMarks(second), []]);
  const anew = await stage.schedule({ cached: false });
  expect(anew.lines.filter(({ type }) => type === "verdict")).toEqual(
    second.lines.filter(({ type }) => type === "verdict"),
  );
  expect(hub.invalid).toEqual([]);
});
