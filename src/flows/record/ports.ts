/** What recording needs from the world. */
import type { StateCodec } from "../../formats/state-block/state-block.ts";
import type { ActionOutputs } from "../../ports/action-outputs.ts";
import type { AnalysisPool } from "../../ports/analysis.ts";
import type { Annotations } from "../../ports/annotations.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Clone } from "../../ports/clone.ts";
import type { Codec } from "../../ports/codec.ts";
import type { HandedFiles } from "../../ports/handed-files.ts";
import type { HistoryCache } from "../../ports/history-cache.ts";
import type { JobSummary } from "../../ports/job-summary.ts";
import type { Log } from "../../ports/log.ts";
import type { MergedPulls } from "../../ports/merged-pulls.ts";
import type { MinedComments } from "../../ports/mined-comments.ts";
import type { MinedReplies } from "../../ports/mined-replies.ts";
import type { ResultFiles } from "../../ports/result-files.ts";

/** What moving a history between jobs needs: neither git nor a token. */
export interface KeepPorts {
  readonly codec: Codec & StateCodec;
  readonly log: Log;
  readonly outputs: ActionOutputs;
  readonly summary: JobSummary;
  readonly results: ResultFiles;
  readonly annotations: Annotations;
  readonly history: HistoryCache;
  readonly handed: HandedFiles;
}

export interface HistoryPorts extends KeepPorts {
  readonly clock: Clock;
  readonly pool: AnalysisPool;
  /** Undefined where nothing is checked out. */
  readonly clone: Clone | undefined;
  readonly merged: MergedPulls;
  readonly mined: MinedComments;
  readonly minedReplies: MinedReplies;
  /** Milliseconds since the run began. */
  readonly elapsed: () => number;
}
