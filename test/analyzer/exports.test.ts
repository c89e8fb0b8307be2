import { describe, expect, test } from "vitest";
import { unitsOf } from "./open-analyzer.ts";

type ExportRow = readonly [path: string, code: string, exported: readonly string[], hidden: readonly string[]];

const ROWS: readonly ExportRow[] = [
  ["a.ts", "export function f() {} function g() {}", ["f"], ["g"]],
  ["a.ts", "export const f = () => 1, g = 2; const h = () => 1;", ["f"], ["h"]],
  ["a.ts", "function f() {} const g = () => 1; function h() {} export { f, g as z };", ["f", "g"], ["h"]],
  ["a.ts", "function f() {} export default f;", ["f"], []],
  ["a.ts", "function f() {} export = f;", ["f"], []],
  ["a.ts", "function f() {} export { f } from './b';", [], ["f"]],
  [
    "a.ts",
    "export class A { m() {} private p() {} protected q() {} #r() {} f = () => 1; private g = () => 1 }",
    ["A.m", "A.f"],
    ["A.p", "A.q", "A.#r", "A.g"],
  ],
  ["a.ts", "class A { m() {} } class B { m() {} } export { B };", ["B.m"], ["A.m"]],
  ["a.ts", "export default class { m() {} }", ["default.m"], []],
  ["a.ts", "export function f() { function g() {} return { h() {} }; }", ["f"], ["f.g", "f.h"]],
  [
    "a.ts",
    "export namespace N { export function f() {} function g() {} } namespace M { export function f() {} }",
    ["N.f"],
    ["N.g", "M.f"],
  ],
  ["a.ts", "export const o = { a() {}, b: { c: () => 1 } }; const p = { a() {} };", ["o.a", "o.b.c"], ["p.a"]],
  ["a.ts", "export default { methods: { m() {} } };", ["methods.m"], []],
  ["a.js", "function f() {} function g() {} module.exports = { f, x: g, h() {} };", ["f", "g", "h"], []],
  ["a.js", "function f() {} module.exports = f; function g() {}", ["f"], ["g"]],
  ["a.js", "exports.f = () => 1; module.exports.g = function () {}; function h() {}", ["f", "g"], ["h"]],
  ["a.js", "(function () { function f() {} })();", [], ["f"]],
  [
    "a.py",
    "def f(): pass\ndef _g(): pass\nclass A:\n  def m(self): pass\n  def _n(self): pass\n  def __init__(self): pass\nclass _B:\n  def m(self): pass\n",
    ["f", "A.m", "A.__init__"],
    ["_g", "A._n", "_B.m"],
  ],
  [
    "a.py",
    "__all__ = ['f', \"_g\"]\n__all__ += ['A']\ndef f(): pass\ndef _g(): pass\ndef h(): pass\nclass A:\n  def m(self): pass\nclass B:\n  def m(self): pass\n",
    ["f", "_g", "A.m"],
    ["h", "B.m"],
  ],
  ["a.py", "def f():\n  def g(): pass\nif x:\n  def h(): pass\n", ["f", "h"], ["f.g"]],
  [
    "a.go",
    "package p\nfunc F() {}\nfunc g() {}\nfunc (T) M() {}\nfunc (T) n() {}\nfunc (u) M() {}\nfunc Ü() {}\n",
    ["F", "T.M", "Ü"],
    ["g", "T.n", "u.M"],
  ],
  ["a.go", "package p\nfunc F() {\n\tG := func() {}\n}\nvar H = func() {}\n", ["F", "H"], ["F.G"]],
  [
    "a.java",
    "public class A { public void a() {} protected void b() {} void c() {} private void d() {} public A() {} }",
    ["A.a", "A.b", "A.A"],
    ["A.c", "A.d"],
  ],
  ["a.java", "class A { public void a() {} public class B { public void b() {} } }", [], ["A.a", "A.B.b"]],
  [
    "a.java",
    "public interface I { default void a() {} private void b() {} class C { public void c() {} } }",
    ["I.a", "I.C.c"],
    ["I.b"],
  ],
  [
    "a.java",
    "public class A { public F f = () -> {}; private F g = () -> {}; private static class P { public void m() {} } }",
    ["A.f"],
    ["A.g", "A.P.m"],
  ],
];

describe("exported units", () => {
  test.each(ROWS)("%s: %s", async (path, code, exported, hidden) => {
    const units = await unitsOf(path, code);
    const namesWith = (wanted: boolean): string[] =>
      units.filter((unit) => unit.exported === wanted).map((unit) => unit.name);
    expect(namesWith(true)).toEqual(exported);
    expect(namesWith(false)).toEqual(hidden);
  });
});
