import { describe, expect, test } from "vitest";
import { fingerprintOfReported } from "../../../src/domain/violation/reported.ts";
import {
  type ComparedReported,
  faceByIdentity,
  faceReported,
  type ReportedChange,
  type StoodBefore,
} from "../../../src/domain/violation/reported-facets.ts";
import type { ChangedLines } from "../../../src/domain/violation/reported-lines.ts";
import { goneReported, type HeadReports } from "../../../src/domain/violation/reported-gone.ts";
import { locate, name, raw, runOf, type World } from "./reported-world.ts";
import { match, matching, unit } from "./unit-builder.ts";

const f = unit({ name: "f", startLine: 2, endLine: 4 });
const LINES = ["top();", "function f() {", "  go();", "}", "end();"];
const world: World = { files: { "src/a.ts": LINES.join("\n") }, units: { "src/a.ts": [f] } };

function change(lines: ChangedLines | undefined, over: Partial<ReportedChange> = {}): ReportedChange {
  return {
    lines: new Map(lines === undefined ? [] : [["src/a.ts", lines]]),
    matching: matching({ matches: [match(["src/a.ts", f], ["src/a.ts", f], false)] }),
    linesAfter: () => LINES,
    linesBefore: () => LINES.map((line) => line.replace("go();", "other();")),
    ...over,
  };
}

/** `new!`, `same`, …: the facet, with a mark where it was touched. */
function face(line: number | null, given: ReportedChange): readonly string[] {
  const compared = faceReported(name([runOf([raw({ line })])], world).violations, given);
  return compared.map(({ facet, touched }) => `${facet}${touched ? "!" : ""}`);
}

describe("only the head is reported", () => {
  const edited = matching({ matches: [match(["src/a.ts", f], ["src/a.ts", f], true)] });
  const added = matching({ added: [{ path: "src/a.ts", unit: f }] });
  const before = (text: string): Partial<ReportedChange> => ({ linesBefore: () => ["", "function f() {", text, "}"] });
  test.each<readonly [string, number | null, ReportedChange, string]>([
    ["a file that did not change", 3, change(undefined), "same"],
    ["another line was edited, in no unit", 1, change(new Set([5])), "same"],
    ["its line was edited, in no unit", 1, change(new Set([1])), "new!"],
    ["a new file", 1, change("new"), "new!"],
    ["a new file, all of it", null, change("new"), "new!"],
    ["all of a file that was edited", null, change(new Set([1])), "same"],
    ["a file whose earlier text is not at hand", 1, change("unknown"), "same"],
    ["its line was edited, in a unit", 3, change(new Set([3]), { matching: edited }), "new!"],
    ["another line of its unit was edited", 3, change(new Set([4]), { matching: edited }), "same!"],
    ["a new unit", 3, change(new Set([2, 3, 4]), { matching: added }), "new!"],
    ["a unit that was moved in the file", 3, change(new Set([2, 3, 4]), before("go( );")), "same"],
    [
      "a unit that was moved and edited there",
      3,
      change(new Set([2, 3, 4]), { ...before("x();"), matching: edited }),
      "new!",
    ],
    ["a unit that was moved into a new file", 3, change("new", before("  go();")), "same"],
    ["a unit whose earlier text is not at hand", 3, change(new Set([3]), { linesBefore: () => undefined }), "new"],
  ])("%s", (_, line, given, expected) => {
    expect(face(line, given)).toEqual([expected]);
  });
});

describe("whether it stood before, without a report of the base", () => {
  const edited = matching({ matches: [match(["src/a.ts", f], ["src/a.ts", f], true)] });
  test.each<readonly [string, number | null, ReportedChange, StoodBefore]>([
    ["in a file that did not change", 3, change(undefined), "elsewhere"],
    ["in a unit that was not edited", 3, change(new Set([5])), "here"],
    ["in a unit that was edited, on another line", 3, change(new Set([4]), { matching: edited }), "unknown"],
    ["on a line that was edited", 3, change(new Set([3]), { matching: edited }), "no"],
    ["in no unit, on another line", 1, change(new Set([5])), "unknown"],
    ["all of a file that was edited", null, change(new Set([1])), "unknown"],
    ["in a file whose earlier text is not at hand", 1, change("unknown"), "unknown"],
    ["in a unit that nothing is matched with", 3, change(new Set([5]), { matching: matching({}) }), "unknown"],
  ])("%s", (_, line, given, stood) => {
    const { violations } = name([runOf([raw({ line })])], world);
    expect(faceReported(violations, given).map((one) => one.stood)).toEqual([stood]);
  });
});

describe("where those at the base are known", () => {
  const two = name([runOf([raw({ line: 1 }), raw({ line: 3 }), raw({ line: 3, column: 8 })])], world).violations;
  const all: readonly ComparedReported[] = two.map((reported) => ({
    reported,
    facet: "new",
    touched: true,
    stood: "no",
  }));
  const names = two.map(fingerprintOfReported);
  const facets = (fingerprints: readonly string[], nameBefore = (one: string) => one): readonly string[] =>
    faceByIdentity(all, { fingerprints, nameBefore }).map(({ facet, stood }) =>
      stood === "no" ? facet : `${facet}, ${stood}`,
    );

  test("names decide, each for one", () => {
    expect(facets([])).toEqual(["new", "new", "new"]);
    expect(facets(names)).toEqual(["same, here", "same, here", "same, here"]);
    expect(facets(names.slice(0, 1))).toEqual(["same, here", "new", "new"]);
    expect(facets(names.slice(1, 2))).toEqual(["new", "same, here", "new"]);
    expect(facets(names.slice(2))).toEqual(["new", "same, here", "new"]);
  });

  test("through moves", () => {
    const moved = names.map((one) => one.replace("src/a.ts", "old.ts"));
    expect(facets(moved)).toEqual(["new", "new", "new"]);
    expect(facets(moved, (one) => one.replace("old.ts", "src/a.ts"))).toEqual([
      "same, here",
      "same, here",
      "same, here",
    ]);
  });
});

describe("what went", () => {
  const TOOL = { name: "tool", version: "1.0", dialect: "" };
  const ran = (over: Parameters<typeof runOf>[1] = {}, violations = [raw({ line: 1 })]) => [runOf(violations, over)];
  const head = (runs = ran(), isThere: HeadReports["isThere"] = () => true): HeadReports => {
    const { violations, suppressed } = name(runs, world);
    return { violations, suppressed, runs: locate(runs, world), isThere, isHushed: () => false };
  };
  const [open = "", gone = ""] = name([runOf([raw({ line: 1 }), raw({ line: 3 })])], world).violations.map(
    fingerprintOfReported,
  );
  const why = (
    given: HeadReports,
    tool = TOOL,
    was = [open, gone],
    nameNow = (one: string) => one,
  ): readonly string[] =>
    goneReported(
      was.map((fingerprint) => ({ fingerprint, tool, nameNow: nameNow(fingerprint) })),
      given,
    ).map((one) => `${one.fingerprint === gone ? "gone" : one.fingerprint} ${one.why}`);

  test.each<readonly [string, readonly string[], readonly string[]]>([
    ["the same tool looked with that rule", why(head()), ["gone fixed"]],
    ["the tool did not run", why(head([])), [`${open} unknown`, "gone unknown"].toSorted()],
    ["another version", why(head(), { ...TOOL, version: "2.0" }), ["gone unknown"]],
    ["another dialect", why(head(), { ...TOOL, dialect: "pack@2" }), ["gone unknown"]],
    ["another tool", why(head(), { ...TOOL, name: "other" }), ["gone unknown"]],
    ["the rule did not look", why(head(ran({ rules: ["R2"] }))), ["gone unknown"]],
    ["no rule is known to have looked", why(head(ran({ rules: [] }))), ["gone unknown"]],
    ["the tool failed", why(head(ran({ complete: false }))), ["gone unknown"]],
    ["one of its runs failed", why(head([...ran(), ...ran({ complete: false }, [])])), ["gone unknown"]],
    ["it lists rules only", why(head(ran({ looked: false }))), ["gone unknown"]],
    ["it looked at other files", why(head(ran({ covered: [["src/b.ts"]] }))), ["gone unknown"]],
    ["it looked at this file", why(head(ran({ covered: [["src/a.ts"]] }))), ["gone fixed"]],
    ["the code tells the tool to keep silent", why({ ...head(), isHushed: () => true }), ["gone suppressed"]],
    [
      "it does, and the tool failed",
      why({ ...head(ran({ complete: false })), isHushed: () => true }),
      ["gone unknown"],
    ],
    ["its unit is gone", why(head(ran(), () => false)), ["gone removed"]],
    ["its unit could not be looked at", why(head(ran(), () => undefined)), ["gone unknown"]],
    [
      "it was silenced",
      why(head(ran({}, [raw({ line: 1 }), raw({ line: 3, suppressed: true })]))),
      ["gone suppressed"],
    ],
    [
      "its line was edited, and says it still",
      why(head(ran({}, [raw({ line: 1 }), raw({ line: 2 })]))),
      ["gone unknown"],
    ],
    ["another one came elsewhere", why(head(ran({}, [raw({ line: 1 }), raw({ line: 5 })]))), ["gone fixed"]],
    ["a name that is none", why(head(), TOOL, ["x"]), ["x unknown"]],
  ])("%s", (_, found, expected) => {
    expect([...found].toSorted()).toEqual(expected);
  });

  describe("in a place that was moved", () => {
    const elsewhere = (one: string): string => one.replace("src/a.ts", "src/b.ts");
    const back = (one: string): string => one.replace("src/b.ts", "src/a.ts");
    const is =
      (path: string): HeadReports["isThere"] =>
      (asked) =>
        asked === path;
    const was = [elsewhere(open), elsewhere(gone)];

    test("what is there under the new name has not gone", () => {
      expect(why(head(ran(), is("src/a.ts")), TOOL, was, back)).toEqual([`${elsewhere(gone)} fixed`]);
    });

    test("without its new name: while the same line is new elsewhere nobody knows", () => {
      expect(why(head(ran(), is("src/a.ts")), TOOL, was)).toEqual([
        `${elsewhere(gone)} removed`,
        `${elsewhere(open)} unknown`,
      ]);
    });

    test("one that kept its place takes its own name first", () => {
      expect(why(head(ran(), is("src/a.ts")), TOOL, [open, elsewhere(open)], back)).toEqual([
        `${elsewhere(open)} fixed`,
      ]);
    });
  });

  test("one outside of all units, while one is new in a unit of its file: a syntax error may have hidden the unit", () => {
    const [bare = ""] = name([runOf([raw({ line: 3 })])], { ...world, units: {} }).violations.map(
      fingerprintOfReported,
    );
    expect(why(head(ran({}, [raw({ line: 3 })])), TOOL, [bare])).toEqual([`${bare} unknown`]);
    expect(why(head(ran({}, [])), TOOL, [bare])).toEqual([`${bare} fixed`]);
  });

  test("a finer rule", () => {
    const finer = ran({ rules: ["R1"] }, []);
    const fine = name([runOf([raw({ rule: "R1/deep", line: 3 })])], world).violations.map(fingerprintOfReported);
    expect(why(head(finer), TOOL, fine)).toEqual([`${fine[0]} fixed`]);
  });

  test("of equal ones the last ones go", () => {
    const equal = [`${gone}~2`, gone, `${gone}~3`];
    const one = head(ran({}, [raw({ line: 3 })]));
    expect(why(one, TOOL, equal)).toEqual([`${gone}~2 fixed`, `${gone}~3 fixed`]);
  });
});
