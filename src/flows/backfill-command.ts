import { repoIdOf } from "../domain/history/repo-id.ts";
import type { SkipReason } from "../domain/violation/unit.ts";
import type { Log } from "../ports/log.ts";
import type { BackfillCommand } from "../ports/terminal-command.ts";
import { code, counted, grouped, parts, text } from "../render/document/document.ts";
import { backfill, type BackfillReport } from "./backfill.ts";
import { MOST_COMMITS } from "./backfill-range.ts";
import { EVENTS_FILE } from "./stored-history.ts";
import { announceProblems, print, type Terminal } from "./terminal.ts";

export async function backfillCommand(terminal: Terminal, command: BackfillCommand): Promise<void> {
  const report = await backfillAtTerminal(terminal, command);
  announceBackfill(terminal.log, report);
  const value = toValue(report);
  print(terminal, command.format, { value, items: () => [value], words: () => toDocument(terminal, report) });
}

export function backfillAtTerminal(
  terminal: Terminal,
  options: { readonly sinceDays: number; readonly rebuild: boolean },
): Promise<BackfillReport> {
  const { repository, codec } = terminal;
  return backfill(terminal, {
    repoId: repoIdOf(repository, codec.sha256),
    branch: repository.branch,
    sinceDays: options.sinceDays,
    rebuild: options.rebuild,
  });
}

/** What the counts do not cover, said once each. */
export function announceBackfill(log: Log, report: BackfillReport): void {
  announceProblems(log, report.problems);
  if (report.shallow) {
    log.notice(
      "this clone does not reach back through the window: git fetch --unshallow brings the rest, then run refrain backfill",
    );
  }
  if (report.capped)
    log.notice(`the window holds more than ${grouped(MOST_COMMITS)} commits: only the newest were looked at`);
  if (report.rewritten)
    log.notice("the branch was rewritten since the last run: changes that are not on it any more were left out");
  if (report.skipped && report.skipped.size > 0)
    log.notice(`${counted(report.skipped.size, "file")} at the tip could not be judged: ${reasonsOf(report.skipped)}`);
}

function reasonsOf(skipped: ReadonlyMap<string, SkipReason>): string {
  const counts = new Map<SkipReason, number>();
  for (const reason of skipped.values()) counts.set(reason, (counts.get(reason) ?? 0) + 1);
  return [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([reason, count]) => `${grouped(count)} ${reason}`)
    .join(", ");
}

function toValue(report: BackfillReport): Readonly<Record<string, unknown>> {
  return {
    schema_version: 1,
    tip: report.tip.sha,
    commits: report.commits,
    changes: report.changes,
    files: report.files,
    skipped: report.skipped === undefined ? null : [...report.skipped].map(([path, reason]) => ({ path, reason })),
    shallow: report.shallow,
    capped: report.capped,
    rewritten: report.rewritten,
    up_to_date: report.upToDate,
    history: EVENTS_FILE,
    problems: report.problems,
  };
}

function toDocument(terminal: Terminal, report: BackfillReport) {
  const looked = `${counted(report.commits, "commit")} looked at, ${counted(report.changes, "change")} recorded; ${counted(report.files, "file")} at the tip`;
  return {
    title: parts(text("History of "), code(terminal.repository.directoryName)),
    facts: [
      text(report.upToDate ? `nothing new since ${report.tip.sha.slice(0, 8)}` : looked),
      parts(code(EVENTS_FILE), text(`: ${counted(report.summaries.history.lines, "line")}; refrain summary reads it`)),
    ],
    sections: [],
  };
}
