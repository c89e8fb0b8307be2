import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { appendRun, mergeLedgers, toLedger, type Ledger } from "../../../src/domain/history/ledger.ts";
import { pushesOf, seenViolations } from "../../../src/domain/history/ledger-facts.ts";
import { countRows, ROW_LABELS, type Row } from "../../../src/domain/history/ledger-totals.ts";
import { isPartial, trimSteps } from "../../../src/domain/history/ledger-trim.ts";
import { anyLedger, CHANGE, goneOf, pushOf, rowOf, verdictOf, wholeLedger } from "./ledger-world.ts";

const [one, two] = [pushOf(1), pushOf(2)];

function unit(name: string | number): string {
  return `src/a.ts::${name}::cognitive_max`;
}

function rowsOf(ledger: Ledger): string[] {
  const rows = [...ledger.violations, ...ledger.gone];
  return rows.map((row) => `${row.run === one.id ? 1 : 2} ${row.fingerprint.split("::")[1]}`).sort();
}

describe("what a ledger gives up", () => {
  const same = { change: "same", touched: false } as const;
  const ledger = toLedger(CHANGE, [
    one,
    two,
    rowOf(one, unit("repeated")),
    rowOf(one, unit("shownMore"), { shown: "top" }),
    rowOf(one, unit("earlier")),
    goneOf(one, unit("goneEarlier"), { change: "new", touched: true }),
    rowOf(two, unit("repeated")),
    rowOf(two, unit("shownMore")),
    rowOf(two, unit("caused")),
    rowOf(two, unit("same"), same),
    rowOf(two, unit("answered"), same),
    rowOf(two, unit("edited"), { ...same, touched: true }),
    verdictOf(1, unit("answered")),
    verdictOf(2, unit("edited")),
    verdictOf(3, unit("nowhere")),
  ]);
  const steps = [...trimSteps(ledger)];

  it("goes in this order", () => {
    const lost = steps.slice(1).map((step, index) => {
      const before = rowsOf(steps[index] ?? ledger);
      const after = new Set(rowsOf(step));
      return before.filter((row) => !after.has(row));
    });
    expect(lost.slice(0, 4)).toEqual([["1 repeated"], ["1 earlier", "1 shownMore"], ["2 same"], ["2 answered"]]);
    expect(lost.slice(4).flat().sort()).toEqual(["1 goneEarlier", "2 caused", "2 edited", "2 repeated", "2 shownMore"]);
  });

  it("is never a run or a verdict", () => {
    for (const step of steps) {
      expect(step.runs).toEqual(ledger.runs);
      expect(step.verdicts).toEqual(ledger.verdicts);
    }
  });

  it("stays known as a number", () => {
    for (const step of steps) expect(pushesOf(step)).toEqual(pushesOf(ledger));
    expect(steps.map(isPartial)).toEqual(steps.map((_, index) => index > 0));
  });

  it("is counted by rule and area at the head, and by label for earlier runs", () => {
    const [, , , third] = steps;
    expect(third?.totals).toEqual([
      { run: one.id, label: "new", within: null, total: 3 },
      { run: two.id, label: "same", within: { rule_key: "cognitive_max", area: "src" }, total: 3 },
    ]);
  });

  it("is untold afterwards, never gone", () => {
    expect(seenViolations(ledger).get(unit("same"))?.now).toBe("standing");
    expect(seenViolations(steps.at(-1) ?? ledger).get(unit("same"))).toBeUndefined();
  });
});

describe("the worst rows", () => {
  const graded = Array.from({ length: 1200 }, (_, index) => rowOf(two, unit(index), { actual: 16 + index }));
  const special = [
    rowOf(two, unit("shown"), { actual: 16, shown: "top" }),
    rowOf(two, unit("gate"), { actual: 16, severity: "gate-fail" }),
    rowOf(two, unit("mild"), { actual: 9999, change: "better" }),
  ];
  const steps = [...trimSteps(toLedger(CHANGE, [two, ...graded, ...special]))];

  it("are the caused ones, the shown, the grave, then those far over their limit", () => {
    const kept = steps.find((step) => step.violations.length === 1000);
    const names = new Set(kept?.violations.map((row) => row.unit_name));
    expect([names.has("shown"), names.has("gate"), names.has("mild")]).toEqual([true, true, false]);
    expect([names.has("1199"), names.has("202"), names.has("201")]).toEqual([true, true, false]);
  });

  it("get fewer until none is left, and then the counts per area go too", () => {
    expect(steps.map((step) => step.violations.length)).toEqual([1203, 1000, 500, 250, 125, 60, 30, 0]);
    expect(steps.at(-1)?.totals).toEqual([
      { run: two.id, label: "better", within: null, total: 1 },
      { run: two.id, label: "new", within: null, total: 1202 },
    ]);
  });
});

describe("laws of giving up", () => {
  it("only ever loses rows, and the counts of every run stay", () => {
    fc.assert(
      fc.property(anyLedger, (ledger) => {
        const counts = [...countRows(ledger)];
        let before = ledger;
        for (const step of trimSteps(ledger)) {
          const had = new Set<Row>([...before.violations, ...before.gone]);
          expect([...step.violations, ...step.gone].filter((row) => !had.has(row))).toEqual([]);
          expect([...countRows(step)]).toEqual(counts);
          expect({ ...step, violations: [], gone: [], totals: [] }).toEqual({
            ...ledger,
            violations: [],
            gone: [],
            totals: [],
          });
          before = step;
        }
      }),
    );
  });

  it("is undone by merging with the whole", () => {
    fc.assert(
      fc.property(wholeLedger, (ledger) => {
        for (const step of trimSteps(ledger)) expect(mergeLedgers(step, ledger)).toEqual(ledger);
      }),
    );
  });

  it("is still known after the next run", () => {
    fc.assert(
      fc.property(anyLedger, (ledger) => {
        const next = appendRun(ledger, { run: pushOf(5), violations: [], gone: [] });
        const counts = countRows(next);
        for (const [run, known] of countRows(ledger)) {
          for (const label of ROW_LABELS) expect(counts.get(run)?.[label]).toBe(known[label]);
        }
      }),
    );
  });
});
