import { describe, expect, test } from "vitest";
import type { AnalysisResult } from "../../src/domain/violation/unit.ts";
import { createSourceAnalysis } from "../../src/flows/analyze-sources.ts";
import type { AnalysisRequest, Source } from "../../src/ports/analysis.ts";
import { fileOf } from "../builders.ts";
import { analysis } from "../domain/violation/unit-builder.ts";
import { pairResults } from "./fakes.ts";

const sourceOf = (source: Source): string =>
  "oid" in source ? source.oid : "file" in source ? `./${source.file}` : "bytes";

/** Texts by object id, or by `./path`; each line of a text is a unit. `busy` counts what runs at once. */
function open(
  texts: Readonly<Record<string, string>>,
  faults: { readonly read?: string; readonly analyze?: string } = {},
) {
  const seen = { analysed: [] as string[], followed: [] as string[], closed: [] as string[], busy: 0, mostBusy: 0 };
  const answer = async (path: string, bytes: Uint8Array): Promise<AnalysisResult> => {
    const text = Buffer.from(bytes).toString("utf8");
    seen.busy += 1;
    seen.mostBusy = Math.max(seen.mostBusy, seen.busy);
    await new Promise((resolve) => setTimeout(resolve, 1));
    seen.busy -= 1;
    seen.analysed.push(`${path} ${text.split("\n")[0]}`);
    if (path === faults.analyze) throw new Error("no grammar");
    if (text === "huge") return { skipped: "too-large" };
    return { analysis: analysis(fileOf(path, ...text.split("\n").filter(Boolean)).units) };
  };
  const pool = createSourceAnalysis(
    {
      analyze: answer,
      follow: (path, bytes) => {
        seen.followed.push(path);
        return answer(path, bytes);
      },
      close: () => seen.closed.push("analyzer"),
    },
    {
      async read(source) {
        if (sourceOf(source) === faults.read) throw new Error("git died");
        const text = texts[sourceOf(source)];
        return text === undefined ? undefined : Buffer.from(text);
      },
      close: () => seen.closed.push("reader"),
    },
  );
  return { pool, seen };
}

const blob = (path: string, oid: string): AnalysisRequest => ({ path, source: { oid } });
const file = (path: string): AnalysisRequest => ({ path, source: { file: path } });

function namesOf(result: AnalysisResult | undefined): unknown {
  if (result === undefined) return "no file";
  return "analysis" in result ? result.analysis.units.map(({ name }) => name) : result.skipped;
}

describe("files", () => {
  test("from git and from disk, in the order asked, one after the other", async () => {
    const { pool, seen } = open({ o1: "f() { 1 }", "./b.ts": "g() { 2 }\nh() { 3 }", o3: "huge" });
    const results = await pool.analyze([
      blob("a.ts", "o1"),
      file("b.ts"),
      blob("c.ts", "o3"),
      blob("d.ts", "none"),
      file("gone.ts"),
    ]);
    expect(results.map(namesOf)).toEqual([["f"], ["g", "h"], "too-large", "missing", "missing"]);
    expect(seen.mostBusy).toBe(1);
  });

  test("none", async () => {
    expect(await open({}).pool.analyze([])).toEqual([]);
  });

  test("an empty file is one", async () => {
    expect((await open({ o1: "" }).pool.analyze([blob("a.ts", "o1")])).map(namesOf)).toEqual([[]]);
  });
});

describe("pairs: what differs", () => {
  const texts = { old: "f() { 1 }\ng() { 2 }", now: "f() { 1 }\ng() { 3 }\nh() { 4 }", huge: "huge" };

  test.each<readonly [string, AnalysisRequest | undefined, AnalysisRequest | undefined, unknown, unknown, number]>([
    ["edited", blob("a.ts", "old"), blob("a.ts", "now"), ["g"], ["g", "h"], 1],
    ["added", undefined, blob("a.ts", "now"), "no file", ["f", "g", "h"], 0],
    ["deleted", blob("a.ts", "old"), undefined, ["f", "g"], "no file", 0],
    ["moved as it was", blob("a.ts", "old"), blob("b.ts", "old"), [], [], 2],
    ["nothing to look at", undefined, undefined, "no file", "no file", 0],
    ["not there any more", blob("a.ts", "none"), blob("a.ts", "now"), "missing", ["f", "g", "h"], 0],
    ["grew too large", blob("a.ts", "old"), blob("a.ts", "huge"), ["f", "g"], "too-large", 0],
  ])("%s", async (_name, before, after, left, now, unchanged) => {
    const [pair] = await pairResults(open(texts).pool, [{ before, after }]);
    expect([namesOf(pair?.before), namesOf(pair?.after), pair?.unchanged]).toEqual([left, now, unchanged]);
  });
});

describe("what was analysed a moment ago is not analysed again", () => {
  const texts = { o1: "f() { 1 }", o2: "f() { 2 }", o3: "f() { 3 }", "./a.ts": "f() { 9 }" };

  test("along a history each version of a file is looked at once, with the same result", async () => {
    const { pool, seen } = open(texts);
    const steps = [
      { before: undefined, after: blob("a.ts", "o1") },
      { before: blob("a.ts", "o1"), after: blob("a.ts", "o2") },
      { before: blob("a.ts", "o2"), after: blob("lib/a.ts", "o3") },
      { before: blob("lib/a.ts", "o3"), after: blob("lib/a.ts", "o1") },
    ];
    const together = await pairResults(pool, steps);
    expect(seen.followed).toEqual(["a.ts", "a.ts", "lib/a.ts", "lib/a.ts"]);
    const apart = await Promise.all(steps.map(async (step) => (await pairResults(open(texts).pool, [step]))[0]));
    expect(together).toEqual(apart);
  });

  test("a scan takes the last version of a path from the walk, and asks for every other", async () => {
    const { pool, seen } = open(texts);
    await pairResults(pool, [{ before: blob("a.ts", "o1"), after: blob("a.ts", "o2") }]);
    await pool.analyze([blob("a.ts", "o2"), blob("b.ts", "o2"), blob("a.ts", "o1")]);
    expect(seen.analysed).toEqual(["a.ts f() { 1 }", "a.ts f() { 2 }", "b.ts f() { 2 }", "a.ts f() { 1 }"]);
    expect(seen.followed).toEqual(["a.ts", "a.ts"]);
  });

  test("the same bytes under another ending are another language", async () => {
    const { pool, seen } = open(texts);
    await pairResults(pool, [{ before: blob("a.ts", "o1"), after: blob("a.go", "o1") }]);
    expect(seen.analysed).toEqual(["a.ts f() { 1 }", "a.go f() { 1 }"]);
  });

  test("a file on disk may change at any time", async () => {
    const { pool, seen } = open(texts);
    await pairResults(pool, [
      { before: undefined, after: file("a.ts") },
      { before: undefined, after: file("a.ts") },
    ]);
    expect(seen.analysed).toHaveLength(2);
  });
});

describe("faults", () => {
  test("a reader or an analyzer that fails fails the call, and not the next", async () => {
    const { pool } = open({ o1: "f() { 1 }", bad: "f() { 1 }" }, { read: "died", analyze: "bad.ts" });
    await expect(pool.analyze([blob("a.ts", "o1"), blob("a.ts", "died")])).rejects.toThrow("git died");
    await expect(pairResults(pool, [{ before: blob("bad.ts", "bad"), after: undefined }])).rejects.toThrow(
      "no grammar",
    );
    expect((await pool.analyze([blob("a.ts", "o1")])).map(namesOf)).toEqual([["f"]]);
  });

  test("closing closes both", async () => {
    const { pool, seen } = open({});
    await pool.close();
    expect(seen.closed.sort()).toEqual(["analyzer", "reader"]);
  });
});
