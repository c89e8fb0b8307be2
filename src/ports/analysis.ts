import type { AnalysisResult } from "../domain/violation/unit.ts";

/** Bytes by object id, or by a path below the repository's root in the work tree. */
export type Source = { readonly oid: string } | { readonly file: string };

export interface AnalysisRequest {
  /** Decides the language; only a name, never opened. */
  readonly path: string;
  readonly source: Source;
}

/** Both ends of one file in a change; undefined where there is none. */
export interface PairRequest {
  readonly before: AnalysisRequest | undefined;
  readonly after: AnalysisRequest | undefined;
}

/**
 * What differs between the two ends. A unit that has the same name, parameter list and body at both ends is left out of
 * both: it is matched with itself and nothing about it changed.
 */
export interface PairResult {
  readonly before: AnalysisResult | undefined;
  readonly after: AnalysisResult | undefined;
  /** How many units were left out. */
  readonly unchanged: number;
}

/** The analyzer on as many threads as pay. Results come in the order of the requests. */
export interface AnalysisPool {
  analyze(requests: readonly AnalysisRequest[]): Promise<readonly AnalysisResult[]>;
  /** `told` hears how many of the requests are answered. */
  analyzePairs(requests: readonly PairRequest[], told?: (done: number) => void): Promise<readonly PairResult[]>;
  close(): Promise<void>;
}
