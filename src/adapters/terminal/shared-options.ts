/** Options of every command, and how examples stand in its help. */
import { type Command, Option } from "commander";
import type { Format, TerminalCommand } from "../../ports/terminal-command.ts";

interface Shared {
  readonly C: string;
  readonly json?: boolean;
  readonly format: Format;
  readonly quiet?: boolean;
  readonly color: boolean;
}

const FORMATS: readonly Format[] = ["human", "json", "jsonl", "markdown", "sarif"];

/** They may stand before the command's name or behind it. */
export function declareShared(program: Command): Command {
  return program
    .option("-C <dir>", "the repository, or a directory in it", ".")
    .addOption(
      new Option("--format <format>", "how it is printed; sarif: check only").choices(FORMATS).default("human"),
    )
    .option("--json", "the same as --format json")
    .option("--quiet", "no progress and no notices on stderr")
    .option("--no-color", "no colours (NO_COLOR does the same)");
}

export function sharedOf(command: Command): Pick<TerminalCommand, "directory" | "format" | "quiet" | "color"> {
  const options = command.optsWithGlobals<Shared>();
  return {
    directory: options.C,
    format: options.json ? "json" : options.format,
    quiet: options.quiet ?? false,
    color: options.color,
  };
}

export function examples(lines: readonly string[]): string {
  return `\nExamples:\n${lines.map((line) => `  $ ${line}\n`).join("")}`;
}
