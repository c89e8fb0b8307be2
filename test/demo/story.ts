/** The whole loop on real code: 60 days before Refrain came, then 12 pull requests in 35 days. Nothing is set for it. */
import { execFileSync } from "node:child_process";
import type { Files } from "../hub/github/builders/files.ts";
import type { Account } from "../hub/github/state/account.ts";
import type { Pull } from "../hub/github/state/issue.ts";
import { mergePull } from "../hub/github/state/merge.ts";
import { readRealChanges } from "../scenarios/action/real-changes.ts";
import { wordsOf, type OnEnd } from "../scenarios/action/stage.ts";
import { BRANCH, openTuneStage, theOpen, type Tuned, type TuneStage } from "../scenarios/action/tune-stage.ts";

const FIRST_DAY = "2026-03-02"; // a Monday
const DAY = 86_400;
/** Merged before Refrain came, one each so many days. */
const BEFORE = 7;
const DAYS_BEFORE = 10;
const ARRIVES = 61;
const DAYS_A_PULL = 3;
/** The days of timed runs: every other Monday, from the first full fortnight on. */
const TIMED: readonly number[] = [77, 91];

export interface Posted {
  readonly day: number;
  readonly by: string;
  /** `#7 Set up Refrain`. */
  readonly where: string;
  readonly what: "pull request" | "comment";
  /** Why it is shown. */
  readonly heading: string;
  /** Markdown, without the state in its last line. */
  readonly body: string;
  /** Of the files of a pull request; empty with a comment. */
  readonly diff: string;
}

export interface Happened {
  readonly day: number;
  readonly text: string;
}

export interface Demo {
  readonly happened: readonly Happened[];
  readonly posted: readonly Posted[];
}

export interface DemoOptions {
  readonly onEnd: OnEnd;
  /** Told as it happens: many lines, for who watches. */
  readonly tell: (line: string) => void;
  /** A part of it is over. */
  readonly onPart: (line: string) => void;
}

/** What its parts share. */
interface Play {
  readonly stage: TuneStage;
  readonly happened: Happened[];
  readonly posted: Posted[];
  /** Changes that nobody has opened yet. */
  readonly left: Files[];
  readonly say: (text: string) => void;
  readonly day: () => number;
  /** The pull request that waits for its merge. */
  open: Pull | undefined;
}

export async function playDemo(options: DemoOptions): Promise<Demo> {
  const play = await begin(options);
  await arrive(play);
  options.onPart("Refrain is set up");
  for (let day = ARRIVES + 1; play.left.length > 1; day++) await live(play, day);
  options.onPart("all pull requests but the last are merged");
  await decide(play);
  options.onPart("the tuning is decided");
  return { happened: play.happened, posted: play.posted };
}

async function begin({ onEnd, tell }: DemoOptions): Promise<Play> {
  const { base, changes, added } = readRealChanges();
  const stage = await openTuneStage({ files: base, now: `${FIRST_DAY}T08:00:00Z`, fullName: "example/refrain", onEnd });
  const happened: Happened[] = [];
  const day = (): number => Math.floor((stage.clock.now() - Date.parse(`${FIRST_DAY}T00:00:00Z`)) / 1000 / DAY);
  const say = (text: string): void => {
    happened.push({ day: day(), text });
    tell(`day ${String(day())}: ${text}`);
  };
  return { stage, happened, posted: [], left: [...changes, added], say, day, open: undefined };
}

/** Work that nobody looked at, then a workflow with Refrain in it. */
async function arrive(play: Play): Promise<void> {
  const { stage, say } = play;
  for (let number = 0; number < BEFORE; number++) {
    at(stage, number * DAYS_BEFORE, 10);
    const pull = openNext(play);
    at(stage, number * DAYS_BEFORE, 15);
    mergePull(stage.hub.world, pull, { by: other(play, pull), method: "squash" });
  }
  at(stage, ARRIVES, 8);
  say(`${String(BEFORE)} pull requests were merged in 60 days; Refrain comes`);
  await tune(play, stage.tunePush);
  const setUp = theOpen(stage);
  postPull(play, setUp, "The set-up pull request: limits that fit what is there");
  at(stage, ARRIVES, 12);
  await merge(play, setUp);
}

/** A pull request is open until the next one is; the two runs that follow from that are side by side, as they are anywhere. */
async function live(play: Play, day: number): Promise<void> {
  const { stage } = play;
  if ((day - ARRIVES - 1) % DAYS_A_PULL === 0) {
    at(stage, day, 9);
    await goOn(play);
  }
  if (!TIMED.includes(day)) return;
  at(stage, day, 17);
  await tune(play, stage.tuneSchedule);
  const open = stage.botPulls().find(({ state }) => state === "open");
  if (open !== undefined) postPull(play, open, "The tuning pull request, with what a replay of the history says");
}

/** The one before is merged, the next one opened. */
async function goOn(play: Play): Promise<Pull> {
  const before = play.open;
  const merged = before === undefined ? undefined : merge(play, before);
  const next = openNext(play);
  play.open = next;
  await Promise.all([merged, look(play, next)]);
  return next;
}

/** The last change is open while the proposal is looked at, and merged: its comment says so before, and differs after. */
async function decide(play: Play): Promise<void> {
  const { stage } = play;
  at(stage, play.day() + DAYS_A_PULL, 9);
  const last = await goOn(play);
  postComment(play, last, "A comment while the proposal waits");
  at(stage, play.day(), 11);
  const doubt = openDoubt(stage);
  await look(play, doubt);
  postComment(play, doubt, "Somebody edits the policy by hand: what that would do");
  at(stage, play.day() + 1, 8);
  const merged = merge(play, theOpen(stage));
  await Promise.all([merged, look(play, last, "edited")]);
  postComment(play, last, "The same comment after the merge");
  at(stage, play.day(), 15);
  await merge(play, last);
}

/** One rule loosened, by hand. */
function openDoubt(stage: TuneStage): Pull {
  const policy = stage.file("tuning/policy.yaml", "main") ?? "";
  const looser = policy.replace(/(rule: cyclomatic_max, role: app, limit:) \d+/, "$1 15");
  if (looser === policy) throw new Error("the policy has no limit to loosen");
  return stage.open("policy-by-hand", { "tuning/policy.yaml": looser }, { by: stage.ben });
}

function openNext({ stage, left }: Play): Pull {
  const by = left.length % 2 === 0 ? stage.ann : stage.ben;
  return stage.open(String(20 - left.length), left.shift() ?? {}, { by });
}

async function look({ stage, say }: Play, pull: Pull, action = "opened"): Promise<void> {
  const told = await stage.run(pull, { action, ...stage.reading(pull) });
  if (told.exitCode !== 0 || stage.hub.invalid.length > 0) throw new Error(told.log);
  const [comment] = pull.comments;
  const words = comment === undefined ? "no comment" : plainLine(wordsOf(comment));
  say(`#${String(pull.number)} by ${nameOf(pull.author)} is ${action}: ${words}`);
}

async function merge(play: Play, pull: Pull): Promise<void> {
  mergePull(play.stage.hub.world, pull, { by: other(play, pull), method: "squash" });
  play.say(`#${String(pull.number)} is merged by ${nameOf(other(play, pull))}`);
  await tune(play, play.stage.tunePush);
}

async function tune({ say }: Play, run: () => Promise<Tuned>): Promise<void> {
  const told = await run();
  if (told.run.exitCode !== 0) throw new Error(told.run.log);
  const [line] = told.run.log.split("\n").filter((one) => one.includes("propos"));
  if (line !== undefined) say(line);
}

function other({ stage }: Play, pull: Pull): Account {
  return pull.author === stage.ann ? stage.ben : stage.ann;
}

function nameOf(account: Account | null): string {
  return account?.login ?? "ghost";
}

function plainLine(words: string): string {
  return (words.split("\n")[0] ?? "").replace(/^#+ /, "");
}

function postPull(play: Play, pull: Pull, heading: string): void {
  const diff = execFileSync("git", ["-C", play.stage.repository.gitDir, "diff", `main...${BRANCH}`], {
    encoding: "utf8",
  });
  const where = `#${String(pull.number)} ${pull.title}`;
  const body = wordsOf({ body: pull.body ?? "" });
  play.posted.push({ day: play.day(), by: nameOf(pull.author), where, what: "pull request", heading, body, diff });
}

function postComment(play: Play, pull: Pull, heading: string): void {
  const comment = play.stage.comment(pull);
  const where = `#${String(pull.number)} ${pull.title}`;
  const body = wordsOf(comment);
  play.posted.push({ day: play.day(), by: nameOf(comment.author), where, what: "comment", heading, body, diff: "" });
}

/** An hour of a day, whatever took place before. */
function at({ clock }: TuneStage, day: number, hour: number): void {
  const then = Date.parse(`${FIRST_DAY}T00:00:00Z`) + (day * DAY + hour * 3600) * 1000;
  clock.advance(Math.max(0, (then - clock.now()) / 1000));
}
