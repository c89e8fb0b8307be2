/** Whether a history that was kept for this run may be built upon. */
import type { HistoryLine } from "../../domain/history/lines.ts";
import { parseHistory } from "../../formats/history-file.ts";
import type { Codec } from "../../ports/codec.ts";
import type { CachedFiles } from "../../ports/history-cache.ts";

export type Unusable = "newer" | "other-repository" | "spoiled";

export const UNUSABLE_WORDS: Readonly<Record<Unusable, string>> = {
  newer: "was written by a newer version of Refrain",
  "other-repository": "is of another repository",
  spoiled: "is not as it was written",
};

export type Usable = { readonly files: CachedFiles } | { readonly unusable: Unusable };

/** Only whole, of this repository and of this version. Where a walk was stopped before its end, the events may be none. */
export function toUsable(files: CachedFiles, repoId: string, codec: Codec): Usable {
  const { lines, problems, torn, newer } = parseHistory(files.events, "events.jsonl");
  if (newer) return { unusable: "newer" };
  if (problems.length > 0 || torn !== null) return { unusable: "spoiled" };
  if (lines.some((line) => (ownerOf(line) ?? repoId) !== repoId)) return { unusable: "other-repository" };
  if (digestIn(files.summaries) !== codec.sha256(files.events)) return { unusable: "spoiled" };
  return { files };
}

function ownerOf(line: HistoryLine): string | undefined {
  return line.type === "header" || line.type === "change" || line.type === "horizon" ? line.repo_id : undefined;
}

/** Whatever version wrote them: they are made again, but what they were made from must be what is here. */
function digestIn(summaries: string): unknown {
  try {
    const value: unknown = JSON.parse(summaries);
    if (typeof value !== "object" || value === null || !("history" in value)) return undefined;
    const { history } = value;
    return typeof history === "object" && history !== null && "sha256" in history ? history.sha256 : undefined;
  } catch {
    return undefined;
  }
}
