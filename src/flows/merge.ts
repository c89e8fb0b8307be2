import { evaluateOutcomes } from "../domain/history/outcomes.ts";
import type { HistoryLine } from "../domain/history/lines.ts";
import { mergeHistories } from "../domain/history/merge.ts";
import { DEFAULT_POLICY } from "../domain/tuning/policy.ts";
import type { Codec } from "../ports/codec.ts";
import type { Files } from "../ports/files.ts";
import type { Log } from "../ports/log.ts";
import type { Outputs } from "../ports/outputs.ts";
import type { MergeCommand } from "../ports/terminal-command.ts";
import { code, counted, parts, text } from "../render/document/document.ts";
import type { Paint } from "../render/encoders/terminal.ts";
import { ConfigurationError } from "../domain/errors.ts";
import { boundsOf, parseNamed, prepareHistory, reasonOf } from "./stored-history.ts";
import { announceProblems, print, readNamedFile } from "./terminal.ts";

export interface MergePorts {
  readonly files: Files;
  readonly codec: Codec;
  readonly log: Log;
  readonly outputs: Outputs;
  readonly paint: Paint;
}

/** The union of histories, in one file with its summaries beside it. Any order of the files gives the same bytes. */
export async function merge(ports: MergePorts, command: MergeCommand): Promise<void> {
  const histories = [];
  for (const path of command.files) {
    const stored = parseNamed(await readNamedFile(ports.files, path), path);
    announceProblems(ports.log, stored.problems);
    histories.push(stored.lines);
  }
  announceRepositories(ports.log, histories.flat());
  const union = mergeHistories(...histories);
  const whole = mergeHistories(union, evaluateOutcomes(union));
  const prepared = prepareHistory(whole, boundsOf(whole, DEFAULT_POLICY), ports.codec);
  await write(ports.files, command.out, prepared.events);
  await write(ports.files, summariesBeside(command.out), prepared.summariesText);
  const value = {
    schema_version: 1,
    files: command.files.length,
    lines: prepared.summaries.history.lines,
    out: command.out,
  };
  print(ports, command.format, {
    value,
    items: () => [value],
    words: () => ({
      title: text(`${counted(value.files, "history", "histories")} in one`),
      facts: [parts(code(value.out), text(`: ${counted(value.lines, "line")}`))],
      sections: [],
    }),
  });
}

/** A repository may be known by several ids, so this is not refused; but counts over two repositories mean little. */
function announceRepositories(log: Log, lines: readonly HistoryLine[]): void {
  const ids = [...new Set(lines.flatMap((line) => (line.type === "header" ? [line.repo_id] : [])))].sort();
  if (ids.length > 1)
    log.notice(
      `these histories are of several repositories (${ids.join(", ")}): their places and people are counted together`,
    );
}

async function write(files: Files, path: string, content: string): Promise<void> {
  try {
    await files.replace(path, content);
  } catch (error) {
    throw new ConfigurationError(`${path} could not be written (${reasonOf(error)}): what was there is unchanged`, {
      cause: error,
    });
  }
}

/** `x/events.jsonl` → `x/summaries.json`, any other name keeps it: `x/all.jsonl` → `x/all.summaries.json`. */
function summariesBeside(path: string): string {
  const slash = path.lastIndexOf("/") + 1;
  const name = path.slice(slash).replace(/\.jsonl$/, "");
  return `${path.slice(0, slash)}${name === "events" ? "" : `${name}.`}summaries.json`;
}
