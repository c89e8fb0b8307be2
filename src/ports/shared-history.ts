/** The history of the default branch, as far as this run may read it. An accelerator: without it only counts are missing. */
export interface SharedHistory {
  /** `summaries.json` of the newest one; undefined when none is at hand. Never throws. */
  readSummaries(): Promise<string | undefined>;
}
