import { allowedState } from "../domain/history/allowed.ts";
import { dayOf, toInstant } from "../domain/history/instants.ts";
import { shortIds } from "../domain/violation/fingerprint.ts";
import type { HistoryLine } from "../domain/history/lines.ts";
import type { Summaries } from "../domain/history/summaries.ts";
import type { Policy } from "../domain/tuning/policy.ts";
import { parseSummaries } from "../formats/summaries-file.ts";
import type { Commit } from "../ports/source-tree.ts";
import type { SummaryCommand } from "../ports/terminal-command.ts";
import { summaryDocument } from "../render/summary.ts";
import { announceBackfill, backfillAtTerminal } from "./backfill-command.ts";
import { isGitMark } from "./backfill-range.ts";
import { assertOwnHistory, readConfigurationAtTip, resolveTip } from "./configuration.ts";
import {
  boundsOf,
  parseNamed,
  prepareHistory,
  readStoredHistory,
  readSummariesText,
  writeHistory,
  type StoredHistory,
} from "./stored-history.ts";
import { announceProblems, print, readNamedFile, type Terminal } from "./terminal.ts";

/** `summaries.json`, or words about it. Fills the history first when there is none. */
export async function summary(terminal: Terminal, command: SummaryCommand): Promise<void> {
  const summaries =
    command.history === undefined ? await ownSummaries(terminal) : await namedSummaries(terminal, command.history);
  const named = [...summaries.top_hotspots, ...summaries.came_back].map((one) => one.fingerprint);
  const ids = shortIds(named, terminal.codec.sha256);
  const today = dayOf(toInstant(Math.floor(terminal.clock.now() / 1000)));
  const told = withStates(withIds(summaries, ids), today);
  print(terminal, command.format, {
    value: told,
    items: () => itemsOf(told),
    words: () => summaryDocument({ summaries, ids, today, repository: terminal.repository.directoryName }),
  });
}

async function ownSummaries(terminal: Terminal): Promise<Summaries> {
  assertOwnHistory(await terminal.tree.list((await resolveTip(terminal.tree)).sha));
  const stored = await readStoredHistory(terminal.store);
  if (stored.text === "") {
    terminal.log.notice("there is no history yet: filling it from git, 90 days before the last commit");
    const report = await backfillAtTerminal(terminal, { sinceDays: 90, rebuild: false });
    announceBackfill(terminal.log, report);
    return report.summaries;
  }
  const { policy, tip, problems, digest } = await readConfigurationAtTip(terminal);
  announceProblems(terminal.log, [...stored.problems, ...problems]);
  if (stored.problems.length > 0) terminal.log.notice("refrain backfill asks git again for what is missing");
  const { recurrence, bots } = policy;
  const source = { sha256: terminal.codec.sha256(stored.text), recurrence, bots };
  const kept = parseSummaries((await readSummariesText(terminal.store)) ?? "", source);
  const summaries = "summaries" in kept ? kept.summaries : await rebuild(terminal, stored, policy);
  announceAge(terminal, stored.lines, { tip, digest });
  return summaries;
}

interface Now {
  readonly tip: Commit;
  readonly digest: string;
}

/** A history that ends before the branch does is still true, but not the whole of it. */
function announceAge({ log }: Terminal, lines: readonly HistoryLine[], { tip, digest }: Now): void {
  const mark = lines.find(isGitMark);
  const scan = lines.find((line) => line.type === "run" && line.flow === "scan");
  if (scan?.type === "run" && scan.config_digest !== digest) {
    log.notice("tuning/ changed since the last run: refrain backfill judges the tip by it");
  }
  if (!mark || mark.position === tip.sha) return;
  log.notice(
    `the history ends at ${mark.position.slice(0, 8)}, the branch at ${tip.sha.slice(0, 8)}: refrain backfill brings it up to date`,
  );
}

async function rebuild(terminal: Terminal, stored: StoredHistory, policy: Policy): Promise<Summaries> {
  const prepared = prepareHistory(stored.lines, boundsOf(stored.lines, policy), terminal.codec);
  if (stored.problems.length > 0) return prepared.summaries;
  await writeHistory(terminal.store, prepared);
  return prepared.summaries;
}

/** Of a file that is only read: whatever policy it was made under, today's thresholds count it. */
async function namedSummaries(terminal: Terminal, path: string): Promise<Summaries> {
  const stored = parseNamed(await readNamedFile(terminal.files, path), path);
  const { policy, problems } = await readConfigurationAtTip(terminal);
  announceProblems(terminal.log, [...stored.problems, ...problems]);
  return prepareHistory(stored.lines, boundsOf(stored.lines, policy), terminal.codec).summaries;
}

/** The file keeps fingerprints only; whoever reads this wants what `refrain explain` takes. */
function withIds(summaries: Summaries, ids: ReadonlyMap<string, string>) {
  const identified = <T extends { readonly fingerprint: string }>(one: T) => ({ id: ids.get(one.fingerprint), ...one });
  return {
    ...summaries,
    top_hotspots: summaries.top_hotspots.map(identified),
    came_back: summaries.came_back.map(identified),
  };
}

/** The file keeps no state: that hangs on the day. */
function withStates<Told extends Summaries>(told: Told, today: string) {
  return { ...told, allowed: told.allowed.map((one) => ({ ...one, state: allowedState(one, today) })) };
}

function* itemsOf(summaries: Summaries): Iterable<unknown> {
  const {
    top_hotspots: hotspots,
    top_patterns: patterns,
    came_back: cameBack,
    trend,
    rule_stats: rules,
    calibration,
    saturated,
    allowed,
  } = summaries;
  for (const [kind, list] of Object.entries({
    hotspot: hotspots,
    pattern: patterns,
    came_back: cameBack,
    week: trend,
    rule: rules,
    calibration,
    saturated,
    allowed,
  })) {
    for (const item of list) yield { kind, ...item };
  }
}
