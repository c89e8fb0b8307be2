/** Answers the requests of an analysis pool: on a worker thread, or in the same thread in tests. */
import { leaveOutUnchanged } from "../domain/violation/unchanged-units.ts";
import type { AnalysisResult } from "../domain/violation/unit.ts";
import type { AnalysisPool, AnalysisRequest, PairRequest, Source } from "../ports/analysis.ts";

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
  const readAhead = (request: AnalysisRequest): Bytes => {
    if (latest.find(request.path, request.source)) return undefined;
    const bytes = reader.read(request.source);
    bytes.catch(() => undefined);
    return bytes;
  };
  return {
    async analyze(requests, kept = (_, result) => result) {
      const results: AnalysisResult[] = [];
      for (const [request, bytes] of ahead(requests, readAhead))
        results.push(kept(results.length, await one(request, bytes)));
      return results;
    },
    async analyzePairs(requests, answered) {
      let index = 0;
      for (const [{ before, after }, was, is] of pairsAhead(requests, readAhead)) {
        const old = before && (await version(before, was));
        answered(index++, leaveOutUnchanged(old, after && (await version(after, is))));
      }
    },
    async close() {
      analyzer.close();
      reader.close();
    },
  };
}

/** What a reader was asked for before it was needed. */
type Bytes = Promise<Uint8Array | undefined> | undefined;
type ReadAhead = (request: AnalysisRequest) => Bytes;

/** How many are asked for at once: the analyzer has one parser, and git finds the next while it works on these. */
const AHEAD = 12;

function* readSomeAhead<In, Out>(items: readonly In[], read: (item: In) => Out): Iterable<Out> {
  let next = items.slice(0, AHEAD).map(read);
  for (let start = AHEAD; next.length > 0; start += AHEAD) {
    const current = next;
    next = items.slice(start, start + AHEAD).map(read);
    yield* current;
  }
}

function ahead(requests: readonly AnalysisRequest[], read: ReadAhead): Iterable<readonly [AnalysisRequest, Bytes]> {
  return readSomeAhead(requests, (request) => [request, read(request)] as const);
}

/** What one pair ends with is what the next of the same path begins with: that is not read twice. */
function pairsAhead(pairs: readonly PairRequest[], read: ReadAhead): Iterable<readonly [PairRequest, Bytes, Bytes]> {
  let last: AnalysisRequest | undefined;
  return readSomeAhead(pairs, (pair) => {
    const { before, after } = pair;
    const was = before && !isSame(before, last) ? read(before) : undefined;
    last = after;
    return [pair, was, after && read(after)] as const;
  });
}

function isSame(one: AnalysisRequest, other: AnalysisRequest | undefined): boolean {
  if (other?.path !== one.path || !("oid" in one.source) || !("oid" in other.source)) return false;
  return one.source.oid === other.source.oid;
}

/** Tokens that are remembered: four bytes each, and about as much again for the units. */
const MOST_TOKENS = 2_000_000;

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
