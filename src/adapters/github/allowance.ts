/** How much of an hour's requests is left, as GitHub says with every answer. */
import type { ApiTrouble } from "../../ports/api-trouble.ts";
import type { Headers } from "./trouble.ts";
import { plainTrouble } from "./trouble.ts";

/** REST and GraphQL have an allowance each. */
export type Resource = "core" | "graphql";

export interface Allowance {
  note(headers: Headers): void;
  /**
   * The share that is left of it, 0 to 1; an answer that does not name its resource tells of both. 1 as long as nobody told,
   * as on an Enterprise Server without limits.
   */
  left(resource: Resource): number;
}

export function createAllowance(): Allowance {
  const shares = new Map<string, number>();
  return {
    note(headers): void {
      const [limit, remaining] = [Number(headers["x-ratelimit-limit"]), Number(headers["x-ratelimit-remaining"])];
      if (limit > 0 && remaining >= 0) shares.set(String(headers["x-ratelimit-resource"] ?? ""), remaining / limit);
    },
    left: (resource) => Math.min(1, shares.get(resource) ?? 1, shares.get("") ?? 1),
  };
}

/** The rest is for the jobs on pull requests: all jobs of a repository share one allowance. */
const SPARED = 0.2;

/** What keeps a long reading from going on; undefined when it may. */
export function spareTrouble(
  github: { allowanceLeft(resource: Resource): number },
  what: string,
  resource: Resource,
): ApiTrouble | undefined {
  if (github.allowanceLeft(resource) > SPARED) return undefined;
  return plainTrouble(
    "rate-limited",
    `${what}: a fifth of the hourly allowance is left, and that is kept for pull requests; a later run goes on`,
  );
}
