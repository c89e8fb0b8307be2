import { availableParallelism } from "node:os";
import { setFlagsFromString } from "node:v8";
import { Worker } from "node:worker_threads";
import { ConfigurationError } from "../../domain/errors.ts";
import type { AnalysisResult } from "../../domain/violation/unit.ts";
import type { AnalysisPool, AnalysisRequest, PairRequest, PairResult } from "../../ports/analysis.ts";
import { queuesOf } from "./request-queues.ts";

export type WorkerMessage =
  | { readonly id: number; readonly kind: "analyze"; readonly requests: readonly AnalysisRequest[] }
  | { readonly id: number; readonly kind: "analyzePairs"; readonly requests: readonly PairRequest[] };

export type WorkerAnswer =
  | { readonly id: number; readonly results: readonly unknown[] }
  | { readonly id: number; readonly failure: string };

/** Parts that a thread has before it: while this thread is busy, the others have something to do. */
const PARTS_AHEAD = 2;

/**
 * Threads that run `entry`, each with its own parser and its own git. Questions about one path go to one thread
 * in a row, which may then use what it knows of the version before; who is free takes the next path.
 */
export function createWorkerPool(entry: URL, root: string): AnalysisPool {
  const threads: Thread[] = [];
  const all = new Set<Thread>();
  const size = Math.max(1, Math.min(availableParallelism(), 8));
  const owners = new Map<string, number>();
  const start = (): Thread => {
    const started = new Thread(entry, root);
    if (all.size === 0) started.onFirstAnswer(holdYoungSpace);
    all.add(started);
    return started;
  };
  const thread = (index: number): Thread => {
    const known = threads[index];
    return known === undefined || known.isUsedUp ? (threads[index] = start()) : known;
  };
  return {
    async analyze(requests, kept = (_, result) => result) {
      const results: AnalysisResult[] = [];
      await spread<AnalysisRequest, AnalysisResult>(requests, {
        size,
        owners,
        answered: (index, result) => (results[index] = kept(index, result)),
        pathOf: (request) => request.path,
        send: (index, part) => askAll(part, { kind: "analyze", thread: thread(index), start, lost: LOST }),
      });
      return results;
    },
    analyzePairs: (requests, answered) =>
      spread<PairRequest, PairResult>(requests, {
        size,
        owners,
        answered,
        pathOf: (request) => request.after?.path ?? request.before?.path ?? "",
        send: (index, part) => askAll(part, { kind: "analyzePairs", thread: thread(index), start, lost: LOST_PAIR }),
      }),
    async close() {
      await Promise.all([...all].map((each) => each.close()));
    },
  };
}

/**
 * The space for new objects stays as large as it is by then, on every thread: what comes from the threads fills it again
 * and again, and a larger one would only take memory (measured: 90 MB of 410, in the same time).
 */
function holdYoungSpace(): void {
  setFlagsFromString("--semi-space-growth-factor=1");
}

const LOST: AnalysisResult = { skipped: "crashed" };
const LOST_PAIR: PairResult = { before: LOST, after: LOST, unchanged: 0 };

interface Asking<Out> {
  readonly kind: WorkerMessage["kind"];
  readonly thread: Thread;
  readonly start: () => Thread;
  /** What is said of a question that is too much for the memory of a thread. */
  readonly lost: Out;
}

/**
 * What used up the memory of a thread is asked once more, one by one and apart from all else: so it costs the files that
 * are too much alone, and not the run.
 */
async function askAll<Out>(
  part: readonly unknown[],
  { kind, thread, start, lost }: Asking<Out>,
): Promise<readonly Out[]> {
  try {
    return await thread.ask(kind, part);
  } catch (error) {
    if (!isOutOfMemory(error)) throw error;
  }
  const answers: Out[] = [];
  let apart = start();
  for (const one of part) {
    if (apart.isUsedUp) apart = start();
    answers.push(await askOne(one, { kind, thread: apart, start, lost }));
  }
  await apart.close();
  return answers;
}

async function askOne<Out>(one: unknown, { kind, thread, lost }: Asking<Out>): Promise<Out> {
  try {
    const [answer] = await thread.ask<Out>(kind, [one]);
    return answer ?? lost;
  } catch (error) {
    if (!isOutOfMemory(error)) throw error;
    return lost;
  }
}

function isOutOfMemory(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ERR_WORKER_OUT_OF_MEMORY";
}

interface Route<In, Out> {
  readonly size: number;
  /** Which thread knows a path. */
  readonly owners: Map<string, number>;
  readonly pathOf: (request: In) => string;
  readonly send: (thread: number, part: readonly In[]) => Promise<readonly Out[]>;
  readonly answered: (index: number, answer: Out) => void;
}

async function spread<In, Out>(requests: readonly In[], route: Route<In, Out>): Promise<void> {
  const queues = queuesOf(requests.map(route.pathOf), route);
  const lane = async (index: number): Promise<void> => {
    for (let part = queues.take(index); part.length > 0; part = queues.take(index)) {
      const answers = await route.send(
        index,
        part.flatMap((i) => requests[i] ?? []),
      );
      part.forEach((i, k) => {
        const answer = answers[k];
        if (answer !== undefined) route.answered(i, answer);
      });
    }
  };
  await Promise.all(queues.lanes.flatMap((index) => Array.from({ length: PARTS_AHEAD }, () => lane(index))));
}

interface Waiting {
  readonly resolve: (results: readonly never[]) => void;
  readonly reject: (error: Error) => void;
}

class Thread {
  readonly #worker: Worker;
  readonly #waiting = new Map<number, Waiting>();
  #next = 0;
  #failure: Error | undefined;

  constructor(entry: URL, root: string) {
    this.#worker = new Worker(entry, {
      workerData: { root },
      resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 12 },
    });
    this.#worker.on("message", (answer: WorkerAnswer) => this.#settle(answer));
    this.#worker.on("error", (error) => this.#failAll(error instanceof Error ? error : new Error(String(error))));
    this.#worker.on("exit", () => this.#failAll(new Error("an analysis thread ended early")));
  }

  onFirstAnswer(heard: () => void): void {
    this.#worker.once("message", heard);
  }

  ask<Out>(kind: WorkerMessage["kind"], requests: readonly unknown[]): Promise<readonly Out[]> {
    if (this.#failure) return Promise.reject(this.#failure);
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, kind, requests });
    });
  }

  /** Nothing it was asked for is wrong with its program: another one may go on. */
  get isUsedUp(): boolean {
    return isOutOfMemory(this.#failure);
  }

  async close(): Promise<void> {
    this.#failAll(new Error("the analysis threads were closed"));
    await this.#worker.terminate();
  }

  #settle(answer: WorkerAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    // What a thread meets is git's: said in one line, not as a fault of ours.
    if ("failure" in answer) waiting?.reject(new ConfigurationError(answer.failure));
    // The worker answers in the shape that was asked for: `kind` went with the question.
    else waiting?.resolve(answer.results as readonly never[]);
  }

  /** A thread that failed answers nothing more: what is asked later fails the same way. */
  #failAll(error: Error): void {
    this.#failure ??= error;
    for (const waiting of this.#waiting.values()) waiting.reject(error);
    this.#waiting.clear();
  }
}
