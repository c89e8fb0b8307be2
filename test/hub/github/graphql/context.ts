import type { Caller } from "../access.ts";
import { type GitObject, readObjects } from "../git/objects.ts";
import type { Usage } from "../limits.ts";
import type { Links } from "../rest/shapes/account.ts";
import { type Repository } from "../state/repository.ts";
import type { World } from "../state/world.ts";

export interface GraphqlContext {
  readonly world: World;
  readonly caller: Caller;
  readonly links: Links;
  readonly load: ObjectLoader;
  readonly cost: Cost;
  /** Null where there are no limits. */
  readonly usage: () => Usage | null;
}

export interface Cost {
  /** Points against the primary limit. */
  readonly points: number;
  /** Nodes it could give at most. */
  readonly nodes: number;
}

export type Args = Readonly<Record<string, unknown>>;

/** Resolvers of one type whose source is a `T`. */
export type Resolvers<T> = Readonly<Record<string, (source: T, args: Args, context: GraphqlContext) => unknown>>;

/** Objects asked for in one go are read by one child process. */
export type ObjectLoader = (repository: Repository, name: string) => Promise<GitObject | undefined>;

export function createObjectLoader(): ObjectLoader {
  const waiting = new Map<Repository, { name: string; resolve: (object: GitObject | undefined) => void }[]>();
  const flush = (repository: Repository): void => {
    const asked = waiting.get(repository) ?? [];
    waiting.delete(repository);
    const objects = readObjects(
      repository.gitDir,
      asked.map(({ name }) => name),
    );
    for (const [index, { resolve }] of asked.entries()) resolve(objects[index]);
  };
  return (repository, name) =>
    new Promise((resolve) => {
      const asked = waiting.get(repository);
      if (asked) asked.push({ name, resolve });
      else {
        waiting.set(repository, [{ name, resolve }]);
        queueMicrotask(() => flush(repository));
      }
    });
}

/** `Int` ends at 2^31: ids beyond it are null there. */
export function toInt(id: number): number | null {
  return id < 2 ** 31 ? id : null;
}

export function textArg(args: Args, name: string): string | undefined {
  const value = args[name];
  return typeof value === "string" ? value : undefined;
}

export function listArg(args: Args, name: string): string[] | undefined {
  const value = args[name];
  return Array.isArray(value) ? value.map(String) : undefined;
}
