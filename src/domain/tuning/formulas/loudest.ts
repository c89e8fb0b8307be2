/** Gate A without the people who weigh the most in it. */
import { compareText } from "../../history/order.ts";
import { impactOdds } from "./odds.ts";
import { deletedPeople } from "./selection.ts";

export interface ScoredCase {
  readonly author: string;
  /** Share acted on, 0 to 1. */
  readonly score: number;
}

export interface WithoutLoudest {
  readonly odds: number;
  readonly cases: number;
  /** Who was left out; the most unacted cases first. */
  readonly loudest: readonly string[];
}

/** The f authors with the most unacted cases are left out, f by the number of authors; of equals the smaller id. */
export function impactWithoutLoudest(cases: readonly ScoredCase[], bar?: number): WithoutLoudest {
  const unacted = new Map<string, number>();
  for (const { author, score } of cases) unacted.set(author, (unacted.get(author) ?? 0) + (1 - score));
  const loudest = [...unacted]
    .sort(([a, one], [b, other]) => other - one || compareText(a, b))
    .slice(0, deletedPeople(unacted.size))
    .map(([author]) => author);
  const rest = cases.filter(({ author }) => !loudest.includes(author));
  const scores = rest.map(({ score }) => score);
  return { odds: impactOdds(scores, bar), cases: rest.length, loudest };
}
