import { expect, test } from "vitest";
import { beginTree } from "../../src/flows/analyse-tree.ts";
import type { AnalysisPool } from "../../src/ports/analysis.ts";
import type { TreeEntry } from "../../src/ports/source-tree.ts";
import { fileOf, shaOf } from "../builders.ts";
import { analysis } from "../domain/violation/unit-builder.ts";
import { configurationOf, fakeLog } from "./fakes.ts";

const TIP: readonly TreeEntry[] = Array.from({ length: 900 }, (_, index) => ({
  path: `src/f${String(index).padStart(3, "0")}.ts`,
  oid: shaOf(index + 1),
  kind: "file",
}));

interface Place {
  cached: string | undefined;
  now: number;
}

/** Each file takes a second. */
async function scan(place: Place, before: readonly TreeEntry[]) {
  const pool: AnalysisPool = {
    async analyze(requests) {
      place.now += 1000 * requests.length;
      return requests.map(({ path }) => ({ analysis: analysis(fileOf(path, "function f() {}").units) }));
    },
    analyzePairs: async () => undefined,
    close: async () => undefined,
  };
  const cache = { read: async () => place.cached, write: async (text: string) => void (place.cached = text) };
  const scanTime = { elapsed: () => place.now, limit: 120_000 };
  const facts = { entries: TIP, configuration: await configurationOf(), afresh: false, before };
  const reading = await beginTree({ pool, cache, log: fakeLog(), scanTime }, facts);
  return reading.finish();
}

test("in time the changed files come first, and the next scan goes on from there", async () => {
  const place: Place = { cached: undefined, now: 0 };
  const first = await scan(place, TIP.slice(0, -10));
  expect(first.skipped.size).toBeGreaterThan(0);
  expect(new Set(first.skipped.values())).toEqual(new Set(["timeout"]));
  expect(TIP.slice(-10).every(({ path }) => first.analyses.has(path))).toBe(true);
  expect(first.analyses.size + first.skipped.size).toBe(TIP.length);
  const second = await scan(place, TIP);
  expect(second.analyses.size).toBeGreaterThan(first.analyses.size);
  for (let scans = 0; scans < 5; scans++) await scan(place, []);
  const last = await scan(place, []);
  expect([last.analyses.size, last.skipped.size]).toEqual([TIP.length, 0]);
});
