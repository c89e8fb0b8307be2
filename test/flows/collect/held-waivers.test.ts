import { expect, test } from "vitest";
import { toLedger } from "../../../src/domain/history/ledger.ts";
import { parsePolicy } from "../../../src/formats/policy-yaml.ts";
import { judgeGate } from "../../../src/flows/collect/gate.ts";
import { heldWaivers } from "../../../src/flows/collect/held-waivers.ts";
import type { RepliesRead } from "../../../src/flows/collect/replies.ts";
import { renderComment } from "../../../src/render/comment/comment.ts";
import { CHANGE, pushOf, rowOf, verdictOf } from "../../domain/history/ledger-world.ts";
import { commentModel } from "../../render/comment/example.ts";
import { assessed } from "./look-facts.ts";

const F = "src/a.ts::f::cognitive_max";
const first = pushOf(1);
const before = toLedger(CHANGE, [first, rowOf(first, F, { actual: 22, limit: 15 })]);

function replies(head: string, standing: "counts" | "author" = "counts"): RepliesRead {
  const line = verdictOf(5, F, { verdict: "waived", head_sha: head });
  const answer = {
    surface: "conversation",
    id: 5,
    login: "ben",
    fingerprint: F,
    verdict: "waived",
    reason: null,
    standing,
  } as const;
  return {
    taken: { replies: [], verdicts: [line] },
    given: { answers: [answer], refused: [] },
    verdicts: [line],
    waived: new Set(standing === "counts" ? [F] : []),
  };
}

test.each<[string, number, string, "held" | "outgrown"]>([
  ["as it was", 22, first.head_sha, "held"],
  ["less by now", 18, first.head_sha, "held"],
  ["more by now", 23, first.head_sha, "outgrown"],
  ["more, and accepted at a commit that nobody looked at before", 60, pushOf(2).head_sha, "held"],
])("accepted, and %s", (_, actual, head, kind) => {
  const { held, outgrown } = heldWaivers(replies(head), before, [assessed(F, { actual, limit: 15 })]);
  expect([[...held], [...outgrown]]).toEqual(kind === "held" ? [[F], []] : [[], [F]]);
});

test("what nobody accepted whose word counts is neither", () => {
  expect(heldWaivers(replies(first.head_sha, "author"), before, [assessed(F)])).toEqual({
    held: new Set(),
    outgrown: new Set(),
  });
});

test("the gate says so", () => {
  const { policy } = parsePolicy("version: 1\nmode: gate\n", "tuning/policy.yaml");
  const grown = { complete: true, policy, waived: new Set<string>(), outgrown: new Set([F]) };
  const { verdict } = judgeGate([assessed(F)], grown);
  expect(verdict).toEqual({ kind: "fails", violations: 1, outgrown: 1 });
  const body = renderComment(commentModel({ gate: verdict }), { stateBlock: "<!-- x -->" })?.body;
  expect(body).toContain(
    "Gate: fails on 1 red violation that this change caused; 1 of them was accepted when there was less of it.",
  );
});
