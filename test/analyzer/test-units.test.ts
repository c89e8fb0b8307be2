import { describe, expect, test } from "vitest";
import { namesOf, unitsOf } from "./open-analyzer.ts";

describe("cases given as callbacks", () => {
  test.each([
    ["it('a', () => {})", "it"],
    ["test('a', function () {})", "test"],
    ["specify('a', () => {})", "specify"],
    ["it.only('a', async () => {})", "it"],
    ["test.skip('a', () => {})", "test"],
    ["it.each([1, 2])('a %s', (x) => {})", "it"],
    ["it.each`x | y`('a', ({ x }) => {})", "it"],
    ["test.concurrent.only('a', () => {})", "test"],
    ["xit('a', () => {})", "it"],
    ["fit('a', () => {})", "it"],
    ["t.test('a', async (t) => {})", "test"],
    ["Deno.test('a', () => {})", "test"],
    ["test({ name: 'a' }, () => {})", "test"],
  ])("%s", async (code, word) => {
    const units = await unitsOf("a.test.ts", code);
    expect(units.map((unit) => unit.kind)).toEqual(["test-case"]);
    expect(units[0]?.name).toMatch(new RegExp(`^${word}#[0-9a-f]{8}$`));
    expect(units[0]?.isTest).toBe(true);
  });

  test.each([
    "describe('a', () => {})",
    "describe.each([1])('a', () => {})",
    "test.describe('a', () => {})",
    "suite('a', () => {})",
    "beforeEach(() => {})",
    "test.beforeAll(() => {})",
    "it.todo('a')",
    "regex.test('a', () => {})",
    "run('it', () => {})",
  ])("%s is no unit", async (code) => {
    expect(await namesOf("a.test.ts", code)).toEqual([]);
  });

  test("the name is a hash of all titles around, not a text", async () => {
    const [inA, inB, alone, again] = await namesOf(
      "a.ts",
      "describe('a', () => { it('x', f => {}) }); describe('b', () => { it('x', f => {}) }); it('x', f => {}); it(\"x2\", f => {})",
    );
    expect(new Set([inA, inB, alone, again]).size).toBe(4);
  });

  test("quotes, modifiers and places do not change the name", async () => {
    const [plain] = await namesOf("a.ts", "describe('a', () => { it('x', () => {}) })");
    const [changed] = await namesOf(
      "a.ts",
      '// moved\n\ndescribe.skip("a", () => {\n  it.only(`x`, async () => { run(); });\n});',
    );
    expect(changed).toBe(plain);
  });

  test("two cases of one title are twins", async () => {
    const names = await namesOf("a.ts", "it('x', () => { a() }); it('x', (done) => { b() })");
    expect(names.map((name) => name.replace(/#\w{8}/, "#"))).toEqual(["it#/0", "it#/1"]);
  });

  test("named functions around give the parent", async () => {
    const names = await namesOf(
      "a.ts",
      "function suite1() { it('x', () => {}) } class S { m() { test('y', () => {}) } }",
    );
    expect(names.map((name) => name.replace(/#\w{8}/, "#"))).toEqual(["suite1", "suite1.it#", "S.m", "S.m.test#"]);
  });

  test("helpers inside of suites keep their names", async () => {
    expect(await namesOf("a.ts", "describe('a', () => { function helper() {} const other = () => 1; })")).toEqual([
      "helper",
      "other",
    ]);
  });

  test("what a case does is counted in the case alone", async () => {
    const [outer, inner] = await unitsOf("a.ts", "function f() { it('x', () => { if (a) expect(a).toBe(1) }) }");
    expect(outer?.metrics).toMatchObject({ cyclomatic: 1, assertions: 0 });
    expect(inner?.metrics).toMatchObject({ cyclomatic: 2, cognitive: 1, assertions: 1 });
  });
});

describe("test functions", () => {
  test.each([
    [
      "a_test.go",
      "package p\nfunc TestA(t *testing.T) {}\nfunc Testing(t *testing.T) {}\nfunc TestMain(m *testing.M) {}\nfunc FuzzA(f *testing.F) {}\nfunc (s *S) TestB() {}\nfunc TestHelper(a int) {}\nfunc BenchmarkA(b *testing.B) {}\n",
      ["TestA", "FuzzA", "S.TestB"],
    ],
    [
      "test_a.py",
      "def test_a(): pass\ndef testify(): pass\n@pytest.fixture\ndef test_b(): pass\nclass TestA:\n  def test_m(self): pass\n  def testX(self): pass\n  def helper(self): pass\n",
      ["test_a", "TestA.test_m", "TestA.testX"],
    ],
    [
      "ATest.java",
      "class A { @Test void a() {} @ParameterizedTest @ValueSource(ints = {1}) void b(int x) {} @org.junit.Test public void c() {} @Before void d() {} void testE() {} }",
      ["A.a", "A.b", "A.c"],
    ],
    ["ATest.java", "class A extends TestCase { public void testE() {} void helper() {} }", ["A.testE"]],
  ] as const)("%s: %s", async (path, code, tests) => {
    expect((await unitsOf(path, code)).filter((unit) => unit.isTest).map((unit) => unit.name)).toEqual(tests);
  });

  test("a Go test with cases is a suite: its cases are judged, not itself", async () => {
    const code =
      'package p\nfunc TestA(t *testing.T) {\n\tt.Run("x", func(t *testing.T) { t.Error() })\n\tfor _, c := range cs {\n\t\tt.Run(c.name, func(t *testing.T) {})\n\t}\n}\n';
    const units = await unitsOf("a_test.go", code);
    expect(units.map((unit) => [unit.name.replace(/#\w{8}/, "#"), unit.kind, unit.isTest])).toEqual([
      ["TestA", "function", false],
      ["TestA.Run#", "test-case", true],
      ["TestA.Run#", "test-case", true],
    ]);
    expect(units.map((unit) => unit.metrics.assertions)).toEqual([0, 1, 0]);
  });

  test("other Run methods are no cases", async () => {
    expect(await namesOf("a.go", 'package p\nfunc F() {\n\tpool.Run("x", func() {})\n\tcmd.Run()\n}\n')).toEqual(["F"]);
  });
});

type AssertionRow = readonly [title: string, path: string, code: string, assertions: number];

const inTest = (body: string): string => `it('x', () => { ${body} })`;
const inPython = (body: string): string => `def test_a(self):\n    ${body.replaceAll("\n", "\n    ")}\n`;
const inGo = (body: string): string => `package p\nfunc TestA(t *testing.T) {\n${body}\n}\n`;
const inJava = (body: string): string => `class A { @Test void a() { ${body} } }`;

const ASSERTIONS: readonly AssertionRow[] = [
  ["Jest", "a.ts", inTest("expect(a).toBe(1); expect(b).not.toEqual(c); await expect(p).rejects.toThrow();"), 3],
  ["Jest helpers are none", "a.ts", inTest("expect.assertions(2); expect.extend({}); f(expect.any(String));"), 0],
  [
    "Vitest",
    "a.ts",
    inTest("expect.soft(a).toBe(1); await expect.poll(f).toBe(1); expectTypeOf(a).toBeString(); assertType<X>(a);"),
    4,
  ],
  [
    "node:assert",
    "a.ts",
    inTest("assert(a); assert.equal(a, 1); assert.strict.deepEqual(a, b); await assert.rejects(p);"),
    4,
  ],
  ["node:test context", "a.ts", inTest("t.assert.equal(a, 1);"), 1],
  ["AVA and tap", "a.js", inTest("t.is(a, 1); t.deepEqual(a, b); t.plan(2); t.equal(a, b);"), 3],
  ["Chai expect and assert", "a.ts", inTest("expect(a).to.be.true; chai.assert.equal(a, 1);"), 2],
  ["Chai should", "a.ts", inTest("a.should.equal(1); a.should.be.true; should(a).be.ok();"), 3],
  ["Sinon", "a.ts", inTest("sinon.assert.calledOnce(f);"), 1],
  ["supertest", "a.ts", inTest("await request(app).get('/').expect(200).expect('x');"), 2],
  ["Cypress", "a.ts", inTest("cy.get('x').should('be.visible');"), 1],
  ["own helpers", "a.ts", inTest("assertValid(a); expectOk(b); verifyAll(c); checkRow(d); check(e); assertion(f);"), 4],
  ["require is a module", "a.js", inTest("require('x');"), 0],
  ["pytest", "a.py", inPython("assert a\nassert a == b, 'm'\nwith pytest.raises(E):\n    f()\npytest.fail('x')"), 4],
  ["pytest, bare", "a.py", inPython("with raises(E):\n    f()\nwith warns(W):\n    g()"), 2],
  [
    "unittest",
    "a.py",
    inPython("self.assertEqual(a, b)\nself.assertTrue(a)\nwith self.assertRaises(E):\n    f()\nself.fail()"),
    4,
  ],
  ["mock and numpy", "a.py", inPython("m.assert_called_once_with(1)\nnp.testing.assert_allclose(a, b)\nfail()"), 2],
  [
    "testing",
    "a.go",
    inGo("t.Error(a)\nt.Errorf(a)\nt.Fatal(a)\nt.Fatalf(a)\nt.FailNow()\nt.Fail()\nt.Log(a)\nlog.Fatal(a)"),
    6,
  ],
  [
    "testify",
    "a.go",
    inGo(
      "assert.Equal(t, 1, a)\nrequire.NoError(t, err)\nrequire.New(t)\ns.Require().True(a)\ns.Equal(1, a)\nsuite.NoErrorf(err, a)",
    ),
    5,
  ],
  [
    "other Go helpers",
    "a.go",
    inGo("testutil.Equals(t, a, b)\nutil.Equal(t, a, b)\nassertFoo(t, a)\ncheckErr(t, err)\nutil.Equal(a, b)"),
    3,
  ],
  ["gomega", "a.go", inGo("Expect(a).To(Equal(b))\nEventually(f).Should(Succeed())\ng.Expect(a).To(b)"), 3],
  [
    "JUnit",
    "A.java",
    inJava("assertEquals(1, a); Assertions.assertThrows(E.class, () -> f()); fail(); assertTrue(a);"),
    4,
  ],
  [
    "AssertJ, Hamcrest, Truth",
    "A.java",
    inJava('assertThat(a).isEqualTo(1).isNotNull(); assertThat(a, is(1)); assertWithMessage("m").that(a).isTrue();'),
    3,
  ],
  [
    "Mockito and Spring",
    "A.java",
    inJava('verify(m).call(); mvc.perform(get("/")).andExpect(status().isOk()); when(m.x()).thenReturn(1);'),
    2,
  ],
  ["expected exception", "A.java", "class A { @Test(expected = E.class) void a() { f(); } }", 1],
  ["assert statement", "A.java", inJava("assert a > 1;"), 1],
];

describe("assertions", () => {
  test.each(ASSERTIONS)("%s (%s)", async (_title, path, code, assertions) => {
    const [unit] = (await unitsOf(path, code)).filter((candidate) => candidate.isTest || path.endsWith(".py"));
    expect(unit?.metrics.assertions).toBe(assertions);
  });
});
