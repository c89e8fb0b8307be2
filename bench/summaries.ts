/**
 * How long it takes to sum up a history as large as one may become, held against parsing it: 100,000 lines of 2,900 changes
 * with pushes, answers, outcomes and a scan. Both are measured in one run, in turns, by time of the processor.
 */
import { printHistory } from "../src/formats/history-file.ts";
import type { HistoryLine, RunLine } from "../src/domain/history/lines.ts";
import { mergeHistories } from "../src/domain/history/merge.ts";
import { evaluateOutcomes } from "../src/domain/history/outcomes.ts";
import { summarize } from "../src/domain/history/summaries.ts";
import {
  changeLine,
  exposureLineOf,
  goneLineOf,
  hashText,
  headerLine,
  runLineOf,
  shaOf,
  violationLineOf,
} from "../test/builders.ts";

const CHANGES = 2900;
const MINUTES_BETWEEN = 44;
const RULES = ["cognitive_max", "cyclomatic_max", "nesting_max", "abc_max", "function_lines_max", "params_max"];
const AREAS = 40;
const ROUNDS = 7;

function instantOf(number: number, minutes = 0): string {
  return `${new Date(Date.UTC(2026, 8, 1) + (number * MINUTES_BETWEEN + minutes) * 60_000).toISOString().slice(0, 19)}Z`;
}

function nameOf(number: number, at: number): string {
  const seed = number * 31 + at * 7;
  return `src/area${seed % AREAS}/file${seed % 211}.ts::Class${seed % 17}.method${seed % 503}::${RULES[seed % RULES.length]}`;
}

/** A pull request that was looked at twice, merged, answered, and of which some was fixed. */
function pullRequest(number: number): HistoryLine[] {
  const change = changeLine(`pr:${number}`, instantOf(number), { author_id: String(1 + ((number * 31) % 97)) });
  const at = (push: number): RunLine =>
    runLineOf(change, {
      flow: "collect",
      head_sha: shaOf(number * 10 + push),
      first_at: instantOf(number, -60 * (3 - push)),
    });
  const edited = Array.from({ length: 12 }, (_, index) => hashText(`${number} ${index}`).slice(0, 12));
  const record = runLineOf(change, { edited });
  const names = Array.from({ length: 4 }, (_, index) => nameOf(number, index));
  const shown = { shown: "top" } as const;
  return [
    change,
    record,
    at(1),
    at(2),
    ...names.slice(0, 3).map((name) => violationLineOf(at(1), name, shown)),
    ...names.slice(2, 3).map((name) => goneLineOf(at(2), name, { ...shown, change: "new", touched: true })),
    ...names.slice(0, 2).map((name) => violationLineOf(record, name, shown)),
    ...names.slice(3).map((name) => violationLineOf(record, name, { change: "same" })),
    ...(number < 5 ? [] : [goneLineOf(record, nameOf(number - 4, 0))]),
    ...RULES.flatMap((rule) =>
      [0, 1, 2].map((area) => exposureLineOf(record, rule, { area: `src/area${(number + area) % AREAS}`, units: 6 })),
    ),
    ...(number % 3 === 0 ? [verdictOf(number, names[0] ?? "")] : []),
  ];
}

function verdictOf(number: number, fingerprint: string): HistoryLine {
  return {
    type: "verdict",
    surface: "conversation",
    comment_id: number,
    fingerprint,
    by: String(1 + (number % 89)),
    verdict: number % 2 === 0 ? "noise" : "valid",
    reason: null,
    updated_at: instantOf(number),
    head_sha: shaOf(number * 10 + 1),
  };
}

function scan(): HistoryLine[] {
  const run = runLineOf(changeLine(`pr:${CHANGES}`, instantOf(CHANGES)), { flow: "scan" });
  const open = [...new Set(Array.from({ length: 4000 }, (_, index) => nameOf(index, index % 4)))];
  return [
    run,
    ...open.map((name) => violationLineOf(run, name, { change: "same", touched: false })),
    ...RULES.flatMap((rule) =>
      Array.from({ length: AREAS }, (_, area) =>
        exposureLineOf(run, rule, {
          area: `src/area${area}`,
          units: 300,
          histogram: [
            [3, 290],
            [30, 10],
          ],
        }),
      ),
    ),
  ];
}

function millis(work: () => unknown): number {
  const start = performance.now();
  work();
  return performance.now() - start;
}

const told = [
  headerLine({ since: "2026-09-01T00:00:00Z" }),
  ...Array.from({ length: CHANGES }, (_, index) => pullRequest(index + 1)).flat(),
  ...scan(),
];
const history = mergeHistories(told, evaluateOutcomes(told));
const texts = printHistory(history).trimEnd().split("\n");
const parsing: number[] = [];
const summing: number[] = [];
for (let round = 0; round < ROUNDS; round++) {
  parsing.push(millis(() => texts.map((text) => JSON.parse(text) as unknown)));
  const lines = texts.map((text) => JSON.parse(text) as HistoryLine); // As written above.
  summing.push(millis(() => summarize(lines, { sha256: "0" })));
}
const [parse, sum] = [Math.min(...parsing), Math.min(...summing)];
const mebibytes = texts.reduce((size, text) => size + text.length + 1, 0) / 1024 / 1024;
console.log(`${texts.length} lines, ${mebibytes.toFixed(1)} MiB`);
console.log(
  `JSON.parse of every line ${parse.toFixed(0)} ms, summarize ${sum.toFixed(0)} ms: ${(sum / parse).toFixed(2)} ×`,
);
