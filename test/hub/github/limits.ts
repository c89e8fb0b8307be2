/** The primary limit: so many requests, or GraphQL points, an hour. */
import type { Caller } from "./access.ts";
import type { Clock } from "./clock.ts";

export type Resource = "core" | "graphql";

export interface Usage {
  readonly limit: number;
  readonly used: number;
  readonly remaining: number;
  /** Seconds since 1970. */
  readonly reset: number;
}

export interface Limits {
  /** Looks without charging. */
  usage(caller: Caller, resource: Resource): Usage;
  charge(caller: Caller, resource: Resource, points: number): Usage;
  /** For a test to begin near the end. */
  use(caller: Caller, resource: Resource, used: number): void;
}

const HOUR = 3_600_000;
const ANONYMOUS_LIMIT = 60;

export function createLimits(clock: Clock): Limits {
  const counts = new Map<string, { used: number; reset: number }>();
  const countOf = (caller: Caller, resource: Resource): { used: number; reset: number } => {
    const key = `${resource} ${poolOf(caller)}`;
    const now = clock.now();
    const known = counts.get(key);
    const count = known && known.reset > now ? known : { used: 0, reset: now + HOUR };
    counts.set(key, count);
    return count;
  };
  const usage = (caller: Caller, resource: Resource): Usage => {
    const { used, reset } = countOf(caller, resource);
    const limit = caller?.limit ?? ANONYMOUS_LIMIT;
    return {
      limit,
      used: Math.min(used, limit),
      remaining: Math.max(0, limit - used),
      reset: Math.floor(reset / 1000),
    };
  };
  return {
    usage,
    charge(caller, resource, points) {
      countOf(caller, resource).used += points;
      return usage(caller, resource);
    },
    use(caller, resource, used) {
      countOf(caller, resource).used = used;
    },
  };
}

/** All jobs of a repository share what `GITHUB_TOKEN` may ask; an installation and a person have one pool each. */
function poolOf(caller: Caller): string {
  if (caller === null) return "anonymous";
  if (caller.kind === "user") return `user ${caller.actor.id}`;
  return `app ${caller.app?.id ?? 0} ${caller.repositories.map(({ id }) => id).join(",")}`;
}

export function limitHeaders(usage: Usage, resource: Resource): Record<string, string> {
  return {
    "x-ratelimit-limit": String(usage.limit),
    "x-ratelimit-remaining": String(usage.remaining),
    "x-ratelimit-used": String(usage.used),
    "x-ratelimit-reset": String(usage.reset),
    "x-ratelimit-resource": resource,
  };
}
