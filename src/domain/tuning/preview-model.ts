/** What a change of the tuning files would do. The printed shape. */
import { z } from "zod";
import { Hit, Replay } from "./replay-model.ts";

export const PREVIEW_VERSION = 1;

/** Where something in a file cannot be used, and why. */
export const FileFault = z.strictObject({
  file: z.string(),
  /** From 1; 0 when the whole file is meant. */
  line: z.int().min(0),
  reason: z.string(),
});
export type FileFault = z.infer<typeof FileFault>;

/** Why nothing was replayed. */
export const NO_REPLAY = ["no-history", "no-changes"] as const;

export const Preview = z.strictObject({
  schema_version: z.literal(PREVIEW_VERSION),
  /** The new files judge as the old ones do: only comments, order, or what has no say in it differs. */
  same: z.boolean(),
  /** Null where there is nothing to replay: then no figure is known, and none is zero. */
  replay: Replay.nullable(),
  /** Set when, and only when, there is no replay. */
  reason_for_none: z.enum(NO_REPLAY).optional(),
  /** Units at the tip that break a limit, and did not: also without a history. */
  hits: z.array(Hit),
  /** Whether the tip was looked at, wholly: else hits may be missing. */
  tip_complete: z.boolean(),
  /** Entries of the new files that would weaken a floor: they have no effect. */
  refused: z.array(FileFault),
  /** Everything else in the new files that cannot be used. */
  errors: z.array(FileFault),
  /** What the old policy put on the floor, and the new one does not. */
  lifted_floors: z.array(z.string()),
});
export type Preview = z.infer<typeof Preview>;
