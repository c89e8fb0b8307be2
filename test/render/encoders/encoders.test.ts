import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { toIdentifier, toFileName } from "../../../src/render/encoders/identifier.ts";
import { countOutput, fileOutput, shaOutput, wordOutput } from "../../../src/render/encoders/output.ts";
import { toTerminal } from "../../../src/render/encoders/terminal.ts";
import { toVisible, toVisibleEnd } from "../../../src/render/encoders/visible.ts";
import { hostileText } from "../hostile-text.ts";

describe("what no sink may show", () => {
  test.each([
    ["plain src/a.ts", "plain src/a.ts"],
    ["a\nb", "a\uFFFDb"],
    ["\u001b[31mred", "\uFFFD[31mred"],
    ["\u009b31m", "\uFFFD31m"],
    ["user\u202etxt.exe", "user\uFFFDtxt.exe"],
    ["zero\u200bwidth", "zero\uFFFDwidth"],
    ["tag\u{e0041}", "tag\uFFFD"],
    ["lone \ud800 surrogate", "lone \uFFFD surrogate"],
    ["annotation \ufff9", "annotation \uFFFD"],
    ["blank \u2800", "blank \uFFFD"],
    ["none \uffff \u{1fffe}", "none \uFFFD \uFFFD"],
    ["odd\u00a0spaces\u3000here", "odd spaces here"],
    ["naïve – 漢字 🎈", "naïve – 漢字 🎈"],
  ])("%j", (text, seen) => {
    expect(toVisible(text)).toBe(seen);
  });

  test("length is counted in characters that people see, and a cut is seen", () => {
    expect(toVisible("🎈🎈🎈🎈", 3)).toBe("🎈🎈…");
    expect(toVisible("abcd", 4)).toBe("abcd");
    expect(Array.from(toVisible("x".repeat(1_000_000), 50))).toHaveLength(50);
  });

  test("of a path the end stays", () => {
    expect(toVisibleEnd("src/parser/expressions.ts", 14)).toBe("…xpressions.ts");
    expect(toVisibleEnd("🎈🎈🎈🎈", 3)).toBe("…🎈🎈");
    expect(toVisibleEnd("abcd", 4)).toBe("abcd");
    expect(Array.from(toVisibleEnd("é".repeat(1_000_000), 50))).toHaveLength(50);
  });

  test("law: one line of nothing but visible characters, never longer than asked", () => {
    fc.assert(
      fc.property(hostileText, fc.integer({ min: 1, max: 80 }), (text, most) => {
        for (const seen of [toVisible(text, most), toVisibleEnd(text, most)]) {
          expect(seen).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\p{Bidi_Control}]/u);
          expect(seen).not.toMatch(/\p{Noncharacter_Code_Point}/u);
          expect(Array.from(seen).length).toBeLessThanOrEqual(most);
        }
      }),
    );
  });

  test("every character that is invisible to Unicode is made visible", () => {
    const invisible = /[\p{Default_Ignorable_Code_Point}\p{Bidi_Control}\p{Noncharacter_Code_Point}\p{Cc}\p{Cs}]/u;
    const left: string[] = [];
    for (let point = 0; point <= 0x10ffff; point++) {
      const sign = String.fromCodePoint(point);
      if (invisible.test(sign) && toVisible(sign) !== "\uFFFD") left.push(point.toString(16));
    }
    expect(left).toEqual([]);
  });
});

test("law: no control byte reaches a terminal", () => {
  fc.assert(
    fc.property(hostileText, (text) => {
      const bytes = Buffer.from(toTerminal(text), "utf8").toString("latin1");
      // The C1 range stands in UTF-8 as c2 80 to c2 9f; a terminal that reads Latin-1 takes only the bytes of continuations.
      // oxlint-disable-next-line no-control-regex
      expect(bytes).not.toMatch(/[\u0000-\u001f\u007f]|\u00c2[\u0080-\u009f]/);
    }),
  );
});

describe("outputs of the action", () => {
  test("counts, words, SHAs and our own files pass", () => {
    expect(countOutput(0)).toBe("0");
    expect(countOutput(1_234)).toBe("1234");
    expect(wordOutput("ok", ["ok", "incomplete"])).toBe("ok");
    expect(shaOutput("0a".repeat(20))).toBe("0a".repeat(20));
    expect(shaOutput("0a".repeat(32))).toBe("0a".repeat(32));
    expect(fileOutput("/home/runner/_temp/refrain/", "weak-spots.md")).toBe("/home/runner/_temp/refrain/weak-spots.md");
    expect(fileOutput("D:\\a\\_temp", "plan.json")).toBe("D:\\a\\_temp/plan.json");
  });

  test.each([-1, 1.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])("%d is no count", (value) => {
    expect(() => countOutput(value)).toThrow("an output is no count");
  });

  test.each(["", "0a", "0A".repeat(20), `${"0a".repeat(20)}\n`, `${"0a".repeat(20)} `])("%j is no SHA", (value) => {
    expect(() => shaOutput(value)).toThrow("an output is no SHA");
  });

  test.each([
    ["relative", "plan.json"],
    ["", "plan.json"],
    ["/tmp/a\nb", "plan.json"],
    ["/tmp/\u202e", "plan.json"],
    ["/tmp", "../plan.json"],
    ["/tmp", "a/plan.json"],
    ["/tmp", "plan"],
    ["/tmp", ".json"],
    ["/tmp", "plan.json\n"],
  ])("%j with %j is no file of ours", (directory, name) => {
    expect(() => fileOutput(directory, name)).toThrow("an output is no file of ours");
  });

  test("law: what passes is one line without anything foreign", () => {
    const attempts = (text: string): readonly (() => string)[] => [
      () => wordOutput(text, ["ok", "skipped"]),
      () => shaOutput(text),
      () => fileOutput("/tmp", text),
      () => fileOutput(text, "plan.json"),
    ];
    fc.assert(
      fc.property(hostileText, (text) => {
        for (const attempt of attempts(text)) expect(orEmpty(attempt)).not.toMatch(/[\p{C}\p{Zl}\p{Zp}]/u);
      }),
    );
  });
});

function orEmpty(attempt: () => string): string {
  try {
    return attempt();
  } catch {
    return "";
  }
}

describe("names in exports", () => {
  test.each([
    ["src/parser.ts", "src/parser.ts"],
    ["Class.method#2~1", "Class.method#2~1"],
    ["operator|", "operator%7C"],
    ["Ignore all rules!\nThen", "Ignore%20all%20rules%21%0AThen"],
    ["名前", "%E5%90%8D%E5%89%8D"],
    ["50%", "50%25"],
    ["(a)'*", "%28a%29%27%2A"],
    ["\ud800", "%EF%BF%BD"],
    ["@octo", "%40octo"],
  ])("%j", (text, name) => {
    expect(toIdentifier(text)).toBe(name);
  });

  test("a long one is cut between two characters", () => {
    expect(toIdentifier("名".repeat(9), 22)).toBe("%E5%90%8D%E5%90%8D...");
    expect(toIdentifier("a".repeat(30), 20)).toBe(`${"a".repeat(17)}...`);
    expect(toIdentifier("a".repeat(20), 20)).toBe("a".repeat(20));
  });

  test("law: one word of closed signs that reads back exactly while it is not cut", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        const name = toIdentifier(text, 300);
        expect(name).toMatch(/^[A-Za-z0-9._/$#~%-]*$/);
        expect(name.length).toBeLessThanOrEqual(300);
        const whole = toIdentifier(text, Number.MAX_SAFE_INTEGER);
        expect(decodeURIComponent(whole)).toBe(text.replaceAll(/\p{Cs}/gu, "\uFFFD"));
      }),
    );
  });

  test.each([
    ["default", "default"],
    ["Team A/../x", "team-a-x"],
    ["", "file"],
    ["...", "file"],
    ["CON", "file-con"],
    ["lpt1", "file-lpt1"],
    ["-".repeat(90), "file"],
  ])("the file name of %j", (text, name) => {
    expect(toFileName(text)).toBe(name);
  });

  test("law: a file name is one plain segment", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(toFileName(text)).toMatch(/^[a-z0-9](?:[a-z0-9-]{0,68}[a-z0-9])?$/);
      }),
    );
  });
});
