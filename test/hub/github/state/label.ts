import { toNodeId } from "./ids.ts";
import type { Issue } from "./issue.ts";
import type { Repository } from "./repository.ts";
import type { World } from "./world.ts";

export interface Label {
  readonly kind: "label";
  readonly id: number;
  readonly nodeId: string;
  readonly repository: Repository;
  readonly name: string;
  readonly color: string;
  readonly description: string | null;
  readonly createdAt: number;
}

export interface NewLabel {
  readonly name: string;
  readonly color?: string;
  readonly description?: string | null;
}

/** The label of that name; made when there is none. */
export function ensureLabel(world: World, repository: Repository, wanted: NewLabel): Label {
  const known = repository.labels.find((label) => label.name.toLowerCase() === wanted.name.toLowerCase());
  if (known) return known;
  const id = world.ids.next("label");
  const label: Label = {
    kind: "label",
    id,
    nodeId: toNodeId("LA", repository.id, id),
    repository,
    name: wanted.name,
    color: wanted.color ?? "ededed",
    description: wanted.description ?? null,
    createdAt: world.clock.now(),
  };
  repository.labels.push(label);
  world.nodes.set(label.nodeId, label);
  return label;
}

export function addLabels(world: World, issue: Issue, names: readonly string[]): void {
  for (const name of names) {
    const label = ensureLabel(world, issue.repository, { name });
    if (!issue.labels.includes(label)) issue.labels.push(label);
  }
  issue.updatedAt = world.clock.now();
}

/** False when the issue does not carry it. */
export function removeLabel(world: World, issue: Issue, name: string): boolean {
  const index = issue.labels.findIndex((label) => label.name.toLowerCase() === name.toLowerCase());
  if (index < 0) return false;
  issue.labels.splice(index, 1);
  issue.updatedAt = world.clock.now();
  return true;
}
