/** The reports of other tools, for `refrain check`. */
import { partAllowed } from "../domain/violation/own-allows.ts";
import type { ComparedReported } from "../domain/violation/reported-facets.ts";
import type { Score } from "../domain/violation/scores.ts";
import type { Source } from "../ports/analysis.ts";
import type { TreeEntry } from "../ports/source-tree.ts";
import type { CheckCommand } from "../ports/terminal-command.ts";
import type { WorkTreeChange } from "../ports/work-tree.ts";
import type { ComparedEnds } from "./compare-ends.ts";
import type { Configuration } from "./configuration.ts";
import { faceReports } from "./face-reports.ts";
import { placeReports, type PlacedReports, type ReportOutcome } from "./place-reports.ts";
import { readReports } from "./read-reports.ts";
import type { Terminal } from "./terminal.ts";

export interface CheckReportsGround {
  /** Of the tip. */
  readonly entries: readonly TreeEntry[];
  readonly configuration: Configuration;
  readonly changes: readonly WorkTreeChange[];
  readonly ends: Pick<ComparedEnds, "matching" | "allows" | "judgedAfter">;
  /** What only the change itself allows silences nothing. */
  readonly gated: boolean;
  /** Whether the paths that were asked for hold this one. */
  readonly isAsked: (path: string) => boolean;
}

export interface CheckedReports {
  /** Where nothing is compared, all are `same` and untouched: what is new is not known. */
  readonly reported: readonly ComparedReported[];
  /** What directives in the code allow of it. */
  readonly silent: readonly ComparedReported[];
  readonly scores: readonly Score[];
  readonly reports: readonly ReportOutcome[];
}

const NOTHING: CheckedReports = { reported: [], silent: [], scores: [], reports: [] };

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
  const faced = await face(terminal, command, { ground, placed });
  const { open: reported, silent } = partAllowed(faced, allowGround(ground));
  return { reported, silent, scores: placed.scores, reports: placed.reports };
}

async function face(
  { texts }: Terminal,
  { against }: CheckCommand,
  { ground, placed }: { readonly ground: CheckReportsGround; readonly placed: PlacedReports },
): Promise<readonly ComparedReported[]> {
  const { violations } = placed.named;
  if (against === "all")
    return violations.map((reported) => ({ reported, facet: "same", touched: false, stood: "unknown" }));
  const { changes, ends } = ground;
  return faceReports(violations, { changes, matching: ends.matching, texts, textOf: placed.textOf });
}

function allowGround({ configuration, changes, ends, gated }: CheckReportsGround): Parameters<typeof partAllowed>[1] {
  const { limits } = configuration;
  const unlooked = new Set(changes.map(({ path }) => path).filter((path) => !ends.judgedAfter.has(path)));
  return { limits, allows: ends.allows, gated, unlooked };
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
