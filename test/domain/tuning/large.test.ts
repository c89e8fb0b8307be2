import { expect, test } from "vitest";
import { plan } from "../../../src/domain/tuning/plan.ts";
import { LARGE, largeFacts } from "./large-world.ts";

test("a plan over 500 cells and 50,000 cases leaves nothing out", () => {
  const { watched, replay, asks } = plan(largeFacts());
  expect([watched, asks.length]).toEqual([LARGE.cells, 10]);
  expect(replay.shown.before + replay.hidden.before).toBe(LARGE.violations);
});
