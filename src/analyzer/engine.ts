import { Language as ParserLanguage, Parser } from "web-tree-sitter";
import type { Language } from "./language.ts";
import { createCursorSteps, createDirectSteps, hasCursorExports, type ReusableSteps } from "./tree-steps.ts";
import { createColumns, flatten } from "./walk/flatten.ts";
import { compileGrammar, type Grammar } from "./walk/grammar.ts";
import type { Syntax } from "./walk/syntax.ts";

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

/** A parser with its grammars. It holds memory that no garbage collector sees: close it. */
export interface Engine {
  /** Loads the grammar when it is first asked for. Rejects when the loader does. */
  grammarOf(language: Language): Promise<LoadedGrammar>;
  /**
   * The syntax, valid until the next call; undefined when the budget ran out. Throws when the parser trapped: the next
   * call has a new one.
   */
  parse(loaded: LoadedGrammar, text: string): Syntax | undefined;
  close(): void;
}

/** The parser's runtime exists once per program, and hands its functions to the first that starts it. */
let runtime: Promise<object> | undefined;

export async function createEngine(options: EngineOptions): Promise<Engine> {
  const module = await startRuntime(options.load);
  const steps = hasCursorExports(module) ? createDirectSteps(module) : createCursorSteps();
  const grammars = new Map<string, Promise<LoadedGrammar>>();
  const columns = createColumns();
  let parser: Parser | undefined = new Parser();
  return {
    grammarOf: (language) => {
      const known = grammars.get(language.name) ?? loadGrammar(options.load, language);
      grammars.set(language.name, known);
      return known;
    },
    parse: (loaded, text) => {
      parser ??= new Parser();
      try {
        return parseOnce(parser, loaded, text, { steps, columns, options });
      } catch (cause) {
        discard(parser);
        parser = undefined;
        throw cause;
      }
    },
    close: () => {
      if (parser !== undefined) discard(parser);
      parser = undefined;
    },
  };
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

interface Workplace {
  readonly steps: ReusableSteps;
  readonly columns: ReturnType<typeof createColumns>;
  readonly options: EngineOptions;
}

function parseOnce(parser: Parser, loaded: LoadedGrammar, text: string, { steps, columns, options }: Workplace): Syntax | undefined {
  const deadline = options.clock() + options.budget;
  parser.setLanguage(loaded.parser);
  const tree = parser.parse(text, null, { progressCallback: () => options.clock() > deadline });
  if (tree === null) {
    parser.reset();
    return undefined;
  }
  try {
    steps.open(tree);
    const syntax = flatten(steps, loaded.grammar, text, columns);
    steps.close();
    return syntax;
  } finally {
    tree.delete();
  }
}

/** A parser that trapped may trap again when it is freed; its memory is lost then. */
function discard(parser: Parser): void {
  try {
    parser.delete();
  } catch {
    // Nothing is left to save.
  }
}
