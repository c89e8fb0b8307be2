import { describe, expect, test } from "vitest";
import type { AnalysisResult } from "../../src/domain/violation/unit.ts";
import { beginTree, type TreePorts } from "../../src/flows/analyse-tree.ts";
import type { AnalysisPool } from "../../src/ports/analysis.ts";
import type { TreeEntry } from "../../src/ports/source-tree.ts";
import { fileOf, shaOf } from "../builders.ts";
import { analysis } from "../domain/violation/unit-builder.ts";
import { configurationOf, fakeLog } from "./fakes.ts";

const entry = (path: string, version = 1): TreeEntry => ({ path, oid: shaOf(version), kind: "file" });

/** Asked: the paths of each call, in order. */
function place(faults: { readonly read?: Error; readonly write?: Error; readonly missing?: string } = {}) {
  const asked: string[][] = [];
  let cached: string | undefined;
  const one = (path: string): AnalysisResult =>
    path === faults.missing
      ? { skipped: "missing" }
      : { analysis: analysis(fileOf(path, `function ${path.replace(/\W/g, "_")}() {}`).units) };
  const pool: AnalysisPool = {
    async analyze(requests) {
      asked.push(requests.map(({ path }) => path));
      return requests.map(({ path }) => one(path));
    },
    analyzePairs: async () => undefined,
    close: async () => undefined,
  };
  const log = fakeLog();
  const cache = {
    read: async () => (faults.read ? Promise.reject(faults.read) : cached),
    write: async (text: string) => (faults.write ? Promise.reject(faults.write) : void (cached = text)),
  };
  const ports: TreePorts = { pool, cache, log };
  return { ports, asked, log };
}

const TIP = [entry("src/a.ts", 1), entry("src/b.ts", 2), entry("src/c.ts", 3), entry("notes.md", 4)];

async function read(ports: TreePorts, before: readonly TreeEntry[], over: { afresh?: boolean } = {}) {
  const configuration = await configurationOf();
  const reading = await beginTree(ports, { entries: TIP, configuration, afresh: false, before, ...over });
  return reading.finish();
}

describe("the tree at the tip", () => {
  test("first what a walk does not touch, at the end what it does; in the order of the tree either way", async () => {
    const { ports, asked } = place();
    const tree = await read(ports, [entry("src/a.ts", 1), entry("src/b.ts", 9), entry("src/gone.ts", 5)]);
    expect(asked).toEqual([["src/a.ts"], ["src/b.ts", "src/c.ts"]]);
    expect([...tree.analyses.keys()]).toEqual(["src/a.ts", "src/b.ts", "src/c.ts"]);
    expect(tree.entries.map(({ path }) => path)).toEqual(["src/a.ts", "src/b.ts", "src/c.ts"]);
  });

  test("a second time only what is new, and nothing at all when asked afresh", async () => {
    const { ports, asked } = place();
    await read(ports, []);
    asked.length = 0;
    await read(ports, TIP);
    expect(asked.flat()).toEqual([]);
    await read(ports, [], { afresh: true });
    expect(asked.flat()).toEqual(["src/a.ts", "src/b.ts", "src/c.ts"]);
  });

  test("what could not be read is named, and is not in the cache", async () => {
    const { ports, asked } = place({ missing: "src/b.ts" });
    const tree = await read(ports, []);
    expect([...tree.skipped]).toEqual([["src/b.ts", "missing"]]);
    asked.length = 0;
    await read(ports, []);
    expect(asked.flat()).toEqual(["src/b.ts"]);
  });

  test.each([
    ["read", "could not be read"],
    ["write", "could not be written"],
  ] as const)("a cache that fails to %s is said, and costs only time", async (way, words) => {
    const { ports, log } = place({ [way]: new Error("disk") });
    expect((await read(ports, [])).analyses.size).toBe(3);
    expect(log.notices.join()).toContain(words);
  });
});

test("an analysis that fails fails the reading, and not before it is asked for", async () => {
  const { ports } = place();
  const failing: AnalysisPool = { ...ports.pool, analyze: () => Promise.reject(new Error("git died")) };
  const configuration = await configurationOf();
  const facts = { entries: TIP, configuration, afresh: false, before: TIP };
  const reading = await beginTree({ ...ports, pool: failing }, facts);
  await expect(reading.finish()).rejects.toThrow("git died");
});
