/** A large repository: 500 cells and 50,000 cases, each shown at a push and not acted on, and a tip of 20,000 units. */
import type { HistoryLine } from "../../../src/domain/history/lines.ts";
import type { PlanFacts } from "../../../src/domain/tuning/plan.ts";
import { factsOf, HEADER, scan, tipOf, tipUnit, told } from "./world.ts";

const RULES = [
  "cyclomatic_max",
  "cognitive_max",
  "nesting_max",
  "abc_max",
  "function_lines_max",
  "params_max",
  "a/x",
  "b/x",
  "c/x",
  "d/x",
];
const AREAS = 50;
const CHANGES = 2500;
const CELLS_PER_CHANGE = 20;

function history(changes: number): HistoryLine[] {
  return Array.from({ length: changes }, (_, at) => {
    const names = Array.from({ length: CELLS_PER_CHANGE }, (__, i) => {
      const cell = (at * CELLS_PER_CHANGE + i * 7) % (RULES.length * AREAS);
      const area = cell % AREAS;
      return `src/a${area}/f.ts::u${at % 400}::${RULES[Math.floor(cell / AREAS)]}`;
    });
    const edits = names.map((name) => name.slice(0, name.lastIndexOf("::")));
    const author = String(1 + ((at * 31) % 97));
    return told(at + 1, {
      ago: 88 - Math.floor((at * 88) / changes),
      author,
      edits,
      pushes: [{ sees: names }],
      sees: names,
    });
  }).flat();
}

export const LARGE = { cells: RULES.length * AREAS, violations: CHANGES * CELLS_PER_CHANGE };

/** A part of its changes, from 0 to 1. */
export function largeFacts(part = 1): PlanFacts {
  const changes = Math.round(CHANGES * part);
  const lines = [HEADER, ...history(changes), ...scan(changes)];
  const units = Array.from({ length: 20_000 }, (_, i) =>
    tipUnit(`src/a${i % AREAS}/f.ts::u${Math.floor(i / AREAS)}`, {
      cognitive_max: i % 9,
      abc_max: i % 31,
      params_max: i % 4,
      nesting_max: i % 3,
    }),
  );
  return factsOf(lines, { tip: tipOf(units) });
}
