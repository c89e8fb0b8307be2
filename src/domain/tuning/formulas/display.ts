/** Figures that are only shown: nothing is decided by them. */

/** z of a two-sided 90 % interval. */
const Z_90 = 1.6448536269514722;
const HALF_LIFE_DAYS = 45;

/**
 * Interval for a share of `hits` in `n`, 0 to 1; the whole range without a draw.
 * Source: Wilson, Probable inference, the law of succession, and statistical inference (1927).
 */
export function wilsonInterval(hits: number, n: number, z = Z_90): readonly [low: number, high: number] {
  if (n === 0) return [0, 1];
  const share = hits / n;
  const weight = 1 + (z * z) / n;
  const middle = (share + (z * z) / (2 * n)) / weight;
  const half = (z * Math.sqrt((share * (1 - share)) / n + (z * z) / (4 * n * n))) / weight;
  return [Math.max(0, middle - half), Math.min(1, middle + half)];
}

/** How much of an old count a fading figure keeps: 2^(−age/half-life). Ages in days. */
export function decayWeight(age: number, halfLife = HALF_LIFE_DAYS): number {
  return 2 ** (-age / halfLife);
}
