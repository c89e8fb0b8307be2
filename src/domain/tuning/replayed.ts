import type { ChangeLine } from "../history/lines.ts";
import type { CausedViolation, FateReader } from "./caused.ts";
import type { Evidence } from "./evidence.ts";
import type { Standing } from "./place.ts";

/** A violation that a change caused, under the files in force and under the others. */
export interface Replayed {
  readonly change: ChangeLine;
  readonly violation: CausedViolation;
  readonly before: Standing;
  readonly after: Standing;
}

/** What is looked at, made once for all that ask. */
export interface Stage {
  readonly evidence: Evidence;
  readonly fates: FateReader;
  /** Today, UTC. */
  readonly day: string;
}
