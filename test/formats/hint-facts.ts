/** What a run found, small. */
import type { AssessedViolation } from "../../src/domain/violation/assessed.ts";
import { type Hint, type HintFacts, parseHint } from "../../src/formats/hint-file.ts";

export const HEAD = "a".repeat(40);
export const BASE = "b".repeat(40);
export const DIGEST = "c".repeat(64);
export const MOST_BYTES = 4 * 1024 * 1024;

export function violationOf(over: Partial<AssessedViolation> = {}): AssessedViolation {
  return {
    fingerprint: "src/a.ts::f::cognitive_max",
    nameBefore: "src/a.ts::f::cognitive_max",
    path: "src/a.ts",
    unitName: "f",
    ruleKey: "cognitive_max",
    role: "app",
    area: "src",
    family: "complexity",
    scope: "unit",
    severity: "red",
    source: "built-in-metric",
    tool: "refrain",
    toolVersion: "1.0.0",
    actual: 22,
    limit: 15,
    before: null,
    startLine: 42,
    facet: "new",
    touched: true,
    stood: "no",
    floor: false,
    folded: false,
    muted: false,
    sample: false,
    ...over,
  };
}

export function factsOf(violations: readonly AssessedViolation[] = [], over: Partial<HintFacts> = {}): HintFacts {
  const ids = { repoId: "1296269", headRepoId: "77", headSha: HEAD, mergeBaseSha: BASE, configDigest: DIGEST };
  return { ...ids, complete: true, violations, ...over };
}

export function hintOf(text: string): Hint {
  const found = parseHint(text);
  if ("complaint" in found) throw new Error(found.complaint);
  return found.hint;
}
