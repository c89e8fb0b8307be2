/** Pages forwards and backwards, as Relay describes them. That `first` or `last` is given was checked before. */
import type { Args } from "./context.ts";

export interface Connection<T> {
  readonly totalCount: number;
  readonly nodes: readonly T[];
  readonly edges: readonly { readonly cursor: string; readonly node: T }[];
  readonly pageInfo: {
    readonly startCursor: string | null;
    readonly endCursor: string | null;
    readonly hasNextPage: boolean;
    readonly hasPreviousPage: boolean;
  };
}

export function connect<T>(items: readonly T[], args: Args): Connection<T> {
  const start = positionOf(args["after"]) ?? 0;
  const end = Math.max(start, (positionOf(args["before"]) ?? items.length + 1) - 1);
  const { first, last } = args;
  const from = typeof last === "number" && typeof first !== "number" ? Math.max(start, end - last) : start;
  const to = typeof first === "number" ? Math.min(end, start + first) : end;
  const edges = items.slice(from, to).map((node, index) => ({ cursor: toCursor(from + index + 1), node }));
  return {
    totalCount: items.length,
    nodes: edges.map(({ node }) => node),
    edges,
    pageInfo: {
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
      hasNextPage: to < items.length,
      hasPreviousPage: from > 0,
    },
  };
}

/** Position from 1, wrapped for nobody to do sums with it. */
function toCursor(position: number): string {
  return Buffer.from(`cursor:v2:${position}`).toString("base64");
}

function positionOf(cursor: unknown): number | undefined {
  if (typeof cursor !== "string") return undefined;
  const match = /^cursor:v2:(\d+)$/.exec(Buffer.from(cursor, "base64").toString("utf8"));
  return match ? Number(match[1]) : undefined;
}
