/** The end of a backfill: the scan, the change that it hangs on, and the bookmark. */
import { toInstant } from "../domain/history/instants.ts";
import { SCHEMA_VERSION, type ChangeLine, type HistoryLine, type SketchLine } from "../domain/history/lines.ts";
import type { Commit } from "../ports/source-tree.ts";
import { GIT_SOURCE, newestChange, NOBODY } from "./backfill-range.ts";
import { bridgeGap } from "./bridge-gap.ts";
import type { Configuration } from "./configuration.ts";
import { scanTip, type Scan, type ScanPorts, type TipReading } from "./scan-tip.ts";

interface Place {
  readonly repoId: string;
  readonly branch: string;
}

interface ScanFacts {
  readonly tip: Commit;
  readonly reading: TipReading;
  readonly known: readonly HistoryLine[];
  readonly configuration: Configuration;
  readonly sketches: readonly SketchLine[];
  readonly options: Place;
  readonly gap: boolean;
}

export async function scanAt(ports: ScanPorts, facts: ScanFacts): Promise<Scan> {
  const { tip, reading, configuration, sketches } = facts;
  const newest = facts.gap ? ownChange(facts) : newestChange(facts.known);
  const change = newest ?? unknownChange(facts);
  const scan = await scanTip(ports, { change, sha: tip.sha, reading, configuration });
  const aliases = facts.gap ? bridgeGap({ sketches, analyses: scan.analyses, change: change.change }) : [];
  return { ...scan, lines: [...(newest ? [] : [change]), ...aliases, ...scan.lines] };
}

function ownChange({ known, tip }: ScanFacts): ChangeLine | undefined {
  return known.find((line): line is ChangeLine => line.type === "change" && line.merge_sha === tip.sha);
}

/** The tip where what led to it is not at hand (a clone of a few commits): `bulk`, since what it changed cannot be told. */
function unknownChange({ tip, options }: ScanFacts): ChangeLine {
  const at = toInstant(tip.committedAt);
  return {
    type: "change",
    repo_id: options.repoId,
    change: `commit:${tip.sha}`,
    author_id: NOBODY,
    author_type: "User",
    merged_by_id: null,
    contributor_ids: [],
    state: "merged",
    merged_at: at,
    merge_sha: tip.sha,
    base_ref: options.branch,
    position: null,
    bulk: true,
    updated_at: at,
    mine_complete: true,
  };
}

/** The new bookmark, and since when there is a history: of two such lines the earlier wins. */
export function bookmarks(options: Place, tip: Commit, first: number | undefined): readonly HistoryLine[] {
  return [
    {
      type: "header",
      schema_version: SCHEMA_VERSION,
      repo_id: options.repoId,
      since: toInstant(first ?? tip.committedAt),
    },
    { type: "watermark", source: `${GIT_SOURCE}${options.branch}`, position: tip.sha, at: toInstant(tip.committedAt) },
  ];
}
