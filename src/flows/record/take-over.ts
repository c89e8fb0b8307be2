/** The history that earlier runs have left: from the cache, or where this job may not ask it, from the job before. */
import type { Codec } from "../../ports/codec.ts";
import type { CachedFiles, HistoryCache, Restored } from "../../ports/history-cache.ts";
import type { HandedFiles } from "../../ports/handed-files.ts";
import type { ResultFile } from "../../ports/result-files.ts";
import { reasonOf } from "../stored-history.ts";
import { parseHandover } from "./handover.ts";
import { toUsable, type Unusable } from "./usable.ts";

export interface TakeOverPorts {
  readonly history: HistoryCache;
  readonly handed: HandedFiles;
  readonly codec: Codec;
}

export interface TakenOver {
  /** Undefined where everything is told anew. */
  readonly files: CachedFiles | undefined;
  /** There may be a history that is better than what is told without it: it must not be put behind a worse one. */
  readonly mayBeBetter: boolean;
  /** Why it is told anew; undefined when nothing was there, or it is used. */
  readonly why: { readonly unreadable: string } | { readonly unusable: Unusable } | undefined;
}

export async function takeOver(ports: TakeOverPorts, repoId: string): Promise<TakenOver> {
  const restored = ports.history.isAllowed("read")
    ? await ports.history.restoreHistory()
    : await readHanded(ports.handed);
  switch (restored.kind) {
    case "none":
      return { files: undefined, mayBeBetter: false, why: undefined };
    case "unknown":
      return { files: undefined, mayBeBetter: true, why: { unreadable: restored.reason } };
    case "found":
      return judge(restored.files, repoId, ports.codec);
    default:
      return restored satisfies never;
  }
}

function judge(files: CachedFiles, repoId: string, codec: Codec): TakenOver {
  const usable = toUsable(files, repoId, codec);
  if ("files" in usable) return { files, mayBeBetter: false, why: undefined };
  return { files: undefined, mayBeBetter: usable.unusable === "newer", why: usable };
}

/** What `load` left is as it was restored; a history that another step of a run wrote is none to go on from. */
async function readHanded(handed: HandedFiles): Promise<Restored> {
  try {
    const handover = parseHandover(await handed.read("handover.json"));
    if (handover === undefined || handover.from !== "load") return { kind: "none" };
    if (handover.restored !== "found") return toRestored(handover.restored);
    return { kind: "found", files: await readFiles(handed) };
  } catch (error) {
    return { kind: "unknown", reason: reasonOf(error) };
  }
}

function toRestored(kind: "none" | "unknown"): Restored {
  return kind === "none" ? { kind } : { kind, reason: "the job that loads it could not" };
}

/** Throws when one that must be there is not. */
export async function readFiles(handed: HandedFiles): Promise<CachedFiles> {
  const [events, summaries] = [await handed.read("events.jsonl"), await handed.read("summaries.json")];
  if (events === undefined || summaries === undefined) throw new Error("the files of the history are not all there");
  const spare = async (name: ResultFile): Promise<string | undefined> => (await handed.read(name)) || undefined;
  const [metrics, journal] = [await spare("metrics.jsonl"), await spare("backfill.journal")];
  return { events, summaries, metrics, journal, lists: await spare("lists.json") };
}
