/** Answers the requests of an analysis pool: on a worker thread, or in the same thread in tests. */
import { leaveOutUnchanged } from "../domain/violation/unchanged-units.ts";
import type { AnalysisResult } from "../domain/violation/unit.ts";
import type { AnalysisPool, AnalysisRequest, PairRequest, PairResult, Source } from "../ports/analysis.ts";

export interface SourceAnalyzer {
  analyze(path: string, bytes: Uint8Array): Promise<AnalysisResult>;
  close(): void;
}

export interface SourceReader {
  /** The bytes, cut at 1 MiB + 1; undefined when there is nothing to read there any more. */
  read(source: Source): Promise<Uint8Array | undefined>;
  close(): void;
}

export function createSourceAnalysis(analyzer: SourceAnalyzer, reader: SourceReader): AnalysisPool {
  const one = async (request: AnalysisRequest): Promise<AnalysisResult> => {
    const bytes = await reader.read(request.source);
    return bytes ? analyzer.analyze(request.path, bytes) : { skipped: "missing" };
  };
  return {
    analyze: (requests) => inTurn(requests, one),
    analyzePairs: (requests) => inTurn(requests, (request) => analyzePair(request, one)),
    async close() {
      analyzer.close();
      reader.close();
    },
  };
}

async function analyzePair(
  request: PairRequest,
  one: (request: AnalysisRequest) => Promise<AnalysisResult>,
): Promise<PairResult> {
  const before = request.before && (await one(request.before));
  const after = request.after && (await one(request.after));
  return leaveOutUnchanged(before, after);
}

/** One after the other: the analyzer has one parser, and memory holds one file. */
async function inTurn<In, Out>(items: readonly In[], step: (item: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = [];
  for (const item of items) results.push(await step(item));
  return results;
}
