/** What the commands at a terminal stand on. */
import { ConfigurationError, type FileProblem } from "../domain/errors.ts";
import type { Files } from "../ports/files.ts";
import type { Log } from "../ports/log.ts";
import type { Outputs } from "../ports/outputs.ts";
import type { Repository } from "../ports/repository.ts";
import type { Format } from "../ports/terminal-command.ts";
import type { ReportFiles, SourceTexts } from "../ports/reports.ts";
import type { WorkTree } from "../ports/work-tree.ts";
import { renderHuman } from "../render/document/human.ts";
import { renderMarkdown } from "../render/document/markdown.ts";
import type { Document } from "../render/document/document.ts";
import type { Paint } from "../render/encoders/terminal.ts";
import type { BackfillPorts } from "./backfill.ts";
import { reasonOf } from "./stored-history.ts";

export interface Terminal extends BackfillPorts {
  readonly repository: Repository;
  readonly workTree: WorkTree;
  readonly files: Files;
  readonly reportFiles: ReportFiles;
  readonly texts: SourceTexts;
  readonly outputs: Outputs;
  readonly paint: Paint;
}

export interface Printable {
  /** One value for `json`. */
  readonly value: unknown;
  /** One value a line for `jsonl`. */
  readonly items: () => Iterable<unknown>;
  /** Words for `human` and `markdown`. */
  readonly words: () => Document;
  /** One value for `sarif`, where there is one. */
  readonly sarif?: () => unknown;
}

export function print({ outputs, paint }: Pick<Terminal, "outputs" | "paint">, format: Format, what: Printable): void {
  switch (format) {
    case "json":
      outputs.print(`${JSON.stringify(what.value, null, 2)}\n`);
      return;
    case "jsonl":
      for (const item of what.items()) outputs.print(`${JSON.stringify(item)}\n`);
      return;
    case "markdown":
      outputs.print(renderMarkdown(what.words()));
      return;
    case "sarif":
      if (what.sarif === undefined) throw new ConfigurationError("--format sarif: only refrain check can print it");
      outputs.print(`${JSON.stringify(what.sarif(), null, 2)}\n`);
      return;
    case "human":
      outputs.print(renderHuman(what.words(), paint));
      return;
    default:
      format satisfies never;
  }
}

/** What was left out of a file, said as editors and terminals link it. */
export function announceProblems(log: Log, problems: readonly FileProblem[]): void {
  for (const { file, line, reason } of problems) log.notice(`${file}${line > 0 ? `:${line}` : ""}: ${reason}`);
}

export async function readNamedFile(files: Files, path: string): Promise<string> {
  try {
    return await files.read(path);
  } catch (error) {
    throw new ConfigurationError(`${path} could not be read (${reasonOf(error)}): expected an events.jsonl`, {
      cause: error,
    });
  }
}
