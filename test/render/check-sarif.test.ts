import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import addFormats from "ajv-formats";
import { describe, expect, test } from "vitest";
import type { ComparedViolation } from "../../src/domain/violation/compare.ts";
import type { ReportedViolation } from "../../src/domain/violation/reported.ts";
import type { ComparedReported } from "../../src/domain/violation/reported-facets.ts";
import { checkSarif, type SarifFacts } from "../../src/render/check-sarif.ts";
import { parseReport } from "../../src/formats/reports/detect.ts";
import { unit } from "../domain/violation/unit-builder.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** The official schema is of draft 4, of which only the name of its `id` is not that of later ones. */
function validator(): (value: unknown) => readonly string[] {
  const url = new URL("../fixtures/schemas/sarif-2.1.0.json", import.meta.url);
  const { id: _id, $schema: _schema, ...schema } = JSON.parse(readFileSync(url, "utf8"));
  const ajv = new Ajv({ strict: false, allErrors: true });
  addFormats.default(ajv);
  const validate = ajv.compile(schema);
  return (value) =>
    validate(value) ? [] : (validate.errors ?? []).map((fault) => `${fault.instancePath} ${fault.message}`);
}

const faultsIn = validator();

function metric(path: string, facet: ComparedViolation["facet"], ruleKey = "cognitive_max"): ComparedViolation {
  const judged = {
    path,
    unit: unit({ name: "f", startLine: 7 }),
    ruleKey,
    role: "app",
    area: "src",
    actual: 22,
    limit: 15,
  } as const;
  return { judged: { ...judged, severity: "red", startLine: 7 }, facet, touched: true, before: null };
}

function reported(over: Partial<ReportedViolation> = {}, facet: ComparedReported["facet"] = "new"): ComparedReported {
  const violation: ReportedViolation = {
    path: "src/a.ts",
    unit: null,
    ruleKey: "eslint/no-console",
    line: "3f9a1c2e4",
    role: "app",
    area: "src",
    family: "style",
    critical: false,
    severity: "red",
    startLine: 9,
    tool: "eslint",
    toolVersion: "9",
    dialect: "",
    ...over,
  };
  return { reported: violation, facet, touched: true, stood: facet === "new" ? "no" : "unknown" };
}

const SCORE = reported({
  path: ".",
  ruleKey: "coverage_line_min",
  line: undefined,
  startLine: 0,
  score: { actual: 71.5, limit: 80 },
});
const ALL: SarifFacts = {
  compares: true,
  compared: { violations: [metric("src/a.ts", "new"), metric("src/é b.ts", "same", "abc_max")], gone: [] },
  reported: [reported(), reported({ critical: true, words: "see [this](http://x)\n\u202eend" }, "same"), SCORE],
};

interface Sarif {
  readonly runs: readonly [
    { readonly results: readonly Record<string, never>[]; readonly invocations: readonly unknown[] },
  ];
}
// The printed value is JSON of the shape that the schema has just been asked about.
const print = (facts: SarifFacts): Sarif => checkSarif(facts, { version: "1.2.0", sha256 }) as unknown as Sarif;

describe("SARIF", () => {
  test.each([
    ["everything", ALL],
    ["nothing compared", { ...ALL, compares: false }],
    ["nothing", { compares: true, compared: { violations: [], gone: [] }, reported: [] }],
    ["a hostile path", { ...ALL, reported: [reported({ path: "a:b/\ud800 %/[x]#?.ts" })] }],
  ] as const)("%s is valid by the official schema", (_, facts) => {
    expect(faultsIn(print(facts))).toEqual([]);
  });

  test("the schema can say no", () => {
    expect(faultsIn({ version: "2.1.0", runs: [{ results: [{ message: {} }] }] }).length).toBeGreaterThan(0);
  });

  test("a result has its rule, level, place and state, and what it is known by", () => {
    expect(print(ALL).runs[0].results[0]).toEqual({
      ruleId: "cognitive_max",
      ruleIndex: 1,
      level: "warning",
      message: { text: "cognitive 22 › 15" },
      locations: [
        {
          physicalLocation: { artifactLocation: { uri: "src/a.ts", uriBaseId: "%SRCROOT%" }, region: { startLine: 7 } },
          logicalLocations: [{ fullyQualifiedName: "f", kind: "function" }],
        },
      ],
      partialFingerprints: { "refrain/v1": sha256("src/a.ts::f::cognitive_max") },
      baselineState: "new",
    });
  });

  test("what it is known by stays when lines and values move", () => {
    const moved = {
      ...metric("src/a.ts", "new"),
      judged: { ...metric("src/a.ts", "new").judged, actual: 40, startLine: 90 },
    };
    const [one, other] = [ALL, { ...ALL, compared: { violations: [moved], gone: [] } }].map(
      (facts) => print(facts).runs[0].results[0],
    );
    expect(other?.["partialFingerprints"]).toEqual(one?.["partialFingerprints"]);
  });

  test("paths are addresses, foreign words are no links, critical is an error, what is not known is not said", () => {
    const { results } = print(ALL).runs[0];
    expect(JSON.stringify(results[1])).toContain("src/%C3%A9%20b.ts");
    expect(results[3]).toMatchObject({ level: "error", message: { text: "see \\[this\\](http://x) end" } });
    expect(results[3]).not.toHaveProperty("baselineState");
  });

  test("a share of the whole project has no file, and is a notification", () => {
    const [run] = print(ALL).runs;
    expect(run.results).toHaveLength(4);
    expect(run.invocations).toEqual([
      {
        executionSuccessful: true,
        toolExecutionNotifications: [
          { descriptor: { id: "coverage_line_min" }, level: "warning", message: { text: "line coverage % 71.5 ‹ 80" } },
        ],
      },
    ]);
  });

  test("it reads what it prints", () => {
    const read = parseReport({ text: JSON.stringify(print(ALL)) });
    expect("report" in read && read.report.counts.open).toBe(4);
  });
});
