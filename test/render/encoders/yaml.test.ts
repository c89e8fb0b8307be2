/** YAML has one printer; here it meets hostile text, and readers of YAML 1.2 and 1.1. */
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { isAlias, parseDocument, visit } from "yaml";
import { KINDS, type Recommendation } from "../../../src/domain/tuning/recommendation.ts";
import { printEntryFlow, printEntryLines } from "../../../src/formats/tuning-print.ts";
import { printFlow, printScalar, type Printable } from "../../../src/formats/yaml-print.ts";
import { hostileText } from "../hostile-text.ts";

const VERSIONS = ["1.2", "1.1"] as const;

interface Read {
  readonly value: unknown;
  readonly errors: number;
  /** Aliases, anchors, tags and comments: nothing that we print has any. */
  readonly odd: number;
}

function read(text: string, version: (typeof VERSIONS)[number]): Read {
  const document = parseDocument(text, { version, merge: true, strict: true, uniqueKeys: true });
  let odd = document.comment || document.commentBefore ? 1 : 0;
  visit(document, {
    Alias: () => void (odd += 1),
    Node: (_, node) => {
      if (!isAlias(node) && (node.anchor !== undefined || node.tag !== undefined || node.comment || node.commentBefore))
        odd += 1;
    },
  });
  return { value: document.errors.length > 0 ? undefined : document.toJS(), errors: document.errors.length, odd };
}

const wellFormed = hostileText.filter((text) => !/\p{Cs}/u.test(text));

describe("laws: hostile text stays a text", () => {
  test.each(VERSIONS)("as a value of a block, a flow map and a list, to a reader of YAML %s", (version) => {
    fc.assert(
      fc.property(wellFormed, (text) => {
        const printed = [
          `key: ${printScalar(text)}\nnext: 1\n`,
          `key: ${printFlow([text, text])}\nnext: 1\n`,
          `key: ${printFlow({ a: text, b: 2 })}\nnext: 1\n`,
        ];
        const values = [text, [text, text], { a: text, b: 2 }];
        expect(printed.map((one) => read(one, version))).toEqual(
          values.map((key) => ({ value: { key, next: 1 }, errors: 0, odd: 0 })),
        );
      }),
    );
  });

  test.each(VERSIONS)("as a key, to a reader of YAML %s", (version) => {
    fc.assert(
      fc.property(wellFormed, (text) => {
        fc.pre(text !== "<<" && text !== "__proto__");
        const printed = `map: ${printFlow({ [text]: 1 })}\n`;
        expect(read(printed, version)).toEqual({ value: { map: { [text]: 1 } }, errors: 0, odd: 0 });
      }),
    );
  });

  test("it is one line of visible characters", () => {
    fc.assert(
      fc.property(hostileText, (text) => {
        expect(printScalar(text)).not.toMatch(
          /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}]|[\u200b-\u200f\u2060-\u2064\ufeff]/u,
        );
      }),
    );
  });

  test("any nesting reads back", () => {
    const { tree } = fc.letrec<{ tree: Printable }>((tie) => ({
      tree: fc.oneof(
        { maxDepth: 3 },
        wellFormed,
        fc.integer(),
        fc.boolean(),
        fc.array(tie("tree"), { maxLength: 3 }),
        fc.dictionary(
          wellFormed.filter((key) => key !== "__proto__" && key !== "<<"),
          tie("tree"),
          { maxKeys: 3 },
        ),
      ),
    }));
    fc.assert(
      fc.property(tree, (value) => {
        const seen = read(`key: ${printFlow(value)}\n`, "1.2");
        expect([JSON.stringify(seen.value), seen.errors]).toEqual([JSON.stringify({ key: value }), 0]);
      }),
    );
  });
});

describe("laws: an entry of the tuning file", () => {
  const entry: fc.Arbitrary<Recommendation> = fc.record({
    id: wellFormed,
    kind: fc.constantFrom(...KINDS),
    rule: wellFormed,
    area: wellFormed,
    because: fc.record({ changes: fc.nat(), people: fc.nat(), until: fc.constant("2026-11-28") }),
    expires: fc.constant("2027-05-27"),
  });

  test("whatever stands in its texts, it is one entry with exactly those", () => {
    fc.assert(
      fc.property(entry, (one) => {
        const block = `recommendations:\n  - ${printEntryLines(one).join("\n    ")}\nrefused: []\n`;
        const flow = `recommendations: [${printEntryFlow(one)}]\nrefused: []\n`;
        const expected = { value: { recommendations: [one], refused: [] }, errors: 0, odd: 0 };
        expect([read(block, "1.2"), read(flow, "1.2")]).toEqual([expected, expected]);
      }),
    );
  });
});
