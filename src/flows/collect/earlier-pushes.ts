/** What the ledger of a pull request says of its earlier pushes, counted as a comment counts: in places. */
import { pushesOf, seenViolations, type SeenViolation } from "../../domain/history/ledger-facts.ts";
import type { Ledger } from "../../domain/history/ledger.ts";
import type { GoneLine, RunLine, ViolationLine } from "../../domain/history/lines.ts";
import { parseFingerprint } from "../../domain/violation/fingerprint.ts";
import type { CommentModel, Place } from "../../render/comment/model.ts";

/** Newest first, without the head itself. What only a history knew came back is not counted: the ledger does not keep it. */
export function earlierPushes(ledger: Ledger, run: RunLine): CommentModel["pushes"] {
  return pushesOf(ledger)
    .filter(({ headSha }) => headSha !== run.head_sha)
    .map(({ headSha, complete, counts }) => {
      const told = ledger.runs.findLast((one) => one.head_sha === headSha)?.id ?? "";
      const seen = seenViolations(ledger, told);
      const violations = ledger.violations.filter((one) => one.run === told);
      const caused = violations.filter(({ change }) => change === "new" || change === "worse");
      const all = counts.new + counts.worse;
      return {
        headSha,
        // Where the ledger lost rows, nobody knows the places: then rows are counted.
        caused: caused.length < all ? all : placesOf(caused),
        fixed: placesOf(ledger.gone.filter((one) => one.run === told && isFixed(one))),
        cameBack: placesOf(violations.filter((one) => one.change === "new" && wasFixed(seen.get(one.fingerprint)))),
        complete,
      };
    })
    .toReversed();
}

/** Fixed, and not brought by this pull request itself. */
export function isFixed({ why, change }: Pick<GoneLine, "why" | "change">): boolean {
  return why === "fixed" && change !== "new";
}

/** An earlier push had fixed it. */
export function wasFixed(seen: SeenViolation | undefined): boolean {
  return seen?.gone?.why === "fixed";
}

export function placeOf(fingerprint: string): Place | undefined {
  const parts = parseFingerprint(fingerprint);
  return parts && { path: parts.path, unitName: parts.unitName };
}

function placesOf(rows: readonly (ViolationLine | GoneLine)[]): number {
  return new Set(rows.map(({ fingerprint }) => JSON.stringify(placeOf(fingerprint)))).size;
}
