import { afterEach, describe, expect, test } from "vitest";
import { createWorkerPool } from "../../../src/adapters/node/worker-pool.ts";
import { pairResults } from "../../flows/fakes.ts";
import type { AnalysisPool, AnalysisRequest, PairRequest } from "../../../src/ports/analysis.ts";

const WORKER = new URL("../../fixtures/echo-worker.mjs", import.meta.url);

const open: AnalysisPool[] = [];
afterEach(async () => {
  for (const each of open.splice(0)) await each.close();
});
function pool(): AnalysisPool {
  const one = createWorkerPool(WORKER, "/the/root");
  open.push(one);
  return one;
}

const request = (path: string): AnalysisRequest => ({ path, source: { oid: "0" } });

interface Echo {
  readonly path: string;
  readonly thread: number;
  readonly root: string;
}

/** What the worker says in place of an analysis. */
function echoOf(result: unknown): Echo {
  return (result as { readonly skipped: Echo }).skipped; // The fixture answers in this shape.
}

async function echoes(of: AnalysisPool, paths: readonly string[]): Promise<Echo[]> {
  return (await of.analyze(paths.map(request))).map(echoOf);
}

describe("answers", () => {
  test("none for none, without a thread", async () => {
    expect(await pool().analyze([])).toEqual([]);
    expect(await pairResults(pool(), [])).toEqual([]);
  });

  test("in the order of the questions, however they were spread", async () => {
    const paths = Array.from({ length: 500 }, (_, index) => `src/${(index * 7919) % 131}/file-${index % 97}.ts`);
    const answers = await echoes(pool(), paths);
    expect(answers.map(({ path }) => path)).toEqual(paths);
    expect(new Set(answers.map(({ root }) => root))).toEqual(new Set(["/the/root"]));
  });

  test("several calls at once keep apart", async () => {
    const one = pool();
    const lists = Array.from({ length: 20 }, (_, call) =>
      Array.from({ length: call + 1 }, (__, index) => `call-${call}/${index}.ts`),
    );
    const answers = await Promise.all(lists.map((paths) => echoes(one, paths)));
    expect(answers.map((list) => list.map(({ path }) => path))).toEqual(lists);
  });

  test("one path always goes to one thread, so that it knows the version before", async () => {
    const one = pool();
    const paths = Array.from({ length: 60 }, (_, index) => `src/file-${index % 20}.ts`);
    const threads = new Map<string, Set<number>>();
    for (const { path, thread } of [...(await echoes(one, paths)), ...(await echoes(one, paths.toReversed()))]) {
      threads.set(path, (threads.get(path) ?? new Set()).add(thread));
    }
    expect(threads.size).toBe(20);
    expect([...threads.values()].map(({ size }) => size)).toEqual(Array.from({ length: 20 }, () => 1));
  });

  test("pairs, by the path after, or before where there is none after", async () => {
    const one = pool();
    const pairs: PairRequest[] = [
      { before: request("old.ts"), after: request("new.ts") },
      { before: request("gone.ts"), after: undefined },
      { before: undefined, after: request("added.ts") },
    ];
    const answers = await pairResults(one, pairs);
    expect(answers.map(({ after, unchanged }) => [echoOf(after).path, unchanged])).toEqual([
      ["new.ts", 7],
      ["gone.ts", 7],
      ["added.ts", 7],
    ]);
    const [alone] = await echoes(one, ["new.ts"]);
    expect(alone?.thread).toBe(echoOf(answers[0]?.after).thread);
  });
});

describe("faults", () => {
  test("an answer that failed fails its call, with its reason, and not the next", async () => {
    const one = pool();
    await expect(one.analyze([request("a.ts"), request("fail-1.ts"), request("b.ts")])).rejects.toThrow(
      "cannot do fail-1.ts",
    );
    expect((await echoes(one, ["a.ts", "b.ts"])).map(({ path }) => path)).toEqual(["a.ts", "b.ts"]);
  });

  test.each([
    ["exits", "exit.ts", /ended early/],
    ["throws", "throw.ts", /nobody catches this/],
  ])("a thread that %s fails the call", async (_name, path, message) => {
    await expect(pool().analyze([request(path)])).rejects.toThrow(message);
  });

  test("a file that is too much for the memory of a thread costs that file, in whatever batch it came", async () => {
    const one = pool();
    const paths = Array.from({ length: 30 }, (_, index) => (index === 3 ? "fill.ts" : `src/${index}.ts`));
    const [answers, pairs] = await Promise.all([
      one.analyze(paths.map(request)),
      pairResults(one, [
        { before: undefined, after: request("a.ts") },
        { before: undefined, after: request("fill-2.ts") },
      ]),
    ]);
    expect(answers.map((answer, i) => (i === 3 ? answer : echoOf(answer).path))).toEqual(
      paths.map((path, i) => (i === 3 ? { skipped: "crashed" } : path)),
    );
    expect(pairs.map(({ unchanged, after }) => [unchanged, unchanged === 0 ? after : echoOf(after).path])).toEqual([
      [7, "a.ts"],
      [0, { skipped: "crashed" }],
    ]);
    expect((await echoes(one, ["b.ts"])).map(({ path }) => path)).toEqual(["b.ts"]);
  });

  test("a thread that exits fails what waits behind", async () => {
    const one = pool();
    const [first, second] = await Promise.allSettled([
      one.analyze([request("exit.ts")]),
      one.analyze([request("exit.ts")]),
    ]);
    expect([first.status, second.status]).toEqual(["rejected", "rejected"]);
  });

  test("a worker that cannot be loaded", async () => {
    const one = createWorkerPool(new URL("nowhere.mjs", WORKER), "/");
    await expect(one.analyze([request("a.ts")])).rejects.toThrow(/nowhere\.mjs/);
    await one.close();
  });
});

test("closing ends the threads, also when there are none, also twice", async () => {
  const idle = createWorkerPool(WORKER, "/");
  expect(await idle.close()).toBeUndefined();
  const one = createWorkerPool(WORKER, "/");
  await echoes(one, ["a.ts", "b.ts", "c.ts"]);
  expect([await one.close(), await one.close()]).toEqual([undefined, undefined]);
});

test("what is asked of a thread that has exited fails too, and nobody waits for ever", async () => {
  const one = pool();
  await expect(one.analyze([request("exit.ts")])).rejects.toThrow(/ended early/);
  await expect(one.analyze([request("exit.ts")])).rejects.toThrow(/ended early/);
});

test("what was asked before the threads were closed fails", async () => {
  const one = pool();
  const asked = one.analyze([request("a.ts")]).then(() => "answered", String);
  await one.close();
  expect(await asked).toMatch(/closed|ended early/);
});
