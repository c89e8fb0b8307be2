import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { createAreas } from "../../../src/domain/violation/area.ts";
import { createPlacement, type PlacementFacts } from "../../../src/domain/violation/placement.ts";
import { ROLE_HEURISTICS } from "../../../src/domain/violation/role-heuristics.ts";

function place(given: Partial<PlacementFacts> = {}) {
  return createPlacement({ roles: {}, areas: {}, exclude: [], paths: [], ...given });
}

describe("roles by the table", () => {
  test.each([
    ["src/parser.ts", "app"],
    ["main.go", "app"],
    ["src/tools/hammer.ts", "app"],
    ["src/bin/main.rs", "app"],
    ["org/scripts/a.py", "app"],
    ["src/latest.ts", "app"],
    ["src/contest.java", "app"],
    ["test/a.ts", "test"],
    ["src/a/__tests__/b.ts", "test"],
    ["pkg/db/pool_test.go", "test"],
    ["src/a.test.tsx", "test"],
    ["src/a.spec.ts", "test"],
    ["tests/unit/test_a.py", "test"],
    ["mypkg/test_a.py", "test"],
    ["mypkg/conftest.py", "test"],
    ["src/test/java/org/acme/DbTest.java", "test"],
    ["app/PoolTests.java", "test"],
    ["src/main/java/org/acme/Contest.java", "app"],
    ["spec/models/user_spec.rb", "test"],
    ["testdata/a.go", "test"],
    ["e2e/login.ts", "test"],
    ["packages/a/scripts/build.js", "script"],
    ["packages/a/test/b.js", "test"],
    ["scripts/release.sh", "script"],
    ["scripts/test_release.py", "test"],
    ["tools/gen.go", "script"],
    ["bin/cli.js", "script"],
    ["hack/update.sh", "script"],
    ["examples/one/main.go", "script"],
    ["benchmarks/a.py", "script"],
    ["setup.py", "script"],
    ["vite.config.ts", "script"],
    ["api/v1/types.pb.go", "generated"],
    ["api/zz_generated.deepcopy.go", "generated"],
    ["src/schema_generated.ts", "generated"],
    ["src/api.gen.ts", "generated"],
    ["lib/model.g.dart", "generated"],
    ["dist/index.js", "generated"],
    ["packages/a/dist/index.js", "generated"],
    ["vendor/github.com/x/y_test.go", "vendor"],
    ["web/node_modules/a/index.js", "vendor"],
    ["third_party/z.c", "vendor"],
    ["public/jquery.min.js", "vendor"],
  ])("%s: %s", (path, role) => {
    expect(place().roleOf(path)).toBe(role);
  });

  test("every glob of the table is well-formed: each name in it decides for some path", () => {
    for (const row of ROLE_HEURISTICS) {
      for (const name of [...row.directories, ...row.topDirectories]) {
        expect([name, place().roleOf(`${exampleOf(name)}/a.c`)]).toEqual([name, row.role]);
      }
      for (const name of row.names) expect([name, place().roleOf(exampleOf(name))]).toEqual([name, row.role]);
    }
  });
});

function exampleOf(name: string): string {
  return name.replaceAll("*", "x").replaceAll(/\{([^,}]*)[^}]*\}/g, "$1");
}

describe("policy and .gitattributes", () => {
  const roles = {
    app: ["test/harness/**"],
    library: ["src/api/**"],
    test: ["src/**/fixtures"],
    script: ["src/api/**/tool.ts"],
  };

  test.each([
    ["test/harness/a.ts", "app"],
    ["test/a.ts", "test"],
    ["src/api/a.ts", "library"],
    ["src/api/x/tool.ts", "script"],
    ["src/api/fixtures/a.ts", "test"],
    ["src/b/fixtures/a.ts", "test"],
    ["src/b/a.ts", "app"],
  ])("the glob with the longest literal part wins: %s, %s", (path, role) => {
    expect(place({ roles }).roleOf(path)).toBe(role);
  });

  test("attributes stand between policy and table, and can deny the table", () => {
    const attributes = (path: string) =>
      ({
        "src/a.ts": { generated: true },
        "src/b.ts": { vendored: true },
        "x.pb.go": { generated: false },
        "vendor/a.go": { vendored: false },
        "vendor/a_test.go": { vendored: false },
        "src/api/a.ts": { generated: true },
      })[path] ?? {};
    const { roleOf } = place({ roles, attributes });
    expect(
      ["src/a.ts", "src/b.ts", "x.pb.go", "vendor/a.go", "vendor/a_test.go", "src/api/a.ts", "src/c.ts"].map(roleOf),
    ).toEqual(["generated", "vendor", "app", "app", "test", "library", "app"]);
  });

  test("excluded is what a glob of the policy fits", () => {
    const { isExcluded } = place({ exclude: ["legacy", "**/*.sql", "{broken"] });
    expect(["legacy/a.ts", "src/legacy/a.ts", "db/x.sql", "a.ts"].map(isExcluded)).toEqual([true, false, true, false]);
  });

  test("areas of the policy go before directories, the longest literal part first", () => {
    const { areaOf } = place({ areas: { core: ["src/**"], parser: ["src/parser/**", "grammar/*.ts"] } });
    expect(["src/a.ts", "src/parser/a.ts", "grammar/a.ts", "docs/api/a.ts", "a.ts"].map(areaOf)).toEqual([
      "core",
      "parser",
      "parser",
      "docs/api",
      ".",
    ]);
  });

  test("what is excluded, generated or vendored does not shape the areas", () => {
    const paths = [
      "src/app/a/b/c.ts",
      "src/app/d.ts",
      ...Array.from({ length: 50 }, (_, index) => `src/gen/x/y/z${index}.gen.ts`),
    ];
    expect(place({ paths }).areaOf("src/app/a/b/c.ts")).toBe("src/app/a/b");
    expect(place({ paths, exclude: ["src/app/d.ts"] }).areaOf("src/app/a/b/c.ts")).toBe("src/app/a/b");
  });
});

/** `[path, count]`: that many files in the directory. */
function tree(...directories: readonly (readonly [string, number])[]): readonly string[] {
  return directories.flatMap(([directory, count]) =>
    Array.from({ length: count }, (_, index) => `${directory === "." ? "" : `${directory}/`}f${index}.x`),
  );
}

describe("areas of realistic trees", () => {
  test.each<[string, readonly string[], Readonly<Record<string, string>>]>([
    [
      "a library in src",
      tree(
        [".", 3],
        ["src", 10],
        ["src/parser", 20],
        ["src/parser/lexer", 5],
        ["src/render/html/nodes", 10],
        ["test/parser", 10],
        ["docs", 2],
      ),
      {
        "f0.x": ".",
        "src/f0.x": "src",
        "src/parser/f0.x": "src/parser",
        "src/parser/lexer/f0.x": "src/parser/lexer",
        "src/render/html/nodes/f0.x": "src/render/html",
        "test/parser/f0.x": "test/parser",
        "docs/f0.x": "docs",
      },
    ],
    [
      "Java, several modules",
      tree(
        ["core/src/main/java/org/acme/core", 4],
        ["core/src/main/java/org/acme/core/db", 30],
        ["core/src/main/java/org/acme/core/db/pool/impl", 8],
        ["core/src/main/java/org/acme/core/http", 20],
        ["core/src/test/java/org/acme/core/db", 25],
        ["core/src/test/java/org/acme/core/http", 25],
        ["web/src/main/java/org/acme/web", 10],
        ["web/src/main/resources/static", 3],
        [".", 2],
      ),
      {
        "core/src/main/java/org/acme/core/f0.x": "core/src/main/java/org/acme/core",
        "core/src/main/java/org/acme/core/db/f0.x": "core/src/main/java/org/acme/core/db",
        "core/src/main/java/org/acme/core/db/pool/impl/f0.x": "core/src/main/java/org/acme/core/db/pool",
        "core/src/main/java/module-info.x": "core/src/main/java",
        "core/src/main/java/com/other/util/f0.x": "core/src/main/java/com/other",
        "core/src/test/java/org/acme/core/db/f0.x": "core/src/test/java/org/acme/core/db",
        "web/src/main/java/org/acme/web/f0.x": "web/src/main/java/org/acme/web",
        "web/src/main/java/org/acme/web/rest/f0.x": "web/src/main/java/org/acme/web/rest",
        "web/src/main/resources/static/f0.x": "web/src/main/resources/static",
      },
    ],
    [
      "Go",
      tree(
        [".", 8],
        ["cmd/server", 2],
        ["internal/db/pool", 20],
        ["internal/db/pool/wire", 4],
        ["internal/http", 30],
        ["pkg/api/v1", 10],
      ),
      {
        "f0.x": ".",
        "cmd/server/f0.x": "cmd/server",
        "internal/db/pool/f0.x": "internal/db",
        "internal/db/pool/wire/f0.x": "internal/db",
        "internal/http/f0.x": "internal/http",
        "pkg/api/v1/f0.x": "pkg/api",
      },
    ],
    [
      "a monorepo of packages",
      tree(
        ["packages/core/src", 10],
        ["packages/core/src/graph", 20],
        ["packages/core/test/graph", 10],
        ["packages/cli", 3],
        ["packages/cli/lib/commands", 9],
        ["tools", 2],
      ),
      {
        "packages/core/src/f0.x": "packages/core/src",
        "packages/core/src/graph/f0.x": "packages/core/src/graph",
        "packages/core/test/graph/f0.x": "packages/core/test/graph",
        "packages/cli/f0.x": "packages/cli",
        "packages/cli/lib/commands/f0.x": "packages/cli/lib/commands",
        "packages/new/src/a/b/c/f0.x": "packages/new/src/a/b",
        "packages/README.x": "packages",
        "tools/f0.x": "tools",
      },
    ],
    [
      "flat Python",
      tree(["acme", 40], ["acme/db", 30], ["acme/db/orm/query/parts", 10], ["tests", 10], [".", 2]),
      {
        "f0.x": ".",
        "acme/f0.x": "acme",
        "acme/db/f0.x": "acme/db",
        "acme/db/orm/query/parts/f0.x": "acme/db/orm",
        "tests/f0.x": "tests",
        "tests/unit/db/f0.x": "tests/unit",
      },
    ],
    ["a tree that is not known", [], { "a.x": ".", "src/a/b/c/d.x": "src/a/b", "x/y/z/d.x": "x/y" }],
    ["exactly 80 % is no trunk", tree(["src/a", 8], ["src/b", 2]), { "src/a/x/y/z/f0.x": "src/a/x" }],
  ])("%s", (_, paths, expected) => {
    const areaOf = createAreas(paths);
    expect(Object.fromEntries(Object.keys(expected).map((path) => [path, areaOf(path)]))).toEqual(expected);
  });
});

describe("laws", () => {
  const path = fc
    .array(fc.constantFrom("src", "lib", "packages", "main", "java", "a", "b", "c.x"), { minLength: 1, maxLength: 7 })
    .map((names) => names.join("/"));

  test("neither the order of the paths nor repetitions matter; an area is a directory above its file, or `.`", () => {
    fc.assert(
      fc.property(fc.array(path, { maxLength: 30 }), path, (paths, asked) => {
        const areaOf = createAreas(paths);
        const shuffled = createAreas([...paths, ...paths].toReversed());
        for (const one of [...paths, asked]) {
          const area = areaOf(one);
          expect(shuffled(one)).toBe(area);
          expect(area === "." ? !one.includes("/") : one.startsWith(`${area}/`)).toBe(true);
        }
      }),
    );
  });
});
