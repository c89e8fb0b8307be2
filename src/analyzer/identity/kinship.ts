/** Siblings that were matched tell where the others went: a class that was renamed or moved takes its small members along. */
import { type Entry, keyOf, openOf, type Pool } from "./pool.ts";

export type Kinship = (before: Entry, after: Entry) => boolean;

/** Two small equal members prove as much as one member that was matched for itself. */
const PROOF = 2;

/**
 * True for two entries whose surroundings (file and parent) belong together: the parent unit itself was matched, a
 * sibling went the same way, or two small siblings of equal name, parameters and body stand on both sides.
 */
export function kinshipOf(pool: Pool): Kinship {
  const votes = new Map<string, number>();
  const parents = new Set<string>();
  const froms = new Set(openOf(pool, "before").map((entry) => entry.at.path));
  const tos = new Set(openOf(pool, "after").map((entry) => entry.at.path));
  for (const { before, after } of pool.links) {
    if (!froms.has(before.at.path) || !tos.has(after.at.path)) continue;
    addVote(votes, passage(before, after), PROOF);
    parents.add(keyOf(unitPlace(before), unitPlace(after)));
  }
  for (const { before, after } of equalMembers(pool)) addVote(votes, passage(before, after), 1);
  return (b, a) => parents.has(passage(b, a)) || (votes.get(passage(b, a)) ?? 0) >= PROOF;
}

function addVote(votes: Map<string, number>, key: string, weight: number): void {
  votes.set(key, (votes.get(key) ?? 0) + weight);
}

/** From where to where, as file and parent. */
function passage(before: Entry, after: Entry): string {
  return keyOf(surroundings(before), surroundings(after));
}

function surroundings(entry: Entry): string {
  return keyOf(entry.at.path, entry.parent);
}

/** The surroundings of what is nested in this unit. */
function unitPlace(entry: Entry): string {
  return keyOf(entry.at.path, entry.unit.qualifiedName);
}

/** Open entries whose own name, parameters and body are equal, once on each side. */
function equalMembers(pool: Pool): { before: Entry; after: Entry }[] {
  const sole = soleBy(openOf(pool, "before"));
  const partners = soleBy(openOf(pool, "after"));
  return [...sole].flatMap(([key, before]) => {
    const after = partners.get(key);
    return before === null || after === undefined || after === null ? [] : [{ before, after }];
  });
}

function soleBy(entries: readonly Entry[]): Map<string, Entry | null> {
  const sole = new Map<string, Entry | null>();
  for (const entry of entries) {
    const key = keyOf(entry.sort, entry.own, entry.unit.signature, entry.unit.body);
    sole.set(key, sole.has(key) ? null : entry);
  }
  return sole;
}
