import { expect, test } from "vitest";
import type { HistoryLine } from "../../src/domain/history/lines.ts";
import { renderHuman } from "../../src/render/document/human.ts";
import { conductSection } from "../../src/render/summary-conduct.ts";
import { answer, F, left, rowsOf } from "../domain/feedback/conduct-world.ts";
import { told } from "../domain/tuning/world.ts";
import { NO_PAINT } from "../../src/render/encoders/terminal.ts";

const LATER = told(90, { ago: 10, author: "90" });

const words = (lines: readonly HistoryLine[]): string =>
  renderHuman({ title: { text: "" }, facts: [], sections: conductSection(rowsOf(lines)) }, NO_PAINT).trim();

test("what is known is said in words, what is not with a dash", () => {
  const lines = [
    ...left(1, 50),
    ...left(2, 49, { author: "1" }),
    ...left(3, 48, { author: "1" }),
    ...left(4, 47, { author: "1" }),
    ...left(5, 3),
    ...told(6, {
      ago: 46,
      author: "6",
      pushes: [{ sees: ["src/a.ts::f::abc_max"] }],
      misses: [["src/a.ts::f::abc_max", { change: "new", touched: true, shown: "top" }]],
    }),
    ...[7, 8, 9].flatMap((number) => [
      ...told(number, { ago: 40, sees: [`src/a.ts::f${number}::params_max`] }),
      ...told(number + 10, { ago: 38, misses: [`src/a.ts::f${number}::params_max`] }),
    ]),
    ...told(30, { ago: 40, sees: ["src/a.ts::g::nesting_max"] }),
    answer(1, "1", "refuted"),
    answer(1, "8", "noise"),
    answer(2, "8", "noise"),
    answer(2, "9", "valid"),
    ...LATER,
  ];
  expect(words(lines)).toBe(`What becomes of what changes caused
Acted on: fixed, or the excess halved, within 14 days. Answers: of people who did not write the change; whether they may vote is not known here. Friction: called noise, refused by its author, or left without a word; it ranks what to look at and lowers no check. – is not known.
  rule           role  caused  shown  acted on  answers                          friction  days to fix  cases
  cognitive_max  app        5      5  0 of 4    1 useful, 2 noise, 1 by authors     100 %            –  3 (1 pending, 1 held back)
  abc_max        app        1      1  1 of 1    none                                  0 %            –  1
  params_max     app        3      –  –         none                                    –          2.0  –`);
});

test("where git alone tells, and nothing was fixed often enough, there is nothing to say", () => {
  expect(conductSection(rowsOf([...told(1, { ago: 40, sees: [F] }), ...LATER]))).toEqual([]);
  expect(conductSection([])).toEqual([]);
});

test("the ten with the most friction, and how many there are beside them; another tool's rule is foreign text", () => {
  const names = Array.from({ length: 13 }, (_, at) => `src/a.ts::f::tool/rule-${String(at).padStart(2, "0")}`);
  const [section] = conductSection(rowsOf([...left(1, 40, { pushes: [{ sees: names }], sees: names }), ...LATER]));
  expect(section?.table?.rows).toHaveLength(10);
  expect(section?.table?.rows[0]?.[0]).toEqual({ code: "tool/rule-00" });
  expect(section?.more).toBe("and 3 more (--json has them)");
});
