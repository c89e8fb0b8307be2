import { describe, expect, it } from "vitest";
import type { UnitMatching } from "../../../src/domain/violation/match.ts";
import { type FileUnits, matchUnits } from "../../../src/analyzer/identity/match.ts";
import { fileOf } from "../../builders.ts";

/** Bodies of 20 tokens and more, all different. */
const LOAD = "{ const text = read(path); if (text === null) throw new Missing(path); return parse(text); }";
const LOAD_EDITED = "{ const text = read(path); if (text === null) throw new Absent(path); return parse(text, true); }";
const SAVE = "{ for (const row of rows) { sink.write(row.id, row.value * 2); count += 1; } sink.flush(); }";
const SCAN = "{ let depth = 0; while (queue.length > 0) { depth = max(depth, visit(queue.pop())); } return depth; }";
const FAR = "{ switch (mode) { case 1: beep(); break; default: [a, b] = [b, a]; log(`${a} ${b}`); } }";
/** Below 20 tokens. */
const GETTER = "{ return this.value; }";

/** Functions of four lines, each around an `inner`. */
function nested(path: string, ...outer: readonly (readonly [head: string, body: string])[]): FileUnits {
  const units = outer.flatMap(([head, body]) => [`${head} ${body}`, `f.inner() ${SCAN}`]);
  const file = fileOf(path, ...units);
  return {
    path,
    units: file.units.map((unit, index) => ({
      ...unit,
      startLine: index * 2 + 1,
      endLine: index % 2 === 0 ? index * 2 + 4 : index * 2 + 2,
    })),
  };
}

interface Case {
  readonly name: string;
  readonly before: readonly FileUnits[];
  readonly after: readonly FileUnits[];
  readonly renames?: Readonly<Record<string, string>>;
  /** `old → new (stage)`, `+ added`, `- removed`, in this order. */
  readonly expected: readonly string[];
}

function told(matching: UnitMatching): string[] {
  const label = ({ path, unit }: { path: string; unit: { name: string } }): string => `${path}:${unit.name}`;
  return [
    ...matching.matches.map(({ before, after, stage, edited }) => {
      return `${label(before)} → ${label(after)} (${stage}${edited ? ", edited" : ""})`;
    }),
    ...matching.added.map((at) => `+ ${label(at)}`),
    ...matching.removed.map((at) => `- ${label(at)}`),
  ].map((line) => line.replaceAll(/#[0-9a-f]{6}/g, "#"));
}

function check({ before, after, renames, expected }: Case): void {
  const matching = matchUnits({ before, after, renames: new Map(Object.entries(renames ?? {})) });
  expect(told(matching)).toEqual(expected);
}

const STAGES: readonly Case[] = [
  {
    name: "path: nothing changed but the lines",
    before: [fileOf("a.ts", `load(path) ${LOAD}`)],
    after: [fileOf("a.ts", `added() ${GETTER}`, `load(path) ${LOAD}`)],
    expected: ["a.ts:load → a.ts:load (path)", "+ a.ts:added"],
  },
  {
    name: "path: the body is another one, the name stays",
    before: [fileOf("a.ts", `load(path) ${LOAD}`)],
    after: [fileOf("a.ts", `load(path) ${FAR}`)],
    expected: ["a.ts:load → a.ts:load (path, edited)"],
  },
  {
    name: "path: a renamed file",
    before: [fileOf("a.ts", `load(path) ${LOAD}`)],
    after: [fileOf("lib/b.ts", `load(path) ${LOAD_EDITED}`)],
    renames: { "a.ts": "lib/b.ts" },
    expected: ["a.ts:load → lib/b.ts:load (path, edited)"],
  },
  {
    name: "path: two files that swapped names",
    before: [fileOf("a.ts", `load(path) ${LOAD}`), fileOf("b.ts", `load(path) ${SAVE}`)],
    after: [fileOf("a.ts", `load(path) ${SAVE}`), fileOf("b.ts", `load(path) ${LOAD}`)],
    renames: { "a.ts": "b.ts", "b.ts": "a.ts" },
    expected: ["b.ts:load → a.ts:load (path)", "a.ts:load → b.ts:load (path)"],
  },
  {
    name: "body-and-name: moved to another file",
    before: [fileOf("a.ts", `load(path) ${LOAD}`, `save(rows) ${SAVE}`)],
    after: [fileOf("a.ts", `save(rows) ${SAVE}`), fileOf("b.ts", `load(path) ${LOAD}`)],
    expected: ["a.ts:save → a.ts:save (path)", "a.ts:load → b.ts:load (body-and-name)"],
  },
  {
    name: "signature: a parameter more",
    before: [fileOf("a.ts", `load(path) ${LOAD}`)],
    after: [fileOf("a.ts", `load(path, strict) ${LOAD_EDITED}`)],
    expected: ["a.ts:load → a.ts:load (signature, edited)"],
  },
  {
    name: "signature: a method became an accessor",
    before: [fileOf("a.ts", `Box.size() ${GETTER}`)],
    after: [fileOf("a.ts", `get Box.size() ${GETTER}`)],
    expected: ["a.ts:Box.size → a.ts:Box.size (signature)"],
  },
  {
    name: "body: a new name",
    before: [fileOf("a.ts", `load(path) ${LOAD}`)],
    after: [fileOf("a.ts", `loadFile(path) ${LOAD}`)],
    expected: ["a.ts:load → a.ts:loadFile (body)"],
  },
  {
    name: "body: a new name in another file",
    before: [fileOf("a.ts", `load(path) ${LOAD}`)],
    after: [fileOf("b.ts", `loadFile(path) ${LOAD}`)],
    expected: ["a.ts:load → b.ts:loadFile (body)"],
  },
  {
    name: "parent: a renamed class keeps an edited and a small member",
    before: [fileOf("a.ts", `Old.save(rows) ${SAVE}`, `Old.load(path) ${LOAD}`, `Old.value() ${GETTER}`)],
    after: [fileOf("a.ts", `New.save(rows) ${SAVE}`, `New.load(path) ${LOAD_EDITED}`, `New.value() ${GETTER}`)],
    expected: [
      "a.ts:Old.save → a.ts:New.save (body-and-name)",
      "a.ts:Old.load → a.ts:New.load (parent, edited)",
      "a.ts:Old.value → a.ts:New.value (parent)",
    ],
  },
  {
    name: "similar: edited on the way to another file",
    before: [fileOf("a.ts", `load(path) ${LOAD}`)],
    after: [fileOf("b.ts", `load(path) ${LOAD_EDITED}`)],
    expected: ["a.ts:load → b.ts:load (similar, edited)"],
  },
  {
    name: "similar: edited and renamed in its file",
    before: [fileOf("a.ts", `load(path) ${LOAD}`)],
    after: [fileOf("a.ts", `loadFile(path) ${LOAD_EDITED}`)],
    expected: ["a.ts:load → a.ts:loadFile (similar, edited)"],
  },
];

const TRAPS: readonly Case[] = [
  {
    name: "swapped bodies: the names stay who they are",
    before: [fileOf("a.ts", `load(path) ${LOAD}`, `scan(path) ${SCAN}`)],
    after: [fileOf("a.ts", `load(path) ${SCAN}`, `scan(path) ${LOAD}`)],
    expected: ["a.ts:load → a.ts:load (path, edited)", "a.ts:scan → a.ts:scan (path, edited)"],
  },
  {
    name: "a copy beside it: the original keeps its identity",
    before: [fileOf("a.ts", `load(path) ${LOAD}`)],
    after: [fileOf("a.ts", `copy(path) ${LOAD}`, `load(path) ${LOAD}`), fileOf("b.ts", `load(path) ${LOAD}`)],
    expected: ["a.ts:load → a.ts:load (path)", "+ a.ts:copy", "+ b.ts:load"],
  },
  {
    name: "a copy elsewhere while the original gets a parameter",
    before: [fileOf("z.ts", `load(path) ${LOAD}`)],
    after: [fileOf("b.ts", `load(path) ${LOAD}`), fileOf("z.ts", `load(path, strict) ${LOAD}`)],
    expected: ["z.ts:load → z.ts:load (body-and-name, edited)", "+ b.ts:load"],
  },
  {
    name: "deleted, and a new one that is only somewhat similar",
    before: [fileOf("a.ts", `load(path) ${LOAD}`)],
    after: [
      fileOf(
        "a.ts",
        "loadAll(path) { const list = find(path); if (list === null) return []; return sort(list, 1).filter(Boolean); }",
      ),
    ],
    expected: ["+ a.ts:loadAll", "- a.ts:load"],
  },
  {
    name: "deleted here, and an unlike one of the same name there",
    before: [fileOf("a.ts", `load(path) ${LOAD}`)],
    after: [fileOf("b.ts", `load(path) ${FAR}`)],
    expected: ["+ b.ts:load", "- a.ts:load"],
  },
  {
    name: "a file split in two, small members included",
    before: [
      fileOf(
        "a.ts",
        `A.load(path) ${LOAD}`,
        `A.value() ${GETTER}`,
        `B.save(rows) ${SAVE}`,
        `B.value() ${GETTER}`,
        `B.far() ${FAR}`,
      ),
    ],
    after: [
      fileOf("a.ts", `A.load(path) ${LOAD}`, `A.value() ${GETTER}`),
      fileOf("b.ts", `B.save(rows) ${SAVE}`, `B.value() ${GETTER}`, `B.far() ${FAR}`),
    ],
    expected: [
      "a.ts:A.load → a.ts:A.load (path)",
      "a.ts:A.value → a.ts:A.value (path)",
      "a.ts:B.save → b.ts:B.save (body-and-name)",
      "a.ts:B.value → b.ts:B.value (body-and-name)",
      "a.ts:B.far → b.ts:B.far (body-and-name)",
    ],
  },
  {
    name: "a file split in two of which the old one is gone",
    before: [fileOf("a.ts", `load(path) ${LOAD}`, `save(rows) ${SAVE}`)],
    after: [fileOf("b.ts", `load(path) ${LOAD}`), fileOf("c.ts", `save(rows) ${SAVE}`)],
    renames: { "a.ts": "b.ts" },
    expected: ["a.ts:load → b.ts:load (path)", "a.ts:save → c.ts:save (body-and-name)"],
  },
  {
    name: "test cases: a new title over an equal body",
    before: [fileOf("a.test.ts", `test it:1111() ${LOAD}`, `test it:2222() ${SAVE}`)],
    after: [fileOf("a.test.ts", `test it:3333() ${LOAD}`, `test it:2222() ${SAVE}`)],
    expected: ["a.test.ts:it:1111 → a.test.ts:it:3333 (body)", "a.test.ts:it:2222 → a.test.ts:it:2222 (path)"],
  },
  {
    name: "test cases: short ones of equal body are told apart by their neighbours",
    before: [fileOf("a.test.ts", "test it:1() { ok(1); }", `test it:2() ${SAVE}`, "test it:3() { ok(1); }")],
    after: [fileOf("a.test.ts", "test it:4() { ok(1); }", `test it:2() ${SAVE}`, "test it:5() { ok(1); }")],
    expected: [
      "a.test.ts:it:1 → a.test.ts:it:4 (body)",
      "a.test.ts:it:2 → a.test.ts:it:2 (path)",
      "a.test.ts:it:3 → a.test.ts:it:5 (body)",
    ],
  },
  {
    name: "a test case is never a function of the same body",
    before: [fileOf("a.test.ts", `check() ${LOAD}`)],
    after: [fileOf("a.test.ts", `test it:3333() ${LOAD}`)],
    expected: ["+ a.test.ts:it:3333", "- a.test.ts:check"],
  },
  {
    name: "a function moves into a class",
    before: [fileOf("a.ts", `load(path) ${LOAD}`, `value() ${GETTER}`)],
    after: [fileOf("a.ts", `Store.load(path) ${LOAD_EDITED}`, `Store.value() ${GETTER}`)],
    expected: ["a.ts:load → a.ts:Store.load (parent, edited)", "a.ts:value → a.ts:Store.value (parent)"],
  },
  {
    name: "getters are equal everywhere",
    before: [fileOf("a.ts", `A.value() ${GETTER}`, `B.value() ${GETTER}`)],
    after: [fileOf("b.ts", `C.value() ${GETTER}`), fileOf("c.ts", `D.item() ${GETTER}`)],
    expected: ["+ b.ts:C.value", "+ c.ts:D.item", "- a.ts:A.value", "- a.ts:B.value"],
  },
  {
    name: "a small function that moves alone keeps its whole name",
    before: [fileOf("a.ts", "isEven(n) { return n % 2 === 0; }")],
    after: [fileOf("b.ts", "isEven(n) { return n % 2 === 0; }")],
    expected: ["a.ts:isEven → b.ts:isEven (body-and-name)"],
  },
  {
    name: "get and set of one name are two units",
    before: [fileOf("a.ts", `get Box.size() ${GETTER}`, "set Box.size(v) { this.value = v; }")],
    after: [fileOf("a.ts", "set Box.size(v) { this.value = v; }")],
    expected: ["a.ts:Box.size/1 → a.ts:Box.size (path)", "- a.ts:Box.size/0"],
  },
  {
    name: "a setter is added, and the getter has a new name for it",
    before: [fileOf("a.ts", `get Box.size() ${GETTER}`)],
    after: [fileOf("a.ts", "set Box.size(v) { this.value = v; }", `get Box.size() ${GETTER}`)],
    expected: ["a.ts:Box.size → a.ts:Box.size/0 (path)", "+ a.ts:Box.size/1"],
  },
  {
    name: "a get goes, a set comes",
    before: [fileOf("a.ts", `get Box.size() ${GETTER}`)],
    after: [fileOf("a.ts", "set Box.size(v) { this.value = v; }")],
    expected: ["+ a.ts:Box.size", "- a.ts:Box.size"],
  },
  {
    name: "an accessor gets a parameter over an equal body",
    before: [fileOf("a.py", `get Box.size() ${GETTER}`)],
    after: [fileOf("a.py", `get Box.size(unit) ${GETTER}`)],
    expected: ["a.py:Box.size → a.py:Box.size (signature, edited)"],
  },
  {
    name: "two functions that swap bodies and parameters keep their names",
    before: [fileOf("a.ts", `load(path) ${LOAD}`, `scan(path, depth) ${SCAN}`)],
    after: [fileOf("a.ts", `load(path, depth) ${SCAN}`, `scan(path) ${LOAD}`)],
    expected: ["a.ts:load → a.ts:load (signature, edited)", "a.ts:scan → a.ts:scan (signature, edited)"],
  },
  {
    name: "a method is no constructor",
    before: [fileOf("A.java", `new A.A(path) ${LOAD}`)],
    after: [fileOf("A.java", `A.A(path) ${LOAD}`)],
    expected: ["+ A.java:A.A", "- A.java:A.A"],
  },
  {
    name: "a constructor follows its class, which is its name",
    before: [fileOf("A.java", `A.save(rows) ${SAVE}`, "new A.A(x) { this.x = x; }")],
    after: [fileOf("B.java", `B.save(rows) ${SAVE}`, "new B.B(x) { this.x = x; }")],
    renames: { "A.java": "B.java" },
    expected: ["A.java:A.save → B.java:B.save (body-and-name)", "A.java:A.A → B.java:B.B (parent)"],
  },
  {
    name: "an overload of another arity is inserted before",
    before: [fileOf("a.java", `add(a) ${LOAD}`)],
    after: [fileOf("a.java", `add(a, b) ${SAVE}`, `add(a) ${LOAD}`)],
    expected: ["a.java:add → a.java:add/1 (path)", "+ a.java:add/2"],
  },
  {
    name: "an overload of the same arity is inserted before",
    before: [fileOf("a.java", `add(int a) ${LOAD}`)],
    after: [fileOf("a.java", `add(long a) ${LOAD}`, `add(int a) ${LOAD_EDITED}`)],
    expected: ["a.java:add → a.java:add/1# (path, edited)", "+ a.java:add/1#"],
  },
  {
    name: "an overload is removed, the others keep who they are",
    before: [fileOf("a.java", `add(int a) ${LOAD}`, `add(long a) ${SAVE}`, `add(int a, int b) ${SCAN}`)],
    after: [fileOf("a.java", `add(long n) ${SAVE}`, `add(int a, int b) ${SCAN}`)],
    expected: ["a.java:add/1# → a.java:add/1 (path, edited)", "a.java:add/2 → a.java:add/2 (path)", "- a.java:add/1#"],
  },
  {
    name: "one overload goes, an unlike one comes",
    before: [fileOf("a.java", `add(int a) ${LOAD}`, `add(int a, int b) ${SAVE}`)],
    after: [fileOf("a.java", `add(int a) ${LOAD}`, `add(int a, int b, int c) ${FAR}`)],
    expected: ["a.java:add/1 → a.java:add/1 (path)", "+ a.java:add/3", "- a.java:add/2"],
  },
  {
    name: "twins of equal parameters are told apart by their bodies",
    before: [fileOf("a.go", `init() ${LOAD}`, `init() ${SAVE}`)],
    after: [fileOf("a.go", `init() ${SAVE}`, `init() ${FAR}`, `init() ${LOAD_EDITED}`)],
    expected: ["a.go:init/0# → a.go:init/0# (path)", "a.go:init/0# → a.go:init/0# (path, edited)", "+ a.go:init/0#"],
  },
  {
    name: "a twin goes, an unlike one comes",
    before: [fileOf("a.go", `init() ${LOAD}`, `init() ${SAVE}`)],
    after: [fileOf("a.go", `init() ${LOAD}`, `init() ${FAR}`)],
    expected: ["a.go:init/0# → a.go:init/0# (path)", "+ a.go:init/0#", "- a.go:init/0#"],
  },
  {
    name: "equal twins stay in their order",
    before: [fileOf("a.py", `f(x) ${LOAD}`, `f(x) ${LOAD}`)],
    after: [fileOf("a.py", `f(x) ${LOAD}`, `f(x) ${LOAD}`, `f(x) ${LOAD}`)],
    expected: ["a.py:f/1# → a.py:f/1# (path)", "a.py:f/1#~2 → a.py:f/1#~2 (path)", "+ a.py:f/1#~3"],
  },
  {
    name: "several overloads get a parameter: the number of one is now another's",
    before: [fileOf("a.java", "of(a) { return of(a, zone); }", "of(a, b) { return cache.find(a, b); }")],
    after: [fileOf("a.java", "of(c, a) { return of(a, zone); }", "of(c, a, b) { return cache.find(a, b); }")],
    expected: ["a.java:of/1 → a.java:of/2 (signature, edited)", "a.java:of/2 → a.java:of/3 (signature, edited)"],
  },
  {
    name: "small twins that were all edited stay in their order",
    before: [
      fileOf("a.go", "New() { return one(a, b); }", "New() { return two(a, b); }", "New() { return three(a, b); }"),
    ],
    after: [
      fileOf("a.go", "New() { return one(c, b); }", "New() { return two(a, c); }", "New() { return three(c, b); }"),
    ],
    expected: [
      "a.go:New/0# → a.go:New/0# (path, edited)",
      "a.go:New/0#~2 → a.go:New/0#~2 (path, edited)",
      "a.go:New/0#~3 → a.go:New/0#~3 (path, edited)",
    ],
  },
  {
    name: "what is nested in a twin stays in that twin",
    before: [nested("a.py", ["f(x)", LOAD])],
    after: [nested("a.py", ["f(y, x)", LOAD], ["f(x)", LOAD])],
    expected: [
      "a.py:f → a.py:f/1 (path)",
      "a.py:f.inner → a.py:f.inner/0#~2 (path)",
      "+ a.py:f/2",
      "+ a.py:f.inner/0#",
    ],
  },
  {
    name: "renamed in place: small, edited, between the same neighbours, with the same parameters",
    before: [fileOf("a.ts", `load(p) ${LOAD}`, "first(list) { return pick(list, 0, true); }", `save(r) ${SAVE}`)],
    after: [fileOf("a.ts", `load(p) ${LOAD}`, "head(list) { return take(list, 0, true); }", `save(r) ${SAVE}`)],
    expected: [
      "a.ts:load → a.ts:load (path)",
      "a.ts:first → a.ts:head (similar, edited)",
      "a.ts:save → a.ts:save (path)",
    ],
  },
  {
    name: "brackets in common are nothing in common",
    before: [
      fileOf("a.ts", "sum(list) { return list.map((one) => fit(one.size, one.rate)).reduce((a, b) => a + b); }"),
    ],
    after: [fileOf("a.ts", "ask(name) { throw user.get((key) => end(key.text, key.mail)).filter((c, d) => c - d); }")],
    expected: ["+ a.ts:ask", "- a.ts:sum"],
  },
  {
    name: "of two that are nearly alike the one in the renamed class",
    before: [
      fileOf("a.ts", `A.save(r) ${SAVE}`, `A.load(p) ${LOAD}`),
      fileOf("b.ts", `B.scan(q) ${SCAN}`, `B.load(p) ${LOAD_EDITED}`),
    ],
    after: [
      fileOf("c.ts", `C.save(r) ${SAVE}`, `C.load(p) ${LOAD.replace("text", "data")}`),
      fileOf("d.ts", `D.scan(q) ${SCAN}`, `D.load(p) ${LOAD_EDITED.replace("text", "data")}`),
    ],
    expected: [
      "a.ts:A.save → c.ts:C.save (body-and-name)",
      "a.ts:A.load → c.ts:C.load (similar, edited)",
      "b.ts:B.scan → d.ts:D.scan (body-and-name)",
      "b.ts:B.load → d.ts:D.load (similar, edited)",
    ],
  },
  {
    name: "a unit is renamed, a wrapper takes its name",
    before: [fileOf("a.ts", `load(path) ${LOAD}`)],
    after: [fileOf("a.ts", "load(path) { return loadOnce(path); }", `loadOnce(path) ${LOAD}`)],
    expected: ["a.ts:load → a.ts:loadOnce (body)", "+ a.ts:load"],
  },
  {
    name: "a wrapper goes, what it wrapped takes its name",
    before: [fileOf("a.ts", "load(path) { return loadOnce(path); }", `loadOnce(path) ${LOAD}`)],
    after: [fileOf("a.ts", `load(path) ${LOAD}`)],
    expected: ["a.ts:loadOnce → a.ts:load (body)", "- a.ts:load"],
  },
  {
    name: "the original is edited while a copy keeps its old body: similar code under the old name stays",
    before: [fileOf("a.ts", `load(path) ${LOAD}`)],
    after: [fileOf("a.ts", `load(path) ${LOAD_EDITED}`, `copy(path) ${LOAD}`)],
    expected: ["a.ts:load → a.ts:load (path, edited)", "+ a.ts:copy"],
  },
  {
    name: "twins of equal body in one file, both renamed",
    before: [fileOf("a.ts", `one(x) ${LOAD}`, `two(x) ${LOAD}`)],
    after: [fileOf("a.ts", `eins(x) ${LOAD}`, `zwei(x) ${LOAD}`)],
    expected: ["a.ts:one → a.ts:eins (body)", "a.ts:two → a.ts:zwei (body)"],
  },
  {
    name: "equal bodies under new names in other files are a guess, so none is made",
    before: [fileOf("a.ts", `one(x) ${LOAD}`)],
    after: [fileOf("b.ts", `two(x) ${LOAD}`), fileOf("c.ts", `three(x) ${LOAD}`)],
    expected: ["+ b.ts:two", "+ c.ts:three", "- a.ts:one"],
  },
  {
    name: "constructors of two classes have no name in common",
    before: [fileOf("a.ts", `new A.constructor(path) ${LOAD}`)],
    after: [
      fileOf(
        "b.ts",
        "new B.constructor(path) { let file = read(path); if (file === undefined) throw new Absent(path); return parse(file); }",
      ),
    ],
    expected: ["+ b.ts:B.constructor", "- a.ts:A.constructor"],
  },
  {
    name: "nested units follow the function around them",
    before: [fileOf("a.ts", `outer(x) ${SAVE}`, `outer.visit(n) ${GETTER}`, `other.visit(n) ${GETTER}`)],
    after: [fileOf("a.ts", `walk(x) ${SAVE}`, `walk.visit(n) ${GETTER}`, `other.visit(n) ${GETTER}`)],
    expected: [
      "a.ts:outer → a.ts:walk (body)",
      "a.ts:outer.visit → a.ts:walk.visit (parent)",
      "a.ts:other.visit → a.ts:other.visit (path)",
    ],
  },
];

describe("each stage of the matcher", () => {
  it.each(STAGES)("$name", check);
});

describe("what could fool it", () => {
  it.each(TRAPS)("$name", check);
});
