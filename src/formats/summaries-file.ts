/** `summaries.json`: made from the history, and made again whenever there is a doubt about it. */
import type { QuietScope } from "../domain/history/frame.ts";
import { Recurrence, type RecurrenceInput } from "../domain/history/recurrence.ts";
import { Summaries } from "../domain/history/summaries.ts";

export const REBUILD_REASONS = ["unreadable", "other-history", "other-settings"] as const;
export type RebuildReason = (typeof REBUILD_REASONS)[number];

/** What the summaries must have been made from, to be of use. */
export interface SummarySource {
  /** Of the history file as it is. */
  readonly sha256: string;
  readonly recurrence?: RecurrenceInput;
  readonly quiet?: readonly QuietScope[];
  readonly bots?: readonly number[];
}

/** One line of JSON. Equal summaries give equal bytes. */
export function printSummaries(summaries: Summaries): string {
  return `${JSON.stringify(summaries)}\n`;
}

/** The summaries, or why they must be rebuilt. Never throws. */
export function parseSummaries(
  text: string,
  source: SummarySource,
): { readonly summaries: Summaries } | { readonly rebuild: RebuildReason } {
  const parsed = Summaries.safeParse(parseJson(text));
  if (!parsed.success) return { rebuild: "unreadable" };
  const { history, recurrence, quiet, bots } = parsed.data;
  if (history.sha256 !== source.sha256) return { rebuild: "other-history" };
  const settings = JSON.stringify([Recurrence.parse(source.recurrence ?? {}), source.quiet ?? [], source.bots ?? []]);
  return JSON.stringify([recurrence, quiet, bots]) === settings
    ? { summaries: parsed.data }
    : { rebuild: "other-settings" };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
