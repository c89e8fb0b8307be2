/** The project's own method: its plan, its effects, and a maintainer who merges whatever is proposed. */
import { groupBy } from "../../src/domain/history/group.ts";
import { summarize, type Summaries } from "../../src/domain/history/summaries.ts";
import type { HistoryLine, VerdictLine } from "../../src/domain/history/lines.ts";
import { filesAfter } from "../../src/domain/tuning/apply-proposals.ts";
import { effectOn, type Effect } from "../../src/domain/tuning/effects.ts";
import { quorumOf } from "../../src/domain/tuning/formulas/votes.ts";
import { plan } from "../../src/domain/tuning/plan.ts";
import type { Plan, Proposal } from "../../src/domain/tuning/plan-model.ts";
import { DEFAULT_POLICY } from "../../src/domain/tuning/policy.ts";
import { toRegime, type Regime, type TuningFiles } from "../../src/domain/tuning/regime.ts";
import { shaOf } from "../builders.ts";
import { answersTo, standingIn, type Place, type Reply } from "./behaviour.ts";
import { dateOf, sha256, startHistory, type HistoryWriter } from "./history-writer.ts";
import {
  DAYS_BETWEEN_PLANS,
  LOWERINGS,
  type Asking,
  type Lowered,
  type Method,
  type Running,
  type Waiting,
} from "./method.ts";
import type { SimChange, SimViolation, World } from "./world.ts";

export const OURS: Method = {
  name: "ours",
  words: "this project's plan; people are asked where it proposes something, in the tuning pull request",
  start: (world) => startOurs(world, false),
};

export const OURS_ASKING: Method = {
  name: "ours, asking each week",
  words: "the same, were they asked also in weeks in which nothing is proposed",
  start: (world) => startOurs(world, true),
};

interface State {
  readonly world: World;
  readonly isAlwaysAsking: boolean;
  readonly history: HistoryWriter;
  /** Of each person with standing on each violation the last one. */
  readonly votes: Map<string, VerdictLine>;
  /** By the digest that short ids begin with. */
  readonly known: Map<string, Pick<Reply, "change" | "violation">>;
  readonly asked: Set<string>;
  readonly lowered: Lowered[];
  readonly restored: Lowered[];
  waiting: readonly Waiting[];
  /** The day. */
  lastOpened: number | null;
  files: TuningFiles;
  regime: Regime;
}

function startOurs(world: World, isAlwaysAsking: boolean): Running {
  const files: TuningFiles = { policy: DEFAULT_POLICY, recommendations: [] };
  const state: State = {
    world,
    isAlwaysAsking,
    history: startHistory(),
    votes: new Map(),
    known: new Map(),
    asked: new Set(),
    lowered: [],
    restored: [],
    waiting: [],
    lastOpened: null,
    files,
    regime: toRegime(files, dateOf(0)),
  };
  return {
    placeOf: (change, violation) => placeOf(state, change, violation),
    take: (told) => {
      for (const { violation } of told.violations)
        state.known.set(sha256(violation.fingerprint), { change: told.change, violation });
      state.history.write(told, (violation) => ({
        severity: effectIn(state, told.change, violation).severity,
        limit: limitIn(state, violation) ?? 0,
      }));
      for (const reply of told.replies) hear(state, reply, { day: told.change.day, isAsked: false });
    },
    decide: (day) => decide(state, day),
    lowered: () => state.lowered,
    restored: () => state.restored,
    waiting: () => state.waiting,
    asking: () => askingOf(state),
  };
}

function placeOf(state: State, change: SimChange, violation: SimViolation): Place {
  const limit = limitIn(state, violation);
  if (limit !== undefined && violation.actual <= limit) return "passed";
  const { folded, muted } = effectIn(state, change, violation);
  return muted ? "muted" : folded ? "folded" : "shown";
}

function effectIn({ regime }: State, change: SimChange, { rule, area, fingerprint }: SimViolation): Effect {
  const question = { ruleKey: rule.key, role: "app", area, fingerprint, severity: "red", floor: false } as const;
  return effectOn({ ...question, change: `pr:${change.number}` }, regime.limits, sha256);
}

/** Undefined for another tool's rule. */
function limitIn({ regime }: State, { rule, area }: SimViolation): number | undefined {
  return regime.limits.limitFor(rule.key, "app", area)?.limit;
}

/** Everything that was said is in the history; only who has standing has a vote. */
function hear(state: State, reply: Reply, at: { readonly day: number; readonly isAsked: boolean }): void {
  const line = state.history.answer(reply, at);
  if (standingIn(reply) === "counts") state.votes.set(`${line.by} ${line.fingerprint}`, line);
}

function decide(state: State, day: number): void {
  if (isIdle(state, day)) return;
  const made = planOf(state, day);
  state.waiting = made.watching.flatMap(({ rule, area, missing }) =>
    area === null ? [] : [{ rule, area, missing: missing[0]?.what ?? "" }],
  );
  if (made.shadow) return;
  if (made.proposals.length > 0 || state.isAlwaysAsking) ask(state, made.asks, day);
  if (made.proposals.length === 0) return;
  for (const proposal of made.proposals) note(state, proposal, day);
  state.lastOpened = day;
  state.files = filesAfter(state.files, made.proposals);
  state.regime = toRegime(state.files, dateOf(day));
}

/** On quiet days a plan proposes nothing; what it waits for is only asked for at the end. */
function isIdle({ isAlwaysAsking, lastOpened, files, world }: State, day: number): boolean {
  const isQuiet = lastOpened !== null && day < lastOpened + files.policy.schedule.quiet_days;
  return isQuiet && !isAlwaysAsking && day + DAYS_BETWEEN_PLANS < world.days;
}

function planOf({ history, files, votes, asked, lastOpened }: State, day: number): Plan {
  const lines = history.lines(day);
  return plan({
    lines,
    summaries: lazySummaries(() => [...lines, ...history.exposures(day)]),
    baseSha: shaOf(1),
    files: { ...files, hasPolicy: true, refused: [] },
    tip: { sha: shaOf(1), complete: true, units: [] },
    day: dateOf(day),
    complete: true,
    votes: [...votes.values()],
    asked,
    limitChanges: [],
    configured: [],
    pull: { open: null, lastOpened: lastOpened === null ? null : dateOf(lastOpened), refusals: [], hold: null },
    sha256,
  });
}

const NOTHING_SUMMED = summarize([], { sha256: "0" });

/** A plan asks for patterns and nothing else, and only where people accepted something: then they are counted, once. */
function lazySummaries(lines: () => readonly HistoryLine[]): Summaries {
  let patterns: Summaries["top_patterns"] | undefined;
  return {
    ...NOTHING_SUMMED,
    get top_patterns() {
      patterns ??= summarize(lines(), { sha256: "0" }).top_patterns;
      return patterns;
    },
  };
}

/** What people say to it counts from the next plan on. */
function ask(state: State, ids: readonly string[], day: number): void {
  const wanted = ids.flatMap((id) => {
    const found = [...state.known].find(([digest]) => digest.startsWith(id.slice("R-".length)));
    return found === undefined ? [] : [found[1]];
  });
  for (const { violation } of wanted) state.asked.add(violation.fingerprint);
  for (const reply of answersTo(state.world, wanted, day)) hear(state, reply, { day, isAsked: true });
}

function askingOf({ asked, votes, world }: State): Asking {
  const quorum = quorumOf(world.maintainers);
  const voters = groupBy(votes.values(), ({ fingerprint }) => fingerprint);
  const judged = [...asked].filter((fingerprint) => (voters.get(fingerprint) ?? []).length >= quorum);
  return { asked: asked.size, judged: judged.length };
}

function note({ lowered, restored }: State, { kind, rule, area }: Proposal, day: number): void {
  if (area === null) return;
  const lowering = LOWERINGS.find((one) => one === kind);
  if (lowering !== undefined) lowered.push({ kind: lowering, rule, area, day });
  if (kind === "restore") restored.push({ kind: "collapse", rule, area, day });
}
