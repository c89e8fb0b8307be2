/** Where the history of the default branch rests between runs. An accelerator: what is lost there is built again. */

export interface CachedFiles {
  readonly events: string;
  readonly summaries: string;
}

export interface HistoryCache {
  /** The number of the new entry; -1 when nothing was saved. Never throws. */
  saveHistory(files: CachedFiles): Promise<number>;
}
