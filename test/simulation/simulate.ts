/**
 * `npm run simulate -- [--seeds 20] [--days 180] [--maintainers 3,6,12] [--worlds clean,noisy] [--jobs 2] [--write]
 * [--resume FILE]`: prints the report, and with `--write` keeps it in RESULTS.md beside this file and quotes it in docs/explanation/simulation.md. What a run with `--resume` has
 * done stands in that file, and the next one does not do it again.
 */
import { appendFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { isMainThread, parentPort, Worker, workerData } from "node:worker_threads";
import { renderQuote, renderReport } from "./report.ts";
import { SCENARIOS } from "./scenarios.ts";
import { partsOf, runPart, type Part, type Result, type StudySize } from "./study.ts";

interface Options extends StudySize {
  readonly worlds: readonly string[];
  readonly jobs: number;
  readonly write: boolean;
  readonly resume: string | undefined;
}

/** Around what the page quotes. */
const MARKS = ["<!-- simulated -->", "<!-- /simulated -->"] as const;

if (isMainThread) await study(optionsOf(process.argv.slice(2)));
else {
  const size = workerData as Pick<StudySize, "seeds" | "days">; // As the main thread gives it.
  parentPort?.on("message", (part: Part) => parentPort?.postMessage(runPart(part, size)));
}

async function study(options: Options): Promise<void> {
  const scenarios = SCENARIOS.filter(({ name }) => options.worlds.includes(name));
  const results = await inTurns(partsOf(options, scenarios), options);
  const facts = { ...options, scenarios, results };
  const report = renderReport(facts);
  if (options.write) {
    writeFileSync(new URL("RESULTS.md", import.meta.url), report);
    quote(renderQuote(facts));
  }
  process.stdout.write(report);
}

/** Between the two marks of the page that quotes it. */
function quote(text: string): void {
  const page = new URL("../../docs/explanation/simulation.md", import.meta.url);
  const before = readFileSync(page, "utf8");
  const [start, end] = [before.indexOf(MARKS[0]), before.indexOf(MARKS[1])];
  if (start < 0 || end < start) throw new Error("the page has no such marks");
  writeFileSync(page, `${before.slice(0, start + MARKS[0].length)}\n\n${text}\n\n${before.slice(end)}`);
}

/** In the order of the parts, whichever is ready first. */
async function inTurns(parts: readonly Part[], options: Options): Promise<readonly Result[]> {
  const { seeds, days, jobs } = options;
  const results = doneBefore(parts, options);
  const waiting = parts.map((part, index) => ({ part, index })).filter(({ index }) => !results.has(index));
  const work = async (): Promise<void> => {
    const worker = new Worker(new URL(import.meta.url), { workerData: { seeds, days } });
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { scenario, method, maintainers } = next.part;
      const result = await answerOf(worker, next.part);
      results.set(next.index, result);
      if (options.resume !== undefined)
        appendFileSync(options.resume, `${JSON.stringify({ key: keyOf(next.part, options), result })}\n`);
      process.stderr.write(`${results.size}/${parts.length} ${scenario}, ${method}, ${maintainers} maintainers\n`);
    }
    await worker.terminate();
  };
  await Promise.all(Array.from({ length: jobs }, work));
  return parts.flatMap((_, index) => results.get(index) ?? []);
}

function doneBefore(parts: readonly Part[], options: Options): Map<number, Result> {
  const { resume } = options;
  const text = resume !== undefined && existsSync(resume) ? readFileSync(resume, "utf8") : "";
  const lines = text.split("\n").filter((line) => line !== "");
  const done = lines.map((line) => JSON.parse(line) as { key: string; result: Result }); // As appended below.
  const known = new Map(done.map(({ key, result }) => [key, result]));
  return new Map(
    parts.flatMap((part, index) => {
      const result = known.get(keyOf(part, options));
      return result === undefined ? [] : [[index, result] as const];
    }),
  );
}

function keyOf({ scenario, method, maintainers }: Part, { seeds, days }: Options): string {
  return JSON.stringify([scenario, method, maintainers, seeds, days]);
}

async function answerOf(worker: Worker, part: Part): Promise<Result> {
  return new Promise((resolve, reject) => {
    worker.once("message", resolve);
    worker.once("error", reject);
    worker.postMessage(part);
  });
}

function optionsOf(words: readonly string[]): Options {
  const { values } = parseArgs({
    args: [...words],
    options: {
      seeds: { type: "string", default: "20" },
      days: { type: "string", default: "180" },
      maintainers: { type: "string", default: "3,6,12" },
      worlds: { type: "string", default: SCENARIOS.map(({ name }) => name).join(",") },
      jobs: { type: "string", default: "2" },
      write: { type: "boolean", default: false },
      resume: { type: "string" },
    },
  });
  return {
    seeds: wholeNumber(values.seeds, 1),
    days: wholeNumber(values.days, 1),
    maintainers: values.maintainers.split(",").map((count) => wholeNumber(count, 2)),
    worlds: values.worlds.split(",").map(knownWorld),
    jobs: wholeNumber(values.jobs, 1),
    write: values.write,
    resume: values.resume,
  };
}

function wholeNumber(text: string, least: number): number {
  const number = Number(text);
  if (!Number.isInteger(number) || number < least)
    throw new RangeError(`expected a whole number from ${least}: ${text}`);
  return number;
}

function knownWorld(name: string): string {
  if (SCENARIOS.some((scenario) => scenario.name === name)) return name;
  throw new RangeError(`no world is called ${name}; there are ${SCENARIOS.map((one) => one.name).join(", ")}`);
}
