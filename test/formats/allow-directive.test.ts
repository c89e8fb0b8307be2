import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ALLOW_FAULTS } from "../../src/domain/violation/allow.ts";
import { RULES } from "../../src/domain/violation/rule.ts";
import { parseAllows } from "../../src/formats/allow-directive.ts";

const right = (rules: readonly string[], line = 0) => [{ line, directive: { rules, until: "2027-03-01" } }];
const REST = 'reason="a state machine" until=2027-03-01';

describe("a directive", () => {
  it.each<readonly [string, string, readonly string[]]>([
    ["a line comment", `// refrain: allow[cognitive_max] ${REST}`, ["cognitive_max"]],
    ["a comment of Python", `# refrain: allow[cognitive_max] ${REST}`, ["cognitive_max"]],
    ["a block comment", `/* refrain: allow[cognitive_max] ${REST} */`, ["cognitive_max"]],
    ["a block comment that closes at once", `/*refrain:allow[cognitive_max] ${REST}*/`, ["cognitive_max"]],
    ["a comment of a document", `<!-- refrain: allow[cognitive_max] ${REST} -->`, ["cognitive_max"]],
    ["a day that ends a document's comment", `<!-- refrain: allow[abc_max] ${REST}-->`, ["abc_max"]],
    ["three slashes", `/// refrain: allow[cognitive_max] ${REST}`, ["cognitive_max"]],
    ["a shouted word", `// REFRAIN: Allow[Cognitive_Max] REASON="x" Until=2027-03-01`, ["cognitive_max"]],
    ["several rules", `// refrain: allow[ cognitive_max , params_max ] ${REST}`, ["cognitive_max", "params_max"]],
    ["another tool's rule", `// refrain: allow[eslint/no-console] ${REST}`, ["eslint/no-console"]],
    ["a tool's rule in its case", `// refrain: allow[pmd/GodClass] ${REST}`, ["pmd/GodClass"]],
    ["the day first", `// refrain: allow[abc_max] until=2027-03-01 reason="x"`, ["abc_max"]],
    ["quotes in the reason", `// refrain: allow[abc_max] reason="the \\"old\\" one" until=2027-03-01`, ["abc_max"]],
    ["a backslash at the end", `// refrain: allow[abc_max] reason="C:\\\\" until=2027-03-01`, ["abc_max"]],
    ["brackets in the reason", `// refrain: allow[abc_max] reason="a[0] */ until=1" until=2027-03-01`, ["abc_max"]],
    ["another script", `// refrain: allow[abc_max] reason="状態機械" until=2027-03-01`, ["abc_max"]],
    ["a carriage return", `# refrain: allow[abc_max] ${REST}\r`, ["abc_max"]],
  ])("is read in %s", (_, comment, rules) => {
    expect(parseAllows(comment)).toEqual(right(rules));
  });

  it.each([
    ["\n", 2],
    ["\r\n", 2],
  ])("is found in a line of its own, ended by %j", (end, line) => {
    const comment = ["/**", " * Reads the table.", ` * refrain: allow[nesting_max] ${REST}`, " */"].join(end);
    expect(parseAllows(comment)).toEqual(right(["nesting_max"], line));
  });

  it("may be one of several", () => {
    const comment = `/* refrain: allow[abc_max] ${REST}\n * refrain: allow[params_max] ${REST} */`;
    expect(parseAllows(comment)).toEqual([...right(["abc_max"]), ...right(["params_max"], 1)]);
  });
});

describe("what is no directive", () => {
  it.each([
    ["prose", "// Refrain: the part of a song that returns"],
    ["a mention", `// write \`refrain: allow[abc_max] ${REST}\` before the unit`],
    ["a mention behind a word", `// see refrain: allow[abc_max] ${REST}`],
    ["another tool's", "// eslint-disable-next-line no-console"],
    ["another word's end", `// nonrefrain: allow[abc_max] ${REST}`],
    ["nothing", ""],
  ])("%s is none", (_, comment) => {
    expect(parseAllows(comment)).toEqual([]);
  });

  it.each<readonly [(typeof ALLOW_FAULTS)[number], string]>([
    ["word", `// refrain: alow[abc_max] ${REST}`],
    ["word", `// refrain: disable[abc_max] ${REST}`],
    ["brackets", "// refrain: allow"],
    ["brackets", `// refrain: allow abc_max ${REST}`],
    ["brackets", `// refrain: allow[abc_max ${REST}`],
    ["rules", `// refrain: allow[] ${REST}`],
    ["rules", `// refrain: allow[abc_max,] ${REST}`],
    ["rules", `// refrain: allow[abc max] ${REST}`],
    ["rules", `// refrain: allow[*] ${REST}`],
    ["unknown-rule", `// refrain: allow[cogntive_max] ${REST}`],
    ["not-of-units", `// refrain: allow[file_lines_max] ${REST}`],
    ["not-of-units", `// refrain: allow[abc_max, duplication_pct_max] ${REST}`],
    ["twice", `// refrain: allow[abc_max, ABC_MAX] ${REST}`],
    ["twice", `// refrain: allow[abc_max] ${REST} until=2027-03-01`],
    ["twice", `// refrain: allow[abc_max] ${REST} reason="again"`],
    ["reason", "// refrain: allow[abc_max] until=2027-03-01"],
    ["reason", '// refrain: allow[abc_max] reason="" until=2027-03-01'],
    ["reason", '// refrain: allow[abc_max] reason=" -- " until=2027-03-01'],
    ["reason", "// refrain: allow[abc_max] reason=legacy until=2027-03-01"],
    ["reason", "// refrain: allow[abc_max] reason='legacy' until=2027-03-01"],
    ["reason", '// refrain: allow[abc_max] reason="legacy until=2027-03-01'],
    ["until", '// refrain: allow[abc_max] reason="legacy"'],
    ["until", '// refrain: allow[abc_max] reason="legacy" until='],
    ["until", '// refrain: allow[abc_max] reason="legacy" until="2027-03-01"'],
    ["until", '// refrain: allow[abc_max] reason="legacy" until=2027-02-29'],
    ["until", '// refrain: allow[abc_max] reason="legacy" until=2100-02-29'],
    ["until", '// refrain: allow[abc_max] reason="legacy" until=2027-04-31'],
    ["until", '// refrain: allow[abc_max] reason="legacy" until=2027-13-01'],
    ["until", '// refrain: allow[abc_max] reason="legacy" until=2027-3-1'],
    ["until", '// refrain: allow[abc_max] reason="legacy" until=01.03.2027'],
    ["until", '// refrain: allow[abc_max] reason="legacy" until=never'],
    ["extra", `// refrain: allow[abc_max] ${REST} ticket=ABC-1`],
    ["extra", `// refrain: allow[abc_max] ${REST} and so on`],
  ])("with the fault `%s`: %s", (fault, comment) => {
    expect(parseAllows(comment)).toEqual([{ line: 0, fault }]);
  });

  it("takes a leap day", () => {
    const comment = '# refrain: allow[abc_max] reason="x" until=2028-02-29';
    expect(parseAllows(comment)).toEqual([{ line: 0, directive: { rules: ["abc_max"], until: "2028-02-29" } }]);
  });
});

describe("laws", () => {
  const keys = RULES.filter(({ scope }) => scope === "unit" || scope === "exported-unit").map(({ key }) => key);
  const reason = fc.string({ unit: "binary" }).map((text) => `x${text.replace(/[\r\n]/g, " ")}`);
  const day = fc
    .date({ min: new Date("2000-01-01"), max: new Date("9999-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  it("reads every day, whatever the reason says", () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...keys), { minLength: 1 }), reason, day, (rules, why, until) => {
        const said = why.replace(/[\\"]/g, "\\$&");
        const comment = `// refrain: allow[${rules.join(", ")}] reason="${said}" until=${until}`;
        expect(parseAllows(comment)).toEqual([{ line: 0, directive: { rules, until } }]);
      }),
    );
  });

  it("never throws, and keeps no word of a text", () => {
    const text = fc.array(
      fc.constantFrom(
        "refrain:",
        " allow",
        "[",
        "]",
        "abc_max",
        ' reason="',
        '"',
        " until=",
        "2027-03-01",
        "\\",
        "\n",
        "*/",
        "secret",
      ),
      { maxLength: 14 },
    );
    fc.assert(
      fc.property(text, (parts) => {
        const said = JSON.stringify(
          parseAllows(parts.join("")).map((one) => ("fault" in one ? one : one.directive.until)),
        );
        expect(said).not.toContain("secret");
      }),
    );
  });

  it("reads a hostile line in time that grows with its length", () => {
    const start = performance.now();
    for (const unit of [" ", "\\", '"', "=", "reason=", "[", "*"])
      parseAllows(`// refrain: allow[abc_max] reason="${unit.repeat(100_000)}`);
    parseAllows(`${"/".repeat(2000)}${" ".repeat(40)}refrain`.repeat(50));
    expect(performance.now() - start).toBeLessThan(1000);
  });
});
