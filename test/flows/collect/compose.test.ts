import { describe, expect, test } from "vitest";
import { nodeCodec } from "../../../src/adapters/node/codec.ts";
import { mergeLedgers, toLedger, type Ledger } from "../../../src/domain/history/ledger.ts";
import { isPartial } from "../../../src/domain/history/ledger-trim.ts";
import { composeComment, composeShorter, keepWords } from "../../../src/flows/collect/compose.ts";
import { COMMENT_BUDGET, isWithin } from "../../../src/render/budget.ts";
import { CHANGE, pushOf, rowOf, verdictOf } from "../../domain/history/ledger-world.ts";
import { composed, compositionOf, ledgerIn, modelOf, PUSH } from "./composition.ts";

function shownIn({ violations }: Ledger): Record<string, number> {
  const count = (word: string): number =>
    violations.filter(({ run, shown }) => run === PUSH.id && shown === word).length;
  return { top: count("top"), folded: count("folded"), no: count("no") };
}

/** Rows of the tables above and in the fold. */
function rowsIn(body: string): Record<string, number> {
  const [above = "", ...folds] = body.split("<details>");
  const count = (text: string): number => text.match(/^\| (?:new|worse|came back)/gm)?.length ?? 0;
  return { top: count(above), folded: count(folds.join("")) };
}

describe("what the state says was shown is what the comment shows", () => {
  test.each([0, 1, 9, 11, 50, 51, 60, 400, 3000])("%i units", (units) => {
    const { body, ledger } = composed(compositionOf(modelOf(units)));
    expect(ledgerIn(body)).toEqual(ledger);
    expect(isWithin(body, COMMENT_BUDGET)).toBe(true);
    const { no, ...shown } = shownIn(ledger);
    expect(shown).toEqual(rowsIn(body));
    // What there is no room to keep is counted.
    expect(isPartial(ledger) || Number(no) + Number(shown["top"]) + Number(shown["folded"]) === units).toBe(true);
  });
});

test("there is none where answers and pushes alone are longer than a comment", () => {
  const verdicts = Array.from({ length: 9000 }, (_, i) =>
    verdictOf(i + 1, `src/a${nodeCodec.sha256(String(i))}.ts::f::params_max`),
  );
  const ledger = toLedger(CHANGE, verdicts);
  expect(composeComment(compositionOf(modelOf(1), { ledgerWith: () => ledger }), nodeCodec)).toBeUndefined();
});

describe("a shorter one", () => {
  test.each([20, 60, 400])("of %i units has half the length at most, and says what it shows", (units) => {
    const composition = compositionOf(modelOf(units));
    const { body } = composed(composition);
    const shorter = composeShorter(body, composition, nodeCodec);
    expect((shorter?.body.length ?? Infinity) * 2).toBeLessThanOrEqual(body.length);
    const { top, folded } = shownIn(shorter?.ledger ?? toLedger(CHANGE, []));
    expect({ top, folded }).toEqual(rowsIn(shorter?.body ?? ""));
  });

  test("there is none when not even the heading would fit", () => {
    const composition = compositionOf(modelOf(0));
    expect(composeShorter(composed(composition).body, composition, nodeCodec)).toBeUndefined();
  });
});

describe("words that stay", () => {
  const theirs = composed(compositionOf(modelOf(3)));
  const earlier = pushOf(2);
  const ours = toLedger(CHANGE, [earlier, rowOf(earlier, "src/z.ts::z::params_max", { shown: "top" })]);
  const both = { instance: "default", seq: 9, ledgerWith: () => mergeLedgers(theirs.ledger, ours) };

  test.each(["", "\n", "\r\n"])("with what both keep, whatever ends the text: %j", (end) => {
    const kept = keepWords(`${theirs.body}${end}`, both, nodeCodec);
    expect(kept?.body.split("\n").slice(0, -1)).toEqual(theirs.body.split("\n").slice(0, -1));
    expect(ledgerIn(kept?.body ?? "")).toEqual(mergeLedgers(theirs.ledger, ours));
    expect(kept?.body).toContain(" seq=9 ");
  });

  test("there is nothing where the state has no room beside them", () => {
    const long = `${"x".repeat(COMMENT_BUDGET.utf16 - 100)}\n\n${theirs.body.split("\n").at(-1) ?? ""}`;
    expect(keepWords(long, both, nodeCodec)).toBeUndefined();
  });
});
