/** Ninety days of a repository: real changes by two people, its workflows, and a person who merges what the bot proposes. */
import type { Plan } from "../../../src/domain/tuning/plan-model.ts";
import type { Pull } from "../../hub/github/state/issue.ts";
import { mergePull } from "../../hub/github/state/merge.ts";
import { readRealChanges } from "./real-changes.ts";
import { openTuneStage, type Tuned, type TuneStage } from "./tune-stage.ts";

const REAL = readRealChanges();

const FIRST_DAY = "2026-03-02";
const DAYS = 98;
const DAY = 86_400;
/** A merge each so many days, and the schedule every other Monday. */
const DAYS_A_CHANGE = 5;
const DAYS_A_SCHEDULE = 14;
/** Of so many pull requests one was looked at by the action: the others are known by git alone. */
const LOOKED_AT = 4;
/** How long a proposal waits for somebody to merge it. */
const DAYS_TO_MERGE = 2;

export type Run = (stage: TuneStage) => Promise<Tuned>;

/** What happens to runs, by day; each in place of the run that there would have been. */
export interface Accidents {
  readonly onPush?: Readonly<Record<number, (stage: TuneStage, run: Run) => Promise<Tuned>>>;
  readonly onSchedule?: Readonly<Record<number, (stage: TuneStage, run: Run) => Promise<Tuned>>>;
}

export interface Diary {
  readonly stage: TuneStage;
  readonly pushes: readonly (Tuned & { readonly day: number })[];
  readonly schedules: readonly (Tuned & { readonly day: number })[];
  /** How many pull requests got one. */
  readonly comments: number;
  /** Days on which somebody merged what the bot had proposed, with its plan. */
  readonly merged: readonly { readonly day: number; readonly pull: Pull; readonly plan: Plan | undefined }[];
}

export async function play(accidents: Accidents = {}): Promise<Diary> {
  const stage = await openTuneStage({ files: REAL.base, now: `${FIRST_DAY}T08:00:00Z` });
  const pushes: (Tuned & { day: number })[] = [];
  const schedules: (Tuned & { day: number })[] = [];
  let comments = 0;
  const merged: { day: number; pull: Pull; plan: Plan | undefined }[] = [];
  const left = [...REAL.changes];
  let waiting: { pull: Pull; since: number; plan: Plan | undefined } | undefined;

  const push = async (day: number): Promise<void> => {
    at(stage, day, 10);
    const run: Run = (on) => on.tunePush();
    pushes.push({ ...(await (accidents.onPush?.[day]?.(stage, run) ?? run(stage))), day });
  };
  const look = async (pull: Pull): Promise<void> => {
    const { exitCode, log } = await stage.run(pull, stage.reading(pull));
    if (exitCode !== 0) throw new Error(log);
    comments += pull.comments.length;
  };
  const notice = (day: number, { plan }: Tuned): void => {
    const open = stage.botPulls().find(({ state }) => state === "open");
    if (open !== undefined) waiting ??= { pull: open, since: day, plan };
  };
  for (let day = 0; day <= DAYS; day++) {
    at(stage, day, 8);
    if (waiting !== undefined && day - waiting.since >= DAYS_TO_MERGE) {
      mergePull(stage.hub.world, waiting.pull, { by: stage.ben, method: "squash" });
      merged.push({ day, pull: waiting.pull, plan: waiting.plan });
      waiting = undefined;
      await push(day);
    } else if (day % DAYS_A_CHANGE === 1 && left.length > 0) {
      const by = left.length % 2 === 0 ? stage.ann : stage.ben;
      const pull = stage.open(`change-${day}`, left.shift() ?? {}, { by });
      if (left.length % LOOKED_AT === 1) await look(pull);
      at(stage, day, 9);
      mergePull(stage.hub.world, pull, {
        by: by === stage.ann ? stage.ben : stage.ann,
        method: METHODS[day % 3] ?? "merge",
      });
      await push(day);
    }
    if (pushes.length > 0) notice(day, pushes[pushes.length - 1] as Tuned); // the last there is
    if (day % DAYS_A_SCHEDULE !== 0 || day === 0) continue;
    at(stage, day, 12);
    const run: Run = (on) => on.tuneSchedule();
    const told = await (accidents.onSchedule?.[day]?.(stage, run) ?? run(stage));
    schedules.push({ ...told, day });
    notice(day, told);
  }
  return { stage, pushes, schedules, comments, merged };
}

const METHODS = ["merge", "squash", "rebase"] as const;

/** An hour of a day, whatever took place before: so a run that went wrong moves nothing after it. */
function at({ clock }: TuneStage, day: number, hour: number): void {
  const then = Date.parse(`${FIRST_DAY}T00:00:00Z`) + (day * DAY + hour * 3600) * 1000;
  clock.advance(Math.max(0, (then - clock.now()) / 1000));
}
