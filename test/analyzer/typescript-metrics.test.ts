import { testMetrics } from "./metric-table.ts";

testMetrics("b.ts", [
  ["this is no parameter", "function f(this: X, a: number): void {}", "lines=1 params=1"],
  [
    "parameter properties",
    "class A {\n  constructor(private a: string, readonly b = 1) { super(); }\n}",
    "b=1 lines=1 params=2",
  ],
  ["type assertion around a function", "const f = ((x) => x ? 1 : 2) as F;", "cyc=2 cog=1 c=2 lines=1 params=1"],
  [
    "conditional types are no ternaries",
    "function f<T>(x: T): T extends string ? 1 : 2 {\n  return x as never;\n}",
    "lines=3 params=1",
  ],
  ["non-null call", "function f(x?: { y(): void }) {\n  x!.y!();\n}", "b=1 lines=3 params=1"],
]);

testMetrics("c.tsx", [
  // the short-circuit is one like any other (sonarjs leaves it out)
  ["JSX short-circuit", "function C({ a }) {\n  return <>{a && <b>x</b>}</>;\n}", "cyc=2 cog=1 c=2 lines=3 params=1"],
  // the handler is a function without a name: ternary 2
  [
    "JSX handler",
    "function C({ a }) {\n  return <b onClick={() => (a ? x() : y())} />;\n}",
    "cyc=2 cog=2 b=2 c=2 lines=3 params=1",
  ],
]);
