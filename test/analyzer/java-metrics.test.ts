import { type MetricRow, testMetrics } from "./metric-table.ts";

/** The member inside of a class `A` on lines of its own. */
function members(rows: readonly MetricRow[]): MetricRow[] {
  return rows.map(([title, code, values]) => [title, `class A {\n${code}\n}\n`, values]);
}

const CONTROL: readonly MetricRow[] = [
  ["nothing", "void f() {}", "lines=1"],
  ["blanks and comments", "void f() {\n\n// why\nrun(); // what\n/* a\nb */\n}", "b=1 lines=3"],
  ["annotations stand before", "@Override\n@X(1)\npublic void f() {}", "lines=1"],
  ["if", "void f(boolean x) {\nif (x) run();\n}", "cyc=2 cog=1 nest=1 b=1 c=1 lines=3 params=1"],
  ["if else", "void f(boolean x) {\nif (x) a(); else b();\n}", "cyc=2 cog=2 nest=1 b=2 c=2 lines=3 params=1"],
  // if 1, else 1, else 1
  [
    "else if chain",
    "void f(boolean x, boolean y) {\nif (x) a();\nelse if (y) b();\nelse c();\n}",
    "cyc=3 cog=3 nest=1 b=3 c=4 lines=5 params=2",
  ],
  // if 1, else 1, if 2
  [
    "if inside of else",
    "void f(boolean x) {\nif (x) {\n} else {\nif (x) b();\n}\n}",
    "cyc=3 cog=4 nest=2 b=1 c=3 lines=6 params=1",
  ],
  ["nested ifs", "void f(boolean x) {\nif (x) if (x) if (x) a();\n}", "cyc=4 cog=6 nest=3 b=1 c=3 lines=3 params=1"],
  ["for", "void f(int n) {\nfor (int i = 0; i < n; i++) a();\n}", "cyc=2 cog=1 nest=1 a=2 b=1 c=1 lines=3 params=1"],
  ["for each", "void f(int[] n) {\nfor (int i : n) a();\n}", "cyc=2 cog=1 nest=1 b=1 lines=3 params=1"],
  ["while", "void f(boolean x) {\nwhile (x) a();\n}", "cyc=2 cog=1 nest=1 b=1 c=1 lines=3 params=1"],
  ["do", "void f(boolean x) {\ndo { a(); } while (!x);\n}", "cyc=2 cog=1 nest=1 b=1 c=1 lines=3 params=1"],
  // 1 + 2 + 3
  [
    "loops nest",
    "void f(boolean x) {\nfor (;;)\nwhile (x)\nif (x) a();\n}",
    "cyc=4 cog=6 nest=3 b=1 c=2 lines=5 params=1",
  ],
  // each label is a path; C: three labels and default
  [
    "switch with labels",
    "void f(int x) {\nswitch (x) {\ncase 1:\ncase 2: a(); break;\ncase 3: b();\ndefault: c();\n}\n}",
    "cyc=4 cog=1 nest=1 b=3 c=4 lines=8 params=1",
  ],
  // one label of two constants is one path (PMD counts constants)
  [
    "switch with arrows",
    "int f(int x) {\nreturn switch (x) {\ncase 1, 2 -> a();\ndefault -> b();\n};\n}",
    "cyc=2 cog=1 nest=1 b=2 c=2 lines=6 params=1",
  ],
  // the guard is a path and tests p.x()
  [
    "switch over patterns",
    "int f(Object o) {\nreturn switch (o) {\ncase P p when p.x() -> 1;\ndefault -> 2;\n};\n}",
    "cyc=3 cog=1 nest=1 b=1 c=3 lines=6 params=1",
  ],
  // switch 1, if 2
  [
    "if in a case",
    "void f(int x) {\nswitch (x) {\ncase 1: if (x > 1) a();\n}\n}",
    "cyc=3 cog=3 nest=2 b=1 c=2 lines=5 params=1",
  ],
  // catch 1; a catch of two types is one
  [
    "try catch",
    "void f() {\ntry { a(); } catch (A | B e) { b(); } finally { c(); }\n}",
    "cyc=2 cog=1 nest=1 b=3 c=2 lines=3",
  ],
  // the resource is an initialised variable
  ["try with resources", "void f() {\ntry (var r = open()) { r.read(); }\n}", "nest=1 a=1 b=2 c=1 lines=3"],
  // if in try 1, catch 1, if in catch 2
  [
    "ifs around try",
    "void f(boolean x) {\ntry { if (x) a(); } catch (E e) { if (x) b(); }\n}",
    "cyc=4 cog=4 nest=2 b=2 c=4 lines=3 params=1",
  ],
  ["synchronized is no structure", "void f() {\nsynchronized (this) { a(); }\n}", "b=1 lines=3"],
  ["throw is no path", "void f() {\nthrow new E();\n}", "b=1 lines=3"],
  // while 1, two ifs 2 each, two labelled jumps
  [
    "labelled jumps",
    "void f(boolean x) {\nl: while (x) {\nif (x) continue l;\nif (x) break l;\n}\n}",
    "cyc=4 cog=7 nest=2 c=3 lines=6 params=1",
  ],
  ["ternary", "int f(boolean x) {\nreturn x ? 1 : 2;\n}", "cyc=2 cog=1 c=2 lines=3 params=1"],
  ["nested ternary", "int f(boolean x) {\nreturn x ? 1 : x ? 2 : 3;\n}", "cyc=3 cog=3 c=4 lines=3 params=1"],
];

const EXPRESSIONS: readonly MetricRow[] = [
  ["one run", "boolean f(boolean a) {\nreturn a && a && a;\n}", "cyc=3 cog=1 c=3 lines=3 params=1"],
  ["three runs", "boolean f(boolean a) {\nreturn a && a || a && a;\n}", "cyc=4 cog=3 c=4 lines=3 params=1"],
  [
    "runs through parentheses",
    "boolean f(boolean a) {\nreturn a && (a || a) && a;\n}",
    "cyc=4 cog=3 c=4 lines=3 params=1",
  ],
  ["negated group", "boolean f(boolean a) {\nreturn a && !(a && a);\n}", "cyc=3 cog=2 c=3 lines=3 params=1"],
  ["bit operators are none", "boolean f(boolean a) {\nreturn a & a | a;\n}", "lines=3 params=1"],
  // instanceof is tested: a unary condition
  [
    "instanceof",
    "void f(Object o) {\nif (o instanceof String s) a();\n}",
    "cyc=2 cog=1 nest=1 b=1 c=1 lines=3 params=1",
  ],
  // x = 1 initialises, final with a literal is a constant, final with a call is not
  [
    "assignments",
    "void f() {\nint x = 1;\nfinal int y = 2;\nfinal int z = g();\nx = y;\nx += z;\nx++;\nint w;\n}",
    "a=5 b=1 lines=9",
  ],
  ["calls and new", "void f() {\na();\nthis.b().c();\nnew D(1);\ng(A::e);\n}", "b=5 lines=6"],
  ["assert", 'void f(int x) {\nassert x > 1 : "m";\n}', "c=1 lines=3 params=1 asserts=1"],
];

const UNITS: readonly MetricRow[] = [
  ["parameters", "void f(final int a, @N List<T> b, String... c) {}", "lines=1 params=3"],
  ["receiver parameter", "void f(A this, int a) {}", "lines=1 params=1"],
  ["constructor", "A(int a) {\nsuper(a);\nthis.a = a;\n}", "a=1 b=1 lines=4 params=1"],
  // lambda without a name nests: if 2
  [
    "lambda as an argument",
    "void f(List<T> xs) {\nxs.forEach(x -> { if (x.y()) a(); });\n}",
    "cyc=2 cog=2 nest=1 b=3 c=1 lines=3 params=1",
  ],
  // the methods of an anonymous class belong to the method around and nest once
  [
    "anonymous class",
    "void f() {\nnew Thread(new R() {\npublic void run() { if (x) a(); }\n});\n}",
    "cyc=2 cog=2 nest=1 b=3 c=1 lines=5",
  ],
  ["lambda that is given a name", "void f() {\nRunnable r = () -> { if (x) a(); };\n}", "lines=3"],
  [
    "lambda that is given a name, inside",
    "void f() {\nRunnable r = () -> { if (x) a(); };\n}",
    "A.f.r: cyc=2 cog=1 nest=1 b=1 c=1 lines=1",
  ],
  [
    "method of a local class",
    "void f() {\nclass L { void g() { if (x) a(); } }\n}",
    "A.f.L.g: cyc=2 cog=1 nest=1 b=1 c=1 lines=1",
  ],
  ["recursion", "int f(int n) {\nreturn f(n - 1) + this.f(n - 2);\n}", "cog=1 b=2 lines=3 params=1"],
  ["an overload with other arguments is no recursion", "int f(int n) {\nreturn f(n, 1);\n}", "b=1 lines=3 params=1"],
  ["another object's method", "int f(int n) {\nreturn o.f(n);\n}", "b=1 lines=3 params=1"],
  ["text block", 'String f() {\nreturn """\na\n\nb""";\n}', "lines=5"],
  ["field with a lambda", "Function<A, B> g = (a) -> a ? 1 : 2;", "cyc=2 cog=1 c=2 lines=1 params=1"],
];

testMetrics("a.java", members([...CONTROL, ...EXPRESSIONS, ...UNITS]));
testMetrics("b.java", [
  ["default method", "interface I { void a(); default int b() { return x ? 1 : 2; } }", "cyc=2 cog=1 c=2 lines=1"],
  ["record constructor", "record R(int a) { R { if (a < 0) throw new E(); } }", "cyc=2 cog=1 nest=1 b=1 c=1 lines=1"],
  ["body of an enum constant", "enum E { A { int f() { return x && y ? 1 : 2; } }; }", "cyc=3 cog=2 c=3 lines=1"],
]);
