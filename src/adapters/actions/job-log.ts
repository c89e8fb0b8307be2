/** The log of a job, which the runner reads for commands: every line goes through the encoder. */
import type { Annotation, Annotations } from "../../ports/annotations.ts";
import type { Log } from "../../ports/log.ts";

export interface JobLog {
  readonly write: (text: string) => void;
  /** Foreign text as one line without a command in it. */
  readonly toLine: (text: string) => string;
}

/** A log must not grow with every file: so many lines for a long step. */
const STEPS_LOGGED = 4;

export function createJobLog({ write, toLine }: JobLog): Log {
  let logged = "";
  return {
    notice: (text) => write(`${toLine(text)}\n`),
    progress(step, done, total) {
      const share = total > 0 ? Math.floor((done / total) * STEPS_LOGGED) : 0;
      if (logged === `${step} ${String(share)}`) return;
      logged = `${step} ${String(share)}`;
      const words = total > 0 ? `${step}: ${String(done)} of ${String(total)}` : step;
      write(`${toLine(words)}\n`);
    },
  };
}

/** `print` gives the line by which the runner is told, with all text encoded. */
export function createAnnotations(
  write: (text: string) => void,
  print: (annotation: Annotation) => string,
): Annotations {
  return { annotate: (annotation) => write(`${print(annotation)}\n`) };
}

/** Asks the runner to hide the secrets in all that is printed from here on, each line of one for itself. */
export function maskSecrets(write: (text: string) => void, secrets: readonly string[]): void {
  for (const secret of secrets.flatMap((one) => one.split(/[\r\n]+/)).filter((line) => line.trim() !== ""))
    write(`::add-mask::${secret.replaceAll("%", "%25")}\n`);
}
