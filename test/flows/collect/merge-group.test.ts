import { expect, test } from "vitest";
import type { OutputValues } from "../../../src/ports/action-outputs.ts";
import type { ActionRun } from "../../../src/ports/action-run.ts";
import type { RemoteEntry, RemoteTree } from "../../../src/ports/remote-tree.ts";
import { nodeCodec } from "../../../src/adapters/node/codec.ts";
import { collectGroup, type GroupRun } from "../../../src/flows/collect/merge-group.ts";
import type { CollectPorts } from "../../../src/flows/collect/ports.ts";
import { shaOf } from "../../builders.ts";
import { fakeLog, fakePool } from "../fakes.ts";
import { trouble } from "./look-facts.ts";

const bytesOf = (text: string): Uint8Array => Uint8Array.from(text, (sign) => sign.charCodeAt(0));

interface Group {
  readonly outputs: OutputValues;
  readonly summary: string;
  readonly asked: readonly string[];
  readonly failed: boolean;
}

/** `branches`: the policy at the tip of each; a number stands for a file of so many bytes. */
async function groupRun(
  branches: Readonly<Record<string, string | number>>,
  over: { readonly baseRef?: string; readonly defaultBranch?: string; readonly remote?: Partial<RemoteTree> } = {},
): Promise<Group> {
  const { baseRef = "main" } = over;
  const asked: string[] = [];
  const told = { outputs: {}, summary: "", asked };
  const remote: RemoteTree = {
    compare: async () => ({ value: { mergeBase: shaOf(1), files: [], sizes: new Map(), incomplete: undefined } }),
    list: async (sha) => {
      told.asked.push(`list ${sha.replace(/^0+(?=.)/, "")}`);
      const policy = branches[sha];
      const size = typeof policy === "number" ? policy : policy?.length;
      const entry: RemoteEntry = { path: "tuning/policy.yaml", oid: sha, kind: "file", size };
      return { value: policy === undefined ? [] : [entry] };
    },
    read: async ({ oids, sizes, limit }) =>
      new Map(
        oids.map((oid) => {
          told.asked.push(`read ${oid} ${String(sizes.get(oid))}`);
          const text = String(branches[oid]);
          return [oid, (sizes.get(oid) ?? 0) > limit ? { skipped: "too-large" } : { bytes: bytesOf(text) }];
        }),
      ),
    ...over.remote,
  };
  const never = async (): Promise<never> => Promise.reject(new Error("a merge group has no comments"));
  const ports: CollectPorts = {
    log: fakeLog(),
    codec: nodeCodec,
    clock: { now: () => 0 },
    pool: fakePool(),
    texts: {
      readAll: async (all) => all.map((one) => ("bytes" in one ? String.fromCharCode(...one.bytes) : undefined)),
    },
    reportFiles: { list: never, read: never, readInChunks: never },
    checkout: undefined,
    remote,
    pulls: { look: never },
    comments: { upsert: never, hide: never },
    replies: { viaApp: never, sign: never },
    minedReplies: { again: never },
    merged: { makersOf: never },
    people: { permission: never },
    annotations: { annotate: () => undefined },
    history: { readSummaries: async () => undefined, restoreHistory: async () => ({ kind: "none" }) },
    outputs: { set: async (values) => void Object.assign(told.outputs, values) },
    summary: { append: async (text) => void (told.summary += text) },
    results: { write: never },
    requests: () => 0,
    planned: undefined,
  };
  const run = groupOf(baseRef, over.defaultBranch ?? "main");
  return { ...(await collectGroup(ports, run)), ...told };
}

function groupOf(baseRef: string, defaultBranch: string): GroupRun {
  const inputs: ActionRun["inputs"] = {
    mode: "auto",
    instance: undefined,
    analyze: true,
    reports: [],
    paths: [],
    exclude: [],
    tuningDir: "tuning",
    comment: true,
    annotations: 0,
    shard: undefined,
    parts: [],
    dryRun: false,
  };
  const place: ActionRun["place"] = {
    apiUrl: "",
    graphqlUrl: "",
    serverUrl: "https://github.com",
    owner: "octo",
    repository: "shop",
    repositoryId: 42,
    defaultBranch,
    workspace: "",
    temp: "",
    runId: "1",
    runAttempt: 1,
    sha: "",
    ref: "",
    outputFile: undefined,
    summaryFile: undefined,
    schemas: undefined,
    now: undefined,
  };
  return { inputs, place, trigger: { name: "merge_group", baseSha: shaOf(1), headSha: shaOf(2), baseRef } };
}

test.each<[string, Readonly<Record<string, string>>, string, boolean, readonly string[]]>([
  ["the default branch's own", { main: "mode: gate\n" }, "main", true, ["main"]],
  ["without a policy the defaults", {}, "main", false, ["main"]],
  [
    "one that it names, by that one's own policy",
    { main: "bases: [main, release]\n", release: "mode: gate\n" },
    "release",
    true,
    ["main", "release"],
  ],
  [
    "one that it does not name, by the default branch's",
    { main: "mode: gate\n", release: "" },
    "release",
    true,
    ["main"],
  ],
])("%s", async (_, branches, baseRef, isGate, read) => {
  const { summary, asked, outputs } = await groupRun(branches, { baseRef });
  expect(summary.includes("Gate: passes.")).toBe(isGate);
  expect(asked.filter((line) => /^list [a-z]/.test(line))).toEqual(read.map((branch) => `list ${branch}`));
  expect(outputs).toMatchObject({ status: "ok", state: "none" });
});

test("a policy's size is known from the list, and what is too large is left out and said", async () => {
  expect((await groupRun({ main: "mode: gate\n" })).asked).toContain("read main 11");
  const { summary } = await groupRun({ main: 300_000 });
  expect(summary).toContain("The tuning files of the base branch have 1 entry that could not be used");
});

test("a branch that cannot be listed leaves its policy unknown: incomplete, green", async () => {
  const list: RemoteTree["list"] = async () => ({ trouble: trouble("server") });
  const { outputs, failed } = await groupRun({ main: "mode: gate\n" }, { remote: { list } });
  expect([outputs.status, failed]).toEqual(["incomplete", false]);
});

test("a change that cannot be compared is not looked at", async () => {
  const compare: RemoteTree["compare"] = async () => ({ trouble: trouble("server") });
  const { outputs, failed, summary } = await groupRun({}, { remote: { compare } });
  expect([outputs, failed]).toEqual([{ status: "incomplete", state: "unavailable" }, false]);
  expect(summary).toContain("Nothing is known of this change: neither clean nor fixed.");
});
