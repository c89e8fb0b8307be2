/** Where a history rests between runs. Reading tells *not there* (undefined) from *could not be read* (throws). */
export interface HistoryStore {
  readEvents(): Promise<string | undefined>;
  readSummaries(): Promise<string | undefined>;
  /** Both or, after a fault, the old ones: whole files, never a torn one. The journal is cleared. */
  write(files: { readonly events: string; readonly summaries: string }): Promise<void>;
  /** What a long backfill has found so far, so that a killed one goes on where it was. */
  readonly journal: Journal;
}

export interface Journal {
  read(): Promise<string | undefined>;
  append(text: string): Promise<void>;
  clear(): Promise<void>;
}
