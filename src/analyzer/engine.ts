import { Language as ParserLanguage, Parser, type Tree } from "web-tree-sitter";
import type { Grammar, Language } from "./language.ts";
import { createCursorSteps, createDirectSteps, hasCursorExports, type ReusableSteps } from "./tree-steps.ts";
import { type Columns, createColumns } from "./walk/flatten.ts";
import { compileGrammar } from "./walk/grammar.ts";

/** Bytes of a `.wasm` file: `web-tree-sitter` for the runtime, else a grammar by its name. Rejects when there is none. */
export type GrammarLoader = (name: string) => Promise<Uint8Array>;

export interface EngineOptions {
  readonly load: GrammarLoader;
  /** Milliseconds, from anywhere. */
  readonly clock: () => number;
  /** Milliseconds that one file may take to parse. */
  readonly budget: number;
}

/** A language whose grammar is loaded. */
export interface LoadedGrammar {
  readonly parser: ParserLanguage;
  readonly grammar: Grammar;
}

/** What one reading of a text needs. Valid inside of `Engine.work` only. */
export interface Bench {
  /** The caller deletes the tree. `old` is the tree of an earlier text, edited to fit. Undefined when the budget ran out. */
  parse(loaded: LoadedGrammar, text: string, old?: Tree): Tree | undefined;
  readonly steps: ReusableSteps;
  readonly columns: Columns;
}

/** A parser with its grammars. It holds memory that no garbage collector sees: close it. */
export interface Engine {
  /** Loads the grammar when it is first asked for. Rejects when the loader does. */
  grammarOf(language: Language): Promise<LoadedGrammar>;
  /** Throws what the work throws; when the parser trapped, the next work has a new one. */
  work<T>(task: (bench: Bench) => T): T;
  close(): void;
}

/** The parser's runtime exists once per program, and hands its functions to the first that starts it. */
let runtime: Promise<object> | undefined;

export async function createEngine(options: EngineOptions): Promise<Engine> {
  const module = await startRuntime(options.load);
  const steps = hasCursorExports(module) ? createDirectSteps(module) : createCursorSteps();
  const grammars = new Map<string, Promise<LoadedGrammar>>();
  const columns = createColumns();
  let parser: Parser | undefined;
  const discard = (): void => {
    if (parser !== undefined) deleteSafely(parser);
    parser = undefined;
  };
  return {
    grammarOf: (language) => {
      const known = grammars.get(language.name) ?? loadGrammar(options.load, language);
      grammars.set(language.name, known);
      return known;
    },
    work: (task) => {
      const current = (parser ??= new Parser());
      try {
        return task({
          parse: (loaded, text, old) => parseText(current, { loaded, text, old, options }),
          steps,
          columns,
        });
      } catch (cause) {
        discard();
        throw cause;
      }
    },
    close: discard,
  };
}

/** What trapped once may trap again when it is freed; its memory is lost then. */
export function deleteSafely(held: { delete(): void }): void {
  try {
    held.delete();
  } catch {
    // Nothing is left to save.
  }
}

async function startRuntime(load: GrammarLoader): Promise<object> {
  runtime ??= (async () => {
    const module = { wasmBinary: await load("web-tree-sitter") };
    await Parser.init(module);
    return module;
  })();
  try {
    return await runtime;
  } catch (cause) {
    runtime = undefined;
    throw cause;
  }
}

async function loadGrammar(load: GrammarLoader, language: Language): Promise<LoadedGrammar> {
  const parser = await ParserLanguage.load(await load(language.grammar));
  return { parser, grammar: compileGrammar(language, parser) };
}

interface ParseTask {
  readonly loaded: LoadedGrammar;
  readonly text: string;
  readonly old: Tree | undefined;
  readonly options: EngineOptions;
}

function parseText(parser: Parser, { loaded, text, old, options }: ParseTask): Tree | undefined {
  const deadline = options.clock() + options.budget;
  parser.setLanguage(loaded.parser);
  const source = old === undefined ? text : inPieces(text);
  const tree = parser.parse(source, old ?? null, { progressCallback: () => options.clock() > deadline });
  if (tree === null) parser.reset();
  return tree ?? undefined;
}

/** Code units that the parser is given at once where it reads only here and there: each piece is copied to its memory. */
const PIECE = 256;

function inPieces(text: string): (index: number) => string {
  return (index) => text.slice(index, index + PIECE);
}
