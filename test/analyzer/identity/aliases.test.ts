import { describe, expect, it } from "vitest";
import { aliasesOf } from "../../../src/analyzer/identity/aliases.ts";
import { matchUnits } from "../../../src/analyzer/identity/match.ts";
import { AliasLine } from "../../../src/domain/history/lines.ts";
import { fileOf } from "../../builders.ts";

const LOAD = "{ const text = read(path); if (text === null) throw new Missing(path); return parse(text); }";
const SAVE = "{ for (const row of rows) { sink.write(row.id, row.value * 2); count += 1; } sink.flush(); }";

describe("aliases of a change", () => {
  it("has a line for each renamed file, and one for each unit that did not simply go along, in order", () => {
    const renames = new Map([["z.ts", "y.ts"]]);
    const matching = matchUnits({
      before: [
        fileOf("z.ts", `save(rows) ${SAVE}`, "old() { return 7; }"),
        fileOf("a.ts", `load(path) ${LOAD}`, "kept() { }"),
      ],
      after: [
        fileOf("y.ts", `save(rows) ${SAVE}`, "fresh() { return 7; }"),
        fileOf("a.ts", `loadFile(path) ${LOAD}`, "kept() { return 1; }", "new() { }"),
      ],
      renames,
    });
    const lines = aliasesOf(matching, "pr:7", renames);
    expect(lines).toEqual([
      { type: "alias", change: "pr:7", from: "a.ts::load", to: "a.ts::loadFile", stage: "body" },
      { type: "alias", change: "pr:7", from: "z.ts", to: "y.ts", stage: "path" },
      { type: "alias", change: "pr:7", from: "z.ts::old", to: "y.ts::fresh", stage: "body" },
    ]);
    expect(lines.map((line) => AliasLine.parse(line))).toEqual(lines);
  });

  it("bridges the new name that a twin gives to the first", () => {
    const matching = matchUnits({
      before: [fileOf("a.java", `add(a) ${LOAD}`)],
      after: [fileOf("a.java", `add(a) ${LOAD}`, `add(a, b) ${SAVE}`)],
      renames: new Map(),
    });
    expect(aliasesOf(matching, "pr:8").map(({ from, to }) => [from, to])).toEqual([["a.java::add", "a.java::add/1"]]);
  });

  it("escapes what would not split", () => {
    const matching = matchUnits({
      before: [fileOf("a::b.ts", `load(path) ${LOAD}`)],
      after: [fileOf("a.ts", `load(path) ${LOAD}`)],
      renames: new Map(),
    });
    expect(aliasesOf(matching, "pr:9").map(({ from }) => from)).toEqual(["a%3A%3Ab.ts::load"]);
  });

  it("is empty for a change that moved and renamed nothing", () => {
    const file = fileOf("a.ts", `load(path) ${LOAD}`);
    expect(aliasesOf(matchUnits({ before: [file], after: [file], renames: new Map() }), "pr:1")).toEqual([]);
  });

  it("never leads two old identities to one new one, nor one to two", () => {
    const matching = matchUnits({
      before: [fileOf("a.py", `f(x) ${LOAD}`, `f(x) ${LOAD}`), fileOf("b.py", `f(x) ${LOAD}`)],
      after: [fileOf("c.py", `f(x) ${LOAD}`, `f(x) ${LOAD}`, `f(x) ${LOAD}`)],
      renames: new Map(),
    });
    const lines = aliasesOf(matching, "pr:1");
    expect(lines).toHaveLength(3);
    expect(new Set(lines.map((line) => line.from)).size).toBe(3);
    expect(new Set(lines.map((line) => line.to)).size).toBe(3);
  });
});
