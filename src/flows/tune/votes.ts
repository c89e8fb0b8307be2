/**
 * Whose answers a plan rests on: people who may write to the repository now, and had no hand in the change. Decided anew at
 * each plan, from what their texts say now, and never stored.
 */
import { standingOf, type Standing } from "../../domain/feedback/standing.ts";
import { textKey } from "../../domain/feedback/take-in.ts";
import { groupBy } from "../../domain/history/group.ts";
import type { HistoryLine, VerdictLine } from "../../domain/history/lines.ts";
import { fateReader } from "../../domain/tuning/caused.ts";
import { evidenceOf, isInWindow, type Evidence } from "../../domain/tuning/evidence.ts";
import type { Policy } from "../../domain/tuning/policy.ts";
import { castVotes, type CastVote } from "../../domain/tuning/recorded-votes.ts";
import type { Answer, ApiTrouble } from "../../ports/api-trouble.ts";
import type { Clone } from "../../ports/clone.ts";
import type { MadeBy, MergedPulls } from "../../ports/merged-pulls.ts";
import type { People } from "../../ports/people.ts";
import type { ForeignText } from "../../ports/replies.ts";
import { isVote } from "../record/answers-again.ts";
import { workflowChanges } from "../record/workflow-changes.ts";

export interface VotePorts {
  readonly people: People;
  readonly merged: Pick<MergedPulls, "makersOf">;
  readonly clone: Pick<Clone, "changedBetween">;
}

export interface VoteFacts {
  readonly lines: readonly HistoryLine[];
  /** The texts behind the answers, as they are now, by surface and number. */
  readonly behind: ReadonlyMap<string, ForeignText>;
  /** Today, UTC. */
  readonly day: string;
  readonly policy: Pick<Policy, "bots">;
  /** Without a key anybody with write could have written the ledger of a change to the workflows. */
  readonly isSigned: boolean;
}

/** Why an answer is no vote. `workflows`: on a change to the workflows, of which nothing is signed. */
export type Uncounted = Exclude<Standing, "counts"> | "workflows";

export interface Votes {
  readonly votes: readonly VerdictLine[];
  readonly uncounted: ReadonlyMap<Uncounted, number>;
  /** Why somebody could not be looked up. */
  readonly trouble: ApiTrouble | undefined;
}

export const NO_VOTES: Votes = { votes: [], uncounted: new Map(), trouble: undefined };

export async function votesWithStanding(ports: VotePorts, facts: VoteFacts): Promise<Votes> {
  // Where no text was read, as in a push that only records, nobody's answer is asked for.
  if (facts.behind.size === 0) return NO_VOTES;
  const cast = usableVotes(facts);
  if (cast.length === 0) return NO_VOTES;
  const changes = new Set(cast.map(({ change }) => change.change));
  const barred = facts.isSigned ? new Set<string>() : await workflowChanges(ports.clone, facts.lines, changes);
  const makers = await ports.merged.makersOf([...changes].filter((one) => !barred.has(one)).flatMap(numberOf));
  const judge = startJudging(ports, { facts, barred, makers });
  const judged: { readonly line: VerdictLine; readonly standing: Standing | "workflows" }[] = [];
  for (const vote of cast) judged.push({ line: vote.line, standing: await judge.standing(vote) });
  const others = judged.flatMap(({ standing }) => (standing === "counts" ? [] : [standing]));
  return {
    votes: judged.filter(({ standing }) => standing === "counts").map(({ line }) => line),
    uncounted: new Map([...groupBy(others, (standing) => standing)].map(([standing, all]) => [standing, all.length])),
    trouble: judge.trouble(),
  };
}

/** On what a change of the window, or an open one, caused: nothing else is looked up for. */
function usableVotes({ lines, day, policy }: VoteFacts): readonly CastVote[] {
  const evidence = evidenceOf({ lines, day, policy });
  const fates = fateReader(evidence);
  const merged = new Map(evidence.timeline.merged.map((change) => [change.line.change, change]));
  return castVotes(evidence.gathered).filter(({ change, line }) => {
    if (!isVote(line) || !isLookedAt(evidence, change)) return false;
    const caused = fates.causedBy(merged.get(change.change) ?? change);
    return caused.some(({ fingerprint }) => fingerprint === line.fingerprint);
  });
}

function isLookedAt(evidence: Evidence, { state, merged_at: at }: CastVote["change"]): boolean {
  return state === "open" || (at !== null && isInWindow(evidence, at));
}

function numberOf(change: string): readonly number[] {
  return change.startsWith("pr:") ? [Number(change.slice("pr:".length))] : [];
}

interface JudgeFacts {
  readonly facts: VoteFacts;
  readonly barred: ReadonlySet<string>;
  readonly makers: Answer<MadeBy>;
}

interface Judge {
  readonly standing: (vote: CastVote) => Promise<Standing | "workflows">;
  readonly trouble: () => ApiTrouble | undefined;
}

function startJudging({ people }: VotePorts, { facts, barred, makers }: JudgeFacts): Judge {
  let trouble = "trouble" in makers ? makers.trouble : undefined;
  const bots = new Set(facts.policy.bots.map(String));
  return {
    trouble: () => trouble,
    async standing({ change, line }) {
      if (barred.has(change.change)) return "workflows";
      if (bots.has(line.by)) return "bot";
      const text = facts.behind.get(textKey({ surface: line.surface, id: line.comment_id }));
      if (text === undefined) return "unknown";
      const writer = text.author && String(text.author.id) === line.by ? text.author : undefined;
      const contributors = makersOf(change, makers);
      const known = { writer, viaApp: text.viaApp, body: text.body, contributors };
      const before = standingOf({ ...known, permission: "write" });
      if (before !== "counts" || writer === undefined) return before;
      const permission = await people.permission(writer);
      if ("trouble" in permission) trouble ??= permission.trouble;
      return standingOf({ ...known, permission: "trouble" in permission ? "unknown" : permission.value });
    },
  };
}

/** As the history has them, and as GitHub knows the addresses by now. */
function makersOf(change: CastVote["change"], makers: Answer<MadeBy>): ReadonlySet<string> | undefined {
  const told = [change.author_id, ...change.contributor_ids];
  const [number] = numberOf(change.change);
  if (number === undefined) return new Set(told);
  const made = "value" in makers ? makers.value.get(number) : undefined;
  return made && new Set([...told, ...made]);
}
