import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { analyze, openAnalyzer } from "./open-analyzer.ts";

const DEEP = 20_000;

describe("deep nesting", () => {
  test.each([
    ["parentheses", "a.ts", `function f() {\n  return ${"(\n".repeat(DEEP)}1${")\n".repeat(DEEP)};\n}`, 0],
    ["operators", "a.ts", `function f(a) {\n  return ${"a &&\n".repeat(DEEP)}a;\n}`, 1],
    ["negations", "a.go", `package p\nfunc f(a bool) bool {\n\treturn ${"!\n".repeat(DEEP)}a\n}`, 0],
    ["blocks", "a.java", `class A { void f() {${"{\n".repeat(DEEP)}${"}\n".repeat(DEEP)}} }`, 0],
    ["calls", "a.js", `function f() { ${"a(\n".repeat(5000)}${")\n".repeat(5000)} }`, 0],
    ["chains", "a.js", `function f() { a${".then(x => x)\n".repeat(5000)}; }`, 0],
  ])("%s", async (_title, path, code, cognitive) => {
    const { units } = await analyze(path, code);
    expect(units[0]?.metrics.cognitive).toBe(cognitive);
  });

  test("1,000 nested ifs", async () => {
    const { units } = await analyze("a.ts", `function f(x) {\n${"if (x) {\n".repeat(1000)}${"}\n".repeat(1000)}}`);
    expect(units[0]?.metrics).toMatchObject({ cyclomatic: 1001, cognitive: 500_500, nesting: 1000 });
  });
});

const SNIPPETS: readonly (readonly [path: string, text: string])[] = [
  [
    "a.ts",
    "export class A<T> extends B { private m = (x: T) => x ?? 1; get y() { try { return `a${this.m}`; } catch { return 1 } } }\nit('x', async () => { expect(1).toBe(2); });\n",
  ],
  ["a.tsx", "const C = ({ a }: P) => <ul>{a.map((x) => x && <li key={x} {...x}>{/* c */ x ? 1 : 2}</li>)}</ul>;\n"],
  [
    "a.py",
    "class A:\n    @property\n    def x(self) -> int:\n        '''doc'''\n        return [f'{a!r:>{w}}' for a in b if a] if c else (lambda y: y)(1)\n    async def y(self):\n        match z:\n            case {'a': 1} if q: pass\n",
  ],
  [
    "a.go",
    "package p\nfunc (t *T[K]) M(a, b int) (err error) {\n\tL: for i := range a { select { case x := <-c: continue L; default: go func() {}() } }\n\treturn T{f: func() {}}.g()\n}\n",
  ],
  [
    "a.java",
    "public class A { @T(expected = E.class) public <T> void m(T... a) throws E { var r = switch (a) { case B b when b.c() -> 1; default -> { yield 2; } }; new R() { void q() { x -> y; } }; } }\n",
  ],
];

describe("broken code", () => {
  test("law: whatever is cut out or put in, there is a result, the same twice", async () => {
    const analyzer = await openAnalyzer();
    const edit = fc.record({
      snippet: fc.constantFrom(...SNIPPETS),
      at: fc.nat(400),
      cut: fc.nat(40),
      put: fc.oneof(
        fc.constantFrom("{", "}", "(", ")", "`", "'", '"', "/*", "=>", "case", "\n", "class", "é", "\u2028"),
        fc.string({ maxLength: 5 }),
      ),
    });
    await fc.assert(
      fc.asyncProperty(edit, async ({ snippet: [path, text], at, cut, put }) => {
        const broken = text.slice(0, at % text.length) + put + text.slice((at % text.length) + cut);
        const content = new TextEncoder().encode(broken);
        const once = await analyzer.analyze(path, content);
        expect(await analyzer.analyze(path, content)).toEqual(once);
        const units = "skipped" in once ? [] : once.analysis.units;
        expect("skipped" in once ? once.skipped : "read").toMatch(/^(binary|read)$/);
        expect(units.filter((unit) => unit.endLine < unit.startLine)).toEqual([]);
      }),
      { numRuns: 300 },
    );
    analyzer.close();
  });

  test("law: names are unique in a file", async () => {
    const member = fc.constantFrom("m() {}", "m(a) {}", "m(b) {}", "m(a) { x(); }", "get m() { return 1 }", "n() {}");
    await fc.assert(
      fc.asyncProperty(fc.array(member, { maxLength: 8 }), async (members) => {
        const { units } = await analyze("a.js", `class A { ${members.join("\n")} }`);
        expect(units).toHaveLength(members.length);
        expect(new Set(units.map((unit) => unit.name)).size).toBe(members.length);
      }),
      { numRuns: 60 },
    );
  });
});
