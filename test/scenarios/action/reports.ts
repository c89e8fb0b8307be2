/** For stories on reports: what the linter Tidy writes, code it has something to say about, and what a comment keeps of it. */
import { expect } from "vitest";
import type { Ledger } from "../../../src/domain/history/ledger.ts";
import type { Pull } from "../../hub/github/state/issue.ts";
import type { RunResult } from "../../hub/runner/run-action.ts";
import { homeOf, ledgerIn } from "./kept.ts";
import type { Stage, StageRun } from "./stage.ts";

/** Rule, path, and line or the text of the line: `no-log`, `src/a.ts`, 3. Without a line the whole file is meant. */
export type Spot = readonly [rule: string, uri: string, line?: number, over?: object];

export interface Tidy {
  readonly version?: string;
  readonly name?: string;
  readonly rules?: readonly object[];
  /** Over the fields of the run. */
  readonly run?: object;
}

/** A SARIF log of one run of Tidy 1.2. */
export function tidy(
  spots: readonly Spot[],
  { version = "1.2", name = "Tidy", rules = RULES, run }: Tidy = {},
): string {
  const results = spots.map(([ruleId, uri, startLine, over]) => ({
    ruleId,
    message: { text: "::error::<!-- @everyone" },
    locations: [{ physicalLocation: { artifactLocation: { uri }, ...(startLine ? { region: { startLine } } : {}) } }],
    ...over,
  }));
  return JSON.stringify({ version: "2.1.0", runs: [{ tool: { driver: { name, version, rules } }, results, ...run }] });
}

const RULES: readonly object[] = [
  { id: "no-log" },
  { id: "no-todo" },
  { id: "no-key", properties: { tags: ["secret"] } },
];

/** A function whose body is these lines: the first of them is the second of the function. */
export function lines(name: string, ...body: readonly string[]): string {
  return `export function ${name}(): void {\n${body.map((line) => `  ${line}\n`).join("")}}\n`;
}

/** A run with this one report, at `out/tidy.sarif`. */
export function runWith(stage: Stage, pull: Pull, report: string, run: StageRun = {}): Promise<RunResult> {
  const inputs = { reports: "out/*.sarif", ...run.inputs };
  return stage.run(pull, { left: { "out/tidy.sarif": report }, ...run, inputs });
}

/** What the comment keeps. */
export function ledgerOf(stage: Stage, pull: Pull): Ledger {
  return ledgerIn(stage.comment(pull).body, homeOf(stage, pull));
}

/** What the last run said went away: `path::unit::rule why`, without the lines' hashes. */
export function goneOf({ runs, gone }: Ledger): readonly string[] {
  const last = runs.at(-1)?.id;
  return gone.filter(({ run }) => run === last).map(({ fingerprint, why }) => `${bare(fingerprint)} ${why}`);
}

/** What the last run saw: `path::unit::rule change`, `!` where it is touched. */
export function seenOf({ runs, violations }: Ledger): readonly string[] {
  const last = runs.at(-1)?.id;
  const rows = violations.filter(({ run }) => run === last);
  return rows.map(({ fingerprint, change, touched }) => `${bare(fingerprint)} ${change}${touched ? "!" : ""}`);
}

function bare(fingerprint: string): string {
  return fingerprint.replace(/#[0-9a-f]{9}/, "");
}

/** Green, and not because it stopped. */
export function expectGreen(stage: Stage, run: RunResult): void {
  expect(run.log).not.toContain("Refrain stopped");
  expect(run.exitCode).toBe(0);
  expect(stage.hub.invalid).toEqual([]);
}
