import { describe, expect, test } from "vitest";
import { type Ends, findChange, type FoundChange } from "../../../src/flows/collect/change-source.ts";
import type { FileChange } from "../../../src/ports/change-log.ts";
import type { Checkout } from "../../../src/ports/checkout.ts";
import type { RemoteEntry, RemoteTree } from "../../../src/ports/remote-tree.ts";
import { shaOf } from "../../builders.ts";
import { commit, fakeTree } from "../fakes.ts";
import { changed, trouble } from "./look-facts.ts";

const [PARTED, BASE, HEAD] = [shaOf(1), shaOf(2), shaOf(3)];
const ENDS: Ends = { base: BASE, head: HEAD, pull: 7, hasReports: false, tuningDir: undefined };
const FILES: readonly FileChange[] = [changed("src/a.ts", 11, 12), changed("logo.png", 31, 32)];

interface Here {
  readonly commits?: readonly string[];
  readonly mergeBase?: string | undefined;
  readonly files?: readonly FileChange[] | undefined;
  readonly missing?: readonly string[];
}

function checkoutOf(here: Here = {}): Checkout {
  const { commits = [BASE, HEAD], missing = [] } = here;
  const tree = fakeTree({ ".gitattributes": "" });
  return {
    tree: { ...tree, resolve: async (sha) => (commits.includes(sha) ? commit(Number.parseInt(sha, 16)) : undefined) },
    mergeBase: async () => ("mergeBase" in here ? here.mergeBase : PARTED),
    changedBetween: async (from, to) => {
      expect([from, to]).toEqual([PARTED, HEAD]);
      return "files" in here ? here.files : FILES;
    },
    hasAll: async (oids) => !oids.some((oid) => missing.includes(oid)),
  };
}

interface Remote extends RemoteTree {
  readonly asked: string[];
}

function remoteOf(over: Partial<RemoteTree> = {}): Remote {
  const asked: string[] = [];
  const entry = (path: string, oid: number, size?: number): RemoteEntry => ({
    path,
    oid: shaOf(oid),
    kind: "file",
    size,
  });
  return {
    asked,
    compare: async ({ isWanted }) => {
      asked.push(`compare ${["a.ts", "b.png"].filter(isWanted).join(" ")}`);
      const sizes = new Map([[shaOf(11), 5]]);
      return { value: { mergeBase: PARTED, files: FILES, sizes, incomplete: undefined } };
    },
    list: async (sha) => {
      asked.push(`list ${Number.parseInt(sha, 16)}`);
      return { value: [entry(".gitattributes", 20, 9), entry("a/.gitattributes", 21, 9), entry("src/a.ts", 12, 6)] };
    },
    read: async ({ oids, sizes }) => {
      const known = oids.map((oid) => `${Number.parseInt(oid, 16)}:${sizes.get(oid) ?? "?"}`);
      asked.push(`read ${known.toSorted().join(" ")}`);
      return new Map(oids.map((oid) => [oid, { bytes: new Uint8Array() }]));
    },
    ...over,
  };
}

async function find(checkout: Checkout | undefined, remote: RemoteTree, ends = ENDS): Promise<FoundChange> {
  const found = await findChange({ checkout, remote }, ends);
  if ("trouble" in found) throw new Error(found.trouble.words);
  return found;
}

describe("from the checkout", () => {
  test("nothing is asked for when everything is there", async () => {
    const remote = remoteOf();
    const found = await find(checkoutOf(), remote);
    expect(found).toMatchObject({ from: "checkout", mergeBase: PARTED, files: FILES, incomplete: undefined });
    expect([remote.asked, found.baseEntries?.length, (await found.headEntries())?.length]).toEqual([[], 1, 1]);
  });

  test.each<[string, Here | undefined]>([
    ["there is none", undefined],
    ["the head is not in it", { commits: [BASE] }],
    ["the base is not in it", { commits: [HEAD] }],
    ["it is shallow", { mergeBase: undefined }],
    ["it cannot tell renames", { files: undefined }],
    ["a blob before is not in it", { missing: [shaOf(11)] }],
    ["a blob after is not in it", { missing: [shaOf(12)] }],
    ["a file that decides is not in it", { missing: [shaOf(".gitattributes".length)] }],
  ])("the API, when %s", async (_, here) => {
    const remote = remoteOf();
    expect(await find(here && checkoutOf(here), remote)).toMatchObject({
      from: "api",
      mergeBase: PARTED,
      files: FILES,
    });
    expect(remote.asked[0]).toBe("compare a.ts");
  });

  test("a blob that nobody analyses need not be in it, but where reports may speak of it", async () => {
    const checkout = checkoutOf({ missing: [shaOf(31), shaOf(32)] });
    expect(await find(checkout, remoteOf())).toMatchObject({ from: "checkout" });
    const remote = remoteOf();
    expect(await find(checkout, remote, { ...ENDS, hasReports: true, tuningDir: undefined })).toMatchObject({
      from: "api",
    });
    expect(remote.asked[0]).toBe("compare a.ts b.png");
  });
});

describe("from the API", () => {
  test("source at both ends and the files that decide, in one go; the head only when it is wanted", async () => {
    const remote = remoteOf();
    const found = await find(undefined, remote);
    expect(remote.asked).toEqual(["compare a.ts", "list 2", "read 11:5 12:? 20:9"]);
    expect(await found.headEntries()).toHaveLength(3);
    expect(remote.asked.at(-1)).toBe("list 3");
  });

  test("no comparison is no change", async () => {
    const remote = remoteOf({ compare: async () => ({ trouble: trouble("server") }) });
    expect(await findChange({ checkout: undefined, remote }, ENDS)).toEqual({ trouble: trouble("server") });
  });

  test("a base that cannot be listed is unknown, and what changed is known all the same", async () => {
    const remote = remoteOf({ list: async () => ({ trouble: trouble("unreadable") }) });
    const found = await find(undefined, remote);
    expect(found).toMatchObject({ from: "api", files: FILES, baseEntries: undefined });
    expect(await found.headEntries()).toBeUndefined();
  });
});
