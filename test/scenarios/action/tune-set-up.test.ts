/** The first pull request: limits that fit the repository, on the first push that knows of none. */
import { describe, expect, test } from "vitest";
import { calm, flat, wide } from "../code.ts";
import { BRANCH, openTuneStage, type TuneStage } from "./tune-stage.ts";

const CODE = Array.from({ length: 20 }, (_, i) => (i < 4 ? wide(`f${i}`, 6, i) : calm(`f${i}`, i))).join("");

async function openSetUp(): Promise<TuneStage> {
  const stage = await openTuneStage({ files: { "src/a.ts": CODE } });
  stage.merged("one", [{ "src/b.ts": flat("b", 17) }]);
  return stage;
}

test("a push to a default branch without a policy opens it", async () => {
  const stage = await openSetUp();
  const { run, plan, writes } = await stage.tunePush();
  expect(run).toMatchObject({ exitCode: 0, outputs: { status: "ok", "tuning-pr": "2" } });
    run.log,
    run.summary,
    stage.botPulls()[0]?.body,
    stage.file("tuning/policy.yaml"),
    stage.file("tuning/recommendations.yaml"),
    writes,
  );
  expect(plan).toMatchObject({ for: "set-up", shadow: false });
});
