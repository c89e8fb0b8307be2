/** A plan as what the bot's pull request tells of it. */
import { filesAfter } from "../../domain/tuning/apply-proposals.ts";
import type { Proposal } from "../../domain/tuning/plan-model.ts";
import { recentChanges } from "../../domain/tuning/recent.ts";
import { replayStage } from "../../domain/tuning/replay.ts";
import type { Replay } from "../../domain/tuning/replay-model.ts";
import type {
  LimitModel,
  ProposalModel,
  PullFrame,
  PullNote,
  SetUpModel,
  TuningModel,
} from "../../render/tuning-pr/model.ts";
import { asksFor } from "./asks.ts";
import { proposalEvidence, type ProposalEvidence } from "./proposal-evidence.ts";
import type { PastPull } from "../tuning-pull/standing.ts";
import type { Planned } from "./planned.ts";

export interface FrameFacts {
  readonly address: PullFrame["address"];
  readonly base: string;
  readonly branch: string;
  readonly directory: string;
  /** Newest first. */
  readonly pulls: readonly PastPull[];
  /** It is opened with the job's own token. */
  readonly ownToken: boolean;
}

const RECENT_CHANGES = 20;
const HOTSPOTS = 5;
const COOL_DOWN_DAYS = 30;
/** A window that is shorter is said. */
const WINDOW_DAYS = 90;

export function tuningModel(planned: Planned, frame: FrameFacts): TuningModel {
  const { plan, facts } = planned;
  const behind = proposalEvidence(planned);
  return {
    kind: "tuning",
    ...frameOf(planned, frame),
    proposals: plan.proposals.map((proposal) => ({ ...proposalModel(proposal, planned), ...behind(proposal) })),
    replay: plan.replay,
    commits: new Map(
      facts.lines.flatMap((line) =>
        line.type === "change" && line.merge_sha !== null ? [[line.change, line.merge_sha] as const] : [],
      ),
    ),
    unheeded: plan.watching
      .filter(({ missing }) => missing.some(({ what }) => what === "acted-on-nowhere"))
      .map(({ rule, role, because }) => ({ rule, changes: because.changes ?? 0, p95: p95Of({ rule, role }, planned) })),
    asks: asksFor(plan.asks, facts.lines, facts),
    coolDown: COOL_DOWN_DAYS,
  };
}

/** Of the units at the tip; null for a rule of another tool. */
function p95Of({ rule, role }: Pick<Proposal, "rule" | "role">, { facts }: Planned): number | null {
  return facts.summaries.calibration.find((one) => one.rule_key === rule && one.role === role)?.p95 ?? null;
}

/** Advice moves no row: there is nothing to replay. */
function proposalModel(proposal: Proposal, planned: Planned): Omit<ProposalModel, keyof ProposalEvidence> {
  const { id, kind, rule, area, role, limit, because, expires } = proposal;
  return {
    id,
    kind,
    rule,
    area,
    role,
    limit: limit ?? null,
    because,
    expires: expires ?? null,
    replay: kind === "guide" ? null : replayOf(proposal, planned),
    owners: null,
    judgedByOne: false,
  };
}

function replayOf(proposal: Proposal, { facts, stage, plan }: Planned): Replay {
  if (plan.proposals.length === 1) return plan.replay;
  const { files, tip, votes, sha256 } = facts;
  return replayStage(stage, { before: files, after: filesAfter(files, [proposal]), tip, votes, sha256 });
}

export function setUpModel(planned: Planned, frame: FrameFacts): SetUpModel {
  const { plan, facts, stage } = planned;
  const { files, sha256, tip } = facts;
  const after = filesAfter(files, plan.proposals);
  const list = recentChanges(stage, { before: files, after, last: RECENT_CHANGES, sha256 });
  return {
    kind: "set-up",
    ...frameOf(planned, frame),
    limits: plan.proposals.flatMap((proposal) => limitModel(proposal, planned)),
    hotspots: facts.summaries.top_hotspots.slice(0, HOTSPOTS).map((spot) => ({
      path: spot.path,
      unitName: spot.unit_name,
      line: spot.start_line,
      rule: spot.rule_key,
      actual: spot.actual,
      limit: spot.limit,
      changes: spot.count,
      days: spot.distinct_days,
    })),
    recent: {
      changes: list.length,
      withComment: list.filter(({ rows }) => rows > 0).length,
      rows: list.reduce((sum, { rows }) => sum + rows, 0),
      list,
    },
    roles: [],
    declare: plan.roles.flatMap(({ area, role, times }) => (times === null ? [] : [{ area, role, times }])),
    areas: [...new Set(tip?.units.map(({ area }) => area))].sort(),
    adopted: [],
  };
}

function limitModel({ rule, role, limit }: Proposal, { facts }: Planned): readonly LimitModel[] {
  const measured = facts.summaries.calibration.find((one) => one.rule_key === rule && one.role === role);
  if (measured === undefined || role === null || limit === undefined) return [];
  const { units, default: usual, over_default: overDefault, over_suggestion: over } = measured;
  return [{ rule, role, limit: limit.to, default: usual, units, over, overDefault }];
}

function frameOf({ plan, facts }: Planned, { pulls, ownToken, ...frame }: FrameFacts): PullFrame {
  const previous = pulls.find(({ state, kept }) => state !== "open" && kept !== undefined);
  return {
    ...frame,
    baseSha: plan.base_sha,
    notes: notesOf({ plan, facts }, ownToken),
    previous: previous?.number ?? null,
    trend: facts.summaries.trend.map(({ week, per_100: per100 }) => ({ week, per100 })),
  };
}

function notesOf({ plan, facts }: Pick<Planned, "plan" | "facts">, ownToken: boolean): readonly PullNote[] {
  const { window_days: days } = facts.summaries.history;
  const waiting = (...kinds: readonly string[]): number =>
    plan.watching.filter(({ missing }) => missing.some(({ what }) => kinds.includes(what))).length;
  const [left, refused] = [waiting("room"), waiting("refused", "cool-down")];
  return [
    ...(days < Math.min(WINDOW_DAYS, facts.files.policy.retention.days)
      ? [{ kind: "short-history", days } as const]
      : []),
    ...(left > 0 ? [{ kind: "left-out", proposals: left } as const] : []),
    ...(refused > 0 ? [{ kind: "refused", ids: refused } as const] : []),
    ...(ownToken ? [{ kind: "parked-runs" } as const] : []),
  ];
}
