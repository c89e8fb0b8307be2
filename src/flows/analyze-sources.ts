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
  const fresh = async (request: AnalysisRequest): Promise<AnalysisResult> => {
    const bytes = await reader.read(request.source);
    return bytes ? analyzer.analyze(request.path, bytes) : { skipped: "missing" };
  };
  const recent = createRecent();
  const remembered = async ({ path, source }: AnalysisRequest): Promise<AnalysisResult> => {
    if (!("oid" in source)) return fresh({ path, source });
    const key = `${source.oid}${path.slice(path.lastIndexOf(".") + 1)}`;
    const known = recent.find(key);
    if (known) return known;
    const result = await fresh({ path, source });
    recent.keep(key, result);
    return result;
  };
  return {
    analyze: (requests) => inTurn(requests, fresh),
    analyzePairs: (requests) => inTurn(requests, (request) => analyzePair(request, remembered)),
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

/** Tokens that are remembered: four bytes each, and about as much again for the units. */
const MOST_TOKENS = 4_000_000;

interface Recent {
  find(key: string): AnalysisResult | undefined;
  keep(key: string, result: AnalysisResult): void;
}

/** Along a history what a file was before a change is what it was after the one before: half of the work is done already. */
function createRecent(): Recent {
  const results = new Map<string, AnalysisResult>();
  let tokens = 0;
  return {
    find(key) {
      const result = results.get(key);
      if (result) {
        results.delete(key);
        results.set(key, result);
      }
      return result;
    },
    keep(key, result) {
      if (results.has(key)) return;
      results.set(key, result);
      tokens += tokensOf(result);
      for (const [oldest, held] of results) {
        if (tokens <= MOST_TOKENS) break;
        results.delete(oldest);
        tokens -= tokensOf(held);
      }
    },
  };
}

function tokensOf(result: AnalysisResult): number {
  return "analysis" in result ? result.analysis.units.reduce((sum, unit) => sum + unit.tokens.length + 16, 64) : 1;
}

/** One after the other: the analyzer has one parser, and memory holds one file. */
async function inTurn<In, Out>(items: readonly In[], step: (item: In) => Promise<Out>): Promise<Out[]> {
  const results: Out[] = [];
  for (const item of items) results.push(await step(item));
  return results;
}
