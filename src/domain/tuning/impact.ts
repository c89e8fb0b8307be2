/** Gate A, impact: the cells in which a rule is hardly ever acted on, whoever is left out and however many were looked at. */
import type { Case, Cell } from "./cases.ts";
import { impactWithoutLoudest } from "./formulas/loudest.ts";
import { ACTED_ON_BAR, impactOdds } from "./formulas/odds.ts";
import { effectSize, type EffectSize, type Sum } from "./formulas/pooling.ts";
import { selectByOdds } from "./formulas/selection.ts";
import type { Missing } from "./plan-model.ts";
import type { Policy } from "./policy.ts";

/** With fewer, all unacted, the odds cannot be reached once the loudest is left out. */
export const CASES_NEEDED = 15;
/** What the odds must reach without the loudest. */
const ODDS_WITHOUT_LOUDEST = 20;
/** So many cases outside tell what the rule is worth elsewhere. */
const CASES_ELSEWHERE = 8;

export interface Impact {
  readonly cell: Cell;
  /** Its ripe cases in merge order; at least one. */
  readonly ripe: readonly Case[];
  /** Sum of their shares acted on. */
  readonly acted: number;
  /** E_A, and without the loudest, how many those are. */
  readonly odds: number;
  readonly withoutLoudest: { readonly odds: number; readonly people: number };
  /** The gate is passed. */
  readonly passed: boolean;
  /** What it lacks; empty when it is passed. */
  readonly missing: readonly Missing[];
  readonly effect: EffectSize;
  /** The rule's ripe cases outside of the cell. */
  readonly outside: Sum;
  /** Enough is known of the rule outside, and there it is acted on. */
  readonly worksElsewhere: boolean;
}

/** One for each cell that has a ripe case, in the order of the cells. The set of eligible cells is what is picked from. */
export function impacts(
  cases: ReadonlyMap<string, readonly Case[]>,
  gates: Policy["gates"],
  isLowerable: (cell: Cell) => boolean,
): readonly Impact[] {
  const cells = [...cases.values()]
    .map((all) => all.filter(({ ripe }) => ripe))
    .flatMap((ripe) => (ripe[0] ? [{ cell: ripe[0].cell, ripe, sum: sumOf(ripe) }] : []));
  const eligible = cells.filter(({ cell, ripe }) => ripe.length >= gates.min_cases && isLowerable(cell));
  const odds = eligible.map(({ ripe }) => impactOdds(ripe.map(scoreOf), gates.acted_on_below));
  const selected = new Set(selectByOdds(odds).map((index) => eligible[index]?.cell));
  const repository = addUp(cells.map(({ sum }) => sum));
  const byRule = new Map<string, Sum>();
  for (const { cell, sum } of cells) byRule.set(cell.rule, addUp([byRule.get(cell.rule) ?? NONE, sum]));
  return cells.map(({ cell, ripe, sum }) => {
    const { odds: rest, loudest } = impactWithoutLoudest(ripe, gates.acted_on_below);
    const missing = missingOf(ripe, gates, selected.has(cell) && rest >= ODDS_WITHOUT_LOUDEST ? null : rest);
    const outside = lessOf(byRule.get(cell.rule) ?? NONE, sum);
    const effect = effectSize(shareOf(repository), { outside, cell: sum });
    const worksElsewhere = outside.cases >= CASES_ELSEWHERE && effect.elsewhere >= ACTED_ON_BAR;
    const passed = missing.length === 0 && isLowerable(cell);
    const own = impactOdds(ripe.map(scoreOf), gates.acted_on_below);
    const withoutLoudest = { odds: rest, people: loudest.length };
    return {
      cell,
      ripe,
      acted: sum.acted,
      odds: own,
      withoutLoudest,
      passed,
      missing,
      effect,
      outside,
      worksElsewhere,
    };
  });
}

/** Counts first: they are what people can wait for. `odds`: those that do not do; null when they do. */
function missingOf(ripe: readonly Case[], gates: Policy["gates"], odds: number | null): readonly Missing[] {
  const authors = new Set(ripe.map(({ author }) => author)).size;
  const days = new Set(ripe.map(({ day }) => day)).size;
  const isSure = odds === null;
  const needed = Math.max(CASES_NEEDED, gates.min_cases);
  const missing: Missing[] = [];
  if (ripe.length < gates.min_cases || (!isSure && ripe.length < needed))
    missing.push({ what: "cases", have: ripe.length, need: needed });
  if (authors < gates.min_authors) missing.push({ what: "authors", have: authors, need: gates.min_authors });
  if (days < gates.min_days) missing.push({ what: "days", have: days, need: gates.min_days });
  if (missing.length === 0 && odds !== null)
    missing.push({ what: "odds", have: Math.floor(odds * 10) / 10, need: ODDS_WITHOUT_LOUDEST });
  return missing;
}

const NONE: Sum = { cases: 0, acted: 0 };

function scoreOf({ score }: Case): number {
  return score;
}

/** Sums of floating-point numbers depend on their order; a result must not. */
function sumOf(ripe: readonly Case[]): Sum {
  const scores = ripe.map(scoreOf).sort((a, b) => a - b);
  return { cases: scores.length, acted: scores.reduce((sum, score) => sum + score, 0) };
}

function addUp(sums: readonly Sum[]): Sum {
  const acted = sums.map((one) => one.acted).sort((a, b) => a - b);
  return { cases: sums.reduce((all, { cases }) => all + cases, 0), acted: acted.reduce((all, one) => all + one, 0) };
}

/** What is left may fall below nothing by the last bit. */
function lessOf(all: Sum, part: Sum): Sum {
  return { cases: all.cases - part.cases, acted: Math.max(0, all.acted - part.acted) };
}

function shareOf({ cases, acted }: Sum): number {
  return cases === 0 ? ACTED_ON_BAR : acted / cases;
}
