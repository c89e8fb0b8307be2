/** The default branch: brings its history up to date, and keeps it. */
import { secretOf, type SecretInput } from "../../domain/secret-input.ts";
import type { StateKeys } from "../../formats/state-block/seal.ts";
import type { ActionRun } from "../../ports/action-run.ts";
import { DEFAULT_INSTANCE } from "../collect/own-state.ts";
import { onDefaultBranch } from "./default-branch.ts";
import { leaveFiles } from "./handover.ts";
import type { HistoryPorts } from "./ports.ts";
import { recordHistory, type RecordedHistory, type RecordRequest } from "./record-history.ts";
import { tellRecorded, tellSkipped, tellUnrecorded, type Kept } from "./tell.ts";

export interface KeySecrets {
  readonly stateKey: SecretInput;
  readonly previousStateKey: SecretInput;
}

const NOT_FAILED = { failed: false } as const;

/** Never fails the run: a history says nothing about whoever pushed. */
export async function record(ports: HistoryPorts, run: ActionRun, secrets: KeySecrets): Promise<typeof NOT_FAILED> {
  const { inputs, place } = run;
  const on = onDefaultBranch(run);
  if ("refused" in on) return leave(ports, on.refused);
  if (!inputs.analyze) return leave(ports, "with analyze: false there is nothing to record");
  const isMining = on.timed && inputs.mode !== "backfill";
  const recorded = await recordHistory(ports, {
    ...toRequest(run, on),
    mine: isMining,
    keys: isMining ? keysOf(secrets) : undefined,
  });
  if ("unrecorded" in recorded) {
    await tellUnrecorded(ports, recorded.unrecorded);
    return NOT_FAILED;
  }
  const kept = await keep(ports, recorded, inputs.dryRun);
  const paths = await leaveFiles(ports.results, recorded.files, { from: "record", keep: recorded.worth === "new" });
  await tellRecorded(ports, recorded, { repository: `${place.owner}/${place.repository}`, kept, paths });
  return NOT_FAILED;
}

async function leave(ports: HistoryPorts, words: string): Promise<typeof NOT_FAILED> {
  await tellSkipped(ports, words);
  return NOT_FAILED;
}

function toRequest(
  { inputs, place }: ActionRun,
  { branch, sha }: { readonly branch: string; readonly sha: string },
): Omit<RecordRequest, "mine" | "keys"> {
  const { tuningDir, instance = DEFAULT_INSTANCE } = inputs;
  return { repoId: String(place.repositoryId), instance, branch, sha, tuningDir };
}

/** A dry run keeps nothing; what may be worse than what is kept is not put before it. */
async function keep({ history }: HistoryPorts, { files, worth }: RecordedHistory, dryRun: boolean): Promise<Kept> {
  if (worth !== "new") return worth;
  if (dryRun) return "dry-run";
  if (!history.isAllowed("write")) return "left";
  return (await history.saveHistory(files)) >= 0 ? "saved" : "not-saved";
}

/** Throws a `ConfigurationError` for a key that is empty or too short. */
export function keysOf({ stateKey, previousStateKey }: KeySecrets): StateKeys | undefined {
  const need = { takes: "a key", example: "${{ secrets.REFRAIN_STATE_KEY }}", least: 32 };
  const current = secretOf(stateKey, { ...need, name: "state-key" });
  const previous = secretOf(previousStateKey, { ...need, name: "state-key-previous" });
  return current === undefined ? undefined : { current, previous };
}
