import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { parseHint, printHint } from "../../src/formats/hint-file.ts";
import { DIGEST, factsOf, HEAD, MOST_BYTES, violationOf } from "./hint-facts.ts";

describe("not a hint", () => {
  const TEXT = printHint(factsOf([violationOf()]));
  const nested = (levels: number): string => `{"violations":${"[".repeat(levels)}${"]".repeat(levels)}}`;
  const replaced = (from: string, to: string): string => {
    if (!TEXT.includes(from)) throw new Error(`not there: ${from}`);
    return TEXT.replace(from, to);
  };
  test.each([
    ["empty", "", /no JSON/],
    ["cut", TEXT.slice(0, -5), /no JSON/],
    ["a byte order mark", `\uFEFF${TEXT}`, /no JSON/],
    ["a number", "5", /the file: expected keys with values, found 5/],
    ["nothing", "null", /expected keys with values, found nothing/],
    ["a list", "[]", /expected keys with values/],
    ["another version", replaced('"schema_version":1', '"schema_version":2'), /`schema_version`: expected 1, found 2/],
    ["no version", replaced('"schema_version":1,', ""), /`schema_version`: expected 1, found nothing/],
    ["a repository by name", replaced('"1296269"', '"octo/app"'), /`repo_id`: .*found "octo\/app"/],
    ["a repository as a number", replaced('"77"', "77"), /`head_repo_id`: expected a text, found 77/],
    ["a short commit", replaced(HEAD, "abc"), /`head_sha`: .*found "abc"/],
    ["a digest that is none", replaced(DIGEST, "zz"), /`config_digest`: .*found "zz"/],
    [
      "complete in words",
      replaced('"complete":true', '"complete":"yes"'),
      /`complete`: expected true or false, found "yes"/,
    ],
    ["less than none left out", replaced('"left_out":0', '"left_out":-1'), /`left_out`: expected at least 0, found -1/],
    ["an unknown key", replaced('"complete"', '"note":"prose","complete"'), /the key `note` is not known/],
    ["an unknown key of a row", replaced('"actual"', '"shown":"top","actual"'), /the key `shown` is not known/],
    [
      "a row without a path",
      replaced('"path":"src/a.ts",', ""),
      /`violations\[0\]\.path`: expected a text, found nothing/,
    ],
    [
      "an empty name",
      replaced('"unit_name":"f"', '"unit_name":""'),
      /`violations\[0\]\.unit_name`: expected at least 1/,
    ],
    ["a NUL", replaced("src/a.ts", "src/\\u0000"), /`violations\[0\]\.path`: holds a NUL character/],
    ["a rule key that is none", replaced("cognitive_max", "<b>"), /`violations\[0\]\.rule_key`: .*found "<b>"/],
    ["a value in words", replaced('"actual":22', '"actual":"22"'), /`violations\[0\]\.actual`: expected a number/],
    ["a value beyond all", replaced('"actual":22', '"actual":1e400'), /`violations\[0\]\.actual`: /],
    [
      "another change",
      replaced('"change":"new"', '"change":"gone"'),
      /`violations\[0\]\.change`: expected one of new, worse/,
    ],
    ["a prototype", replaced('"complete"', '"__proto__":{"polluted":1},"complete"'), /a key that none has/],
    ["a constructor in a row", replaced('"actual"', '"constructor":{},"actual"'), /a key that none has/],
    ["deep", nested(63), /a key that none has .*or is nested too deep/],
    ["deeper than anything walks", nested(64), /nested deeper than 64 levels/],
    ["very deep", nested(1_000_000), /nested deeper than 64 levels/],
    ["large", `"${"x".repeat(MOST_BYTES)}"`, /larger than 4194304 bytes/],
    ["large when it is written", `"${"\u20AC".repeat(MOST_BYTES / 3)}"`, /larger than 4194304 bytes/],
    [
      "5,001 rows",
      JSON.stringify({ violations: Array.from({ length: 5_001 }, () => 0) }),
      /holds 5001 violations, expected at most 5000/,
    ],
  ])("%s", (_, text, words) => {
    const read = parseHint(text);
    expect(read).toEqual({ complaint: expect.stringMatching(words) });
    expect(Reflect.get({}, "polluted")).toBeUndefined();
  });

  test.each([
    ["two million rows", `{"violations":[${"0,".repeat(2_000_000)}0]}`],
    ["a hundred thousand keys", `{${Array.from({ length: 100_000 }, (_, i) => `"k${i}":0`).join()}}`],
    ["rows that are all wrong", JSON.stringify({ violations: Array.from({ length: 5_000 }, () => ({ a: 1, b: 2 })) })],
  ])("%s: soon said, in one short line", (_, text) => {
    const begun = performance.now();
    const read = parseHint(text);
    expect(performance.now() - begun).toBeLessThan(20_000);
    if (!("complaint" in read)) throw new Error("it was read");
    expect(read.complaint.length).toBeLessThan(400);
  });

  it("is quoted in one line that hides nothing", () => {
    const read = parseHint(replaced(HEAD, "x\\n::error::y\\u202e"));
    expect(read).toEqual({ complaint: expect.not.stringMatching(/[\n\u202E]/) });
  });

  it("never throws, whatever it reads", () => {
    const text = printHint(factsOf([violationOf()]));
    const spoiled = fc
      .tuple(fc.nat(text.length), fc.nat(20), fc.string({ maxLength: 10 }))
      .map(([from, length, put]) => text.slice(0, from) + put + text.slice(from + length));
    const anything = fc.oneof(fc.string(), fc.json(), spoiled);
    fc.assert(
      fc.property(anything, (given) => {
        const found = parseHint(given);
        expect("hint" in found || found.complaint.length > 0).toBe(true);
      }),
    );
  });
});
