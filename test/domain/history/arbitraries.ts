/**
 * Histories of one small world, so that lists collide in nearly every key and differ in nearly every field. What the
 * laws of merging presuppose holds here too: a list is whole (each line's change and run are in it), one merge is told
 * alike by all, a run has one first look and says the same of a violation (but for what was shown), and a complete scan
 * says all that one of the same tree can.
 */
import * as fc from "fast-check";
import type { ChangeLine, HistoryLine, RunLine } from "../../../src/domain/history/lines.ts";
import { ALIAS_STAGES, GONE_REASONS, OUTCOMES, SHOWN, VERDICTS } from "../../../src/domain/history/lines.ts";
import {
  aliasLine,
  changeLine,
  exposureLineOf,
  goneLineOf,
  headerLine,
  runLineOf,
  shaOf,
  violationLineOf,
} from "../../builders.ts";

const FINGERPRINTS = [
  "src/a.ts::f::cognitive_max",
  "src/a.ts::g::cognitive_max",
  "src/b.ts::f::params_max",
  "src/b.ts::file_lines_max",
];
const IDENTITIES = ["src/a.ts::f", "src/a.ts::g", "src/b.ts::f", "src/b.ts"];
const FACETS = ["new", "worse", "same", "better"] as const;

/** Change n was merged at noon of the n-th day; the fourth at the same instant as the third. */
function mergedAt(number: number): string {
  return `2026-08-0${number === 4 ? 3 : number}T12:00:00Z`;
}

/** A whole history: any of the changes, each with what hangs on it, and what hangs on none. */
export const historyList: fc.Arbitrary<readonly HistoryLine[]> = fc
  .tuple(
    fc.array(fc.oneof(mergedBundle(), mergedBundle(), commitBundle(), openBundle(), closedBundle()), {
      minLength: 1,
      maxLength: 6,
      size: "max",
    }),
    fc.array(headLine(), { maxLength: 2 }),
  )
  .map(([bundles, head]) => [...head, ...bundles.flat()]);

/** As `historyList`, without a line of the horizon. */
export const unprunedList = historyList.map((lines) => lines.filter((line) => line.type !== "horizon"));

function headLine(): fc.Arbitrary<HistoryLine> {
  const number = fc.integer({ min: 1, max: 3 });
  return fc.oneof(
    number.map((day) => headerLine({ since: mergedAt(day) })),
    number.map((day): HistoryLine => ({
      type: "watermark",
      source: "git:main",
      position: shaOf(day),
      at: mergedAt(day),
    })),
    number.map((day): HistoryLine => ({
      type: "horizon",
      repo_id: "42",
      merged_at: mergedAt(day),
      position: day,
      change: `pr:${day}`,
    })),
    number.map((day): HistoryLine => ({
      type: "tuned",
      merge_sha: shaOf(1),
      recommendation: "x/*/*",
      before: { a: day, b: 1 },
      after: null,
    })),
  );
}

function mergedBundle(): fc.Arbitrary<HistoryLine[]> {
  return fc
    .record({
      number: fc.integer({ min: 1, max: 5 }),
      author: fc.constantFrom("1", "2"),
      bulk: fc.boolean(),
      updated: fc.constantFrom("14", "15"),
    })
    .chain(({ number, author, bulk, updated }) => {
      const at = mergedAt(number);
      const change = changeLine(`pr:${number}`, at, {
        author_id: author,
        bulk,
        updated_at: at.replace("T12", `T${updated}`),
      });
      const pushes = [push(change, 1), push(change, 2), runLineOf(change)];
      return fc
        .tuple(
          fc.subarray(pushes).chain((runs) => bundleOf(change, runs)),
          scanBundle(change),
        )
        .map((parts) => parts.flat());
    });
}

/** The same changes, told by git alone. */
function commitBundle(): fc.Arbitrary<HistoryLine[]> {
  return fc.integer({ min: 1, max: 3 }).chain((number) => {
    const change = changeLine(`commit:${shaOf(number)}`, mergedAt(number), { position: number });
    return fc.tuple(bundleOf(change, [runLineOf(change)]), scanBundle(change)).map((parts) => parts.flat());
  });
}

/** The first two, before they were merged, and one that still is not. */
function openBundle(): fc.Arbitrary<HistoryLine[]> {
  return fc.constantFrom(1, 2, 6).chain((number) => {
    const over = { state: "open", merged_at: null, merge_sha: null, position: null } as const;
    const change = changeLine(`pr:${number}`, mergedAt(number).replace("T12", "T11"), over);
    return fc.subarray([push(change, 1), push(change, 2)]).chain((runs) => bundleOf(change, runs));
  });
}

function closedBundle(): fc.Arbitrary<HistoryLine[]> {
  return fc.constantFrom("open", "closed").chain((state) => {
    const over = { state, merged_at: null, merge_sha: null, position: null } as const;
    const change = changeLine("pr:7", mergedAt(2), over);
    return fc.subarray([push(change, 1), push(change, 2), push(change, 3)]).chain((runs) => bundleOf(change, runs));
  });
}

/** Ten o'clock, then later; the third push of the day came too late to be acted on. */
function push(change: ChangeLine, number: number): RunLine {
  const day = change.updated_at.slice(0, 10);
  const time = ["T10:00:00Z", "T11:55:00Z", "T13:00:00Z"][number - 1] ?? "T13:00:00Z";
  return runLineOf(change, {
    flow: "collect",
    head_sha: shaOf(100 * Number(change.change.slice(3)) + number),
    first_at: day + time,
  });
}

function bundleOf(change: ChangeLine, runs: readonly RunLine[]): fc.Arbitrary<HistoryLine[]> {
  const ofRuns = fc.tuple(...runs.map((run) => runBundle(run)));
  const loose = fc.array(looseLine(change), { maxLength: 3 });
  const verdicts = runs.length === 0 ? fc.constant([]) : fc.array(verdictLine(runs), { maxLength: 2 });
  return fc
    .tuple(ofRuns, loose, verdicts)
    .map(([parts, others, answers]) => [change, ...parts.flat(), ...others, ...answers]);
}

function runBundle(run: RunLine): fc.Arbitrary<HistoryLine[]> {
  const fingerprint = fc.constantFrom(...FINGERPRINTS);
  const shown = run.flow === "collect" ? fc.constantFrom(...SHOWN) : fc.constant("no" as const);
  const violation = fc
    .record({
      fingerprint,
      shown,
      trust: fc.constantFrom("derived", "derived", "hint"),
      guess: fc.constantFrom(16, 17, 30),
    })
    .map((drawn) => {
      // What was derived at a run is the same for all, but for what was shown of it; a hint may say anything.
      const dice = Number.parseInt(run.id.slice(0, 6), 16) + drawn.fingerprint.length;
      const actual = drawn.trust === "hint" ? drawn.guess : 16 + (dice % 9);
      const facets = { change: FACETS[dice % 4] ?? "new", touched: dice % 3 > 0 };
      return violationLineOf(run, drawn.fingerprint, {
        ...facets,
        actual,
        delta: actual - 15,
        shown: drawn.shown,
        trust: drawn.trust,
      });
    });
  const gone = fc
    .record({ fingerprint, shown, why: fc.constantFrom(...GONE_REASONS) })
    .map((drawn) => goneLineOf(run, drawn.fingerprint, { shown: drawn.shown, why: drawn.why }));
  const exposure = fc.integer({ min: 1, max: 3 }).map((units) => exposureLineOf(run, "cognitive_max", { units }));
  const complete = fc.boolean().map((value) => ({ ...run, complete: value }));
  const lines = fc.array(fc.oneof<fc.Arbitrary<HistoryLine>[]>(violation, violation, gone, exposure), {
    maxLength: 5,
    size: "max",
  });
  return fc.tuple(complete, lines).map(([line, others]) => [line, ...others]);
}

function looseLine(change: ChangeLine): fc.Arbitrary<HistoryLine> {
  const identity = fc.constantFrom(...IDENTITIES);
  return fc.oneof(
    fc
      .record({
        fingerprint: fc.constantFrom(...FINGERPRINTS),
        outcome: fc.constantFrom(...OUTCOMES),
        final: fc.boolean(),
        sha: fc.integer({ min: 1, max: 2 }),
      })
      .map((drawn): HistoryLine => ({
        type: "outcome",
        change: change.change,
        fingerprint: drawn.fingerprint,
        outcome: drawn.outcome,
        evaluated_sha: shaOf(drawn.sha),
        final: drawn.final,
      })),
    fc
      .tuple(identity, identity, fc.constantFrom(...ALIAS_STAGES))
      .map(([from, to, stage]) => aliasLine(change, from, to, stage)),
  );
}

function verdictLine(runs: readonly RunLine[]): fc.Arbitrary<HistoryLine> {
  return fc
    .record({
      run: fc.constantFrom(...runs),
      fingerprint: fc.constantFrom(...FINGERPRINTS),
      verdict: fc.constantFrom(...VERDICTS),
      hour: fc.constantFrom("12", "13"),
    })
    .map(({ run, fingerprint, verdict, hour }) => ({
      type: "verdict",
      surface: "conversation" as const,
      comment_id: Number.parseInt(run.head_sha.slice(-6), 16) + 1,
      fingerprint,
      by: "9",
      verdict,
      reason: null,
      updated_at: `${run.first_at.slice(0, 10)}T${hour}:00:00Z`,
      head_sha: run.head_sha,
    }));
}

/** No scan, a complete one with all its lines, or one that was cut off. */
function scanBundle(change: ChangeLine): fc.Arbitrary<HistoryLine[]> {
  const scan = runLineOf(change, { flow: "scan" });
  const open = FINGERPRINTS.map((fingerprint) =>
    violationLineOf(scan, fingerprint, { change: "same", touched: false }),
  );
  const judged = exposureLineOf(scan, "cognitive_max", {
    units: 30,
    histogram: [
      [3, 20],
      [30, 10],
    ],
  });
  const sketch: HistoryLine = {
    type: "sketch",
    change: change.change,
    fingerprint: "src/a.ts::f",
    body: "aaaaaaaa",
    shape: "bbbbbbbb",
    minhash: "0".repeat(128),
  };
  const complete: fc.Arbitrary<HistoryLine[]> = fc.constant([scan, ...open, judged, sketch]);
  const partial = fc
    .subarray<HistoryLine>([...open, judged, sketch])
    .map((lines) => [{ ...scan, complete: false }, ...lines]);
  const none: fc.Arbitrary<HistoryLine[]> = fc.constant([]);
  return fc.oneof(none, complete, partial);
}
