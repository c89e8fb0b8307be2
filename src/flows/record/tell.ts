/** What a recording leaves behind: log, job summary, annotations, outputs. */
import { dayOf, toInstant } from "../../domain/history/instants.ts";
import { shortIds } from "../../domain/violation/fingerprint.ts";
import type { OutputValues } from "../../ports/action-outputs.ts";
import { counted } from "../../render/document/document.ts";
import { renderMarkdown } from "../../render/document/markdown.ts";
import { toAnnotation } from "../../render/encoders/annotation.ts";
import { toCodeSpan } from "../../render/encoders/markdown.ts";
import { summaryDocument } from "../../render/summary.ts";
import type { Note } from "./notes.ts";
import type { HistoryPorts, KeepPorts } from "./ports.ts";
import type { RecordedHistory } from "./record-history.ts";

export type Kept = "saved" | "not-saved" | "left" | "same" | "worse" | "dry-run";

const KEPT_WORDS: Readonly<Record<Kept, string>> = {
  saved: "saved for the next run",
  "not-saved": "not saved, so the next run tells the same again",
  left: "left for the job that saves it",
  same: "nothing new to save",
  worse: "not saved: what is kept may be better",
  "dry-run": "not saved, this is a dry run",
};

export interface Telling {
  readonly repository: string;
  readonly kept: Kept;
  readonly paths: Pick<OutputValues, "history" | "summaries">;
  /** Outputs of what went on from there, which win. */
  readonly more?: OutputValues;
}

type TellPorts = KeepPorts & Pick<HistoryPorts, "clock">;

export async function tellRecorded(ports: TellPorts, history: RecordedHistory, telling: Telling): Promise<void> {
  const { summaries, notes } = history;
  const { hotspots, patterns } = summaries.totals;
  announce(ports, notes);
  const head = `Refrain recorded the default branch: ${recordedWords(history)}. History: ${KEPT_WORDS[telling.kept]}.`;
  ports.log.notice(`recorded ${recordedWords(history)}; history: ${KEPT_WORDS[telling.kept]}`);
  const named = [...summaries.top_hotspots, ...summaries.came_back].map((one) => one.fingerprint);
  const ids = shortIds(named, ports.codec.sha256);
  const today = dayOf(toInstant(Math.floor(ports.clock.now() / 1000)));
  const document = renderMarkdown(summaryDocument({ summaries, ids, today, repository: telling.repository }));
  await ports.summary.append(`${head}\n${listOf(notes)}\n${document}`);
  await ports.outputs.set({
    status: statusOf(notes),
    hotspots,
    patterns,
    state: "none",
    ...telling.paths,
    ...telling.more,
  });
}

/** `recorded 12 changes, 3 hotspots, 1 pattern`. */
export function recordedWords({ summaries, changes }: RecordedHistory): string {
  const { hotspots, patterns } = summaries.totals;
  return [counted(changes, "change"), counted(hotspots, "hotspot"), counted(patterns, "pattern")].join(", ");
}

/** A run that recorded nothing because it could not look. */
export async function tellUnrecorded(ports: KeepPorts, note: Note): Promise<void> {
  announce(ports, [note]);
  await ports.summary.append(`Refrain recorded nothing.\n${listOf([note])}`);
  await ports.outputs.set({ status: statusOf([note]), state: "none" });
}

/** A run that had nothing to do here: green, with a sentence. */
export async function tellSkipped({ log, summary, outputs }: KeepPorts, words: string): Promise<void> {
  log.notice(`skipped: ${words}`);
  await summary.append(`Refrain: nothing to do here, ${words}.\n`);
  await outputs.set({ status: "skipped", state: "none" });
}

export function statusOf(notes: readonly Note[]): "ok" | "incomplete" {
  return notes.every(({ kind }) => kind === "said") ? "ok" : "incomplete";
}

/** What has to be put right in the workflow stands at the top of the run too. */
function announce({ log, annotations }: KeepPorts, notes: readonly Note[]): void {
  for (const { kind, words, quoted } of notes) {
    log.notice(quoted === undefined ? words : `${words} ${quoted}`);
    if (kind === "setup") annotations.annotate(toAnnotation({ level: "warning", message: `Refrain: ${words}.` }));
  }
}

function listOf(notes: readonly Note[]): string {
  if (notes.length === 0) return "";
  return `\n${notes.map(({ words, quoted }) => `- ${words}${quoted === undefined ? "" : ` ${toCodeSpan(quoted)}`}\n`).join("")}`;
}
