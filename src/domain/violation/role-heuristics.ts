/** Which role a path has when neither policy nor `.gitattributes` says so. The first row that fits decides. */
import { type Glob, isMatch, parseGlob } from "./glob.ts";
import type { Role } from "./rule.ts";

interface Heuristic {
  readonly role: Role;
  /** Names of directories, anywhere in the path. */
  readonly directories: readonly string[];
  /** Names of directories at the root, or right below a member of a workspace (`packages/a/scripts`). */
  readonly topDirectories: readonly string[];
  /** Globs over the file's name. */
  readonly names: readonly string[];
}

/** The documented table. `library` has no row: only policy can say what outsiders call. */
export const ROLE_HEURISTICS: readonly Heuristic[] = [
  {
    role: "vendor",
    directories: [
      "vendor",
      "node_modules",
      "third_party",
      "third-party",
      "thirdparty",
      "bower_components",
      "Godeps",
      "Pods",
      "site-packages",
    ],
    topDirectories: ["external", "deps"],
    names: ["*.min.js", "*.min.css"],
  },
  {
    role: "generated",
    directories: ["__generated__", "generated", "generated-sources", "gen-src"],
    topDirectories: ["dist"],
    names: [
      "*.pb.go",
      "*.pb.gw.go",
      "*_pb2.py",
      "*_pb2_grpc.py",
      "*_pb.{js,ts}",
      "*_pb.d.ts",
      "*.pb.{cc,h}",
      "*_generated.*",
      "*.generated.*",
      "*.gen.*",
      "*_gen.go",
      "zz_generated.*",
      "*.g.dart",
      "*.freezed.dart",
      "*.g.cs",
      "*.designer.cs",
      "*.Designer.cs",
      "*.bundle.js",
    ],
  },
  {
    role: "test",
    directories: [
      "test",
      "tests",
      "__tests__",
      "__mocks__",
      "__fixtures__",
      "spec",
      "specs",
      "e2e",
      "testdata",
      "test-data",
      "test_data",
      "testutil",
      "testutils",
      "cypress",
      "*-tests",
      "*_tests",
      "*.Test",
      "*.Tests",
      "androidTest",
      "integrationTest",
      "testFixtures",
      "{common,jvm,js,native,ios}Test",
    ],
    topDirectories: ["fixtures", "playwright"],
    names: [
      "*_test.*",
      "*_tests.*",
      "*.test.*",
      "*.tests.*",
      "*-test.{js,jsx,ts,tsx,mjs,cjs,mts,cts}",
      "*.spec.*",
      "*_spec.{rb,cr,lua,js,ts}",
      "*-spec.{js,jsx,ts,tsx,mjs,cjs,mts,cts}",
      "*.e2e.*",
      "*.cy.{js,jsx,ts,tsx}",
      "test_*.*",
      "conftest.py",
      "*{Test,Tests,IT,Spec}.{java,kt,scala,groovy}",
      "*{Test,Tests}.{cs,swift,php}",
      "*.bats",
    ],
  },
  {
    role: "script",
    directories: [],
    topDirectories: [
      "scripts",
      "script",
      "tools",
      "tool",
      "bin",
      "hack",
      "build",
      "ci",
      ".ci",
      ".github",
      "examples",
      "example",
      "samples",
      "demo",
      "demos",
      "playground",
      "docs",
      "bench",
      "benches",
      "benchmark",
      "benchmarks",
    ],
    names: [
      "{setup,noxfile,fabfile}.py",
      "*.config.{js,cjs,mjs,ts,cts,mts}",
      "{Gulpfile,gulpfile,Gruntfile,Jakefile}.{js,ts}",
      "{Rakefile,Fastfile,Dangerfile,Guardfile}",
      "magefile.go",
      "build.{rs,sbt}",
      "*.gradle.kts",
    ],
  },
];

/** Directories that hold one package each: what is said of the root holds for each of them, too. */
export const WORKSPACES: ReadonlySet<string> = new Set([
  "packages",
  "apps",
  "crates",
  "libs",
  "projects",
  "workspaces",
]);

/** Those roles that a heuristic may not choose for this path, because `.gitattributes` denies them, are skipped. */
export function heuristicRoleOf(path: string, denied: ReadonlySet<Role>): Role {
  const names = path.split("/");
  const file = names.at(-1) ?? "";
  const directories = names.slice(0, -1);
  const row = COMPILED.find((candidate) => !denied.has(candidate.role) && isCovered(candidate, { directories, file }));
  return row?.role ?? "app";
}

interface Compiled {
  readonly role: Role;
  readonly directories: NameSet;
  readonly topDirectories: NameSet;
  readonly names: NameSet;
}

/** Plain names in a set: there are many paths and most names are plain. */
interface NameSet {
  readonly plain: ReadonlySet<string>;
  readonly globs: readonly Glob[];
}

const COMPILED: readonly Compiled[] = ROLE_HEURISTICS.map((row) => ({
  role: row.role,
  directories: toNameSet(row.directories),
  topDirectories: toNameSet(row.topDirectories),
  names: toNameSet(row.names),
}));

function toNameSet(names: readonly string[]): NameSet {
  const isPlain = (name: string): boolean => !/[*?[{]/.test(name);
  const globs = names.filter((name) => !isPlain(name)).flatMap((name) => toGlob(name));
  return { plain: new Set(names.filter(isPlain)), globs };
}

function toGlob(name: string): Glob[] {
  const parsed = parseGlob(name);
  return "glob" in parsed ? [parsed.glob] : [];
}

function isCovered(
  row: Compiled,
  { directories, file }: { readonly directories: readonly string[]; readonly file: string },
): boolean {
  const top = directories[topIndexOf(directories)];
  return (
    directories.some((name) => isNamed(row.directories, name)) ||
    (top !== undefined && isNamed(row.topDirectories, top)) ||
    isNamed(row.names, file)
  );
}

function topIndexOf(directories: readonly string[]): number {
  return WORKSPACES.has(directories[0] ?? "") ? 2 : 0;
}

function isNamed(set: NameSet, name: string): boolean {
  return set.plain.has(name) || set.globs.some((glob) => isMatch(glob, name));
}
