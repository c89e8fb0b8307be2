import { type MetricRow, testMetrics } from "./metric-table.ts";

/** The function or method after the package line. */
function go(rows: readonly MetricRow[]): MetricRow[] {
  return rows.map(([title, code, values]) => [title, `package p\n\n${code}\n`, values]);
}

const CONTROL: readonly MetricRow[] = [
  ["nothing", "func F() {}", "lines=1"],
  ["blanks and comments", "func F() {\n\n\t// why\n\trun() // what\n}", "b=1 lines=3"],
  ["if", "func F(x bool) {\n\tif x {\n\t\trun()\n\t}\n}", "cyc=2 cog=1 nest=1 b=1 c=1 lines=5 params=1"],
  // v := f() is one assignment; err != nil one comparison
  [
    "if with a statement",
    "func F() {\n\tif err := g(); err != nil {\n\t\trun()\n\t}\n}",
    "cyc=2 cog=1 nest=1 a=1 b=2 c=1 lines=5",
  ],
  [
    "if else",
    "func F(x bool) {\n\tif x {\n\t\ta()\n\t} else {\n\t\tb()\n\t}\n}",
    "cyc=2 cog=2 nest=1 b=2 c=2 lines=7 params=1",
  ],
  // if 1, else 1, else 1; C: two conditions, two else
  [
    "else if chain",
    "func F(x, y bool) {\n\tif x {\n\t\ta()\n\t} else if y {\n\t\tb()\n\t} else {\n\t\tc()\n\t}\n}",
    "cyc=3 cog=3 nest=1 b=3 c=4 lines=9 params=2",
  ],
  // if 1, else 1, if 2 (gocognit: 3 in all)
  [
    "if inside of else",
    "func F(x, y bool) {\n\tif x {\n\t} else {\n\t\tif y {\n\t\t\tb()\n\t\t}\n\t}\n}",
    "cyc=3 cog=4 nest=2 b=1 c=3 lines=8 params=2",
  ],
  [
    "nested ifs",
    "func F(x bool) {\n\tif x {\n\t\tif x {\n\t\t\ta()\n\t\t}\n\t}\n}",
    "cyc=3 cog=3 nest=2 b=1 c=2 lines=7 params=1",
  ],
  // i := 0 and i++ assign, i < n compares
  [
    "for",
    "func F(n int) {\n\tfor i := 0; i < n; i++ {\n\t\ta()\n\t}\n}",
    "cyc=2 cog=1 nest=1 a=2 b=1 c=1 lines=5 params=1",
  ],
  [
    "for with a condition",
    "func F(x bool) {\n\tfor x {\n\t\ta()\n\t}\n}",
    "cyc=2 cog=1 nest=1 b=1 c=1 lines=5 params=1",
  ],
  ["endless for", "func F() {\n\tfor {\n\t\ta()\n\t}\n}", "cyc=2 cog=1 nest=1 b=1 lines=5"],
  // range with := assigns
  [
    "range",
    "func F(m []int) {\n\tfor i, v := range m {\n\t\ta(i, v)\n\t}\n}",
    "cyc=2 cog=1 nest=1 a=1 b=1 lines=5 params=1",
  ],
  ["range over a number", "func F() {\n\tfor range 3 {\n\t\ta()\n\t}\n}", "cyc=2 cog=1 nest=1 b=1 lines=5"],
  // 1 + 2 + 3
  [
    "loops nest",
    "func F(m []int) {\n\tfor range m {\n\t\tfor range m {\n\t\t\tif m == nil {\n\t\t\t\ta()\n\t\t\t}\n\t\t}\n\t}\n}",
    "cyc=4 cog=6 nest=3 b=1 c=1 lines=9 params=1",
  ],
  // a case with two values is one path; C: two cases and default
  [
    "switch",
    "func F(x int) {\n\tswitch x {\n\tcase 1, 2:\n\t\ta()\n\tcase 3:\n\t\tb()\n\tdefault:\n\t\tc()\n\t}\n}",
    "cyc=3 cog=1 nest=1 b=3 c=3 lines=10 params=1",
  ],
  // x > 1 compares besides
  [
    "switch without a value",
    "func F(x int) {\n\tswitch {\n\tcase x > 1:\n\t\ta()\n\t}\n}",
    "cyc=2 cog=1 nest=1 b=1 c=2 lines=6 params=1",
  ],
  [
    "switch over types",
    "func F(x any) {\n\tswitch v := x.(type) {\n\tcase int:\n\t\ta(v)\n\t}\n}",
    "cyc=2 cog=1 nest=1 b=1 c=1 lines=6 params=1",
  ],
  // switch 1, if 2
  [
    "if in a case",
    "func F(x int) {\n\tswitch x {\n\tcase 1:\n\t\tif x > 0 {\n\t\t\ta()\n\t\t}\n\t}\n}",
    "cyc=3 cog=3 nest=2 b=1 c=2 lines=8 params=1",
  ],
  // v := <-c assigns
  [
    "select",
    "func F(c chan int) {\n\tselect {\n\tcase v := <-c:\n\t\ta(v)\n\tdefault:\n\t}\n}",
    "cyc=2 cog=1 nest=1 a=1 b=1 c=2 lines=7 params=1",
  ],
  // for 1, select 2, if 3
  [
    "select in a loop",
    "func F(c chan int) {\n\tfor {\n\t\tselect {\n\t\tcase <-c:\n\t\t\tif c == nil {\n\t\t\t\treturn\n\t\t\t}\n\t\t}\n\t}\n}",
    "cyc=4 cog=6 nest=3 c=2 lines=10 params=1",
  ],
  // for 1, continue L 1, break L 1, and two ifs at 2
  [
    "labelled jumps",
    "func F(x bool) {\nL:\n\tfor {\n\t\tif x {\n\t\t\tcontinue L\n\t\t}\n\t\tif x {\n\t\t\tbreak L\n\t\t}\n\t}\n}",
    "cyc=4 cog=7 nest=2 c=2 lines=11 params=1",
  ],
  // goto is a branch of ABC
  ["goto", "func F() {\nL:\n\tgoto L\n}", "cog=1 b=1 lines=4"],
  ["plain jumps", "func F() {\n\tfor {\n\t\tbreak\n\t}\n}", "cyc=2 cog=1 nest=1 lines=5"],
  [
    "fallthrough is free",
    "func F(x int) {\n\tswitch x {\n\tcase 1:\n\t\tfallthrough\n\tcase 2:\n\t}\n}",
    "cyc=3 cog=1 nest=1 c=2 lines=7 params=1",
  ],
];

const EXPRESSIONS: readonly MetricRow[] = [
  ["one run", "func F(a, b, c bool) bool {\n\treturn a && b && c\n}", "cyc=3 cog=1 c=3 lines=3 params=3"],
  ["two runs", "func F(a, b, c bool) bool {\n\treturn a && b || c\n}", "cyc=3 cog=2 c=3 lines=3 params=3"],
  // gocognit counts the group apart: 3; in source order && || && is 3 too
  [
    "runs through parentheses",
    "func F(a, b, c, d bool) bool {\n\treturn a && (b || c) && d\n}",
    "cyc=4 cog=3 c=4 lines=3 params=4",
  ],
  // gocognit: 3
  ["last group", "func F(a, b, c bool) bool {\n\treturn a && (b && c)\n}", "cyc=3 cog=1 c=3 lines=3 params=3"],
  ["negated group", "func F(a, b, c bool) bool {\n\treturn a && !(b && c)\n}", "cyc=3 cog=2 c=3 lines=3 params=3"],
  [
    "comparisons",
    "func F(a, b int) []bool {\n\treturn []bool{a == b, a != b, a < b, a <= b, a > b, a >= b}\n}",
    "c=6 lines=3 params=2",
  ],
  // := , = with two on each side, +=, var with a value, ++; const and var without a value are none
  [
    "assignments",
    "func F() {\n\ta := 1\n\ta, b = b, a\n\ta += 1\n\tvar c = 1\n\tvar d int\n\tconst e = 1\n\ta++\n\td--\n}",
    "a=6 lines=10",
  ],
  ["calls", "func F(c chan int) {\n\tgo a()\n\tdefer b()\n\tc <- d.e()\n}", "b=3 lines=5 params=1"],
];

const UNITS: readonly MetricRow[] = [
  ["grouped parameters", "func F(a, b int, c string, d ...int) {}", "lines=1 params=4"],
  ["parameters without names", "func F(int, string) {}", "lines=1 params=2"],
  ["receiver is none", "func (t *T) M(a int) {}", "lines=1 params=1"],
  ["results are none", "func F() (a int, err error) { return }", "lines=1"],
  // func literal without a name nests: if 2
  [
    "goroutine",
    "func F(x bool) {\n\tgo func() {\n\t\tif x {\n\t\t\ta()\n\t\t}\n\t}()\n}",
    "cyc=2 cog=2 nest=1 b=2 c=1 lines=7 params=1",
  ],
  [
    "literal that is given a name",
    "func F() {\n\tg := func(x bool) {\n\t\tif x {\n\t\t\ta()\n\t\t}\n\t}\n\tg(true)\n}",
    "b=1 lines=8",
  ],
  [
    "literal that is given a name, inside",
    "func F() {\n\tg := func(x bool) {\n\t\tif x {\n\t\t\ta()\n\t\t}\n\t}\n\tg(true)\n}",
    "F.g: cyc=2 cog=1 nest=1 b=1 c=1 lines=5 params=1",
  ],
  ["direct recursion once", "func F(n int) int {\n\treturn F(n-1) + F(n-2)\n}", "cog=1 b=2 lines=3 params=1"],
  ["recursion of a method", "func (t *T) M() {\n\tt.M()\n}", "cog=1 b=1 lines=3"],
  ["another receiver's method", "func (t *T) M() {\n\tt.next.M()\n}", "b=1 lines=3"],
  ["package variable", "var F = func(a int) {}", "lines=1 params=1"],
  ["generic", "func F[T any, U any](a T) {}", "lines=1 params=1"],
  ["raw string over several lines", "func F() string {\n\treturn `a\n\nb`\n}", "lines=4"],
];

testMetrics("a.go", go([...CONTROL, ...EXPRESSIONS, ...UNITS]));
