import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Unit } from "../../src/domain/violation/unit.ts";
import { hashSequences, hashText } from "../../src/analyzer/walk/hash.ts";
import { unitsOf } from "./open-analyzer.ts";

async function first(path: string, code: string): Promise<Unit> {
  const [unit] = await unitsOf(path, code);
  if (unit === undefined) throw new Error("no unit");
  return unit;
}

type Pair = readonly [title: string, path: string, before: string, after: string];

const SAME: readonly Pair[] = [
  [
    "white space",
    "a.ts",
    "function f(a, b) { return a + b; }",
    "function f(\n  a,\n  b\n) {\n    return a\n      + b;\n}",
  ],
  ["comments", "a.ts", "function f(a) { return a; }", "function f(a /* x */) {\n  // why\n  return a; /* y */\n}"],
  ["semicolons", "a.ts", "function f() { a(); b(); }", "function f() {\n  a()\n  b()\n}"],
  ["trailing commas", "a.ts", "function f(a, b) { g(a, [b], { a }); }", "function f(a, b,) { g(a, [b,], { a, },); }"],
  ["quotes", "a.ts", "function f() { return 'x' + 'it\"s'; }", 'function f() { return "x" + \'it"s\'; }'],
  ["brackets of an arrow", "a.ts", "const f = x => x;", "const f = (x) => x;"],
  ["line ends", "a.ts", "function f() {\n  return `a`;\n}", "function f() {\r\n  return `a`;\r\n}"],
  [
    "indentation and documentation",
    "a.py",
    "def f(a):\n  if a:\n    g()\n",
    'def f(a):\n    """Why."""\n    if a:  # x\n        g()\n',
  ],
  [
    "continuation, commas and quotes",
    "a.py",
    "def f(a):\n    g(a + 1, 'x')\n",
    'def f(\n    a,\n):\n    g(\n        a + \\\n        1,\n        "x",\n    )\n',
  ],
  [
    "gofmt",
    "a.go",
    "package p\nfunc F(a int) { g(a); h(T{1, 2}) }",
    "package p\nfunc F(a int) {\n\tg(a) // x\n\th(T{\n\t\t1,\n\t\t2,\n\t})\n}",
  ],
  [
    "annotations and layout",
    "a.java",
    "class A { void m(int a) { b(a); } }",
    "class A {\n  @X\n  public void m(int a)\n  {\n    /* y */ b( a );\n  }\n}",
  ],
  ["the name of the unit", "a.ts", "function f(a) { return a; }", "function other(a) { return a; }"],
];

const OTHER_BODY: readonly Pair[] = [
  ["a literal", "a.ts", "function f() { return 1; }", "function f() { return 2; }"],
  ["a text", "a.py", "def f():\n    return 'a\\nb'\n", "def f():\n    return 'a\\nc'\n"],
  ["an operator", "a.ts", "function f(a) { return a + 1; }", "function f(a) { return a - 1; }"],
  ["order", "a.ts", "function f() { a(); b(); }", "function f() { b(); a(); }"],
  ["a tuple's comma", "a.py", "def f(a):\n    return (a,)\n", "def f(a):\n    return (a)\n"],
  ["a template's text", "a.ts", "function f() { return `a${1}b`; }", "function f() { return `a${1}c`; }"],
  ["a format", "a.py", "def f(x):\n    return f'{x:>10}'\n", "def f(x):\n    return f'{x:>12}'\n"],
];

describe("body and signature", () => {
  test.each(SAME)("%s do not matter (%s)", async (_title, path, before, after) => {
    const [one, other] = [await first(path, before), await first(path, after)];
    expect(other.body).toBe(one.body);
    expect(other.signature).toBe(one.signature);
    expect(other.shape).toBe(one.shape);
    expect([...other.tokens]).toEqual([...one.tokens]);
  });

  test.each(OTHER_BODY)("%s matters (%s)", async (_title, path, before, after) => {
    expect((await first(path, after)).body).not.toBe((await first(path, before)).body);
  });

  test("a parameter is in the signature, not in the body", async () => {
    const [one, other] = [
      await first("a.ts", "function f(a: string) { g(); }"),
      await first("a.ts", "function f(a: number) { g(); }"),
    ];
    expect(other.signature).not.toBe(one.signature);
    expect(other.body).toBe(one.body);
  });

  test("named units inside are left out", async () => {
    const one = await first("a.ts", "function f() { a(); function g() { b(); } }");
    const other = await first("a.ts", "function f() { a(); function h(x) { return x; } }");
    expect(other.body).toBe(one.body);
  });

  test("functions without a name are part of the body", async () => {
    const one = await first("a.ts", "function f() { a(() => b()); }");
    expect((await first("a.ts", "function f() { a(() => c()); }")).body).not.toBe(one.body);
  });

  test("hashes are 16 hex, tokens one each", async () => {
    const unit = await first("a.ts", "function f(a) { return a + 1; }");
    for (const hash of [unit.body, unit.signature, unit.shape]) expect(hash).toMatch(/^[0-9a-f]{16}$/);
    // { return a + 1 }
    expect(unit.tokens).toHaveLength(6);
  });
});

describe("shape", () => {
  const shapes: readonly Pair[] = [
    ["identifiers", "a.ts", "function f(a) { return a.b(1) }", "function f(x) { return x.y(2) }"],
    ["texts", "a.ts", "function f() { return 'a' + `b` }", "function f() { return 'x' + `y` }"],
    [
      "names and numbers",
      "a.py",
      "def f(a):\n    b = a + 1\n    return b\n",
      "def f(x):\n    y = x + 2\n    return y\n",
    ],
    ["names", "a.go", "package p\nfunc F(a int) int { return a + 1 }", "package p\nfunc F(b int) int { return b + 2 }"],
    ["names", "a.java", "class A { int m(int a) { return a + 1; } }", "class A { int m(int b) { return b + 2; } }"],
  ];
  test.each(shapes)("%s are blanked (%s)", async (_title, path, before, after) => {
    const [one, other] = [await first(path, before), await first(path, after)];
    expect(other.shape).toBe(one.shape);
    expect(other.body).not.toBe(one.body);
  });

  test.each([
    ["a.ts", "function f() { const a: Foo = b(); }", "function f() { const a: Bar = b(); }"],
    ["a.java", "class A { void m() { Foo a = b(); } }", "class A { void m() { Bar a = b(); } }"],
    ["a.go", "package p\nfunc F() { var a Foo }", "package p\nfunc F() { var a Bar }"],
    ["a.py", "def f():\n    a: Foo = 1\n", "def f():\n    a: Bar = 1\n"],
  ])("names of types are kept (%s)", async (path, before, after) => {
    expect((await first(path, after)).shape).not.toBe((await first(path, before)).shape);
  });

  test("structure is kept", async () => {
    expect((await first("a.ts", "function f(a) { if (a) b() }")).shape).not.toBe(
      (await first("a.ts", "function f(a) { while (a) b() }")).shape,
    );
  });
});

describe("the hash itself", () => {
  const lanes = (values: readonly number[]): string => hashSequences([Uint32Array.from(values)]);

  test("where a sequence ends does not matter", () => {
    expect(hashSequences([Uint32Array.of(1), Uint32Array.of(2, 3)])).toBe(lanes([1, 2, 3]));
  });

  test("law: different sequences, different hashes", () => {
    const values = fc.array(fc.nat(3), { maxLength: 8 });
    fc.assert(
      fc.property(values, values, (one, other) => {
        expect(lanes(one) === lanes(other)).toBe(one.join() === other.join());
      }),
    );
  });

  test("100,000 similar texts share no 32-bit hash more often than chance allows, and no sequence hash at all", () => {
    const single = new Set<number>();
    const double = new Set<string>();
    for (let i = 0; i < 100_000; i++) {
      const text = `name${i}`;
      single.add(hashText(text, 0, text.length));
      double.add(lanes([i, 1, 2]));
    }
    // n² / 2^33 is 1.2 expected collisions.
    expect(single.size).toBeGreaterThanOrEqual(100_000 - 8);
    expect(double.size).toBe(100_000);
  });

  test("each bit of the result is set in about half of the cases", () => {
    const counts = Array.from({ length: 32 }, () => 0);
    for (let i = 0; i < 4096; i++) {
      const hash = hashText(`x${i}`, 0, `x${i}`.length);
      for (let bit = 0; bit < 32; bit++) counts[bit] = (counts[bit] ?? 0) + ((hash >>> bit) & 1);
    }
    for (const count of counts) expect(Math.abs(count - 2048)).toBeLessThan(200);
  });
});
