import { describe, expect, test } from "vitest";
import { RuleStats } from "../../../src/domain/history/rule-stats.ts";
import type { HistoryLine } from "../../../src/domain/history/lines.ts";
import { exposureLineOf, changeLine, runLineOf } from "../../builders.ts";
import { daysAgo, told } from "../tuning/world.ts";
import { answer, F, G, H, left, rowOf, rowsOf, type Row } from "./conduct-world.ts";

/** Fifteen days later something is merged, so that what was left is known. */
const LATER = told(90, { ago: 10, author: "90" });
const push = (...names: readonly string[]) => ({ sees: names });
const goneOf = (name: string) => [name, { change: "new", touched: true, shown: "top" }] as const;

describe("what is not known is null and never 0", () => {
  test("of git alone: nobody knows what was shown or said", () => {
    const row = rowOf([...told(1, { ago: 40, sees: [F] }), ...LATER]);
    expect(row).toMatchObject({ caused: 1, untold: 1, changes: 1, authors: 1, days: 1 });
    const unknown = ["shown", "acted", "unacted", "pending", "unknown", "answers", "own_answers", "people"] as const;
    for (const name of [...unknown, "response_rate", "friction", "days_to_fix", "cases", "exposures"] as const)
      expect({ name, value: row[name] }).toEqual({ name, value: null });
    expect(RuleStats.parse(row)).toEqual(row);
  });

  test("a look at a pull request was told, and nobody answered: 0", () => {
    const row = rowOf([...left(1, 40), ...LATER]);
    expect(row).toMatchObject({ caused: 1, untold: 0, shown: 1, acted: 0, unacted: 1, pending: 0, unknown: 0 });
    expect(row).toMatchObject({ own_answers: 0, people: 0, response_rate: 0 });
    expect(row.answers).toEqual({ valid: 0, refuted: 0, waived: 0, noise: 0, unsure: 0 });
    expect(row.cases).toEqual({ ripe: 1, pending: 0, held_back: 0, acted_share: 0 });
    expect(RuleStats.parse(row)).toEqual(row);
  });

  test("some changes are told by git alone: the figures are of the others, and it is said how many are not in them", () => {
    expect(rowOf([...left(1, 40), ...told(2, { ago: 39, sees: [G] }), ...LATER])).toMatchObject({
      caused: 2,
      untold: 1,
      shown: 1,
      changes: 2,
    });
  });

  test("of a rule that nothing broke, where looks are told", () => {
    const change = changeLine("pr:2", daysAgo(20));
    const judged = exposureLineOf(runLineOf(change), "abc_max", { units: 7 });
    const row = rowOf([...left(1, 40), ...told(2, { ago: 20 }), judged], "abc_max");
    expect(row).toMatchObject({ exposures: 7, caused: 0, shown: 0, acted: 0, response_rate: null });
    expect(row.friction).toEqual({ noise: 0, own: 0, silent: 0, of: 0, share: null });
    expect(row.cases).toEqual({ ripe: 0, pending: 0, held_back: 0, acted_share: null });
  });
});

test("units that changes added or edited are added up, over areas and changes; those of a scan and of bulk are not", () => {
  const judged = (number: number, units: number, over: object = {}): HistoryLine[] => {
    const change = changeLine(`pr:${number}`, daysAgo(30 - number), over);
    return [change, runLineOf(change), exposureLineOf(runLineOf(change), "cognitive_max", { units })];
  };
  const scan = runLineOf(changeLine("pr:2", daysAgo(28)), { flow: "scan" });
  const lines = [...judged(1, 3), ...judged(2, 4), ...judged(3, 50, { bulk: true })];
  const areas = exposureLineOf(runLineOf(changeLine("pr:2", daysAgo(28))), "cognitive_max", { area: "lib", units: 5 });
  expect(rowOf([...lines, areas, scan, exposureLineOf(scan, "cognitive_max", { units: 900 })])).toMatchObject({
    exposures: 12,
    judged: 900,
  });
});

describe("what became of what was shown", () => {
  const row = rowOf([
    ...left(1, 40, {
      pushes: [push(F, G, H)],
      sees: [F],
      misses: [goneOf(G), [H, { ...goneOf(H)[1], why: "removed" }]],
    }),
    ...left(2, 5, { pushes: [push(G)], sees: [G] }),
    ...told(3, { ago: 4, author: "3", pushes: [{ sees: [[H, { shown: "folded" }]] }], sees: [H] }),
    ...LATER,
  ]);

  test("the parts make up the whole", () => {
    expect(row).toMatchObject({ caused: 5, shown: 4, acted: 1, unacted: 1, pending: 1, unknown: 1, changes: 3 });
    expect(row).toMatchObject({ authors: 3, days: 3 });
  });

  test("cases: one a change, those in which nothing is known left out", () => {
    expect(row.cases).toEqual({ ripe: 1, pending: 1, held_back: 0, acted_share: 0.5 });
  });
});

test("the fourth change of one author in thirty days is held back", () => {
  const lines = [50, 49, 48, 47, 46].flatMap((ago, at) => left(at + 1, ago, { author: "1" }));
  expect(rowOf([...lines, ...LATER]).cases).toEqual({ ripe: 3, pending: 0, held_back: 2, acted_share: 0 });
});

describe("answers", () => {
  const base = [...left(1, 40, { change: { contributor_ids: ["55"] } }), ...LATER];
  const of = (...answers: readonly HistoryLine[]): Row => rowOf([...base, ...answers]);
  const none = { valid: 0, refuted: 0, waived: 0, noise: 0, unsure: 0 };

  test("by kind, of people who did not write it", () => {
    const row = of(
      answer(1, "7", "valid"),
      answer(1, "8", "noise"),
      answer(1, "9", "noise"),
      answer(1, "10", "unsure"),
    );
    expect(row).toMatchObject({ answers: { ...none, valid: 1, noise: 2, unsure: 1 }, own_answers: 0, people: 4 });
  });

  test("by the author or a co-author: apart", () => {
    expect(of(answer(1, "1", "refuted"), answer(1, "55", "waived"))).toMatchObject({
      answers: none,
      own_answers: 2,
      people: 0,
    });
  });

  test("of one person the last one counts, wherever it was given, and what was taken back or deleted does not", () => {
    const again = { comment_id: 900, updated_at: daysAgo(0) };
    expect(of(answer(1, "7", "refuted"), answer(1, "7", "valid", again)).answers).toEqual({ ...none, valid: 1 });
    const inline = { ...again, surface: "inline" } as const;
    expect(of(answer(1, "7", "refuted"), answer(1, "7", "withdrawn", inline)).answers).toEqual(none);
    expect(of(answer(1, "7", "valid"), answer(1, "7", "deleted", again))).toMatchObject({ people: 1 });
  });

  test("months later they count once, with the change they are about", () => {
    const late = answer(1, "7", "valid", { updated_at: "2027-03-01T00:00:00Z" });
    expect(of(late, late)).toMatchObject({ answers: { ...none, valid: 1 }, people: 1 });
  });

  test("also on what stood before the change", () => {
    const stood = left(1, 40, { pushes: [{ sees: [F, [G, { change: "same" }]] }] });
    expect(rowOf([...stood, answer(1, "7", "noise", { fingerprint: G }), ...LATER])).toMatchObject({
      answers: { ...none, noise: 1 },
      response_rate: 0,
    });
  });

  test("not on what no look tells of, nor on a commit that is not known", () => {
    expect(of(answer(1, "7", "noise", { fingerprint: "x::y::z" }), answer(77, "8", "noise")).answers).toEqual(none);
  });
});

describe("response and friction", () => {
  /** Four shown ones: F is left, G is fixed before the merge, H is removed; X is left too. */
  const X = "src/a.ts::x::cognitive_max";
  const base = [
    ...left(1, 40, {
      pushes: [push(F, G, H, X)],
      sees: [F, X],
      misses: [goneOf(G), [H, { ...goneOf(H)[1], why: "removed" }]],
    }),
    ...LATER,
  ];
  const figures = (...answers: readonly HistoryLine[]) => {
    const { response_rate: rate, friction } = rowOf([...base, ...answers]);
    return { rate, friction };
  };

  test.each<[string, readonly HistoryLine[], { rate: number; friction: NonNullable<Row["friction"]> }]>([
    ["nobody says anything", [], { rate: 0, friction: { noise: 0, own: 0, silent: 2, of: 3, share: 0.667 } }],
    [
      "somebody calls one noise",
      [answer(1, "7", "noise")],
      { rate: 0.25, friction: { noise: 1, own: 0, silent: 1, of: 3, share: 0.667 } },
    ],
    [
      "somebody accepts one: that is no friction",
      [answer(1, "7", "waived")],
      { rate: 0.25, friction: { noise: 0, own: 0, silent: 1, of: 3, share: 0.333 } },
    ],
    [
      "its author accepts one: that is",
      [answer(1, "1", "waived")],
      { rate: 0.25, friction: { noise: 0, own: 1, silent: 1, of: 3, share: 0.667 } },
    ],
    [
      "its author calls it useful: that is not",
      [answer(1, "1", "valid")],
      { rate: 0.25, friction: { noise: 0, own: 0, silent: 1, of: 3, share: 0.333 } },
    ],
    [
      "its author calls one noise: one violation, not two",
      [answer(1, "1", "noise")],
      { rate: 0.25, friction: { noise: 1, own: 1, silent: 1, of: 3, share: 0.667 } },
    ],
    [
      "what was removed counts when somebody says something",
      [answer(1, "7", "noise", { fingerprint: H })],
      { rate: 0.25, friction: { noise: 1, own: 0, silent: 2, of: 4, share: 0.75 } },
    ],
  ])("%s", (_, answers, expected) => {
    expect(figures(...answers)).toEqual(expected);
  });

  test("before the 14 days are over nobody is silent", () => {
    expect(rowOf([...left(1, 5)]).friction).toEqual({ noise: 0, own: 0, silent: 0, of: 0, share: null });
  });
});

describe("time to fix", () => {
  const fixedAfter = (number: number, days: number): HistoryLine[] => [
    ...told(number, { ago: 60, author: `${number}`, sees: [`src/a.ts::f${number}::cognitive_max`] }),
    ...told(number + 50, { ago: 60 - days, misses: [`src/a.ts::f${number}::cognitive_max`] }),
  ];

  test("from the merge to the merge that fixed it, where no look before is told", () => {
    expect(rowOf([...fixedAfter(1, 2), ...fixedAfter(2, 3), ...fixedAfter(3, 13)])).toMatchObject({
      fixes: 3,
      days_to_fix: 3,
    });
  });

  test("of two it is not known", () => {
    expect(rowOf([...fixedAfter(1, 2), ...fixedAfter(2, 3)])).toMatchObject({ fixes: 2, days_to_fix: null });
  });

  test("between two looks at a pull request: an hour", () => {
    const fixed = [1, 2, 3].flatMap((number) =>
      told(number, { ago: 30, author: `${number}`, pushes: [push(F), { misses: [goneOf(F)] }] }),
    );
    expect(rowOf(fixed)).toMatchObject({ fixes: 3, days_to_fix: 0 });
  });

  test("what was removed, or only halved, is no fix", () => {
    const lines = [
      ...told(1, { ago: 60, sees: [[F, { actual: 40 }]] }),
      ...told(2, { ago: 59, sees: [[F, { actual: 20, change: "better" }]] }),
      ...told(3, { ago: 58, sees: [G] }),
      ...told(4, { ago: 57, misses: [[G, { why: "removed" }]] }),
    ];
    expect(rowOf([...lines, ...LATER])).toMatchObject({ fixes: 0, days_to_fix: null });
  });
});

test.each<[string, HistoryLine[]]>([
  ["bulk", left(1, 40, { change: { bulk: true } })],
  ["a bot's", left(1, 40, { change: { author_type: "Bot" } })],
  ["of an account that the policy calls a bot", left(1, 40, { author: "7" })],
  ["older than the window", left(1, 130)],
  ["closed without a merge", left(1, 40, { change: { state: "closed", merged_at: null, merge_sha: null } })],
])("a change that is %s causes nothing here", (_, lines) => {
  const rows = rowsOf([...lines, ...LATER], [7]);
  expect(rows.map(({ caused }) => caused).filter((caused) => caused > 0)).toEqual([]);
});
