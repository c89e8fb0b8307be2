import { expect, test } from "vitest";
import type { AssessedViolation } from "../../../src/domain/violation/assessed.ts";
import { rowChanges } from "../../../src/flows/collect/open-proposal.ts";
import type { RowChanges } from "../../../src/render/comment/model.ts";
import { assessed } from "./look-facts.ts";

const F = "src/a.ts::f::cognitive_max";
const NESTED = "src/a.ts::f::nesting_max";
const G = "src/a.ts::g::cognitive_max";
const none: RowChanges = { hidden: 0, folded: 0, shown: 0, other: 0 };

test.each<[string, readonly AssessedViolation[], readonly AssessedViolation[], Partial<RowChanges>]>([
  ["nothing differs, whatever the order", [assessed(F), assessed(G)], [assessed(G), assessed(F)], {}],
  ["muted", [assessed(F), assessed(G)], [assessed(F, { muted: true }), assessed(G)], { hidden: 1 }],
  ["within its limit", [assessed(F)], [], { hidden: 1 }],
  ["folded", [assessed(F)], [assessed(F, { folded: true })], { folded: 1 }],
  [
    "one of two rules is folded: the row stays",
    [assessed(F), assessed(NESTED)],
    [assessed(F), assessed(NESTED, { folded: true })],
    { other: 1 },
  ],
  ["unfolded", [assessed(F, { folded: true })], [assessed(F)], { shown: 1 }],
  ["over a tighter limit", [], [assessed(F)], { shown: 1 }],
  ["over a tighter limit, and folded", [], [assessed(F, { folded: true })], { folded: 1 }],
  ["a further rule in a row", [assessed(F)], [assessed(F), assessed(NESTED)], { other: 1 }],
  ["another limit", [assessed(F)], [assessed(F, { limit: 12 })], { other: 1 }],
  ["yellow", [assessed(F)], [assessed(F, { severity: "yellow" })], { other: 1 }],
  ["what the change did not cause is no row", [assessed(F, { facet: "same" })], [], {}],
  ["what was muted and stays so", [assessed(F, { muted: true })], [assessed(F, { muted: true, limit: 3 })], {}],
])("%s", (_, before, after, expected) => {
  expect(rowChanges(before, after)).toEqual({ ...none, ...expected });
});
