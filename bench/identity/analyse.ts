import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { createAnalyzer } from "../../src/analyzer/analyzer.ts";
import type { FileAnalysis } from "../../src/domain/violation/unit.ts";

/** The units of one file, or null where the analyzer skips it. */
export type Analyse = (path: string, text: string) => Promise<FileAnalysis | null>;

const MODULES = join(import.meta.dirname, "../../node_modules");

/** The real analyzer over the grammars as installed. */
export async function openAnalyse(): Promise<Analyse> {
  const analyzer = await createAnalyzer({
    load: (name) => readFile(grammarFile(name)),
    decode: (bytes, encoding) => new TextDecoder(encoding, { fatal: true }).decode(bytes),
    clock: () => performance.now(),
    readAllows: () => [],
  });
  const encoder = new TextEncoder();
  return async (path, text) => {
    const result = await analyzer.analyze(path, encoder.encode(text));
    return "analysis" in result ? result.analysis : null;
  };
}

/** A grammar stands in the package of its own name, but TSX, which TypeScript's brings; the runtime has another prefix. */
function grammarFile(name: string): string {
  if (name === "web-tree-sitter") return join(MODULES, name, `${name}.wasm`);
  return join(MODULES, `tree-sitter-${name === "tsx" ? "typescript" : name}`, `tree-sitter-${name}.wasm`);
}
