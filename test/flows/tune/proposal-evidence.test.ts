import { expect, test } from "vitest";
import { fateReader } from "../../../src/domain/tuning/caused.ts";
import { evidenceOf } from "../../../src/domain/tuning/evidence.ts";
import { plan } from "../../../src/domain/tuning/plan.ts";
import { proposalEvidence } from "../../../src/flows/tune/proposal-evidence.ts";
import { cell, votesOn } from "../../domain/tuning/cells.ts";
import { factsOf, HEADER, TODAY, told } from "../../domain/tuning/world.ts";

const LEFT = cell({ count: 32 });
const PEOPLE = Array.from({ length: 9 }, (_, i) => String(500 + i));
const VOTES = [...votesOn(LEFT, "refuted", PEOPLE), ...votesOn(LEFT.slice(0, 12), "noise", ["700"])];
const LINES = [HEADER, ...LEFT, ...cell({ count: 12, area: "lib", fixed: true, first: 100 }), ...told(999, { ago: 0 })];

test("what stands behind a proposal: the rule elsewhere, the answers, the odds", () => {
  const facts = factsOf(LINES, { votes: VOTES });
  const evidence = evidenceOf({ lines: LINES, day: TODAY, policy: facts.files.policy });
  const made = plan(facts);
  const [proposal] = made.proposals;
  if (proposal === undefined) throw new Error("nothing is proposed");
  const behind = proposalEvidence({ plan: made, facts, stage: { evidence, fates: fateReader(evidence), day: TODAY } });
  expect(proposal.kind).toBe("mute");
  expect(behind(proposal)).toEqual({
    elsewhere: { acted: 12, of: 12 },
    answers: { valid: 0, refuted: 9, waived: 0, noise: 1, unsure: 0, people: 10 },
    odds: {
      impact: expect.closeTo(1296.7, 1),
      refuted: expect.closeTo(73.2, 1),
      valid: expect.closeTo(0.036, 3),
      withoutLoudest: { odds: expect.closeTo(289.4, 1), people: 1 },
    },
  });
  expect(behind({ ...proposal, kind: "tighten" })).toEqual({ elsewhere: null, answers: null, odds: null });
});
