import type { ChildProcessByStdio } from "node:child_process";
import { spawn } from "node:child_process";
import { readFile } from "node:fs/promises";
import type { Readable } from "node:stream";
import { StringDecoder } from "node:string_decoder";

export interface ChildOptions {
  readonly script: string;
  readonly directory: string;
  readonly env: Readonly<Record<string, string>>;
  readonly timeoutMs: number;
  /** How long an interrupted action may take before it is terminated; then 2.5 s more before it is killed. */
  readonly graceMs: number;
  readonly signal?: AbortSignal | undefined;
  /** Each line of either stream, in the order in which they arrive. */
  readonly onLine: (line: string) => void;
}

export interface ChildEnd {
  /** Null when a signal ended it. */
  readonly exitCode: number | null;
  readonly stoppedBy: "timeout" | "cancel" | undefined;
  readonly rawStdout: string;
  readonly rawStderr: string;
  readonly durationMs: number;
  /** Highest resident memory seen, read every 20 ms. 0 where there is no /proc. */
  readonly peakRssBytes: number;
}

type Child = ChildProcessByStdio<null, Readable, Readable>;

/** Runs a script with the Node that runs us, and nothing of our environment but what is given. */
export async function runNode(options: ChildOptions): Promise<ChildEnd> {
  const started = performance.now();
  const child = spawn(process.execPath, [options.script], {
    cwd: options.directory,
    env: { ...options.env },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  const stdout = readLines(child.stdout, options.onLine);
  const stderr = readLines(child.stderr, options.onLine);
  const memory = watchMemory(child);
  const stop = watchStop(child, options);
  const exitCode = await waitForEnd(child);
  stop.end();
  return {
    exitCode,
    stoppedBy: stop.reason(),
    rawStdout: stdout.end(),
    rawStderr: stderr.end(),
    durationMs: performance.now() - started,
    peakRssBytes: memory.end(),
  };
}

/** The end of the process; its pipes get five seconds more, since a process it left behind may hold them open. */
async function waitForEnd(child: Child): Promise<number | null> {
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => {
      const giveUp = setTimeout(() => {
        killGroup(child, "SIGKILL");
        resolve(code);
      }, 5_000);
      child.once("close", () => {
        clearTimeout(giveUp);
        resolve(code);
      });
    });
  });
}

function readLines(stream: Readable, onLine: (line: string) => void): { end: () => string } {
  const decoder = new StringDecoder("utf8");
  const chunks: Buffer[] = [];
  let rest = "";
  const push = (text: string): void => {
    // A CR at the very end may be half of a CRLF.
    const whole = rest + text;
    const lines = whole.split(/\r\n|\n|\r(?!$)/u);
    rest = lines.pop() ?? "";
    for (const line of lines) onLine(line);
  };
  stream.on("data", (chunk: Buffer) => {
    chunks.push(chunk);
    push(decoder.write(chunk));
  });
  return {
    end() {
      push(decoder.end());
      if (rest !== "") onLine(rest.replace(/\r$/u, ""));
      rest = "";
      return Buffer.concat(chunks).toString("utf8");
    },
  };
}

function watchMemory(child: Child): { end: () => number } {
  let peak = 0;
  const look = async (): Promise<void> => {
    const status = await readFile(`/proc/${String(child.pid)}/status`, "utf8").catch(() => "");
    const kib = /^VmHWM:\s+(?<kib>\d+) kB$/mu.exec(status)?.groups?.["kib"];
    peak = Math.max(peak, Number(kib ?? 0) * 1024);
  };
  const timer = setInterval(() => void look(), 20);
  return {
    end() {
      clearInterval(timer);
      return peak;
    },
  };
}

function watchStop(child: Child, options: ChildOptions): { reason: () => ChildEnd["stoppedBy"]; end: () => void } {
  let reason: ChildEnd["stoppedBy"];
  const timers: NodeJS.Timeout[] = [];
  const stop = (why: "timeout" | "cancel"): void => {
    if (reason !== undefined) return;
    reason = why;
    killGroup(child, "SIGINT");
    timers.push(setTimeout(() => killGroup(child, "SIGTERM"), options.graceMs));
    timers.push(setTimeout(() => killGroup(child, "SIGKILL"), options.graceMs + 2_500));
  };
  const cancel = (): void => stop("cancel");
  timers.push(setTimeout(() => stop("timeout"), options.timeoutMs));
  if (options.signal?.aborted === true) cancel();
  options.signal?.addEventListener("abort", cancel);
  return {
    reason: () => reason,
    end() {
      for (const timer of timers) clearTimeout(timer);
      options.signal?.removeEventListener("abort", cancel);
    },
  };
}

function killGroup(child: Child, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    process.kill(-child.pid, signal);
  } catch {
    // It has ended by itself in the meantime.
  }
}
