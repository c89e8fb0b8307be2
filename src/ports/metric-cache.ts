/** The metrics of the files at the tip, keyed by blob. Only an accelerator: what is lost is computed again. */
export interface MetricCache {
  read(): Promise<string | undefined>;
  write(text: string): Promise<void>;
}
