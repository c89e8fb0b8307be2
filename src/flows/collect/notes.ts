/** What a reader must know beside the violations: what is unknown, and what was not applied. */
import type { Ledger } from "../../domain/history/ledger.ts";
import type { RunLine } from "../../domain/history/lines.ts";
import type { ApiTrouble } from "../../ports/api-trouble.ts";
import type { IncompleteReason, Note } from "../../render/comment/model.ts";
import { isByDesign } from "../compare-ends.ts";
import { allowNotes } from "./allow-notes.ts";
import type { Assessment } from "./assess.ts";
import type { FoundChange } from "./change-source.ts";
import type { OwnState } from "./own-state.ts";
import { reportNotes, toolNotes } from "./report-notes.ts";
import type { ChosenTuning } from "./tuning-source.ts";

export interface NoteFacts {
  readonly tuning: ChosenTuning;
  readonly faults: number;
  readonly tuningDir: string;
  readonly base: string;
  readonly found: FoundChange;
  readonly assessment: Assessment;
  readonly state: OwnState | undefined;
  readonly hasHistory: boolean;
  /** What only the change itself allows silences nothing. */
  readonly gated: boolean;
  readonly told: { readonly ledger: Ledger; readonly run: RunLine };
}

/** Why not everything could be looked at; empty for a complete run. */
export function incompleteReasons({
  tuning,
  found,
  assessment,
  state,
}: Pick<NoteFacts, "tuning" | "found" | "assessment" | "state">): readonly IncompleteReason[] {
  const reasons = new Set<IncompleteReason>();
  if (tuning.trouble) reasons.add(reasonOf(tuning.trouble) === "rate-limit" ? "rate-limit" : "base");
  if (found.baseEntries === undefined) reasons.add("base");
  const trouble = found.blobs.trouble();
  if (trouble) reasons.add(reasonOf(trouble));
  if (assessment.headUnlisted) reasons.add("api");
  if (found.incomplete !== undefined || assessment.incomplete) reasons.add("files");
  // Too many of them are no reason: else whoever opens the pull request could switch the gate off by talking.
  if (state?.trouble !== undefined) reasons.add("comments");
  return [...reasons];
}

export function reasonOf({ kind }: ApiTrouble): IncompleteReason {
  if (kind === "rate-limited" || kind === "secondary-limited") return "rate-limit";
  return kind === "timeout" ? "time" : "api";
}

export function notesOf(facts: NoteFacts): readonly Note[] {
  const { tuning, faults, found, assessment, state } = facts;
  return [
    ...incompleteReasons(facts).map((why): Note => ({ kind: "not-looked-at", why })),
    ...skippedNote(assessment),
    ...unparsedNote(assessment),
    ...allowNotes(assessment, facts.gated),
    ...reportNotes(assessment),
    ...toolNotes(facts.told),
    ...stateNote(state),
    ...(touchesTuning(found, facts.tuningDir) ? [{ kind: "tuning-touched" } as const] : []),
    ...(faults > 0 ? [{ kind: "tuning-faults", count: faults } as const] : []),
    ...(tuning.baseNotListed ? [{ kind: "base-not-listed", base: facts.base, used: tuning.branch } as const] : []),
    ...(facts.hasHistory ? [] : [{ kind: "no-history" } as const]),
  ];
}

/** What was left out by design says nothing new; what could not be read or judged does. */
function skippedNote({ skipped }: Assessment): readonly Note[] {
  const files = [...skipped]
    .filter(([, reason]) => !isByDesign(reason) || reason === "too-large")
    .map(([path, reason]) => ({ path, reason }));
  return files.length > 0 ? [{ kind: "skipped-files", files }] : [];
}

function unparsedNote({ ends }: Assessment): readonly Note[] {
  return ends.unsound.length > 0 ? [{ kind: "unparsed", files: ends.unsound }] : [];
}

function stateNote(state: OwnState | undefined): readonly Note[] {
  if (state?.keep === "newer") return [{ kind: "state", status: "newer" }];
  if (state?.status === "rejected" || state?.status === "unavailable") return [{ kind: "state", status: state.status }];
  return [];
}

export function touchesTuning({ files }: Pick<FoundChange, "files">, directory: string): boolean {
  return files.some(({ oldPath, path }) => isTuningFile(oldPath, directory) || isTuningFile(path, directory));
}

export function isTuningFile(path: string, directory: string): boolean {
  return path.startsWith(`${directory}/`) && /\.ya?ml$/.test(path);
}
