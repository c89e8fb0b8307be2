import { expect, test } from "vitest";
import { openStage, wordsOf } from "./stage.ts";
import { tangled } from "../code.ts";

test("a first run writes one comment; a second run of the same commit writes nothing", async () => {
  const stage = await openStage();
  const pull = stage.open("topic", { "src/parser.ts": tangled("parseModule") });
  const first = await stage.run(pull, { action: "opened" });
  expect(first.log).not.toContain("stopped");
  expect(first.log).toMatch(
    /^looked at \d+ changed files? and \d+ units?: this change caused \d.*; comment: written, https?:\/\/\S+\/pull\/\d+#issuecomment-\d+$/m,
  );
  expect([first.exitCode, first.outputs]).toEqual([0, expect.objectContaining({ status: "ok", new: "2" })]);
  expect(wordsOf(stage.comment(pull))).toContain("### Refrain: this change caused 1");
  stage.hub.journal.clear();
  const second = await stage.run(pull);
  expect(second.outputs["state"]).toBe("ok");
  expect(stage.hub.journal.writes()).toEqual([]);
  expect(stage.hub.invalid).toEqual([]);
});
