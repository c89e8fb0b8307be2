import { type MetricRow, testMetrics } from "./metric-table.ts";

const CONTROL: readonly MetricRow[] = [
  ["nothing", "def f():\n    pass", "lines=2"],
  [
    "blanks, comments and documentation do not count",
    'def f():\n    """Why.\n\n    How."""\n\n    # what\n    run()\n',
    "b=1 lines=2",
  ],
  ["a string in the middle is code", 'def f():\n    run()\n    "text"\n', "b=1 lines=3"],
  ["if", "def f(x):\n    if x:\n        run()\n", "cyc=2 cog=1 nest=1 b=1 c=1 lines=3 params=1"],
  // elif and else 1 each; C: two conditions, elif, else
  [
    "if elif else",
    "def f(x, y):\n    if x:\n        a()\n    elif y:\n        b()\n    else:\n        c()\n",
    "cyc=3 cog=3 nest=1 b=3 c=4 lines=7 params=2",
  ],
  // if 1, else 1, if 2
  [
    "if inside of else",
    "def f(x, y):\n    if x:\n        a()\n    else:\n        if y:\n            b()\n",
    "cyc=3 cog=4 nest=2 b=2 c=3 lines=6 params=2",
  ],
  [
    "nested ifs",
    "def f(x):\n    if x:\n        if x:\n            if x:\n                a()\n",
    "cyc=4 cog=6 nest=3 b=1 c=3 lines=5 params=1",
  ],
  // if 1, elif 1, if 2
  [
    "if inside of elif",
    "def f(x):\n    if x:\n        pass\n    elif x:\n        if x:\n            a()\n",
    "cyc=4 cog=4 nest=2 b=1 c=4 lines=6 params=1",
  ],
  ["for", "def f(xs):\n    for x in xs:\n        run(x)\n", "cyc=2 cog=1 nest=1 b=1 lines=3 params=1"],
  // the else of a loop costs 1 like any else; it is no path of its own
  [
    "for else",
    "def f(xs):\n    for x in xs:\n        a()\n    else:\n        b()\n",
    "cyc=2 cog=2 nest=1 b=2 c=1 lines=5 params=1",
  ],
  ["while", "def f(x):\n    while x < 3:\n        x += 1\n", "cyc=2 cog=1 nest=1 a=1 c=1 lines=3 params=1"],
  ["while True", "def f():\n    while True:\n        break\n", "cyc=2 cog=1 nest=1 c=1 lines=3"],
  // for 1, while 2, if 3
  [
    "loops nest",
    "def f(xs):\n    for x in xs:\n        while x:\n            if x:\n                a()\n",
    "cyc=4 cog=6 nest=3 b=1 c=2 lines=5 params=1",
  ],
  // two except 1 each; C: try and two except
  [
    "try except",
    "def f():\n    try:\n        a()\n    except A:\n        b()\n    except (B, C) as e:\n        c()\n",
    "cyc=3 cog=2 nest=1 b=3 c=3 lines=7",
  ],
  // if in try 1, except 1, if in except 2, else 1, if in else 2, if in finally 1; depth: try, if
  [
    "ifs around try",
    "def f(x):\n    try:\n        if x: a()\n    except A:\n        if x: b()\n    else:\n        if x: c()\n    finally:\n        if x: d()\n",
    "cyc=6 cog=8 nest=2 b=4 c=7 lines=9 params=1",
  ],
  [
    "except group",
    "def f():\n    try:\n        a()\n    except* A:\n        b()\n",
    "cyc=2 cog=1 nest=1 b=2 c=2 lines=5",
  ],
  [
    "with is no structure",
    "def f(p):\n    with open(p) as g:\n        if g:\n            a()\n",
    "cyc=2 cog=1 nest=1 b=2 c=1 lines=4 params=1",
  ],
  ["ternary", "def f(x):\n    return 1 if x else 2\n", "cyc=2 cog=1 c=2 lines=2 params=1"],
  // 1 + 2
  ["nested ternary", "def f(x, y):\n    return 1 if x else 2 if y else 3\n", "cyc=3 cog=3 c=4 lines=2 params=2"],
  // match 1; `case _` is the default; C: three cases
  [
    "match",
    "def f(x):\n    match x:\n        case 1:\n            a()\n        case 2 | 3:\n            b()\n        case _:\n            c()\n",
    "cyc=3 cog=1 nest=1 b=3 c=3 lines=8 params=1",
  ],
  // a guard is a path; with one `case _` is no default. C: two cases, y twice
  [
    "match with guards",
    "def f(x, y):\n    match x:\n        case 1 if y:\n            a()\n        case _ if y:\n            b()\n",
    "cyc=5 cog=1 nest=1 b=2 c=4 lines=6 params=2",
  ],
  // if 1, match 2, if 3
  [
    "match nests",
    "def f(x):\n    if x:\n        match x:\n            case 1:\n                if x:\n                    a()\n",
    "cyc=4 cog=6 nest=3 b=1 c=3 lines=6 params=1",
  ],
  [
    "async for and with",
    "async def f(xs):\n    async for x in xs:\n        async with x:\n            await x\n",
    "cyc=2 cog=1 nest=1 lines=4 params=1",
  ],
];

const EXPRESSIONS: readonly MetricRow[] = [
  ["one run", "def f(a, b, c):\n    return a and b and c\n", "cyc=3 cog=1 c=3 lines=2 params=3"],
  // and or: `and` binds closer, in source order and, or
  ["two runs", "def f(a, b, c):\n    return a and b or c\n", "cyc=3 cog=2 c=3 lines=2 params=3"],
  [
    "runs through parentheses",
    "def f(a, b, c, d):\n    return a and (b or c) and d\n",
    "cyc=4 cog=3 c=4 lines=2 params=4",
  ],
  ["negated group", "def f(a, b, c):\n    return a and not (b and c)\n", "cyc=3 cog=2 c=3 lines=2 params=3"],
  // a chain of two comparisons
  ["chained comparison", "def f(a):\n    return 1 < a < 3\n", "c=2 lines=2 params=1"],
  ["word comparisons", "def f(a, b):\n    return [a in b, a not in b, a is b, a is not b]\n", "c=4 lines=2 params=2"],
  // for and if of a comprehension are paths; the cognitive count leaves them
  ["comprehension", "def f(xs):\n    return [x for x in xs if x if x > 1]\n", "cyc=4 c=2 lines=2 params=1"],
  ["comprehension of two loops", "def f(xs):\n    return {y for x in xs for y in x}\n", "cyc=3 lines=2 params=1"],
  // the lambda without a name nests: ternary 2
  [
    "lambda as an argument",
    "def f(xs):\n    return sorted(xs, key=lambda x: 1 if x else 2)\n",
    "cyc=2 cog=2 b=1 c=2 lines=2 params=1",
  ],
  ["lambda that is given a name", "g = lambda a, *b, c=1, **d: a if b else c\n", "cyc=2 cog=1 c=2 lines=1 params=4"],
  // n := g(x): A 1; > : C 1
  ["walrus", "def f(x):\n    if (n := g(x)) > 1:\n        run(n)\n", "cyc=2 cog=1 nest=1 a=1 b=2 c=1 lines=3 params=1"],
  [
    "assignments",
    "def f():\n    a = 1\n    b: int = 2\n    c: int\n    a += 1\n    a, b = b, a\n    x = y = 1\n",
    "a=6 lines=7",
  ],
  ["f-string holds code", "def f(x):\n    return f'{g(x) if x else 1:>{x}}'\n", "cyc=2 cog=1 b=1 c=2 lines=2 params=1"],
  ["assert is an assertion, no path", "def f(x):\n    assert x, 'm'\n", "lines=2 params=1 asserts=1"],
];

const UNITS: readonly MetricRow[] = [
  ["kinds of parameters", "def f(a, b=1, *c, d: int, e: int = 2, **g):\n    pass\n", "lines=2 params=6"],
  ["separators are none", "def f(a, /, b, *, c):\n    pass\n", "lines=2 params=3"],
  ["self is none", "class A:\n    def m(self, a):\n        pass\n", "lines=2 params=1"],
  ["cls is none", "class A:\n    @classmethod\n    def m(cls, a):\n        pass\n", "lines=2 params=1"],
  [
    "static methods have no receiver",
    "class A:\n    @staticmethod\n    def m(a, b):\n        pass\n",
    "lines=2 params=2",
  ],
  [
    "a function inside of a method has no receiver",
    "class A:\n    def m(self):\n        def g(self): pass\n",
    "A.m.g: lines=1 params=1",
  ],
  ["direct recursion once", "def f(n):\n    return f(n - 1) + f(n - 2)\n", "cog=1 b=2 lines=2 params=1"],
  ["recursion of a method", "class A:\n    def m(self):\n        return self.m()\n", "cog=1 b=1 lines=2"],
  ["super is no recursion", "class A:\n    def m(self):\n        return super().m()\n", "b=2 lines=2"],
  // the wrapper is a unit of its own, so the decorator around it costs nothing
  ["decorator", "def d(fn):\n    def w(*a):\n        if a:\n            fn()\n    return w\n", "lines=5 params=1"],
  [
    "decorator, inside",
    "def d(fn):\n    def w(*a):\n        if a:\n            fn()\n    return w\n",
    "d.w: cyc=2 cog=1 nest=1 b=1 c=1 lines=3 params=1",
  ],
  // the decorator stands before the function and is none of its lines; it is a call of the function around
  ["decorated inner function", "def f():\n    @g()\n    def h():\n        pass\n", "b=1 lines=4"],
  ["comments behind the body", "def f():\n    a()\n    # end\n\n# next\ndef g(): pass\n", "b=1 lines=2"],
  ["line continuation", "def f(a):\n    return a + \\\n        1\n", "lines=3 params=1"],
];

testMetrics("a.py", [...CONTROL, ...EXPRESSIONS, ...UNITS]);
