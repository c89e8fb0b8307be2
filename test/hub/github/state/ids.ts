/** Numeric and node ids. Deterministic: the first of each kind is always the same number. */

/**
 * Ids of comments, pull requests and issues passed 2^31 some time ago, so that GraphQL's `databaseId: Int` cannot hold
 * them; the hub starts there as well, for code that forgets it to fail.
 */
const FIRST = {
  account: 583_231,
  app: 900_001,
  repository: 870_000_001,
  issue: 3_100_000_001,
  pull: 2_900_000_001,
  comment: 3_300_000_001,
  review: 3_400_000_001,
  "review-comment": 2_500_000_001,
  label: 7_900_000_001,
  reaction: 310_000_001,
  edit: 1_900_000_001,
  cache: 1_200_000_001,
} as const;

export type IdKind = keyof typeof FIRST;

export interface Ids {
  next(kind: IdKind): number;
}

export function countedIds(): Ids {
  const used = new Map<IdKind, number>();
  return {
    next(kind) {
      const id = used.has(kind) ? (used.get(kind) ?? 0) + 1 : FIRST[kind];
      used.set(kind, id);
      return id;
    },
  };
}

export type NodePrefix =
  | "U"
  | "BOT"
  | "O"
  | "A"
  | "R"
  | "I"
  | "PR"
  | "IC"
  | "PRR"
  | "PRRC"
  | "PRRT"
  | "LA"
  | "REA"
  | "UCE";

export function toNodeId(prefix: NodePrefix, ...parts: readonly (number | string)[]): string {
  return `${prefix}_kwDO${Buffer.from(parts.join(":")).toString("base64url")}`;
}

/** Git objects are nodes of their repository. */
export function toGitNodeId(letter: "C" | "T" | "B" | "REF", repositoryId: number, name: string): string {
  return `${letter}_kwDO${Buffer.from(`${repositoryId}:${name}`).toString("base64url")}`;
}
