/** Whatever happens to the history on disk: it is told in one message, and nothing that was known is lost. */
import {
  appendFileSync,
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { beforeEach, describe, expect, test } from "vitest";
import { EVENTS, newRepository, shell, wide } from "./story.ts";

const shop = newRepository("shop");
for (const day of ["02", "03", "04"]) shop.commit({ on: `2026-03-${day}` }, { "src/price.ts": wide("price", day) });
shop.json("backfill");
const [events, summaries] = [shop.events(), shop.summaries()];
cpSync(shop.at(".refrain"), shop.at("../kept"), { recursive: true });

beforeEach(() => {
  rmSync(shop.at(".refrain"), { recursive: true, force: true });
  cpSync(shop.at("../kept"), shop.at(".refrain"), { recursive: true });
});

const lines = events.trimEnd().split("\n");
const numberOf = (type: string): number => lines.findIndex((line) => line.startsWith(`{"type":"${type}"`)) + 1;
const replaceLine = (number: number, text: string): string =>
  lines
    .with(number - 1, text)
    .map((line) => `${line}\n`)
    .join("");

describe("a history that lost something", () => {
  const middle = numberOf("violation");
  const cases = {
    "its last line is torn": [events.slice(0, -20), lines.length, "the file ends inside this line: left out"],
    "it ends long before": [
      events.slice(0, Math.floor(events.length / 2)),
      0,
      "the file ends inside this line: left out",
    ],
    "a line is no JSON": [replaceLine(middle, "%%%"), middle, "not valid JSON"],
    "a line has a field too few": [
      replaceLine(middle, '{"type":"violation"}'),
      middle,
      "run: Invalid input: expected string, received undefined",
    ],
    "a line is another program's": [
      replaceLine(middle, '{"type":"run","__proto__":{}}'),
      middle,
      "holds a key that no line has",
    ],
  } as const;

  test.each(Object.entries(cases))("%s: git is asked again", (_, [text, number, reason]) => {
    writeFileSync(shop.at(EVENTS), text);
    const { code, stderr } = shop.refrain(["backfill"]);
    expect(code).toBe(0);
    const line = number === 0 ? text.trimEnd().split("\n").length : number;
    expect(stderr).toContain(`refrain: ${EVENTS}:${line}: ${reason}`);
    expect([shop.events(), shop.summaries()]).toEqual([events, summaries]);
  });

  test("who only reads it says what is missing, and leaves the file as it is", () => {
    const torn = events.slice(0, -20);
    writeFileSync(shop.at(EVENTS), torn);
    for (const command of [["summary"], ["explain", "params_max"]]) {
      const { code, stderr } = shop.refrain(command);
      expect(code).toBe(0);
      expect(stderr).toContain(`refrain: ${EVENTS}:${lines.length}: the file ends inside this line: left out`);
      expect(shop.events()).toBe(torn);
    }
  });

  test("an empty file is no history yet", () => {
    writeFileSync(shop.at(EVENTS), "");
    const { stderr } = shop.refrain(["summary"]);
    expect(stderr).toContain("there is no history yet");
    expect(shop.events()).toBe(events);
  });
});

describe("a history that may not be touched", () => {
  const newer = {
    "its schema is newer": replaceLine(1, lines[0]?.replace('"schema_version":1', '"schema_version":2') ?? ""),
    "it has lines of a new type": `${events}{"type":"prophecy","text":"more"}\n`,
  };

  test.each(Object.entries(newer))("%s: exit 2, not a byte changed", (_, text) => {
    writeFileSync(shop.at(EVENTS), text);
    for (const command of [["backfill", "--rebuild"], ["summary"], ["explain", "R-00000000"]]) {
      const { code, stdout, stderr } = shop.refrain(command);
      expect([code, stdout]).toEqual([2, ""]);
      expect(stderr).toMatch(
        /^refrain: \.refrain\/history\/events\.jsonl was written by a newer version of Refrain \(line \d+: .*\n$/,
      );
      expect([shop.events(), shop.summaries()]).toEqual([text, summaries]);
    }
  });

  test("a directory lies in its place", () => {
    rmSync(shop.at(EVENTS));
    mkdirSync(shop.at(`${EVENTS}/inside`), { recursive: true });
    for (const command of [["backfill"], ["summary"]]) {
      const { code, stdout, stderr } = shop.refrain(command);
      expect([code, stdout]).toEqual([2, ""]);
      expect(stderr).toBe(
        `refrain: ${EVENTS} could not be read (it is no regular file: delete it): nothing was changed; put its permissions right\n`,
      );
      expect(readdirSync(shop.at(EVENTS))).toEqual(["inside"]);
    }
  });

  test("a file lies where its directory should be", () => {
    rmSync(shop.at(".refrain"), { recursive: true });
    writeFileSync(shop.at(".refrain"), "mine\n");
    const { code, stderr } = shop.refrain(["backfill", "--quiet"]);
    expect(code).toBe(2);
    expect(stderr).toContain("refrain: the history could not be written (");
    expect(readFileSync(shop.at(".refrain"), "utf8")).toBe("mine\n");
  });
});

describe("a full disk", () => {
  const grown = newRepository("grown");
  for (const day of ["02", "03", "04", "05", "06"])
    grown.commit({ on: `2026-03-${day}` }, { "src/price.ts": wide("price", day) });
  grown.json("backfill");
  const before = [grown.events(), grown.summaries()];
  grown.commit({ on: "2026-03-07" }, { "src/price.ts": wide("price", "7") });

  /** In KiB, for every file that is written: nothing fits, the cache does, the smaller of the two files does. */
  test.each([0, 1, 8])("no file may grow beyond %i KiB: the old history stays whole", (most) => {
    expect(Math.ceil((before[1]?.length ?? 0) / 1024)).toBeLessThan(8);
    expect(before[0]?.length).toBeGreaterThan(8 * 1024);
    const { code, stdout, stderr } = shell(
      `ulimit -f ${most}; refrain -C ${grown.path} backfill 2>&1 >/dev/null | cat; exit "\${PIPESTATUS[0]}"`,
    );
    expect([code, stderr]).toEqual([2, ""]);
    expect(stdout).toContain(
      "refrain: the history could not be written (EFBIG: file too large, write): the one that was there is whole; make room and run again\n",
    );
    expect([grown.events(), grown.summaries()]).toEqual(before);
    expect(readdirSync(grown.at(".refrain/history")).sort()).toEqual(["events.jsonl", "summaries.json"]);
  });

  test("and with room again the run goes on as if nothing had been", () => {
    expect(grown.json("backfill")).toMatchObject({ commits: 1, changes: 1, up_to_date: false });
    expect(grown.remembered().top_hotspots).toMatchObject([{ count: 6 }]);
  });
});

describe("files that people name", () => {
  test("explain and summary read another history, and change nothing here", () => {
    const elsewhere = shop.at("../elsewhere.jsonl");
    writeFileSync(elsewhere, events);
    rmSync(shop.at(".refrain"), { recursive: true });
    const read = shop.json("summary", "--history", elsewhere);
    expect(read).toMatchObject({ totals: { hotspots: 1 }, top_hotspots: [{ count: 3 }] });
    expect(shop.hasHistory()).toBe(false);
  });

  test.each([
    ["summary", "--history", "nowhere.jsonl"],
    ["explain", "params_max", "--history", "nowhere.jsonl"],
    ["merge", "nowhere.jsonl", "--out", "out.jsonl"],
  ])("%s %s %s: one that is not there is no empty one", (...command) => {
    const { code, stdout, stderr } = shop.refrain(command);
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(/^refrain: nowhere\.jsonl could not be read \(ENOENT: .*\): expected an events\.jsonl\n$/);
  });

  test("merge takes what it can of a spoiled one and says where", () => {
    const spoiled = shop.at("../spoiled.jsonl");
    writeFileSync(spoiled, events);
    appendFileSync(spoiled, "%%%\n");
    const { code, stderr } = shop.refrain(["merge", spoiled, "--out", shop.at("../out.jsonl")]);
    expect([code, stderr]).toEqual([0, `refrain: ${spoiled}:${lines.length + 1}: not valid JSON\n`]);
    expect(readFileSync(shop.at("../out.jsonl"), "utf8")).toBe(events);
    expect(readFileSync(shop.at("../out.summaries.json"), "utf8")).toBe(summaries);
  });

  test("merge cannot write: what was there is unchanged", () => {
    const { code, stderr } = shop.refrain(["merge", shop.at(EVENTS), "--out", shop.at(".refrain/history")]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^refrain: .*\/history could not be written \(.*\): what was there is unchanged\n$/);
    expect([shop.events(), shop.summaries()]).toEqual([events, summaries]);
  });

  test("a history behind a link is not ours: it is neither read nor written", () => {
    cpSync(shop.at(EVENTS), shop.at("../real.jsonl"));
    rmSync(shop.at(EVENTS));
    symlinkSync("../../../real.jsonl", shop.at(EVENTS));
    for (const command of [["summary"], ["backfill"]]) {
      const { code, stderr } = shop.refrain(command);
      expect([code, stderr]).toEqual([2, expect.stringContaining("events.jsonl is a symbolic link")]);
    }
    expect(readFileSync(shop.at("../real.jsonl"), "utf8")).toBe(events);
    expect(shop.refrain(["summary", "--history", shop.at("../real.jsonl"), "--json", "--quiet"]).code).toBe(0);
  });
});
