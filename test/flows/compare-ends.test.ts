import { beforeAll, describe, expect, test } from "vitest";
import { leaveOutUnchanged } from "../../src/domain/violation/unchanged-units.ts";
import { SKIP_REASONS, type AnalysisResult, type FileAnalysis } from "../../src/domain/violation/unit.ts";
import {
  compareEnds,
  isByDesign,
  isJudgedPath,
  type AnalysedFile,
  type ComparedEnds,
} from "../../src/flows/compare-ends.ts";
import type { Configuration } from "../../src/flows/configuration.ts";
import { fileOf, unitOf } from "../builders.ts";
import { analysis } from "../domain/violation/unit-builder.ts";
import { configurationOf } from "./fakes.ts";

let configuration: Configuration;
beforeAll(async () => {
  configuration = await configurationOf();
});

/** `name body cognitive`: the value decides whether `cognitive_max` (15) is broken. */
function file(path: string, texts: readonly string[], over: Partial<FileAnalysis> = {}): AnalysisResult {
  const units = texts.map((text) => {
    const [name = "", body = "", cognitive = "0"] = text.split(" ");
    const unit = unitOf(`${name}() { ${body} }`);
    return { ...unit, metrics: { ...unit.metrics, cognitive: Number(cognitive) } };
  });
  return { analysis: analysis(fileOf(path, ...units).units, over) };
}

function analysed(
  path: string,
  before: AnalysisResult | undefined,
  after: AnalysisResult | undefined,
  oldPath = path,
): AnalysedFile {
  return { oldPath, path, result: leaveOutUnchanged(before, after) };
}

function told({ compared, matching }: ComparedEnds): object {
  return {
    violations: compared.violations.map(
      ({ judged, facet, touched }) =>
        `${judged.path} ${judged.unit?.name ?? "–"} ${judged.actual} ${facet}${touched ? " touched" : ""}`,
    ),
    gone: compared.gone.map(({ judged, why }) => `${judged.path} ${judged.unit?.name ?? "–"} ${why}`),
    matched: matching.matches.length,
  };
}

const compare = (files: readonly AnalysedFile[], renames: readonly (readonly [string, string])[] = []): ComparedEnds =>
  compareEnds(files, new Map(renames), configuration);

describe("one file", () => {
  test.each<readonly [string, readonly string[], readonly string[], object]>([
    [
      "a new unit over the limit",
      ["f 1"],
      ["f 1", "g 2 20"],
      { violations: ["a.ts g 20 new touched"], gone: [], matched: 0 },
    ],
    [
      "an edit that goes over it",
      ["f 1 3"],
      ["f 2 20"],
      { violations: ["a.ts f 20 new touched"], gone: [], matched: 1 },
    ],
    [
      "an edit that leaves it over",
      ["f 1 20"],
      ["f 2 20"],
      { violations: ["a.ts f 20 same touched"], gone: [], matched: 1 },
    ],
    ["worse", ["f 1 20"], ["f 2 22"], { violations: ["a.ts f 22 worse touched"], gone: [], matched: 1 }],
    ["better", ["f 1 22"], ["f 2 20"], { violations: ["a.ts f 20 better touched"], gone: [], matched: 1 }],
    ["fixed", ["f 1 20"], ["f 2 3"], { violations: [], gone: ["a.ts f fixed"], matched: 1 }],
    ["removed", ["f 1 20", "g 1"], ["g 1"], { violations: [], gone: ["a.ts f removed"], matched: 0 }],
    ["not edited: not in it at all", ["f 1 20", "g 1"], ["f 1 20", "g 2"], { violations: [], gone: [], matched: 1 }],
  ])("%s", (_name, before, after, expected) => {
    expect(told(compare([analysed("a.ts", file("a.ts", before), file("a.ts", after))]))).toEqual(expected);
  });

  test("its own lines are judged at both ends", () => {
    const [short, long] = [file("a.ts", ["f 1"], { fileLines: 400 }), file("a.ts", ["f 1"], { fileLines: 401 })];
    expect(told(compare([analysed("a.ts", short, long)]))).toMatchObject({ violations: ["a.ts – 401 new touched"] });
    expect(told(compare([analysed("a.ts", long, short)]))).toMatchObject({ gone: ["a.ts – fixed"] });
  });
});

describe("a file that came, went or moved", () => {
  test("came", () => {
    expect(told(compare([analysed("a.ts", undefined, file("a.ts", ["f 1 20"]))]))).toMatchObject({
      violations: ["a.ts f 20 new touched"],
    });
  });

  test("went", () => {
    expect(told(compare([analysed("a.ts", file("a.ts", ["f 1 20"]), undefined)]))).toMatchObject({
      gone: ["a.ts f removed"],
    });
  });

  test("moved, with an edit: the violation moved along", () => {
    const moved = analysed("lib/a.ts", file("a.ts", ["f 1 20"]), file("lib/a.ts", ["f 2 20"]), "a.ts");
    expect(told(compare([moved], [["a.ts", "lib/a.ts"]]))).toEqual({
      violations: ["lib/a.ts f 20 same touched"],
      gone: [],
      matched: 1,
    });
  });

  test("a unit that moved to another file is the same unit", () => {
    const body = Array.from({ length: 30 }, (_, index) => `word${index}`).join(";");
    const ends = compare([
      analysed("a.ts", file("a.ts", [`f ${body} 20`, "g 1"]), file("a.ts", ["g 1"])),
      analysed("b.ts", file("b.ts", ["h 1"]), file("b.ts", ["h 1", `f ${body} 20`])),
    ]);
    expect(told(ends)).toEqual({ violations: ["b.ts f 20 same"], gone: [], matched: 1 });
  });
});

describe("what could not be looked at", () => {
  test("after: of its violations nothing is known", () => {
    const ends = compare([analysed("a.ts", file("a.ts", ["f 1 20"]), { skipped: "timeout" })]);
    expect(told(ends)).toMatchObject({ violations: [], gone: ["a.ts f unknown"] });
    expect([[...ends.skippedBefore], [...ends.skippedAfter]]).toEqual([[], [["a.ts", "timeout"]]]);
  });

  test("before: none of its violations is new", () => {
    const ends = compare(
      [analysed("lib/a.ts", { skipped: "too-large" }, file("lib/a.ts", ["f 1 20"]), "a.ts")],
      [["a.ts", "lib/a.ts"]],
    );
    expect(told(ends)).toMatchObject({ violations: ["lib/a.ts f 20 same"] });
    expect([[...ends.skippedBefore], [...ends.skippedAfter]]).toEqual([[["a.ts", "too-large"]], []]);
  });
});

describe("a syntax error", () => {
  const torn = (texts: readonly string[]): AnalysisResult => file("a.ts", texts, { reliable: false });

  test("before: what is there after it was not new", () => {
    expect(told(compare([analysed("a.ts", torn(["g 1"]), file("a.ts", ["f 1 20", "g 1"]))]))).toMatchObject({
      violations: ["a.ts f 20 same"],
    });
  });

  test("at both ends, it hides the same: what is seen for the first time is new", () => {
    expect(told(compare([analysed("a.ts", torn(["g 1"]), torn(["f 1 20", "g 1"]))]))).toMatchObject({
      violations: ["a.ts f 20 new touched"],
    });
  });

  test("after: what is not there any more may be hidden", () => {
    expect(told(compare([analysed("a.ts", file("a.ts", ["f 1 20", "g 1"]), torn(["g 1"]))]))).toMatchObject({
      gone: ["a.ts f unknown"],
    });
  });

  test("is told with the innermost units that hold one", () => {
    const units = [
      ["outer", 1, 9, false],
      ["inner", 3, 5, false],
      ["whole", 11, 12, true],
      ["oneLine", 14, 14, false],
    ] as const;
    const result = {
      analysis: analysis(
        units.map(([name, startLine, endLine, reliable]) => ({
          ...unitOf(`${name}() {}`),
          startLine,
          endLine,
          reliable,
        })),
        { reliable: false },
      ),
    };
    const bare = file("b.ts", ["f 1"], { reliable: false });
    const ends = compare([analysed("a.ts", undefined, result), analysed("b.ts", undefined, bare)]);
    expect(ends.unsound).toEqual([
      { path: "a.ts", lines: [3, 14] },
      { path: "b.ts", lines: [] },
    ]);
  });
});

test("what was judged after, by path", () => {
  const { judgedAfter } = compare([
    analysed("a.ts", undefined, file("a.ts", ["f 1 20"])),
    analysed("b.ts", file("b.ts", []), undefined),
  ]);
  expect([...judgedAfter.keys()]).toEqual(["a.ts"]);
  expect(
    judgedAfter
      .get("a.ts")
      ?.exposures.filter(({ ruleKey }) => ruleKey === "cognitive_max")
      .map(({ value }) => value),
  ).toEqual([20]);
});

test("nothing", () => {
  expect(told(compare([]))).toEqual({ violations: [], gone: [], matched: 0 });
});

describe("paths that some rule may judge", () => {
  test.each([
    ["src/a.ts", true],
    ["src/a.test.ts", true],
    ["a.py", true],
    ["README.md", false],
    ["src/a", false],
    ["legacy/a.ts", false],
    ["node_modules/x/a.js", false],
    ["gen/a.ts", false],
  ])("%s: %s", async (path, isJudged) => {
    const files = { "tuning/policy.yaml": "exclude: ['legacy/**']\n", ".gitattributes": "gen/** linguist-generated\n" };
    expect(isJudgedPath(path, await configurationOf(files))).toBe(isJudged);
  });
});

test("why a file was left out: by design, or because something went wrong", () => {
  expect(SKIP_REASONS.filter((reason) => !isByDesign(reason))).toEqual(["timeout", "crashed", "missing"]);
});
