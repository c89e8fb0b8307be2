/** Cells in which hardly anything is acted on: what there is, and what would be needed before anybody is asked. */
import { daysBetween } from "../history/instants.ts";
import { isFloor } from "../violation/floor.ts";
import type { Case } from "./cases.ts";
import { ACTED_ON_BAR } from "./formulas/odds.ts";
import type { Missing } from "./plan-model.ts";
import { scopeFields, type Findings, type Ground } from "./proposer.ts";
import { printId } from "./recommendation-id.ts";

/** With fewer, all unacted, gate A cannot pass once the loudest is left out. */
export const CASES_NEEDED = 15;
const FEWEST_WATCHED = 3;

/** Never a proposal: that also needs people's answers, or the rule's fate elsewhere. */
export function watchCells({ cases, files, inForce }: Ground): Findings {
  const taken = new Set(inForce.map(({ entry }) => entry.id));
  const watching = [...cases.values()].flatMap((all) => {
    const ripe = all.filter((one) => one.ripe);
    const [first] = ripe;
    if (first === undefined || ripe.length < FEWEST_WATCHED || taken.has(printId(first.cell))) return [];
    const acted = ripe
      .map(({ score }) => score)
      .sort((a, b) => a - b)
      .reduce((sum, score) => sum + score, 0);
    const isActedOn = acted >= ACTED_ON_BAR * ripe.length;
    if (isActedOn || isFloor({ ruleKey: first.cell.rule, policy: files.policy })) return [];
    const missing = missingOf(ripe, files.policy.gates);
    const { rule, area, role } = first.cell;
    const watched = { ...scopeFields(rule, area, role), kind: null, because: becauseOf(ripe), missing };
    return [{ watched, closeness: Math.min(1, ripe.length / CASES_NEEDED) }];
  });
  return { candidates: [], watching };
}

function missingOf(cases: readonly Case[], gates: Ground["files"]["policy"]["gates"]): Missing[] {
  const authors = new Set(cases.map(({ author }) => author)).size;
  const days = new Set(cases.map(({ day }) => day)).size;
  const needed = Math.max(CASES_NEEDED, gates.min_cases);
  const missing: Missing[] = [];
  if (cases.length < needed) missing.push({ what: "cases", have: cases.length, need: needed });
  if (authors < gates.min_authors) missing.push({ what: "authors", have: authors, need: gates.min_authors });
  if (days < gates.min_days) missing.push({ what: "days", have: days, need: gates.min_days });
  return missing.length > 0 ? missing : [{ what: "answers" }];
}

function becauseOf(cases: readonly Case[]): {
  [Key in "changes" | "people" | "violations" | "fixed" | "days"]: number;
} & {
  until: string;
} {
  const [first, last] = [cases[0], cases.at(-1)];
  return {
    changes: cases.length,
    people: new Set(cases.map(({ author }) => author)).size,
    violations: cases.reduce((sum, { violations }) => sum + violations, 0),
    fixed: cases.reduce((sum, { acted }) => sum + acted, 0),
    days: Math.floor(daysBetween(first?.mergedAt ?? "", last?.mergedAt ?? "")),
    until: last?.day ?? "",
  };
}
