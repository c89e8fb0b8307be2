/** What a proposer is given, and what it finds. One proposer a file, one row in the table of `plan.ts`. */
import type { VerdictLine } from "../history/lines.ts";
import type { Summaries } from "../history/summaries.ts";
import type { Limits } from "../violation/limits.ts";
import type { Role } from "../violation/rule.ts";
import type { Case } from "./cases.ts";
import type { Impact } from "./impact.ts";
import type { LimitChange } from "./limit-changes.ts";
import type { TuningFiles } from "./regime.ts";
import type { Missing, Proposal, Watched } from "./plan-model.ts";
import type { LocatedRecommendation } from "./recommendation.ts";
import { printId } from "./recommendation-id.ts";
import type { Stage } from "./replayed.ts";
import type { Tip } from "./tip.ts";

export interface Ground extends Stage {
  readonly summaries: Summaries;
  readonly files: TuningFiles;
  readonly limits: Limits;
  /** Those that have not expired. */
  readonly inForce: readonly LocatedRecommendation[];
  /** Null when it is not known. */
  readonly tip: Tip | null;
  /** Of people with standing, in force. */
  readonly votes: readonly VerdictLine[];
  /** Fingerprints that people were asked to judge. */
  readonly asked: ReadonlySet<string>;
  readonly limitChanges: readonly LimitChange[];
  /** By the id of the cell. */
  readonly cases: ReadonlyMap<string, readonly Case[]>;
  /** Gate A, cell by cell. */
  readonly impacts: readonly Impact[];
  /** 64 hex. */
  readonly sha256: (text: string) => string;
}

/** `weight` orders those of one proposer, the greater first; then the id does. */
export interface Candidate {
  readonly proposal: Proposal;
  readonly weight: number;
}

export interface Sighted {
  readonly watched: Watched;
  /** How much of what is needed is there, 0 to 1. */
  readonly closeness: number;
}

export interface Findings {
  readonly candidates: readonly Candidate[];
  readonly watching: readonly Sighted[];
  /** Fingerprints that a judgement of would matter, the most wanted first. */
  readonly asks?: readonly string[];
}

export type Proposer = (ground: Ground) => Findings;

export const NOTHING: Findings = { candidates: [], watching: [] };

/** Something that holds, or nearly, and is not proposed: what it could be, and what is missing. */
export function toWatched(proposal: Proposal, missing: readonly Missing[]): Watched {
  const { id, kind, rule, area, role, limit, because } = proposal;
  const fields = { id, kind, rule, area, role, because, missing: [...missing] };
  return limit === undefined ? fields : { ...fields, limit };
}

/** The fields by which proposals and what is watched name their scope. */
export function scopeFields(
  rule: string,
  area: string | null,
  role: Role | null,
): Pick<Proposal, "id" | "rule" | "area" | "role"> {
  return { id: printId({ rule, area: area ?? undefined, role: role ?? undefined }), rule, area, role };
}
