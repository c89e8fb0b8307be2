/** A plan with what it was made of: for the pull request, the summary and the terminal alike. */
import type { HistoryLine, VerdictLine } from "../../domain/history/lines.ts";
import type { Summaries } from "../../domain/history/summaries.ts";
import { evidenceOf } from "../../domain/tuning/evidence.ts";
import { fateReader } from "../../domain/tuning/caused.ts";
import { plan, type BotPull, type PlanFacts } from "../../domain/tuning/plan.ts";
import type { Plan } from "../../domain/tuning/plan-model.ts";
import type { Stage } from "../../domain/tuning/replayed.ts";
import type { Codec } from "../../ports/codec.ts";
import type { BaseLook } from "./base-look.ts";

export interface Planned {
  readonly plan: Plan;
  readonly facts: PlanFacts;
  readonly stage: Stage;
}

export interface PlanSources {
  readonly lines: readonly HistoryLine[];
  readonly summaries: Summaries;
  readonly base: BaseLook;
  /** Whether everything that had to be looked at was. */
  readonly complete: boolean;
  readonly pull: BotPull;
  /** Answers that count. */
  readonly votes: readonly VerdictLine[];
  /** Fingerprints that people were asked to judge. */
  readonly asked: ReadonlySet<string>;
  /** Milliseconds since 1970, UTC. */
  readonly now: number;
}

export function planFrom({ sha256 }: Pick<Codec, "sha256">, sources: PlanSources): Planned {
  const { lines, summaries, base, complete, pull, votes, asked, now } = sources;
  const { policy, recommendations, refused } = base.configuration;
  const day = new Date(now).toISOString().slice(0, 10);
  const facts: PlanFacts = {
    lines,
    summaries,
    baseSha: base.tip.sha,
    files: { policy, recommendations, refused, hasPolicy: base.hasPolicy },
    tip: base.tip,
    day,
    complete: complete && base.tip.complete,
    votes,
    asked,
    limitChanges: base.limitChanges,
    configured: [],
    pull,
    sha256,
  };
  const evidence = evidenceOf({ lines, day, policy });
  return { plan: plan(facts), facts, stage: { evidence, fates: fateReader(evidence), day } };
}

export function printPlan(made: Plan): string {
  return `${JSON.stringify(made, null, 2)}\n`;
}
