/** One look at a change, as it goes into the ledger of its pull request. */
import { runLine } from "../../domain/history/change-lines.ts";
import type { Shown } from "../../domain/history/join.ts";
import { appendRun, type Ledger } from "../../domain/history/ledger.ts";
import { seenViolations, type SeenViolation } from "../../domain/history/ledger-facts.ts";
import type { ChangeLine, GoneLine, RunLine, ToolUsed, VerdictLine } from "../../domain/history/lines.ts";
import { exposureKey, goneSincePush } from "../../domain/history/push-gone.ts";
import { pushedGone, pushedViolation, type WentAway } from "../../domain/history/push-lines.ts";
import { fingerprintOfGone } from "../../domain/violation/assessed.ts";
import { openReported } from "../../domain/history/push-reported.ts";
import { goneReported } from "../../domain/violation/reported-gone.ts";
import type { LocatedRun } from "../../domain/violation/reported-locate.ts";
import { isPartialScore, whyScoreGone } from "../../domain/history/push-scores.ts";
import type { Codec } from "../../ports/codec.ts";
import { judgementOf } from "../change-record.ts";
import type { Configuration } from "../configuration.ts";
import type { Assessment } from "./assess.ts";

export interface Push {
  readonly change: ChangeLine;
  readonly headSha: string;
  readonly mergeBase: string;
  readonly flow: "collect" | "publish";
  readonly configuration: Configuration;
  readonly assessment: Assessment;
  readonly complete: boolean;
}

export function runOf(push: Push, { sha256 }: Codec): RunLine {
  const { change, headSha, mergeBase, flow, configuration, assessment, complete } = push;
  const own = judgementOf(configuration);
  const { files, units } = assessment;
  const judgement = { ...own, tools: [...(assessment.analyzed ? own.tools : []), ...toolsOf(assessment.reportRuns)] };
  return runLine(
    { change, headSha, mergeBaseSha: mergeBase, flow, judgement, files, units, complete, edited: [] },
    sha256,
  );
}

/** Each tool once, with all rules that are known to have looked. */
function toolsOf(runs: readonly LocatedRun[]): readonly ToolUsed[] {
  const tools = new Map<string, { tool: LocatedRun["tool"]; rules: Set<string> }>();
  for (const { tool, rules, looked } of runs) {
    const key = [tool.name, tool.version, tool.dialect].join("\0");
    const known = tools.get(key) ?? { tool, rules: new Set<string>() };
    if (looked) for (const rule of rules) known.rules.add(rule);
    tools.set(key, known);
  }
  return [...tools]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, { tool, rules }]) => ({ ...tool, rules: [...rules].toSorted() }));
}

/** What went away since the merge base or an earlier push. */
export function goneOf(push: Push, run: RunLine, before: Ledger): readonly GoneLine[] {
  const { assessment } = push;
  const seen = seenViolations(before, run.id);
  const sinceBase = assessment.analyzed ? goneSinceBase(assessment) : [];
  const handled = new Set(sinceBase.map(({ fingerprint }) => fingerprint));
  const sincePush = assessment.analyzed ? goneSincePush(seen, handled, headOf(assessment)) : [];
  const all = [...sinceBase, ...sincePush, ...reportsGone(push, seen, before)];
  return all.map((gone) => pushedGone(gone, run, seen.get(gone.fingerprint)));
}

function goneSinceBase({ ends }: Assessment): readonly WentAway[] {
  return ends.compared.gone.map((gone) => {
    const { ruleKey, role, area, actual, limit } = gone.judged;
    return { fingerprint: fingerprintOfGone(gone), why: gone.why, ruleKey, role, area, actual, limit };
  });
}

function headOf(assessment: Assessment): Parameters<typeof goneSincePush>[2] {
  return {
    violations: assessment.violations,
    exposures: new Map(
      [...assessment.ends.judgedAfter].flatMap(([path, { exposures }]) =>
        exposures.map((exposure) => [exposureKey(path, exposure.unit?.name ?? null, exposure.ruleKey), exposure]),
      ),
    ),
    unknown: new Set([...assessment.skipped.keys(), ...assessment.ends.unsound.map(({ path }) => path)]),
  };
}

function reportsGone(
  { assessment, configuration }: Push,
  seen: ReadonlyMap<string, SeenViolation>,
  { runs }: Ledger,
): readonly WentAway[] {
  const { reportRuns, reported, suppressed, isThere, isHushed, nameAfter, scores } = assessment;
  const isPartial = isPartialScore([...seen.values()], { scores, isThere });
  const earlier = openReported({ seen, runs, nameAfter });
  const gone = goneReported(earlier, { violations: reported, suppressed, runs: reportRuns, isThere, isHushed });
  return gone.flatMap(({ fingerprint, why }) => {
    const known = seen.get(fingerprint);
    if (known === undefined || (known.now === "gone" && why === "unknown")) return [];
    const { rule_key: ruleKey, role, area, actual, limit } = known.last;
    const told = whyScoreGone({ why, last: known.last }, { isPartial, limits: configuration.limits });
    return [{ fingerprint, why: told, ruleKey, role, area, actual, limit }];
  });
}

export interface Told {
  readonly run: RunLine;
  readonly gone: readonly GoneLine[];
  readonly shown: ReadonlyMap<string, Shown>;
  readonly failing: ReadonlySet<string>;
  /** What people answered. */
  readonly verdicts: readonly VerdictLine[];
}

export function ledgerAfter(before: Ledger, { violations }: Assessment, told: Told): Ledger {
  const { run, gone, shown, failing, verdicts } = told;
  return appendRun(before, {
    run,
    verdicts,
    violations: violations.map((violation) => pushedViolation(violation, { run, shown, failing })),
    gone,
  });
}
