/** What a look at a change gives, in short: for the parts that decide on it. */
import type { AssessedViolation } from "../../../src/domain/violation/assessed.ts";
import { parseFingerprint } from "../../../src/domain/violation/fingerprint.ts";
import type { Assessment } from "../../../src/flows/collect/assess.ts";
import { LOCAL_BLOBS } from "../../../src/flows/collect/blobs.ts";
import type { FoundChange } from "../../../src/flows/collect/change-source.ts";
import type { ChosenTuning } from "../../../src/flows/collect/tuning-source.ts";
import { compareEnds } from "../../../src/flows/compare-ends.ts";
import type { ApiTrouble } from "../../../src/ports/api-trouble.ts";
import type { FileChange } from "../../../src/ports/change-log.ts";
import { shaOf } from "../../builders.ts";
import { configurationOf } from "../fakes.ts";

/** New and red, at line 3, of the metrics, unless told otherwise. */
export function assessed(fingerprint: string, over: Partial<AssessedViolation> = {}): AssessedViolation {
  const { facet = "new" } = over;
  const { path = "", unitName = null, ruleKey = "" } = parseFingerprint(fingerprint) ?? {};
  return {
    fingerprint,
    nameBefore: fingerprint,
    path,
    unitName,
    ruleKey,
    role: "app",
    area: "src",
    family: "complexity",
    scope: unitName === null ? "file" : "unit",
    severity: "red",
    source: "built-in-metric",
    tool: "refrain",
    toolVersion: "1",
    actual: 22,
    limit: 15,
    before: null,
    startLine: 3,
    facet,
    touched: true,
    stood: facet === "new" ? "no" : "here",
    floor: false,
    folded: false,
    muted: false,
    sample: false,
    ...over,
  };
}

/** Nothing in it. */
export async function assessment(over: Partial<Assessment> = {}): Promise<Assessment> {
  return {
    ends: compareEnds([], new Map(), await configurationOf()),
    analyzed: true,
    violations: [],
    exposures: [],
    skipped: new Map(),
    files: 0,
    units: 0,
    nameAfter: (path, unitName) => ({ path, unitName }),
    incomplete: false,
    under: () => [],
    scores: [],
    reports: [],
    missingReports: [],
    headUnlisted: false,
    reportRuns: [],
    reported: [],
    suppressed: [],
    silent: [],
    isThere: () => undefined,
    isHushed: () => false,
    ...over,
  };
}

export function foundChange(over: Partial<FoundChange> = {}): FoundChange {
  return {
    mergeBase: shaOf(1),
    files: [],
    blobs: LOCAL_BLOBS,
    baseEntries: [],
    incomplete: undefined,
    from: "checkout",
    headEntries: async () => [],
    ...over,
  };
}

export function chosenTuning(over: Partial<ChosenTuning> = {}): ChosenTuning {
  return {
    branch: "main",
    sha: shaOf(1),
    texts: { directory: "tuning", policy: undefined, recommendations: undefined },
    problems: [],
    baseNotListed: false,
    trouble: undefined,
    ...over,
  };
}

export function trouble(kind: ApiTrouble["kind"]): ApiTrouble {
  return { kind, status: undefined, words: `no answer (${kind})`, refusal: undefined, until: undefined };
}

/** `path`, or `old > new`; ids are told by the numbers. */
export function changed(text: string, oldOid?: number, oid?: number): FileChange {
  const [oldPath = "", path = oldPath] = text.split(" > ");
  const idOf = (number: number | undefined): string | undefined => (number === undefined ? undefined : shaOf(number));
  const status = oldPath === path ? "modified" : "renamed";
  return { status, oldPath, path, oldOid: idOf(oldOid), oid: idOf(oid) };
}
