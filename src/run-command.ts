/** A command → its flow, and nothing else. */
import { backfillCommand } from "./flows/backfill-command.ts";
import { check } from "./flows/check.ts";
import { explain } from "./flows/explain.ts";
import { merge } from "./flows/merge.ts";
import { previewCommand } from "./flows/preview/preview-command.ts";
import { summary } from "./flows/summary.ts";
import type { Terminal } from "./flows/terminal.ts";
import { tuneCommand } from "./flows/tune/tune-command.ts";
import type { TerminalCommand } from "./ports/terminal-command.ts";

/** The exit code: 1 only when `--gate` was asked for and failed. */
export async function runCommand(terminal: Terminal, command: TerminalCommand): Promise<0 | 1> {
  switch (command.name) {
    case "check":
      return (await check(terminal, command)) ? 1 : 0;
    case "backfill":
      await backfillCommand(terminal, command);
      return 0;
    case "summary":
      await summary(terminal, command);
      return 0;
    case "tune":
      await tuneCommand(terminal, command);
      return 0;
    case "explain":
      await explain(terminal, command);
      return 0;
    case "preview":
      await previewCommand(terminal, command);
      return 0;
    case "merge":
      await merge(terminal, command);
      return 0;
    default:
      return command satisfies never;
  }
}
