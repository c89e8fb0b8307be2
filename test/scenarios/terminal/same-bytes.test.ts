/** The same repository gives the same bytes: in one run or in many, killed or not, anywhere, on any day, in any tongue. */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, existsSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, test } from "vitest";
import type { HistoryLine } from "../../../src/domain/history/lines.ts";
import {
  ann,
  ben,
  cloneOf,
  commandLine,
  type Environment,
  type Files,
  EVENTS,
  git,
  isolated,
  JOURNAL,
  linesOf,
  narrow,
  newRepository,
  placeFor,
  refrain,
  repositoryAt,
  SUMMARIES,
  wide,
  type Repository,
} from "./story.ts";

interface Bytes {
  readonly events: string;
  readonly summaries: string;
}

function bytesOf(repository: Repository): Bytes {
  return { events: repository.events(), summaries: repository.summaries() };
}

const ORIGIN = "https://example.org/Shop/shop.git";

/** Lives a little: edits, a fix and a relapse, a rename, a merge, another directory. `after` is called at every commit. */
function live(shop: Repository, after: () => void = () => undefined): void {
  const days: readonly (() => unknown)[] = [
    () => shop.commit({ on: "2026-03-02" }, { "src/price.ts": wide("price"), "src/tax.ts": narrow("tax") }),
    () =>
      shop.commit({ on: "2026-03-03", by: ben }, { "src/price.ts": wide("price", 1), "src/tax.ts": wide("tax", 1) }),
    () => shop.commit({ on: "2026-03-04" }, { "src/price.ts": narrow("price", 1), "lib/ship/cost.ts": wide("cost") }),
    () => shop.move({ on: "2026-03-05" }, ["src/tax.ts", "src/duty.ts"], { "src/duty.ts": wide("tax", 2) }),
    () => {
      shop.on("topic");
      shop.commit({ on: "2026-03-06", by: ben }, { "src/price.ts": wide("price", 5) });
      shop.on("main");
      return shop.merge({ on: "2026-03-07" }, "topic");
    },
    () =>
      shop.commit(
        { on: "2026-03-20" },
        { "src/duty.ts": wide("tax", 3), "lib/ship/cost.ts": null, "notes.md": "none\n" },
      ),
    () => shop.commit({ on: "2026-05-20" }, { "src/duty.ts": wide("duty", 3) }),
    () => shop.commit({ on: "2026-05-30" }, { "src/deep/down/under/price.ts": wide("under") }),
  ];
  for (const day of days) {
    day();
    after();
  }
}

const shop = newRepository("shop");
live(shop);
shop.git("remote", "add", "origin", ORIGIN);
shop.json("backfill");
const whole = bytesOf(shop);

describe("one repository", () => {
  test("a second run finds nothing to do and writes nothing", () => {
    const written = statSync(shop.at(EVENTS)).mtimeMs;
    const report = shop.json("backfill");
    expect(report).toMatchObject({ commits: 0, changes: 0, up_to_date: true });
    expect(bytesOf(shop)).toEqual(whole);
    expect(statSync(shop.at(EVENTS)).mtimeMs).toBe(written);
  });

  test("run after each commit", () => {
    const steps = newRepository("steps");
    steps.git("remote", "add", "origin", ORIGIN);
    live(steps, () => steps.json("backfill"));
    expect(steps.head()).toBe(shop.head());
    expect(linesOf(steps.events())).toEqual(linesOf(whole.events));
    expect(bytesOf(steps)).toEqual(whole);
  });

  test("run again after months: only where it begins is remembered", () => {
    const steps = cloneOf(shop, "months");
    steps.git("remote", "set-url", "origin", ORIGIN);
    steps.json("backfill");
    steps.commit({ on: "2026-06-01" }, { "src/duty.ts": wide("duty", 4) });
    steps.json("backfill");
    const inSteps = steps.lines();
    rmSync(steps.at(".refrain"), { recursive: true });
    steps.json("backfill");
    expect(inSteps.filter((line) => line.type === "header")).toMatchObject([{ since: "2026-03-02T12:00:00Z" }]);
    expect(inSteps.filter((line) => line.type === "horizon")).toMatchObject([{ merged_at: "2026-03-02T12:00:00Z" }]);
    const isMemory = ({ type }: HistoryLine): boolean => type === "header" || type === "horizon";
    expect(inSteps.filter((line) => !isMemory(line))).toEqual(steps.lines().filter((line) => !isMemory(line)));
  });

  test("run while it grows into other areas", () => {
    const grown = newRepository("grown");
    const days: readonly Files[] = [
      { "src/core/pay/in/price.ts": wide("price"), "src/core/pay/in/tax.ts": narrow("tax") },
      { "src/core/pay/in/price.ts": narrow("price"), "src/core/pay/in/tax.ts": wide("tax") },
      { "src/web/page.ts": narrow("page"), "src/web/form.ts": wide("form"), "src/core/pay/in/tax.ts": wide("tax", 1) },
    ];
    const areas = days.map((files, index) => {
      grown.commit({ on: `2026-03-0${index + 2}` }, files);
      grown.json("backfill");
      return grown.lines().flatMap((line) => (line.type === "exposure" ? [line.area] : []));
    });
    expect(areas.map((some) => [...new Set(some)].sort())).toEqual([
      ["src/core/pay/in"],
      ["src/core/pay/in"],
      ["src/core/pay", "src/web"],
    ]);
    const inSteps = bytesOf(grown);
    rmSync(grown.at(".refrain"), { recursive: true });
    grown.json("backfill");
    expect(inSteps).toEqual(bytesOf(grown));
  });

  test("judged all over again", () => {
    expect(shop.json("backfill", "--rebuild")).toMatchObject({ commits: 8, changes: 8, up_to_date: true });
    expect(bytesOf(shop)).toEqual(whole);
  });

  test("without the metric cache, or with a spoiled one", () => {
    for (const spoil of [
      () => rmSync(shop.at(".refrain/cache"), { recursive: true }),
      () => writeFileSync(shop.at(".refrain/cache/metrics.jsonl"), "{\n"),
    ]) {
      spoil();
      rmSync(shop.at(EVENTS));
      shop.json("backfill");
      expect(bytesOf(shop)).toEqual(whole);
    }
  });

  test("summaries that are lost or spoiled come back as they were", () => {
    for (const spoil of [
      () => rmSync(shop.at(SUMMARIES)),
      () => writeFileSync(shop.at(SUMMARIES), whole.summaries.replace('"count": ', '"count": 1')),
    ]) {
      spoil();
      shop.json("summary");
      expect(bytesOf(shop)).toEqual(whole);
    }
  });
});

describe("elsewhere", () => {
  const settings = placeFor("home-of-another/.gitconfig");
  writeFileSync(
    settings,
    [
      "[color]\n\tui = always",
      "[core]\n\tquotePath = true\n\tabbrev = 4\n\tpager = false\n\thooksPath = /nowhere",
      "[diff]\n\trenames = false\n\tmnemonicPrefix = true\n\torderFile = /nowhere\n\texternal = false\n\tcolorMoved = zebra\n\trelative = true",
      "[log]\n\tshowSignature = true\n\tdecorate = full\n\tdate = relative\n\tfollow = true\n\tshowRoot = false\n\tdiffMerges = combined",
      "[format]\n\tpretty = oneline",
      "[i18n]\n\tlogOutputEncoding = latin1",
      "[user]\n\tname = Zed\n\temail = zed@example.org\n",
    ].join("\n"),
  );
  test.each<{ name: string; env: Environment; below?: string }>([
    {
      name: "in Kiritimati, in Turkish, long ago",
      env: {
        TZ: "Pacific/Kiritimati",
        LC_ALL: "tr_TR.UTF-8",
        LANG: "tr_TR.UTF-8",
        REFRAIN_NOW: "1999-12-31T23:59:59Z",
      },
    },
    {
      name: "with somebody's git settings",
      env: { HOME: placeFor("home-of-another"), TZ: "Pacific/Pago_Pago", REFRAIN_NOW: "2199-01-01" },
    },
    { name: "from a subdirectory", env: {}, below: "src" },
  ])("$name", ({ name, env, below = "." }) => {
    const copy = placeFor(`copies/${name.replaceAll(/\W+/g, "-")}/other-name`);
    cpSync(shop.path, copy, { recursive: true, filter: (path) => !path.includes(".refrain") });
    expect(refrain(["-C", `${copy}/${below}`, "backfill", "--quiet"], { env })).toMatchObject({ code: 0, stderr: "" });
    expect(bytesOf(repositoryAt(copy))).toEqual(whole);
  });

  test("in a bare clone and in a work tree of its own", () => {
    const bare = cloneOf(shop, "bare.git", ["--bare"]);
    bare.git("config", "remote.origin.url", "git@example.org:shop/Shop");
    bare.git("worktree", "add", "--quiet", placeFor("beside"), "main");
    for (const repository of [bare, repositoryAt(placeFor("beside"))]) {
      repository.json("backfill");
      expect(bytesOf(repository)).toEqual(whole);
    }
  });
});

describe("killed in the middle", () => {
  const COMMITS = 170;
  const long = newRepository("long");
  git(long.path, ["fast-import", "--quiet"], {
    input: Array.from({ length: COMMITS }, (_, index) => importOf(index)).join(""),
  });
  long.git("reset", "--quiet", "--hard", "main");
  long.json("backfill");
  const unbroken = bytesOf(long);

  /** Starts anew and kills it as soon as `isTime`; says whether it was still running. */
  async function killWhen(isTime: () => boolean): Promise<boolean> {
    rmSync(long.at(".refrain"), { recursive: true, force: true });
    const [program, args] = commandLine("-C", long.path, "backfill", "--quiet");
    const child = spawn(program, args, { env: isolated(), stdio: "ignore" });
    const ended = once(child, "exit");
    while (!isTime() && child.exitCode === null) await sleep(1);
    child.kill("SIGKILL");
    const [code] = await ended;
    return code === null;
  }

  test("before it wrote anything", async () => {
    expect(await killWhen(() => true)).toBe(true);
    expect(existsSync(long.at(EVENTS))).toBe(false);
    expect(long.refrain(["backfill"]).stderr).not.toContain("going on");
    expect(bytesOf(long)).toEqual(unbroken);
  });

  test("on its way: the next run goes on where it was", async () => {
    expect(
      await killWhen(() => existsSync(long.at(JOURNAL)) && readFileSync(long.at(JOURNAL), "utf8").includes("\n")),
    ).toBe(true);
    expect(existsSync(long.at(EVENTS))).toBe(false);
    const { stderr } = long.refrain(["backfill"]);
    expect(stderr).toMatch(/going on after (50|100|150) of 170 commits/);
    expect(existsSync(long.at(JOURNAL))).toBe(false);
    expect(bytesOf(long)).toEqual(unbroken);
  });

  test("with a journal whose last entry is torn", async () => {
    expect(
      await killWhen(() => existsSync(long.at(JOURNAL)) && readFileSync(long.at(JOURNAL), "utf8").includes("\n")),
    ).toBe(true);
    const journal = readFileSync(long.at(JOURNAL), "utf8");
    const [entry = ""] = journal.split("\n").filter((line) => line !== "");
    writeFileSync(long.at(JOURNAL), `${entry}\n${entry.replace('"done":50', '"done":100').slice(0, -9)}`);
    expect(long.refrain(["backfill"]).stderr).toContain("going on after 50 of 170 commits");
    expect(bytesOf(long)).toEqual(unbroken);
  });

  test("between the two files that it leaves", async () => {
    await killWhen(() => existsSync(long.at(EVENTS)));
    rmSync(long.at(SUMMARIES), { force: true });
    expect(long.events()).toBe(unbroken.events);
    expect(long.json("backfill")).toMatchObject({ commits: 0 });
    expect(bytesOf(long)).toEqual(unbroken);
  });

  /** One commit a quarter of a day, each an edit of the same function. */
  function importOf(index: number): string {
    const text = wide("price", index);
    const at = Date.UTC(2026, 0, 5) / 1000 + index * 21_600;
    const who = index % 3 === 0 ? ann : ben;
    return `commit refs/heads/main\ncommitter ${who.name} <${who.mail}> ${at} +0000\ndata 4\nedit\nM 644 inline src/price.ts\ndata ${text.length}\n${text}\n`;
  }
});

describe("merge", () => {
  const early = cloneOf(shop, "early");
  early.git("reset", "--quiet", "--hard", "main~4");
  early.git("remote", "set-url", "origin", shop.git("remote", "get-url", "origin"));
  early.json("backfill");
  const [a, b] = [early.at(EVENTS), shop.at(EVENTS)];

  function merged(name: string, ...files: readonly string[]): Bytes {
    const out = placeFor(`merged/${name}/events.jsonl`);
    expect(refrain(["merge", ...files, "--out", out, "--quiet"])).toMatchObject({ code: 0, stderr: "" });
    return {
      events: readFileSync(out, "utf8"),
      summaries: readFileSync(placeFor(`merged/${name}/summaries.json`), "utf8"),
    };
  }

  test("in any order, and any number of times", () => {
    const union = merged("ab", a, b);
    expect(merged("ba", b, a)).toEqual(union);
    expect(merged("abab", a, b, placeFor("merged/ab/events.jsonl"), a)).toEqual(union);
    const changes = linesOf(union.events).flatMap((line) => (line.type === "change" ? [line.change] : []));
    expect(new Set(changes).size).toBe(changes.length);
    expect(changes).toHaveLength(8);
  });

  test("of a history with itself is that history", () => {
    expect(merged("bb", b, b)).toEqual(whole);
  });

  test("keeps what is older than the window where the history has it", () => {
    const attic = newRepository("attic");
    attic.commit({ on: "2025-10-01" }, { "src/old.ts": wide("old") });
    attic.commit({ on: "2026-03-02" }, { "src/old.ts": wide("old", 1) });
    attic.json("backfill", "--since", "365d");
    expect(merged("attic", attic.at(EVENTS))).toEqual(bytesOf(attic));
    rmSync(attic.at(SUMMARIES));
    const events = attic.events();
    attic.json("summary");
    expect(attic.events()).toBe(events);
    expect(events).toContain('"merged_at":"2025-10-01T12:00:00Z"');
  });
});
