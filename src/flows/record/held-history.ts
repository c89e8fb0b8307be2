/** A history in memory, for a run that takes it from the cache and gives it back there. */
import type { CachedFiles } from "../../ports/history-cache.ts";
import type { HistoryStore } from "../../ports/history-store.ts";
import type { MetricCache } from "../../ports/metric-cache.ts";

export interface HeldHistory {
  readonly store: HistoryStore;
  readonly cache: MetricCache;
  files(): Pick<CachedFiles, "metrics" | "journal"> & Partial<Pick<CachedFiles, "events" | "summaries">>;
}

/** Events that are empty are none. */
export function holdHistory(given: Partial<CachedFiles>): HeldHistory {
  let { events, summaries, metrics, journal } = given;
  return {
    store: {
      readEvents: async () => events || undefined,
      readSummaries: async () => summaries,
      async write(files) {
        ({ events, summaries } = files);
        journal = undefined;
      },
      journal: {
        read: async () => journal,
        async append(text) {
          journal = `${journal ?? ""}${text}`;
        },
        async clear() {
          journal = undefined;
        },
      },
    },
    cache: {
      read: async () => metrics,
      async write(text) {
        metrics = text;
      },
    },
    files: () => ({
      metrics,
      journal,
      ...(events === undefined ? {} : { events }),
      ...(summaries === undefined ? {} : { summaries }),
    }),
  };
}
