/** One analysis thread: a parser and a git of its own, questions in, answers out. */
import { setFlagsFromString } from "node:v8";
import { parentPort, workerData } from "node:worker_threads";
import { createHistoryAnalyzer } from "./analyzer/file-history.ts";
import { createGrammarFiles } from "./adapters/node/grammar-files.ts";
import { createSourceReader } from "./adapters/node/source-reader.ts";
import { decodeText } from "./adapters/node/text-decoder.ts";
import type { WorkerAnswer, WorkerMessage } from "./adapters/node/worker-pool.ts";
import { createSourceAnalysis } from "./flows/analyze-sources.ts";
import { parseAllows } from "./formats/allow-directive.ts";

// Parsing is nearly all that happens here, so its hot functions are worth optimising ten times sooner than by default.
setFlagsFromString("--wasm-tiering-budget=1000000");

const { root }: { root: string } = workerData;

const analyzer = await createHistoryAnalyzer({
  load: createGrammarFiles(new URL("grammars/", import.meta.url)),
  decode: decodeText,
  clock: () => performance.now(),
  readAllows: parseAllows,
});
const analysis = createSourceAnalysis(analyzer, createSourceReader(root));

async function answer(message: WorkerMessage): Promise<WorkerAnswer> {
  try {
    return { id: message.id, results: await resultsOf(message) };
  } catch (error) {
    return { id: message.id, failure: error instanceof Error ? error.message : String(error) };
  }
}

async function resultsOf(message: WorkerMessage): Promise<readonly unknown[]> {
  if (message.kind === "analyze") return analysis.analyze(message.requests);
  const results: unknown[] = [];
  await analysis.analyzePairs(message.requests, (index, result) => (results[index] = result));
  return results;
}

// One after the other: the versions of a file are read from each other.
let turn = Promise.resolve();
parentPort?.on("message", (message: WorkerMessage) => {
  turn = turn.then(async () => parentPort?.postMessage(await answer(message)));
});
