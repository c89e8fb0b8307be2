/** Lists in GraphQL answers whose elements can fail each by itself, and questions that are asked in halves when they fail. */
import { z } from "zod";
import type { Answer, ApiTrouble } from "../../ports/api-trouble.ts";
import { type GraphqlAnswer, partOf } from "./graphql-answer.ts";

/** With more elements that fail, GitHub had no time for the question, and what looks whole may not be. */
const MOST_FAILING = 10;
const NODE = "node";

/** Each element as an answer of its own, under `node`. */
export function elementsOf(answer: GraphqlAnswer, path: readonly string[]): Answer<readonly GraphqlAnswer[]> {
  const indexOf = ({ path: at = [] }: GraphqlAnswer["faults"][number]): number | undefined => {
    const isInside = path.every((step, depth) => at[depth] === step);
    const index = at[path.length];
    return isInside && typeof index === "number" ? index : undefined;
  };
  const inside = answer.faults.filter((fault) => indexOf(fault) !== undefined);
  const failing = new Set(inside.filter(({ type }) => type !== "NOT_FOUND").map(indexOf));
  const faults = failing.size > MOST_FAILING ? answer.faults : answer.faults.filter((one) => !inside.includes(one));
  const list = partOf({ ...answer, faults }, path, z.array(z.unknown()));
  if ("trouble" in list) return list;
  const elements = list.value.map((node, index) => {
    const own = inside.filter((fault) => indexOf(fault) === index);
    const moved = own.map((fault) => ({ ...fault, path: [NODE, ...(fault.path ?? []).slice(path.length + 1)] }));
    return { ...answer, data: { [NODE]: node }, faults: moved };
  });
  return { value: elements };
}

/** Undefined for an element that is not there. */
export function elementOf<T>(element: GraphqlAnswer, schema: z.ZodType<T>): Answer<T | undefined> {
  const isLost = element.faults.some(({ type, path }) => type === "NOT_FOUND" && path?.length === 1);
  if (isLost || (element.data[NODE] === null && element.faults.length === 0)) return { value: undefined };
  return partOf(element, [NODE], schema);
}

export type Halved<K, V> =
  | { readonly values: readonly V[]; readonly missed: readonly K[] }
  | { readonly trouble: ApiTrouble };

/**
 * Asks for all at once; where GitHub cannot answer that, for each half, down to the one that it cannot answer for: that one
 * is missed, and keeps nobody else back. Where no half is answered the trouble is everybody's.
 */
export async function askHalving<K, V>(
  keys: readonly K[],
  ask: (keys: readonly K[]) => Promise<Answer<V>>,
): Promise<Halved<K, V>> {
  const asked = await ask(keys);
  if ("value" in asked) return { values: [asked.value], missed: [] };
  if (!isAboutSome(asked.trouble)) return asked;
  return keys.length === 1 ? { values: [], missed: keys } : askHalves(keys, ask);
}

async function askHalves<K, V>(
  keys: readonly K[],
  ask: (keys: readonly K[]) => Promise<Answer<V>>,
): Promise<Halved<K, V>> {
  const middle = Math.ceil(keys.length / 2);
  const halves = [keys.slice(0, middle), keys.slice(middle)];
  const asked = await Promise.all(halves.map(ask));
  const fatal = asked.find((one) => "trouble" in one && !isAboutSome(one.trouble)) ?? allFailed(asked);
  if (fatal && "trouble" in fatal) return fatal;
  const values: V[] = [];
  const missed: K[] = [];
  for (const [index, one] of asked.entries()) {
    if ("value" in one) {
      values.push(one.value);
      continue;
    }
    const half = halves[index] ?? [];
    const parts: Halved<K, V> = half.length === 1 ? { values: [], missed: half } : await askHalves(half, ask);
    if ("trouble" in parts) return parts;
    values.push(...parts.values);
    missed.push(...parts.missed);
  }
  return { values, missed };
}

function allFailed<V>(asked: readonly Answer<V>[]): Answer<V> | undefined {
  return asked.every((one) => "trouble" in one) ? asked[0] : undefined;
}

/** Of a limit, a missing right or a broken line all have a part. */
function isAboutSome({ kind }: ApiTrouble): boolean {
  return kind === "server" || kind === "timeout" || kind === "graphql-errors" || kind === "unreadable";
}

export function* batchesOf<T>(all: readonly T[], size: number): Generator<readonly T[]> {
  for (let start = 0; start < all.length; start += size) yield all.slice(start, start + size);
}
