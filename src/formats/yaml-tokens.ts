/** What is refused before anything is composed: the composer walks recursively, and must not meet a hostile depth. */
import type { CST } from "yaml";

export const MAX_NESTING = 64;

export interface Fault {
  readonly offset: number;
  readonly reason: string;
}

const REFUSED: Readonly<Record<string, string>> = {
  alias: "aliases (`*name`) are not read: write the value out",
  anchor: "anchors (`&name`) are not read: leave the anchor out",
  tag: "tags (`!name`) are not read: leave the tag out",
  directive: "directives (`%…`) are not read: leave the line out",
};

interface Open {
  readonly token: CST.Token | CST.SourceToken;
  readonly depth: number;
}

/** The first fault in the order of the file; undefined when there is none. Takes time and room linear in the tokens. */
export function faultInTokens(tokens: readonly CST.Token[]): Fault | undefined {
  const open: Open[] = tokens.map((token) => ({ token, depth: 0 })).toReversed();
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    const { token, depth } = next;
    const reason = Object.hasOwn(REFUSED, token.type) ? REFUSED[token.type] : undefined;
    if (reason !== undefined) return { offset: token.offset, reason };
    if (depth > MAX_NESTING) return { offset: token.offset, reason: `nested deeper than ${MAX_NESTING} levels` };
    const children = childrenOf(token);
    for (let index = children.length - 1; index >= 0; index--) {
      const child = children[index];
      if (child !== undefined) open.push({ token: child, depth: isCollection(token) ? depth + 1 : depth });
    }
  }
  return undefined;
}

function isCollection(
  token: CST.Token | CST.SourceToken,
): token is CST.BlockMap | CST.BlockSequence | CST.FlowCollection {
  return token.type === "block-map" || token.type === "block-seq" || token.type === "flow-collection";
}

function childrenOf(token: CST.Token | CST.SourceToken): readonly (CST.Token | CST.SourceToken)[] {
  if (token.type === "document") return [...token.start, ...listed(token.value)];
  if (token.type === "block-scalar") return token.props;
  if (!isCollection(token)) return [];
  return token.items.flatMap(({ start, key, sep, value }: CST.CollectionItem) => [
    ...start,
    ...listed(key),
    ...(sep ?? []),
    ...listed(value),
  ]);
}

function listed(token: CST.Token | null | undefined): readonly CST.Token[] {
  return token === null || token === undefined ? [] : [token];
}
