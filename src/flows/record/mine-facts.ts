/** What mining is given. */
import type { HistoryLine } from "../../domain/history/lines.ts";
import type { Policy } from "../../domain/tuning/policy.ts";
import type { StateCodec } from "../../formats/state-block/state-block.ts";
import type { Clone } from "../../ports/clone.ts";
import type { Codec } from "../../ports/codec.ts";
import type { MinedComments } from "../../ports/mined-comments.ts";
import type { MinedReplies } from "../../ports/mined-replies.ts";
import type { MineRules } from "./ledger-of-comment.ts";

export interface MinePorts {
  readonly mined: MinedComments;
  readonly minedReplies: MinedReplies;
  readonly clone: Pick<Clone, "changedBetween">;
  readonly codec: Codec & StateCodec;
}

export interface MineFacts extends Omit<MineRules, "viewer" | "isMerged" | "start"> {
  readonly lines: readonly HistoryLine[];
  /** The newest merge, and how many days before it the first reading begins. */
  readonly until: string;
  readonly windowDays: number;
  /** `lists.json` as it was kept. */
  readonly lists: string | undefined;
  /** In force: its floors cannot be accepted. */
  readonly policy: Pick<Policy, "floors">;
  /** A plan is made of it: the texts behind its votes are read once more. */
  readonly isPlanned: boolean;
}
