import { availableParallelism } from "node:os";
import { Worker } from "node:worker_threads";
import { ConfigurationError } from "../../domain/errors.ts";
import type { AnalysisResult } from "../../domain/violation/unit.ts";
import type { AnalysisPool, AnalysisRequest, PairRequest, PairResult } from "../../ports/analysis.ts";

export type WorkerMessage =
  | { readonly id: number; readonly kind: "analyze"; readonly requests: readonly AnalysisRequest[] }
  | { readonly id: number; readonly kind: "analyzePairs"; readonly requests: readonly PairRequest[] };

export type WorkerAnswer =
  | { readonly id: number; readonly results: readonly unknown[] }
  | { readonly id: number; readonly failure: string };

/** Small enough that the threads end together, large enough that messages do not count. */
const CHUNK = 24;

/**
 * Threads that run `entry`, each with its own parser and its own git. Questions about one path go to one thread
 * in a row, which may then use what it knows of the version before.
 */
export function createWorkerPool(entry: URL, root: string): AnalysisPool {
  const threads: Thread[] = [];
  const size = Math.max(1, Math.min(availableParallelism(), 8));
  const thread = (index: number): Thread => (threads[index] ??= new Thread(entry, root));
  return {
    analyze: (requests) =>
      spread<AnalysisRequest, AnalysisResult>(requests, size, {
        pathOf: (request) => request.path,
        send: (index, part) => thread(index).ask("analyze", part),
      }),
    analyzePairs: (requests, told) =>
      spread<PairRequest, PairResult>(requests, size, {
        told,
        pathOf: (request) => request.after?.path ?? request.before?.path ?? "",
        send: (index, part) => thread(index).ask("analyzePairs", part),
      }),
    async close() {
      await Promise.all(threads.map((each) => each.close()));
    },
  };
}

interface Route<In, Out> {
  readonly pathOf: (request: In) => string;
  readonly send: (thread: number, part: readonly In[]) => Promise<readonly Out[]>;
  readonly told?: ((done: number) => void) | undefined;
}

async function spread<In, Out>(requests: readonly In[], size: number, route: Route<In, Out>): Promise<readonly Out[]> {
  const lanes = lanesOf(requests.map(route.pathOf), Math.min(size, Math.ceil(requests.length / CHUNK)));
  const results: Out[] = [];
  let done = 0;
  await Promise.all(
    lanes.map(async (lane, index) => {
      for (let start = 0; start < lane.length; start += CHUNK) {
        const part = lane.slice(start, start + CHUNK);
        const answers = await route.send(
          index,
          part.flatMap((i) => requests[i] ?? []),
        );
        done += part.length;
        route.told?.(done);
        part.forEach((i, k) => {
          const answer = answers[k];
          if (answer !== undefined) results[i] = answer;
        });
      }
    }),
  );
  return results;
}

/** Which questions go to which thread, those of one path in a row: a few files are not worth a second thread. */
function lanesOf(paths: readonly string[], size: number): readonly (readonly number[])[] {
  const lanes = Array.from({ length: size }, () => new Map<string, number[]>());
  paths.forEach((path, index) => {
    const lane = lanes[laneOf(path, size)];
    const sameFile = lane?.get(path);
    if (sameFile) sameFile.push(index);
    else lane?.set(path, [index]);
  });
  return lanes.map((lane) => [...lane.values()].flat());
}

function laneOf(path: string, size: number): number {
  let hash = 0;
  for (let i = 0; i < path.length; i++) hash = (Math.imul(hash, 31) + path.charCodeAt(i)) >>> 0;
  return hash % size;
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

  ask<Out>(kind: WorkerMessage["kind"], requests: readonly unknown[]): Promise<readonly Out[]> {
    if (this.#failure) return Promise.reject(this.#failure);
    const id = this.#next++;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, kind, requests });
    });
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
