/** What a pull request that touches the tuning files would do, once merged: for its comment. */
import { changesOf, gather } from "../../domain/history/gather.ts";
import type { HistoryLine } from "../../domain/history/lines.ts";
import { judgesTheSame, preview, type HeadFiles } from "../../domain/tuning/preview.ts";
import type { TuningFiles } from "../../domain/tuning/regime.ts";
import type { Tip } from "../../domain/tuning/tip.ts";
import { parseTuningFiles } from "../../formats/tuning-files.ts";
import type { AnalysisPool } from "../../ports/analysis.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Codec } from "../../ports/codec.ts";
import type { Log } from "../../ports/log.ts";
import type { SourceTexts } from "../../ports/reports.ts";
import type { PreviewModel } from "../../render/preview/model.ts";
import { poolOver, textsOver } from "../collect/blobs.ts";
import type { FoundChange } from "../collect/change-source.ts";
import type { WholeHistory } from "../collect/known-summaries.ts";
import type { ChosenTuning } from "../collect/tuning-source.ts";
import type { Configuration } from "../configuration.ts";
import { lookAtTip } from "../tip-units.ts";
import { movedOn, readHeadFiles, touchesTuningFiles } from "./head-files.ts";

export interface ChangePreviewPorts {
  readonly pool: AnalysisPool;
  readonly texts: SourceTexts;
  readonly clock: Clock;
  readonly codec: Codec;
  readonly log: Log;
}

export interface ChangePreviewGround {
  readonly found: FoundChange;
  /** In force for this run. */
  readonly tuning: ChosenTuning;
  readonly configuration: Configuration;
  /** The base branch of the pull request. */
  readonly base: string;
  readonly history: WholeHistory | undefined;
}

/** Null where neither of the two files is touched, or what they say could not be fetched: then the run is incomplete anyway. */
export async function previewChange(
  ports: ChangePreviewPorts,
  ground: ChangePreviewGround,
): Promise<PreviewModel | null> {
  const { found, tuning, history } = ground;
  if (!touchesTuningFiles(found.files, tuning.texts.directory) || tuning.trouble !== undefined) return null;
  const base = parseTuningFiles(tuning.texts);
  const texts = textsOver(ports.texts, found.blobs);
  const written = await readHeadFiles(texts, { files: found.files, base: tuning.texts });
  if (found.blobs.trouble() !== undefined) return null;
  const head = tuning.baseNotListed ? { ...written, ...filesOf(base) } : written;
  const day = new Date(ports.clock.now()).toISOString().slice(0, 10);
  const tip = judgesTheSame(base, head, day) ? null : await tipOf(ports, ground);
  const lines = history?.lines ?? null;
  return {
    preview: preview({ base, head, lines, day, tip, sha256: ports.codec.sha256 }),
    baseSha: tuning.sha,
    commits: commitsOf(lines ?? []),
    movedOn: tuning.baseNotListed ? [] : movedOn(found, tuning.texts.directory),
    unlistedBase: tuning.baseNotListed ? ground.base : null,
  };
}

function filesOf({ policy, recommendations }: HeadFiles): TuningFiles {
  return { policy, recommendations };
}

/** So many files are looked at for it; what is not in the cache of the last scan comes from the checkout, never by request. */
const MOST_SCANNED = 2000;

async function tipOf(ports: ChangePreviewPorts, ground: ChangePreviewGround): Promise<Tip | null> {
  const { found, tuning, configuration, history } = ground;
  if (found.baseEntries === undefined) return null;
  const pool = found.from === "checkout" ? poolOver(ports.pool, found.blobs) : ports.pool;
  let left = found.from === "checkout" ? MOST_SCANNED : 0;
  const bounded: AnalysisPool = {
    ...pool,
    async analyze(requests, kept) {
      const asked = requests.slice(0, left);
      left -= asked.length;
      const results = asked.length > 0 ? await pool.analyze(asked, kept) : [];
      return requests.map((_, at) => results[at] ?? { skipped: "missing" });
    },
  };
  const { sha } = tuning;
  const at = { sha, entries: found.baseEntries, configuration, metrics: history?.metrics };
  // Nobody waits for it at a terminal: its steps would only be lines in a log.
  return lookAtTip({ pool: bounded, log: { ...ports.log, progress: () => undefined } }, at);
}

/** Where a link leads: the commit on base, so that no pull request hears of it. */
export function commitsOf(lines: readonly HistoryLine[]): ReadonlyMap<string, string> {
  const changes = changesOf(gather([lines.filter(({ type }) => type === "change")]));
  return new Map(changes.flatMap(({ change, merge_sha: sha }) => (sha === null ? [] : [[change, sha] as const])));
}
