import { type MetricRow, testMetrics } from "./metric-table.ts";

const CONTROL: readonly MetricRow[] = [
  ["nothing", "function f() {}", "lines=1"],
  [
    "one line of code, blanks and comments do not count",
    "function f() {\n\n  // why\n  run();\n  /* a\n     b */\n}",
    "b=1 lines=3",
  ],
  // if (x): unary condition, C 1
  ["if", "function f(x) {\n  if (x) run();\n}", "cyc=2 cog=1 nest=1 b=1 c=1 lines=3 params=1"],
  // else: cognitive 1, C 1
  [
    "if else",
    "function f(x) {\n  if (x) {\n    a();\n  } else {\n    b();\n  }\n}",
    "cyc=2 cog=2 nest=1 b=2 c=2 lines=7 params=1",
  ],
  // if 1, else 1 (pays for the second if), else 1; C: two unary, two else
  [
    "else if chain costs no nesting",
    "function f(x, y) {\n  if (x) a();\n  else if (y) b();\n  else c();\n}",
    "cyc=3 cog=3 nest=1 b=3 c=4 lines=5 params=2",
  ],
  // if 1, else 1, nested if 2
  [
    "an if inside of else braces is nested",
    "function f(x, y) {\n  if (x) a();\n  else {\n    if (y) b();\n  }\n}",
    "cyc=3 cog=4 nest=2 b=2 c=3 lines=6 params=2",
  ],
  // 1 + 2 + 3
  [
    "three nested ifs",
    "function f(a) {\n  if (a) if (a) if (a) run();\n}",
    "cyc=4 cog=6 nest=3 b=1 c=3 lines=3 params=1",
  ],
  // if 1, else 1, the if in the second branch 2: the branch nests once, however long the chain is
  [
    "nesting inside of an else if",
    "function f(a) {\n  if (a) {\n  } else if (a) {\n    if (a) run();\n  }\n}",
    "cyc=4 cog=4 nest=2 b=1 c=4 lines=6 params=1",
  ],
  // let i = 0: A 1; i++: A 1; i < n: C 1
  [
    "for",
    "function f(n) {\n  for (let i = 0; i < n; i++) run(i);\n}",
    "cyc=2 cog=1 nest=1 a=2 b=1 c=1 lines=3 params=1",
  ],
  ["endless for", "function f() {\n  for (;;) run();\n}", "cyc=2 cog=1 nest=1 b=1 lines=3"],
  // the loop variable of for-of has no operator: A 0
  ["for of", "function f(xs) {\n  for (const x of xs) run(x);\n}", "cyc=2 cog=1 nest=1 b=1 lines=3 params=1"],
  ["for in", "function f(o) {\n  for (const k in o) run(k);\n}", "cyc=2 cog=1 nest=1 b=1 lines=3 params=1"],
  [
    "for await",
    "async function f(o) {\n  for await (const k of o) run(k);\n}",
    "cyc=2 cog=1 nest=1 b=1 lines=3 params=1",
  ],
  ["while", "function f(x) {\n  while (x) run();\n}", "cyc=2 cog=1 nest=1 b=1 c=1 lines=3 params=1"],
  ["do while", "function f(x) {\n  do run(); while (x > 1);\n}", "cyc=2 cog=1 nest=1 b=1 c=1 lines=3 params=1"],
  // outer 1, inner 2, if 3
  [
    "loops nest",
    "function f(xs) {\n  for (const x of xs)\n    while (x)\n      if (x) run();\n}",
    "cyc=4 cog=6 nest=3 b=1 c=2 lines=5 params=1",
  ],
  // switch 1; each case is a path, default is not; C: two cases and default
  [
    "switch",
    "function f(x) {\n  switch (x) {\n    case 1: return a();\n    case 2: return b();\n    default: return c();\n  }\n}",
    "cyc=3 cog=1 nest=1 b=3 c=3 lines=7 params=1",
  ],
  // switch 1, if 2
  [
    "if in a case",
    "function f(x) {\n  switch (x) {\n    case 1: if (x) run();\n  }\n}",
    "cyc=3 cog=3 nest=2 b=1 c=2 lines=5 params=1",
  ],
  // catch 1; C: try, catch; the try is a level of nesting, and free for the cognitive count
  [
    "try catch",
    "function f() {\n  try {\n    a();\n  } catch {\n    b();\n  }\n}",
    "cyc=2 cog=1 nest=1 b=2 c=2 lines=7",
  ],
  // if in try 1, catch 1, if in catch 2, if in finally 1; depth 2: try and if. C: try, catch, three conditions
  [
    "ifs around try",
    "function f(x) {\n  try { if (x) a(); } catch { if (x) b(); } finally { if (x) c(); }\n}",
    "cyc=5 cog=5 nest=2 b=3 c=5 lines=3 params=1",
  ],
  // if 1, catch 2
  [
    "catch pays for its nesting",
    "function f(x) {\n  if (x) { try { a(); } catch {} }\n}",
    "cyc=3 cog=3 nest=2 b=1 c=3 lines=3 params=1",
  ],
  // C: the ? and the unary condition
  ["ternary", "function f(x) {\n  return x ? 1 : 2;\n}", "cyc=2 cog=1 c=2 lines=3 params=1"],
  // 1 + 2; C: two ?, two conditions
  ["nested ternary", "function f(x, y) {\n  return x ? 1 : y ? 2 : 3;\n}", "cyc=3 cog=3 c=4 lines=3 params=2"],
  // the condition of a ternary is not nested: 1 + 1; C: two ?, unary x; the outer condition is a ternary, unary
  [
    "ternary in the condition of a ternary",
    "function f(x) {\n  return (x ? 1 : 2) ? 3 : 4;\n}",
    "cyc=3 cog=2 c=4 lines=3 params=1",
  ],
  // while 1, labelled continue 1, labelled break 1; C: unary x, two ifs at 2 each
  [
    "labelled jumps",
    "function f(x) {\n  a: while (x) {\n    if (x) continue a;\n    if (x) break a;\n  }\n}",
    "cyc=4 cog=7 nest=2 c=3 lines=6 params=1",
  ],
  [
    "plain jumps are free",
    "function f(x) {\n  while (x) {\n    if (x) continue;\n    break;\n  }\n}",
    "cyc=3 cog=3 nest=2 c=2 lines=6 params=1",
  ],
];

const BOOLEANS: readonly MetricRow[] = [
  // one run: +1; each operator is a path; C: four operands
  [
    "one operator, one run",
    "function f(a, b, c, d) {\n  return a && b && c && d;\n}",
    "cyc=4 cog=1 c=4 lines=3 params=4",
  ],
  // && || &&: three runs
  ["three runs", "function f(a, b, c, d) {\n  return a && b || c && d;\n}", "cyc=4 cog=3 c=4 lines=3 params=4"],
  // parentheses are seen through, in source order: && || &&
  [
    "runs through parentheses",
    "function f(a, b, c, d) {\n  return a && (b || c) && d;\n}",
    "cyc=4 cog=3 c=4 lines=3 params=4",
  ],
  [
    "parentheses around the same operator",
    "function f(a, b, c, d) {\n  return (a && b) && (c && d);\n}",
    "cyc=4 cog=1 c=4 lines=3 params=4",
  ],
  // a negation starts a sequence of its own; C: a, then b and c in the inner one
  ["negated group", "function f(a, b, c) {\n  return a && !(b && c);\n}", "cyc=3 cog=2 c=3 lines=3 params=3"],
  // a call in between: each sequence for itself; C: operands f(…), c, a, b
  [
    "sequence inside of an argument",
    "function f(a, b, c) {\n  return g(a && b) && c;\n}",
    "cyc=3 cog=2 b=1 c=4 lines=3 params=3",
  ],
  // ?? is a path, not a boolean sequence
  ["null coalescing", "function f(a, b) {\n  return a ?? b;\n}", "cyc=2 lines=3 params=2"],
  // && twice in one run, the ?? between is an operand (unary)
  [
    "coalescing inside of a sequence",
    "function f(a, b, c) {\n  return a && (b ?? c) && c;\n}",
    "cyc=4 cog=1 c=3 lines=3 params=3",
  ],
  // ||= decides and assigns
  ["logical assignment", "function f(a, b) {\n  a ||= b;\n}", "cyc=2 a=1 lines=3 params=2"],
  // if 1, run 1; C: comparison and unary
  [
    "comparison and flag",
    "function f(a, b) {\n  if (a > 1 && b) run();\n}",
    "cyc=3 cog=2 nest=1 b=1 c=2 lines=3 params=2",
  ],
  [
    "negated flag is one unary condition",
    "function f(a) {\n  if (!(a)) run();\n}",
    "cyc=2 cog=1 nest=1 b=1 c=1 lines=3 params=1",
  ],
  ["optional chaining is free", "function f(a) {\n  return a?.b?.c;\n}", "lines=3 params=1"],
];

const FUNCTIONS: readonly MetricRow[] = [
  // the callback raises the nesting: if 2
  [
    "callback",
    "function f(xs) {\n  xs.map((x) => { if (x) run(); });\n}",
    "cyc=2 cog=2 nest=1 b=2 c=1 lines=3 params=1",
  ],
  // two callbacks: if 3
  [
    "callback in a callback",
    "function f(xs) {\n  xs.map((x) => x.map((y) => { if (y) run(); }));\n}",
    "cyc=2 cog=3 nest=1 b=3 c=1 lines=3 params=1",
  ],
  // the inner function counts for itself, also in ABC; only lines are physical
  ["named inner function", "function f(x) {\n  function g() { if (x) run(); }\n  g();\n}", "b=1 lines=4 params=1"],
  [
    "named inner function, inside",
    "function f(x) {\n  function g() { if (x) run(); }\n}",
    "f.g: cyc=2 cog=1 nest=1 b=1 c=1 lines=1",
  ],
  // the declarator names a unit: no assignment
  ["arrow that is given a name", "function f() {\n  const g = () => 1;\n  return g;\n}", "lines=4"],
  [
    "direct recursion once, however often it calls",
    "function f(n) {\n  return f(n - 1) + f(n - 2);\n}",
    "cog=1 b=2 lines=3 params=1",
  ],
  ["a call of another object's method is no recursion", "function f(n) {\n  return n.f();\n}", "b=1 lines=3 params=1"],
  ["recursion of a method", "class A {\n  m(n) { return this.m(n); }\n}", "cog=1 b=1 lines=1 params=1"],
  [
    "a bare call inside of a method is another function",
    "class A {\n  m(n) { return m(n); }\n}",
    "b=1 lines=1 params=1",
  ],
  ["recursion of an arrow", "const f = (n) => f(n);", "cog=1 b=1 lines=1 params=1"],
  ["destructured parameters are one each", "function f({ a, b }, [c, d], e = 1, ...rest) {}", "lines=1 params=4"],
  // the default value a || b: a path, a run, two unary conditions; no assignment
  ["default values count as code", "function f(a, b, c = a || b) {}", "cyc=2 cog=1 c=2 lines=1 params=3"],
  ["arrow without brackets", "const f = x => x;", "lines=1 params=1"],
];

const SUMS: readonly MetricRow[] = [
  // let x = 1; x = 2; x += 3; x++; --x
  ["assignments", "function f() {\n  let x = 1;\n  x = 2;\n  x += 3;\n  x++;\n  --x;\n}", "a=5 lines=7"],
  // a const with a literal is a constant, one with a computed value an initialised variable
  ["constants", "function f() {\n  const a = 1;\n  const b = 'x';\n  const c = g();\n}", "a=1 b=1 lines=5"],
  ["a variable without a value", "function f() {\n  let x;\n}", "lines=3"],
  // calls: g, new, the method, the template
  ["branches", "function f() {\n  g();\n  new G();\n  a.b.c();\n  t`x`;\n}", "b=4 lines=6"],
  [
    "comparisons",
    "function f(a, b) {\n  return [a == b, a === b, a != b, a !== b, a < b, a <= b, a > b, a >= b];\n}",
    "c=8 lines=3 params=2",
  ],
  ["arithmetic is none", "function f(a, b) {\n  return a + b * 2 - (a & b);\n}", "lines=3 params=2"],
  // the blank line inside of the text is blank
  ["template over several lines", "function f() {\n  return `a\n\n  b`;\n}", "lines=4"],
];

testMetrics("a.js", [...CONTROL, ...BOOLEANS, ...FUNCTIONS, ...SUMS]);
testMetrics("a.ts", [...CONTROL, ...BOOLEANS, ...FUNCTIONS, ...SUMS]);
