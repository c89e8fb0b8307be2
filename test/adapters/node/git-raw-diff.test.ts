import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isRawHead, parseRawDiff, pathsOf } from "../../../src/adapters/node/git-raw-diff.ts";

const A = "a".repeat(40);
const B = "b".repeat(40);
const NONE = "0".repeat(40);

describe("one entry", () => {
  test.each([
    [
      "added",
      [`:000000 100644 ${NONE} ${A} A`, "a.ts"],
      { status: "added", oldPath: "a.ts", path: "a.ts", oldOid: undefined, oid: A },
    ],
    [
      "deleted",
      [`:100644 000000 ${A} ${NONE} D`, "a.ts"],
      { status: "deleted", oldPath: "a.ts", path: "a.ts", oldOid: A, oid: undefined },
    ],
    [
      "modified",
      [`:100644 100644 ${A} ${B} M`, "a.ts"],
      { status: "modified", oldPath: "a.ts", path: "a.ts", oldOid: A, oid: B },
    ],
    [
      "mode only",
      [`:100644 100755 ${A} ${A} M`, "a.sh"],
      { status: "modified", oldPath: "a.sh", path: "a.sh", oldOid: A, oid: A },
    ],
    [
      "renamed",
      [`:100644 100644 ${A} ${B} R087`, "a.ts", "b.ts"],
      { status: "renamed", oldPath: "a.ts", path: "b.ts", oldOid: A, oid: B },
    ],
    [
      "file to link",
      [`:100644 120000 ${A} ${B} T`, "a.ts"],
      { status: "modified", oldPath: "a.ts", path: "a.ts", oldOid: A, oid: undefined },
    ],
    [
      "link to file",
      [`:120000 100644 ${A} ${B} T`, "a.ts"],
      { status: "modified", oldPath: "a.ts", path: "a.ts", oldOid: undefined, oid: B },
    ],
    [
      "submodule",
      [`:160000 160000 ${A} ${B} M`, "lib"],
      { status: "modified", oldPath: "lib", path: "lib", oldOid: undefined, oid: undefined },
    ],
    [
      "a line feed before it, as after a message",
      [`\n:000000 100644 ${NONE} ${A} A`, "a.ts"],
      { status: "added", oldPath: "a.ts", path: "a.ts", oldOid: undefined, oid: A },
    ],
  ])("%s", (_name, fields, file) => {
    expect(parseRawDiff(fields)).toEqual([file]);
  });

  test("a path that looks like a head of modes is a path", () => {
    const head = `:100644 100644 ${A} ${B} M`;
    expect(
      parseRawDiff([head, head, `:100644 100644 ${A} ${B} R100`, head, "x"]).map(({ oldPath, path }) => [
        oldPath,
        path,
      ]),
    ).toEqual([
      [head, head],
      [head, "x"],
    ]);
  });

  test("a file in conflict has no bytes of its own, so nothing is said of it", () => {
    expect(
      parseRawDiff([`:100644 000000 ${A} ${NONE} U`, "a.ts", `:100644 100644 ${A} ${B} M`, "b.ts"]).map(
        ({ path }) => path,
      ),
    ).toEqual(["b.ts"]);
  });

  test("what stands before the first head is passed over, what is cut off is left out", () => {
    expect(
      parseRawDiff(["", "noise", `:100644 100644 ${A} ${B} M`, "a.ts", `:100644 100644 ${A} ${B} R100`, "b.ts"]).map(
        ({ path }) => path,
      ),
    ).toEqual(["a.ts"]);
  });
});

test.each([
  [`:100644 100644 ${A} ${B} M`, true, 1],
  [`\n:100644 100644 ${A} ${B} M`, true, 1],
  [`:100644 100644 ${A} ${B} R100`, true, 2],
  [`:100644 100644 ${A} ${B} C75`, true, 2],
  [":1006", false, 1],
  ["a.ts", false, 1],
  ["", false, 1],
])("head %j", (field, isHead, paths) => {
  expect([isRawHead(field), pathsOf(field)]).toEqual([isHead, paths]);
});

test("law: as many files come out as were written, each with its own paths", () => {
  const path = fc.oneof(
    fc.string({ minLength: 1 }),
    fc.constantFrom(`:100644 100644 ${A} ${B} M`, "R100", "\n", "a b\tc"),
  );
  const file = fc.oneof(
    fc
      .tuple(fc.constant("M"), path)
      .map(([status, one]) => ({ fields: [`:100644 100644 ${A} ${B} ${status}`, one], paths: [one, one] })),
    fc
      .tuple(path, path)
      .map(([one, other]) => ({ fields: [`:100644 100644 ${A} ${B} R055`, one, other], paths: [one, other] })),
  );
  fc.assert(
    fc.property(fc.array(file), (files) => {
      const parsed = parseRawDiff(files.flatMap(({ fields }) => fields));
      expect(parsed.map(({ oldPath, path: now }) => [oldPath, now])).toEqual(files.map(({ paths }) => paths));
    }),
  );
});
