/** Where a violation of the past would stand under given tuning files. */
import type { GoneLine, ViolationLine } from "../history/lines.ts";
import { isAsStrict } from "../violation/limits.ts";
import { isJudgedRole } from "../violation/placement.ts";
import { ruleOf } from "../violation/rule.ts";
import type { CausedViolation } from "./caused.ts";
import { effectOn, isGating, type Effect } from "./effects.ts";
import type { LocatedRecommendation } from "./recommendation.ts";
import type { Regime } from "./regime.ts";

/** 64 hex. */
type Sha256 = (text: string) => string;

export type Place = "shown" | "folded" | "hidden";

export interface Standing {
  readonly place: Place;
  /** A run in gate mode may fail on it. */
  readonly gating: boolean;
}

const HIDDEN: Standing = { place: "hidden", gating: false };

/** `recorded`: the regime under which it was judged, as far as that is known. */
export function standingUnder(
  violation: CausedViolation,
  change: string,
  { regime, recorded, sha256 }: { readonly regime: Regime; readonly recorded: Regime; readonly sha256: Sha256 },
): Standing {
  const { ruleKey, role, area, fingerprint } = violation;
  const floor = isFloorOf(violation, regime);
  const severity = severityUnder(violation, regime, recorded);
  if (severity === undefined) return HIDDEN;
  const effect = effectOn({ ruleKey, role, area, fingerprint, change, severity, floor }, regime.limits, sha256);
  return { place: placeOf(effect), gating: isGating(effect) };
}

function placeOf({ folded, muted }: Effect): Place {
  if (muted) return "hidden";
  return folded ? "folded" : "shown";
}

function isFloorOf({ ruleKey, standing }: CausedViolation, regime: Regime): boolean {
  return regime.isFloor(ruleKey, standing?.metric_family);
}

/** Undefined: it is no violation there. */
function severityUnder(violation: CausedViolation, regime: Regime, recorded: Regime): "yellow" | "red" | undefined {
  const { ruleKey, role, area, line } = violation;
  const rule = ruleOf(ruleKey);
  if (rule === undefined) return reportedSeverity(violation, regime, recorded);
  const red = regime.limits.limitFor(ruleKey, role, area);
  if (red !== undefined && !isAsStrict(rule.direction, worstOf(violation, line), red.limit)) return "red";
  const yellow = regime.limits.advisoryFor(ruleKey, role, area);
  return yellow !== undefined && !isAsStrict(rule.direction, worstOf(violation, line), yellow.limit)
    ? "yellow"
    : undefined;
}

/** As it last stood. What went says the value it had before. */
function worstOf({ standing }: CausedViolation, line: ViolationLine | GoneLine): number {
  return (standing ?? line).actual;
}

/** Another tool's rule has no limit: it is what its tool said, unless the policy switches it off. */
function reportedSeverity(violation: CausedViolation, regime: Regime, recorded: Regime): "yellow" | "red" | undefined {
  const { ruleKey, role, area, standing } = violation;
  const isKept = isJudgedRole(role) || isFloorOf(violation, regime);
  const rows = regime.policy.limits.filter(
    (row) => row.rule === ruleKey && (row.role ?? role) === role && (row.area ?? area) === area,
  );
  const weight = (row: (typeof rows)[number]): number =>
    (row.area === undefined ? 0 : 2) + (row.role === undefined ? 0 : 1);
  const [row] = rows.toSorted((a, b) => weight(b) - weight(a));
  if (!isKept || row?.off === true) return undefined;
  return untuned(standing?.severity === "yellow" ? "yellow" : "red", recorded.limits.effectsFor(ruleKey, role, area));
}

/** The severity before tuning: a demoted rule was red, a promoted one yellow, else they would not have been. */
function untuned(severity: "yellow" | "red", entries: readonly LocatedRecommendation[]): "yellow" | "red" {
  const kind = entries.find(({ entry }) => entry.kind === "demote" || entry.kind === "promote")?.entry.kind;
  if (kind === "demote" && severity === "yellow") return "red";
  return kind === "promote" && severity === "red" ? "yellow" : severity;
}
