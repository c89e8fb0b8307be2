/** An input that is not what it takes: one message with an example, red, and nothing is looked at. */
import { expect, test } from "vitest";
import { wide } from "../code.ts";
import { openStage } from "./stage.ts";
import { tell } from "./told.ts";

test.each([
  [
    { mode: "colect" },
    'Input "mode": expected one of auto, collect, publish, record, tune, merge, backfill, load, save, found "colect". Example: mode: collect',
  ],
  [
    { annotations: "many" },
    'Input "annotations": expected a whole number from 0 to 50, found "many". Example: annotations: 10',
  ],
  [{ comment: "no" }, 'Input "comment": expected true or false, found "no". Example: comment: true'],
  [
    { instance: "Prod EU" },
    'Input "instance": expected a name of at most 32 small letters, digits and inner hyphens, found "Prod EU". Example: instance: nightly',
  ],
  [
    { "tuning-dir": "../tuning" },
    'Input "tuning-dir": expected a directory below the repository\'s root, with / between its parts, found "../tuning". Example: tuning-dir: tuning',
  ],
  [
    { paths: "!src/**" },
    'Input "paths": expected lines of globs (a glob cannot be negated: leave out the leading `!`, or write `\\!` for the character), found "!src/**". Example: paths: src/**',
  ],
  [
    { reports: "sarif=" },
    'Input "reports": expected lines of a glob or of format=glob, found "sarif=". Example: reports: sarif=reports/**/*.sarif',
  ],
])("%j", async (inputs, message) => {
  const stage = await openStage();
  const told = await tell(stage, stage.open("topic", { "src/a.ts": wide("f", 5) }), { inputs });
  expect([told.exitCode, told.conclusion, told.requests, told.outputs]).toEqual([1, "failure", [], {}]);
  expect(told.annotations.map((one) => [one.type, one.message])).toEqual([["error", message]]);
  expect(told.lines).toEqual([`##[error]${message}`]);
});

test("what is given cannot speak to the runner", async () => {
  const stage = await openStage();
  const inputs = { mode: "a\n::set-output name=x::y\n##[error]z" };
  const told = await tell(stage, stage.open("topic", { "src/a.ts": wide("f", 5) }), { inputs });
  expect([told.exitCode, told.annotations.length, told.outputs]).toEqual([1, 1, {}]);
});
