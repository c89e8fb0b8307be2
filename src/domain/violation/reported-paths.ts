/** Which file of the tree a report means. The answer is always a path of the tree; what the report wrote is never opened. */
import { type PlainPath, toPlainPath } from "./reported-path-text.ts";

/** Why no file of the tree is meant: `missing` there, several it may be, outside of the repository, or no path at all. */
export const UNMATCHED = ["missing", "ambiguous", "outside", "malformed"] as const;
export type Unmatched = (typeof UNMATCHED)[number];

export type FoundPath = { readonly path: string } | { readonly unmatched: Unmatched };

export interface PathFinder {
  /**
   * Answers in the order of the questions; each is a list of what one path may be, the likeliest first. Questions of one run
   * belong together: a tool writes all its absolute paths from one root, so where most of them lead decides about each.
   */
  findAll(questions: readonly (readonly string[])[]): readonly FoundPath[];
}

export interface HeadTree {
  /** All files at the head. */
  readonly paths: Iterable<string>;
  /** Absolute directories in which this tree lies on this machine, if any. */
  readonly roots: readonly string[];
}

/**
 * A relative path: as it is; else, if the run has no path that fits as it is, the one file of the tree that ends with it, as for
 * a tool that ran in a subdirectory. An absolute path: below a root of this machine; else, and for a run of which no path is there
 * below such a root, by the longest end that it has in common with exactly one file of the tree, and only below the root under which
 * most of the run's paths are there.
 */
export function createPathFinder({ paths, roots }: HeadTree): PathFinder {
  const all = new Set(paths);
  const trie = growTrie(all);
  const ownRoots = roots.flatMap((root) => {
    const plain = toPlainPath(root);
    return plain.kind === "absolute" ? [plain.names] : [];
  });
  return { findAll: (questions) => answer(questions, { all, trie, ownRoots }) };
}

interface Grounds {
  readonly all: ReadonlySet<string>;
  readonly trie: Branch;
  readonly ownRoots: readonly (readonly string[])[];
}

/** Paths from their ends: the children of a branch are the names before it. */
interface Branch {
  readonly children: Map<string, Branch>;
  /** How many paths go on above this branch, or end in it, and one of them. */
  count: number;
  readonly sample: string;
  /** The path that is complete here. */
  whole: string | undefined;
}

function growTrie(paths: ReadonlySet<string>): Branch {
  const root: Branch = { children: new Map(), count: 0, sample: "", whole: undefined };
  for (const path of paths) {
    let branch = root;
    for (const name of path.split("/").toReversed()) {
      const child = branch.children.get(name) ?? { children: new Map(), count: 0, sample: path, whole: undefined };
      branch.children.set(name, child);
      child.count += 1;
      branch = child;
    }
    branch.whole = path;
  }
  return root;
}

function answer(questions: readonly (readonly string[])[], grounds: Grounds): readonly FoundPath[] {
  const known = new Map<string, Candidate>();
  const asked = questions.map((texts) =>
    texts.map((text) => {
      const candidate = known.get(text) ?? readCandidate(text, grounds);
      known.set(text, candidate);
      return candidate;
    }),
  );
  const isThere = (kind: PlainPath["kind"]): boolean =>
    asked.some((candidates) => candidates.some(({ plain, exact }) => plain.kind === kind && exact !== undefined));
  const isAtRoot = isThere("relative");
  const settled = isThere("absolute") ? asked.map((candidates) => candidates.map(withoutEndOfOwn)) : asked;
  const root = commonRoot(
    settled.flatMap((candidates) => candidates.slice(0, 1)),
    grounds.all,
  );
  return settled.map((candidates) => {
    const answers = candidates.map((candidate) => resolve(candidate, { grounds, isAtRoot, root }));
    return answers.find((found) => "path" in found) ?? worstOf(answers);
  });
}

/** What most helps to understand why: that there were several, then that it leads outside, then that it is not there. */
function worstOf(answers: readonly FoundPath[]): FoundPath {
  const reasons = answers.flatMap((found) => ("unmatched" in found ? [found.unmatched] : []));
  const order: readonly Unmatched[] = ["ambiguous", "outside", "missing", "malformed"];
  return { unmatched: order.find((reason) => reasons.includes(reason)) ?? "malformed" };
}

interface Candidate {
  readonly plain: PlainPath;
  /** The path of the tree that it is, letter by letter. */
  readonly exact: string | undefined;
  /** For an absolute path that is not there below a root of this machine: where it leads by its end. */
  readonly end: End | undefined;
  /** It is below a root of this machine. */
  readonly isOwn: boolean;
}

/** A run that has a path below a root of this machine means that root with all of them. */
function withoutEndOfOwn(candidate: Candidate): Candidate {
  return candidate.isOwn ? { ...candidate, end: undefined } : candidate;
}

interface End {
  readonly found: FoundPath;
  /** The root on the other machine, and what stands for it in the tree; undefined when no single file was found. */
  readonly mapping: string | undefined;
}

function readCandidate(text: string, { all, trie, ownRoots }: Grounds): Candidate {
  const found = { exact: undefined, end: undefined, isOwn: false };
  // A name may hold a backslash where the tree has one.
  if (all.has(text)) return { ...found, plain: { kind: "relative", names: text.split("/") }, exact: text };
  const plain = toPlainPath(text);
  if (plain.kind === "outside" || plain.kind === "malformed") return { ...found, plain };
  const below = plain.kind === "absolute" ? belowRoot(plain.names, ownRoots) : plain.names;
  const path = below?.join("/") ?? "";
  if (all.has(path)) return { ...found, plain, exact: path };
  if (plain.kind === "relative") return { ...found, plain };
  return { ...found, plain, end: byEnd(plain.names, trie), isOwn: below !== undefined };
}

function belowRoot(names: readonly string[], roots: readonly (readonly string[])[]): readonly string[] | undefined {
  const root = roots.find((one) => one.length < names.length && one.every((name, at) => names[at] === name));
  return root && names.slice(root.length);
}

/** A name alone says too little, unless it is that of a file at the root of the tree. */
const FEWEST_NAMES = 2;
/** Directories that hold what others wrote: a file there is not the one of the tree that is called alike. */
const FOREIGN = new Set(["node_modules", "site-packages", "dist-packages", ".cargo", ".m2", ".gradle", ".rustup"]);
const SYSTEM = /^usr\/(include|lib|lib64|share|local\/lib|local\/include)\/|^(lib|lib64|proc|sys|dev|etc)\//;

function byEnd(names: readonly string[], trie: Branch): End {
  const { branch, depth } = descend(names, trie);
  const above = names.slice(0, names.length - depth);
  if (above.some((name) => FOREIGN.has(name)) || SYSTEM.test(names.join("/")))
    return { found: { unmatched: "outside" }, mapping: undefined };
  if (branch.whole !== undefined) return { found: { path: branch.whole }, mapping: `${above.join("/")}\0` };
  if (depth < FEWEST_NAMES) return { found: { unmatched: "missing" }, mapping: undefined };
  if (branch.count > 1) return { found: { unmatched: "ambiguous" }, mapping: undefined };
  const path = branch.sample;
  const start = path.split("/").slice(0, -depth).join("/");
  return { found: { path }, mapping: `${above.join("/")}\0${start}` };
}

/** As many names from the end as the tree has in that order. */
function descend(names: readonly string[], trie: Branch): { readonly branch: Branch; readonly depth: number } {
  let branch = trie;
  let depth = 0;
  for (const name of names.toReversed()) {
    const child = branch.children.get(name);
    if (child === undefined) break;
    branch = child;
    depth += 1;
  }
  return { branch, depth };
}

/** Roots that are tried on all paths. */
const MOST_ROOTS = 16;

/** The root under which most paths are in the tree; of equals the one that leaves the longest ends, then the first in order. */
function commonRoot(candidates: readonly Candidate[], all: ReadonlySet<string>): string | undefined {
  const votes = new Map<string, number>();
  const written = new Set<string>();
  for (const { plain, end } of candidates) {
    if (end === undefined || !("names" in plain)) continue;
    written.add(plain.names.join("/"));
    if (end.mapping !== undefined) votes.set(end.mapping, (votes.get(end.mapping) ?? 0) + 1);
  }
  const tried = bestOf(votes).slice(0, MOST_ROOTS);
  if (tried.length < 2) return tried[0];
  return bestOf(new Map(tried.map((root) => [root, [...written].filter((path) => isIn(all, path, root)).length])))[0];
}

function bestOf(votes: ReadonlyMap<string, number>): readonly string[] {
  return [...votes]
    .toSorted(([one, ones], [other, others]) => others - ones || one.length - other.length || (one < other ? -1 : 1))
    .map(([root]) => root);
}

function isIn(all: ReadonlySet<string>, written: string, root: string): boolean {
  const path = underRoot(written, root);
  return path !== undefined && all.has(path);
}

/** The path of the tree that stands for one of the other machine; undefined when that is not below the root. */
function underRoot(written: string, root: string): string | undefined {
  const [from = "", to = ""] = root.split("\0");
  if (from !== "" && !written.startsWith(`${from}/`)) return undefined;
  const rest = from === "" ? written : written.slice(from.length + 1);
  return to === "" ? rest : `${to}/${rest}`;
}

interface RunGrounds {
  readonly grounds: Grounds;
  readonly isAtRoot: boolean;
  readonly root: string | undefined;
}

function resolve({ plain, exact, end }: Candidate, { grounds, isAtRoot, root }: RunGrounds): FoundPath {
  if (exact !== undefined) return { path: exact };
  if (plain.kind === "outside" || plain.kind === "malformed") return { unmatched: plain.kind };
  if (end !== undefined) return belowCommonRoot(plain.names, end, { all: grounds.all, root });
  if (plain.kind === "absolute" || isAtRoot) return { unmatched: "missing" };
  const { branch, depth } = descend(plain.names, grounds.trie);
  if (depth < plain.names.length) return { unmatched: "missing" };
  return branch.count > 1 ? { unmatched: "ambiguous" } : { path: branch.sample };
}

function belowCommonRoot(
  names: readonly string[],
  end: End,
  { all, root }: { readonly all: ReadonlySet<string>; readonly root: string | undefined },
): FoundPath {
  if (root === undefined) return end.found;
  const path = underRoot(names.join("/"), root);
  if (path === undefined) return { unmatched: "outside" };
  return all.has(path) ? { path } : { unmatched: "missing" };
}
