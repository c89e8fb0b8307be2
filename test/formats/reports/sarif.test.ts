import { describe, expect, test } from "vitest";
import {
  at,
  complaintAbout,
  firstRun,
  log,
  notes,
  readReport,
  result,
  run,
  textOf,
  violations,
  type Json,
} from "./sarif-builder.ts";

describe("real reports", () => {
  test.each([
    ["codeql.sarif", "CodeQL 2.5.4", { results: 24, open: 24 }, {}],
    ["semgrep.json", "Semgrep OSS 1.69.0", { results: 30, open: 30 }, {}],
    ["spotbugs-uri-base.sarif", "SpotBugs 4.4.0", { results: 20, open: 20 }, { "tool-failed": 1 }],
    ["appendix-k.sarif", "CodeScanner 2.1.0", { results: 1, suppressed: 1 }, { suppressed: 1, "rule-failed": 1 }],
    ["dockle-no-locations.sarif", "Dockle ", { results: 4, open: 4 }, {}],
    ["inspectcode-file-uri.sarif", "InspectCode 242.0.20240814.114127", { results: 2, open: 2 }, {}],
    ["invalid-uri.sarif", "LGTM.com 1.24.0-SNAPSHOT", { results: 1, open: 1 }, {}],
    ["results-not-an-array.sarif", "LGTM.com 1.24.0-SNAPSHOT", { results: 0 }, { "results-unreadable": 1 }],
    ["fingerprinting.input.sarif", "CodeQL command-line toolchain 2.0.0", { results: 2, open: 2 }, {}],
    ["original-uri-base-ids.sarif", "SarifSamples 1.0", { results: 3, open: 3 }, { "no-line": 3 }],
    ["suppressions.sarif", "CodeScanner ", { results: 5, open: 2, suppressed: 3 }, { suppressed: 3, "no-line": 5 }],
    [
      "level-override.sarif",
      "FailureLevelRoundtrippingTester ",
      { results: 5, open: 3, passed: 2 },
      { "not-a-violation": 2 },
    ],
  ])("%s", (name, tool, counts, noted) => {
    const report = readReport(textOf(name));
    const none = { results: 0, open: 0, suppressed: 0, passed: 0, absent: 0, malformed: 0, overCap: 0 };
    expect(report.counts).toEqual({ ...none, ...counts });
    expect(notes(report)).toEqual(noted);
    expect(report.runs.map((one) => `${one.tool.name} ${one.tool.version}`)).toEqual([tool]);
  });

  test("suppression-states.sarif: accepted, or without a state", () => {
    const { violations: all } = firstRun(textOf("suppression-states.sarif"));
    expect(all.map(({ suppressed }) => suppressed)).toEqual([false, true, true, false, true, false, true, true, false]);
  });

  test("level-override.sarif: an override counts where the result says nothing", () => {
    const { violations: all, rules } = firstRun(textOf("level-override.sarif"));
    expect(all.map(({ rule, level }) => [rule, level])).toEqual([
      ["ExplicitDefaultLevel/ShouldBeNote", "note"],
      ["ExplicitDefaultLevel/ShouldBeWarning", "warning"],
      ["ExplicitDefaultLevel/ShouldBeError", "error"],
    ]);
    expect(rules).toContain("ExplicitDefaultLevel");
    expect(rules).not.toContain("ExplicitDefaultLevel/ShouldBeOpen");
  });

  test("codeql.sarif: what a rule says about itself, and all rules that looked", () => {
    const { violations: all, rules } = firstRun(textOf("codeql.sarif"));
    expect(rules).toHaveLength(149);
    expect(all[0]).toEqual({
      rule: "py/empty-except",
      level: "note",
      securitySeverity: null,
      critical: false,
      tags: ["reliability", "maintainability", "external/cwe/cwe-390"],
      paths: ["good/db_init.py"],
      line: 39,
      column: 5,
      endLine: null,
      logicalName: null,
      hint: "primaryLocationLineHash=9cbc869fbfffeb60:1",
      suppressed: false,
    });
  });

  test("inspectcode-file-uri.sarif: a base with a `file:` address, and percent signs", () => {
    expect(firstRun(textOf("inspectcode-file-uri.sarif")).violations.map(({ paths }) => paths[0])).toEqual([
      "file:///C:/my/workspace/project/whatever/€path.cs",
      "file:///C:/my/workspace/project/this/dir/file.cs",
    ]);
  });

  test("original-uri-base-ids.sarif: a base by another that is not given", () => {
    expect(firstRun(textOf("original-uri-base-ids.sarif")).violations.map(({ paths }) => paths)).toEqual([
      ["README.md"],
      ["src/io/kb.c", "io/kb.c"],
      ["."],
    ]);
  });

  test("fingerprinting.input.sarif: a file by its index only", () => {
    expect(firstRun(textOf("fingerprinting.input.sarif")).violations.map(({ paths, line }) => [paths, line])).toEqual([
      [["testFile1.js"], 1],
      [["testFile2.js"], 2],
    ]);
  });

  test("syntax-error.sarif", () => {
    expect(complaintAbout(textOf("syntax-error.sarif"))).toBe(
      "expected a report of one of the formats in docs/reference/reports.md, found JSON that cannot be read: its JSON is malformed",
    );
  });
});

describe("versions", () => {
  test.each([
    ["1.0.0", "expected SARIF 2.1.0, found SARIF 1.0.0: most tools have an option for the version they write"],
    ["2.0.0", "expected SARIF 2.1.0, found SARIF 2.0.0: most tools have an option for the version they write"],
    ["2.10.0", "expected SARIF 2.1.0, found SARIF 2.10.0: most tools have an option for the version they write"],
    [
      "::error::x\n",
      "expected SARIF 2.1.0, found SARIF of an unknown version: most tools have an option for the version they write",
    ],
    [3, "expected SARIF 2.1.0, found SARIF 3: most tools have an option for the version they write"],
    ["2.1.0", "none"],
    ["2.1.0-rtm.6", "none"],
    [2.1, "none"],
  ])("%j", (version, complaint) => {
    expect(complaintAbout(JSON.stringify({ version, runs: [] }))).toBe(complaint);
  });

  test("none, but a schema", () => {
    const report = readReport({ $schema: "https://json.schemastore.org/sarif-2.1.0.json", runs: [run([result()])] });
    expect([report.counts.open, notes(report)]).toEqual([1, { "no-version": 1 }]);
  });
});

describe("the level", () => {
  const described = (rule: Json, over: Json = {}) => ({
    tool: { driver: { name: "T", rules: [{ id: "R1", ...rule }] } },
    ...over,
  });
  const error = { defaultConfiguration: { level: "error" } };
  test.each<readonly [string, Json, Json, string]>([
    ["of the result", { level: "note" }, described(error), "note"],
    ["of the rule", {}, described(error), "error"],
    ["of no rule that is described", { ruleId: "R9" }, described(error), "warning"],
    ["of a rule without one", {}, described({}), "warning"],
    ["that is no level", { level: "fatal" }, described(error), "error"],
    ["in capitals", { level: "ERROR" }, described({}), "error"],
    ["none by default is no violation", {}, described({ defaultConfiguration: { level: "none" } }), "passed"],
    ["none", { level: "none" }, described(error), "passed"],
    ["of something that passed", { kind: "pass", level: "error" }, described(error), "passed"],
    ["of something to review", { kind: "review" }, described(error), "passed"],
    ["of a kind that is none", { kind: "catastrophe" }, described(error), "error"],
    ["of a rule by its index alone", { ruleId: undefined, ruleIndex: 0 }, described(error), "error"],
    ["of a rule by a reference alone", { ruleId: undefined, rule: { index: 0 } }, described(error), "error"],
    ["of a rule by a finer id", { ruleId: "R1/a/b" }, described(error), "error"],
    ["by an index to another rule: the id counts", { ruleId: "R9", ruleIndex: 0 }, described(error), "warning"],
    ["by an index that leads nowhere", { ruleIndex: 7 }, described(error), "error"],
    ["by an index of -1", { ruleIndex: -1 }, described(error), "error"],
    [
      "overridden",
      {},
      described(error, {
        invocations: [{ ruleConfigurationOverrides: [{ descriptor: { index: 0 }, configuration: { level: "note" } }] }],
      }),
      "note",
    ],
    [
      "overridden in the other invocation",
      { provenance: { invocationIndex: 0 } },
      described(error, {
        invocations: [
          {},
          { ruleConfigurationOverrides: [{ descriptor: { id: "R1" }, configuration: { level: "note" } }] },
        ],
      }),
      "error",
    ],
    [
      "of an extension's rule, by component",
      { ruleId: undefined, rule: { index: 0, toolComponent: { index: 0 } } },
      { tool: { driver: { name: "T" }, extensions: [{ name: "E", rules: [{ id: "E1", ...error }] }] } },
      "error",
    ],
    [
      "of an extension's rule, by component name",
      { ruleId: "E1", rule: { toolComponent: { name: "E" } } },
      {
        tool: {
          driver: { name: "T", rules: [{ id: "E1" }] },
          extensions: [{ name: "E", rules: [{ id: "E1", ...error }] }],
        },
      },
      "error",
    ],
    [
      "of an extension's rule that the result does not place",
      { ruleId: "E1" },
      { tool: { driver: { name: "T", rules: [null, 3] }, extensions: [{ rules: [{ id: "E1", ...error }] }] } },
      "error",
    ],
  ])("%s", (_, over, around, level) => {
    const report = readReport(log(run([result(over)], around)));
    expect(report.runs[0]?.violations[0]?.level ?? "passed").toBe(level);
    expect(report.counts.passed).toBe(level === "passed" ? 1 : 0);
  });
});

describe("where", () => {
  const bases = {
    ROOT: { uri: "file:///w/repo/" },
    SRC: { uri: "src/", uriBaseId: "ROOT" },
    A: { uriBaseId: "B" },
    B: { uriBaseId: "A" },
  };
  const around = {
    originalUriBaseIds: bases,
    artifacts: [{ location: { uri: "lib/x.c" } }, { location: { uri: "y.c", uriBaseId: "SRC" } }],
  };
  test.each<readonly [string, Json, readonly string[]]>([
    ["plain", { uri: "src/a.ts" }, ["src/a.ts"]],
    ["encoded", { uri: "src/a%20b.ts" }, ["src/a b.ts", "src/a%20b.ts"]],
    ["a percent sign of its own", { uri: "src/50%.ts" }, ["src/50%.ts"]],
    ["by base", { uri: "a.ts", uriBaseId: "ROOT" }, ["file:///w/repo/a.ts", "a.ts"]],
    ["by a base of a base", { uri: "a.ts", uriBaseId: "SRC" }, ["file:///w/repo/src/a.ts", "a.ts"]],
    ["by an unknown base", { uri: "a.ts", uriBaseId: "%SRCROOT%" }, ["a.ts"]],
    ["by bases in a circle", { uri: "a.ts", uriBaseId: "A" }, ["a.ts"]],
    ["by a base called like a method", { uri: "a.ts", uriBaseId: "toString" }, ["a.ts"]],
    ["absolute, base or not", { uri: "file:///x/a.ts", uriBaseId: "ROOT" }, ["file:///x/a.ts"]],
    ["by index", { index: 0 }, ["lib/x.c"]],
    ["by index of a file with a base", { index: 1 }, ["file:///w/repo/src/y.c", "y.c"]],
    ["by index nowhere", { index: 2 }, []],
    ["by an empty address and an index", { uri: "", index: 0 }, ["lib/x.c"]],
    ["its own address before the index", { uri: "z.c", index: 0 }, ["z.c"]],
    ["nothing", {}, []],
    ["no text", { uri: { a: 1 } }, []],
  ])("%s", (_, artifactLocation, paths) => {
    expect(violations([result({ locations: [at(artifactLocation)] })], around)[0]?.paths).toEqual(paths);
  });

  test.each<readonly [string, unknown, readonly unknown[]]>([
    ["line and column", { startLine: 3, startColumn: 7, endLine: 4 }, [3, 7, 4]],
    ["zeros", { startLine: 0, startColumn: 0 }, [null, null, null]],
    ["texts", { startLine: "12" }, [12, null, null]],
    ["fractions, negatives, giants", { startLine: 1.5, startColumn: -1, endLine: 1e300 }, [null, null, null]],
    ["only characters", { charOffset: 100 }, [null, null, null]],
    ["nothing", undefined, [null, null, null]],
    ["no object", 7, [null, null, null]],
  ])("a region of %s", (_, region, expected) => {
    const physicalLocation = { artifactLocation: { uri: "a.ts" }, region };
    const [one] = violations([result({ locations: [{ physicalLocation }] })]);
    expect([one?.line, one?.column, one?.endLine]).toEqual(expected);
  });

  test("the first location that has a file; else what was being looked at; else nowhere", () => {
    const locations = [{ logicalLocations: [{ name: "f" }] }, at("b.ts", { startLine: 2 }), at("c.ts")];
    const [first, second, third] = violations([
      result({ locations }),
      result({ locations: [], analysisTarget: { uri: "d.ts" } }),
      result({ locations: null }),
    ]);
    expect([first?.paths, first?.line]).toEqual([["b.ts"], 2]);
    expect([second?.paths, second?.line]).toEqual([["d.ts"], null]);
    expect(third?.paths).toEqual([]);
  });

  test("the name of a unit, by index too", () => {
    const place = { ...at("a.ts"), logicalLocations: [{ index: 1 }] };
    const around2 = { logicalLocations: [{}, { name: "f", fullyQualifiedName: "A.f" }] };
    expect(violations([result({ locations: [place] })], around2)[0]?.logicalName).toBe("A.f");
  });
});

describe("how bad", () => {
  test.each<readonly [string, Json, Json, readonly [number | null, boolean]]>([
    ["a number", {}, { "security-severity": 9.8 }, [9.8, false]],
    ["a text", {}, { "security-severity": "7.5" }, [7.5, false]],
    ["the higher of result and rule", { "security-severity": "9.1" }, { "security-severity": "3" }, [9.1, false]],
    ["beyond the scale", {}, { "security-severity": "11" }, [null, false]],
    ["a word that is not the worst", {}, { "security-severity": "MEDIUM" }, [null, false]],
    ["the tool's own word", {}, { "security-severity": "CRITICAL" }, [null, true]],
    ["the tool's own word elsewhere", { severity: "critical" }, {}, [null, true]],
    ["as a tag", {}, { tags: ["vulnerability", "CRITICAL"] }, [null, true]],
    ["a word around it", {}, { tags: ["not-critical"], severity: "critical path" }, [null, false]],
  ])("%s", (_, properties, ofRule, [securitySeverity, critical]) => {
    const tool = { driver: { name: "T", rules: [{ id: "R1", properties: ofRule }] } };
    expect(violations([result({ properties })], { tool })[0]).toMatchObject({ securitySeverity, critical });
  });

  test("tags of result and rule, each once", () => {
    const tool = { driver: { name: "T", rules: [{ id: "R1", properties: { tags: ["security", "x", 3, null, {}] } }] } };
    expect(violations([result({ properties: { tags: ["y", "x"] } })], { tool })[0]?.tags).toEqual([
      "y",
      "x",
      "security",
      "3",
    ]);
  });
});
