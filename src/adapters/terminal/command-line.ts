/** argv → what is wanted, as a value. Knows commander, decides nothing. */
import { Command, CommanderError, InvalidArgumentError, Option } from "commander";
import { declarePreview } from "./declare-preview.ts";
import { declareShared, examples, sharedOf } from "./shared-options.ts";
import type { TerminalCommand } from "../../ports/terminal-command.ts";

export type CommandLine =
  | { readonly command: TerminalCommand }
  /** Help, the version, or bad usage: text for that channel, and the exit code. */
  | { readonly exit: number; readonly out: string; readonly err: string };

export function parseCommandLine(argv: readonly string[], version: string): CommandLine {
  const said = { out: "", err: "" };
  let command: TerminalCommand | undefined;
  const program = declare(version, (wanted) => {
    command = wanted;
  });
  for (const each of [program, ...program.commands]) {
    each.configureHelp({ showGlobalOptions: true });
    each.exitOverride().configureOutput({
      writeOut: (text) => (said.out += text),
      writeErr: (text) => (said.err += text),
    });
  }
  try {
    program.parse([...argv], { from: "user" });
  } catch (error) {
    if (!(error instanceof CommanderError)) throw error;
    return { exit: error.exitCode === 0 ? 0 : 2, ...said };
  }
  return command ? { command } : { exit: 2, out: "", err: program.helpInformation() };
}

function declare(version: string, want: (command: TerminalCommand) => void): Command {
  const program = declareShared(new Command("refrain"))
    .description("Which violations keep coming back in a repository, where, and what limits would fit.")
    .version(version, "-V, --version")
    .showSuggestionAfterError()
    .showHelpAfterError("(refrain --help shows what there is)");
  declareCheck(program, want);
  declareBackfill(program, want);
  declareSummary(program, want);
  declareTune(program, want);
  declareExplain(program, want);
  declarePreview(program, want);
  declareMerge(program, want);
  return program;
}

function declareCheck(program: Command, want: (command: TerminalCommand) => void): void {
  program
    .command("check")
    .description("Violations in what you changed; without options: the work tree against the last commit.")
    .argument("[path...]", "only these files or directories")
    .addOption(
      new Option("--base <ref>", "the work tree against where it left this branch").conflicts(["staged", "all"]),
    )
    .addOption(new Option("--staged", "the index against the last commit").conflicts(["base", "all"]))
    .addOption(new Option("--all", "every file of the work tree, compared with nothing").conflicts(["base", "staged"]))
    .option("--units", "all units with their metrics, clean ones too (JSON)")
    .option("--reports <glob...>", "violations from reports of other tools too: globs, or format=glob")
    .option("--no-analyze", "only what the reports say: no metric of its own")
    .option("--gate", "exit 1 when the change causes a violation (with --all: when there is one)")
    .addHelpText(
      "after",
      examples([
        "refrain check",
        "refrain check --base origin/main --gate",
        "refrain check --all src --json",
        "refrain check --reports 'out/*.sarif' lint.json",
        "refrain check --base origin/main --format sarif > refrain.sarif",
        "refrain check --all --no-analyze --reports lint.json --json",
      ]),
    )
    .action((paths: string[], options: CheckOptions, command: Command) => {
      const against = options.staged
        ? "staged"
        : options.all
          ? "all"
          : options.base === undefined
            ? "worktree"
            : { ref: options.base };
      want({
        name: "check",
        ...sharedOf(command),
        paths,
        against,
        units: options.units ?? false,
        analyze: options.analyze,
        gate: options.gate ?? false,
        reports: options.reports ?? [],
      });
    });
}

interface CheckOptions {
  readonly base?: string;
  readonly staged?: boolean;
  readonly all?: boolean;
  readonly units?: boolean;
  readonly analyze: boolean;
  readonly gate?: boolean;
  readonly reports?: readonly string[];
}

function declareBackfill(program: Command, want: (command: TerminalCommand) => void): void {
  program
    .command("backfill")
    .description(
      "Fill .refrain/history from git. Goes on where it was stopped; a second run looks only at what is new.",
    )
    .option("--since <days>", "how far back, before the last commit", toDays, 90)
    .option("--first-parent", "follow the first parent of merges: always so, accepted for habit")
    .option("--rebuild", "judge every change of the window again, under today's limits")
    .addHelpText(
      "after",
      examples(["refrain backfill", "refrain backfill --since 180d", "refrain -C ../other backfill --json"]),
    )
    .action((options: { since: number; rebuild?: boolean }, command: Command) => {
      want({ name: "backfill", ...sharedOf(command), sinceDays: options.since, rebuild: options.rebuild ?? false });
    });
}

function declareSummary(program: Command, want: (command: TerminalCommand) => void): void {
  program
    .command("summary")
    .description("What keeps coming back, where, and what limits would fit. Backfills first when there is no history.")
    .option("--history <file>", "an events.jsonl; default: .refrain/history/events.jsonl")
    .addHelpText(
      "after",
      examples(["refrain summary", "refrain summary --format markdown", "refrain summary --json | jq .top_hotspots"]),
    )
    .action((options: { history?: string }, command: Command) => {
      want({ name: "summary", ...sharedOf(command), history: options.history });
    });
}

function declareTune(program: Command, want: (command: TerminalCommand) => void): void {
  program
    .command("tune")
    .description(
      "How the checks should change, by what was counted: what is proposed, what is watched and what it lacks. Brings the history up to date first.",
    )
    .option("--history <file>", "an events.jsonl; default: .refrain/history/events.jsonl")
    .option(
      "--tuning <dir>",
      "where policy.yaml and recommendations.yaml lie, from the repository's root",
      toDirectory,
      "tuning",
    )
    .option("--write", "write what is proposed into those files, to look at and commit")
    .addHelpText(
      "after",
      examples(["refrain tune", "refrain tune --json | jq .proposals", "refrain tune --write && git diff"]),
    )
    .action((options: { history?: string; tuning: string; write?: boolean }, command: Command) => {
      const { history, tuning, write = false } = options;
      want({ name: "tune", ...sharedOf(command), history, tuning, write });
    });
}

function declareExplain(program: Command, want: (command: TerminalCommand) => void): void {
  program
    .command("explain")
    .description(
      "A rule: its definition, the limits in force here and where they come from. An id: its history, through renames.",
    )
    .argument("<what>", "a rule key, or an id R-…")
    .option("--history <file>", "an events.jsonl; default: .refrain/history/events.jsonl")
    .addHelpText("after", examples(["refrain explain cognitive_max", "refrain explain R-3f9a1c2e"]))
    .action((what: string, options: { history?: string }, command: Command) => {
      want({ name: "explain", ...sharedOf(command), what, history: options.history });
    });
}

function declareMerge(program: Command, want: (command: TerminalCommand) => void): void {
  program
    .command("merge")
    .description("The union of histories: each line once, in one order, whatever the order of the files.")
    .argument("<file...>", "events.jsonl files")
    .requiredOption("--out <file>", "where the union goes; its summaries.json goes beside it")
    .addHelpText("after", examples(["refrain merge a/events.jsonl b/events.jsonl --out events.jsonl"]))
    .action((files: string[], options: { out: string }, command: Command) => {
      want({ name: "merge", ...sharedOf(command), files, out: options.out });
    });
}

function toDays(text: string): number {
  const days = Number(/^(\d{1,4})d?$/.exec(text)?.[1] ?? 0);
  if (days < 1) throw new InvalidArgumentError("expected a number of days from 1 to 9999, such as 90d");
  return days;
}

/** As it stands in a tree: no way out of the repository, no slash at the end. */
function toDirectory(text: string): string {
  const path = text.replace(/^(?:\.\/)+(?=.)/, "").replace(/\/+$/, "");
  if (path !== "" && !path.startsWith("/") && !path.split("/").some((part) => /^\.{0,2}$/.test(part))) return path;
  throw new InvalidArgumentError("expected a directory below the repository's root, such as tuning");
}
