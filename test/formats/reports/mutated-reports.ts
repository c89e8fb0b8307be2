/** Texts that a reader of reports may meet: real ones, spoiled, and such as nobody would write. */
import * as fc from "fast-check";
import { bytesOf, textOf } from "./sarif-builder.ts";

export const NAMES = [
  "appendix-k.sarif",
  "spotbugs-uri-base.sarif",
  "suppression-states.sarif",
  "original-uri-base-ids.sarif",
  "level-override.sarif",
];

/** A real file with some of its bytes overwritten, cut out or doubled. */
export const mutated = fc
  .record({
    name: fc.constantFrom(...NAMES),
    edits: fc.array(fc.record({ at: fc.nat(), cut: fc.nat(40), put: fc.uint8Array({ maxLength: 12 }) }), {
      minLength: 1,
      maxLength: 6,
    }),
  })
  .map(({ name, edits }) => {
    let bytes = bytesOf(name);
    for (const { at, cut, put } of edits) {
      const place = at % bytes.length;
      bytes = Buffer.concat([bytes.subarray(0, place), put, bytes.subarray(place + cut)]);
    }
    return new TextDecoder("utf-8").decode(bytes);
  });

/** A real report in which some values are something else. */
export const reshaped = fc
  .record({
    name: fc.constantFrom(...NAMES),
    seed: fc.infiniteStream(fc.tuple(fc.nat(30), fc.jsonValue({ maxDepth: 2 }))),
  })
  .map(({ name, seed }) => {
    const replace = (value: unknown): unknown => {
      const [dice, other] = seed.next().value;
      if (dice === 0) return other;
      if (Array.isArray(value)) return value.map(replace);
      if (typeof value !== "object" || value === null) return value;
      return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, replace(entry)]));
    };
    const document = JSON.parse(textOf(name)) as Record<string, unknown>; // A real report.
    return JSON.stringify({ version: "2.1.0", runs: replace(document["runs"]) });
  });

/** Any text of what JSON is made of. */
export const anyText = fc.string({
  unit: fc.constantFrom("{", "}", "[", "]", '"', "\\", "\n", "a", ",", ":", "\0"),
});
