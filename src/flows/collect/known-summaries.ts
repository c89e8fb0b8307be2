/** Counts of the default branch's history, where a run may read them. */
import { Summaries } from "../../domain/history/summaries.ts";
import type { Log } from "../../ports/log.ts";
import type { SharedHistory } from "../../ports/shared-history.ts";

/** Only of this repository: what cannot be read is not at hand, which is another thing than empty. */
export async function readKnownSummaries(
  { history, log }: { readonly history: SharedHistory; readonly log: Log },
  repoId: string,
): Promise<Summaries | undefined> {
  const text = await history.readSummaries();
  if (text === undefined) return undefined;
  const read = Summaries.safeParse(parseJson(text));
  if (read.success && read.data.repo_id === repoId) return read.data;
  log.notice(
    read.success
      ? "the history in the cache is of another repository: it is not used"
      : "the history in the cache is not as this version writes it: it is not used",
  );
  return undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
