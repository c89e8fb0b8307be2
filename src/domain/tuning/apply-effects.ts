/** What tuning does to the violations of one change. */
import type { AssessedViolation } from "../violation/assessed.ts";
import { effectOn } from "./effects.ts";
import type { Limits } from "../violation/limits.ts";

export interface TunedChange {
  readonly limits: Pick<Limits, "effectsFor">;
  /** `pr:<n>` or `commit:<sha>`. */
  readonly change: string;
  readonly sha256: (text: string) => string;
}

export function applyEffects(
  violations: readonly AssessedViolation[],
  { limits, change, sha256 }: TunedChange,
): readonly AssessedViolation[] {
  return violations.map((violation) => {
    const { severity, folded, muted, sample } = effectOn({ ...violation, change }, limits, sha256);
    return { ...violation, severity, folded, muted, sample };
  });
}
