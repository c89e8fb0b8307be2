/** Whether a run fails: only in gate mode, only when it is complete, only on red violations that the change causes. */
import { isCausedBy, type AssessedViolation } from "../../domain/violation/assessed.ts";
import { isGating } from "../../domain/tuning/effects.ts";
import type { Policy } from "../../domain/tuning/policy.ts";
import type { GateVerdict } from "../../render/comment/model.ts";

export interface Gate {
  /** Null in the other modes. */
  readonly verdict: GateVerdict | null;
  /** Fingerprints that the run fails on. */
  readonly failing: ReadonlySet<string>;
}

export interface GateFacts {
  readonly complete: boolean;
  readonly policy: Policy;
  /** Fingerprints that somebody accepted whose word counts. */
  readonly waived: ReadonlySet<string>;
  /** Fingerprints that were accepted when there was less of them. */
  readonly outgrown?: ReadonlySet<string>;
}

/** Nobody's word lifts a floor. */
export function judgeGate(violations: readonly AssessedViolation[], facts: GateFacts): Gate {
  const { complete, waived, outgrown = new Set() } = facts;
  const { mode } = facts.policy;
  if (mode !== "gate") return { verdict: null, failing: new Set() };
  if (!complete) return { verdict: { kind: "not-judged" }, failing: new Set() };
  const failing = violations
    .filter((one) => isCausedBy(one) && isGating(one))
    .filter((one) => one.floor || !waived.has(one.fingerprint));
  const grown = failing.filter(({ fingerprint }) => outgrown.has(fingerprint)).length;
  const fails = { kind: "fails", violations: failing.length, ...(grown > 0 ? { outgrown: grown } : {}) } as const;
  const verdict = failing.length > 0 ? fails : PASSES;
  return { verdict, failing: new Set(failing.map(({ fingerprint }) => fingerprint)) };
}

const PASSES = { kind: "passes" } as const;
