/** The time of a run, set once at its start (`REFRAIN_NOW` for replays and tests). */
export interface Clock {
  /** Milliseconds since 1970, UTC. */
  now(): number;
}
