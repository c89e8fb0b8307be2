/** Accepted is what was there when somebody accepted it: who wrote the change cannot make more of it afterwards. */
import type { Ledger } from "../../domain/history/ledger.ts";
import type { VerdictLine } from "../../domain/history/lines.ts";
import type { AssessedViolation } from "../../domain/violation/assessed.ts";
import type { RepliesRead } from "./replies.ts";

export interface Waivers {
  /** Fingerprints that somebody accepted whose word counts, and that are no further from their limits than they were then. */
  readonly held: ReadonlySet<string>;
  /** Those that are further by now. */
  readonly outgrown: ReadonlySet<string>;
}

const NONE: Waivers = { held: new Set(), outgrown: new Set() };

/** `before`: what earlier looks found. Of an answer that this run is the first to read, what it finds is what was accepted. */
export function heldWaivers(
  replies: RepliesRead | undefined,
  before: Ledger,
  violations: readonly AssessedViolation[],
): Waivers {
  if (replies === undefined || replies.waived.size === 0) return NONE;
  const held = new Set<string>();
  const outgrown = new Set<string>();
  const now = new Map(violations.map((one) => [one.fingerprint, one]));
  for (const fingerprint of replies.waived) {
    const excess = acceptedExcess(fingerprint, replies, before);
    const one = now.get(fingerprint);
    const isFurther = one !== undefined && excess !== undefined && Math.abs(one.actual - one.limit) > excess;
    (isFurther ? outgrown : held).add(fingerprint);
  }
  return { held, outgrown };
}

/** The most that anybody accepted whose word counts; undefined where no look at that commit is told. */
function acceptedExcess(fingerprint: string, { given, taken }: RepliesRead, before: Ledger): number | undefined {
  const counting = given.answers.filter((one) => one.fingerprint === fingerprint && one.standing === "counts");
  const lines = taken.verdicts.filter(
    (line) => line.fingerprint === fingerprint && line.verdict === "waived" && counting.some((one) => isOf(one, line)),
  );
  const excesses = lines.map(({ head_sha: head }) => excessAt(fingerprint, head, before));
  const known = excesses.flatMap((excess) => excess ?? []);
  return known.length === 0 || known.length < excesses.length ? undefined : Math.max(...known);
}

function isOf(
  { surface, id }: Pick<RepliesRead["given"]["answers"][number], "surface" | "id">,
  line: VerdictLine,
): boolean {
  return surface === line.surface && id === line.comment_id;
}

function excessAt(fingerprint: string, head: string, { runs, violations }: Ledger): number | undefined {
  const looks = new Set(runs.filter((run) => run.head_sha === head).map(({ id }) => id));
  const line = violations.findLast((one) => looks.has(one.run) && one.fingerprint === fingerprint);
  return line && Math.abs(line.actual - line.limit);
}
