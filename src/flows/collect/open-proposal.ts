/** The tuning proposal that waits, and what it would do to what a change is told. */
import { isCausedBy, type AssessedViolation } from "../../domain/violation/assessed.ts";
import { groupBy } from "../../domain/history/group.ts";
import type { TuningFiles } from "../../ports/pull-requests.ts";
import type { RowChanges, WaitingProposal } from "../../render/comment/model.ts";
import type { Assessment } from "./assess.ts";
import type { FoundChange } from "./change-source.ts";
import { configurationOf, type DecidingPorts } from "./deciding-files.ts";
import { readTuning, type ChosenTuning } from "./tuning-source.ts";

export interface OpenProposal {
  /** Null where the branch waits for somebody to open one. */
  readonly pull: number | null;
  readonly base: string;
  readonly branch: string;
  /** At the tip of its branch. */
  readonly files: TuningFiles;
}

export interface ProposalGround {
  readonly found: FoundChange;
  /** In force for this run. */
  readonly tuning: ChosenTuning;
  readonly assessment: Pick<Assessment, "violations" | "under">;
}

/** What it would do is not said where it has no say in this change, or where a file of either side could not be read. */
export async function waitingProposal(
  ports: DecidingPorts,
  { pull, base, branch, files }: OpenProposal,
  { found, tuning, assessment }: ProposalGround,
): Promise<WaitingProposal> {
  const proposed = readTuning(files, tuning.texts.directory);
  const isReadable = proposed.trouble === undefined && proposed.problems.length === 0 && tuning.trouble === undefined;
  if (!isReadable || tuning.baseNotListed) return { pull, base, branch, would: null };
  const configuration = await configurationOf(ports, found, { ...tuning, ...proposed });
  return { pull, base, branch, would: rowChanges(assessment.violations, assessment.under(configuration)) };
}

/** A place is one row: where it stands, and what it says, under the one files and the others. */
export function rowChanges(before: readonly AssessedViolation[], after: readonly AssessedViolation[]): RowChanges {
  const [now, then] = [rowsOf(before), rowsOf(after)];
  const changes = { hidden: 0, folded: 0, shown: 0, other: 0 };
  for (const place of new Set([...now.keys(), ...then.keys()])) {
    const [old, next] = [now.get(place), then.get(place)];
    if (old?.says !== next?.says) changes[kindOf(old?.stands, next?.stands)] += 1;
  }
  return changes;
}

type Stands = "shown" | "folded";

function kindOf(before: Stands | undefined, after: Stands | undefined): keyof RowChanges {
  if (after === undefined) return "hidden";
  if (before === after) return "other";
  return after;
}

interface Row {
  readonly stands: Stands;
  readonly says: string;
}

/** As the comment makes them: of what the change caused and tuning does not mute, a row for each place. */
function rowsOf(violations: readonly AssessedViolation[]): ReadonlyMap<string, Row> {
  const seen = violations.filter((one) => isCausedBy(one) && !one.muted);
  const byPlace = groupBy(seen, ({ path, unitName }) => JSON.stringify([path, unitName]));
  return new Map([...byPlace].map(([place, ones]) => [place, { stands: standsOf(ones), says: saysOf(ones) }]));
}

function standsOf(ones: readonly AssessedViolation[]): Stands {
  return ones.some(({ folded }) => !folded) ? "shown" : "folded";
}

function saysOf(ones: readonly AssessedViolation[]): string {
  return ones
    .map(({ fingerprint, facet, severity, limit, folded, sample }) =>
      JSON.stringify([fingerprint, facet, severity, limit, folded, sample]),
    )
    .sort()
    .join();
}
