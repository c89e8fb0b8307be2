/** Stories of tuning: a default branch with a history, the runs that plan on it, and the bot's pull requests. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Plan } from "../../../src/domain/tuning/plan-model.ts";
import { readObject } from "../../hub/github/git/objects.ts";
import { type Pull, pullsOf } from "../../hub/github/state/issue.ts";
import { calm } from "../code.ts";
import { openRecordStage, type Recorded, type RecordRun, type RecordStage } from "./record-stage.ts";
import type { StageOptions } from "./stage.ts";

export const BRANCH = "refrain/tuning/main";

export interface Tuned extends Recorded {
  /** `plan.json`; undefined where the run left none. */
  readonly plan: Plan | undefined;
  /** Requests of this run that change something. */
  readonly writes: readonly string[];
}

export interface TuneStage extends RecordStage {
  readonly tunePush: (run?: RecordRun) => Promise<Tuned>;
  readonly tuneSchedule: (run?: RecordRun) => Promise<Tuned>;
  /** The pull requests of the tuning branch, oldest first. */
  readonly botPulls: () => readonly Pull[];
  /** A file at a branch. */
  readonly file: (path: string, branch?: string) => string | undefined;
}

export const MAY_WRITE = { contents: "write", pull_requests: "write", issues: "write" } as const;

export async function openTuneStage(options: StageOptions = {}): Promise<TuneStage> {
  const stage = await openRecordStage(options);
  const { hub, repository } = stage;
  const tell = async (record: RecordStage["push"], run: RecordRun = {}): Promise<Tuned> => {
    const before = hub.journal.writes().length;
    let plan: Plan | undefined;
    const recorded = await record({
      permissions: MAY_WRITE,
      ...run,
      inputs: { mode: "auto", ...run.inputs },
      inspect: async (places) => {
        const path = join(places.temp, "refrain", "plan.json");
        // As the run printed it.
        if (existsSync(path)) plan = JSON.parse(readFileSync(path, "utf8")) as Plan;
        await run.inspect?.(places);
      },
    });
    if (hub.invalid.length > 0) throw new Error(JSON.stringify(hub.invalid, undefined, 2));
    return { ...recorded, plan, writes: hub.journal.writes().slice(before).map(toWords) };
  };
  return {
    ...stage,
    tunePush: (run) => tell(stage.push, run),
    tuneSchedule: (run) => tell(stage.schedule, run),
    botPulls: () => pullsOf(repository).filter((pull) => pull.pull.head.ref === BRANCH),
    file: (path, branch = BRANCH) =>
      readObject(repository.gitDir, `refs/heads/${branch}:${path}`)?.bytes.toString("utf8"),
  };
}

function toWords({
  method,
  path,
  operation,
}: {
  method: string;
  path: string;
  operation?: string | undefined;
}): string {
  return operation === undefined
    ? `${method} ${path.replace(/^\/repos\/[^/]+\/[^/]+/, "")}`
    : (operation.split(" ")[0] ?? "");
}

const DAY = 86_400;

/** So many changes within every limit, by two people, one a day, of five new units each. */
export function work(stage: TuneStage, days: number, first = 0): void {
  for (let day = first; day < first + days; day++) {
    stage.clock.advance(DAY - 3720);
    const by = day % 2 === 0 ? stage.ann : stage.ben;
    const code = Array.from({ length: 5 }, (_, i) => calm(`f${day}_${i}`, `${day} * ${i + 1}`)).join("");
    stage.merged(`work-${day}`, [{ [`src/w${day}.ts`]: code }], {
      by,
      mergedBy: by === stage.ann ? stage.ben : stage.ann,
    });
  }
}

export const POLICY = "version: 1\n";

/** A policy that nobody has touched for 40 days, and work on 14 of them. */
export async function openWorked(options: StageOptions = {}): Promise<TuneStage> {
  const stage = await openTuneStage({
    ...options,
    files: { "tuning/policy.yaml": POLICY, "src/a.ts": calm("a"), ...options.files },
  });
  stage.clock.advance(26 * DAY);
  work(stage, 14);
  return stage;
}

export function theOpen(stage: TuneStage): Pull {
  const open = stage.botPulls().filter(({ state }) => state === "open");
  const [pull] = open;
  if (pull === undefined || open.length > 1) throw new Error(`${String(open.length)} tuning pull requests are open`);
  return pull;
}
