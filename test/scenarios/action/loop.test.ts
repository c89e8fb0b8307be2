/**
 * The whole loop, unattended for ninety days on real changes: limits that fit, merged; later tighter ones, merged; and in
 * between what goes wrong in real repositories. Whatever does, the end is the same.
 */
import { expect, test } from "vitest";
import type { HistoryLine } from "../../../src/domain/history/lines.ts";
import { openJob } from "../../adapters/actions/cached-jobs.ts";
import { type Accidents, type Diary, play } from "./loop-world.ts";
import type { Tuned, TuneStage } from "./tune-stage.ts";

const ACCIDENTS: Accidents = {
  onPush: {
    // Nobody remembers anything.
    16: (stage, run) => {
      stage.cache.store.list().forEach(({ id }) => stage.cache.store.delete({ id }));
      return run(stage);
    },
    // Somebody wrote another entry.
    26: async (stage, run) => {
      await openJob(stage.cache, { run: 7 }).saveHistory({ events: '{"type":"change"', summaries: "{}" });
      return run(stage);
    },
    // The machine went away in the middle of it.
    46: (stage) => stage.tunePush({ timeoutMs: 400 }),
    // The service answered nobody.
    51: (stage) => stage.tunePush({ cached: false }),
  },
  onSchedule: {
    // GitHub was down.
    28: async (stage, run) => {
      const fault = { match: () => true, when: "before", answer: { kind: "answer", status: 503 } } as const;
      stage.hub.faults.push(fault);
      const told = await run(stage);
      stage.hub.faults.splice(stage.hub.faults.indexOf(fault), 1);
      return told;
    },
    // Of the comments only a part came.
    56: async (stage, run) => {
      const fault = { match: { path: /\/issues\/comments$/ }, when: "before", answer: { kind: "drop" } } as const;
      stage.hub.faults.push(fault);
      const told = await run(stage);
      stage.hub.faults.splice(stage.hub.faults.indexOf(fault), 1);
      return told;
    },
  },
};

test("ninety days, with accidents", { timeout: 400_000 }, async () => {
  const diary = await play(ACCIDENTS);
  const anew = await forgetAndTune(diary.stage);
  expect(diary.stage.hub.invalid).toEqual([]);
  setsUpThenTightens(diary);
  foretoldWhatCameTrue(diary);
  proposedNothingFromPartialLooks(diary);
  endedAsIfNothingHadHappened(diary, anew);
});

/** What a first run finds in the same repository, which knows nothing but git and GitHub. */
function forgetAndTune(stage: TuneStage): Promise<Tuned> {
  stage.cache.store.list().forEach(({ id }) => stage.cache.store.delete({ id }));
  return stage.tuneSchedule();
}

function setsUpThenTightens({ pushes, schedules, merged, comments }: Diary): void {
  const unwell = [...pushes, ...schedules].filter(({ run }) => run.outputs["status"] !== "ok");
  expect(unwell.map(({ day }) => day).toSorted((a, b) => a - b)).toEqual([28, 46, 56]);
  expect(comments).toBeGreaterThan(0);
  expect(merged.map(({ pull }) => pull.title)).toEqual(["Set up Refrain", "Tune the checks"]);
  const [setUp, tuning] = merged;
  expect(setUp?.plan?.for).toBe("set-up");
  expect(tuning?.plan?.proposals.map(({ kind }) => kind)).toEqual(["tighten", "tighten", "tighten"]);
  expect(tuning?.day).toBeGreaterThan((setUp?.day ?? 0) + 30);
}

/** The units that the replay said a tighter limit would hit are those that are found with the merged file in force. */
function foretoldWhatCameTrue({ pushes, merged }: Diary): void {
  const tuning = merged.at(-1);
  const hits = tuning?.plan?.replay.hits.map(
    ({ path, unit_name: unit, rule, actual }) => `${rule} ${path} ${unit} ${actual}`,
  );
  const limits = new Map(tuning?.plan?.proposals.map(({ rule, limit }) => [rule, limit]));
  const found = scanned(pushes.find(({ day }) => day === tuning?.day)).filter(
    ({ rule_key: rule, actual }) => actual <= (limits.get(rule)?.from ?? 0),
  );
  expect(hits).not.toHaveLength(0);
  const came = found.map(({ rule_key: rule, path, unit_name: unit, actual }) => `${rule} ${path} ${unit} ${actual}`);
  expect(came.toSorted()).toEqual(hits?.toSorted());
}

function proposedNothingFromPartialLooks({ schedules }: Diary): void {
  const partial = schedules.filter(({ day }) => day in (ACCIDENTS.onSchedule ?? {}));
  expect(partial.map(({ run, plan }) => [run.exitCode, run.outputs["status"], plan?.proposals ?? []])).toEqual([
    [0, "incomplete", []],
    [0, "incomplete", []],
  ]);
  expect(partial.flatMap(({ writes }) => writes)).toEqual([]);
}

function endedAsIfNothingHadHappened({ pushes, schedules }: Diary, anew: Tuned): void {
  expect(pushes.filter(({ run }) => run.exitCode !== 0).map(({ day }) => day)).toEqual([46]);
  expect(anew.plan).toEqual(schedules.at(-1)?.plan);
  expect(changesIn(anew)).toEqual(changesIn(schedules.at(-1)));
}

type Violation = Extract<HistoryLine, { type: "violation" }>;

/** Their violations too, but for the limits of the time: what is told anew is judged by those of today. */
function changesIn(run: Tuned | undefined): readonly HistoryLine[] {
  return (run?.lines ?? []).filter(
    // How far the lists of comments were read hangs on when that was.
    (line) =>
      line.type === "change" || line.type === "alias" || (line.type === "watermark" && line.source.startsWith("git:")),
  );
}

/** What the run found at the tip. */
function scanned(run: Tuned | undefined): readonly Violation[] {
  const lines = run?.lines ?? [];
  const scans = new Set(lines.flatMap((line) => (line.type === "run" && line.flow === "scan" ? [line.id] : [])));
  return lines.filter((line): line is Violation => line.type === "violation" && scans.has(line.run));
}
