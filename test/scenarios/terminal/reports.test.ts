/** Reports of other tools beside our own limits: what a change caused, wherever the report was written. */
import { symlinkSync, writeFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { newRepository, placeFor, wide, type Repository } from "./story.ts";

interface Report {
  readonly violations: readonly Readonly<Record<string, unknown>>[];
  readonly reports: readonly {
    readonly path: string;
    readonly format: string | null;
    readonly violations: number;
    readonly notes: readonly object[];
  }[];
}

type Spot = readonly [rule: string, uri: string, line?: number, level?: string];

/** A SARIF log of the linter Tidy 1.2. */
function sarif(spots: readonly Spot[], over: object = {}): string {
  const results = spots.map(([ruleId, uri, startLine, level]) => ({
    ruleId,
    ...(level === undefined ? {} : { level }),
    message: { text: "::error::<!-- @everyone" },
    locations: [{ physicalLocation: { artifactLocation: { uri }, ...(startLine ? { region: { startLine } } : {}) } }],
  }));
  const driver = {
    name: "Tidy",
    version: "1.2",
    rules: [{ id: "no-log" }, { id: "no-key", properties: { tags: ["secret"] } }],
  };
  return JSON.stringify({ version: "2.1.0", runs: [{ tool: { driver }, results, ...over }] });
}

function check(repository: Repository, ...options: readonly string[]): Report {
  return repository.json("check", ...options) as Report; // Only looked at here.
}

/** `path unit rule change`, `touched` as `!`. */
function rows({ violations }: Report): readonly string[] {
  return violations.map(
    (one) =>
      `${String(one["path"])} ${String(one["unit_name"])} ${String(one["rule_key"])} ${String(one["change"])}${one["touched"] === true ? "!" : ""}`,
  );
}

const greet = (name: string, ...lines: readonly string[]): string =>
  `export function ${name}(): void {\n${lines.map((line) => `  ${line}\n`).join("")}}\n`;

const shop = newRepository("reported-shop");
shop.commit(
  { on: "2026-03-02" },
  {
    "src/a.ts": greet("old", "log(1);", "work();") + greet("edited", "log(2);"),
    "src/b.ts": greet("far", "log(3);"),
    "src/moved.ts": greet("moving", "log(4);", "log(4);", "thing(4);"),
    Dockerfile: "FROM x\nRUN y\n",
    ".gitignore": "out/\n",
  },
);
const EDITED = {
  "src/a.ts": greet("old", "log(1);", "work();") + greet("edited", "log(2);", "log(5);") + wide("broad"),
  "src/fresh.ts": greet("fresh", "log(6);"),
  Dockerfile: "FROM x\nRUN y\nRUN z\n",
};
const root = "file:///home/runner/work/shop/shop";
const SPOTS: readonly Spot[] = [
  ["no-log", `${root}/src/a.ts`, 2],
  ["no-log", `${root}/src/a.ts`, 6],
  ["no-log", `${root}/src/a.ts`, 7],
  ["no-log", `${root}/src/b.ts`, 2],
  ["no-log", `${root}/src/fresh.ts`, 2, "note"],
  ["no-log", `${root}/Dockerfile`, 2],
  ["no-log", `${root}/Dockerfile`, 3],
  ["no-log", "file:///usr/include/stdio.h", 3],
];

function begin(): void {
  shop.git("reset", "--quiet", "--hard", "main");
  shop.git("clean", "--quiet", "-fdx");
  shop.write({ ...EDITED, "out/tidy.json": sarif(SPOTS) });
}

describe("a change", () => {
  test("is told what of a report it caused, beside our own limits", () => {
    begin();
    const report = check(shop, "--reports", "out/*.json");
    expect(rows(report)).toEqual([
      "src/a.ts broad params_max new!",
      "Dockerfile null tidy/no-log same",
      "Dockerfile null tidy/no-log new!",
      "src/a.ts old tidy/no-log same",
      "src/a.ts edited tidy/no-log same!",
      "src/a.ts edited tidy/no-log new!",
      "src/b.ts far tidy/no-log same",
      "src/fresh.ts fresh tidy/no-log new!",
    ]);
    expect(report.reports).toEqual([
      {
        path: "out/tidy.json",
        format: "sarif",
        tools: ["tidy 1.2"],
        results: 8,
        violations: 7,
        notes: [{ note: "outside", count: 1 }],
      },
    ]);
    expect(report.violations[3]).toMatchObject({
      fingerprint: expect.stringMatching(/^src\/a\.ts::old::tidy\/no-log#[0-9a-f]{9}$/),
      id: expect.stringMatching(/^R-[0-9a-f]{8}$/),
      source: "external-plugin",
      tool: "tidy",
      tool_version: "1.2",
      actual: 1,
      limit: 0,
      delta: 1,
      start_line: 2,
      severity: "red",
      scope: "unit",
    });
    expect(report.violations.at(-1)).toMatchObject({ severity: "yellow" });
  });

  test("in words, without one of the report's", () => {
    begin();
    const { code, stdout, stderr } = shop.refrain(["check", "--reports", "out/*.json"]);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).not.toMatch(/::error|<!--|@everyone/);
    const [title, facts, unclear] = stdout.split("\n");
    expect(title).toBe("This change caused 4, fixed 0");
    expect(facts).toBe("2 files compared; 1 violation in units that were not edited, as before");
    expect(unclear).toBe("1 violation beside what was edited: new or not is not known");
    expect(stdout).toMatch(/new +src\/a\.ts:5 edited +tidy\/no-log line 6, 7\n/);
    expect(stdout).toMatch(/new +Dockerfile:3 +tidy\/no-log line 3\n/);
    expect(stdout).toMatch(/out\/tidy\.json +sarif +tidy 1\.2 +8 +7 +1 result outside of the repository\n/);
  });

  test("is not blamed for what it moved", () => {
    begin();
    shop.write({
      "src/moved.ts": null,
      "src/deep/else.ts": greet("first") + greet("moving", "log(4);", "log(4);", "thing(4);"),
    });
    shop.write({
      "out/tidy.json": sarif([
        ["no-log", "src/deep/else.ts", 4],
        ["no-log", "src/deep/else.ts", 5],
      ]),
    });
    expect(rows(check(shop, "--reports", "out/*.json")).slice(1)).toEqual([
      "src/deep/else.ts moving tidy/no-log same",
      "src/deep/else.ts moving tidy/no-log same",
    ]);
  });

  test("fails a gate with what it caused, and not with what was there", () => {
    begin();
    shop.write({ "src/a.ts": greet("old", "log(1);", "work();") + greet("edited", "log(2);", "log(5);") });
    const gate = (...spots: readonly Spot[]): number | null => {
      shop.write({ "out/tidy.json": sarif(spots) });
      return shop.refrain(["check", "--gate", "--reports", "out/*.json"]).code;
    };
    expect(gate(["no-log", "src/a.ts", 2], ["no-log", "src/b.ts", 2])).toBe(0);
    expect(gate(["no-log", "src/a.ts", 7, "note"])).toBe(0);
    expect(gate(["no-log", "src/a.ts", 7])).toBe(1);
  });

  test("in the index is told by what is in the index", () => {
    begin();
    shop.git("add", "src/fresh.ts");
    expect(rows(check(shop, "--staged", "--reports", "out/*.json")).filter((row) => row.includes("new"))).toEqual([
      "src/fresh.ts fresh tidy/no-log new!",
    ]);
  });
});

describe("a report", () => {
  test("that is read twice, or said again in another, adds nothing", () => {
    begin();
    const once = check(shop, "--reports", "out/tidy.json");
    shop.write({ "out/again.json": `\uFEFFscanning [1/2]\n${sarif(SPOTS.toReversed())}\ndone\n` });
    const twice = check(shop, "--reports", "out/*.json", "out/tidy.json");
    expect(twice.violations).toEqual(once.violations);
    expect(twice.reports.map(({ path, violations }) => [path, violations])).toEqual([
      ["out/again.json", 7],
      ["out/tidy.json", 7],
    ]);
  });

  test("keeps its names when lines are put before", () => {
    begin();
    const names = (): readonly unknown[] =>
      check(shop, "--all", "src/a.ts", "--reports", "out/*.json").violations.map((one) => one["fingerprint"]);
    const before = names();
    shop.write({ "src/a.ts": `// A note.\n\n${EDITED["src/a.ts"].replace("  log(1);", "      log( 1 );")}` });
    shop.write({
      "out/tidy.json": sarif(
        SPOTS.map(([rule, uri, line = 0]) => [rule, uri, uri.endsWith("a.ts") ? line + 2 : line] as const),
      ),
    });
    expect(names()).toEqual(before);
    expect(before).toHaveLength(4);
  });

  test("from anywhere, in UTF-16, for some paths only", () => {
    begin();
    const file = placeFor("elsewhere/r.sarif");
    writeFileSync(file, Buffer.from(`\uFEFF${sarif(SPOTS)}`, "utf16le"));
    const report = check(shop, "--all", "src/b.ts", "--reports", file);
    expect(rows(report)).toEqual(["src/b.ts far tidy/no-log null"]);
    expect(report.reports).toMatchObject([
      {
        path: file,
        violations: 1,
        notes: [
          { note: "not-asked", count: 6 },
          { note: "outside", count: 1 },
        ],
      },
    ]);
  });

  test("that found nothing, and one that did not look, are two things", () => {
    begin();
    shop.write({ "out/tidy.json": sarif([]), "out/rules.json": sarif([], { results: null }) });
    expect(check(shop, "--reports", "out/*.json").reports).toMatchObject([
      { path: "out/rules.json", format: "sarif", violations: 0, notes: [{ note: "no-results", count: 1 }] },
      { path: "out/tidy.json", format: "sarif", violations: 0, notes: [] },
    ]);
  });

  test("that cannot be read is said once, and the others go on", () => {
    begin();
    shop.write({
      "out/cut.json": sarif(SPOTS).slice(0, 300),
      "out/old.json": '{"version":"1.0.0","runs":[]}',
      "out/no.xml": "<x/>",
    });
    const { code, stdout, stderr } = shop.refrain(["check", "--json", "--reports", "out/*", "none/*"]);
    expect(code).toBe(0);
    expect(stderr.trimEnd().split("\n")).toEqual([
      expect.stringContaining("no file fits none/*"),
      expect.stringContaining(
        "out/cut.json: expected a report of one of the formats in docs/reference/reports.md, found JSON that cannot be read: the file ends in the middle",
      ),
      expect.stringContaining(
        "out/no.xml: expected a report of one of the formats in docs/reference/reports.md, found XML",
      ),
      expect.stringContaining("out/old.json: expected SARIF 2.1.0, found SARIF 1.0.0"),
    ]);
    const { reports, violations } = JSON.parse(stdout) as Report; // Only looked at here.
    expect(reports.map(({ path, format }) => [path, format])).toEqual([
      ["out/cut.json", null],
      ["out/no.xml", null],
      ["out/old.json", null],
      ["out/tidy.json", "sarif"],
    ]);
    expect(violations).toHaveLength(8);
  });

  test("of a secret counts in files that nothing else judges", () => {
    begin();
    shop.write({
      "vendor/v.js": "k\n",
      "out/tidy.json": sarif([
        ["no-log", "vendor/v.js", 1],
        ["no-key", "vendor/v.js", 1],
      ]),
    });
    const report = check(shop, "--all", "--reports", "out/*.json");
    expect(report.violations.filter(({ path }) => path === "vendor/v.js")).toMatchObject([
      { rule_key: "tidy/no-key", metric_family: "secrets", role: "vendor" },
    ]);
    expect(report.reports).toMatchObject([{ notes: [{ note: "off", count: 1 }] }]);
  });

  test("cannot reach outside, by a path or by a link", () => {
    begin();
    const secret = placeFor("elsewhere/secret.json");
    writeFileSync(secret, sarif([["no-log", "src/b.ts", 2]]));
    symlinkSync(secret, shop.at("out/link.json"));
    shop.write({
      "out/tidy.json": sarif([
        ["no-log", "../../etc/passwd", 1],
        ["no-log", "/etc/passwd", 1],
        ["no-log", "%2e%2e/%2e%2e/x", 1],
      ]),
    });
    const { reports, violations } = check(shop, "--all", "--reports", "out/*.json");
    expect(reports).toMatchObject([{ violations: 0, notes: [{ note: "outside", count: 3 }] }]);
    expect(violations.filter(({ source }) => source === "external-plugin")).toEqual([]);
  });
});

test("a format that is not known, or a glob that is none, is bad usage", () => {
  const said = shop.refrain(["check", "--reports", "xml=out/*"]);
  expect([said.code, said.stdout]).toEqual([2, ""]);
  expect(said.stderr).toContain("asks for the format xml: expected one of sarif");
});

test("one item a line", () => {
  begin();
  const { stdout } = shop.refrain(["check", "--format", "jsonl", "--reports", "out/*.json"]);
  const kinds = stdout
    .trimEnd()
    .split("\n")
    .map((line) => (JSON.parse(line) as { kind: string }).kind); // As printed.
  expect(kinds.filter((kind) => kind === "violation")).toHaveLength(8);
  expect(kinds.filter((kind) => kind === "report")).toHaveLength(1);
});
