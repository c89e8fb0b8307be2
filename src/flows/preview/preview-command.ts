/** `refrain preview`: what other tuning files would have made of the local history, and what they hit at the tip. */
import type { HistoryLine } from "../../domain/history/lines.ts";
import { preview } from "../../domain/tuning/preview.ts";
import type { Preview } from "../../domain/tuning/preview-model.ts";
import type { Tip } from "../../domain/tuning/tip.ts";
import { parseTuningFiles, type TuningTexts } from "../../formats/tuning-files.ts";
import type { Commit } from "../../ports/source-tree.ts";
import type { PreviewCommand } from "../../ports/terminal-command.ts";
import { previewDocument } from "../../render/preview/document.ts";
import { announceBackfill, backfillAtTerminal } from "../backfill-command.ts";
import { assertOwnHistory, readConfiguration, resolveTip } from "../configuration.ts";
import { parseNamed, parseStored, readStoredHistory } from "../stored-history.ts";
import { announceProblems, print, readNamedFile, type Terminal } from "../terminal.ts";
import { lookAtTip } from "../tip-units.ts";
import { readSide } from "./sides.ts";

export async function previewCommand(terminal: Terminal, command: PreviewCommand): Promise<void> {
  const tip = await resolveTip(terminal.tree);
  const base = await readSide(terminal, command.base, command.tuningDir);
  const head = await readSide(terminal, command.head, command.tuningDir);
  const lines =
    command.history === undefined ? await ownLines(terminal, tip) : await namedLines(terminal, command.history);
  const seen = preview({
    base: parseTuningFiles(base.texts),
    head: parseTuningFiles(head.texts),
    lines,
    day: new Date(terminal.clock.now()).toISOString().slice(0, 10),
    tip: await tipUnder(terminal, tip, base.texts),
    sha256: terminal.codec.sha256,
  });
  print(terminal, command.format, {
    value: toValue(seen, { base: base.name, head: head.name }),
    items: () => itemsOf(seen),
    words: () => previewDocument({ preview: seen, base: base.name, head: head.name }),
  });
}

async function ownLines(terminal: Terminal, tip: Commit): Promise<readonly HistoryLine[]> {
  assertOwnHistory(await terminal.tree.list(tip.sha));
  const stored = await readStoredHistory(terminal.store);
  announceProblems(terminal.log, stored.problems);
  if (stored.text !== "") return stored.lines;
  terminal.log.notice("there is no history yet: filling it from git, 90 days before the last commit");
  const report = await backfillAtTerminal(terminal, { sinceDays: 90, rebuild: false });
  announceBackfill(terminal.log, report);
  return parseStored(report.events, "events.jsonl").lines;
}

async function namedLines(terminal: Terminal, path: string): Promise<readonly HistoryLine[]> {
  const stored = parseNamed(await readNamedFile(terminal.files, path), path);
  announceProblems(terminal.log, stored.problems);
  return stored.lines;
}

/** Judged under the files of base, whatever commit they are of. */
async function tipUnder(terminal: Terminal, tip: Commit, texts: TuningTexts): Promise<Tip> {
  const entries = await terminal.tree.list(tip.sha);
  const { tree } = terminal;
  const own: Readonly<Record<string, string | undefined>> = {
    [`${texts.directory}/policy.yaml`]: texts.policy ?? "",
    [`${texts.directory}/recommendations.yaml`]: texts.recommendations ?? "",
  };
  const withTexts = {
    ...tree,
    read: (at: Parameters<typeof tree.read>[0]): ReturnType<typeof tree.read> => {
      const text = own[at.path];
      return text === undefined ? tree.read(at) : Promise.resolve({ text });
    },
  };
  const configuration = await readConfiguration(
    { ...terminal, tree: withTexts, tuningDir: texts.directory },
    tip.sha,
    entries,
  );
  const metrics = await terminal.cache.read().catch(() => undefined);
  return lookAtTip(terminal, { sha: tip.sha, entries, configuration, metrics });
}

/** Figures of what was not replayed are null, never zero. */
function toValue(
  { replay, hits, ...rest }: Preview,
  sides: { readonly base: string; readonly head: string },
): Readonly<Record<string, unknown>> {
  const none = { changes: null, shown: null, collapsed: null, hidden: null, gated: null, red: null, failing: null };
  const figures = replay ?? { ...none, moves: [], lost: [], harm: null, cannot_know: [] };
  const { schema_version: version, ...more } = rest;
  return { schema_version: version, ...sides, ...more, ...figures, hits };
}

function* itemsOf(seen: Preview): Iterable<unknown> {
  const { replay, hits, refused, errors, lifted_floors: lifted, ...head } = seen;
  const { moves = [], lost = [], ...figures } = replay ?? {};
  yield { kind: "preview", ...head, ...figures, hits: hits.length, lifted_floors: lifted };
  for (const [kind, list] of Object.entries({ move: moves, lost, hit: hits, refused, error: errors }))
    for (const item of list) yield { kind, ...item };
}
