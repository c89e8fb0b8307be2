import * as fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Analyzer } from "../../src/analyzer/analyzer.ts";
import { createHistoryAnalyzer, type HistoryAnalyzer } from "../../src/analyzer/file-history.ts";
import type { AnalysisResult } from "../../src/domain/violation/unit.ts";
import { parseAllows } from "../../src/formats/allow-directive.ts";
import { decode, loadWasm, openAnalyzer } from "./open-analyzer.ts";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);

let fresh: Analyzer;
let history: HistoryAnalyzer;

beforeAll(async () => {
  fresh = await openAnalyzer();
  history = await createHistoryAnalyzer({ load: loadWasm, decode, clock: () => 0, readAllows: parseAllows });
});

afterAll(() => {
  fresh.close();
  history.close();
});

interface Both {
  readonly inHistory: AnalysisResult;
  readonly alone: AnalysisResult;
}

/** The next version of a path, read after those before it and read alone. */
async function readBoth(path: string, text: string): Promise<Both> {
  return { inHistory: await history.follow(path, bytes(text)), alone: await fresh.analyze(path, bytes(text)) };
}

/** Versions after which history and fresh analysis do not say the same. */
async function differences(path: string, versions: readonly string[]): Promise<string[]> {
  const different: string[] = [];
  for (const text of versions) {
    const { inHistory, alone } = await readBoth(path, text);
    if (JSON.stringify(inHistory) !== JSON.stringify(alone)) different.push(text);
  }
  return different;
}

/** Pieces of code that may stand in any order and number, so that most texts of them are free of errors. */
const PIECES: Readonly<Record<string, readonly string[]>> = {
  "a.ts": [
    '// refrain: allow[abc_max] reason="x" until=2027-03-01\n',
    "/* refrain: allow[abc_max] */\n",
    "export function f(a: A) {\n  if (a) return f(a);\n  return 1;\n}\n",
    "const g = (x) => g(x - 1);\n",
    "const h = (x) => g(x - 1);\n",
    "class C {\n  m(a) {\n    return this.m(a);\n  }\n  n() {}\n}\n",
    "describe('s', () => {\n  it('a', () => {\n    expect(1).toBe(2);\n  });\n});\n",
    "describe('t', () => {\n",
    "});\n",
    "// note\n",
    "export { g };\n",
    "if (x) {\n",
    "}\n",
    "let t: (a: B) => C = `a\n${1}`;\n",
  ],
  "a.py": [
    '# refrain: allow[abc_max] reason="x" until=2027-03-01\n',
    "class A:\n    @staticmethod\n    def m(a, b):\n        return A.m(a, b)\n",
    "class A:\n    def m(a, b):\n        return a.m(b)\n",
    "def f(x):\n    '''doc'''\n    return [y for y in x if y]\n",
    "'''doc'''\n",
    "__all__ = ['f']\n",
    "if x:\n    def g(): pass\n",
    "    @property\n",
    "    def p(self): return self.p()\n",
    "x = f(1, 2,)\n",
    "# note\n",
    "\n",
  ],
  "a.go": [
    "func F(a int) int {\n\treturn F(a)\n}\n",
    'func TestA(t *testing.T) {\n\tt.Run("x", func(t *testing.T) {\n\t\tt.Error()\n\t})\n}\n',
    "func (t *T) M() {\n\tt.M()\n}\n",
    "var G = func() {}\n",
    "// note\n",
  ],
  "A.java": [
    "class A {\n  void m(int a) { m(a); }\n  void m(String a) { this.m(a); }\n}\n",
    "public class B {\n",
    "public void n() { if (x) n(); }\n",
    "@Test void t() { assertThat(1); }\n",
    "}\n",
    "// note\n",
  ],
};

const HEADS: Readonly<Record<string, string>> = { "a.go": "package p\n" };

describe("versions of a file", () => {
  test.each(Object.keys(PIECES))("law: what is said of %s does not depend on what was there before", async (path) => {
    const version = fc.array(fc.constantFrom(...(PIECES[path] ?? [])), { maxLength: 7 });
    await fc.assert(
      fc.asyncProperty(fc.array(version, { minLength: 2, maxLength: 5 }), async (versions) => {
        const texts = versions.map((pieces) => (HEADS[path] ?? "") + pieces.join(""));
        expect(await differences(path, texts)).toEqual([]);
      }),
      { numRuns: 120 },
    );
  });

  test.each(Object.keys(PIECES))("law: random edits of %s", async (path) => {
    const edit = fc.record({
      at: fc.nat(),
      cut: fc.nat(12),
      put: fc.constantFrom("", "x", "\n", " ", "}", "{", "(a)", "'", "// ", "return 1;", "ä"),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(edit, { minLength: 1, maxLength: 8 }), async (edits) => {
        const texts = [(HEADS[path] ?? "") + (PIECES[path] ?? []).join("")];
        for (const { at, cut, put } of edits) {
          const text = texts.at(-1) ?? "";
          const start = at % (text.length + 1);
          texts.push(text.slice(0, start) + put + text.slice(start + cut));
        }
        expect(await differences(path, texts)).toEqual([]);
      }),
      { numRuns: 80 },
    );
  });

  test("words outside of a function that its values depend on", async () => {
    const renamed = ["const f = (x) => f(x);\nlet y;\n", "const g = (x) => f(x);\nlet y;\n"];
    const decorated = [
      "class A:\n    @staticmethod\n    def m(a): pass\n",
      "class A:\n    @other\n    def m(a): pass\n",
    ];
    expect(await differences("b.ts", renamed)).toEqual([]);
    expect(await differences("b.py", decorated)).toEqual([]);
  });

  test("a text that becomes documentation by what is taken away before it", async () => {
    const code = "def f():\n    run()\n    'text'\n    go()\n";
    expect(await differences("c.py", [code, "def f():\n    'text'\n    go()\n", code])).toEqual([]);
  });

  test("files between, followed or not, and one after it was closed", async () => {
    const other = await createHistoryAnalyzer({ load: loadWasm, decode, clock: () => 0, readAllows: parseAllows });
    for (let round = 0; round < 3; round++) {
      for (const name of ["a", "b", "b", "c", "a"]) {
        const text = bytes(`function ${name}() { return ${round}; }\n`);
        const alone = await fresh.analyze(`${name}.ts`, text);
        expect(await other.follow(`${name}.ts`, text)).toEqual(alone);
        expect(await other.analyze(`${name}.ts`, text)).toEqual(alone);
      }
    }
    other.close();
    const text = bytes("function late() {}\n");
    expect(await other.follow("a.ts", text)).toEqual(await fresh.analyze("a.ts", text));
    other.close();
  });

  test("a path that changes its language", async () => {
    expect(await differences("d.ts", ["const a = <T,>(x: T) => x;\n"])).toEqual([]);
    expect(await differences("d.tsx", ["const a = <b>x</b>;\n"])).toEqual([]);
    expect(await differences("d.ts", ["const a = 1;\n"])).toEqual([]);
  });
});
