import type { AnalysisResult } from "../domain/violation/unit.ts";
import { createEngine, type Engine, type GrammarLoader } from "./engine.ts";
import { type Decode, readText } from "./guards.ts";
import { languageFor } from "./languages.ts";
import { createTokens, type Tokens } from "./walk/tokens.ts";
import { analyzeSyntax } from "./walk/walk.ts";

export type { GrammarLoader } from "./engine.ts";
export type { Decode, Encoding } from "./guards.ts";

/** Raised with every change that may move a value or a hash. */
export const ANALYZER_VERSION = "1.0.0";
/** How the metrics are defined; values of different dialects are never compared. */
export const DIALECT = "sonar-whitepaper-1.7";

/** Milliseconds for one file; a file of the largest size takes a fifth of it. */
const DEFAULT_BUDGET = 5000;

export interface AnalyzerOptions {
  readonly load: GrammarLoader;
  readonly decode: Decode;
  /** Milliseconds, for the time budget only: no result depends on it but `timeout`. */
  readonly clock: () => number;
  /** Milliseconds per file. */
  readonly budget?: number;
}

export interface Analyzer {
  /** One file at a time. Rejects only when a grammar cannot be loaded: whatever a file holds is a result. */
  analyze(path: string, bytes: Uint8Array): Promise<AnalysisResult>;
  close(): void;
}

/** Name of the language of a path by its extension, or undefined: such a path is not to be analysed. */
export function languageOf(path: string): string | undefined {
  return languageFor(path)?.name;
}

export async function createAnalyzer(options: AnalyzerOptions): Promise<Analyzer> {
  const { load, clock, budget = DEFAULT_BUDGET } = options;
  const engine = await createEngine({ load, clock, budget });
  const tokens = createTokens();
  return {
    analyze: (path, bytes) => analyzeFile({ engine, tokens, decode: options.decode }, path, bytes),
    close: () => engine.close(),
  };
}

interface Workplace {
  readonly engine: Engine;
  readonly tokens: Tokens;
  readonly decode: Decode;
}

async function analyzeFile({ engine, tokens, decode }: Workplace, path: string, bytes: Uint8Array): Promise<AnalysisResult> {
  const language = languageFor(path);
  if (language === undefined) return { skipped: "excluded" };
  const read = readText(bytes, decode);
  if ("skipped" in read) return read;
  const loaded = await engine.grammarOf(language);
  try {
    const syntax = engine.parse(loaded, read.text);
    return syntax === undefined ? { skipped: "timeout" } : { analysis: analyzeSyntax(syntax, tokens) };
  } catch {
    return { skipped: "crashed" };
  }
}
