/** `npm run demo`: what keeps coming back in a repository, this one or `-C DIR`, then the whole loop on real code. */
import { spawn } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { digestOfParts } from "./made-of.ts";
import { pageOf } from "./page.ts";
import { playDemo, type Demo } from "./story.ts";
import { wordsOfDemo } from "./words.ts";

const ROOT = resolve(import.meta.dirname, "../..");
/** Git looks away from it. */
const PAGE = join(ROOT, ".refrain/demo/index.html");
/** The words of the last playing, and what it was made of: its test needs no second one of the same. */
const PLAYED = join(ROOT, ".refrain/demo/played.json");

const started = performance.now();
const closers: (() => Promise<void>)[] = [];
try {
  // Side by side, as much of a run is waiting.
  const [, demo] = await Promise.all([summarize(process.argv.slice(2)), play()]);
  mkdirSync(dirname(PAGE), { recursive: true });
  writeFileSync(PAGE, pageOf(demo));
  const seconds = Math.round((performance.now() - started) / 1000);
  writeFileSync(PLAYED, JSON.stringify({ of: digestOfParts(), words: wordsOfDemo(demo), page: PAGE }));
  process.stdout.write(`\n${wordsOfDemo(demo)}\nAs GitHub shows it: ${PAGE}\n`);
  tell(`took ${String(seconds)} s`);
} catch (error) {
  tell(error instanceof Error ? error.message : String(error));
  process.exitCode = 2;
} finally {
  for (const close of closers.reverse()) await close();
}

function play(): Promise<Demo> {
  // A file has what happened from the page in the end: there, only where it stands.
  const watched = process.stderr.isTTY ? tell : () => undefined;
  return playDemo({ onEnd: (close) => void closers.push(close), tell: watched, onPart: tell });
}

/** Of the built program, which prints it by itself. A copy without a repository shows the loop alone; a wrong name is a mistake. */
function summarize(args: readonly string[]): Promise<void> {
  tell("reading the repository, and starting a GitHub on this machine; 70 to 90 s in all");
  const cli = join(ROOT, "dist/cli.js");
  const child = spawn(process.execPath, [cli, "summary", "--quiet", ...args], { stdio: "inherit" });
  return new Promise((done, fail) => {
    child.on("error", fail);
    child.on("close", (code) => {
      if (code !== 0 && args.length > 0) return fail(new Error(`summary ended with ${String(code)}`));
      if (code !== 0) tell("no summary of this directory, then; the loop brings its own repository");
      done();
    });
  });
}

function tell(line: string): void {
  process.stderr.write(`demo: ${line}\n`);
}
