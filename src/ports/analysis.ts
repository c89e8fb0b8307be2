import type { AnalysisResult } from "../domain/violation/unit.ts";

/** Bytes by object id, or by a path below the repository's root in the work tree; or as they came from elsewhere. */
export type Source = { readonly oid: string } | { readonly file: string } | { readonly bytes: Uint8Array };

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

/** Hears the answer to the question at `index`. Answers come in any order, those about one path in theirs. */
export type Answered = (index: number, result: PairResult) => void;

/** Says what is kept of the answer to the question at `index`, as soon as it is there: the answers come in any order. */
export type Kept = (index: number, result: AnalysisResult) => AnalysisResult;

/** The analyzer on as many threads as pay. */
export interface AnalysisPool {
  /** Results in the order of the requests, as far as they are kept; whole when nobody says. */
  analyze(requests: readonly AnalysisRequest[], kept?: Kept): Promise<readonly AnalysisResult[]>;
  /** Each result is handed out as it comes and not kept: together they may be large. */
  analyzePairs(requests: readonly PairRequest[], answered: Answered): Promise<void>;
  close(): Promise<void>;
}
