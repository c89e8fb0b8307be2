import { describe, expect, it } from "vitest";
import { analyze } from "./open-analyzer.ts";

const REST = 'reason="as it has to be" until=2027-03-01';
const ALLOW = `refrain: allow[cognitive_max] ${REST}`;

/** `unit@line of the directive`, then the faults as `fault@line`. */
async function told(path: string, code: string): Promise<readonly string[]> {
  const { units, faultyAllows = [] } = await analyze(path, code.replaceAll("ALLOW", ALLOW));
  return [
    ...units.flatMap(({ qualifiedName, allows = [] }) => allows.map(({ line }) => `${qualifiedName}@${line}`)),
    ...faultyAllows.map(({ line, fault }) => `${fault}@${line}`),
  ];
}

describe.each<readonly [string, readonly (readonly [string, string, readonly string[]])[]]>([
  [
    "a.ts",
    [
      ["a function", "// ALLOW\nfunction f() {}\nfunction g() {}", ["f@1"]],
      ["blank lines between", "// ALLOW\n\n\nfunction f() {}", ["f@1"]],
      ["an exported function", "// ALLOW\nexport function f() {}", ["f@1"]],
      ["a default export", "// ALLOW\nexport default function f() {}", ["f@1"]],
      ["an async generator", "// ALLOW\nexport async function* f() {}", ["f@1"]],
      ["an arrow function", "// ALLOW\nexport const f = async () => {};\nconst g = () => {};", ["f@1"]],
      ["a block comment", "/* ALLOW */\nfunction f() {}", ["f@1"]],
      ["a comment on the same line", "/* ALLOW */ function f() {}", ["f@1"]],
      ["a documentation comment", "/**\n * Reads.\n * ALLOW\n * @returns nothing\n */\nfunction f() {}", ["f@3"]],
      ["CRLF", "/**\r\n * ALLOW\r\n */\r\nfunction f() {}\r\n", ["f@2"]],
      ["comments between", "// ALLOW\n// and why\n/** Reads. */\nfunction f() {}", ["f@1"]],
      ["two directives", "// ALLOW\n// ALLOW\nfunction f() {}", ["f@1", "f@2"]],
      ["a method", "class A {\n  // ALLOW\n  private m() {}\n  n() {}\n}", ["A.m@2"]],
      ["a constructor", "class A {\n  // ALLOW\n  constructor() {}\n}", ["A.constructor@2"]],
      ["an accessor", "class A {\n  // ALLOW\n  static get m() { return 1; }\n}", ["A.m@2"]],
      ["a field with a function", "class A {\n  // ALLOW\n  private readonly m = () => {};\n}", ["A.m@2"]],
      ["a decorated method", "class A {\n  // ALLOW\n  @Get('/') @Auth()\n  m() {}\n}", ["A.m@2"]],
      ["between decorators", "class A {\n  @Get('/')\n  // ALLOW\n  @Auth()\n  m() {}\n}", ["A.m@3"]],
      ["behind the decorators", "class A {\n  @Get('/')\n  // ALLOW\n  m() {}\n}", ["A.m@3"]],
      ["overloads", "// ALLOW\nfunction f(a: 1): void;\nfunction f(a: 2): void;\nfunction f(a: any) {}", ["f@1"]],
      ["exported overloads", "// ALLOW\nexport function f(a: 1): void;\nexport function f(a: any) {}", ["f@1"]],
      ["overloads of a method", "class A {\n  // ALLOW\n  m(a: 1): void;\n  m(a: any) {}\n}", ["A.m@2"]],
      ["a member of an object", "const o = {\n  // ALLOW\n  m() {},\n  n: () => {},\n};", ["o.m@2"]],
      ["a property", "const o = {\n  // ALLOW\n  n: () => {},\n};", ["o.n@2"]],
      ["what is assigned", "// ALLOW\nmodule.exports.f = function () {};", ["f@1"]],
      ["a function inside", "function f() {\n  // ALLOW\n  function g() {}\n}", ["f.g@2"]],
      ["nothing: a class", "// ALLOW\nclass A {\n  m() {}\n}", ["no-unit@1"]],
      ["nothing: an object", "// ALLOW\nconst o = { m() {} };", ["no-unit@1"]],
      ["nothing: an import", "// ALLOW\nimport x from 'x';\nfunction f() {}", ["no-unit@1"]],
      ["nothing: the end", "function f() {}\n// ALLOW", ["no-unit@2"]],
      ["nothing: another signature", "// ALLOW\ndeclare function f(): void;\nfunction g() {}", ["no-unit@1"]],
      ["nothing: inside of it", "function f() {\n  // ALLOW\n  return 1;\n}", ["no-unit@2"]],
      ["nothing: the end of its own line", "function f() { // ALLOW\n}", ["no-unit@1"]],
      ["nothing: behind other code", "go(); // ALLOW\nfunction f() {}", ["no-unit@1"]],
      ["nothing: a condition around", "// ALLOW\nif (x) { f = function () {}; }", ["no-unit@1"]],
      ["no string", 'const a = "// ALLOW";\nfunction f() {}'.replace("ALLOW", "refrain: allow[abc_max]"), []],
      ["no template", "const a = `\n// ALLOW\n`;\nfunction f() {}", []],
      ["what is malformed", "// refrain: allow[abc_max]\nfunction f() {}", ["reason@1"]],
      ["a rule of files", `// refrain: allow[file_lines_max] ${REST}\nfunction f() {}`, ["not-of-units@1"]],
    ],
  ],
  [
    "a.test.js",
    [
      ["a case", "// ALLOW\nit('reads', () => {});", ["it#@1"]],
      ["a case in a suite", "describe('x', () => {\n  // ALLOW\n  test.each([1])('y', (a) => {});\n});", ["test#@2"]],
      ["nothing: a suite", "// ALLOW\ndescribe('x', () => {\n  it('y', () => {});\n});", ["no-unit@1"]],
    ],
  ],
  [
    "a.tsx",
    [
      ["a component", "// ALLOW\nexport const A = () => <div>{/* x */}</div>;", ["A@1"]],
      ["no text of an element", "// x\nconst A = () => <p>refrain: allow[abc_max]</p>;", []],
    ],
  ],
  [
    "a.py",
    [
      ["a function", `# ALLOW\ndef f():\n    pass\n`, ["f@1"]],
      ["an async function", `# ALLOW\nasync def f():\n    pass\n`, ["f@1"]],
      ["a method", `class A:\n    # ALLOW\n    def m(self):\n        pass\n`, ["A.m@2"]],
      ["a later method", `class A:\n    x = 1\n\n    # ALLOW\n    def m(self):\n        pass\n`, ["A.m@4"]],
      ["decorators", `# ALLOW\n@cache\n@other(1)\ndef f():\n    pass\n`, ["f@1"]],
      ["between decorators", `@cache\n# ALLOW\n@other(1)\ndef f():\n    pass\n`, ["f@2"]],
      ["behind the decorators", `@cache\n# ALLOW\ndef f():\n    pass\n`, ["f@2"]],
      ["a lambda", `# ALLOW\nf = lambda: 1\n`, ["f@1"]],
      ["nothing: a class", `# ALLOW\nclass A:\n    def m(self):\n        pass\n`, ["no-unit@1"]],
      ["nothing: an attribute", `class A:\n    # ALLOW\n    x = 1\n\n    def m(self):\n        pass\n`, ["no-unit@2"]],
      ["no documentation", `def f():\n    """\n    ALLOW\n    """\n`, []],
    ],
  ],
  [
    "a.go",
    [
      ["a function", "package p\n\n// ALLOW\nfunc f() {}\n", ["f@3"]],
      ["a method", "package p\n\n// m reads.\n//\n// ALLOW\nfunc (t *T) m() {}\n", ["T.m@5"]],
      ["a literal", "package p\n\n// ALLOW\nvar f = func() {}\n", ["f@3"]],
      [
        "a case",
        'package p\n\nfunc TestA(t *testing.T) {\n\t// ALLOW\n\tt.Run("x", func(t *testing.T) {})\n}\n',
        ["TestA.Run#@4"],
      ],
      [
        "nothing: a statement before a case",
        'package p\n\nfunc TestA(t *testing.T) {\n\t// ALLOW\n\tx := 1\n\tt.Run("x", func(t *testing.T) {})\n}\n',
        ["no-unit@4"],
      ],
      ["nothing: a type", "package p\n\n// ALLOW\ntype T struct{}\n\nfunc f() {}\n", ["no-unit@3"]],
      ["nothing: the package", "// ALLOW\npackage p\n\nfunc f() {}\n", ["no-unit@1"]],
    ],
  ],
  [
    "A.java",
    [
      ["a method", "class A {\n  // ALLOW\n  public static void m() {}\n  void n() {}\n}", ["A.m@2"]],
      ["a constructor", "class A {\n  /* ALLOW */\n  A() {}\n}", ["A.A@2"]],
      [
        "annotations",
        "class A {\n  /**\n   * ALLOW\n   */\n  @Override\n  @Deprecated\n  public void m() {}\n}",
        ["A.m@3"],
      ],
      ["behind annotations", "class A {\n  @Override\n  // ALLOW\n  public void m() {}\n}", ["A.m@3"]],
      ["one of two of a name", "class A {\n  // ALLOW\n  void m(int a) {}\n  void m(String a) {}\n}", ["A.m@2"]],
      ["nothing: a class", "// ALLOW\nclass A {\n  void m() {}\n}", ["no-unit@1"]],
      [
        "nothing: a declaration without a body",
        "interface A {\n  // ALLOW\n  void m();\n  default void n() {}\n}",
        ["no-unit@2"],
      ],
    ],
  ],
])("in %s", (path, rows) => {
  it.each(rows)("before %s", async (_, code, expected) => {
    const said = (await told(path, code)).map((one) => one.replace(/#\w+/, "#"));
    expect(said).toEqual(expected);
  });
});

describe("overloads of Python", () => {
  it("leave the directive to the one that holds the code", async () => {
    const stub = "@overload\ndef f(a: int) -> int: ...\n@typing.overload\ndef f(a: str, b: int) -> str: ...\n";
    const { units } = await analyze("a.py", `# ${ALLOW}\n${stub}def f(a, b=1):\n    return a\n`);
    expect(units.map(({ startLine, allows }) => [startLine, allows !== undefined])).toEqual([
      [3, false],
      [5, false],
      [6, true],
    ]);
  });
});

describe("what a directive says", () => {
  it("is its rules, its day and its line, and no word of its reason", async () => {
    const code = `// refrain: allow[cognitive_max, eslint/no-console] ${REST}\nfunction f() {}`;
    const analysis = await analyze("a.ts", code);
    expect(analysis.units[0]?.allows).toEqual([
      { rules: ["cognitive_max", "eslint/no-console"], until: "2027-03-01", line: 1 },
    ]);
    expect(JSON.stringify(analysis)).not.toContain("has to be");
  });

  it("moves no metric and no hash", async () => {
    const code = "function f(a) {\n  if (a) return 1;\n  return 2;\n}";
    const [bare] = (await analyze("a.ts", code)).units;
    const [allowed] = (await analyze("a.ts", `// ${ALLOW}\n${code}`)).units;
    expect(allowed).toEqual({ ...bare, startLine: 2, endLine: 5, allows: expect.any(Array) });
  });
});
