/** Configuration of a run: the tuning files that were chosen, and what else the base branch decides. */
import type { Clock } from "../../ports/clock.ts";
import type { Codec } from "../../ports/codec.ts";
import type { SourceTexts } from "../../ports/reports.ts";
import { toConfiguration, type Configuration } from "../configuration.ts";
import { textsOver } from "./blobs.ts";
import { ATTRIBUTES, IGNORED_REVS, type FoundChange } from "./change-source.ts";
import type { ChosenTuning } from "./tuning-source.ts";

export interface DecidingPorts {
  readonly texts: SourceTexts;
  readonly clock: Clock;
  readonly codec: Codec;
}

export async function configurationOf(
  ports: DecidingPorts,
  found: Pick<FoundChange, "baseEntries" | "blobs">,
  tuning: ChosenTuning,
): Promise<Configuration> {
  const entries = found.baseEntries ?? [];
  const oids = [ATTRIBUTES, IGNORED_REVS].map(
    (path) => entries.find((entry) => entry.path === path && entry.kind === "file")?.oid,
  );
  const known = oids.flatMap((oid) => (oid === undefined ? [] : [{ oid }]));
  const read = (await textsOver(ports.texts, found.blobs).readAll(known))[Symbol.iterator]();
  const [attributes, ignoredRevs] = oids.map((oid) => (oid === undefined ? undefined : read.next().value));
  return toConfiguration(
    { sha: tuning.sha, texts: { ...tuning.texts, attributes, ignoredRevs }, entries, problems: tuning.problems },
    ports,
  );
}
