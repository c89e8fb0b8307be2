import { Edit, type Tree } from "web-tree-sitter";
import type { AnalysisResult } from "../domain/violation/unit.ts";
import {
  type Analyzer,
  type AnalyzerOptions,
  assembleAnalyzer,
  type ReadSyntax,
  type Source,
  type SourceSyntax,
} from "./analyzer.ts";
import { type Bench, deleteSafely, type LoadedGrammar } from "./engine.ts";
import { editsBetween } from "./text-edits.ts";
import { type Columns, createColumns, type Earlier, flatten } from "./walk/flatten.ts";
import type { Insides, Memory } from "./walk/walk.ts";

/** The last version of a file that was followed, with its rows in columns of its own. */
interface Version {
  readonly path: string;
  readonly loaded: LoadedGrammar;
  readonly text: string;
  readonly tree: Tree;
  readonly units: ReadonlyMap<number, KnownUnit>;
  readonly columns: Columns;
  readonly count: number;
}

interface KnownUnit extends Insides {
  readonly words: string;
}

interface Store {
  last: Version | undefined;
  /** Columns that no version needs: two sets change places from version to version. */
  readonly free: Columns[];
}

export interface HistoryAnalyzer extends Analyzer {
  /** As `analyze`, and remembers the version: one of the same path right after it is read only where it differs. */
  follow(path: string, bytes: Uint8Array): Promise<AnalysisResult>;
}

/**
 * An analyzer for successive versions of one file after the other, as a walk through a history meets them: only what
 * changed since the last version of the path is parsed, walked and measured again. Results are those of `createAnalyzer`.
 */
export async function createHistoryAnalyzer(options: AnalyzerOptions): Promise<HistoryAnalyzer> {
  const store: Store = { last: undefined, free: [] };
  const analyzer = await assembleAnalyzer(options);
  const read: ReadSyntax = (bench, loaded, source) => {
    if (store.last?.path !== source.path) forget(store);
    const known = store.last;
    store.last = undefined;
    return readVersion(store, { bench, loaded, source }, known);
  };
  const close = (): void => {
    forget(store);
    analyzer.close();
  };
  return {
    analyze: (path, bytes) => analyzer.analyze(path, bytes),
    follow: (path, bytes) => analyzer.analyze(path, bytes, read),
    close,
  };
}

function forget(store: Store): void {
  if (store.last === undefined) return;
  deleteSafely(store.last.tree);
  store.free.push(store.last.columns);
  store.last = undefined;
}

interface Reading {
  readonly bench: Bench;
  readonly loaded: LoadedGrammar;
  readonly source: Source;
}

function readVersion(store: Store, reading: Reading, known: Version | undefined): SourceSyntax | undefined {
  try {
    const earlier = known?.loaded === reading.loaded ? known : undefined;
    const tree = parseVersion(reading, earlier);
    return tree === undefined ? undefined : walkVersion(store, reading, { tree, earlier });
  } finally {
    // Not before: while the tree is there, no node of the new one can take the id of one of its nodes.
    if (known !== undefined) deleteSafely(known.tree);
    if (known !== undefined) store.free.push(known.columns);
  }
}

/** Around a syntax error the parser may come to another tree than from the start, so that is where it starts then. */
function parseVersion({ bench, loaded, source }: Reading, earlier: Version | undefined): Tree | undefined {
  if (earlier === undefined) return bench.parse(loaded, source.text);
  for (const edit of editsBetween(earlier.text, source.text)) earlier.tree.edit(new Edit(edit));
  const tree = bench.parse(loaded, source.text, earlier.tree);
  if (tree === undefined || !tree.rootNode.hasError) return tree;
  tree.delete();
  return bench.parse(loaded, source.text);
}

/** A version with a syntax error is not remembered. */
function walkVersion(
  store: Store,
  reading: Reading,
  found: { readonly tree: Tree; readonly earlier: Version | undefined },
): SourceSyntax {
  const { bench, loaded, source } = reading;
  const { tree, earlier } = found;
  const isSound = !tree.rootNode.hasError;
  const columns = store.free.pop() ?? createColumns();
  try {
    bench.steps.open(tree);
    const rows = isSound && earlier !== undefined ? { columns: earlier.columns, rows: rowsById(earlier) } : NOTHING;
    const syntax = flatten(bench.steps, loaded.grammar, { text: source.text, columns, earlier: rows });
    bench.steps.close();
    if (!isSound) return { syntax };
    const units = new Map<number, KnownUnit>();
    store.last = { path: source.path, loaded, text: source.text, tree, units, columns, count: syntax.count };
    return { syntax, memory: memoryOf(earlier?.units ?? new Map(), units) };
  } finally {
    if (store.last?.tree !== tree) {
      tree.delete();
      store.free.push(columns);
    }
  }
}

const NOTHING: Earlier = { columns: createColumns(0), rows: new Map() };

function rowsById({ columns, count }: Version): ReadonlyMap<number, number> {
  const rows = new Map<number, number>();
  for (let row = 0; row < count; row++) {
    const id = columns.ids[row] ?? 0;
    if (id !== 0) rows.set(id, row);
  }
  return rows;
}

function memoryOf(earlier: ReadonlyMap<number, KnownUnit>, units: Map<number, KnownUnit>): Memory {
  return {
    recall: (id, words) => {
      const known = earlier.get(id);
      return known?.words === words ? known : undefined;
    },
    keep: (id, words, { measured, hashes }) => units.set(id, { words, measured, hashes }),
  };
}
