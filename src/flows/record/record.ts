/** The default branch: brings its history up to date, and keeps it. */
import { secretOf, type SecretInput } from "../../domain/secret-input.ts";
import type { StateKeys } from "../../formats/state-block/seal.ts";
import type { ActionRun } from "../../ports/action-run.ts";
import { DEFAULT_INSTANCE } from "../collect/own-state.ts";
import { onDefaultBranch } from "./default-branch.ts";
import { leaveFiles } from "./handover.ts";
import type { HistoryPorts } from "./ports.ts";
import { recordHistory, type RecordedHistory, type RecordRequest, type Unrecorded } from "./record-history.ts";
import { tellRecorded, tellSkipped, tellUnrecorded, type Kept, type Telling } from "./tell.ts";

export interface KeySecrets {
  readonly stateKey: SecretInput;
  readonly previousStateKey: SecretInput;
}

const NOT_FAILED = { failed: false } as const;

/** Never fails the run: a history says nothing about whoever pushed. */
export async function record(ports: HistoryPorts, run: ActionRun, secrets: KeySecrets): Promise<typeof NOT_FAILED> {
  const done = await recordAndKeep(ports, run, secrets);
  if ("refused" in done) await tellSkipped(ports, done.refused);
  else if ("unrecorded" in done) await tellUnrecorded(ports, done.unrecorded);
  else await tellRecorded(ports, done.recorded, done.telling);
  return NOT_FAILED;
}

export type Done =
  | { readonly refused: string }
  | Unrecorded
  | { readonly recorded: RecordedHistory; readonly telling: Telling };

/** All but telling people: for a run that goes on with what was recorded. */
export async function recordAndKeep(ports: HistoryPorts, run: ActionRun, secrets: KeySecrets): Promise<Done> {
  const { inputs, place } = run;
  const on = onDefaultBranch(run);
  if ("refused" in on) return on;
  if (!inputs.analyze) return { refused: "with analyze: false there is nothing to record" };
  const mine = (on.timed || inputs.mode === "tune") && inputs.mode !== "backfill";
  const keys = mine ? keysOf(secrets) : undefined;
  const recorded = await recordHistory(ports, {
    ...toRequest(run, on),
    mine,
    isPlanned: mine && inputs.mode !== "record",
    keys,
  });
  if ("unrecorded" in recorded) return recorded;
  const kept = await keep(ports, recorded, inputs.dryRun);
  const paths = await leaveFiles(ports.results, recorded.files, { from: "record", keep: recorded.worth === "new" });
  return { recorded, telling: { repository: `${place.owner}/${place.repository}`, kept, paths } };
}

function toRequest(
  { inputs, place }: ActionRun,
  { branch, sha }: { readonly branch: string; readonly sha: string },
): Omit<RecordRequest, "mine" | "isPlanned" | "keys"> {
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
function keysOf({ stateKey, previousStateKey }: KeySecrets): StateKeys | undefined {
  const need = { takes: "a key", example: "${{ secrets.REFRAIN_STATE_KEY }}", least: 32 };
  const current = secretOf(stateKey, { ...need, name: "state-key" });
  const previous = secretOf(previousStateKey, { ...need, name: "state-key-previous" });
  return current === undefined ? undefined : { current, previous };
}
