import { describe, expect, test } from "vitest";
import { analyseBlobs, createRemoteBlobs, LOCAL_BLOBS, textsOver } from "../../../src/flows/collect/blobs.ts";
import type { AnalysisPool, AnalysisRequest } from "../../../src/ports/analysis.ts";
import type { BlobRequest, RemoteBlob, RemoteTree } from "../../../src/ports/remote-tree.ts";
import type { SourceTexts } from "../../../src/ports/reports.ts";
import { fakePool } from "../fakes.ts";
import { trouble } from "./look-facts.ts";

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
const HERE: Readonly<Record<string, RemoteBlob>> = {
  a: { bytes: bytesOf("a!") },
  b: { bytes: bytesOf("b!") },
  large: { skipped: "too-large" },
  gone: { skipped: "absent" },
  torn: { trouble: trouble("server") },
  slow: { trouble: trouble("timeout") },
};

function remote(): { readonly tree: RemoteTree; readonly asked: BlobRequest[] } {
  const asked: BlobRequest[] = [];
  const never = async (): Promise<never> => Promise.reject(new Error("not asked for here"));
  const read: RemoteTree["read"] = async (request) => {
    asked.push(request);
    return new Map(request.oids.map((oid) => [oid, HERE[oid] ?? { skipped: "absent" }]));
  };
  return { tree: { compare: never, list: never, read }, asked };
}

describe("remote blobs", () => {
  test("each is asked for once, with what is known of its size", async () => {
    const { tree, asked } = remote();
    const blobs = createRemoteBlobs(tree, new Map([["a", 2]]));
    await blobs.prepare(["a", "b", "a"]);
    await blobs.prepare(["b"]);
    await blobs.prepare([]);
    expect(asked.map(({ oids, sizes, limit }) => [oids, [...sizes], limit])).toEqual([
      [["a", "b"], [["a", 2]], 1024 * 1024],
    ]);
  });

  test.each([
    ["a", { source: { bytes: bytesOf("a!") } }],
    ["large", { skipped: "too-large" }],
    ["gone", { skipped: "missing" }],
    ["torn", { skipped: "missing" }],
    ["never prepared", { skipped: "missing" }],
  ])("%s", async (oid, expected) => {
    const blobs = createRemoteBlobs(remote().tree, new Map());
    await blobs.prepare(["a", "large", "gone", "torn"]);
    expect(blobs.find(oid)).toEqual(expected);
  });

  test("the first trouble is told; what is too large or not there is none", async () => {
    const blobs = createRemoteBlobs(remote().tree, new Map());
    await blobs.prepare(["a", "large", "gone"]);
    expect(blobs.trouble()).toBeUndefined();
    await blobs.prepare(["torn", "slow"]);
    expect(blobs.trouble()).toEqual(trouble("server"));
  });
});

describe("over them", () => {
  const requests = ["a", "torn", "b"].map((oid): AnalysisRequest => ({ path: `${oid}.ts`, source: { oid } }));

  test("what could not be fetched is skipped at its place, and the others are analysed", async () => {
    const asked: AnalysisRequest[] = [];
    const pool: AnalysisPool = {
      ...fakePool(),
      analyze: async (all) => all.map((one) => (asked.push(one), { skipped: "minified" })),
    };
    const results = await analyseBlobs(pool, createRemoteBlobs(remote().tree, new Map()), requests);
    expect(results).toEqual([{ skipped: "minified" }, { skipped: "missing" }, { skipped: "minified" }]);
    expect(asked).toEqual([
      { path: "a.ts", source: { bytes: bytesOf("a!") } },
      { path: "b.ts", source: { bytes: bytesOf("b!") } },
    ]);
  });

  test("in a checkout they are asked for by name", async () => {
    const asked: AnalysisRequest[] = [];
    const pool: AnalysisPool = {
      ...fakePool(),
      analyze: async (all) => (asked.push(...all), all.map(() => ({ skipped: "minified" }))),
    };
    await analyseBlobs(pool, LOCAL_BLOBS, requests);
    expect([asked, LOCAL_BLOBS.trouble()]).toEqual([requests, undefined]);
  });

  test("texts stand at their places too", async () => {
    const texts: SourceTexts = {
      readAll: async (sources) => sources.map((source) => ("bytes" in source ? String(source.bytes.length) : "")),
    };
    const over = textsOver(texts, createRemoteBlobs(remote().tree, new Map()));
    const read = await over.readAll([{ oid: "gone" }, { oid: "a" }, { bytes: bytesOf("xyz") }]);
    expect(read).toEqual([undefined, "2", "3"]);
  });
});
