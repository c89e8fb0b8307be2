/** Areas where the policy names none: directories that hold a part of the code, found from the tree alone. */
import { WORKSPACES } from "./role-heuristics.ts";

/** The area of files that lie in no directory. */
export const ROOT_AREA = ".";

const DEPTH_BELOW_TRUNK = 2;
const TRUNK_SHARE = 0.8;
const SOURCE_NAMES: ReadonlySet<string> = new Set(["src", "lib", "app"]);
/** `src/<set>/<language>`, the layout of Maven and Gradle. */
const SOURCE_LANGUAGES: ReadonlySet<string> = new Set([
  "java",
  "kotlin",
  "scala",
  "groovy",
  "resources",
  "js",
  "javascript",
  "typescript",
  "python",
  "cpp",
  "c",
  "rust",
  "swift",
  "go",
  "clojure",
]);

interface Directory {
  /** Files in it and below. */
  files: number;
  readonly children: Map<string, Directory>;
}

/**
 * 1. Paths are grouped by their source root: `src/<set>/<language>`, `src`, `packages/<p>/src`, `packages/<p>`, `lib`, `app` at
 *    the root or below a workspace member; else the repository's root.
 * 2. In each group the trunk goes down as long as one child directory holds more than 80 % of the files.
 * 3. An area is the directory at most two parts below the trunk, named by its whole path; `.` for files in no directory.
 * The order of `paths` and repetitions do not matter.
 */
export function createAreas(paths: Iterable<string>): (path: string) => string {
  const groups = new Map<string, Directory>();
  for (const path of new Set(paths)) count(groups, directoriesOf(path));
  const trunks = new Map([...groups].map(([root, directory]) => [root, trunkOf(directory)]));
  return (path) => {
    const directories = directoriesOf(path);
    const rootLength = rootLengthOf(directories);
    const trunk = trunks.get(directories.slice(0, rootLength).join("/")) ?? [];
    const shared = sharedLength(trunk, directories.slice(rootLength));
    return directories.slice(0, rootLength + shared + DEPTH_BELOW_TRUNK).join("/") || ROOT_AREA;
  };
}

function directoriesOf(path: string): readonly string[] {
  return path.split("/").slice(0, -1);
}

function count(groups: Map<string, Directory>, directories: readonly string[]): void {
  const rootLength = rootLengthOf(directories);
  let directory = childOf(groups, directories.slice(0, rootLength).join("/"));
  directory.files++;
  for (const name of directories.slice(rootLength)) {
    directory = childOf(directory.children, name);
    directory.files++;
  }
}

function childOf(children: Map<string, Directory>, name: string): Directory {
  const known = children.get(name);
  if (known !== undefined) return known;
  const created: Directory = { files: 0, children: new Map() };
  children.set(name, created);
  return created;
}

/** How many leading directories are the source root. */
function rootLengthOf(directories: readonly string[]): number {
  const memberLength = WORKSPACES.has(directories[0] ?? "") && directories.length > 1 ? 2 : 0;
  const src = directories.indexOf("src", memberLength);
  if (src >= 0) return SOURCE_LANGUAGES.has(directories[src + 2] ?? "") ? src + 3 : src + 1;
  return SOURCE_NAMES.has(directories[memberLength] ?? "") ? memberLength + 1 : memberLength;
}

function trunkOf(root: Directory): readonly string[] {
  const trunk: string[] = [];
  let directory = root;
  for (;;) {
    const next = [...directory.children].find(([, child]) => child.files > TRUNK_SHARE * directory.files);
    if (next === undefined) return trunk;
    trunk.push(next[0]);
    directory = next[1];
  }
}

function sharedLength(trunk: readonly string[], directories: readonly string[]): number {
  const differs = trunk.findIndex((name, index) => directories[index] !== name);
  return differs < 0 ? trunk.length : differs;
}
