/** Starts the cache client, waits no longer than it is told to, and leaves nothing of it running. */
import { spawn, type ChildProcess } from "node:child_process";
import { fileURLToPath } from "node:url";

export type CacheRequest =
  | {
      readonly kind: "restore";
      /** Below the directory. The service finds only what was saved under the same text. */
      readonly folder: string;
      readonly key: string;
      /** Taken, the newest of them, where the key itself is not there. */
      readonly prefix: string;
      /** For each part of a download. */
      readonly segmentMs: number;
    }
  | { readonly kind: "save"; readonly folder: string; readonly key: string };

export type CacheAnswer =
  /** The key of the entry that was restored. */
  | { readonly hit: string | null }
  /** Of the entry that was saved; -1 for none. */
  | { readonly id: number }
  | { readonly failure: string };

export interface CachePlace {
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Restored into and saved from; archives are laid there too. */
  readonly directory: string;
  /** The program that is started. */
  readonly client: URL;
  readonly overallMs: number;
}

export interface CacheEnd {
  /** Undefined when it ended without one. */
  readonly answer: CacheAnswer | undefined;
  /** What went wrong, in the client's words, which may quote a service or an archive; undefined when nothing did. */
  readonly complaint: string | undefined;
}

export async function runCacheClient(request: CacheRequest, place: CachePlace): Promise<CacheEnd> {
  const child = start(request, place);
  let answer: CacheAnswer | undefined;
  // Only the program above sends anything.
  child.on("message", (message) => (answer = message as CacheAnswer));
  const printed = listen(child);
  const limit = await waitForEnd(child, place.overallMs);
  const failure = answer !== undefined && "failure" in answer ? answer.failure : undefined;
  const cause = failure ?? complaintIn(printed());
  return { answer, complaint: answer === undefined ? (limit ?? cause ?? "the cache client ended early") : cause };
}

/** Nothing but what the client needs: no input of the action, no token of the job, none of the runner's command files. */
const NEEDED =
  /^(PATH|PATHEXT|HOME|USERPROFILE|SYSTEMROOT|WINDIR|COMSPEC|TE?MP|TMPDIR|LANG|LC_ALL|(HTTPS?|NO|ALL)_PROXY|NODE_EXTRA_CA_CERTS|SSL_CERT_(FILE|DIR)|ACTIONS_(RESULTS_URL|RUNTIME_TOKEN|CACHE_SERVICE_V2|CACHE_MODE)|GITHUB_SERVER_URL|RUNNER_TRACKING_ID)$/i;

/** A group of its own, so that the programs it starts end with it. */
const IS_GROUP = process.platform !== "win32";

function start(request: CacheRequest, { env, directory, client }: CachePlace): ChildProcess {
  const needed = Object.entries(env).filter(([name]) => NEEDED.test(name));
  return spawn(process.execPath, [fileURLToPath(client), JSON.stringify(request)], {
    cwd: directory,
    env: { ...Object.fromEntries(needed), GITHUB_WORKSPACE: directory, RUNNER_TEMP: directory },
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    detached: IS_GROUP,
    windowsHide: true,
  });
}

const MOST_HEARD = 64 * 1024;

/** The first part of what is printed; the rest is read and dropped. */
function listen({ stdout, stderr }: ChildProcess): () => string {
  let heard = "";
  stdout?.setEncoding("utf8").on("data", (text: string) => (heard += text.slice(0, MOST_HEARD - heard.length)));
  stderr?.resume();
  return () => heard;
}

/** Undefined when it ended by itself. Never throws. */
function waitForEnd(child: ChildProcess, overallMs: number): Promise<string | undefined> {
  return new Promise((resolve) => {
    const end = (why: string | undefined): void => {
      clearTimeout(timer);
      stop(child);
      resolve(why);
    };
    const timer = setTimeout(() => end(`it took longer than ${String(overallMs / 1000)} s`), overallMs);
    child.on("error", (error) => end(error.message));
    child.once("close", () => end(undefined));
  });
}

function stop(child: ChildProcess): void {
  try {
    if (IS_GROUP && child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
    else child.kill("SIGKILL");
  } catch {
    // It is gone already.
  }
}

/** The client says by words alone that something failed: as a warning, or in a line of its own. */
function complaintIn(printed: string): string | undefined {
  const [, warning, line] = /^(?:::(?:warning|error)::(.*)|(Failed to (?:save|restore): .*))$/m.exec(printed) ?? [];
  const words = warning?.replaceAll("%0D", " ").replaceAll("%0A", " ").replaceAll("%25", "%") ?? line;
  // Addresses are signed: whoever has one may read what it leads to.
  return words?.replaceAll(/\?[^\s"']*=[^\s"']*/g, "?…");
}
