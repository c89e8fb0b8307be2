/** Where the history of the default branch rests between runs. An accelerator: what is lost there is built again. */

export interface CachedFiles {
  readonly events: string;
  readonly summaries: string;
  /** What is only there to spare work. */
  readonly metrics?: string | undefined;
  readonly journal?: string | undefined;
  readonly lists?: string | undefined;
}

/** `unknown` is not `none`: there may be an entry that is better than whatever is built without it. */
export type Restored =
  | { readonly kind: "found"; readonly files: CachedFiles }
  | { readonly kind: "none" }
  | { readonly kind: "unknown"; readonly reason: string };

export interface HistoryCache {
  /** Whether this job may ask the cache at all. */
  isAllowed(right: "read" | "write"): boolean;
  /** Never throws. */
  restoreHistory(): Promise<Restored>;
  /** The number of the new entry; -1 when nothing was saved. Never throws. */
  saveHistory(files: CachedFiles): Promise<number>;
}
