/** Which of many bets are won, when the best of them are picked after the fact. */

export const FALSE_SHARE = 0.1;

/**
 * e-BH: the indices, rising, of the k largest odds, for the largest k with E_(k) ≥ m/(α·k); m is how many were looked at. Of what
 * is selected the expected share of false ones is at most α, however the bets depend on each other.
 * Source: Wang and Ramdas, False discovery rate control with e-values (2022).
 */
export function selectByOdds(odds: readonly number[], falseShare = FALSE_SHARE): readonly number[] {
  const ranked = odds.map((value, index) => ({ value, index })).sort((a, b) => b.value - a.value || a.index - b.index);
  const most = ranked.findLastIndex(({ value }, rank) => value >= barOf(rank + 1, odds.length, falseShare));
  return ranked
    .slice(0, most + 1)
    .map(({ index }) => index)
    .sort((a, b) => a - b);
}

/** The odds that the k-th best of m must reach. */
export function barOf(k: number, m: number, falseShare = FALSE_SHARE): number {
  return m / (falseShare * k);
}

/** How many people every result must survive without: none of one, else a fifth, at least one. */
export function deletedPeople(people: number): number {
  return people < 2 ? 0 : Math.max(1, Math.floor(people / 5));
}
