/** What a few cases say, held against what is known of the rule elsewhere. */

/** So many cases the prior counts for. */
const PRIOR_CASES = 4;

export interface Sum {
  /** Cases, and the sum of their shares acted on. */
  readonly cases: number;
  readonly acted: number;
}

/**
 * Share acted on, drawn to `prior` as if four more cases had been seen there: (4·prior + acted)/(4 + cases).
 * Source: the mean of a beta distribution with a prior of four observations (Gelman et al., Bayesian Data Analysis, 2.1).
 */
export function pooledShare(prior: number, { cases, acted }: Sum): number {
  return (PRIOR_CASES * prior + acted) / (PRIOR_CASES + cases);
}

export interface EffectSize {
  /** The rule elsewhere, drawn to all rules of the repository. */
  readonly elsewhere: number;
  /** The rule here, drawn to the rule elsewhere. */
  readonly here: number;
}

/** μ and θ. `outside`: the rule's cases outside the cell; `cell`: those in it; `repository`: the share over all rules. */
export function effectSize(
  repository: number,
  { outside, cell }: { readonly outside: Sum; readonly cell: Sum },
): EffectSize {
  const elsewhere = pooledShare(repository, outside);
  return { elsewhere, here: pooledShare(elsewhere, cell) };
}
