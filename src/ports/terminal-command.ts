/** What a person asked for at the terminal. */

/** `sarif`: of what has violations to give away, which is `check`. */
export type Format = "human" | "json" | "jsonl" | "markdown" | "sarif";

interface Common {
  readonly directory: string;
  readonly format: Format;
  readonly quiet: boolean;
  readonly color: boolean;
}

export interface CheckCommand extends Common {
  readonly name: "check";
  readonly paths: readonly string[];
  readonly against: "worktree" | "staged" | "all" | { readonly ref: string };
  readonly units: boolean;
  /** False: only what reports say. */
  readonly analyze: boolean;
  readonly gate: boolean;
  /** Lines of `glob` or `format=glob`. */
  readonly reports: readonly string[];
}

export interface BackfillCommand extends Common {
  readonly name: "backfill";
  readonly sinceDays: number;
  readonly rebuild: boolean;
}

export interface SummaryCommand extends Common {
  readonly name: "summary";
  readonly history: string | undefined;
}

export interface ExplainCommand extends Common {
  readonly name: "explain";
  readonly what: string;
  readonly history: string | undefined;
}

/** Both tuning files of a directory, of a commit, or as they lie in the work tree. */
export type PreviewSide = "work-tree" | { readonly directory: string } | { readonly ref: string };

export interface PreviewCommand extends Common {
  readonly name: "preview";
  readonly base: PreviewSide;
  readonly head: PreviewSide;
  readonly tuningDir: string;
  readonly history: string | undefined;
}

export interface MergeCommand extends Common {
  readonly name: "merge";
  readonly files: readonly string[];
  readonly out: string;
}

export interface TuneCommand extends Common {
  readonly name: "tune";
  readonly history: string | undefined;
  /** Directory of the tuning files, from the root of the repository. */
  readonly tuning: string;
  readonly write: boolean;
}

export type TerminalCommand =
  | CheckCommand
  | BackfillCommand
  | SummaryCommand
  | TuneCommand
  | ExplainCommand
  | MergeCommand
  | PreviewCommand;
