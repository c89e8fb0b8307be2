import { describe, expect, test } from "vitest";
import { namesOf, unitsOf } from "./open-analyzer.ts";

type NameRow = readonly [path: string, code: string, names: readonly string[]];

const NAMES: readonly NameRow[] = [
  ["a.ts", "function f() {} async function* g() {}", ["f", "g"]],
  ["a.ts", "const f = () => 1; let g = function () {}; var h = function own() {};", ["f", "g", "h"]],
  [
    "a.ts",
    "class A { m() {} static s() {} #p() {} f = () => 1; 'a b'() {} [Symbol.iterator]() {} }",
    ["A.m", "A.s", "A.#p", "A.f", "A.a b", "A.[Symbol.iterator]"],
  ],
  ["a.ts", "const C = class { m() {} }; class D { e = class { m() {} } }", ["C.m", "D.e.m"]],
  ["a.ts", "namespace N.M { export function f() {} } declare module 'm' { function g(): void }", ["N.M.f"]],
  ["a.ts", "const o = { a() {}, b: () => 1, 'c-d': function () {}, e: { f() {} } };", ["o.a", "o.b", "o.c-d", "o.e.f"]],
  ["a.ts", "function f() { function g() { const h = () => 1; } }", ["f", "f.g", "f.g.h"]],
  ["a.ts", "export default function () {}", ["default"]],
  ["a.ts", "export default () => 1;", ["default"]],
  ["a.ts", "export default class { m() {} }", ["default.m"]],
  ["a.ts", "export default { methods: { m() {} } };", ["methods.m"]],
  ["a.ts", "const f = ((x) => x) as F;", ["f"]],
  ["a.ts", "run(() => 1); (() => 2)(); [function () {}];", []],
  ["a.ts", "run(function named() {});", ["named"]],
  ["a.ts", "function over(a: string): void; function over(a: number): void; function over(a: unknown) {}", ["over"]],
  ["a.ts", "abstract class A { abstract a(): void; b() {} } interface I { m(): void }", ["A.b"]],
  [
    "a.js",
    "exports.f = function () {}; module.exports.g = () => 1; Foo.prototype.m = function () {}; a.b.c = () => 1;",
    ["f", "g", "Foo.m", "a.b.c"],
  ],
  ["a.js", "module.exports = function handler() {};", ["handler"]],
  ["a.js", "module.exports = () => 1;", ["exports"]],
  ["a.js", "module.exports = { a() {}, b: () => 1 };", ["a", "b"]],
  ["a.js", "class A { f = () => 1 }", ["A.f"]],
  [
    "a.py",
    "class A:\n  def m(self):\n    def g(): pass\n  class B:\n    def n(self): pass\n",
    ["A.m", "A.m.g", "A.B.n"],
  ],
  ["a.py", "f = lambda x: x\nrun(lambda x: x)\nclass A:\n  @deco\n  def m(self): pass\n", ["f", "A.m"]],
  [
    "a.go",
    "package p\nfunc (t *T) M() {}\nfunc (T) N() {}\nfunc (t *T[K]) O() {}\nfunc F() {}\n",
    ["T.M", "T.N", "T.O", "F"],
  ],
  [
    "a.go",
    "package p\nvar f = func() {}\nfunc F() {\n\ta, b := 1, func() {}\n\tx.y = func() {}\n\tgo func() {}()\n\t_ = T{k: func() {}}\n}\n",
    ["f", "F", "F.b", "F.x.y", "F.k"],
  ],
  [
    "a.java",
    "class A { A() {} void m() {} class B { void n() {} } interface I { void a(); default void d() {} } }",
    ["A.A", "A.m", "A.B.n", "A.I.d"],
  ],
  [
    "a.java",
    "enum E { X { void m() {} }, Y; void n() {} } record R(int a) { R {} void o() {} }",
    ["E.X.m", "E.n", "R.R", "R.o"],
  ],
  [
    "a.java",
    "class A { Runnable r = () -> {}; void m() { x.y(() -> {}); new R() { public void run() {} }; } }",
    ["A.r", "A.m"],
  ],
];

describe("qualified names", () => {
  test.each(NAMES)("%s: %s", async (path, code, names) => {
    expect(await namesOf(path, code)).toEqual(names);
  });
});

describe("kinds", () => {
  test.each([
    [
      "a.ts",
      "class A { constructor() {} get x() { return 1 } set y(v) {} m() {} f = () => 1 }",
      ["constructor", "accessor", "accessor", "method", "method"],
    ],
    [
      "a.ts",
      "function f() {} const g = () => 1; const o = { m() {}, h: () => 1, constructor() {} };",
      ["function", "function", "method", "method", "method"],
    ],
    [
      "a.py",
      "class A:\n  def __init__(self): pass\n  @property\n  def x(self): pass\n  @x.setter\n  def x(self, v): pass\n  def m(self): pass\ndef f(): pass\n",
      ["constructor", "accessor", "accessor", "method", "function"],
    ],
    ["a.go", "package p\nfunc F() {}\nfunc (t T) M() {}\n", ["function", "method"]],
    ["a.java", "class A { A() {} void m() {} F f = () -> {}; }", ["constructor", "method", "function"]],
  ] as const)("%s: %s", async (path, code, kinds) => {
    expect((await unitsOf(path, code)).map((unit) => unit.kind)).toEqual(kinds);
  });
});

describe("twins", () => {
  test("a name that is alone is left as it is", async () => {
    expect(await namesOf("a.java", "class A { void m(int a) {} void n() {} }")).toEqual(["A.m", "A.n"]);
  });

  test("different arity", async () => {
    expect(await namesOf("a.java", "class A { void m() {} void m(int a) {} void m(int a, int b) {} }")).toEqual([
      "A.m/0",
      "A.m/1",
      "A.m/2",
    ]);
  });

  test("getter and setter", async () => {
    expect(await namesOf("a.ts", "class A { get x() { return 1 } set x(v) {} }")).toEqual(["A.x/0", "A.x/1"]);
  });

  test("the same arity: the shape with the types of the parameters, kept when the body is formatted anew", async () => {
    const names = await namesOf("a.java", "class A { void m(int a) { x(a); } void m(String a) { x(a); } void m() {} }");
    expect(names[0]).toMatch(/^A\.m\/1#[0-9a-f]{6}$/);
    expect(names[1]).toMatch(/^A\.m\/1#[0-9a-f]{6}$/);
    expect(names[2]).toBe("A.m/0");
    expect(names[0]).not.toBe(names[1]);
    const spaced = await namesOf(
      "a.java",
      "class A {\n  void m(int b) {\n    // why\n    x(b);\n  }\n  void m(String a) { x(a); }\n  void m() {}\n}",
    );
    expect(spaced).toEqual(names);
  });

  test("the same shape: the body; the same body: a number from the second on", async () => {
    const names = await namesOf(
      "a.js",
      "if (x) { function f() { a(); } } else { function f() { b(); } function f() { b(); } }",
    );
    expect(names[0]).toMatch(/^f\/0#[0-9a-f]{12}$/);
    expect(names[1]).toMatch(/^f\/0#[0-9a-f]{12}$/);
    expect(names[2]).toBe(`${names[1]}~2`);
    expect(new Set(names).size).toBe(3);
  });

  test("twins do not depend on their order", async () => {
    const one = "void m(int a) { x(a); }";
    const other = "void m(String a) { y(a); }";
    const names = await namesOf("a.java", `class A { ${one} ${other} }`);
    expect(await namesOf("a.java", `class A { ${other} ${one} }`)).toEqual([names[1], names[0]]);
  });
});

describe("lines", () => {
  test.each([
    ["a.ts", "\n@deco()\nexport class A {\n  @x()\n  m() {\n    a();\n  }\n}\n", [5, 7]],
    ["a.ts", "export const f = async () => {\n  a();\n};\n", [1, 3]],
    ["a.py", "@deco\n@x(1)\ndef f():\n    a()\n    # end\n\n\ndef g(): pass\n", [3, 4]],
    ["a.java", "class A {\n  /** doc */\n  @Override\n  public void m() {\n    a();\n  }\n}\n", [4, 6]],
    ["a.go", "package p\n\n// doc\nfunc F() {\n\ta()\n}\n", [4, 6]],
    ["a.ts", "function f() {\r\n  a();\r\n}\r\n", [1, 3]],
  ] as const)("%s: %s", async (path, code, [startLine, endLine]) => {
    expect((await unitsOf(path, code))[0]).toMatchObject({ startLine, endLine });
  });
});

test("a name of absurd length is cut, and still tells units apart", async () => {
  const long = "x".repeat(600);
  const names = await namesOf("a.ts", `function ${long}1() {} function ${long}2() {}`);
  expect(names.map((name) => name.length)).toEqual([512, 512]);
  expect(new Set(names).size).toBe(2);
  expect(names[0]).toMatch(/^x{503}~[0-9a-f]{8}$/);
});
