import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  fingerprintOf,
  identityOf,
  parseFingerprint,
  parseIdentity,
  shortIds,
} from "../../../src/domain/violation/fingerprint.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

describe("fingerprintOf", () => {
  test.each([
    ["src/a.ts", "Pool.acquire", "cognitive_max", "src/a.ts::Pool.acquire::cognitive_max"],
    ["src/a.ts", null, "file_lines_max", "src/a.ts::file_lines_max"],
    ["src/a:b.ts", "f", "params_max", "src/a:b.ts::f::params_max"],
    ["src/50%.ts", "f", "params_max", "src/50%.ts::f::params_max"],
    ["src/a::b.ts", "f", "params_max", "src/a%3A%3Ab.ts::f::params_max"],
    [":a", "b:", "params_max", "%3Aa::b%3A::params_max"],
    ["a%3Ab", "100%25", "params_max", "a%253Ab::100%2525::params_max"],
    ["a%3ab", "f", "eslint/x", "a%3ab::f::eslint/x"],
    ["a.rb", "A::B.c", "codeql/rb::x", "a.rb::A%3A%3AB.c::codeql/rb%3A%3Ax"],
  ])("%s, %s, %s", (path, unitName, ruleKey, expected) => {
    expect(fingerprintOf({ path, unitName, ruleKey })).toBe(expected);
    expect(parseFingerprint(expected)).toEqual({ path, unitName, ruleKey });
    expect(parseIdentity(identityOf({ path, unitName }))).toEqual({ path, unitName });
    expect(expected.startsWith(`${identityOf({ path, unitName })}::`)).toBe(true);
  });
});

describe("one line of several that a report names", () => {
  test.each([
    [
      "src/a.ts",
      "Pool.acquire",
      "eslint/no-console",
      "3f9a1c2e4",
      "src/a.ts::Pool.acquire::eslint/no-console#3f9a1c2e4",
    ],
    ["Dockerfile", null, "hadolint/DL3008", "000000000~12", "Dockerfile::hadolint/DL3008#000000000~12"],
    ["a#b.ts", "#secret", "eslint/x", "3f9a1c2e4~2", "a#b.ts::#secret::eslint/x#3f9a1c2e4~2"],
    ["a.ts", "f", "x/a#3f9a1c2e4", "3f9a1c2e4", "a.ts::f::x/a%233f9a1c2e4#3f9a1c2e4"],
  ])("%s, %s, %s, %s", (path, unitName, ruleKey, line, expected) => {
    expect(fingerprintOf({ path, unitName, ruleKey, line })).toBe(expected);
    expect(parseFingerprint(expected)).toEqual({ path, unitName, ruleKey, line });
  });

  test.each([
    "",
    "3f9a1c2e",
    "3f9a1c2e44",
    "3F9A1C2E4",
    "3f9a1c2e4~",
    "3f9a1c2e4~1",
    "3f9a1c2e4~02",
    "3f9a1c2e4#3f9a1c2e4",
  ])("no line: %j", (line) => {
    expect(parseFingerprint(`a.ts::f::eslint/x#${line}`)).toBeUndefined();
  });
});

describe("parseFingerprint refuses what is never printed", () => {
  test.each(["", "a", "a::", "::a", "a::::b", "a::b::c::d", "a::b%3Ac::d", ":a::b", "a:::b", "a::b::%25"])(
    "%j",
    (text) => {
      expect(parseFingerprint(text)).toBeUndefined();
    },
  );
});

/** Texts made of the characters that could break the splitting. */
const tricky = fc.oneof(
  fc.string({ minLength: 1, maxLength: 12, unit: fc.constantFrom(":", "%", "3", "A", "2", "5", "a", "/", ".", "#") }),
  fc.string({ minLength: 1, maxLength: 12 }),
);

const line = fc.constantFrom({}, { line: "3f9a1c2e4" }, { line: "3f9a1c2e4~2" }, { line: "3f9a1c2e4~10" });

describe("laws", () => {
  test("parse is the inverse of print", () => {
    fc.assert(
      fc.property(tricky, fc.option(tricky), tricky, line, (path, unitName, ruleKey, at) => {
        const parts = { path, unitName, ruleKey, ...at };
        expect(parseFingerprint(fingerprintOf(parts))).toStrictEqual(parts);
        expect(parseIdentity(identityOf({ path, unitName }))).toEqual({ path, unitName });
      }),
    );
  });

  test("what parses is printed back the same", () => {
    const texts = fc.string({
      maxLength: 14,
      unit: fc.constantFrom(":", ":", "%", "3A", "25", "23", "a", "#", "#3f9a1c2e4", "~2"),
    });
    fc.assert(
      fc.property(texts, (text) => {
        const parts = parseFingerprint(text);
        fc.pre(parts !== undefined);
        expect(parts && fingerprintOf(parts)).toBe(text);
      }),
    );
  });
});

describe("shortIds", () => {
  test("eight hex of the digest", () => {
    expect(shortIds(["a::b"], sha256)).toEqual(new Map([["a::b", `R-${sha256("a::b").slice(0, 8)}`]]));
  });

  test("only those that collide grow, until they differ", () => {
    const digests = new Map([
      ["a", `${"1".repeat(8)}${"a".repeat(56)}`],
      ["b", `${"1".repeat(12)}${"b".repeat(52)}`],
      ["c", `${"1".repeat(8)}aaab${"c".repeat(52)}`],
      ["d", "2".repeat(64)],
    ]);
    const ids = shortIds(["d", "c", "b", "a"], (text) => digests.get(text) ?? "");
    expect(Object.fromEntries(ids)).toEqual({
      a: `R-${"1".repeat(8)}aaaa`,
      b: `R-${"1".repeat(12)}`,
      c: `R-${"1".repeat(8)}aaab`,
      d: `R-${"2".repeat(8)}`,
    });
  });

  test("the order and repetitions of the fingerprints do not matter, no two share an id, all end", () => {
    const weak = (text: string): string => `${"0".repeat(9)}${sha256(text).slice(9, 11)}`.padEnd(64, "0");
    fc.assert(
      fc.property(fc.array(fc.string({ maxLength: 3 })), (texts) => {
        const ids = shortIds(texts, sha256);
        expect(new Set(ids.values()).size).toBe(new Set(texts).size);
        expect(shortIds([...texts, ...texts].toReversed(), sha256)).toEqual(ids);
        expect(shortIds(texts, weak).size).toBe(new Set(texts).size);
      }),
    );
  });
});
