/** SARIF as values: a log of one run, results and what stands around them given in pieces. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { RawViolation, ReportRun } from "../../../src/domain/violation/reported.ts";
import { parseReport } from "../../../src/formats/reports/detect.ts";
import type { Report } from "../../../src/formats/reports/report.ts";

const FIXTURES = join(import.meta.dirname, "../../fixtures/reports/sarif");

export type Json = Readonly<Record<string, unknown>>;

export function bytesOf(name: string): Buffer {
  return readFileSync(join(FIXTURES, name));
}

export function textOf(name: string): string {
  return bytesOf(name).toString("utf8");
}

export function log(...runs: readonly Json[]): Json {
  return { version: "2.1.0", runs };
}

/** A run of the tool `Tool` with one rule, R1. */
export function run(results: unknown, over: Json = {}): Json {
  return { tool: { driver: { name: "Tool", rules: [{ id: "R1" }] } }, results, ...over };
}

/** A result of R1 in line 3 of `src/a.ts`. */
export function result(over: Json = {}): Json {
  return { ruleId: "R1", message: { text: "words" }, locations: [at("src/a.ts", { startLine: 3 })], ...over };
}

export function at(uri: string | Json, region?: Json): Json {
  const artifactLocation = typeof uri === "string" ? { uri } : uri;
  return { physicalLocation: { artifactLocation, ...(region === undefined ? {} : { region }) } };
}

export function readReport(value: unknown): Report {
  const read = parseReport({ text: typeof value === "string" ? value : JSON.stringify(value) });
  if ("complaint" in read) throw new Error(read.complaint);
  return read.report;
}

export function complaintAbout(text: string): string {
  const read = parseReport({ text });
  return "complaint" in read ? read.complaint : "none";
}

export function firstRun(value: unknown): ReportRun {
  const [first] = readReport(value).runs;
  if (first === undefined) throw new Error("no run");
  return first;
}

/** The violations of a log of one run. */
export function violations(results: readonly unknown[], over: Json = {}): readonly RawViolation[] {
  return firstRun(log(run(results, over))).violations;
}

export function notes(report: Report): Readonly<Record<string, number>> {
  return Object.fromEntries(report.notes.map(({ note, count }) => [note, count]));
}
