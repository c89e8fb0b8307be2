import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { minhashOf, minhashSimilarity, sketchOf } from "../../../src/analyzer/identity/sketch.ts";
import { type SketchedUnit, matchSketches } from "../../../src/analyzer/identity/match-sketches.ts";
import { SketchLine } from "../../../src/domain/history/lines.ts";
import type { UnitAt } from "../../../src/domain/violation/match.ts";
import { fileOf, unitOf } from "../../builders.ts";

const LOAD = "{ const text = read(path); if (text === null) throw new Missing(path); return parse(text); }";
const LOAD_EDITED =
  "{ const text = read(path); if (text === null) throw new Missing(path); return parse(text, true); }";
const SAVE = "{ for (const row of rows) { sink.write(row.id, row.value * 2); count += 1; } sink.flush(); }";
const FAR = "{ switch (mode) { case 1: beep(); break; default: [a, b] = [b, a]; log(a, b, c, d, e); } }";
const GETTER = "{ return this.value; }";

function sketched(path: string, ...texts: string[]): SketchedUnit[] {
  return fileOf(path, ...texts).units.map((unit) => ({ path, unitName: unit.name, ...sketchOf(unit) }));
}

function present(path: string, ...texts: string[]): UnitAt[] {
  return fileOf(path, ...texts).units.map((unit) => ({ path, unit }));
}

function told(old: readonly SketchedUnit[], now: readonly UnitAt[]): string[] {
  const { matches, unmatched } = matchSketches(old, now);
  return [
    ...matches.map(({ before, after, stage, edited }) => {
      return `${before.path}:${before.unitName} → ${after.path}:${after.unit.name} (${stage}${edited ? ", edited" : ""})`;
    }),
    ...unmatched.map(({ path, unitName }) => `? ${path}:${unitName}`),
  ].map((line) => line.replaceAll(/#[0-9a-f]{6}/g, "#"));
}

describe("a sketch", () => {
  it("fits the line that keeps it", () => {
    const line = {
      type: "sketch",
      change: "pr:1",
      fingerprint: "a.ts::load::cognitive_max",
      ...sketchOf(unitOf(`load(p) ${LOAD}`)),
    };
    expect(SketchLine.parse(line)).toEqual(line);
  });

  it("is stable: these digits stand in histories that people keep", () => {
    expect(minhashOf(Uint32Array.of(1, 2, 3, 3)).slice(0, 32)).toMatchInlineSnapshot(
      `"3d97543af2529d9943ce3d356b3bcb49"`,
    );
    expect(minhashOf(new Uint32Array())).toBe("f".repeat(128));
  });

  it("does not depend on the order of tokens, but on how often they occur", () => {
    const tokens = fc.array(fc.integer({ min: 0, max: 0xffffffff }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(tokens, (list) => {
        const minhash = minhashOf(Uint32Array.from(list));
        expect(minhashOf(Uint32Array.from(list.toReversed()))).toBe(minhash);
        expect(minhashSimilarity(minhash, minhash)).toEqual({ jaccard: 1, dice: 1 });
      }),
    );
    const once = Uint32Array.from({ length: 30 }, (_, index) => index);
    const often = Uint32Array.from({ length: 300 }, (_, index) => index % 30);
    expect(minhashSimilarity(minhashOf(once), minhashOf(often)).jaccard).toBeLessThan(0.4);
  });

  it.each([0, 0.25, 0.5, 0.75, 0.9, 1])("estimates a Jaccard of %d without bias", (jaccard) => {
    const rounds = 60;
    const size = 200;
    const shared = Math.round((2 * size * jaccard) / (1 + jaccard));
    let sum = 0;
    for (let round = 0; round < rounds; round++) {
      const at = round * 10_000;
      const a = Uint32Array.from({ length: size }, (_, index) => at + index);
      const b = Uint32Array.from({ length: size }, (_, index) => at + (index < shared ? index : index + 5000));
      sum += minhashSimilarity(minhashOf(a), minhashOf(b)).jaccard;
    }
    // Four standard errors of the mean of 60 estimates.
    expect(Math.abs(sum / rounds - jaccard)).toBeLessThanOrEqual(
      4 * Math.sqrt((jaccard * (1 - jaccard)) / 32 / rounds) + 0.01,
    );
  });
});

describe("matching by sketches", () => {
  it.each([
    [
      "equal identity, edited",
      sketched("a.ts", `load(p) ${LOAD}`),
      present("a.ts", `load(p) ${FAR}`),
      ["a.ts:load → a.ts:load (path, edited)"],
    ],
    [
      "moved",
      sketched("a.ts", `load(p) ${LOAD}`),
      present("b.ts", `A.load(p) ${LOAD}`),
      ["a.ts:load → b.ts:A.load (body-and-name)"],
    ],
    [
      "renamed",
      sketched("a.ts", `load(p) ${LOAD}`),
      present("a.ts", `read(p) ${LOAD}`),
      ["a.ts:load → a.ts:read (body)"],
    ],
    [
      "moved and renamed",
      sketched("a.ts", `load(p) ${LOAD}`),
      present("b.ts", `read(p) ${LOAD}`),
      ["a.ts:load → b.ts:read (body)"],
    ],
    [
      "a small body says nothing",
      sketched("a.ts", `A.value() ${GETTER}`),
      present("a.ts", `B.value() ${GETTER}`),
      ["? a.ts:A.value"],
    ],
    [
      "edited on the way",
      sketched("a.ts", `load(p) ${LOAD}`),
      present("b.ts", `load(p) ${LOAD_EDITED}`, `far(p) ${FAR}`),
      ["a.ts:load → b.ts:load (similar, edited)"],
    ],
    [
      "a parent renamed",
      sketched("a.ts", `A.load(p) ${LOAD}`),
      present("a.ts", `B.load(p) ${LOAD.replace("text", "data")}`),
      ["a.ts:A.load → a.ts:B.load (parent, edited)"],
    ],
    [
      "unlike code of the same name elsewhere",
      sketched("a.ts", `load(p) ${LOAD}`),
      present("b.ts", `load(p) ${FAR}`),
      ["? a.ts:load"],
    ],
    [
      "the last twin, edited",
      sketched("a.ts", `f(a) ${LOAD}`, `f(a, b) ${SAVE}`),
      present("a.ts", `f(a, b) ${SAVE}`),
      ["a.ts:f/2 → a.ts:f (body-and-name)", "? a.ts:f/1"],
    ],
    [
      "the last twin is another one",
      sketched("a.ts", `f(a) ${LOAD}`, `f(a, b) ${SAVE}`).slice(0, 1),
      present("a.ts", `f(a, b) ${SAVE}`),
      ["? a.ts:f/1"],
    ],
    [
      "a twin was added",
      sketched("a.ts", `f(a) ${LOAD}`),
      present("a.ts", `f(a) ${LOAD_EDITED}`, `f(a, b) ${SAVE}`),
      ["a.ts:f → a.ts:f/1 (similar, edited)"],
    ],
    [
      "two copies, neither is the original",
      sketched("a.ts", `load(p) ${LOAD}`),
      present("b.ts", `x(p) ${LOAD}`, `y(p) ${LOAD}`),
      ["? a.ts:load"],
    ],
    [
      "the original beside its copy",
      sketched("a.ts", `load(p) ${LOAD}`),
      [...present("a.ts", `load(p) ${LOAD}`), ...present("b.ts", `load(p) ${LOAD}`)],
      ["a.ts:load → a.ts:load (path)"],
    ],
  ])("%s", (_, old, now, expected) => {
    expect(told(old, now)).toEqual(expected);
  });

  it("is one-to-one, complete on the old side, and the same for any order", () => {
    const text = fc
      .tuple(
        fc.constantFrom("load", "A.load", "B.load", "save"),
        fc.constantFrom("", "a", "a, b"),
        fc.constantFrom(LOAD, LOAD_EDITED, SAVE, FAR, GETTER),
      )
      .map(([name, params, body]) => `${name}(${params}) ${body}`);
    const file = fc.tuple(fc.constantFrom("a.ts", "b.ts"), fc.array(text, { maxLength: 6 }));
    fc.assert(
      fc.property(file, file, ([oldPath, oldTexts], [path, texts]) => {
        const old = sketched(oldPath, ...oldTexts);
        const now = present(path, ...texts);
        const { matches, unmatched } = matchSketches(old, now);
        expect(new Set(matches.map((match) => match.after)).size).toBe(matches.length);
        expect(new Set([...matches.map((match) => match.before), ...unmatched])).toEqual(new Set(old));
        expect(matches.length + unmatched.length).toBe(old.length);
        expect(matchSketches(old.toReversed(), now.toReversed())).toEqual({ matches, unmatched });
      }),
    );
  });
});
