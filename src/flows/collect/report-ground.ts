/** What telling of a change begins with. */
import type { ChangeLine } from "../../domain/history/lines.ts";
import type { ActionInputs, ActionPlace } from "../../ports/action-run.ts";
import type { Answer } from "../../ports/api-trouble.ts";
import type { PullFacts, Viewer } from "../../ports/pull-requests.ts";
import type { TextsSeen } from "../../ports/replies.ts";
import type { Foreign } from "../../ports/trigger.ts";
import type { FoundChange } from "./change-source.ts";
import type { OpenProposal } from "./open-proposal.ts";
import type { OwnState } from "./own-state.ts";
import type { ChosenTuning } from "./tuning-source.ts";

export interface PullGround extends PullFacts {
  readonly foreign: Foreign | undefined;
  readonly viewer: Answer<Viewer>;
  readonly instance: string;
  readonly signed: boolean;
  readonly texts: TextsSeen;
}

export interface ReportGround {
  readonly inputs: ActionInputs;
  readonly place: ActionPlace;
  readonly change: ChangeLine;
  /** Undefined for a merge group. */
  readonly pull: PullGround | undefined;
  readonly headSha: string;
  readonly found: FoundChange;
  readonly tuning: ChosenTuning;
  readonly state: OwnState | undefined;
  readonly proposal: OpenProposal | undefined;
}
