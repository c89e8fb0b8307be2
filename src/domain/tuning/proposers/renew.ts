/** What lowers a check does not stay by itself: it is given back when its samples prove useful, and asked about before it ends. */
import { daysBetween, toInstant, millisOf } from "../../history/instants.ts";
import type { Missing, Proposal } from "../plan-model.ts";
import { NOTHING, scopeFields, type Findings, type Ground } from "../proposer.ts";
import type { Kind, Recommendation } from "../recommendation.ts";
import { sampleEvidence, type SampleEvidence } from "../samples.ts";

const LOWERED: ReadonlySet<Kind> = new Set(["collapse", "demote", "mute"]);
const RESTORE_ODDS = 10;
const RESTORE_SHARE = 0.3;
/** Days before the end on which people are asked. */
const ASKED_BEFORE = 21;
/** A term of an entry that lowers, in days. */
export const TERM_DAYS = 180;
/** What ends soon comes before what merely could be given back. */
const ENDS_SOON = 1_000_000;

export function proposeRenewals(ground: Ground): Findings {
  const entries = ground.inForce.map(({ entry }) => entry).filter(({ kind }) => LOWERED.has(kind));
  const found = entries.map((entry) => renewalOf(entry, sampleEvidence(entry, ground), ground));
  return {
    candidates: found.flatMap(({ candidates }) => candidates),
    watching: found.flatMap(({ watching }) => watching),
  };
}

function renewalOf(entry: Recommendation, evidence: SampleEvidence, { day }: Ground): Findings {
  const left = entry.expires === undefined ? Number.POSITIVE_INFINITY : daysUntil(day, entry.expires);
  const isAsked = left <= ASKED_BEFORE;
  const weight = isAsked ? ENDS_SOON - left : evidence.odds;
  const proposal = { ...scopeFields(entry.rule, entry.area ?? null, entry.role ?? null), because: evidence.because };
  const isProven = evidence.odds >= RESTORE_ODDS && (evidence.share ?? 0) >= RESTORE_SHARE;
  if (isProven) return { candidates: [{ proposal: { ...proposal, kind: "restore" }, weight }], watching: [] };
  if (isAsked && entry.expires !== undefined) {
    const keep: Proposal = { ...proposal, kind: "keep", expires: daysAfter(entry.expires, TERM_DAYS) };
    return { candidates: [{ proposal: keep, weight }], watching: [] };
  }
  if (evidence.useful === 0) return NOTHING;
  const missing: Missing[] = [{ what: "odds", have: Math.floor(evidence.odds * 10) / 10, need: RESTORE_ODDS }];
  const closeness = Math.min(1, Math.log(Math.max(1, evidence.odds)) / Math.log(RESTORE_ODDS));
  return { candidates: [], watching: [{ watched: { ...proposal, kind: "restore", missing }, closeness }] };
}

function daysUntil(day: string, end: string): number {
  return Math.round(daysBetween(`${day}T00:00:00Z`, `${end}T00:00:00Z`));
}

/** The day that many days later. */
export function daysAfter(day: string, days: number): string {
  return toInstant(millisOf(`${day}T00:00:00Z`) / 1000 + days * 86_400).slice(0, 10);
}
