/** Answers the requests of an analysis pool: on a worker thread, or in the same thread in tests. */
import { leaveOutUnchanged } from "../domain/violation/unchanged-units.ts";
import type { AnalysisResult } from "../domain/violation/unit.ts";
import type { AnalysisPool, AnalysisRequest, Source } from "../ports/analysis.ts";

export interface SourceAnalyzer {
  analyze(path: string, bytes: Uint8Array): Promise<AnalysisResult>;
  /** The same for the versions of one file in a row. */
  follow(path: string, bytes: Uint8Array): Promise<AnalysisResult>;
  close(): void;
}

export interface SourceReader {
  /** The bytes, cut at 1 MiB + 1; undefined when there is nothing to read there any more. */
  read(source: Source): Promise<Uint8Array | undefined>;
  close(): void;
}

export function createSourceAnalysis(analyzer: SourceAnalyzer, reader: SourceReader): AnalysisPool {
  const latest = createLatest();
  const one = async ({ path, source }: AnalysisRequest, bytes: Bytes): Promise<AnalysisResult> => {
    const known = latest.find(path, source);
    if (known) return known;
    const read = await (bytes ?? reader.read(source));
    return read ? analyzer.analyze(path, read) : { skipped: "missing" };
  };
  const version = async ({ path, source }: AnalysisRequest, bytes: Bytes): Promise<AnalysisResult> => {
    const known = latest.find(path, source);
    if (known) return known;
    const read = await (bytes ?? reader.read(source));
    const result: AnalysisResult = read ? await analyzer.follow(path, read) : { skipped: "missing" };
    latest.keep(path, source, result);
    return result;
  };
  const readAhead = (request: AnalysisRequest | undefined): Bytes => {
    if (!request || latest.find(request.path, request.source)) return undefined;
    const bytes = reader.read(request.source);
    bytes.catch(() => undefined);
    return bytes;
  };
  return {
    analyze: (requests) => inTurn(requests, (request) => request, { readAhead, step: one }),
    analyzePairs: (requests) =>
      inTurn(requests, ({ after }) => after, {
        readAhead,
        step: async ({ before, after }, bytes) => {
          const was = before && (await version(before, undefined));
          return leaveOutUnchanged(was, after && (await version(after, bytes)));
        },
      }),
    async close() {
      analyzer.close();
      reader.close();
    },
  };
}

/** What a reader was asked for before it was needed. */
type Bytes = Promise<Uint8Array | undefined> | undefined;

interface Turn<In, Out> {
  readonly readAhead: (request: AnalysisRequest | undefined) => Bytes;
  readonly step: (item: In, bytes: Bytes) => Promise<Out>;
}

/** One after the other, since the analyzer has one parser; git looks for the next file meanwhile. */
async function inTurn<In, Out>(
  items: readonly In[],
  toRequest: (item: In) => AnalysisRequest | undefined,
  { readAhead, step }: Turn<In, Out>,
): Promise<Out[]> {
  const results: Out[] = [];
  let bytes = items[0] && readAhead(toRequest(items[0]));
  for (const [index, item] of items.entries()) {
    const next = items[index + 1];
    const ahead = next && readAhead(toRequest(next));
    results.push(await step(item, bytes));
    bytes = ahead;
  }
  return results;
}

/** Tokens that are remembered: four bytes each, and about as much again for the units. */
const MOST_TOKENS = 4_000_000;

interface Latest {
  find(path: string, source: Source): AnalysisResult | undefined;
  keep(path: string, source: Source, result: AnalysisResult): void;
}

interface Kept {
  readonly oid: string;
  readonly result: AnalysisResult;
  readonly tokens: number;
}

/**
 * The last version of each path. Along a history what a file was before a change is what it was after the one before, and
 * at the end it is what the scan of the tip asks for.
 */
function createLatest(): Latest {
  const versions = new Map<string, Kept>();
  let tokens = 0;
  const drop = (path: string): void => {
    tokens -= versions.get(path)?.tokens ?? 0;
    versions.delete(path);
  };
  return {
    find(path, source) {
      const kept = versions.get(path);
      return kept && "oid" in source && kept.oid === source.oid ? kept.result : undefined;
    },
    keep(path, source, result) {
      if (!("oid" in source)) return;
      drop(path);
      const kept = { oid: source.oid, result, tokens: tokensOf(result) };
      versions.set(path, kept);
      tokens += kept.tokens;
      for (const oldest of versions.keys()) {
        if (tokens <= MOST_TOKENS) break;
        drop(oldest);
      }
    },
  };
}

function tokensOf(result: AnalysisResult): number {
  return "analysis" in result ? result.analysis.units.reduce((sum, unit) => sum + unit.tokens.length + 16, 64) : 1;
}
