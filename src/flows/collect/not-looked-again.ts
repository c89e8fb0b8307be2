/** What an earlier push was told by another tool, and nobody has looked at since: it may still be there. */
import type { SeenViolation } from "../../domain/history/ledger-facts.ts";
import type { GoneLine } from "../../domain/history/lines.ts";
import { hasLookedAt } from "../../domain/violation/reported-gone.ts";
import { compareText } from "../../domain/history/order.ts";
import { parseFingerprint } from "../../domain/violation/fingerprint.ts";
import type { Note } from "../../render/comment/model.ts";
import type { Assessment } from "./assess.ts";

export interface Looks {
  readonly seen: ReadonlyMap<string, SeenViolation>;
  /** Of this run. */
  readonly gone: readonly GoneLine[];
  readonly assessment: Pick<Assessment, "violations" | "reportRuns">;
}

/** Only what the change caused: the rest was never in the comment. */
export function notLookedAgain({ seen, gone, assessment }: Looks): readonly Note[] {
  const here = new Set(assessment.violations.map(({ fingerprint }) => fingerprint));
  const nowGone = new Map(gone.map((line) => [line.fingerprint, line]));
  const lost = [...seen.values()].filter(({ fingerprint, last, now, gone: before }) => {
    const line = nowGone.get(fingerprint) ?? (now === "gone" ? before : null);
    const isCaused = last.change === "new" || last.change === "worse";
    const isOpen = line?.why === "unknown" && last.source === "external-plugin" && !here.has(fingerprint);
    return isOpen && isCaused && !isLookedAt(last, assessment);
  });
  if (lost.length === 0) return [];
  const tools = [...new Set(lost.map(({ last }) => last.tool))].toSorted(compareText);
  return [{ kind: "not-looked-again", count: lost.length, tools }];
}

function isLookedAt(
  { fingerprint, tool, rule_key: ruleKey }: SeenViolation["last"],
  { reportRuns }: Looks["assessment"],
): boolean {
  const path = parseFingerprint(fingerprint)?.path ?? "";
  return reportRuns.some((run) => run.tool.name === tool && hasLookedAt(run, { path, ruleKey }));
}
