import { readFile } from "node:fs/promises";
import { brotliDecompressSync } from "node:zlib";

/** Grammars as they lie beside the built code: `grammars/<name>.wasm.br`. */
export function createGrammarFiles(directory: URL): (name: string) => Promise<Uint8Array> {
  return async (name) => brotliDecompressSync(await readFile(new URL(`${name}.wasm.br`, directory)));
}
