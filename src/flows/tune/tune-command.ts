/** The plan at a terminal, from the local history, without GitHub: what its pull requests refused is not known here. */
import { ConfigurationError } from "../../domain/errors.ts";
import { gather } from "../../domain/history/gather.ts";
import type { HistoryLine } from "../../domain/history/lines.ts";
import { settle } from "../../domain/history/settle.ts";
import type { Summaries } from "../../domain/history/summaries.ts";
import { recordedVotes } from "../../domain/tuning/recorded-votes.ts";
import type { TuneCommand } from "../../ports/terminal-command.ts";
import { planDocument } from "../../render/plan.ts";
import { announceBackfill, backfillAtTerminal } from "../backfill-command.ts";
import { isByDesign } from "../compare-ends.ts";
import { LARGEST_FILE, readConfigurationAtTip, resolveTip } from "../configuration.ts";
import { boundsOf, parseNamed, parseStored, prepareHistory, EVENTS_FILE } from "../stored-history.ts";
import { announceProblems, print, readNamedFile, type Terminal } from "../terminal.ts";
import { lookAtBase } from "./base-look.ts";
import { NO_PULL } from "./bot-pull.ts";
import { planFrom, type Planned } from "./planned.ts";
import { filesOf } from "./wanted.ts";

/** Throws a `ConfigurationError` for a history that cannot be read, and for a file that `--write` cannot edit. */
export async function tuneCommand(terminal: Terminal, command: TuneCommand): Promise<void> {
  const tip = await resolveTip(terminal.tree);
  const told = await historyOf(terminal, command);
  const metrics = await terminal.cache.read().catch(() => undefined);
  const base = await lookAtBase(terminal, { tip, tuningDir: command.tuning, metrics });
  announceProblems(terminal.log, base.configuration.problems);
  const now = terminal.clock.now();
  const planned = planFrom(terminal.codec, {
    ...told,
    base,
    pull: NO_PULL,
    votes: recordedVotes(settle(gather([told.lines]))),
    asked: new Set<string>(),
    now,
  });
  const { plan } = planned;
  print(terminal, command.format, {
    value: plan,
    items: () => itemsOf(planned),
    words: () => planDocument({ plan, repository: terminal.repository.directoryName }),
  });
  if (command.write) await writeFiles(terminal, command.tuning, planned);
}

interface ToldHistory {
  readonly lines: readonly HistoryLine[];
  readonly summaries: Summaries;
  readonly complete: boolean;
}

async function historyOf(terminal: Terminal, { history, tuning }: TuneCommand): Promise<ToldHistory> {
  if (history !== undefined) return namedHistory(terminal, { path: history, tuning });
  const report = await backfillAtTerminal({ ...terminal, tuningDir: tuning }, { sinceDays: 90, rebuild: false });
  announceBackfill(terminal.log, report);
  const isWhole = !report.shallow && [...(report.skipped?.values() ?? [])].every(isByDesign);
  const { lines } = parseStored(report.events, EVENTS_FILE);
  return { lines, summaries: report.summaries, complete: isWhole };
}

/** Of a file that is only read, what it tells is taken as it stands; a line that cannot be read makes it a part. */
async function namedHistory(
  terminal: Terminal,
  { path, tuning }: { readonly path: string; readonly tuning: string },
): Promise<ToldHistory> {
  const stored = parseNamed(await readNamedFile(terminal.files, path), path);
  const { policy } = await readConfigurationAtTip({ ...terminal, tuningDir: tuning });
  announceProblems(terminal.log, stored.problems);
  const { summaries } = prepareHistory(stored.lines, boundsOf(stored.lines, policy), terminal.codec);
  return { lines: stored.lines, summaries, complete: !stored.spoiled };
}

function* itemsOf({ plan }: Planned): Iterable<unknown> {
  const { proposals, watching, roles, ...rest } = plan;
  yield { type: "plan", ...rest };
  for (const [type, list] of Object.entries({ proposal: proposals, watched: watching, role: roles }))
    for (const item of list) yield { type, ...item };
}

/** Into the work tree, for people to look at and commit. The plan knows of nothing that is not committed: that stays as it is. */
async function writeFiles(terminal: Terminal, tuning: string, planned: Planned): Promise<void> {
  const { plan } = planned;
  const { tree, files: disk, repository, log } = terminal;
  if (plan.proposals.length === 0) {
    log.notice("nothing is proposed, so nothing was written");
    return;
  }
  if (repository.bare) throw new ConfigurationError("--write needs a work tree, and this repository is bare");
  const path = `${tuning}/recommendations.yaml`;
  const committed = await tree.read({ sha: plan.base_sha, path, limit: LARGEST_FILE });
  const files = filesOf(planned, { recommendations: committed, schemas: undefined });
  if (files === undefined)
    throw new ConfigurationError(`${path} cannot be edited as it is written: put it right, commit it, and run again`);
  await assertCommitted(terminal, tuning, plan.base_sha);
  for (const [name, text] of Object.entries(files)) {
    await disk.replace(`${repository.root}/${tuning}/${name}.yaml`, text);
    log.notice(`written: ${tuning}/${name}.yaml`);
  }
}

async function assertCommitted({ workTree }: Terminal, tuning: string, sha: string): Promise<void> {
  const changed = await workTree.changedFrom(sha);
  const own = changed.find(({ path }) => path.startsWith(`${tuning}/`));
  if (own !== undefined)
    throw new ConfigurationError(`${own.path} has changes that are not committed: commit or undo them, and run again`);
}
