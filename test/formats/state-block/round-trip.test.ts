import * as fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { nodeCodec } from "../../../src/adapters/node/codec.ts";
import { toLedger, type Ledger } from "../../../src/domain/history/ledger.ts";
import { isPartial, trimSteps } from "../../../src/domain/history/ledger-trim.ts";
import { fingerprintOf } from "../../../src/domain/violation/fingerprint.ts";
import { printPayload } from "../../../src/formats/state-block/payload-text.ts";
import { parseStateBlock, printStateBlock, STATE_CEILING } from "../../../src/formats/state-block/state-block.ts";
import { anyLedger, CHANGE, goneOf, looseLines, pushOf, rowOf, verdictOf } from "../../domain/history/ledger-world.ts";
import { shaOf } from "../../builders.ts";
import { realViolations } from "./real-violations.ts";
import { LINE_OF_VERSION_1, SMALL_LEDGER, SMALL_PAYLOAD } from "./small-ledger.ts";

const TARGET = { instance: "default", seq: 1 };
const EXPECTED = { change: CHANGE, instance: "default" };

function textOf(ledger: Ledger, ceiling?: number): string {
  const printed = printStateBlock(ledger, { ...TARGET, ceiling }, nodeCodec);
  if (printed === "too-large") throw new Error("does not fit");
  return printed.text;
}

describe("the text of a block", () => {
  it("is one line of ASCII with what it is bound to", () => {
    const line = /^<!-- refrain:state v=1 repo=42 pr=7 seq=1 alg=br len=\d+ sha=[0-9a-f]{16} [A-Za-z0-9_-]+ -->$/;
    expect(textOf(SMALL_LEDGER)).toMatch(line);
    const named = printStateBlock(SMALL_LEDGER, { instance: "web", seq: 12, key: "k" }, nodeCodec);
    expect(named).toHaveProperty(
      "text",
      expect.stringMatching(
        /^<!-- refrain:state v=1 instance=web repo=42 pr=7 seq=12 alg=br len=\d+ sha=[0-9a-f]{16} kid=[0-9a-f]{8} mac=[0-9a-f]{64} [A-Za-z0-9_-]+ -->$/,
      ),
    );
  });

  it("packs this JSON in version 1", () => {
    expect(JSON.parse(printPayload(SMALL_LEDGER))).toEqual(SMALL_PAYLOAD);
  });

  it("of version 1 is read for ever", () => {
    const read = parseStateBlock(`### Refrain\n\n${LINE_OF_VERSION_1}`, EXPECTED, nodeCodec);
    expect(read).toEqual({ ledger: SMALL_LEDGER, seq: 3, signature: "none" });
  });

  it.each(["a b", "", "x=1", "-->", "ä"])("cannot name an instance %j", (instance) => {
    expect(() => printStateBlock(SMALL_LEDGER, { ...TARGET, instance }, nodeCodec)).toThrow("cannot stand in");
  });

  it("speaks of no run whose id its parts do not give", () => {
    const run = { ...pushOf(1), id: "0123456789abcdef" };
    expect(() => printStateBlock(toLedger(CHANGE, [run]), TARGET, nodeCodec)).toThrow("another id");
  });
});

describe("more rows in all pushes than a reader takes", () => {
  it("are fewer in the block, so that it is read", { timeout: 300_000 }, () => {
    const pushes = Array.from({ length: 201 }, (_, index) => pushOf(index, { first_at: instantOf(index) }));
    const rows = pushes.flatMap((push) =>
      Array.from({ length: 1000 }, (_, i) => rowOf(push, `src/a.ts::f${i}::x_max`)),
    );
    const printed = printStateBlock(toLedger(CHANGE, [...pushes, ...rows]), TARGET, nodeCodec);
    if (printed === "too-large") throw new Error("does not fit");
    const read = parseStateBlock(printed.text, EXPECTED, nodeCodec);
    expect(read).toMatchObject({ seq: 1, ledger: { runs: { length: 201 }, violations: { length: 1000 } } });
  });

  function instantOf(minute: number): string {
    const [hour, rest] = [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, "0"));
    return `2026-08-20T${hour}:${rest}:00Z`;
  }
});

describe("laws of printing", () => {
  it("the order of a row's fields makes no difference", () => {
    const turned = <Row extends object>(row: Row): Row => Object.fromEntries(Object.entries(row).toReversed()) as Row; // The same fields.
    fc.assert(
      fc.property(anyLedger, fc.nat(), (ledger, seed) => {
        const some = <Row extends object>(rows: readonly Row[]): readonly Row[] =>
          rows.map((row, index) => ((seed >> (index % 31)) & 1 ? turned(row) : row));
        const other = { ...ledger, violations: some(ledger.violations), gone: some(ledger.gone) };
        expect(printPayload(other)).toBe(printPayload(ledger));
      }),
    );
  });

  it("reading brings the ledger back, signed or not, whatever stands before it", () => {
    const before = fc.string({ unit: "grapheme" }).filter((text) => !text.includes("refrain:state"));
    fc.assert(
      fc.property(anyLedger, before, fc.option(fc.string()), (ledger, text, key) => {
        const target = { ...TARGET, ceiling: 1e6, key: key ?? undefined };
        const printed = printStateBlock(ledger, target, nodeCodec);
        if (printed === "too-large") throw new Error("does not fit");
        const keys = key === null ? undefined : { current: key };
        const read = parseStateBlock(`${text}\n${printed.text}`, { ...EXPECTED, keys }, nodeCodec);
        expect(read).toEqual({ ledger, seq: 1, signature: key === null ? "none" : "verified" });
      }),
    );
  });

  it("no character is cut in half", () => {
    fc.assert(
      fc.property(anyLedger, (ledger) => {
        expect(printPayload(ledger)).not.toMatch(/\\ud[89a-f]/);
      }),
    );
  });

  it("any order and duplication of the lines give the same bytes", () => {
    fc.assert(
      fc.property(looseLines, fc.infiniteStream(fc.nat()), (lines, dice) => {
        const drawn = [...lines, ...lines].map((line) => ({ line, rank: dice.next().value ?? 0 }));
        const shuffled = drawn.sort((a, b) => a.rank - b.rank).map(({ line }) => line);
        expect(textOf(toLedger(CHANGE, shuffled))).toBe(textOf(toLedger(CHANGE, lines)));
      }),
    );
  });

  it("the ceiling holds, and only what the ledger says is lost", () => {
    const ledgers = fc.tuple(anyLedger, fc.integer({ min: 0, max: 1500 }));
    fc.assert(
      fc.property(ledgers, ([ledger, ceiling]) => {
        const printed = printStateBlock(ledger, { ...TARGET, ceiling }, nodeCodec);
        const barest = textOf([...trimSteps(ledger)].at(-1) ?? ledger, 1e6);
        fc.pre(barest.length <= ceiling);
        if (printed === "too-large") throw new Error("what is left at last would fit");
        expect(printed.text.length).toBeLessThanOrEqual(ceiling);
        expect(printed.ledger.verdicts).toEqual(ledger.verdicts);
        expect(isPartial(printed.ledger)).toBe(isPartial(ledger) || printed.ledger !== ledger);
        expect(parseStateBlock(printed.text, EXPECTED, nodeCodec)).toHaveProperty("ledger", printed.ledger);
      }),
    );
  });
});

it("what is never given up does not fit everywhere", () => {
  const bare = toLedger(CHANGE, [pushOf(1)]);
  const length = textOf(bare).length;
  expect(printStateBlock(bare, { ...TARGET, ceiling: length }, nodeCodec)).toHaveProperty("ledger", bare);
  expect(printStateBlock(bare, { ...TARGET, ceiling: length - 1 }, nodeCodec)).toBe("too-large");
});

describe("room", () => {
  const hex = (text: string, length: number): string => nodeCodec.sha256(text).slice(0, length);
  const pushes = [1, 2, 3, 4].map((number) =>
    pushOf(number, {
      head_sha: hex(`head ${number}`, 40),
      merge_base_sha: hex("base", 40),
      config_digest: hex("configuration", 64),
      tools_digest: hex("tools", 16),
    }),
  );
  const [one = pushOf(1)] = pushes;

  it("3,000 violations of a real repository fit, and come back", () => {
    const ledger = toLedger(CHANGE, [one, ...realViolations(one)]);
    const text = textOf(ledger);
    expect(text.length).toBeLessThan(36_000);
    expect(parseStateBlock(text, EXPECTED, nodeCodec)).toHaveProperty("ledger", ledger);
  });

  test.each([0, 700, 1400, 2100, 2800])(
    "a usual pull request stays small: 30 violations from the %ith, 4 pushes",
    (from) => {
      const lines = pushes.flatMap((run, push) => {
        const rows = realViolations(run, from, from + 30);
        const standing = rows.filter((_, index) => index % 7 !== push);
        const fixed = rows.filter((_, index) => index % 7 === push - 1);
        return [
          run,
          ...standing.map((row, index) => ({
            ...row,
            change: "new" as const,
            touched: true,
            shown: index < 10 ? ("top" as const) : ("folded" as const),
          })),
          ...fixed.map((row) =>
            goneOf(run, row.fingerprint, {
              role: row.role,
              area: row.area,
              actual: row.actual,
              limit: row.limit,
              shown: "top",
            }),
          ),
        ];
      });
      const verdicts = realViolations(one, from, from + 3).map((row, index) =>
        verdictOf(3_000_000_000 + index, row.fingerprint, { by: "583231", head_sha: one.head_sha }),
      );
      const text = textOf(toLedger(CHANGE, [...lines.flat(), ...verdicts]));
      expect(text.length).toBeLessThan(3000);
    },
  );

  it("1,000 line violations of a report fit in 16 characters each", () => {
    const rows = realViolations(one, 0, 1000).map((row, index) => {
      const line = nodeCodec.sha256(String(index)).slice(0, 9);
      const fingerprint = fingerprintOf({
        path: row.path,
        unitName: row.unit_name,
        ruleKey: "eslint/no-console",
        line,
      });
      return rowOf(one, fingerprint, { source: "external-plugin", tool: "ESLint", actual: 1, limit: 0 });
    });
    expect(textOf(toLedger(CHANGE, [one, ...rows])).length).toBeLessThan(20_000);
  });

  it("over the ceiling the worst of the head stay, with the counts of all, and every verdict", () => {
    const [, two = one] = pushes;
    const names = (run: typeof one, many: number): ReturnType<typeof rowOf>[] =>
      Array.from({ length: many }, (_, index) => {
        const name = nodeCodec.sha256(`${index}`);
        return rowOf(run, `src/${name.slice(0, 20)}.ts::${name}::cognitive_max`, { actual: 16 + index });
      });
    const answer = verdictOf(1, names(one, 1)[0]?.fingerprint ?? "", { head_sha: shaOf(5) });
    const ledger = toLedger(CHANGE, [one, two, ...names(one, 2500), ...names(two, 2500), answer]);
    const printed = printStateBlock(ledger, TARGET, nodeCodec);
    if (printed === "too-large") throw new Error("does not fit");
    expect(printed.text.length).toBeLessThanOrEqual(STATE_CEILING);
    const read = parseStateBlock(printed.text, EXPECTED, nodeCodec);
    expect(read).toHaveProperty("ledger", printed.ledger);
    expect(printed.ledger.verdicts).toEqual([answer]);
    expect(printed.ledger.violations.every((row) => row.run === two.id && row.actual >= 1500)).toBe(true);
    expect(printed.ledger.totals.map(({ label, total }) => [label, total])).toEqual([
      ["new", 2500],
      ["new", 2500],
    ]);
  });
});
