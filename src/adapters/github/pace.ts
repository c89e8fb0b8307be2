/** How fast GitHub is asked: a few things at once, writes one by one with a second between them, waits within a budget. */

export interface Timer {
  /** Milliseconds since 1970, UTC. */
  readonly now: () => number;
  readonly sleep: (milliseconds: number) => Promise<void>;
}

export interface Pace {
  /** Runs the request when its turn has come. */
  run<T>(isWrite: boolean, request: () => Promise<T>): Promise<T>;
  /** Waits, unless that is more than is left for waiting or would end after the run's time: then false, at once. */
  wait(milliseconds: number): Promise<boolean>;
  /** Milliseconds until the run has to be done with GitHub. */
  timeLeft(): number;
}

export interface PaceLimits {
  readonly timer: Timer;
  /** Milliseconds for all requests of the run together. */
  readonly time: number;
  /** Milliseconds that may be spent on waiting, together. */
  readonly waiting: number;
  /** Milliseconds between the starts of two writes. */
  readonly betweenWrites: number;
}

/** Requests under way at once; GitHub asks for no crowd. */
const MOST_AT_ONCE = 4;

export function createPace({ timer, time, waiting, betweenWrites }: PaceLimits): Pace {
  const end = timer.now() + time;
  const turns = createTurns(MOST_AT_ONCE);
  let waitingLeft = waiting;
  let lastWrite = Number.NEGATIVE_INFINITY;
  let writes: Promise<unknown> = Promise.resolve();
  const spaced = async <T>(request: () => Promise<T>): Promise<T> => {
    const early = lastWrite + betweenWrites - timer.now();
    if (early > 0) await timer.sleep(early);
    lastWrite = timer.now();
    return turns(request);
  };
  return {
    run<T>(isWrite: boolean, request: () => Promise<T>): Promise<T> {
      if (!isWrite) return turns(request);
      const done = writes.then(() => spaced(request));
      writes = done.catch(() => undefined);
      return done;
    },
    async wait(milliseconds): Promise<boolean> {
      if (milliseconds > waitingLeft || timer.now() + milliseconds >= end) return false;
      waitingLeft -= milliseconds;
      await timer.sleep(milliseconds);
      return true;
    },
    timeLeft: () => end - timer.now(),
  };
}

function createTurns(most: number): <T>(request: () => Promise<T>) => Promise<T> {
  let free = most;
  const waiting: (() => void)[] = [];
  return async (request) => {
    if (free === 0) await new Promise<void>((resolve) => waiting.push(resolve));
    else free -= 1;
    try {
      return await request();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else free += 1;
    }
  };
}
