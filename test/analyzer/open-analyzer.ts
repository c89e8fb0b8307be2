import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Analyzer, createAnalyzer, type Encoding } from "../../src/analyzer/analyzer.ts";
import type { FileAnalysis, Unit } from "../../src/domain/violation/unit.ts";
import { parseAllows } from "../../src/formats/allow-directive.ts";

const require = createRequire(import.meta.url);

const WASM: Readonly<Record<string, string>> = {
  "web-tree-sitter": "web-tree-sitter/web-tree-sitter.wasm",
  typescript: "tree-sitter-typescript/tree-sitter-typescript.wasm",
  tsx: "tree-sitter-typescript/tree-sitter-tsx.wasm",
  javascript: "tree-sitter-javascript/tree-sitter-javascript.wasm",
  python: "tree-sitter-python/tree-sitter-python.wasm",
  go: "tree-sitter-go/tree-sitter-go.wasm",
  java: "tree-sitter-java/tree-sitter-java.wasm",
};

export async function loadWasm(name: string): Promise<Uint8Array> {
  return readFileSync(require.resolve(WASM[name] ?? name));
}

export function decode(bytes: Uint8Array, encoding: Encoding): string | undefined {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
}

export function openAnalyzer(clock: () => number = () => 0): Promise<Analyzer> {
  return createAnalyzer({ load: loadWasm, decode, clock, readAllows: parseAllows });
}

let shared: Promise<Analyzer> | undefined;

/** The analysis of a text under that path; throws when it was skipped. */
export async function analyze(path: string, code: string): Promise<FileAnalysis> {
  shared ??= openAnalyzer();
  const result = await (await shared).analyze(path, new TextEncoder().encode(code));
  if ("skipped" in result) throw new Error(`skipped: ${result.skipped}`);
  return result.analysis;
}

export async function unitsOf(path: string, code: string): Promise<readonly Unit[]> {
  return (await analyze(path, code)).units;
}

export async function namesOf(path: string, code: string): Promise<string[]> {
  return (await unitsOf(path, code)).map((unit) => unit.name);
}
