import { expect, test } from "vitest";
import { nodeCodec } from "../../../src/adapters/node/codec.ts";
import { asksFor } from "../../../src/flows/tune/asks.ts";
import { changeLine, runLineOf, shaOf, violationLineOf } from "../../builders.ts";

const FINGERPRINT = "src/a.ts::f::cognitive_max";
const ID = `R-${nodeCodec.sha256(FINGERPRINT).slice(0, 8)}`;
const older = changeLine("pr:1", "2026-08-10T00:00:00Z");
const newer = changeLine("pr:2", "2026-08-12T00:00:00Z");
const push = runLineOf(older, { flow: "collect", head_sha: shaOf(50) });
const [first, second] = [runLineOf(older), runLineOf(newer)];

test("what people are asked to judge is told as the change left it that showed it, not as it stood later", () => {
  const lines = [
    older,
    newer,
    push,
    first,
    second,
    violationLineOf(push, FINGERPRINT, { shown: "top", actual: 30, start_line: 0 }),
    violationLineOf(first, FINGERPRINT, { start_line: 12, actual: 25 }),
    violationLineOf(second, FINGERPRINT, { change: "same", touched: false, start_line: 40 }),
  ];
  expect(asksFor([ID, "R-00000000"], lines, nodeCodec)).toEqual([
    {
      shortId: ID,
      rule: "cognitive_max",
      path: "src/a.ts",
      unitName: "f",
      line: 12,
      sha: shaOf(1),
      value: { actual: 25, limit: 15 },
    },
  ]);
});

test("a report's line has no limit to tell", () => {
  const over = { source: "external-plugin", actual: 1, limit: 0, delta: 1 } as const;
  const lines = [older, first, violationLineOf(first, FINGERPRINT, over)];
  expect(asksFor([ID], lines, nodeCodec)).toMatchObject([{ value: null }]);
});
