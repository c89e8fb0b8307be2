import type { Syntax } from "./language.ts";
import type { ReadAllows } from "../domain/violation/allow.ts";
import type { AnalysisResult } from "../domain/violation/unit.ts";
import { type Bench, createEngine, type Engine, type GrammarLoader, type LoadedGrammar } from "./engine.ts";
import { type Decode, readText } from "./guards.ts";
import { languageFor } from "./languages.ts";
import { flatten } from "./walk/flatten.ts";
import { analyzeSyntax, type Memory } from "./walk/walk.ts";

export type { GrammarLoader } from "./engine.ts";
export type { Decode, Encoding } from "./guards.ts";

/** Raised with every change that may move a value or a hash. */
export const ANALYZER_VERSION = "1.1.0";
/** How the metrics are defined; values of different dialects are never compared. */
export const DIALECT = "sonar-whitepaper-1.7";

/** Milliseconds for one file; a file of the largest size takes a fifth of it. */
const DEFAULT_BUDGET = 5000;

export interface AnalyzerOptions {
  readonly load: GrammarLoader;
  readonly decode: Decode;
  /** Milliseconds, for the time budget only: no result depends on it but `timeout`. */
  readonly clock: () => number;
  /** What a comment allows. Asked only in files that hold the word. */
  readonly readAllows: ReadAllows;
  /** Milliseconds per file. */
  readonly budget?: number;
}

export interface Analyzer {
  /** One file at a time. Rejects only when a grammar cannot be loaded: whatever a file holds is a result. */
  analyze(path: string, bytes: Uint8Array): Promise<AnalysisResult>;
  close(): void;
}

export interface Source {
  readonly path: string;
  readonly text: string;
}

/** The syntax of a source, and what is known of its units. The syntax is valid until the next reading. */
export interface SourceSyntax {
  readonly syntax: Syntax;
  readonly memory?: Memory;
}

/** A way to come to the syntax of a source; undefined when the time budget ran out. */
export type ReadSyntax = (bench: Bench, loaded: LoadedGrammar, source: Source) => SourceSyntax | undefined;

/** Name of the language of a path by its extension, or undefined: such a path is not to be analysed. */
export function languageOf(path: string): string | undefined {
  return languageFor(path)?.name;
}

export async function createAnalyzer(options: AnalyzerOptions): Promise<Analyzer> {
  const analyzer = await assembleAnalyzer(options);
  return { analyze: (path, bytes) => analyzer.analyze(path, bytes), close: () => analyzer.close() };
}

/** An analyzer that may be told how to read the syntax of a file; whatever the way, results are the same. */
interface AssembledAnalyzer extends Analyzer {
  analyze(path: string, bytes: Uint8Array, read?: ReadSyntax): Promise<AnalysisResult>;
}

export async function assembleAnalyzer(options: AnalyzerOptions): Promise<AssembledAnalyzer> {
  const { load, clock, budget = DEFAULT_BUDGET } = options;
  const engine = await createEngine({ load, clock, budget });
  const { decode, readAllows } = options;
  return {
    analyze: (path, bytes, read = readFresh) => analyzeFile({ engine, read, decode, readAllows }, path, bytes),
    close: () => engine.close(),
  };
}

interface Workplace {
  readonly engine: Engine;
  readonly read: ReadSyntax;
  readonly decode: Decode;
  readonly readAllows: ReadAllows;
}

async function analyzeFile(
  { engine, read, decode, readAllows }: Workplace,
  path: string,
  bytes: Uint8Array,
): Promise<AnalysisResult> {
  const language = languageFor(path);
  if (language === undefined) return { skipped: "excluded" };
  const source = readText(bytes, decode);
  if ("skipped" in source) return source;
  const loaded = await engine.grammarOf(language);
  try {
    return engine.work((bench) => {
      const found = read(bench, loaded, { path, text: source.text });
      if (found === undefined) return { skipped: "timeout" };
      return { analysis: analyzeSyntax(found.syntax, { memory: found.memory, readAllows }) };
    });
  } catch {
    return { skipped: "crashed" };
  }
}

/** Parses the whole text and keeps nothing. */
const readFresh: ReadSyntax = (bench, loaded, { text }) => {
  const tree = bench.parse(loaded, text);
  if (tree === undefined) return undefined;
  try {
    bench.steps.open(tree);
    const syntax = flatten(bench.steps, loaded.grammar, { text, columns: bench.columns });
    bench.steps.close();
    return { syntax };
  } finally {
    tree.delete();
  }
};
