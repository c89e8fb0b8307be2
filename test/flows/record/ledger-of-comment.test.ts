import { expect, test } from "vitest";
import { nodeCodec } from "../../../src/adapters/node/codec.ts";
import { toLedger } from "../../../src/domain/history/ledger.ts";
import { printStateBlock } from "../../../src/formats/state-block/state-block.ts";
import { ledgerOfComment } from "../../../src/flows/record/ledger-of-comment.ts";
import type { MinedComment } from "../../../src/ports/mined-comments.ts";
import { CHANGE, pushOf, rowOf } from "../../domain/history/ledger-world.ts";

const BOT = { id: 41898282, type: "bot", login: "github-actions[bot]" } as const;

function commentWith(body: string): MinedComment {
  const comment = { id: 1, nodeId: "IC_1", body, author: BOT, editor: null, lastEditedAt: null, minimized: undefined };
  const pull = { number: 7, state: "open", author: undefined, baseRef: "main", paths: ["src/a.ts"], allPaths: true };
  return { comment, pull } as unknown as MinedComment; // What is not asked for is left out.
}

const RULES = {
  viewer: BOT,
  repoId: CHANGE.repo_id,
  instance: "default",
  branch: "main",
  keys: undefined,
  start: "2026-08-01T00:00:00Z",
  isMerged: () => false,
};

test("many pushes of many violations stay few lines: the last push says it all", () => {
  const pushes = Array.from({ length: 9 }, (_, index) => pushOf(index + 1));
  const rows = pushes.flatMap((push) => Array.from({ length: 1000 }, (_, i) => rowOf(push, `src/a.ts::f${i}::x_max`)));
  const printed = printStateBlock(toLedger(CHANGE, [...pushes, ...rows]), { instance: "default", seq: 1 }, nodeCodec);
  if (printed === "too-large") throw new Error("does not fit");
  expect(printed.ledger.violations).toHaveLength(9000);
  const taken = ledgerOfComment(commentWith(`Refrain\n\n${printed.text}`), RULES, nodeCodec);
  const lines = "lines" in taken ? taken.lines : [];
  expect(lines.filter(({ type }) => type === "run")).toHaveLength(9);
  const told = lines.filter((line) => line.type === "violation");
  expect([told.length, new Set(told.map(({ run }) => run))]).toEqual([1000, new Set([pushOf(9).id])]);
});
