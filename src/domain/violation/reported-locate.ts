/** From the runs of reports to violations at files of the tree; what has no place there is counted. */
import type { Policy } from "../tuning/policy.ts";
import { isFloor } from "./floor.ts";
import type { Placement } from "./placement.ts";
import { PROJECT_PATH, type RawScore, type RawViolation, type ReadRun, type ReportRun } from "./reported.ts";
import { createPathFinder, type FoundPath, type HeadTree, type Unmatched } from "./reported-paths.ts";
import { familiesOf, isCritical, ruleKeyOf, severityOf, toolIdentityOf, type ToolIdentity } from "./reported-rules.ts";
import type { Family, Role } from "./rule.ts";

export interface LocateFacts {
  readonly head: HeadTree;
  readonly placement: Placement;
  readonly policy: Policy;
  readonly sha256: (text: string) => string;
  /** Families that rules were raised to before, by rule key: once raised, a rule stays so. */
  readonly raised?: ReadonlyMap<string, Family>;
}

/** A violation with its file; its unit and line are not looked for yet. */
export interface LocatedViolation {
  readonly raw: RawViolation;
  readonly path: string;
  readonly ruleKey: string;
  readonly role: Role;
  readonly area: string;
  readonly family: Family;
  readonly severity: "yellow" | "red";
}

/** Why something that a report holds is not counted; `off` by the policy, `not-asked` where only some files were asked for. */
export type LeftOut = Unmatched | "no-location" | "off" | "not-asked";

export interface LocatedRun {
  readonly file: string;
  readonly tool: ToolIdentity;
  /** Rule keys that are known to have looked. */
  readonly rules: ReadonlySet<string>;
  readonly looked: boolean;
  readonly complete: boolean;
  /** Files that were looked at; null for all. */
  readonly covered: ReadonlySet<string> | null;
  readonly open: readonly LocatedViolation[];
  readonly suppressed: readonly LocatedViolation[];
  readonly scores: readonly LocatedScore[];
  /** Open ones only: what is suppressed is not missed. */
  readonly leftOut: ReadonlyMap<LeftOut, number>;
}

/** A share that was measured of a file of the tree, or of `PROJECT_PATH`. */
export interface LocatedScore extends Pick<RawScore, "rule" | "part" | "whole"> {
  readonly path: string;
}

export function locateRuns(runs: readonly ReadRun[], facts: LocateFacts): readonly LocatedRun[] {
  const finder = createPathFinder(facts.head);
  const found = runs.map(({ run }) =>
    finder.findAll([
      ...run.violations.map(({ paths }) => paths),
      ...(run.covered ?? []),
      ...filesOf(run).map(({ paths }) => paths),
    ]),
  );
  const keyOf = rememberKeys(facts.sha256);
  const families = familiesOf(
    runs.flatMap(({ run }) => run.violations.map((raw) => ({ ruleKey: keyOf(run, raw.rule), tags: raw.tags }))),
  );
  return runs.map((read, index) => locateRun(read, found[index] ?? [], { facts, families, keyOf }));
}

/** What tools themselves call their rules, by key: only where the key is not simply that. */
export function namesOfRules(runs: readonly Pick<LocatedRun, "open">[]): ReadonlyMap<string, string> {
  const all = runs.flatMap(({ open }) => open.map(({ ruleKey, raw }) => [ruleKey, raw.rule ?? ""] as const));
  return new Map(all.filter(([ruleKey, rule]) => rule !== "" && !ruleKey.endsWith(rule)));
}

interface Ground {
  readonly facts: LocateFacts;
  readonly families: ReadonlyMap<string, Family>;
  readonly keyOf: (run: ReportRun, rule: string | null) => string;
}

function locateRun({ file, run }: ReadRun, found: readonly FoundPath[], ground: Ground): LocatedRun {
  const { facts, keyOf } = ground;
  const open: LocatedViolation[] = [];
  const suppressed: LocatedViolation[] = [];
  const leftOut = new Map<LeftOut, number>();
  for (const [index, raw] of run.violations.entries()) {
    const located = locate({ raw, ruleKey: keyOf(run, raw.rule), found: found[index] }, ground);
    if (typeof located !== "string") (raw.suppressed ? suppressed : open).push(located);
    else if (!raw.suppressed) leftOut.set(located, (leftOut.get(located) ?? 0) + 1);
  }
  const measuredFrom = run.violations.length + (run.covered?.length ?? 0);
  const scores = locateScores(run, found.slice(measuredFrom), leftOut);
  const covered = run.covered && found.slice(run.violations.length, measuredFrom);
  return {
    file,
    tool: toolIdentityOf(run.tool, facts.sha256),
    rules: new Set([...run.rules.map((rule) => keyOf(run, rule)), ...scores.map(({ rule }) => rule)]),
    looked: run.looked,
    complete: run.complete,
    covered: covered && new Set([...pathsOf(covered), ...scores.map(({ path }) => path)]),
    open,
    suppressed,
    scores,
    leftOut,
  };
}

function pathsOf(found: readonly FoundPath[]): readonly string[] {
  return found.flatMap((one) => ("path" in one ? one.path : []));
}

function filesOf({ scores = [] }: ReportRun): readonly RawScore[] {
  return scores.filter(({ paths }) => paths.length > 0);
}

/** Of a file of the tree what the report says of it; what it says of others is counted once a file, not once a rule. */
function locateScores(
  run: ReportRun,
  found: readonly FoundPath[],
  leftOut: Map<LeftOut, number>,
): readonly LocatedScore[] {
  const lost = new Map<string, LeftOut>();
  const files = filesOf(run).flatMap(({ rule, paths, part, whole }, index): LocatedScore[] => {
    const place = found[index] ?? { unmatched: "malformed" };
    if ("path" in place) return [{ rule, path: place.path, part, whole }];
    lost.set(paths.join("\0"), place.unmatched);
    return [];
  });
  for (const why of lost.values()) leftOut.set(why, (leftOut.get(why) ?? 0) + 1);
  const project = (run.scores ?? []).filter(({ paths }) => paths.length === 0);
  return [...files, ...project.map(({ rule, part, whole }) => ({ rule, path: PROJECT_PATH, part, whole }))];
}

interface Question {
  readonly raw: RawViolation;
  readonly ruleKey: string;
  readonly found: FoundPath | undefined;
}

function locate({ raw, ruleKey, found }: Question, { facts, families }: Ground): LocatedViolation | LeftOut {
  if (raw.paths.length === 0 || found === undefined) return "no-location";
  if ("unmatched" in found) return found.unmatched;
  const { path } = found;
  const { placement, policy, raised } = facts;
  if (placement.isExcluded(path)) return "off";
  const family = raised?.get(ruleKey) ?? families.get(ruleKey) ?? "other";
  const where = { ruleKey, role: placement.roleOf(path), area: placement.areaOf(path) };
  const severity = severityOf(
    raw,
    { ...where, isFloor: isFloor({ ruleKey, family, critical: isCritical(raw), policy }) },
    policy,
  );
  return severity === undefined ? "off" : { raw, path, ...where, family, severity };
}

function rememberKeys(sha256: (text: string) => string): Ground["keyOf"] {
  const known = new Map<ReportRun, Map<string | null, string>>();
  return (run, rule) => {
    const keys = known.get(run) ?? new Map<string | null, string>();
    known.set(run, keys);
    const key = keys.get(rule) ?? ruleKeyOf(run.tool, rule, sha256);
    keys.set(rule, key);
    return key;
  };
}
