/** A tighter limit where people keep today's easily. Needs no answers. */
import { daysBetween } from "../../history/instants.ts";
import { provingChanges } from "../evidence.ts";
import { cleanUnitsNeeded, isCleanEnough } from "../formulas/binomial.ts";
import { lastLimitChange } from "../limit-changes.ts";
import type { Missing, Proposal } from "../plan-model.ts";
import { NOTHING, scopeFields, toWatched, type Findings, type Ground } from "../proposer.ts";
import { tightenFigures, type TightenFigures } from "../tighten-figures.ts";
import { tightenScopes, type ScopesOfRule, type TightenScope } from "../tighten-scopes.ts";

const FEWEST_DAYS = 10;
const FEWEST_AUTHORS = 3;
const LARGEST_SHARE = 0.5;
const DAYS_BETWEEN_CHANGES = 30;

export function proposeTighter(ground: Ground): Findings {
  if (ground.tip?.complete !== true) return NOTHING;
  const activeAuthors = new Set(provingChanges(ground.evidence).map(({ line }) => line.author_id)).size;
  const found = tightenScopes(ground, ground.tip).map((scopes) => ofRule(scopes, ground, activeAuthors));
  return {
    candidates: found.flatMap(({ candidates }) => candidates),
    watching: found.flatMap(({ watching }) => watching),
  };
}

/** Everywhere at once when that holds, else area by area. */
function ofRule({ whole, areas }: ScopesOfRule, ground: Ground, activeAuthors: number): Findings {
  const everywhere = whole ? judge(whole, ground, activeAuthors) : NOTHING;
  if (everywhere.candidates.length > 0) return everywhere;
  const found =
    areas.length > 1 || whole === undefined ? areas.map((scope) => judge(scope, ground, activeAuthors)) : [];
  return {
    candidates: found.flatMap(({ candidates }) => candidates),
    watching: [...everywhere.watching, ...found.flatMap(({ watching }) => watching)],
  };
}

function judge(scope: TightenScope, ground: Ground, activeAuthors: number): Findings {
  const figures = tightenFigures(scope);
  if (figures === null) return NOTHING;
  const missing = missingOf(scope, figures, { ground, activeAuthors });
  const { rule, area, role, limit } = scope;
  const proposal: Proposal = {
    ...scopeFields(rule.key, area, role),
    kind: "tighten",
    limit: { from: limit, to: figures.to },
    because: figures.because,
  };
  if (missing.length === 0) return { candidates: [{ proposal, weight: figures.units }], watching: [] };
  return {
    candidates: [],
    watching: [{ watched: toWatched(proposal, missing), closeness: Math.min(...missing.map(closenessOf)) }],
  };
}

interface Surroundings {
  readonly ground: Ground;
  readonly activeAuthors: number;
}

function missingOf(scope: TightenScope, figures: TightenFigures, { ground, activeAuthors }: Surroundings): Missing[] {
  const { units, over, days, authors, largestShare } = figures;
  const missing: Missing[] = [];
  const authorsNeeded = Math.min(FEWEST_AUTHORS, activeAuthors);
  if (!isCleanEnough({ over, units })) missing.push({ what: "units", have: units, need: cleanUnitsNeeded(over) });
  if (days < FEWEST_DAYS) missing.push({ what: "days", have: days, need: FEWEST_DAYS });
  if (authors < authorsNeeded) missing.push({ what: "authors", have: authors, need: authorsNeeded });
  if (authors >= FEWEST_AUTHORS && largestShare > LARGEST_SHARE)
    missing.push({ what: "share-of-one-author", have: Math.ceil(largestShare * 100), need: LARGEST_SHARE * 100 });
  const since = daysSinceChange(scope, ground);
  if (since < DAYS_BETWEEN_CHANGES)
    missing.push({ what: "days-since-limit-changed", have: since, need: DAYS_BETWEEN_CHANGES });
  return missing;
}

function daysSinceChange({ rule, area, role }: TightenScope, { limitChanges, day }: Ground): number {
  const last = lastLimitChange(limitChanges, { rule: rule.key, area: area ?? undefined, role });
  if (last === undefined) return Number.POSITIVE_INFINITY;
  return Math.max(0, Math.floor(daysBetween(`${last}T00:00:00Z`, `${day}T00:00:00Z`)));
}

function closenessOf({ what, have = 0, need = 1 }: Missing): number {
  return what === "share-of-one-author" ? need / Math.max(have, 1) : have / need;
}
