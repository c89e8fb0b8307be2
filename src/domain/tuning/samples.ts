/** What the samples of an entry in force say: those violations that were shown although the entry folds, mutes or demotes. */
import { daysBetween } from "../history/instants.ts";
import type { MergedChange } from "../history/timeline.ts";
import type { CausedViolation } from "./caused.ts";
import { isSample } from "./effects.ts";
import { provingChanges } from "./evidence.ts";
import { usefulOdds } from "./formulas/odds.ts";
import { effectSize, type Sum } from "./formulas/pooling.ts";
import type { Ground } from "./proposer.ts";
import type { Because, Recommendation } from "./recommendation.ts";
import { validVotes } from "./replay-harm.ts";

export interface SampleEvidence {
  /** Acted on, or called right; and neither. Of those of which it is known. */
  readonly useful: number;
  readonly not: number;
  /** E_up. */
  readonly odds: number;
  /** θ; null where there is no case to tell it by. */
  readonly share: number | null;
  readonly because: Because;
}

interface Sampled {
  readonly change: MergedChange;
  readonly violation: CausedViolation;
  readonly useful: boolean;
  readonly valid: boolean;
}

/** Of changes merged after the last day that the entry was proposed by, since the last reset of the rule. */
export function sampleEvidence(entry: Recommendation, ground: Ground): SampleEvidence {
  const samples = samplesOf(entry, ground);
  const useful = samples.filter((one) => one.useful).length;
  const not = samples.length - useful;
  return {
    useful,
    not,
    odds: usefulOdds({ useful, not }),
    share: shareOf(entry, ground),
    because: becauseOf(samples),
  };
}

function samplesOf(entry: Recommendation, ground: Ground): readonly Sampled[] {
  const { evidence, fates, votes, sha256 } = ground;
  const valid = validVotes(evidence, votes);
  const after = entry.because.until ?? "";
  return provingChanges(evidence)
    .filter(({ day, index }) => day > after && index >= evidence.resets.since(entry.rule))
    .flatMap((change) =>
      fates.causedBy(change).flatMap((violation): Sampled[] => {
        const at = { fingerprint: violation.fingerprint, change: change.line.change };
        const isShownAnyway = entry.kind === "demote" || isSample(at, entry.id, sha256);
        if (!violation.shown || !isShownAnyway || !isIn(entry, violation)) return [];
        const isValid = valid.has(`${at.change} ${at.fingerprint}`);
        const isKnown = isValid || violation.fate === "acted" || violation.fate === "left";
        return isKnown ? [{ change, violation, useful: isValid || violation.fate === "acted", valid: isValid }] : [];
      }),
    );
}

function isIn(entry: Recommendation, { ruleKey, role, area }: CausedViolation): boolean {
  return entry.rule === ruleKey && (entry.area ?? area) === area && (entry.role ?? role) === role;
}

/** Share acted on here, held against the rule elsewhere and all rules: over the ripe cases, by those after the entry here. */
function shareOf(entry: Recommendation, { cases }: Ground): number | null {
  const ripe = [...cases.values()].flat().filter((one) => one.ripe);
  if (ripe.length === 0) return null;
  const inside = (one: (typeof ripe)[number]): boolean =>
    one.cell.rule === entry.rule &&
    (entry.area ?? one.cell.area) === one.cell.area &&
    (entry.role ?? one.cell.role) === one.cell.role;
  const after = entry.because.until ?? "";
  const repository = sumOf(ripe);
  return effectSize(repository.acted / repository.cases, {
    outside: sumOf(ripe.filter((one) => one.cell.rule === entry.rule && !inside(one))),
    cell: sumOf(ripe.filter((one) => inside(one) && one.day > after)),
  }).here;
}

function sumOf(cases: readonly { readonly score: number }[]): Sum {
  const scores = cases.map(({ score }) => score).sort((a, b) => a - b);
  return { cases: scores.length, acted: scores.reduce((sum, score) => sum + score, 0) };
}

function becauseOf(samples: readonly Sampled[]): Because {
  const changes = new Set(samples.map(({ change }) => change));
  const merged = [...changes].map(({ mergedAt }) => mergedAt).sort();
  const [first, last] = [merged[0], merged.at(-1)];
  return {
    changes: changes.size,
    people: new Set([...changes].map(({ line }) => line.author_id)).size,
    violations: samples.length,
    fixed: samples.filter(({ violation }) => violation.fate === "acted").length,
    valid: samples.filter(({ valid }) => valid).length,
    ...(first === undefined || last === undefined
      ? {}
      : { days: Math.floor(daysBetween(first, last)), until: last.slice(0, 10) }),
  };
}
