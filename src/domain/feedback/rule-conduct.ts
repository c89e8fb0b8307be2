/**
 * What becomes of a rule's violations, and what people say of them; by rule and role. Over the changes that were merged inside
 * the window by people and not in bulk. Whether somebody may answer is not known in a history: answers are told apart only
 * by whether who gave them wrote the change.
 */
import { z } from "zod";
import { Count, Rate } from "../history/figures.ts";
import type { ConductTally } from "./conduct-tally.ts";
import { actedShare, frictionShare, medianDays, responseRate } from "./rule-formulas.ts";

/** By people who did not write the change; of each person the last one on a violation of a change, none that was taken back. */
const AnswerCounts = z.strictObject({ valid: Count, refuted: Count, waived: Count, noise: Count, unsure: Count });

/** What ranks a rule as one to look at, and lowers no check: of shown violations, those about which … */
const Friction = z.strictObject({
  /** … somebody said that they are right and not worth saying. */
  noise: Count,
  /** … an author of the change said that they are wrong, accepted or not worth saying. */
  own: Count,
  /** … nobody said anything, and the code stayed as it was. */
  silent: Count,
  /** Shown violations that were answered, or of which it is known what became of them. */
  of: Count,
  /** In one of the three ÷ of; three decimals. */
  share: Rate,
});

/** One change, rule, area and role each. */
const CaseCounts = z.strictObject({
  /** 14 days old, or acted on as a whole; what everything is decided by. */
  ripe: Count,
  pending: Count,
  /** Beyond the third of one author in 30 days: left out. */
  held_back: Count,
  /** Mean share acted on of the ripe ones; three decimals. */
  acted_share: Rate,
});

/** Null is not known, and never 0. */
export const RuleConduct = z.strictObject({
  /** Units of it that changes added or edited and that the rule judged; null where no look at a merged change is told of them. */
  exposures: Count.nullable(),
  /** Changes that caused any, their authors, and UTC days of their merges. */
  changes: Count,
  authors: Count,
  days: Count,
  /** Violations that were new, or worse, in a unit that the change edited; also those that went before the merge. */
  caused: Count,
  /** Of those, in changes of which no look before the merge is told: whether they were shown is not known. */
  untold: Count,
  /** Of the others, above the fold of a comment in time to act on it; `acted`, `unacted`, `pending`, `unknown` are parts of it. */
  shown: Count.nullable(),
  /** Fixed, or the excess over the limit at least halved, at the merge or within 14 days. */
  acted: Count.nullable(),
  unacted: Count.nullable(),
  /** The 14 days are not over. */
  pending: Count.nullable(),
  /** Removed, suppressed, or nobody could look. */
  unknown: Count.nullable(),
  answers: AnswerCounts.nullable(),
  /** By authors, committers and co-authors of the change itself. */
  own_answers: Count.nullable(),
  /** Distinct people behind `answers`. */
  people: Count.nullable(),
  /** Shown violations that anybody answered ÷ shown; three decimals. */
  response_rate: Rate,
  friction: Friction.nullable(),
  /** Caused violations that were fixed, and the median of the days that it took; of fewer than three it is not known. */
  fixes: Count,
  days_to_fix: Rate,
  cases: CaseCounts.nullable(),
});
export type RuleConduct = z.infer<typeof RuleConduct>;

export function toConduct(tally: ConductTally, isAnswerKnown: boolean): RuleConduct {
  const { fates, answered, fixDays, changes, caused, untold } = tally;
  const isShownKnown = caused === 0 ? isAnswerKnown : untold < caused;
  const shown = fates.acted + fates.left + fates.open + fates.void;
  const ifShown = <T>(value: T): T | null => (isShownKnown ? value : null);
  const ifAnswered = <T>(value: T): T | null => (isAnswerKnown ? value : null);
  return {
    exposures: tally.exposures,
    changes: changes.size,
    authors: new Set([...changes].map(({ line }) => line.author_id)).size,
    days: new Set([...changes].map(({ day }) => day)).size,
    caused,
    untold,
    shown: ifShown(shown),
    acted: ifShown(fates.acted),
    unacted: ifShown(fates.left),
    pending: ifShown(fates.open),
    unknown: ifShown(fates.void),
    answers: ifAnswered(tally.answers),
    own_answers: ifAnswered(tally.ownAnswers),
    people: ifAnswered(tally.people.size),
    response_rate: ifShown(responseRate({ answered, shown })),
    friction: ifShown(frictionOf(tally)),
    fixes: fixDays.length,
    days_to_fix: medianDays(fixDays),
    cases: ifShown(casesOf(tally)),
  };
}

function frictionOf({ friction }: ConductTally): z.infer<typeof Friction> {
  const { noise, own, silent, told } = friction;
  return { noise, own, silent, of: told, share: frictionShare(friction) };
}

function casesOf({ scores, pendingCases, heldBack }: ConductTally): z.infer<typeof CaseCounts> {
  return { ripe: scores.length, pending: pendingCases, held_back: heldBack, acted_share: actedShare(scores) };
}
