/** Our reading of what somebody says of a violation. */
import type { VERDICTS } from "../history/lines.ts";

export type Verdict = (typeof VERDICTS)[number];

/** One that still says something of the violation. */
export type GivenVerdict = Exclude<Verdict, "withdrawn" | "deleted">;
