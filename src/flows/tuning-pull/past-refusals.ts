/** What people said no to: by closing the bot's pull request, or by merging it without an entry. */
import { readYaml } from "../../formats/yaml-source.ts";
import type { FrozenProposal } from "../../formats/tuning-pr-body.ts";
import type { PastPull } from "./standing.ts";

export interface PastRefusal {
  readonly id: string;
  readonly kind: FrozenProposal["kind"];
  /** ISO time, UTC. */
  readonly at: string;
}

/** Oldest first; one id several times when it was refused several times. */
export function pastRefusals(pulls: readonly PastPull[]): readonly PastRefusal[] {
  return pulls
    .flatMap(refusalsOf)
    .toSorted((one, other) => (one.at === other.at ? compare(one.id, other.id) : compare(one.at, other.at)));
}

/** The set-up pull request was closed without a merge: it is not opened again. */
export function isSetUpRefused(pulls: readonly PastPull[]): boolean {
  return pulls.some(({ state, kept }) => state === "closed" && kept?.kind === "set-up" && kept.status === "proposed");
}

function refusalsOf({ state, kept, closedAt, merged }: PastPull): readonly PastRefusal[] {
  if (kept === undefined || kept.status === "withdrawn" || kept.kind === "set-up" || closedAt === null) return [];
  const no = ({ id, kind }: FrozenProposal): PastRefusal => ({ id, kind, at: closedAt });
  if (state === "closed") return kept.proposals.map(no);
  if (state !== "merged" || merged === undefined) return [];
  const ids = idsIn(merged);
  // A file that cannot be read says nothing about what was taken out of it.
  return ids === undefined ? [] : kept.proposals.filter(({ id, kind }) => ids.has(id) === (kind === "restore")).map(no);
}

/** Whatever is written there was not taken out, in force or not. Undefined for a text that is no readable YAML. */
function idsIn(file: NonNullable<PastPull["merged"]>): ReadonlySet<unknown> | undefined {
  if ("absent" in file) return new Set();
  const read = "text" in file ? readYaml(file.text, "recommendations.yaml") : undefined;
  if (read === undefined || !("source" in read)) return undefined;
  const list = fieldOf(read.source.value, "recommendations");
  return new Set(Array.isArray(list) ? list.map((entry: unknown) => fieldOf(entry, "id")) : []);
}

function fieldOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

function compare(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
