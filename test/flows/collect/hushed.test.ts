import { describe, expect, it } from "vitest";
import type { Unit } from "../../../src/domain/violation/unit.ts";
import { readHushed, type IsHushed } from "../../../src/flows/collect/hushed.ts";
import type { FileChange } from "../../../src/ports/change-log.ts";
import { match, matching, unit } from "../../domain/violation/unit-builder.ts";

const PATH = "src/a.ts";
const RULE = "eslint/no-console";
const FILE: FileChange = { status: "modified", oldPath: PATH, path: PATH, oldOid: "old", oid: "new" };

/** A change of one file; `f` stands in the lines that are given. */
async function hushed(before: string, after: string, [was, is]: readonly [Unit, Unit], file = FILE): Promise<IsHushed> {
  const blobs: Readonly<Record<string, string>> = { old: before, new: after };
  const texts = {
    readAll: async (sources: readonly object[]) => sources.map((one) => ("oid" in one ? blobs[String(one.oid)] : "")),
  };
  const matches = [match([file.oldPath, was], [PATH, is])];
  return readHushed(texts, { files: [file], matching: matching({ matches }) });
}

const at = (startLine: number, endLine: number, name = "f"): Unit => unit({ name, startLine, endLine });
const CODE = "function f() {\n  console.log(1);\n}\n";
const NEXT = "// eslint-disable-next-line no-console\n";

describe("what a change tells a linter to hush", () => {
  it.each<readonly [string, string, string, readonly [Unit, Unit], boolean]>([
    ["a line in its unit", CODE, CODE.replace("  con", `  ${NEXT}  con`), [at(1, 3), at(1, 4)], true],
    ["right before its unit", CODE, `/* eslint-disable no-console */\n${CODE}`, [at(1, 3), at(2, 4)], true],
    ["the rest of the file", CODE, `/* eslint-disable */\nconst a = 1;\n${CODE}`, [at(1, 3), at(3, 5)], true],
    ["nothing", CODE, CODE.replace("console.log(1)", "go()"), [at(1, 3), at(1, 3)], false],
    [
      "another rule",
      CODE,
      CODE.replace("  con", "  // eslint-disable-next-line no-alert\n  con"),
      [at(1, 3), at(1, 4)],
      false,
    ],
    ["what it told before", `${NEXT}${CODE}`, `${NEXT}${CODE.replace("1", "2")}`, [at(2, 4), at(2, 4)], false],
    ["another place", CODE, `${NEXT}const b = 1;\n${CODE}`, [at(1, 3), at(3, 5)], false],
    ["the rest behind it", CODE, `${CODE}/* eslint-disable */\n`, [at(1, 3), at(1, 3)], false],
  ])("%s", async (_, before, after, units, expected) => {
    expect((await hushed(before, after, units))(PATH, "f", RULE)).toBe(expected);
  });

  it("outside of all units is apart from what stands in them", async () => {
    const inside = await hushed(CODE, CODE.replace("  con", `  ${NEXT}  con`), [at(1, 3), at(1, 4)]);
    expect(inside(PATH, null, RULE)).toBe(false);
    const outside = await hushed(CODE, `${CODE}${NEXT}console.log(2);\n`, [at(1, 3), at(1, 3)]);
    expect(outside(PATH, null, RULE)).toBe(true);
    expect(outside(PATH, "f", RULE)).toBe(false);
  });

  it("is seen through a move and a new name", async () => {
    const moved: FileChange = { ...FILE, status: "renamed", oldPath: "src/old.ts" };
    const told = CODE.replace("  con", `  ${NEXT}  con`);
    const ask = (before: string): Promise<IsHushed> =>
      hushed(before, told.replace(" f(", " g("), [at(1, before === told ? 4 : 3), at(1, 4, "g")], moved);
    expect((await ask(CODE))(PATH, "g", RULE)).toBe(true);
    expect((await ask(told))(PATH, "g", RULE)).toBe(false);
  });

  it("says nothing of a file that is not part of the change", async () => {
    expect((await hushed("", NEXT, [at(1, 1), at(1, 1)]))("src/b.ts", "f", RULE)).toBe(false);
  });
});
