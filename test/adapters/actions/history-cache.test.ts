import { readFileSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { type CacheHub, openCacheHub } from "../../hub/cache/cache-hub.ts";
import type { JobTrigger } from "../../hub/cache/cache-token.ts";
import { leftIn, openJob, programOf, pull, push, readOnly } from "./cached-jobs.ts";

let hub: CacheHub;
let time: number;

beforeEach(async () => {
  time = Date.UTC(2026, 10, 30);
  hub = await openCacheHub({ now });
});

afterEach(async () => {
  await hub.close();
});

/** A second later with every look. */
function now(): number {
  time += 1_000;
  return time;
}

function files(name: string): { readonly events: string; readonly summaries: string } {
  return { events: `{"type":"header"}\n`, summaries: `{"name":"${name}"}\n` };
}

async function saveAs(name: string, run: number, instance?: string): Promise<void> {
  const job = openJob(hub, { run, ...(instance === undefined ? {} : { instance }) });
  expect(await job.saveHistory(files(name))).toBeGreaterThan(0);
  expect(job.log).toEqual([]);
}

describe("what one run saves", () => {
  test("a later one reads: the newest there is", async () => {
    await saveAs("one", 100);
    await saveAs("two", 99);
    const job = openJob(hub, { run: 101 });
    expect(await job.readSummaries()).toBe(files("two").summaries);
    expect(job.log).toEqual([]);
    expect(hub.store.list().map((entry) => entry.key)).toEqual([
      "refrain-history-v1-default-99-1",
      "refrain-history-v1-default-100-1",
    ]);
  });

  test("the run itself reads its own, though a newer one is there", async () => {
    await saveAs("one", 100);
    await saveAs("two", 101);
    expect(await openJob(hub, { run: 100 }).readSummaries()).toBe(files("one").summaries);
    expect(await openJob(hub, { run: 100, attempt: 2 }).readSummaries()).toBe(files("two").summaries);
  });

  test("stays: the same run saves once, another attempt once more", async () => {
    await saveAs("one", 100);
    const again = openJob(hub, { run: 100 });
    expect(await again.saveHistory(files("two"))).toBe(-1);
    expect(again.log).toEqual([expect.stringMatching(/^the history was not saved in the cache: .*default-100-1/)]);
    expect(await openJob(hub, { run: 100, attempt: 2 }).saveHistory(files("three"))).toBeGreaterThan(0);
    expect(await openJob(hub, { run: 100 }).readSummaries()).toBe(files("one").summaries);
  });

  test("is read by a pull request of a fork too, which writes only for itself", async () => {
    await saveAs("main", 100);
    const job = openJob(hub, { as: readOnly, run: 101 });
    expect(await job.readSummaries()).toBe(files("main").summaries);
    expect(await job.saveHistory(files("mine"))).toBe(-1);
    expect(job.log).toEqual([]);
    expect(await openJob(hub, { as: pull, run: 102 }).saveHistory(files("mine"))).toBeGreaterThan(0);
    expect(await openJob(hub, { run: 103 }).readSummaries()).toBe(files("main").summaries);
  });

  test("is not seen by another instance, be its name the beginning of the other", async () => {
    await saveAs("short", 100, "a");
    await saveAs("long", 101, "a-1");
    const read = (instance: string): Promise<string | undefined> =>
      openJob(hub, { instance, run: 200 }).readSummaries();
    expect(await read("a")).toBe(files("short").summaries);
    expect(await read("a-1")).toBe(files("long").summaries);
    expect(await read("default")).toBeUndefined();
  });

  test("is of the largest size too", async () => {
    const summaries = "x".repeat(16 * 1024 * 1024);
    await openJob(hub).saveHistory({ events: "", summaries });
    const job = openJob(hub, { run: 101 });
    expect((await job.readSummaries())?.length).toBe(summaries.length);
    expect(job.log).toEqual([]);
  });
});

test("nothing is left behind, and nothing printed past the log", async () => {
  const printed = [vi.spyOn(process.stdout, "write"), vi.spyOn(process.stderr, "write")];
  await saveAs("one", 100);
  const job = openJob(hub, { run: 101 });
  await job.readSummaries();
  expect(printed.flatMap((spy) => spy.mock.calls)).toEqual([]);
  for (const spy of printed) spy.mockRestore();
  expect(leftIn(job.temp)).toEqual(["refrain"]);
});

describe("without a word", () => {
  const comment: JobTrigger = { ...push, event: "issue_comment" };
  test.each([
    ["nothing was saved yet", {}],
    ["there is no service", { env: { ACTIONS_RESULTS_URL: undefined } }],
    ["there is no token for it", { env: { ACTIONS_RUNTIME_TOKEN: "" } }],
    ["there is only the service before", { env: { ACTIONS_CACHE_SERVICE_V2: undefined } }],
    ["it is an Enterprise Server", { env: { GITHUB_SERVER_URL: "https://github.example.com" } }],
    ["the job may only write", { env: { ACTIONS_CACHE_MODE: "write-only" } }],
    ["the job may do neither", { env: { ACTIONS_CACHE_MODE: " None " } }],
  ])("%s: no history is at hand", async (_, job) => {
    const opened = openJob(hub, job);
    expect(await opened.readSummaries()).toBeUndefined();
    expect(opened.log).toEqual([]);
    expect(leftIn(opened.temp)).toEqual("env" in job ? [] : ["refrain"]);
  });

  test.each([
    ["there is no service", { env: { ACTIONS_RESULTS_URL: undefined } }],
    ["the job may only read", { as: comment }],
    ["the job may do neither", { env: { ACTIONS_CACHE_MODE: "none" } }],
  ])("%s: nothing is saved", async (_, job) => {
    const opened = openJob(hub, job);
    expect(await opened.saveHistory(files("one"))).toBe(-1);
    expect(opened.log).toEqual([]);
    expect(hub.requests).toEqual([]);
  });

  test.each(["https://acme.ghe.com", "https://acme.localhost", ""])("a service of %j is asked", async (url) => {
    const job = openJob(hub, { client: answering({ failure: "asked" }), env: { GITHUB_SERVER_URL: url } });
    await job.readSummaries();
    expect(job.log).toEqual(["the history in the cache could not be read: asked\n"]);
  });
});

test("a write that the service denies is said once", async () => {
  const job = openJob(hub, { as: { ...push, event: "issue_comment" }, env: { ACTIONS_CACHE_MODE: undefined } });
  expect(await job.saveHistory(files("one"))).toBe(-1);
  expect(job.log).toEqual([expect.stringContaining("cache write denied: the token has no writable scope")]);
});

test("a read that the service denies is said once", async () => {
  const job = openJob(hub, { as: { ...push, cacheMode: "write-only" }, env: { ACTIONS_CACHE_MODE: undefined } });
  expect(await job.readSummaries()).toBeUndefined();
  expect(job.log).toEqual([expect.stringContaining("cache read denied: the token has no readable scope")]);
});

describe("the program beside", () => {
  test("is told nothing but what it needs", async () => {
    const tellAll = programOf(
      `process.send({ hit: "refrain-history-v1-default-1-" + Object.keys(process.env).sort().join() }, () => process.exit());`,
    );
    const env = { GITHUB_TOKEN: "ghs_1", INPUT_TOKEN: "ghs_1", GITHUB_OUTPUT: "/tmp/o", NODE_OPTIONS: "--no-warnings" };
    const job = openJob(hub, { client: tellAll, env: { ...env, PATH: "/bin", RUNNER_TRACKING_ID: "github_1" } });
    await job.readSummaries();
    const names = / entry refrain-history-v1-default-1-(\S+) is none of ours/.exec(job.log.join(""))?.[1]?.split(",");
    expect(names?.filter((name) => !name.startsWith("__") && name !== "HOME")).toEqual([
      ..."ACTIONS_CACHE_MODE,ACTIONS_CACHE_SERVICE_V2,ACTIONS_RESULTS_URL,ACTIONS_RUNTIME_TOKEN".split(","),
      ..."GITHUB_SERVER_URL,GITHUB_WORKSPACE,PATH,RUNNER_TEMP,RUNNER_TRACKING_ID".split(","),
    ]);
  });

  test.each([
    ["ends without an answer", programOf(`process.exit(3);`), "the cache client ended early"],
    ["cannot be read", programOf(`}`), "the cache client ended early"],
    ["fails", answering({ failure: "no such key" }), "no such key"],
    ["warns", answering({ hit: null, id: -1 }, "::warning::100%25 of it%0A::error::bad"), "100% of it ::error::bad"],
    [
      "shows an address",
      answering({ hit: null, id: -1 }, "::error::http://a.b/c?se=1&sig=d failed"),
      "http://a.b/c?… failed",
    ],
  ])("%s: one line", async (_, program, words) => {
    const job = openJob(hub, { client: program });
    expect(await job.readSummaries()).toBeUndefined();
    expect(await job.saveHistory(files("one"))).toBe(-1);
    expect(job.log).toEqual([
      `the history in the cache could not be read: ${words}\n`,
      `the history was not saved in the cache: ${words}\n`,
    ]);
  });

  test("that is not there: one line", async () => {
    const job = openJob(hub, { client: new URL("file:///nowhere/cache-client.js") });
    expect(await job.readSummaries()).toBeUndefined();
    expect(job.log).toEqual(["the history in the cache could not be read: the cache client ended early\n"]);
  });

  test.each(["200-1-1", "200", "x-1", "-1", "1-1 "])("says it found %j, which is none of our keys", async (rest) => {
    const job = openJob(hub, { client: answering({ hit: `refrain-history-v1-default-${rest}` }) });
    expect(await job.readSummaries()).toBeUndefined();
    expect(job.log.join("")).toMatch(/ is none of ours\n$/);
  });

  test("that never ends is ended, with all that it started", async () => {
    const hang = programOf(
      `import { spawn } from "node:child_process";
       import { writeFileSync } from "node:fs";
       const { pid } = spawn(process.execPath, ["-e", "setInterval(() => 0, 1000)"]);
       writeFileSync(new URL("pids", import.meta.url), process.pid + " " + pid);
       setInterval(() => 0, 1000);`,
    );
    const job = openJob(hub, { client: hang, limits: { restoreMs: 1_500 } });
    expect(await job.readSummaries()).toBeUndefined();
    expect(job.log).toEqual(["the history in the cache could not be read: it took longer than 1.5 s\n"]);
    const pids = readFileSync(new URL("pids", hang), "utf8").split(" ").map(Number);
    await expect.poll(() => pids.filter(isRunning)).toEqual([]);
  });
});

/** A program that prints such lines and answers so. */
function answering(answer: object, printed = ""): URL {
  return programOf(
    `console.log(${JSON.stringify(printed)}); process.send(${JSON.stringify(answer)}, () => process.exit());`,
  );
}

/** One that ended and that nobody has asked for its end yet is not. */
function isRunning(pid: number): boolean {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${String(pid)}/status`, "utf8"));
  } catch {
    return false;
  }
}
