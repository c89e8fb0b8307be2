/** What a run leaves behind: outputs, job summary, annotations. */
import { isCausedBy, type AssessedViolation } from "../../domain/violation/assessed.ts";
import type { OutputValues, StateStatus } from "../../ports/action-outputs.ts";
import type { ApiTrouble } from "../../ports/api-trouble.ts";
import type { Summaries } from "../../domain/history/summaries.ts";
import { hasUnknown } from "../../render/comment/notes.ts";
import { byWeight } from "../../render/comment/rows.ts";
import type { CommentModel } from "../../render/comment/model.ts";
import { toAnnotation } from "../../render/encoders/annotation.ts";
import { renderJobSummary, runWords } from "../../render/job-summary.ts";
import type { CommentFate, WatchedRule } from "../../render/job-summary-model.ts";
import { limitWords } from "../../render/rule-words.ts";
import type { Configuration } from "../configuration.ts";
import type { Assessment } from "./assess.ts";
import type { CollectPorts } from "./ports.ts";

/** A run that had nothing to look at: green, with a sentence. */
export async function skip({ log, outputs, summary }: CollectPorts, words: string): Promise<void> {
  log.notice(`skipped: ${words}`);
  await summary.append(`Refrain: nothing to do here, ${words}.\n`);
  await outputs.set({ status: "skipped", state: "none" });
}

/** A run that could not look: green, since that says nothing about the code. */
export async function giveUp({ log, outputs, summary, annotations }: CollectPorts, trouble: ApiTrouble): Promise<void> {
  const words = `this run could not look at the change: ${trouble.words}`;
  log.notice(words);
  annotations.annotate(
    toAnnotation({ level: "warning", message: `Refrain: ${words}. Nothing is known of this change; run it again.` }),
  );
  await summary.append(`Refrain: ${words}. Nothing is known of this change: neither clean nor fixed.\n`);
  await outputs.set({ status: "incomplete", state: "unavailable" });
}

export interface Finding {
  readonly model: CommentModel;
  readonly assessment: Assessment;
  readonly configuration: Configuration;
  readonly summaries: Summaries | undefined;
  readonly fate: CommentFate;
  /** Undefined where there is no comment of ours. */
  readonly commentId: number | undefined;
  readonly state: StateStatus;
  readonly failing: ReadonlySet<string>;
  /** Most of them. */
  readonly annotations: number;
  readonly files: Pick<OutputValues, "hint" | "summaries">;
}

export async function finish(ports: CollectPorts, finding: Finding): Promise<void> {
  const { model, assessment, state, fate, commentId } = finding;
  annotate(ports, finding);
  await ports.outputs.set({ ...outputsOf(finding), ...finding.files });
  const { files, units } = assessment;
  ports.log.notice(runWords({ comment: model, fate, files, units, commentId }));
  const markdown = renderJobSummary({
    comment: model,
    fate,
    files,
    units,
    watched: watchedRules(finding),
    skipped: [...assessment.skipped].map(([path, reason]) => ({ path, reason })),
    state,
    signed: state === "none" ? null : false,
    requests: { used: ports.requests(), left: null },
    planned: ports.planned?.() ?? null,
  });
  if (markdown !== undefined) await ports.summary.append(markdown);
}

function outputsOf({ model, assessment, summaries, state }: Finding): OutputValues {
  const count = (facet: AssessedViolation["facet"]): number =>
    assessment.violations.filter((one) => one.facet === facet).length;
  return {
    // Behind a syntax error nothing is known either; but what anybody can put into a file must not switch off the gate.
    status: model.complete && !hasUnknown(model.notes) ? "ok" : "incomplete",
    violations: assessment.violations.length,
    new: count("new"),
    worse: count("worse"),
    better: count("better"),
    fixed: model.fixed.length,
    "came-back": model.violations.filter(({ cameBack }) => cameBack !== null).length,
    hotspots: summaries?.totals.hotspots ?? 0,
    patterns: summaries?.totals.patterns ?? 0,
    state,
  };
}

/** Beside the code, the worst first; the lines are told in words of ours. */
function annotate({ annotations }: CollectPorts, { annotations: most, assessment, failing }: Finding): void {
  const caused = assessment.violations
    .filter(isCausedBy)
    .map((one) => (failing.has(one.fingerprint) ? { ...one, severity: "gate-fail" as const } : one))
    .toSorted(byWeight)
    .slice(0, most);
  for (const one of caused) {
    const level = ({ "gate-fail": "error", red: "warning", yellow: "notice" } as const)[one.severity];
    annotations.annotate(
      toAnnotation({
        level,
        title: `Refrain: ${one.facet}`,
        message: limitWords(one),
        at: { path: one.path, line: Math.max(1, one.startLine) },
      }),
    );
  }
}

/** Each rule and role once; a limit that differs between areas is not one. */
function watchedRules({ assessment }: Finding): readonly WatchedRule[] {
  const rules = new Map<string, { -readonly [Key in keyof WatchedRule]: WatchedRule[Key] }>();
  for (const { ruleKey, role, limit } of assessment.exposures) {
    const key = `${ruleKey}\0${role}`;
    const known = rules.get(key);
    if (known === undefined) rules.set(key, { ruleKey, role, limit, judged: 1 });
    else {
      known.judged += 1;
      if (known.limit !== limit) known.limit = null;
    }
  }
  return [...rules.values()];
}
