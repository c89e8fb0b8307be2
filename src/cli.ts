#!/usr/bin/env node
/** The terminal's entry: builds the real adapters, runs the command, the one catch. */
import { fixedClock, readClock } from "./adapters/node/clock.ts";
import { nodeCodec } from "./adapters/node/codec.ts";
import { locateRepository } from "./adapters/node/git-location.ts";
import { createGitRepository } from "./adapters/node/git-repository.ts";
import { createGitWorkTree } from "./adapters/node/git-work-tree.ts";
import { createHistoryFiles, createMetricCacheFile } from "./adapters/node/history-files.ts";
import { localFiles } from "./adapters/node/local-files.ts";
import { createReportPorts } from "./adapters/node/report-files.ts";
import { createWorkerPool } from "./adapters/node/worker-pool.ts";
import { parseCommandLine } from "./adapters/terminal/command-line.ts";
import { createLog, createOutputs, printError, whenBroken } from "./adapters/terminal/streams.ts";
import { requireRepository } from "./flows/require-repository.ts";
import { ANSI_PAINT, NO_PAINT } from "./render/encoders/terminal.ts";
import type { TerminalCommand } from "./ports/terminal-command.ts";
import { runCommand } from "./run-command.ts";
import { VERSION } from "./version.ts";

async function run(command: TerminalCommand): Promise<number> {
  const repository = requireRepository(await locateRepository(command.directory), command);
  const { root } = repository;
  const pool = createWorkerPool(new URL("worker.js", import.meta.url), root);
  const git = createGitRepository(root);
  const work = { repository, pool, tree: git, changes: git, workTree: createGitWorkTree(root), files: localFiles };
  const rest = { store: createHistoryFiles(root), cache: createMetricCacheFile(root), codec: nodeCodec };
  const coloured = command.color && process.stdout.isTTY && !process.env["NO_COLOR"];
  const clock = fixedClock(readClock(process.env["REFRAIN_NOW"]));
  try {
    const paint = coloured ? ANSI_PAINT : NO_PAINT;
    const words = { log: createLog(process.stderr, command.quiet), outputs: createOutputs(process.stdout), paint };
    return await runCommand({ ...work, ...rest, ...createReportPorts(root), ...words, clock }, command);
  } finally {
    await pool.close();
  }
}

async function main(): Promise<number> {
  const line = parseCommandLine(process.argv.slice(2), VERSION);
  if ("command" in line) return run(line.command);
  process.stdout.write(line.out);
  process.stderr.write(line.err);
  return line.exit;
}

function fail(error: unknown): 2 {
  printError(process.stderr, error);
  return 2;
}

whenBroken(process.stdout, (error) => process.exit(fail(error)));
whenBroken(process.stderr, () => undefined);
process.exitCode = await main().catch(fail);
