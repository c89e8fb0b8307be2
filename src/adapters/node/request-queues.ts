/** Which thread is asked what, and in which order. */
/** Small enough that the threads end together, large enough that messages do not count. */
const CHUNK = 24;

export interface Queues {
  /** The threads that are worth asking: a few files are not worth a second one. */
  readonly lanes: readonly number[];
  /** Indexes of the next questions for a thread, those of one path in a row; empty when there is nothing left for it. */
  take(thread: number): readonly number[];
}

/** Who is free takes the next path; what is known of a path stays with its thread. */
export function queuesOf(
  paths: readonly string[],
  { size, owners }: { readonly size: number; readonly owners: Map<string, number> },
): Queues {
  const groups = new Map<string, number[]>();
  paths.forEach((path, index) => {
    const group = groups.get(path);
    if (group) group.push(index);
    else groups.set(path, [index]);
  });
  const own = Array.from({ length: size }, (): number[][] => []);
  const free: (readonly [string, number[]])[] = [];
  for (const [path, group] of groups) {
    const queue = own[owners.get(path) ?? -1];
    if (queue) queue.push(group);
    else free.push([path, group]);
  }
  let next = 0;
  const begun = own.map((groupsOfOwn) => groupsOfOwn.flat());
  const fill = (thread: number, queue: number[]): void => {
    while (queue.length < CHUNK && next < free.length) {
      const [path, group] = free[next++] ?? ["", []];
      owners.set(path, thread);
      queue.push(...group);
    }
  };
  const most = Math.min(size, Math.ceil(paths.length / CHUNK));
  return {
    lanes: own.flatMap((queue, index) => (index < most || queue.length > 0 ? [index] : [])),
    take(thread) {
      const queue = begun[thread] ?? [];
      fill(thread, queue);
      return queue.splice(0, CHUNK);
    },
  };
}
