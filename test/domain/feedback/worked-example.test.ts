/** The example of the documentation, told as a history and computed. */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import type { HistoryLine } from "../../../src/domain/history/lines.ts";
import { told } from "../tuning/world.ts";
import { answer, rowOf } from "./conduct-world.ts";

const PAGE = new URL("../../../docs/explanation/statistics.md", import.meta.url);

const [ANN, BEN, CLEO] = ["11", "12", "13"];
const of = (unit: string): string => `src/a.ts::${unit}::cognitive_max`;
const at = (unit: string, actual: number) => [of(unit), { actual, delta: actual - 15 }] as const;

const STORY: HistoryLine[] = [
  ...told(1, {
    ago: 60,
    author: ANN,
    pushes: [
      { sees: [at("parse", 22), at("emit", 19), at("format", 31)] },
      {
        sees: [at("emit", 19), at("format", 31)],
        misses: [[of("parse"), { change: "new", touched: true, shown: "top" }]],
      },
    ],
    sees: [at("emit", 19), at("format", 31)],
  }),
  ...told(5, { ago: 58, author: ANN, misses: [of("emit")] }),
  ...told(2, { ago: 50, author: BEN, pushes: [{ sees: [at("load", 19)] }], sees: [at("load", 19)] }),
  ...told(3, { ago: 45, author: CLEO, pushes: [{ sees: [at("save", 30)] }], sees: [at("save", 22)] }),
  ...told(4, { ago: 40, author: ANN, pushes: [{ sees: [at("walk", 18)] }], sees: [at("walk", 18)] }),
  ...told(6, { ago: 36, author: BEN, misses: [of("walk")] }),
  ...told(7, { ago: 21, author: BEN }),
  answer(1, BEN, "noise", { fingerprint: of("format") }),
  answer(4, CLEO, "valid", { fingerprint: of("walk") }),
];

/** `| \`field\` | how | value |` of the last table. */
function figuresOfPage(): ReadonlyMap<string, number> {
  const example = readFileSync(PAGE, "utf8").split("## A worked example")[1] ?? "";
  const rows = [...example.matchAll(/^\| `([a-z_.]+)` \| [^|]+ \| ([\d.]+) \|$/gm)];
  return new Map(rows.map(([, field = "", value]) => [field, Number(value)]));
}

test("every figure of the page is what the formulas give", () => {
  const page = figuresOfPage();
  const row: object = rowOf(STORY);
  const computed = [...page.keys()].map((field) => [field, valueAt(row, field.split("."))]);
  expect(page.size).toBe(13);
  expect(new Map(computed as [string, unknown][])).toEqual(page); // Pairs, as made above.
});

function valueAt(value: unknown, path: readonly string[]): unknown {
  // Of a row that was just counted.
  return path.reduce((whole, key) => (whole as Record<string, unknown>)[key], value);
}
