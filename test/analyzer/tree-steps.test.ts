import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { Language as ParserLanguage, Parser } from "web-tree-sitter";
import { TYPESCRIPT } from "../../src/analyzer/languages/typescript.ts";
import {
  createCursorSteps,
  createDirectSteps,
  hasCursorExports,
  type ReusableSteps,
} from "../../src/analyzer/tree-steps.ts";
import { createColumns, flatten } from "../../src/analyzer/walk/flatten.ts";
import { compileGrammar } from "../../src/analyzer/walk/grammar.ts";
import { loadWasm } from "./open-analyzer.ts";

test("both ways to step through a tree see the same rows", async () => {
  // The runtime hands its functions to the first that starts it, so no analyzer may be opened in this file.
  const module = { wasmBinary: await loadWasm("web-tree-sitter") };
  await Parser.init(module);
  if (!hasCursorExports(module)) throw new Error("the runtime's functions are not where they were");
  const language = await ParserLanguage.load(await loadWasm("typescript"));
  const parser = new Parser().setLanguage(language);
  const grammar = compileGrammar(TYPESCRIPT, language);
  const texts = [
    readFileSync(new URL(import.meta.url), "utf8"),
    "",
    "// a",
    "let a = (",
    "class { ] = `${",
    "<<<<<<< x\nf()\n",
  ];
  for (const text of texts) {
    const tree = parser.parse(text);
    if (tree === null) throw new Error("no tree");
    const read = (steps: ReusableSteps): unknown => {
      steps.open(tree);
      const s = flatten(steps, grammar, { text, columns: createColumns(2) });
      steps.close();
      const cut = (column: ArrayLike<number>): number[] => Array.from(column).slice(0, s.count);
      return {
        count: s.count,
        errors: s.errors,
        columns: [s.types, s.fields, s.parents, s.sizes, s.starts, s.ends].map(cut),
      };
    };
    expect(read(createCursorSteps())).toEqual(read(createDirectSteps(module)));
    tree.delete();
  }
  parser.delete();
});
