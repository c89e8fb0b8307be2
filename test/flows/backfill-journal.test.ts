import * as fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import type { HistoryLine } from "../../src/domain/history/lines.ts";
import { journalledChanges } from "../../src/flows/backfill-journal.ts";
import type { Configuration } from "../../src/flows/configuration.ts";
import type { Walk } from "../../src/flows/record-changes.ts";
import { shaOf } from "../builders.ts";
import {
  codec,
  commitChange,
  configurationOf,
  fakeChangeLog,
  fakeLog,
  fakePool,
  fakeStore,
  secondsOf,
  type FakeStore,
} from "./fakes.ts";

const COMMITS = 130;
const commits = Array.from({ length: COMMITS }, (_, index) => commitChange(index + 1));

let configuration: Configuration;
let walk: Walk;
let whole: readonly HistoryLine[];
/** The journal of a run that was stopped at commit 120: two entries. */
let journal = "";
beforeAll(async () => {
  configuration = await configurationOf();
  walk = {
    shas: commits.map(({ sha }) => sha),
    firstPosition: 1,
    notBefore: 0,
    notAfter: secondsOf(COMMITS),
    repoId: "42",
    branch: "main",
    configuration,
  };
  whole = (await run(fakeStore())).lines;
  const store = fakeStore();
  await run(store, { killAt: 120 }).catch(() => undefined);
  journal = store.entries ?? "";
});

async function run(store: FakeStore, over: { readonly killAt?: number; readonly walk?: Walk } = {}) {
  const changes = fakeChangeLog(commits);
  const log = fakeLog(over.killAt);
  const walked = await journalledChanges({ changes, pool: fakePool(), codec, store, log }, over.walk ?? walk);
  return { ...walked, log, asked: changes.asked.map((numbers) => [numbers[0], numbers.length]) };
}

function storeWith(entries: string | undefined): FakeStore {
  return Object.assign(fakeStore(), { entries });
}

const entriesIn = (text: string | undefined): string[] => (text ?? "").split("\n").filter((line) => line !== "");

describe("a run that is not stopped", () => {
  test("every commit, in order, with its position and its own date", async () => {
    const { lines, first, log, asked } = await run(fakeStore());
    const changes = lines.flatMap((line) => (line.type === "change" ? [line] : []));
    expect(changes.map(({ change, position }) => [change, position])).toEqual(
      commits.map(({ sha }, index) => [`commit:${sha}`, index + 1]),
    );
    expect([changes[0]?.merged_at, changes.at(-1)?.merged_at]).toEqual([
      "2026-01-01T01:00:00Z",
      "2026-01-06T10:00:00Z",
    ]);
    expect([first, asked, log.notices]).toEqual([secondsOf(1), [[1, COMMITS]], []]);
    expect([log.steps.length, log.steps[0], log.steps.at(-1)]).toEqual([
      COMMITS,
      "reading changes 1/130",
      "reading changes 130/130",
    ]);
  });

  test("no commits", async () => {
    const { lines, first, asked } = await run(fakeStore(), { walk: { ...walk, shas: [] } });
    expect([lines, first, asked]).toEqual([[], undefined, [[undefined, 0]]]);
  });
});

describe("a run that was stopped", () => {
  test("has left an entry for each fifty commits", () => {
    expect(entriesIn(journal).map((line) => JSON.parse(line).done)).toEqual([50, 100]);
  });

  test("goes on behind it, says so, and gives what one run gives", async () => {
    const { lines, first, log, asked } = await run(storeWith(journal));
    expect(lines).toEqual(whole);
    expect([first, asked]).toEqual([secondsOf(1), [[101, 30]]]);
    expect(log.notices).toEqual(["going on after 100 of 130 commits, where the last run was stopped"]);
    expect([log.steps[0], log.steps.at(-1)]).toEqual(["reading changes 101/130", "reading changes 130/130"]);
  });

  test("again and again", async () => {
    const store = fakeStore();
    for (const killAt of [40, 60, 99, 101, 102]) await expect(run(store, { killAt })).rejects.toThrow("killed");
    const { lines, asked } = await run(store);
    expect(lines).toEqual(whole);
    expect(asked).toEqual([[101, 30]]);
  });

  test("before the first entry it begins again", async () => {
    const store = fakeStore();
    await expect(run(store, { killAt: 50 })).rejects.toThrow("killed");
    const { asked, log } = await run(store);
    expect([asked, log.notices]).toEqual([[[1, COMMITS]], []]);
  });

  test("merges never run backwards across the stop", async () => {
    const skewed = commits.map((one, index) => (index === 99 ? { ...one, committedAt: secondsOf(110) } : one));
    const datesOf = async (store: FakeStore, killAt?: number): Promise<unknown[]> => {
      const ports = { changes: fakeChangeLog(skewed), pool: fakePool(), codec, store, log: fakeLog(killAt) };
      const { lines } = await journalledChanges(ports, walk);
      return lines.flatMap((line) => (line.type === "change" ? [line.merged_at] : []));
    };
    const store = fakeStore();
    await expect(datesOf(store, 120)).rejects.toThrow("killed");
    const dates = await datesOf(store);
    expect(dates).toEqual(await datesOf(fakeStore()));
    expect(dates[100]).toBe(dates[99]);
  });
});

describe("a journal that is torn", () => {
  test("at its end: the entries before it count", async () => {
    const { lines, asked } = await run(storeWith(journal.slice(0, -20)));
    expect([asked, lines]).toEqual([[[51, 80]], whole]);
  });

  test("at its end, and written on: the new entry is read", async () => {
    const store = storeWith(journal.slice(0, -20));
    await expect(run(store, { killAt: 125 })).rejects.toThrow("killed");
    const { lines, asked } = await run(store);
    expect([asked, lines]).toEqual([[[101, 30]], whole]);
  });

  test("in the middle: what does not follow on what was read is passed over", async () => {
    const [one = "", two = ""] = entriesIn(journal);
    const { lines, asked, log } = await run(storeWith(`${one.slice(0, 200)}\n${two}\n`));
    expect([asked, lines, log.notices]).toEqual([[[1, COMMITS]], whole, []]);
  });

  test.each([
    [
      "a line of an entry that is spoiled",
      (text: string) => text.replace('\\"type\\":\\"run\\"', '\\"type\\":\\"rum\\"'),
    ],
    ["an entry whose lines are cut", (text: string) => text.replace(/(\\n)([^\\]{0,10}\\"type[^}]*?)\}/, "$1$2")],
    ["a head that is none", (text: string) => text.replace('"done":50', '"done":"50"')],
    ["no lines", (text: string) => text.replace('"lines":', '"line":')],
  ])("%s: it is asked of git again", async (_name, spoil) => {
    const [one = "", two = ""] = entriesIn(journal);
    expect(spoil(one)).not.toBe(one);
    const { lines, asked } = await run(storeWith(`${spoil(one)}\n${two}\n`));
    expect([asked, lines]).toEqual([[[1, COMMITS]], whole]);
  });

  test.each(["null\n", "[]\n", "7\n", "{}\n", "\n\n\n", "\0", "garbage"])("%j is no entry", async (text) => {
    const { lines, asked } = await run(storeWith(`${text}${journal}`));
    expect([asked, lines]).toEqual([[[101, 30]], whole]);
  });

  test("law: cut anywhere, the result is the same", async () => {
    await fc.assert(
      fc.asyncProperty(fc.nat({ max: 1_000_000 }), async (at) => {
        expect((await run(storeWith(journal.slice(0, at % journal.length)))).lines).toEqual(whole);
      }),
      { numRuns: 15 },
    );
  });
});

describe("a journal of another plan is none", () => {
  test.each<readonly [string, (walk: Walk) => Walk]>([
    ["other commits", (given) => ({ ...given, shas: given.shas.slice(1), firstPosition: 2 })],
    ["another position", (given) => ({ ...given, firstPosition: 2 })],
    ["another beginning", (given) => ({ ...given, notBefore: secondsOf(1) })],
    ["another end", (given) => ({ ...given, notAfter: secondsOf(100) })],
    ["another branch", (given) => ({ ...given, branch: "trunk" })],
    ["another repository", (given) => ({ ...given, repoId: "43" })],
    [
      "another configuration",
      (given) => ({ ...given, configuration: { ...given.configuration, digest: "0123456789abcdef" } }),
    ],
    [
      "another tip, so other areas",
      (given) => ({ ...given, configuration: { ...given.configuration, sha: shaOf(2) } }),
    ],
  ])("%s", async (_name, change) => {
    const other = change(walk);
    const { lines, asked, log } = await run(storeWith(journal), { walk: other });
    expect(asked).toEqual([[Number.parseInt(other.shas[0]?.slice(-8) ?? "", 16), other.shas.length]]);
    expect(log.notices).toEqual([]);
    expect(lines).toEqual((await run(fakeStore(), { walk: other })).lines);
  });

  test("entries of two plans lie side by side", async () => {
    const other = { ...walk, branch: "trunk" };
    const store = storeWith(journal);
    await expect(run(store, { walk: other, killAt: 70 })).rejects.toThrow("killed");
    expect((await run(store)).asked).toEqual([[101, 30]]);
    expect((await run(store, { walk: other })).asked).toEqual([[51, 80]]);
  });
});

describe("a journal that is not at hand", () => {
  test("cannot be written: said each time, and the run goes on", async () => {
    const store = fakeStore();
    store.faults.appendJournal = new Error("ENOSPC: no space left on device");
    const { lines, log } = await run(store);
    expect(lines).toEqual(whole);
    expect(log.notices).toEqual(
      [50, 100].map(
        () =>
          "the journal could not be written (ENOSPC: no space left on device): if this run is stopped, it begins again",
      ),
    );
  });

  test("cannot be read: the run begins again", async () => {
    const store = storeWith(journal);
    store.faults.readJournal = new Error("EACCES");
    const { lines, asked } = await run(store);
    expect([asked, lines]).toEqual([[[1, COMMITS]], whole]);
  });
});
