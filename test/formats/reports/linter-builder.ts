/** Reports of linters, in short: what was read of a text or a value. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Report } from "../../../src/formats/reports/report.ts";
import { notes, readReport } from "./sarif-builder.ts";

const FIXTURES = join(import.meta.dirname, "../../fixtures/reports/linters");

export function linterText(name: string): string {
  return readFileSync(join(FIXTURES, name), "utf8");
}

/** `tool rule level path:line:column-endLine`, with what is special behind it; `-` for what is not told. */
export function spots(value: unknown): readonly string[] {
  return readReport(value).runs.flatMap(({ tool, violations }) =>
    violations.map((one) => {
      const place = [one.paths[0] ?? "-", one.line ?? "-", one.column ?? "-"].join(":");
      const end = one.endLine === null ? "" : `-${one.endLine}`;
      const marks = [one.suppressed ? " suppressed" : "", one.critical ? " critical" : ""].join("");
      const unit = one.logicalName === null ? "" : ` in ${one.logicalName}`;
      return `${tool.name} ${one.rule ?? "-"} ${one.level} ${place}${end}${unit}${marks}`;
    }),
  );
}

export interface Short {
  readonly format: string;
  readonly tools: readonly string[];
  readonly counts: Readonly<Record<string, number>>;
  readonly notes: Readonly<Record<string, number>>;
  readonly complete: boolean;
}

/** Counts without those that are 0. */
export function short(value: unknown): Short {
  const report: Report = readReport(value);
  return {
    format: report.format,
    tools: report.runs.map(({ tool }) => `${tool.name} ${tool.version}`.trim()),
    counts: Object.fromEntries(Object.entries(report.counts).filter(([, count]) => count > 0)),
    notes: notes(report),
    complete: report.runs.every(({ complete }) => complete),
  };
}
