/** `refrain preview`: two directories, or two commits, or what lies in the work tree. */
import type { Command } from "commander";
import type { PreviewSide, TerminalCommand } from "../../ports/terminal-command.ts";
import { examples, sharedOf } from "./shared-options.ts";

interface PreviewOptions {
  readonly base?: string;
  readonly head?: string;
  readonly tuning: string;
  readonly history?: string;
}

export function declarePreview(program: Command, want: (command: TerminalCommand) => void): void {
  program
    .command("preview")
    .description(
      "What a change of the tuning files would have shown, folded and hidden in the last 90 days. Without directories: the work tree against the last commit.",
    )
    .argument("[dir...]", "two directories with policy.yaml and recommendations.yaml: in force, and held against it")
    .option("--base <rev>", "the files of that commit are the ones in force; default: HEAD")
    .option("--head <rev>", "the files of that commit are held against them; default: the work tree")
    .option("--tuning <dir>", "where the files lie in the repository", "tuning")
    .option("--history <file>", "an events.jsonl; default: .refrain/history/events.jsonl")
    .addHelpText(
      "after",
      examples([
        "refrain preview",
        "refrain preview --base main --head topic --json",
        "refrain preview tuning /tmp/proposed --format markdown",
      ]),
    )
    .action((directories: string[], options: PreviewOptions, command: Command) => {
      const [baseDir, headDir] = directories;
      if (directories.length !== 0 && directories.length !== 2)
        command.error("error: expected two directories, or none: refrain preview tuning proposed");
      if (baseDir !== undefined && (options.base !== undefined || options.head !== undefined))
        command.error("error: expected either two directories, or --base and --head");
      want({
        name: "preview",
        ...sharedOf(command),
        base: sideOf(baseDir, options.base ?? "HEAD"),
        head: sideOf(headDir, options.head),
        tuningDir: options.tuning,
        history: options.history,
      });
    });
}

function sideOf(directory: string | undefined, ref: string | undefined): PreviewSide {
  if (directory !== undefined) return { directory };
  return ref === undefined ? "work-tree" : { ref };
}
