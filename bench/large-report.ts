/**
 * Processor time and memory of reading a large SARIF report, in parts and whole: `node bench/large-report.ts [MB]`. Each way runs in a process of
 * its own, so that the memory is its own.
 */
import { execFileSync } from "node:child_process";
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, dirname, join, resolve } from "node:path";
import { createReportPorts } from "../src/adapters/node/report-files.ts";
import { parseReport } from "../src/formats/reports/detect.ts";
import { readReportInParts } from "../src/formats/reports/parted-report.ts";
import type { ReadReport } from "../src/formats/reports/report.ts";

const FIXTURE = resolve(import.meta.dirname, "../test/fixtures/reports/sarif/semgrep.json");
const WAYS: Readonly<Record<string, (path: string) => unknown>> = {
  "JSON.parse alone": (path) => JSON.parse(readFileSync(path, "utf8")),
  whole: (path) => countsOf(parseReport({ text: readFileSync(path, "utf8") })),
  "in parts": async (path) => countsOf(await readInParts(path)),
};

function countsOf(read: ReadReport): unknown {
  return "report" in read ? read.report.counts : read;
}

async function readInParts(path: string): Promise<ReadReport> {
  const { reportFiles } = createReportPorts(dirname(path));
  const reading = readReportInParts();
  for (;;) {
    const at = { directory: dirname(path), path: basename(path), limit: 2 ** 40 };
    const file = await reportFiles.readInChunks(at, reading.take);
    if (!("undecodable" in file)) throw new Error(JSON.stringify(file));
    const read = reading.end(file);
    if (read !== "again") return read;
  }
}

/** A real report whose results are repeated, each in another line. */
function writeReport(path: string, bytes: number): number {
  const document = JSON.parse(readFileSync(FIXTURE, "utf8")) as { runs: [{ results: object[] }] }; // As the fixture is.
  const [{ results, ...run }] = document.runs;
  const file = openSync(path, "w");
  const write = (text: string): number => writeSync(file, text);
  let size = write(`{"version":"2.1.0","runs":[{${JSON.stringify(run).slice(1, -1)},"results":[`);
  let count = 0;
  for (; size < bytes; count++) {
    const text = JSON.stringify(results[count % results.length]).replace(/"startLine":\d+/, `"startLine":${count + 1}`);
    size += write(`${count === 0 ? "" : ","}${text}`);
  }
  write("]}]}");
  closeSync(file);
  return count;
}

async function measure(way: string, path: string): Promise<void> {
  const before = process.cpuUsage().user;
  const value = await WAYS[way]?.(path);
  const took = Math.round((process.cpuUsage().user - before) / 1000);
  const memory = Math.round(process.resourceUsage().maxRSS / 1024);
  const open = JSON.stringify(value).slice(0, 60);
  console.log(`${way.padEnd(20)} ${String(took).padStart(6)} ms ${String(memory).padStart(5)} MB   ${open}`);
}

const [asked = "100", path] = process.argv.slice(2);
if (path !== undefined) await measure(asked, path);
else {
  const directory = mkdtempSync(join(tmpdir(), "refrain-bench-"));
  const file = join(directory, "large.sarif");
  console.log(`${asked} MB, ${writeReport(file, Number(asked) * 1e6)} results`);
  for (const way of Object.keys(WAYS))
    execFileSync(process.execPath, [import.meta.filename, way, file], { stdio: "inherit" });
  rmSync(directory, { recursive: true });
}
