/** Changes that could have let anything run in their own name: those that touch the workflows of the repository. */
import type { HistoryLine } from "../../domain/history/lines.ts";
import type { Clone } from "../../ports/clone.ts";

export function isWorkflow(path: string): boolean {
  return path.startsWith(".github/workflows/");
}

/** Of the given ones, as they were merged. One whose files cannot be told is among them. */
export async function workflowChanges(
  { changedBetween }: Pick<Clone, "changedBetween">,
  lines: readonly HistoryLine[],
  asked: ReadonlySet<string>,
): Promise<ReadonlySet<string>> {
  const barred = new Set<string>();
  for (const line of lines) {
    if (line.type !== "run" || line.flow !== "record" || !asked.has(line.change)) continue;
    const files = await changedBetween(line.merge_base_sha ?? "", line.head_sha).catch(() => undefined);
    const isFree = files !== undefined && !files.some(({ path, oldPath }) => isWorkflow(path) || isWorkflow(oldPath));
    if (!isFree) barred.add(line.change);
  }
  return barred;
}
