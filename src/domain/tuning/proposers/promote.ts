/** What only advises, and is fixed nearly always all the same, can be required. */
import { daysBetween } from "../../history/instants.ts";
import { groupBy } from "../../history/group.ts";
import { compareText } from "../../history/order.ts";
import type { Case } from "../cases.ts";
import { provingChanges } from "../evidence.ts";
import { promoteOdds } from "../formulas/odds.ts";
import { deletedPeople } from "../formulas/selection.ts";
import type { Impact } from "../impact.ts";
import type { Missing, Proposal } from "../plan-model.ts";
import { NOTHING, scopeFields, toWatched, type Findings, type Ground } from "../proposer.ts";
import { printId } from "../recommendation-id.ts";

/** E_P, with everybody and without those who fixed the most. */
const ODDS = 20;
/** θ. */
const SHARE = 0.8;
const FEWEST_AUTHORS = 4;
const FEWEST_WATCHED = 3;

export function proposePromotions(ground: Ground): Findings {
  const yellow = yellowCells(ground);
  const found = ground.impacts.filter(({ cell }) => yellow.has(printId(cell))).map(ofCell);
  return {
    candidates: found.flatMap(({ candidates }) => candidates),
    watching: found.flatMap(({ watching }) => watching),
  };
}

/** Cells of which everything that was shown was advice: there is something to promote, and nothing that is required already. */
function yellowCells({ evidence, fates }: Ground): ReadonlySet<string> {
  const shown = provingChanges(evidence).flatMap((change) =>
    fates.causedBy(change).filter((one) => one.shown && change.index >= evidence.resets.since(one.ruleKey)),
  );
  const cells = [...groupBy(shown, ({ ruleKey, area, role }) => `${ruleKey} ${role} ${area}`).values()];
  const yellow = cells.filter((all) => all.every(({ standing }) => standing?.severity === "yellow"));
  return new Set(yellow.flatMap(([one]) => (one ? [printId({ ...one, rule: one.ruleKey })] : [])));
}

function ofCell(impact: Impact): Findings {
  const { cell, ripe, effect } = impact;
  if (effect.here < SHARE || ripe.length < FEWEST_WATCHED) return NOTHING;
  const proposal: Proposal = {
    ...scopeFields(cell.rule, cell.area, cell.role),
    kind: "promote",
    because: becauseOf(ripe),
  };
  const missing = missingOf(ripe);
  if (missing.length === 0) return { candidates: [{ proposal, weight: ripe.length }], watching: [] };
  return { candidates: [], watching: [{ watched: toWatched(proposal, missing), closeness: closenessOf(missing) }] };
}

function missingOf(ripe: readonly Case[]): Missing[] {
  const authors = new Set(ripe.map(({ author }) => author)).size;
  const odds = Math.min(oddsOf(ripe), oddsOf(withoutBusiest(ripe)));
  const missing: Missing[] = [];
  if (authors < FEWEST_AUTHORS) missing.push({ what: "authors", have: authors, need: FEWEST_AUTHORS });
  if (odds < ODDS) missing.push({ what: "odds", have: Math.floor(odds * 10) / 10, need: ODDS });
  return missing;
}

/** A change counts once, and as fixed only when all of it was acted on: nobody wins by splitting it. */
function oddsOf(ripe: readonly Case[]): number {
  const fixed = ripe.filter(({ acted, violations }) => acted === violations).length;
  return promoteOdds({ fixed, not: ripe.length - fixed });
}

/** Without the f authors who fixed the most. */
function withoutBusiest(ripe: readonly Case[]): readonly Case[] {
  const fixes = groupBy(ripe, ({ author }) => author);
  const busiest = [...fixes]
    .map(([author, all]) => ({ author, score: all.filter(({ acted, violations }) => acted === violations).length }))
    .toSorted((a, b) => b.score - a.score || compareText(a.author, b.author))
    .slice(0, deletedPeople(fixes.size))
    .map(({ author }) => author);
  return ripe.filter(({ author }) => !busiest.includes(author));
}

function closenessOf(missing: readonly Missing[]): number {
  return Math.min(...missing.map(({ have = 0, need = 1 }) => Math.min(1, have / need)));
}

function becauseOf(ripe: readonly Case[]): Proposal["because"] {
  const [first, last] = [ripe[0], ripe.at(-1)];
  return {
    changes: ripe.length,
    people: new Set(ripe.map(({ author }) => author)).size,
    violations: ripe.reduce((sum, { violations }) => sum + violations, 0),
    fixed: ripe.reduce((sum, { acted }) => sum + acted, 0),
    days: Math.floor(daysBetween(first?.mergedAt ?? "", last?.mergedAt ?? "")),
    until: last?.day ?? "",
  };
}
