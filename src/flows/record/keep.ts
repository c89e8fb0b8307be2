/** Restoring and saving the history in jobs of their own, which hold no token that writes. */
import type { ActionRun } from "../../ports/action-run.ts";
import type { HandedFiles } from "../../ports/handed-files.ts";
import { reasonOf } from "../stored-history.ts";
import { onDefaultBranch } from "./default-branch.ts";
import { leaveFiles, parseHandover, printHandover } from "./handover.ts";
import { anewWords } from "./notes.ts";
import type { KeepPorts } from "./ports.ts";
import { readFiles, takeOver } from "./take-over.ts";
import { tellSkipped, tellUnrecorded } from "./tell.ts";
import { toUsable, UNUSABLE_WORDS } from "./usable.ts";

const NOT_FAILED = { failed: false } as const;

/** Restores the history and leaves it below the runner's temporary directory, for the job that records. */
export async function load(ports: KeepPorts, { place }: ActionRun): Promise<typeof NOT_FAILED> {
  const { history, results, outputs, summary } = ports;
  if (!history.isAllowed("read")) return leave(ports, "this job may not read the cache");
  const taken = await takeOver(ports, String(place.repositoryId));
  if (taken.files === undefined) {
    await results.write(
      "handover.json",
      printHandover({ from: "load", restored: taken.mayBeBetter ? "unknown" : "none" }),
    );
    if (taken.why) await tellUnrecorded(ports, { ...anewWords(taken.why), kind: "incomplete" });
    else await summary.append("Refrain: there is no history in the cache yet.\n");
    if (!taken.why) await outputs.set({ status: "ok", state: "none" });
    return NOT_FAILED;
  }
  const paths = await leaveFiles(results, taken.files, { from: "load", restored: "found" });
  await summary.append("Refrain: the history was restored.\n");
  await outputs.set({ status: "ok", state: "none", ...paths });
  return NOT_FAILED;
}

/** Saves what the job that recorded has left, if it is to be saved and is what it says. */
export async function save(ports: KeepPorts, run: ActionRun): Promise<typeof NOT_FAILED> {
  const on = onDefaultBranch(run);
  if ("refused" in on) return leave(ports, on.refused);
  const handover = parseHandover(await readOrNothing(ports, "handover.json"));
  if (handover?.from !== "record") return leave(ports, "no recording has left a history to save");
  if (!handover.keep) return leave(ports, "the history that was left is not better than the one that is kept");
  if (run.inputs.dryRun) return leave(ports, "this is a dry run");
  const files = await readFiles(ports.handed).catch((error: unknown) => reasonOf(error));
  if (typeof files === "string") return refuse(ports, "the history that was left could not be read:", files);
  const usable = toUsable(files, String(run.place.repositoryId), ports.codec);
  if ("unusable" in usable) return refuse(ports, `the history that was left ${UNUSABLE_WORDS[usable.unusable]}`);
  const isSaved = (await ports.history.saveHistory(files)) >= 0;
  await ports.summary.append(`Refrain: the history was ${isSaved ? "" : "not "}saved.\n`);
  await ports.outputs.set({ status: isSaved ? "ok" : "incomplete", state: "none" });
  return NOT_FAILED;
}

async function readOrNothing(
  { handed }: KeepPorts,
  name: Parameters<HandedFiles["read"]>[0],
): Promise<string | undefined> {
  return handed.read(name).catch(() => undefined);
}

async function leave(ports: KeepPorts, words: string): Promise<typeof NOT_FAILED> {
  await tellSkipped(ports, words);
  return NOT_FAILED;
}

async function refuse(ports: KeepPorts, words: string, quoted?: string): Promise<typeof NOT_FAILED> {
  await tellUnrecorded(ports, { kind: "incomplete", words, ...(quoted === undefined ? {} : { quoted }) });
  return NOT_FAILED;
}
