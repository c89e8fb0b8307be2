import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ConfigurationError } from "../../src/domain/errors.ts";
import { DEFAULT_POLICY } from "../../src/domain/tuning/policy.ts";
import type { Recommendation } from "../../src/domain/tuning/recommendation.ts";
import { printId } from "../../src/domain/tuning/recommendation-id.ts";
import { editRecommendations } from "../../src/formats/tuning-edit.ts";
import { parseRecommendations } from "../../src/formats/tuning-yaml.ts";
import { readYaml } from "../../src/formats/yaml-source.ts";

const RELAX: Recommendation = {
  id: "cognitive_max/src~1parser/app",
  kind: "relax",
  rule: "cognitive_max",
  area: "src/parser",
  role: "app",
  limit: { from: 15, to: 20 },
  because: { until: "2026-11-28", changes: 17, people: 9 },
};
const RELAX_LINES = `  - id: cognitive_max/src~1parser/app
    kind: relax
    rule: cognitive_max
    area: src/parser
    role: app
    limit: { from: 15, to: 20 }
    because: { changes: 17, people: 9, until: 2026-11-28 }
`;
const MUTE: Recommendation = {
  id: "eslint~1x/*/*",
  kind: "mute",
  rule: "eslint/x",
  because: {},
  expires: "2027-05-27",
};
const MUTE_LINES = `  - id: eslint~1x/*/*
    kind: mute
    rule: eslint/x
    expires: 2027-05-27
`;

describe("add", () => {
  test.each([
    ["nothing", "", `version: 1\nrecommendations:\n${RELAX_LINES}`],
    ["only a byte order mark", "\uFEFF", `\uFEFFversion: 1\nrecommendations:\n${RELAX_LINES}`],
    ["a comment", "# ours\n", `# ours\nversion: 1\nrecommendations:\n${RELAX_LINES}`],
    ["no list", "version: 1\n", `version: 1\nrecommendations:\n${RELAX_LINES}`],
    [
      "no list, other keys indented",
      "  version: 1",
      `  version: 1\n  recommendations:\n${RELAX_LINES.trimEnd().replaceAll(/^/gm, "  ")}`,
    ],
    ["an empty list", "recommendations: []\nrefused: []\n", `recommendations:\n${RELAX_LINES}refused: []\n`],
    ["an empty list with a word on it", "recommendations: [] # none\n", `recommendations: # none\n${RELAX_LINES}`],
    ["an empty list over lines", "recommendations: [\n]\n", `recommendations:\n${RELAX_LINES}`],
    ["a key without value", "recommendations:\nrefused: []\n", `recommendations:\n${RELAX_LINES}refused: []\n`],
    ["a null", "recommendations: null # x\n", `recommendations: # x\n${RELAX_LINES}`],
    [
      "before a greater id",
      `recommendations: # ours\n  # on eslint\n${MUTE_LINES}`,
      `recommendations: # ours\n${RELAX_LINES}  # on eslint\n${MUTE_LINES}`,
    ],
    [
      "no final newline",
      `recommendations:\n${MUTE_LINES.replace("eslint~1x", "a~1x").trimEnd()}`,
      `recommendations:\n${MUTE_LINES.replace("eslint~1x", "a~1x")}${RELAX_LINES.trimEnd()}`,
    ],
    [
      "no indentation, blank lines after",
      "recommendations:\n- id: a\n\n\n# end\n",
      `recommendations:\n- id: a\n${RELAX_LINES.replaceAll(/^ {2}/gm, "")}\n\n# end\n`,
    ],
    [
      "a list in brackets",
      "recommendations: [{ id: a }, { id: x }] # ours\n",
      "recommendations: [{ id: a }, { id: cognitive_max/src~1parser/app, kind: relax, rule: cognitive_max, area: src/parser, role: app, limit: { from: 15, to: 20 }, because: { changes: 17, people: 9, until: 2026-11-28 } }, { id: x }] # ours\n",
    ],
    [
      "CRLF",
      "version: 1\r\nrecommendations: []\r\n",
      `version: 1\r\nrecommendations:\r\n${RELAX_LINES.replaceAll("\n", "\r\n")}`,
    ],
  ])("to %s", (_, before, after) => {
    expect(editRecommendations(before, [{ add: RELAX }])).toBe(after);
  });

  test("an id that is there is written anew", () => {
    const text = `recommendations:\n${RELAX_LINES}`;
    expect(editRecommendations(text, [{ add: RELAX }])).toBe(text);
  });
});

describe("replace", () => {
  const text = `recommendations:
    # why: the grammar
    -   kind:   'relax'   # aligned
        id: cognitive_max/src~1parser/app
        limit: {from: 15, to: 20}   # was 15
        # inner
        rule: cognitive_max
        area: src/parser
        role: app
        because: { until: 2026-11-28, people: 9, changes: 17 }
refused: []
`;

  test("only what differs is written", () => {
    expect(editRecommendations(text, [{ replace: RELAX }])).toBe(text);
    const higher = { ...RELAX, limit: { from: 15, to: 22 } };
    expect(editRecommendations(text, [{ replace: higher }])).toBe(
      text.replace("{from: 15, to: 20}", "{ from: 15, to: 22 }"),
    );
  });

  test("with a key more the whole entry", () => {
    const edited = editRecommendations(text, [{ replace: { ...RELAX, expires: "2027-01-01" } }]);
    expect(edited).toBe(`recommendations:
    # why: the grammar
    - id: cognitive_max/src~1parser/app
      kind: relax
      rule: cognitive_max
      area: src/parser
      role: app
      limit: { from: 15, to: 20 }
      because: { changes: 17, people: 9, until: 2026-11-28 }
      expires: 2027-01-01
refused: []
`);
  });

  test("a value in a block is written anew with its entry", () => {
    const block =
      "recommendations:\n  - id: eslint~1x/*/*\n    kind: >-\n      mute\n    rule: eslint/x\n    expires: 2027-05-27\n\nrefused: []\n";
    const edited = editRecommendations(block, [{ replace: { ...MUTE, kind: "collapse" } }]);
    expect(edited).toBe(`recommendations:\n${MUTE_LINES.replace("mute", "collapse")}\nrefused: []\n`);
  });

  test("in brackets", () => {
    const flow = "recommendations: [ {id: eslint~1x/*/*, kind: mute, rule: eslint/x} , {id: z}]\n";
    expect(editRecommendations(flow, [{ replace: MUTE }])).toBe(
      "recommendations: [ { id: eslint~1x/*/*, kind: mute, rule: eslint/x, expires: 2027-05-27 } , {id: z}]\n",
    );
  });
});

describe("remove", () => {
  test.each([
    ["the only one", `recommendations: # ours\n${MUTE_LINES}# end\n`, "recommendations: [] # ours\n# end\n"],
    ["the first", `recommendations:\n${MUTE_LINES}${RELAX_LINES}`, `recommendations:\n${RELAX_LINES}`],
    [
      "the last, without a final newline",
      `recommendations:\n${RELAX_LINES}${MUTE_LINES.trimEnd()}`,
      `recommendations:\n${RELAX_LINES.trimEnd()}`,
    ],
    [
      "with a comment around",
      `recommendations:\n  # before\n${MUTE_LINES}  # after\n${RELAX_LINES}`,
      `recommendations:\n  # before\n  # after\n${RELAX_LINES}`,
    ],
    ["twice there", `recommendations:\n${MUTE_LINES}${RELAX_LINES}${MUTE_LINES}`, `recommendations:\n${RELAX_LINES}`],
    ["not there", `recommendations:\n${RELAX_LINES}`, `recommendations:\n${RELAX_LINES}`],
    ["no list there", "version: 1\n", "version: 1\n"],
    ["the first in brackets", "recommendations: [{id: eslint~1x/*/*}, {id: b}]\n", "recommendations: [{id: b}]\n"],
    ["the last in brackets", "recommendations: [{id: b}, {id: eslint~1x/*/*}]\n", "recommendations: [{id: b}]\n"],
    ["the only one in brackets", "recommendations: [ {id: eslint~1x/*/*} ]\n", "recommendations: [  ]\n"],
    [
      "in brackets over lines",
      "recommendations: [\n  {id: b}, # b\n  {id: eslint~1x/*/*}, # x\n]\n",
      "recommendations: [\n  {id: b} # b\n  , # x\n]\n",
    ],
    [
      "CRLF",
      `recommendations:\n${MUTE_LINES}${RELAX_LINES}`.replaceAll("\n", "\r\n"),
      `recommendations:\n${RELAX_LINES}`.replaceAll("\n", "\r\n"),
    ],
  ])("%s", (_, before, after) => {
    expect(editRecommendations(before, [{ remove: MUTE.id }])).toBe(after);
  });
});

describe("refuse", () => {
  test.each([
    ["refused: []\n", "refused:\n  - eslint~1x/*/*\n"],
    ["recommendations: []\n", "recommendations: []\nrefused:\n  - eslint~1x/*/*\n"],
    ["refused:\n- a/*/* # first\n- z/*/*\n", "refused:\n- a/*/* # first\n- eslint~1x/*/*\n- z/*/*\n"],
    ["refused: [a/*/*]\n", "refused: [a/*/*, eslint~1x/*/*]\n"],
    ["refused: [eslint~1x/*/*]\n", "refused: [eslint~1x/*/*]\n"],
  ])("%j", (before, after) => {
    expect(editRecommendations(before, [{ refuse: MUTE.id }])).toBe(after);
  });
});

describe("hostile names are quoted, so they stay one text", () => {
  test.each([
    "a: &x",
    "*x",
    "# x",
    "- x",
    "null",
    "{a: b}",
    'say "x"',
    "x\u0085y",
    "\u202Eevil",
    "ends with blank ",
    "@x",
    "12",
    "2026-11-28",
    "~",
  ])("area %j", (area) => {
    const entry: Recommendation = { ...MUTE, area, id: printId({ rule: MUTE.rule, area }) };
    const text = editRecommendations("recommendations: []\nrefused: []\n", [{ add: entry }, { refuse: entry.id }]);
    const read = readYaml(text, "r.yaml");
    expect("source" in read && read.source.value).toEqual({
      recommendations: [{ id: entry.id, kind: "mute", rule: "eslint/x", area, expires: "2027-05-27" }],
      refused: [entry.id],
    });
    expect(text).not.toMatch(/[\u0080-\u009F\u202E]/);
  });
});

describe("what cannot be edited in place says so, and nothing is changed", () => {
  test.each([
    ["recommendations: &x []\n", "r.yaml:1: anchors (`&name`) are not read: leave the anchor out"],
    ["recommendations: [\n", "r.yaml:2: not readable as YAML: "],
    ["{ version: 1 }\n", "r.yaml: a file written in braces cannot be added to; write each key on a line of its own"],
    ["- a\n", "r.yaml: expected keys with values, so nothing can be added"],
    ["recommendations: { a: 1 }\n", "r.yaml: expected a list under `recommendations`"],
    ["? recommendations\n: - id: a\n", "r.yaml: write keys as `key:`, without `?`"],
  ])("%j", (text, message) => {
    const edit = (): string => editRecommendations(text, [{ add: RELAX }], "r.yaml");
    expect(edit).toThrow(ConfigurationError);
    expect(edit).toThrow(message);
  });
});

const rules = ["cognitive_max", "nesting_max", "eslint/no-console", "@x/y", "ruff/E501"];
const scope = fc.record(
  {
    rule: fc.constantFrom(...rules),
    area: fc.constantFrom("src", "src/a b", ".", "a: b", "#c"),
    role: fc.constantFrom("app" as const, "test" as const),
  },
  { requiredKeys: ["rule"] },
);
const counts = fc.record(
  { changes: fc.nat(99), people: fc.nat(9), until: fc.constantFrom("2026-11-28", "2026-12-01") },
  { requiredKeys: [] },
);
const entry: fc.Arbitrary<Recommendation> = fc
  .record({ scope, because: counts, kind: fc.constantFrom("mute" as const, "collapse" as const, "demote" as const) })
  .map(({ scope: where, ...rest }) => ({ ...rest, ...where, id: printId(where), expires: "2027-01-01" }));

interface Manner {
  readonly indent: number;
  readonly lineBreak: string;
  readonly final: boolean;
  readonly mark: boolean;
  readonly remarks: readonly string[];
  readonly quote: boolean;
  readonly flow: boolean;
}
const manner: fc.Arbitrary<Manner> = fc.record({
  indent: fc.constantFrom(0, 2, 4),
  lineBreak: fc.constantFrom("\n", "\r\n"),
  final: fc.boolean(),
  mark: fc.boolean(),
  remarks: fc.array(fc.constantFrom("", "# a", "   # b: [c", "#"), { maxLength: 6 }),
  quote: fc.boolean(),
  flow: fc.boolean(),
});

/** The file as somebody might have written it, with remarks wherever they may stand. */
function write(entries: readonly Recommendation[], given: Manner): string {
  const { indent, lineBreak, final, mark, remarks, quote, flow } = given;
  const said = (text: string): string => (quote ? `'${text}'` : JSON.stringify(text));
  const remark = (index: number): readonly string[] => remarks.slice(index, index + 1);
  const rows = entries.flatMap((one, index) => {
    const because = `{${Object.entries(one.because)
      .map(([key, value]) => `${key}:  ${value}`)
      .join(", ")}}`;
    const pairs = [
      `kind: ${one.kind}`,
      `id:   ${said(one.id)}`,
      `rule: ${said(one.rule)}`,
      `because: ${because}`,
      `expires: ${one.expires ?? ""}`,
    ];
    if (one.area !== undefined) pairs.push(`area: ${said(one.area)}`);
    if (one.role !== undefined) pairs.push(`role: ${one.role}`);
    const lines = flow ? [`{ ${pairs.join(", ")} } # inline`] : pairs;
    return [...remark(index), ...lines.map((line, at) => `${" ".repeat(indent)}${at === 0 ? "- " : "  "}${line}`)];
  });
  const head = entries.length === 0 ? ["recommendations: []"] : ["recommendations: # list", ...rows];
  const text = [...remark(5), "version: 1", ...head, ...remark(4), "refused: []", ...remark(3)].join(lineBreak);
  return (mark ? "\uFEFF" : "") + text + (final ? lineBreak : "");
}

function entriesOf(text: string): ReadonlyMap<string, Recommendation> {
  const { entries, problems } = parseRecommendations(text, "r.yaml", DEFAULT_POLICY);
  expect(problems).toEqual([]);
  return new Map(entries.map((located) => [located.entry.id, located.entry]));
}

describe("laws", () => {
  const file = fc.tuple(fc.uniqueArray(entry, { maxLength: 4, selector: ({ id }) => id }), manner);

  test("what was added and taken away again leaves the same bytes", () => {
    fc.assert(
      fc.property(file, fc.uniqueArray(entry, { maxLength: 3, selector: ({ id }) => id }), ([entries, how], others) => {
        const text = write(entries, how);
        const added = others.filter(({ id }) => entries.every((one) => one.id !== id));
        const there = editRecommendations(
          text,
          added.map((add) => ({ add })),
        );
        expect(
          editRecommendations(
            there,
            added.map(({ id }) => ({ remove: id })),
          ),
        ).toBe(text);
      }),
    );
  });

  test("what is read after an edit is what was read before with the edit applied", () => {
    fc.assert(
      fc.property(file, entry, ([entries, how], one) => {
        const text = write(entries, how);
        const expected = new Map(entriesOf(text)).set(one.id, one);
        expect(new Map(entriesOf(editRecommendations(text, [{ add: one }])))).toEqual(expected);
        expect(new Map(entriesOf(editRecommendations(text, [{ replace: one }])))).toEqual(expected);
        expected.delete(one.id);
        expect(new Map(entriesOf(editRecommendations(text, [{ remove: one.id }])))).toEqual(expected);
        const refused = parseRecommendations(editRecommendations(text, [{ refuse: one.id }]), "r.yaml", DEFAULT_POLICY);
        expect([refused.refused, refused.entries.length]).toEqual([[one.id], entries.length]);
      }),
      { numRuns: 60 },
    );
  });

  test("adding only inserts: every byte from before is still there, in its order", () => {
    fc.assert(
      fc.property(file, entry, ([entries, how], one) => {
        fc.pre(entries.length > 0 && entries.every(({ id }) => id !== one.id));
        const text = write(entries, how);
        const edited = editRecommendations(text, [{ add: one }]);
        const same = text.split("").findIndex((character, index) => edited[index] !== character);
        const start = same < 0 ? text.length : same;
        expect(edited.startsWith(text.slice(0, start)) && edited.endsWith(text.slice(start))).toBe(true);
        expect(/\r\n/.test(edited)).toBe(/\r\n/.test(text));
        expect(/[^\r]\n/.test(edited)).toBe(/[^\r]\n/.test(text));
      }),
    );
  });
});
