/** What somebody wrote on a pull request: the only place where answers come from. */
import type { VerdictLine } from "../history/lines.ts";
import type { Identity } from "../history/own-comment.ts";

/** Where a text stands: numbers are only unique within one of them. */
export type ReplySurface = VerdictLine["surface"];

export interface Writer extends Identity {
  readonly login: string;
}

/** A text that somebody wrote on a pull request and that may hold a reply. */
export interface ForeignText {
  readonly surface: ReplySurface;
  /** Within its surface. */
  readonly id: number;
  /** The name that GraphQL has for it. */
  readonly nodeId: string;
  readonly pull: number;
  readonly body: string;
  /** ISO time, UTC, whole seconds: of the last change. */
  readonly updatedAt: string;
  /** Undefined when the account is gone. */
  readonly author: Writer | undefined;
  /** An app wrote it in this person's name. */
  readonly viaApp: boolean;
}
