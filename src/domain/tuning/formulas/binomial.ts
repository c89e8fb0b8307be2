/** Sums over the binomial distribution: how rare a count is, and how large the share behind it may be. */

const STIRLING_FROM = 10;
const HALVINGS = 100;
const LN_TWO_PI = Math.log(2 * Math.PI);

/** ln Γ(x) for x > 0, to about 1e-13. Source: Stirling's series (Abramowitz and Stegun 6.1.41), raised by 6.1.15 where x is small. */
export function logGamma(x: number): number {
  let raised = x;
  let product = 0;
  for (; raised < STIRLING_FROM; raised += 1) product += Math.log(raised);
  const square = raised * raised;
  const series =
    (1 / 12 - (1 / 360 - (1 / 1260 - (1 / 1680 - 1 / (1188 * square)) / square) / square) / square) / raised;
  return (raised - 0.5) * Math.log(raised) - raised + LN_TWO_PI / 2 + series - product;
}

/** P(Bin(n, p) ≤ k). `n` and `k` are whole numbers, p is 0 to 1. */
export function binomialAtMost(k: number, { n, p }: { readonly n: number; readonly p: number }): number {
  if (k < 0) return 0;
  if (k >= n || p <= 0) return 1;
  if (p >= 1) return 0;
  // From k away from the middle the terms fall, so their sum neither overflows nor cancels.
  if (k < n * p) return Math.min(1, tail(k, n, p));
  return Math.max(0, 1 - tail(n - k - 1, n, 1 - p));
}

/**
 * Clopper–Pearson: the largest share that `hits` of `n` do not contradict, at one-sided confidence (0.9: in nine of ten such
 * samples the true share is below). 1 where nothing was drawn.
 */
export function upperShare(hits: number, n: number, confidence = 0.9): number {
  if (hits >= n) return 1;
  let low = hits / n;
  let high = 1;
  for (let round = 0; round < HALVINGS; round++) {
    const middle = (low + high) / 2;
    if (binomialAtMost(hits, { n, p: middle }) > 1 - confidence) low = middle;
    else high = middle;
  }
  return high;
}

/** What a tighter limit must prove: fewer than 5 % of the units exceed it, at 90 % confidence. */
export const MOST_OVER = 0.05;
export const TIGHTEN_CONFIDENCE = 0.9;

/** P(Bin(n, share) ≤ over) ≤ 1 − confidence: that few units over a limit are rare enough. */
export function isCleanEnough(
  { over, units }: { readonly over: number; readonly units: number },
  {
    share = MOST_OVER,
    confidence = TIGHTEN_CONFIDENCE,
  }: { readonly share?: number; readonly confidence?: number } = {},
): boolean {
  return binomialAtMost(over, { n: units, p: share }) <= 1 - confidence + Number.EPSILON;
}

/** The smallest number of units, `over` of them over the limit, that is clean enough. */
export function cleanUnitsNeeded(
  over: number,
  wanted: { readonly share?: number; readonly confidence?: number } = {},
): number {
  let low = over;
  let high = over + 1;
  while (!isCleanEnough({ over, units: high }, wanted)) [low, high] = [high, 2 * high];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isCleanEnough({ over, units: middle }, wanted)) high = middle;
    else low = middle;
  }
  return high;
}

/** P(Bin(n, p) ≤ k) for k below the mean: the term of k, and from it the smaller ones. */
function tail(k: number, n: number, p: number): number {
  let term = Math.exp(logChoose(n, k) + k * Math.log(p) + (n - k) * Math.log1p(-p));
  let total = term;
  for (let i = k; i > 0 && term > total * Number.EPSILON; i--) {
    term *= (i * (1 - p)) / ((n - i + 1) * p);
    total += term;
  }
  return total;
}

function logChoose(n: number, k: number): number {
  return logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);
}
