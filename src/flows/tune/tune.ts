/**
 * Tuning on the default branch: record → facts → plan → the bot's one pull request.
 *
 * - `tune(ports, run, secrets)` is all of it, for the mode `tune` and, in mode `auto`, for push, schedule and dispatch. A push
 *   only records, unless there is no policy yet: then the set-up is proposed.
 * - `lookAtBase` (`base-look.ts`) and `planFrom` (`planned.ts`) make the plan, `Planned`, from a history: without GitHub they are
 *   the terminal's plan too. `planned.facts` is what it was made of, `planned.stage` is ready to replay on.
 * - `botPullOf` (`bot-pull.ts`): what the bot's own pull requests say about what may be proposed.
 * - `wantedOf` (`wanted.ts`): files, title, body and state for a plan; `tuningModel` and `setUpModel` (`pull-model.ts`) its words.
 * - `stepOf` and `carryOut` (`carry-out.ts`): what becomes of it; `proposePlan` (`propose-plan.ts`) does both and tells people.
 */
import { tuningBranchOf } from "../../domain/tuning/bot-branch.ts";
import type { HistoryLine } from "../../domain/history/lines.ts";
import { secretOf, type SecretInput } from "../../domain/secret-input.ts";
import { parseHistory } from "../../formats/history-file.ts";
import type { ActionRun } from "../../ports/action-run.ts";
import type { ApiTrouble } from "../../ports/api-trouble.ts";
import type { Clone } from "../../ports/clone.ts";
import type { TuningFile } from "../../ports/pull-requests.ts";
import { LARGEST_FILE } from "../configuration.ts";
import { onDefaultBranch } from "../record/default-branch.ts";
import type { Note } from "../record/notes.ts";
import { recordAndKeep, type KeySecrets } from "../record/record.ts";
import type { RecordedHistory } from "../record/record-history.ts";
import { recordedWords, tellRecorded, tellSkipped, tellUnrecorded, statusOf, type Telling } from "../record/tell.ts";
import { lookAtStanding, type Standing, type StandingRequest } from "../tuning-pull/standing.ts";
import { hasPolicyIn, lookAtBase, type BaseLook } from "./base-look.ts";
import { askedFor } from "./asks.ts";
import { botPullOf, NO_PULL } from "./bot-pull.ts";
import { planFrom, printPlan, type Planned } from "./planned.ts";
import { voteNotes } from "./vote-notes.ts";
import { NO_VOTES, votesWithStanding, type Votes } from "./votes.ts";
import { proposePlan, pullPorts, type TunePorts, type Tuned } from "./propose-plan.ts";

export interface TuneSecrets extends KeySecrets {
  readonly prToken: SecretInput;
}

const NOT_FAILED = { failed: false } as const;

/** Never fails the run. Throws a `ConfigurationError` for a secret that is explicitly empty. */
export async function tune(ports: TunePorts, run: ActionRun, secrets: TuneSecrets): Promise<typeof NOT_FAILED> {
  const done = await recordAndKeep(ports, run, secrets);
  if ("refused" in done) await tellSkipped(ports, done.refused);
  else if ("unrecorded" in done) await tellUnrecorded(ports, done.unrecorded);
  else await goOn(ports, { run, secrets, ...done });
  return NOT_FAILED;
}

interface Recording {
  readonly run: ActionRun;
  readonly secrets: TuneSecrets;
  readonly recorded: RecordedHistory;
  readonly telling: Telling;
}

async function goOn(ports: TunePorts, { run, secrets, recorded, telling }: Recording): Promise<void> {
  const { words, outputs } = await planAndPropose(ports, { run, secrets, recorded });
  ports.log.notice([`recorded ${recordedWords(recorded)}`, ...(words === undefined ? [] : [words])].join("; "));
  await tellRecorded(ports, recorded, { ...telling, more: outputs });
}

type Ground = Omit<Recording, "telling">;

const NOTHING_MORE: Tuned = { words: undefined, outputs: {} };

async function planAndPropose(ports: TunePorts, ground: Ground): Promise<Tuned> {
  const { run, secrets, recorded } = ground;
  const on = onDefaultBranch(run);
  const { clone } = ports;
  const tip = "refused" in on ? undefined : await clone?.tree.resolve(on.sha);
  if ("refused" in on || clone === undefined || tip === undefined) return NOTHING_MORE;
  const { tuningDir } = run.inputs;
  const isSetUpOnly = run.trigger.name === "push" && run.inputs.mode === "auto";
  if (isSetUpOnly && hasPolicyIn(await clone.tree.list(tip.sha), tuningDir)) return NOTHING_MORE;
  assertToken(secrets);
  const base = await lookAtBase({ ...ports, ...clone }, { tip, tuningDir, metrics: recorded.files.metrics });
  const request = requestOf(run, on.branch);
  const looked = await lookAtStanding(pullPorts(ports), request);
  if ("trouble" in looked) return unplanned(ports, { ground, base, trouble: looked.trouble });
  const standing = looked.value;
  if (isSetUpOnly && isWaiting(standing)) return { ...NOTHING_MORE, outputs: openOutput(standing) };
  const unread = await unreadOf(clone, { standing, sha: tip.sha });
  const lines = parseHistory(recorded.files.events, "events.jsonl").lines;
  const votes = await votesOf({ ...ports, clone }, { ground, base, lines });
  const planned = planOf(ports, { recorded, lines, votes, base, standing, complete: unread === undefined });
  return proposePlan(ports, { run, prToken: secrets.prToken, planned, standing, unread, answers: voteNotes(votes) });
}

interface VoteGround {
  readonly ground: Ground;
  readonly base: BaseLook;
  readonly lines: readonly HistoryLine[];
}

function votesOf(ports: TunePorts & { readonly clone: Clone }, { ground, base, lines }: VoteGround): Promise<Votes> {
  const day = new Date(ports.clock.now()).toISOString().slice(0, 10);
  const { policy } = base.configuration;
  const isSigned = typeof ground.secrets.stateKey === "object";
  return votesWithStanding(ports, { lines, behind: ground.recorded.behind, day, policy, isSigned });
}

/** An empty one is not one that nobody asked for. */
function assertToken({ prToken }: TuneSecrets): void {
  secretOf(prToken, { name: "pr-token", takes: "a token", example: "${{ steps.app.outputs.token }}", least: 8 });
}

/** A push touches no pull request that is there, nor what people do with the branch. */
function isWaiting({ open, status }: Standing): boolean {
  return open !== undefined || status !== "free";
}

function openOutput({ open }: Standing): Tuned["outputs"] {
  return open === undefined ? {} : { "tuning-pr": open.number };
}

/** GitHub signs what is committed through its API; of other servers that is not known. */
const SIGNING = /^https:\/\/(?:github\.com|[a-z0-9-]+\.ghe\.com)$/;

function requestOf({ inputs, place }: ActionRun, base: string): StandingRequest {
  const { tuningDir, instance } = inputs;
  return {
    base,
    branch: tuningBranchOf(base, instance),
    paths: { policy: `${tuningDir}/policy.yaml`, recommendations: `${tuningDir}/recommendations.yaml` },
    instance,
    limit: LARGEST_FILE,
    signing: SIGNING.test(place.serverUrl) ? "expected" : "unknown",
  };
}

interface PlanGround {
  readonly recorded: RecordedHistory;
  readonly base: BaseLook;
  readonly lines: readonly HistoryLine[];
  readonly votes: Votes;
  readonly standing: Standing | undefined;
  readonly complete: boolean;
}

function planOf(
  { codec, clock }: TunePorts,
  { recorded, lines, votes, base, standing, complete }: PlanGround,
): Planned {
  return planFrom(codec, {
    lines,
    votes: votes.votes,
    asked: askedFor(standing, lines, codec),
    summaries: recorded.summaries,
    base,
    complete: complete && statusOf(recorded.notes) === "ok",
    pull: standing === undefined ? NO_PULL : botPullOf(standing),
    now: clock.now(),
  });
}

/** The plan is made for the commit of this run: tuning files that have moved on since are another plan's. */
async function unreadOf(
  { tree }: Clone,
  { standing: { state }, sha }: { readonly standing: Standing; readonly sha: string },
): Promise<Note | undefined> {
  if (state.base.sha === sha) return undefined;
  for (const file of ["policy", "recommendations"] as const) {
    const here = await tree.read({ sha, path: state.paths[file], limit: LARGEST_FILE });
    if (!isSame(state.base[file], here)) return MOVED;
  }
  return undefined;
}

const MOVED: Note = {
  kind: "incomplete",
  words: "the tuning files of the base branch have changed since the commit of this run; the next run plans with them",
};

function isSame(one: TuningFile, other: object): boolean {
  if ("text" in one) return "text" in other && one.text === other.text;
  return "absent" in one && "absent" in other;
}

interface Unplanned {
  readonly ground: Ground;
  readonly base: BaseLook;
  readonly trouble: ApiTrouble;
}

/** Without the bot's own pull requests nobody knows what was refused: the plan says what is watched, and proposes nothing. */
async function unplanned(ports: TunePorts, { ground, base, trouble }: Unplanned): Promise<Tuned> {
  const { recorded } = ground;
  const lines = parseHistory(recorded.files.events, "events.jsonl").lines;
  const { plan } = planOf(ports, { recorded, lines, votes: NO_VOTES, base, standing: undefined, complete: false });
  const words = `the tuning pull request could not be looked at, so nothing is proposed: ${trouble.words}`;
  await ports.summary.append(`Refrain: ${words}.\n`);
  const path = await ports.results.write("plan.json", printPlan(plan));
  return { words, outputs: { status: "incomplete", plan: path } };
}
