/** The outputs of the action. Only enums, numbers and paths of our own files: never text from anybody else. */

export type RunStatus = "ok" | "incomplete" | "skipped" | "human-edited";
export type StateStatus = "new" | "ok" | "rebuilt" | "rejected" | "unavailable" | "none";

export interface OutputValues {
  readonly status?: RunStatus;
  readonly violations?: number;
  readonly new?: number;
  readonly worse?: number;
  readonly better?: number;
  readonly fixed?: number;
  readonly "came-back"?: number;
  readonly hotspots?: number;
  readonly patterns?: number;
  readonly state?: StateStatus;
  readonly "tuning-pr"?: number;
  /** Paths that `ResultFiles` gave. */
  readonly history?: string;
  readonly summaries?: string;
  readonly plan?: string;
  readonly "weak-spots"?: string;
  readonly constraints?: string;
  readonly "prior-review"?: string;
  readonly report?: string;
  readonly hint?: string;
  readonly part?: string;
}

export interface ActionOutputs {
  set(values: OutputValues): Promise<void>;
}
