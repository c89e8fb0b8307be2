/** The reports of other tools, for `refrain check`. */
import type { UnitMatching } from "../domain/violation/match.ts";
import type { ComparedReported } from "../domain/violation/reported-facets.ts";
import type { Score } from "../domain/violation/scores.ts";
import type { Source } from "../ports/analysis.ts";
import type { TreeEntry } from "../ports/source-tree.ts";
import type { CheckCommand } from "../ports/terminal-command.ts";
import type { WorkTreeChange } from "../ports/work-tree.ts";
import type { Configuration } from "./configuration.ts";
import { faceReports } from "./face-reports.ts";
import { placeReports, type ReportOutcome } from "./place-reports.ts";
import { readReports } from "./read-reports.ts";
import type { Terminal } from "./terminal.ts";

export interface CheckReportsGround {
  /** Of the tip. */
  readonly entries: readonly TreeEntry[];
  readonly configuration: Configuration;
  readonly changes: readonly WorkTreeChange[];
  readonly matching: UnitMatching;
  /** Whether the paths that were asked for hold this one. */
  readonly isAsked: (path: string) => boolean;
}

export interface CheckedReports {
  /** Where nothing is compared, all are `same` and untouched: what is new is not known. */
  readonly reported: readonly ComparedReported[];
  readonly scores: readonly Score[];
  readonly reports: readonly ReportOutcome[];
}

const NOTHING: CheckedReports = { reported: [], scores: [], reports: [] };

export async function checkReports(
  terminal: Terminal,
  command: CheckCommand,
  ground: CheckReportsGround,
): Promise<CheckedReports> {
  if (command.reports.length === 0) return NOTHING;
  const { root, prefix } = terminal.repository;
  const { files } = await readReports(
    terminal,
    command.reports,
    [root, ...prefix.split("/").filter(Boolean)].join("/"),
  );
  const head = { sources: await sourcesOf(terminal, command, ground), roots: [root], isWanted: ground.isAsked };
  const placed = await placeReports(files, { head, configuration: ground.configuration, ports: terminal });
  const { violations } = placed.named;
  if (command.against === "all") {
    return {
      reported: violations.map((reported) => ({ reported, facet: "same", touched: false, stood: "unknown" })),
      scores: placed.scores,
      reports: placed.reports,
    };
  }
  const { changes, matching } = ground;
  const reported = await faceReports(violations, { changes, matching, texts: terminal.texts, textOf: placed.textOf });
  return { reported, scores: placed.scores, reports: placed.reports };
}

/** The files of the work tree; with `--staged` those of the index. */
async function sourcesOf(
  { workTree }: Terminal,
  { against }: CheckCommand,
  { entries, changes }: CheckReportsGround,
): Promise<ReadonlyMap<string, Source>> {
  if (against !== "staged") return new Map((await workTree.all()).map(({ path, source }) => [path, source]));
  const sources = new Map<string, Source>();
  for (const { path, oid, kind } of entries) if (kind === "file") sources.set(path, { oid });
  for (const { oldPath } of changes) sources.delete(oldPath);
  for (const { path, source } of changes) if (source !== undefined) sources.set(path, source);
  return sources;
}
