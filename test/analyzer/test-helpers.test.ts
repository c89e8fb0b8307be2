import { describe, expect, test } from "vitest";
import type { Unit } from "../../src/domain/violation/unit.ts";
import { unitsOf } from "./open-analyzer.ts";

/** Names of cases are hashes, which say nothing here. */
function nameOf({ name }: Unit): string {
  return name.replace(/#\w{8}/, "#");
}

async function valuesOf(path: string, code: string, metric: "assertions" | "params"): Promise<readonly string[]> {
  return (await unitsOf(path, code)).map((unit) => `${nameOf(unit)} ${unit.metrics[metric]}`);
}

type Row = readonly [title: string, path: string, code: string, expected: readonly string[]];

const go = (...lines: readonly string[]): string => `package p\n${lines.join("\n")}\n`;

const REACHED: readonly Row[] = [
  [
    "a method of the same class",
    "test_a.py",
    "class TestA:\n  def _compare(self, x):\n    assert x\n  def test_a(self):\n    self._compare(1)\n    self._compare(2)\n",
    ["TestA._compare 1", "TestA.test_a 2"],
  ],
  [
    "through two others, whatever their order",
    "test_a.py",
    "def test_a():\n  outer()\ndef outer():\n  inner()\ndef inner():\n  assert x\n",
    ["test_a 1", "outer 1", "inner 1"],
  ],
  [
    "helpers that assert nothing",
    "test_a.py",
    "def test_a():\n  prepare()\ndef prepare():\n  run()\n",
    ["test_a 0", "prepare 0"],
  ],
  [
    "two that only call each other",
    "test_a.py",
    "def test_a():\n  one()\ndef one():\n  other()\ndef other():\n  one()\n",
    ["test_a 0", "one 0", "other 0"],
  ],
  [
    "a function inside that is handed on",
    "test_a.py",
    "def test_a(runner):\n  def run():\n    assert x\n  runner(run)\n",
    ["test_a 1", "test_a.run 1"],
  ],
  [
    "a function inside of another is seen there alone",
    "test_a.py",
    "def test_a():\n  def run():\n    assert x\n  start(run)\ndef test_b():\n  def run(): pass\n  start(run)\n",
    ["test_a 1", "test_a.run 1", "test_b 0", "test_b.run 0"],
  ],
  [
    "the override calls what it overrides",
    "test_a.py",
    "class TestBase:\n  def test_a(self):\n    assert x\nclass TestB(TestBase):\n  def test_a(self):\n    super().test_a()\n",
    ["TestBase.test_a 1", "TestB.test_a 1"],
  ],
  [
    "a name of another object is no method of the class, a bare name no method at all",
    "test_a.py",
    "class TestA:\n  def compare(self):\n    assert x\n  def test_a(self):\n    compare()\n",
    ["TestA.compare 1", "TestA.test_a 0"],
  ],
  [
    "a helper of another file that is named like a test; one of this file is looked into",
    "test_a.py",
    "class TestA:\n  def test_a(self):\n    self.run_layer_test(x)\n    help_test_it()\n    app.test_client()\n    self.setUpTest()\n  def test_b(self):\n    self._test_b()\n  def _test_b(self): pass\n",
    ["TestA.test_a 2", "TestA.test_b 0", "TestA._test_b 0"],
  ],
  [
    "pytest: snapshots, regressions, warnings as errors, an error that is raised",
    "test_a.py",
    "def test_a(snapshot):\n  compare_all(x, snapshot)\n  data_regression.check(x)\n  warnings.simplefilter('error')\n  warnings.simplefilter('ignore')\n  raise AssertionError('x')\n",
    ["test_a 4"],
  ],
  [
    "a skip counts where nothing comes after it",
    "test_a.py",
    "def test_a():\n  pytest.skip('no')\ndef test_b():\n  if x:\n    pytest.skip('no')\n  run()\n",
    ["test_a 1", "test_b 0"],
  ],
  [
    "a case and a function of the file; functions inside of the case",
    "a.test.ts",
    "const same = (x) => { expect(x).toBe(1) }\nit('a', () => { same(1) })\nit('b', () => { mount({ created() { expect(x).toBe(1) } }) })\nit('c', () => { each(same) })",
    ["same 1", "it# 1", "it# 1", "it#.created 1", "it# 1"],
  ],
  [
    "a Go helper that asserts, one that is handed the test, one that is not",
    "a_test.go",
    go(
      "func TestA(t *testing.T) { compare(t, 1) }",
      "func compare(t *testing.T, x int) { t.Fatal(x) }",
      "func TestB(t *testing.T) { testChunks(t, 1) }",
      "func TestC(t *testing.T) { suite{}.Run(t) }",
      "func TestD(t *testing.T) { newServer(t) }",
    ),
    ["TestA 1", "compare 1", "TestB 1", "TestC 1", "TestD 0"],
  ],
  [
    "a Go helper with cases asserts for its callers; the cases' assertions are not its own",
    "a_test.go",
    go(
      "func TestA(t *testing.T) { all(t) }",
      'func all(t *testing.T) { t.Run("x", func(t *testing.T) { t.Fatal() }) }',
    ),
    ["TestA 1", "all 0", "all.Run# 1"],
  ],
  [
    "Java: a method without an object, a reference, a variable of the same name, an error",
    "ATest.java",
    "class A { void same(int x) { assertEquals(1, x); } @Test void a() { same(1); } @Test void b() { each(this::same); } @Test void c() { run(same); } @Test void d() { throw new AssertionError(); } }",
    ["A.same 1", "A.a 1", "A.b 1", "A.c 0", "A.d 1"],
  ],
];

const PASSED: readonly Row[] = [
  [
    "pytest passes what tests, fixtures and hooks ask for",
    "test_a.py",
    "def test_a(a, b, c): pass\n@pytest.fixture\ndef made(a, b, c): pass\ndef pytest_configure(a, b): pass\ndef make(a, b, c): pass\n",
    ["test_a 0", "made 0", "pytest_configure 0", "make 3"],
  ],
  [
    "in classes of tests alone",
    "test_a.py",
    "class TestA:\n  @patch('x')\n  def test_a(self, a, b): pass\n  def make(self, a): pass\nclass Cases(unittest.TestCase):\n  def test_a(self, a): pass\nclass Hook:\n  def test_connection(self, host, port): pass\n",
    ["TestA.test_a 0", "TestA.make 1", "Cases.test_a 0", "Hook.test_connection 2"],
  ],
  ["not inside of functions", "test_a.py", "def make():\n  def test_a(a, b): pass\n", ["make 0", "make.test_a 2"]],
  [
    "the test of Go",
    "a_test.go",
    go("func TestA(t *testing.T) {}", "func same(t testing.TB, a, b int) {}", "func use(c *testing.Cover, d T) {}"),
    ["TestA 0", "same 2", "use 2"],
  ],
  [
    "JUnit",
    "ATest.java",
    "class A { @ParameterizedTest void a(int x, int y, int z) {} @BeforeEach void b(TestInfo i) {} void c(int x) {} }",
    ["A.a 0", "A.b 0", "A.c 1"],
  ],
  [
    "fixtures of Playwright",
    "a.ts",
    "export const it = base.extend({ page: async ({ browser }, use, info) => {}, async c(x, y) {} });\nconst other = base.merge({ size: (x, y) => {} });",
    ["page 0", "c 0", "size 2"],
  ],
];

describe("assertions through others", () => {
  test.each(REACHED)("%s", async (_title, path, code, expected) => {
    expect(await valuesOf(path, code, "assertions")).toEqual(expected);
  });
});

describe("parameters that no caller passes", () => {
  test.each(PASSED)("%s", async (_title, path, code, expected) => {
    expect(await valuesOf(path, code, "params")).toEqual(expected);
  });

  test("are declared all the same: what tells twins apart, and recursion, do not change", async () => {
    const units = await unitsOf("test_a.py", "def test_a(a): pass\ndef test_a(a, b): pass\n");
    expect(units.map(({ name, arity }) => [name, arity])).toEqual([
      ["test_a/1", 1],
      ["test_a/2", 2],
    ]);
  });
});

describe("what is no test", () => {
  test.each<readonly [string, string, readonly string[]]>([
    ["test_a.py", "def test_a():\n  def test(): pass\n@pytest.mark.skip\ndef test_b(): pass\n", ["test_a"]],
    [
      "test_a.py",
      "@pytest.mark.xfail(strict=True)\ndef test_a(): f()\n@pytest.mark.skipif(x)\ndef test_b(): f()\n",
      ["test_b"],
    ],
    ["test_a.py", "def test_speed(benchmark): benchmark(f)\ndef test_b(benchmarks): pass\n", ["test_b"]],
    ["a_test.go", go('func BenchmarkA(b *testing.B) { b.Run("x", func(b *testing.B) {}) }'), []],
  ])("%s: %s", async (path, code, tests) => {
    expect((await unitsOf(path, code)).filter((unit) => unit.isTest).map(nameOf)).toEqual(tests);
  });
});

test("lines of the functions directly inside; cases are not among them", async () => {
  const code = "function f() {\n  function g() {\n    const h = () => {\n    };\n  }\n  it('x', () => {\n  });\n}\n";
  const units = await unitsOf("a.ts", code);
  expect(units.map((unit) => [nameOf(unit), unit.metrics.functionLines, unit.inside])).toEqual([
    ["f", 8, [4]],
    ["f.g", 4, [2]],
    ["f.g.h", 2, undefined],
    ["f.it#", 2, undefined],
  ]);
});
