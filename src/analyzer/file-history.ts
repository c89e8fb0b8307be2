import type { Syntax } from "./language.ts";
import { Edit, type Tree } from "web-tree-sitter";
import { type Analyzer, type AnalyzerOptions, assembleAnalyzer, type Source, type SourceSyntax } from "./analyzer.ts";
import { type Bench, deleteSafely, type LoadedGrammar } from "./engine.ts";
import { editsBetween } from "./text-edits.ts";
import { type Columns, copyColumns, createColumns, type Earlier, flatten } from "./walk/flatten.ts";
import type { Insides, Memory } from "./walk/walk.ts";

/** UTF-16 units of text that are remembered; tree, rows and hashes take about twenty times as many bytes. */
const DEFAULT_REMEMBERED = 8_000_000;

export interface HistoryOptions extends AnalyzerOptions {
  /** UTF-16 units of text that are remembered in all, the last version of each file. Files longest unused are forgotten. */
  readonly remembered?: number;
}

/** The last version of a file that was read. */
interface Version {
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

/** The version that was read last: its rows still stand in the columns of the bench. */
interface Pending extends Omit<Version, "columns" | "count"> {
  readonly path: string;
  readonly syntax: Syntax;
}

interface Store {
  /** By path, the one longest unused first. */
  readonly versions: Map<string, Version>;
  /** UTF-16 units in those versions. */
  units: number;
  pending: Pending | undefined;
}

/**
 * An analyzer for successive versions of the same files, as a walk through a history meets them: only what changed
 * since the last version of a path is parsed, walked and measured again. Results are those of `createAnalyzer`.
 */
export async function createHistoryAnalyzer(options: HistoryOptions): Promise<Analyzer> {
  const store: Store = { versions: new Map(), units: 0, pending: undefined };
  const analyzer = await assembleAnalyzer(options, (bench, loaded, source) => {
    settle(store, bench.columns);
    const known = takeVersion(store, source.path);
    forgetOldest(store, (options.remembered ?? DEFAULT_REMEMBERED) - source.text.length);
    return readVersion(store, { bench, loaded, source }, known);
  });
  const close = (): void => {
    if (store.pending !== undefined) deleteSafely(store.pending.tree);
    store.pending = undefined;
    forgetOldest(store, -1);
    analyzer.close();
  };
  return { analyze: (path, bytes) => analyzer.analyze(path, bytes), close };
}

/** Takes the rows of the version that was read last out of the columns before they are filled again. */
function settle(store: Store, columns: Columns): void {
  const { pending } = store;
  store.pending = undefined;
  if (pending === undefined) return;
  const { path, syntax, ...version } = pending;
  store.units += version.text.length;
  store.versions.set(path, { ...version, count: syntax.count, columns: copyColumns(columns, syntax.count) });
}

interface Reading {
  readonly bench: Bench;
  readonly loaded: LoadedGrammar;
  readonly source: Source;
}

function takeVersion(store: Store, path: string): Version | undefined {
  const known = store.versions.get(path);
  if (known !== undefined) store.units -= known.text.length;
  store.versions.delete(path);
  return known;
}

function readVersion(store: Store, reading: Reading, known: Version | undefined): SourceSyntax | undefined {
  try {
    const earlier = known?.loaded === reading.loaded ? known : undefined;
    const tree = parseVersion(reading, earlier);
    return tree === undefined ? undefined : walkVersion(store, reading, { tree, earlier });
  } finally {
    // Not before: while the tree is there, no node of the new one can take the id of one of its nodes.
    if (known !== undefined) deleteSafely(known.tree);
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
  try {
    bench.steps.open(tree);
    const rows = isSound && earlier !== undefined ? { columns: earlier.columns, rows: rowsById(earlier) } : NOTHING;
    const syntax = flatten(bench.steps, loaded.grammar, { text: source.text, columns: bench.columns, earlier: rows });
    bench.steps.close();
    if (!isSound) return { syntax };
    const units = new Map<number, KnownUnit>();
    store.pending = { path: source.path, loaded, text: source.text, tree, units, syntax };
    return { syntax, memory: memoryOf(earlier?.units ?? new Map(), units) };
  } finally {
    if (store.pending?.tree !== tree) tree.delete();
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

function forgetOldest(store: Store, keep: number): void {
  for (const [path, version] of store.versions) {
    if (store.units <= keep) return;
    takeVersion(store, path);
    deleteSafely(version.tree);
  }
}
