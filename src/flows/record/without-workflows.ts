/** What a pull request said while it was open does not count when what was merged changes workflows. */
import type { HistoryLine, RunLine } from "../../domain/history/lines.ts";
import type { Clone } from "../../ports/clone.ts";
import { workflowChanges } from "./workflow-changes.ts";

/**
 * Looked at are those that were merged since the last reading began; one whose files cannot be told does not count either.
 */
export async function withoutWorkflows(
  { clone }: { readonly clone: Pick<Clone, "changedBetween"> },
  lines: readonly HistoryLine[],
  since: string,
): Promise<readonly HistoryLine[]> {
  const pushes = new Set(lines.flatMap((line) => (isPush(line) ? [line.change] : [])));
  const merged = lines.flatMap((line) =>
    line.type === "change" && (line.merged_at ?? "") >= since && line.state === "merged" ? [line.change] : [],
  );
  const barred = await workflowChanges(clone, lines, new Set(merged.filter((change) => pushes.has(change))));
  const runs = new Set(lines.flatMap((line) => (isPush(line) && barred.has(line.change) ? [line.id] : [])));
  return lines.filter((line) => !(line.type === "run" ? runs.has(line.id) : "run" in line && runs.has(line.run)));
}

function isPush(line: HistoryLine): line is RunLine {
  return line.type === "run" && (line.flow === "collect" || line.flow === "publish");
}
