/** The jobs of the hardened workflow, one after the other: what is left below RUNNER_TEMP/refrain is the next one's artifact. */
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { onTestFinished } from "vitest";
import type { Places } from "../../hub/runner/places.ts";
import type { RecordRun } from "./record-stage.ts";

export function openJobs<T>(schedule: (run: RecordRun) => Promise<T>): (mode: string, run?: RecordRun) => Promise<T> {
  const artifact = mkdtempSync(join(tmpdir(), "refrain-artifact-"));
  onTestFinished(() => rmSync(artifact, { recursive: true, force: true }));
  const left = join(artifact, "refrain");
  return (mode, run = {}) =>
    schedule({
      inputs: { mode },
      ...run,
      prepare: ({ temp }: Places) => {
        if (existsSync(left)) cpSync(left, join(temp, "refrain"), { recursive: true });
      },
      inspect: ({ temp }: Places) => {
        rmSync(left, { recursive: true, force: true });
        mkdirSync(left);
        if (existsSync(join(temp, "refrain"))) cpSync(join(temp, "refrain"), left, { recursive: true });
      },
    });
}
