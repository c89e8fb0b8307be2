import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  isExpired,
  isOverFloor,
  KINDS,
  Recommendation,
  RecommendationsFile,
} from "../../../src/domain/tuning/recommendation.ts";
import { parseId, printId } from "../../../src/domain/tuning/recommendation-id.ts";
import { ROLES } from "../../../src/domain/violation/rule.ts";

describe("ids", () => {
  test.each([
    [{ rule: "cognitive_max", area: "src/parser", role: "app" as const }, "cognitive_max/src~1parser/app"],
    [{ rule: "cognitive_max" }, "cognitive_max/*/*"],
    [{ rule: "cognitive_max", role: "test" as const }, "cognitive_max/*/test"],
    [{ rule: "eslint/no-console", area: "." }, "eslint~1no-console/./*"],
    [{ rule: "a", area: "x~1/y" }, "a/x~01~1y/*"],
  ])("%j: %s", (scope, id) => {
    expect(printId(scope)).toBe(id);
    expect(parseId(id)).toEqual(scope);
  });

  test.each(["", "a", "a/b", "a/b/c", "a/b/app/d", "/b/app", "a//app", "a/b/", "a~/b/app", "a~2/b/app", "a/b/APP"])(
    "%j is none",
    (id) => {
      expect(parseId(id)).toBeUndefined();
    },
  );

  test("parse is the inverse of print, and print of parse", () => {
    const part = fc.oneof(
      fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom("~", "/", "0", "1", "a", " ") }),
      fc.string({ minLength: 1, maxLength: 8 }),
    );
    const scope = fc.record(
      { rule: part, area: part.filter((area) => area !== "*"), role: fc.constantFrom(...ROLES) },
      { requiredKeys: ["rule"] },
    );
    fc.assert(
      fc.property(scope, (given) => {
        expect(parseId(printId(given))).toEqual(given);
      }),
    );
    const ids = fc
      .array(fc.constantFrom("a", "~0", "~1", "~", "/", "*", "app"), { maxLength: 7 })
      .map((parts) => parts.join(""));
    fc.assert(
      fc.property(ids, (id) => {
        const parsed = parseId(id);
        expect(parsed === undefined ? id : printId(parsed)).toBe(id);
      }),
    );
  });
});

const RELAX = {
  id: "cognitive_max/*/app",
  kind: "relax",
  rule: "cognitive_max",
  role: "app",
  limit: { from: 15, to: 20 },
};
const MUTE = { id: "eslint~1x/*/*", kind: "mute", rule: "eslint/x", expires: "2027-01-01" };

describe("one entry", () => {
  test.each<[string, object, string | undefined]>([
    ["relax", RELAX, undefined],
    ["mute", MUTE, undefined],
    [
      "tighten a min rule",
      { ...RELAX, id: "min_assertions/*/app", rule: "min_assertions", kind: "tighten", limit: { from: 1, to: 2 } },
      undefined,
    ],
    ["guide", { id: "abc_max/*/*", kind: "guide", rule: "abc_max" }, undefined],
    ["promote another tool's rule", { ...MUTE, kind: "promote", expires: undefined }, undefined],
    [
      "no such rule",
      { ...RELAX, id: "x/*/app", rule: "x" },
      "no rule is called `x`; another tool's is written `tool/rule`",
    ],
    [
      "another scope than its id",
      { ...RELAX, area: "src" },
      "the id does not say what the entry says: expected `cognitive_max/src/app`",
    ],
    [
      "a role that is not judged",
      { ...RELAX, id: "cognitive_max/*/vendor", role: "vendor" },
      "nothing is judged in the role vendor",
    ],
    ["mute for ever", { ...MUTE, expires: undefined }, "mute needs `expires`, the last day on which it has effect"],
    ["relax without a limit", { ...RELAX, limit: undefined }, "relax needs `limit: { from, to }`"],
    [
      "relax downwards",
      { ...RELAX, limit: { from: 20, to: 15 } },
      "relax needs a higher limit than before: `to` is 15, `from` 20",
    ],
    [
      "relax to the same",
      { ...RELAX, limit: { from: 15, to: 15 } },
      "relax needs a higher limit than before: `to` is 15, `from` 15",
    ],
    [
      "tighten upwards",
      { ...RELAX, kind: "tighten" },
      "tighten needs a lower limit than before: `to` is 20, `from` 15",
    ],
    [
      "relax a min rule upwards",
      { ...RELAX, id: "min_assertions/*/app", rule: "min_assertions" },
      "relax needs a lower limit than before: `to` is 20, `from` 15",
    ],
    [
      "relax another tool's rule",
      { ...MUTE, kind: "relax", limit: { from: 1, to: 2 } },
      "relax changes a limit, and another tool's rule has none here",
    ],
    ["mute with a limit", { ...MUTE, limit: { from: 1, to: 2 } }, "mute has no `limit`"],
    ["an unknown count", { ...RELAX, because: { stars: 3 } }, 'Unrecognized key: "stars"'],
    ["a text among the counts", { ...RELAX, because: { until: "soon" } }, "Invalid ISO date"],
    ["a day that is none", { ...MUTE, expires: "2027-02-30" }, "Invalid ISO date"],
  ])("%s", (_, entry, reason) => {
    expect(Recommendation.safeParse(entry).error?.issues[0]?.message).toBe(reason);
  });

  test("an empty file is no entry", () => {
    expect(RecommendationsFile.parse({})).toEqual({ version: 1, recommendations: [], refused: [] });
  });
});

describe("floors", () => {
  const policy = { floors: { rules: ["cognitive_max"], families: [] } };
  test.each(KINDS.map((kind) => [kind, ["relax", "collapse", "demote", "mute"].includes(kind)] as const))(
    "%s on a floor: refused %s",
    (kind, refused) => {
      for (const rule of ["cognitive_max", "gitleaks/x", "codeql/y"])
        expect(isOverFloor({ id: "", kind, rule, because: {} }, policy)).toBe(refused);
      expect(isOverFloor({ id: "", kind, rule: "abc_max", because: {} }, policy)).toBe(false);
    },
  );
});

test.each([
  ["2026-08-22", "2026-08-21", false],
  ["2026-08-22", "2026-08-22", false],
  ["2026-08-22", "2026-08-23", true],
  [undefined, "2999-01-01", false],
])("expires %s, today %s: %s", (expires, today, expected) => {
  expect(
    isExpired(
      { id: "", kind: "guide", rule: "abc_max", because: {}, ...(expires === undefined ? {} : { expires }) },
      today,
    ),
  ).toBe(expected);
});
