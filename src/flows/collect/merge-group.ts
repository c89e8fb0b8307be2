/** A merge group: the same look without a pull request, and so without a comment. */
import { toInstant } from "../../domain/history/instants.ts";
import type { ChangeLine } from "../../domain/history/lines.ts";
import { parsePolicy } from "../../formats/policy-yaml.ts";
import type { ActionRun } from "../../ports/action-run.ts";
import type { ApiTrouble } from "../../ports/api-trouble.ts";
import type { RemoteBlob } from "../../ports/remote-tree.ts";
import type { MergeGroupTrigger } from "../../ports/trigger.ts";
import { LARGEST_FILE, tooLarge } from "../configuration.ts";
import { findChange } from "./change-source.ts";
import { giveUp } from "./finish.ts";
import type { Collected, CollectPorts } from "./ports.ts";
import { report } from "./report.ts";
import type { ChosenTuning } from "./tuning-source.ts";

export interface GroupRun extends Pick<ActionRun, "inputs" | "place"> {
  readonly trigger: MergeGroupTrigger;
}

/** Judged is base_sha..head_sha; the configuration is that of the branch itself, not of what waits in the queue before it. */
export async function collectGroup(ports: CollectPorts, run: GroupRun): Promise<Collected> {
  const { trigger, inputs, place } = run;
  const tuning = await groupTuning(ports, run);
  const { baseSha: base, headSha: head } = trigger;
  const hasReports = inputs.reports.length > 0;
  const found = await findChange(ports, { base, head, pull: undefined, hasReports, tuningDir: undefined });
  if ("trouble" in found) {
    await giveUp(ports, found.trouble);
    return { failed: false };
  }
  const change = changeLine(ports, run);
  const { headSha } = trigger;
  return report(ports, {
    inputs,
    place,
    change,
    pull: undefined,
    headSha,
    found,
    tuning,
    state: undefined,
    proposal: undefined,
  });
}

async function groupTuning(remote: GroupPorts, { trigger, inputs, place }: GroupRun): Promise<ChosenTuning> {
  const own = place.defaultBranch ?? trigger.baseRef;
  const fallback = await readTuning(remote, own, inputs.tuningDir);
  if (own === trigger.baseRef) return { ...fallback, branch: own, sha: trigger.baseSha, baseNotListed: false };
  const { bases } = parsePolicy(fallback.texts.policy ?? "", `${inputs.tuningDir}/policy.yaml`).policy;
  if (!bases.includes(trigger.baseRef)) return { ...fallback, branch: own, sha: trigger.baseSha, baseNotListed: true };
  const named = await readTuning(remote, trigger.baseRef, inputs.tuningDir);
  return { ...named, branch: trigger.baseRef, sha: trigger.baseSha, baseNotListed: false };
}

type GroupPorts = Pick<CollectPorts, "remote" | "texts">;
type ReadTuning = Pick<ChosenTuning, "texts" | "problems" | "trouble">;

async function readTuning(
  { remote, texts: source }: GroupPorts,
  branch: string,
  directory: string,
): Promise<ReadTuning> {
  const paths = [`${directory}/policy.yaml`, `${directory}/recommendations.yaml`];
  const listed = await remote.list(branch);
  if ("trouble" in listed) return unread(directory, listed.trouble);
  const entries = paths.map((path) => listed.value.find((entry) => entry.path === path && entry.kind === "file"));
  const oids = entries.map((entry) => entry?.oid);
  const asked = oids.filter((oid) => oid !== undefined);
  const sizes = new Map(
    entries.flatMap((entry) => (entry?.size === undefined ? [] : [[entry.oid, entry.size] as const])),
  );
  const blobs =
    asked.length === 0 ? new Map<string, RemoteBlob>() : await remote.read({ oids: asked, sizes, limit: LARGEST_FILE });
  const bytes = oids.map((oid) => {
    const blob = oid === undefined ? undefined : blobs.get(oid);
    return blob && "bytes" in blob ? blob.bytes : new Uint8Array();
  });
  const texts = await source.readAll(bytes.map((one) => ({ bytes: one })));
  const found = oids.flatMap((oid) => (oid === undefined ? [] : [blobs.get(oid)]));
  return {
    texts: { directory, policy: texts[0], recommendations: texts[1] },
    problems: paths.flatMap((path, index) => {
      const blob = blobs.get(oids[index] ?? "");
      return blob && "skipped" in blob && blob.skipped === "too-large"
        ? [tooLarge(path, sizes.get(oids[index] ?? "") ?? LARGEST_FILE + 1)]
        : [];
    }),
    trouble: found.flatMap((blob) => (blob && "trouble" in blob ? [blob.trouble] : []))[0],
  };
}

function unread(directory: string, trouble: ApiTrouble): ReadTuning {
  return { texts: { directory, policy: undefined, recommendations: undefined }, problems: [], trouble };
}

/** A group is no change of its own: nothing of it is kept. */
function changeLine({ clock }: CollectPorts, { trigger, place }: GroupRun): ChangeLine {
  return {
    type: "change",
    repo_id: String(place.repositoryId),
    change: `commit:${trigger.headSha}`,
    author_id: "0",
    author_type: "User",
    merged_by_id: null,
    contributor_ids: [],
    state: "open",
    merged_at: null,
    merge_sha: null,
    base_ref: trigger.baseRef,
    position: null,
    bulk: false,
    updated_at: toInstant(Math.floor(clock.now() / 1000)),
    mine_complete: true,
  };
}
