import { ConfigurationError } from "../../domain/errors.ts";
import type { Log } from "../../ports/log.ts";
import type { Outputs } from "../../ports/outputs.ts";
import { GitError } from "../node/git-process.ts";

interface Stream {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

/** Data goes to stdout and nothing else does. */
export function createOutputs(stdout: Stream): Outputs {
  return { print: (text) => void stdout.write(text) };
}

interface Breakable {
  on(event: "error", listener: (error: NodeJS.ErrnoException) => void): unknown;
}

/** That a reader has seen enough and went away (`| head -1`) is no fault: the run ends as it would have ended. */
export function whenBroken(stream: Breakable, onFault: (error: Error) => void): void {
  stream.on("error", (error) => {
    if (error.code === "EPIPE") return;
    onFault(new ConfigurationError(`the output could not be written (${error.message})`, { cause: error }));
  });
}

/** One line for what a person can put right, or git said; with the way it took for a fault of ours. */
export function printError(stderr: Stream, error: unknown): void {
  const known = error instanceof ConfigurationError || error instanceof GitError;
  const text = known ? toOneLine(error.message) : (error instanceof Error && error.stack) || String(error);
  stderr.write(`refrain: ${text}\n`);
}

/** Between two progress lines where nobody watches: a log must not grow with every file. */
const STEPS_LOGGED = 10;

/** Words go to stderr: a terminal sees progress on one line that is written over, a file every tenth part of it. */
export function createLog(stderr: Stream, quiet: boolean): Log {
  if (quiet) return { notice: () => undefined, progress: () => undefined };
  let open = false;
  let logged = "";
  const clear = (): void => {
    if (open) stderr.write("\r\u001b[K");
    open = false;
  };
  return {
    notice(text) {
      clear();
      stderr.write(`refrain: ${toOneLine(text)}\n`);
    },
    progress(step, done, total) {
      const share = total > 0 ? Math.floor((done / total) * STEPS_LOGGED) : 0;
      const words = total > 0 ? `${step}: ${done} of ${total}` : `${step}: ${done}`;
      if (stderr.isTTY) {
        stderr.write(`\r\u001b[K${words}`);
        open = total === 0 || done < total;
        if (!open) stderr.write("\r\u001b[K");
      } else if (logged !== `${step}${share}`) {
        logged = `${step}${share}`;
        stderr.write(`refrain: ${words}\n`);
      }
    },
  };
}

/** What a notice quotes may be foreign: no control byte reaches the terminal, and nothing unseen. */
function toOneLine(text: string): string {
  return text.replace(
    // oxlint-disable-next-line no-control-regex, no-misleading-character-class -- these characters are what is looked for
    /[\u0000-\u001f\u007f-\u009f\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e0fff}]/gu,
    "\uFFFD",
  );
}
