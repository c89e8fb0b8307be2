/** What a run of the action needs from the world. */
import type { StateCodec } from "../../formats/state-block/state-block.ts";
import type { ActionOutputs } from "../../ports/action-outputs.ts";
import type { Annotations } from "../../ports/annotations.ts";
import type { Clock } from "../../ports/clock.ts";
import type { Codec } from "../../ports/codec.ts";
import type { Comments } from "../../ports/comments.ts";
import type { HistoryCache } from "../../ports/history-cache.ts";
import type { JobSummary } from "../../ports/job-summary.ts";
import type { PullRequests } from "../../ports/pull-requests.ts";
import type { ResultFiles } from "../../ports/result-files.ts";
import type { SharedHistory } from "../../ports/shared-history.ts";
import type { PlannedWrite } from "../../render/job-summary-model.ts";
import type { AssessPorts } from "./assess.ts";
import type { ChangePorts } from "./change-source.ts";
import type { ReplyPorts } from "./replies.ts";

export interface CollectPorts extends AssessPorts, ChangePorts, Omit<ReplyPorts, "codec"> {
  readonly codec: Codec & StateCodec;
  readonly clock: Clock;
  readonly outputs: ActionOutputs;
  readonly summary: JobSummary;
  readonly results: ResultFiles;
  readonly annotations: Annotations;
  readonly pulls: PullRequests;
  readonly comments: Comments;
  readonly history: SharedHistory & Pick<HistoryCache, "restoreHistory">;
  /** Requests to GitHub so far. */
  readonly requests: () => number;
  /** What a dry run would have written; undefined when this is none. */
  readonly planned: (() => readonly PlannedWrite[]) | undefined;
}

/** Whether the run fails: only ever by the gate. */
export interface Collected {
  readonly failed: boolean;
}
