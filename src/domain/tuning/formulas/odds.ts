/**
 * Bets against a hypothesis (e-values): how much one unit of money would have become, had it been staked against it case by
 * case. Of a true hypothesis the odds reach k with probability 1/k at most, however often one looks on the way.
 * Source: Waudby-Smith and Ramdas, Estimating means of bounded random variables by betting (2024). Each is a mean over four
 * stakes, which is a bet of its own and needs no guess of how wrong the hypothesis is.
 */

/** A rule makes no difference where less than this share is acted on. */
export const ACTED_ON_BAR = 0.25;

const IMPACT_STAKES = [0.3, 0.6, 0.9, 1.2];
const ANSWER_STAKES = [0.4, 0.8, 1.2, 1.6];
const PROMOTE_BAR = 0.6;
/** Keeps a sum of infinite odds printable. */
const LARGEST_LOG = 690;

/**
 * Gate A. Hypothesis: of what this rule says here at least the share `bar` is acted on. `scores` are the shares acted on, case
 * by case, 0 to 1. E_A = mean over λ of ∏ (1 + λ(bar − u)); 1 without a case.
 */
export function impactOdds(scores: readonly number[], bar = ACTED_ON_BAR): number {
  // Sums of floating-point numbers depend on their order; a result must not.
  const sorted = scores.toSorted((a, b) => a - b);
  return meanOver(IMPACT_STAKES, (stake) => sum(sorted.map((score) => Math.log1p(stake * (bar - score)))));
}

/**
 * Gate B. Hypothesis: at least half of what is not fixed is right.
 * E_B = mean over λ of (1 + 0.5λ)^refuted (1 − 0.5λ)^valid.
 */
export function refutedOdds({ refuted, valid }: { readonly refuted: number; readonly valid: number }): number {
  return answerOdds({ won: refuted, lost: valid, bar: 0.5 });
}

/** E_V, the mirror of gate B. Hypothesis: at least half of it is wrong. */
export function validOdds({ refuted, valid }: { readonly refuted: number; readonly valid: number }): number {
  return answerOdds({ won: valid, lost: refuted, bar: 0.5 });
}

/**
 * E_up, for giving a rule back. Hypothesis: of the samples at most a quarter is useful (acted on, or called right).
 * E_up = mean over λ of (1 + 0.75λ)^useful (1 − 0.25λ)^not.
 */
export function usefulOdds({ useful, not }: { readonly useful: number; readonly not: number }): number {
  return answerOdds({ won: useful, lost: not, bar: ACTED_ON_BAR });
}

/** E_P, for promoting. Hypothesis: at most 60 % is fixed. E_P = mean over λ of (1 + 0.4λ)^fixed (1 − 0.6λ)^not. */
export function promoteOdds({ fixed, not }: { readonly fixed: number; readonly not: number }): number {
  return meanOver(IMPACT_STAKES, (stake) => betLog(stake, { won: fixed, lost: not, bar: PROMOTE_BAR }));
}

interface Bet {
  readonly won: number;
  readonly lost: number;
  /** The share of wins that the hypothesis allows. */
  readonly bar: number;
}

function answerOdds(bet: Bet): number {
  return meanOver(ANSWER_STAKES, (stake) => betLog(stake, bet));
}

function betLog(stake: number, { won, lost, bar }: Bet): number {
  return won * Math.log1p(stake * (1 - bar)) + lost * Math.log1p(-stake * bar);
}

function meanOver(stakes: readonly number[], log: (stake: number) => number): number {
  return sum(stakes.map((stake) => Math.exp(Math.min(log(stake), LARGEST_LOG)))) / stakes.length;
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}
