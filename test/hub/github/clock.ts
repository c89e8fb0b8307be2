/** Where the hub takes its time from. GitHub's stamps have whole seconds. */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}

export interface ManualClock extends Clock {
  /** Moves the time on, by seconds. */
  advance(seconds: number): void;
}

/** Stands still until it is moved. */
export function manualClock(start: string): ManualClock {
  let now = Date.parse(start);
  return {
    now: () => now,
    advance(seconds) {
      now += seconds * 1000;
    },
  };
}

/** `2026-03-01T10:00:00Z`, as GitHub prints it. */
export function toStamp(milliseconds: number): string {
  return `${new Date(milliseconds).toISOString().slice(0, 19)}Z`;
}
