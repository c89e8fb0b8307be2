/** The formulas of a rule's statistics. Null is not known: there is nothing to divide by, or too little to say anything. */
import { rounded } from "../history/figures.ts";

const SHARE_DECIMALS = 3;
const DAY_DECIMALS = 1;

/** With fewer a median says more about one of them than about the rule. */
export const FEWEST_FIXES = 3;

/**
 * Response rate = answered ÷ shown. Share, 0 to 1, three decimals.
 * `shown`: violations above the fold of a comment in time to act on them. `answered`: those of them about which anybody said
 * something that was not taken back, the author too.
 */
export function responseRate({
  answered,
  shown,
}: {
  readonly answered: number;
  readonly shown: number;
}): number | null {
  return shareOf(answered, shown);
}

/**
 * Friction = troubled ÷ told. Share, 0 to 1, three decimals. It ranks what to look at; no check is lowered by it.
 * `told`: shown violations that were answered, or of which it is known whether they were acted on. `troubled`: those of them that
 * somebody called noise, that an author of the change called wrong, noise or accepted, or that nobody answered or acted on.
 */
export function frictionShare({ troubled, told }: { readonly troubled: number; readonly told: number }): number | null {
  return shareOf(troubled, told);
}

/**
 * Acted on = mean of the scores of the ripe cases. Share, 0 to 1, three decimals.
 * The score u of a case: violations that were acted on ÷ violations of which it is known; so a change counts once, however much it
 * holds. Added by rising score, so that the order of the changes leaves no trace in the last digit.
 */
export function actedShare(scores: readonly number[]): number | null {
  const sum = [...scores].sort((a, b) => a - b).reduce((total, score) => total + score, 0);
  return shareOf(sum, scores.length);
}

/**
 * Time to fix = the middle one of the days between the first look that saw a violation and the one that saw it fixed; of an even
 * number the mean of the middle two. Days of 24 hours, from 0, one decimal. Null for fewer than three.
 */
export function medianDays(days: readonly number[]): number | null {
  if (days.length < FEWEST_FIXES) return null;
  const sorted = [...days].sort((a, b) => a - b);
  const [low, high] = [sorted[(sorted.length - 1) >> 1] ?? 0, sorted[sorted.length >> 1] ?? 0];
  return rounded((low + high) / 2, DAY_DECIMALS);
}

function shareOf(part: number, whole: number): number | null {
  return whole === 0 ? null : rounded(part / whole, SHARE_DECIMALS);
}
