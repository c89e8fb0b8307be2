import { join } from "node:path";
import type { HubEvent } from "./github-context.ts";
import type { RunResult } from "./run-action.ts";
import { runAction } from "./run-action.ts";
import type { RunOptions } from "./run-options.ts";

export const fixtures = join(import.meta.dirname, "fixtures");

export const push: HubEvent = { name: "push", payload: { ref: "refs/heads/main", after: "a".repeat(40) } };

/** Runs a script as an action; `core`, `fs` and `print` are in its reach. */
export async function runProbe(script: string, options: Partial<RunOptions> = {}): Promise<RunResult> {
  const inputs = { script, ...options.inputs };
  return runAction({ actionDir: join(fixtures, "probe"), event: push, token: "ghs_secret", ...options, inputs });
}
