/** `handover.json`: what one job tells the next about the history that it leaves for it. */
import type { CachedFiles } from "../../ports/history-cache.ts";
import type { ResultFiles } from "../../ports/result-files.ts";

export type Handover =
  | { readonly from: "load"; readonly restored: "found" | "none" | "unknown" }
  /** `keep`: whether it is to be saved. */
  | { readonly from: "record"; readonly keep: boolean };

const VERSION = 1;

export function printHandover(handover: Handover): string {
  return `${JSON.stringify({ schema_version: VERSION, ...handover })}\n`;
}

/** Undefined for whatever is none of this version. */
export function parseHandover(text: string | undefined): Handover | undefined {
  const value = parseJson(text ?? "");
  if (typeof value !== "object" || value === null) return undefined;
  const { schema_version: version, from, restored, keep } = value as Record<string, unknown>; // Looked at right here.
  if (version !== VERSION) return undefined;
  if (from === "load" && (restored === "found" || restored === "none" || restored === "unknown"))
    return { from, restored };
  return from === "record" && typeof keep === "boolean" ? { from, keep } : undefined;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const NAMES = {
  metrics: "metrics.jsonl",
  journal: "backfill.journal",
  lists: "lists.json",
} as const;

export interface WrittenHistory {
  readonly history: string;
  readonly summaries: string;
}

/** Leaves the files for the steps and jobs after this one; gives the paths of those that people read. */
export async function leaveFiles(
  results: ResultFiles,
  files: CachedFiles,
  handover: Handover,
): Promise<WrittenHistory> {
  const history = await results.write("events.jsonl", files.events);
  const summaries = await results.write("summaries.json", files.summaries);
  // Empty where there is none: what an earlier step left must not be taken for a part of this.
  for (const part of ["metrics", "journal", "lists"] as const) await results.write(NAMES[part], files[part] ?? "");
  await results.write("handover.json", printHandover(handover));
  return { history, summaries };
}
