import { describe, expect, test } from "vitest";
import { reportFormats } from "../../src/formats/reports/detect.ts";
import { readReports } from "../../src/flows/read-reports.ts";
import type { ReportFileChunks, ReportFiles, ReportFileText } from "../../src/ports/reports.ts";
import { fakeLog } from "./fakes.ts";

const SARIF = '{"version":"2.1.0","runs":[{"results":[]}]}';

/** Files in full; a number is that of the bytes of one that is too large, an error one that cannot be read. */
function filesOf(all: Readonly<Record<string, string | number | Error>>): ReportFiles & { readonly reads: string[] } {
  const reads: string[] = [];
  const fileAt = (directory: string, path: string): string | number | Error =>
    all[`${directory === "/" ? "" : directory}/${path}`] ?? new Error("gone");
  return {
    reads,
    async list(directory, isWanted) {
      const start = directory === "/" ? "/" : `${directory}/`;
      const below = Object.keys(all)
        .filter((path) => path.startsWith(start))
        .map((path) => path.slice(start.length));
      return { paths: below.filter(isWanted).toSorted(), capped: directory.endsWith("huge") };
    },
    async read({ directory, path, limit }): Promise<ReportFileText> {
      reads.push(`${directory}/${path}`);
      const file = fileAt(directory, path);
      if (typeof file === "number") return { tooLarge: file };
      if (typeof file !== "string") return { unreadable: file.message };
      return file.length > limit ? { tooLarge: file.length } : { text: file, undecodable: false };
    },
    async readInChunks({ directory, path, limit }, take): Promise<ReportFileChunks> {
      reads.push(`${directory}/${path} in chunks`);
      const file = fileAt(directory, path);
      if (typeof file === "number") return file > limit ? { tooLarge: file } : { unreadable: "it went away" };
      if (typeof file !== "string") return { unreadable: file.message };
      for (let at = 0; at < file.length; at += 1_000_000) if (!take(file.slice(at, at + 1_000_000))) break;
      return { undecodable: true };
    },
  };
}

async function read(lines: readonly string[], all: Readonly<Record<string, string | number | Error>>) {
  const log = fakeLog();
  const reportFiles = filesOf(all);
  const { files, missing } = await readReports({ reportFiles, log }, lines, "/w");
  return {
    paths: files.map(({ path, read: one }) => ("report" in one ? path : `! ${path}`)),
    missing,
    notices: log.notices,
    reads: reportFiles.reads,
  };
}

const ALL = { "/w/a.sarif": SARIF, "/w/out/b.sarif": SARIF, "/w/out/c.json": SARIF, "/tmp/d.sarif": SARIF };

describe("where reports are looked for", () => {
  test.each<readonly [readonly string[], readonly string[]]>([
    [["a.sarif"], ["a.sarif"]],
    [["*.sarif"], ["a.sarif"]],
    [["**/*.sarif"], ["a.sarif", "out/b.sarif"]],
    [["out"], ["out/b.sarif", "out/c.json"]],
    [
      ["out/*.sarif", "out/**"],
      ["out/b.sarif", "out/c.json"],
    ],
    [["./out/*.sarif", "out/*.sarif"], ["out/b.sarif"]],
    [["/tmp/*.sarif"], ["/tmp/d.sarif"]],
    [["/**/d.sarif"], ["/tmp/d.sarif"]],
    [["sarif=out/*.json"], ["out/c.json"]],
    [["  ", "", " a.sarif "], ["a.sarif"]],
    [["{a,b}.sarif"], ["a.sarif"]],
    [[], []],
  ])("%j", async (lines, paths) => {
    expect(await read(lines, ALL)).toMatchObject({ paths, notices: [] });
  });

  test("each file is read once", async () => {
    expect((await read(["**/*.sarif", "out/*.sarif", "out/b.sarif"], ALL)).reads).toHaveLength(2);
  });
});

describe("what is said", () => {
  test("a glob without a file", async () => {
    expect(await read(["none/*.xml", "a.sarif"], ALL)).toMatchObject({
      paths: ["a.sarif"],
      missing: ["none/*.xml"],
      notices: ["reports: no file fits none/*.xml"],
    });
  });

  test("more than can be looked at", async () => {
    expect((await read(["huge/*"], { "/w/huge/a": SARIF })).notices).toEqual([
      "reports: huge/* leads to more than can be looked at; a narrower glob finds the rest",
    ]);
  });

  test("each file that cannot be read, and the others go on", async () => {
    const all = {
      "/w/1": "",
      "/w/2": 257 * 1024 * 1024,
      "/w/3": new Error("EACCES: permission denied"),
      "/w/4": SARIF,
      "/w/5": '{"version":"1.0.0","runs":[]}',
    };
    expect(await read(["*"], all)).toMatchObject({
      paths: ["! 1", "! 2", "! 3", "4", "! 5"],
      notices: [
        "1: expected a report of one of the formats in docs/reference/reports.md, found an empty file",
        "2: expected a report of at most 256 MiB, found 257 MiB: it is left out; let its tool write one per part",
        "3: it could not be read: EACCES: permission denied",
        "5: expected SARIF 2.1.0, found SARIF 1.0.0: most tools have an option for the version they write",
      ],
    });
  });
});

describe("a large report", () => {
  const large = `${SARIF}${" ".repeat(9 * 1024 * 1024)}`;
  const results = `{"version":"2.1.0","runs":[{"results":[${'{"message":{}},'.repeat(600_000)}{}]}]}`;

  test("is read in chunks, once for what is around its results and once for them", async () => {
    expect(await read(["*"], { "/w/a": results })).toMatchObject({
      paths: ["a"],
      notices: [],
      reads: ["/w/a", "/w/a in chunks", "/w/a in chunks"],
    });
  });

  test("without results once, and what was odd is noted", async () => {
    const log = fakeLog();
    const { files } = await readReports({ reportFiles: filesOf({ "/w/a": large }), log }, ["a"], "/w");
    expect(files).toMatchObject([{ path: "a", read: { report: { notes: [{ note: "undecodable" }] } } }]);
  });

  test("that goes away meanwhile is said", async () => {
    expect(await read(["a"], { "/w/a": 9 * 1024 * 1024 })).toMatchObject({
      notices: ["a: it could not be read: it went away"],
    });
  });
});

describe("what is no line", () => {
  test.each([
    [
      "xml=a",
      `reports: \`xml=a\` asks for the format xml: expected one of ${reportFormats().join(", ")}. Example: \`sarif=out/*.sarif\``,
    ],
    [
      "!a",
      "reports: `!a`: a glob cannot be negated: leave out the leading `!`, or write `\\!` for the character. Example: `out/**/*.sarif`",
    ],
  ])("%s", async (line, message) => {
    await expect(read([line], ALL)).rejects.toThrow(message);
  });

  test("one that is negated, in a directory too", async () => {
    await expect(read(["!out/*.sarif"], ALL)).rejects.toThrow("a glob cannot be negated");
  });

  test("an equals sign in a directory is no format", async () => {
    expect((await read(["out/x=1/*"], { "/w/out/x=1/a": SARIF })).paths).toEqual(["out/x=1/a"]);
  });
});
