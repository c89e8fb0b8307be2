/** What the recommendations in force do to one violation. */
import { compareText } from "../history/order.ts";
import type { Limits } from "../violation/limits.ts";
import type { Role } from "../violation/rule.ts";
import type { Kind, LocatedRecommendation } from "./recommendation.ts";

/** 64 hex. */
type Sha256 = (text: string) => string;

export interface EffectQuestion {
  readonly ruleKey: string;
  readonly role: Role;
  readonly area: string;
  readonly fingerprint: string;
  /** `pr:<n>` or `commit:<sha>`. */
  readonly change: string;
  readonly severity: "yellow" | "red";
  /** Nothing narrows it. */
  readonly floor: boolean;
}

export interface Effect {
  readonly severity: "yellow" | "red";
  /** Not above the fold. */
  readonly folded: boolean;
  /** Not at all. */
  readonly muted: boolean;
  /** It would be folded or muted, and is shown all the same, marked as a sample. A run never fails on it. */
  readonly sample: boolean;
  /** Id of the recommendation that folds, mutes or samples it, else of the one that changes its severity; null for none. */
  readonly by: string | null;
}

const SAMPLE_OF = 5;
const HIDING: ReadonlySet<Kind> = new Set(["collapse", "mute"]);
const REGRADING: ReadonlySet<Kind> = new Set(["demote", "promote"]);

/**
 * Of those that hide, and of those that change the severity, the most specific scope decides. A floor can only be promoted.
 * What has expired, or is over a floor by its rule, is not among `limits.effectsFor`.
 */
export function effectOn(violation: EffectQuestion, limits: Pick<Limits, "effectsFor">, sha256: Sha256): Effect {
  const { ruleKey, role, area } = violation;
  const entries = limits.effectsFor(ruleKey, role, area);
  const regrading = entries.find(({ entry }) => REGRADING.has(entry.kind) && isAllowed(entry.kind, violation));
  const hiding = violation.floor ? undefined : entries.find(({ entry }) => HIDING.has(entry.kind));
  const sample = hiding !== undefined && isSample(violation, hiding.entry.id, sha256);
  const isHidden = hiding !== undefined && !sample;
  return {
    severity: regraded(violation.severity, regrading),
    folded: isHidden && hiding.entry.kind === "collapse",
    muted: isHidden && hiding.entry.kind === "mute",
    sample,
    by: (hiding ?? regrading)?.entry.id ?? null,
  };
}

/** 1 in 5 of (fingerprint, change), the same for every run; another entry draws other ones. */
export function isSample(
  { fingerprint, change }: Pick<EffectQuestion, "fingerprint" | "change">,
  recommendation: string,
  sha256: Sha256,
): boolean {
  const digest = sha256(JSON.stringify([recommendation, change, fingerprint]));
  return Number.parseInt(digest.slice(0, 8), 16) % SAMPLE_OF === 0;
}

/** Whether a run in gate mode may fail on it, as far as tuning has a say. */
export function isGating({ severity, folded, muted, sample }: Omit<Effect, "by">): boolean {
  return severity === "red" && !folded && !muted && !sample;
}

/** Rules of which violations are kept quiet, for the counts of what comes back; by rule, area, role. */
export function quietScopes(
  recommendations: readonly LocatedRecommendation[],
): { rule: string; area: string | null; role: Role | null }[] {
  return recommendations
    .filter(({ entry }) => HIDING.has(entry.kind))
    .map(({ entry }) => ({ rule: entry.rule, area: entry.area ?? null, role: entry.role ?? null }))
    .sort(
      (a, b) =>
        compareText(a.rule, b.rule) ||
        compareText(a.area ?? "", b.area ?? "") ||
        compareText(a.role ?? "", b.role ?? ""),
    );
}

function isAllowed(kind: Kind, { floor }: EffectQuestion): boolean {
  return !floor || kind === "promote";
}

function regraded(severity: Effect["severity"], by: LocatedRecommendation | undefined): Effect["severity"] {
  if (by === undefined) return severity;
  return by.entry.kind === "demote" ? "yellow" : "red";
}
