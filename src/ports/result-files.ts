/** Files that a run leaves for the steps after it. */

export type ResultFile =
  | "events.jsonl"
  | "summaries.json"
  | "metrics.jsonl"
  | "lists.json"
  | "backfill.journal"
  | "handover.json"
  | "plan.json"
  | "weak-spots.md"
  | "constraints.json"
  | "prior-review.json"
  | "report.html"
  | "hint.json"
  | "part.jsonl";

export interface ResultFiles {
  /** Whole or not at all; gives the absolute path. */
  write(name: ResultFile, text: string): Promise<string>;
}
