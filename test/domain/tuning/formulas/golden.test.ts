import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cleanUnitsNeeded, upperShare } from "../../../../src/domain/tuning/formulas/binomial.ts";
import { decayWeight, wilsonInterval } from "../../../../src/domain/tuning/formulas/display.ts";
import { impactOdds, promoteOdds, refutedOdds, usefulOdds } from "../../../../src/domain/tuning/formulas/odds.ts";
import { effectSize, pooledShare } from "../../../../src/domain/tuning/formulas/pooling.ts";
import { deletedPeople, selectByOdds } from "../../../../src/domain/tuning/formulas/selection.ts";
import { tallyVotes, worstRefutedOdds, type Ballot, type Vote } from "../../../../src/domain/tuning/formulas/votes.ts";

/** Each formula reads the fields that its rows have. */
type Input = Readonly<
  Record<"nofix" | "fix" | "bad" | "good" | "alpha" | "k" | "n" | "z" | "S_out" | "N_out" | "s" | "mu_all", number> &
    Record<"p" | "conf" | "half_life" | "f", number> &
    Record<"us" | "e" | "exceed" | "age" | "A", number[]> & { pairs: [number, number][]; votes: string }
>;

interface Row {
  readonly id: string;
  readonly name: string;
  readonly fn: string;
  readonly input: Input;
  readonly expect: unknown;
}

const rows: readonly Row[] = JSON.parse(
  readFileSync(new URL("../../../fixtures/golden/tuning-golden.json", import.meta.url), "utf8"),
);

/** The rows say in words who voted: as votes here. */
const BALLOTS: Readonly<Record<string, Ballot>> = {
  "alice refutes 6 findings, bob 2, carol 1 (unsolicited, cap 3)": {
    votes: [...refuting("alice", 6), ...refuting("bob", 2), ...refuting("carol", 1)],
  },
  "10 solicited findings x 3 actors, all refuted": {
    votes: ["alice", "bob", "carol"].flatMap((by) => refuting(by, 10, "asked")),
    asked: { violations: new Set(Array.from({ length: 10 }, (_, i) => `asked ${i}`)), quorum: 3 },
  },
  "0 counted (no write permission)": { votes: [] },
};

function refuting(by: string, count: number, of = by): readonly Vote[] {
  return Array.from({ length: count }, (_, i) => ({ violation: `${of} ${i}`, by, verdict: "refuted" as const }));
}

const FORMULAS: Readonly<Record<string, (input: Input) => unknown>> = {
  eA: ({ nofix, fix }) => impactOdds([...Array<number>(nofix).fill(0), ...Array<number>(fix).fill(1)]),
  eA_frac: ({ us }) => impactOdds(us),
  eB: ({ bad, good }) => refutedOdds({ refuted: bad, valid: good }),
  eP: ({ fix, nofix }) => promoteOdds({ fixed: fix, not: nofix }),
  e_up_counts: ({ good, bad }) => usefulOdds({ useful: good, not: bad }),
  ebh: ({ e, alpha }) => selectByOdds(e, alpha),
  wilson: ({ k, n, z }) => wilsonInterval(k, n, z),
  shrink: ({ S_out, N_out, s, n, mu_all }) => {
    const { elsewhere, here } = effectSize(mu_all, {
      outside: { cases: N_out, acted: S_out },
      cell: { cases: n, acted: s },
    });
    return { mu: elsewhere, theta: here };
  },
  n_clean: ({ exceed, p, conf }) => exceed.map((over) => cleanUnitsNeeded(over, { share: 1 - p, confidence: conf })),
  clopper_upper: ({ pairs, conf }) => pairs.map(([x, n]) => upperShare(x, n, conf)),
  decay: ({ age, half_life }) => age.map((days) => decayWeight(days, half_life)),
  f_of: ({ A }) => A.map(deletedPeople),
  tally: ({ votes }) => outcomeOf(BALLOTS[votes]),
  "tally+worst_eB": ({ votes, f }) => {
    const ballot = BALLOTS[votes] ?? { votes: [] };
    return { ...outcomeOf(ballot), worst: worstRefutedOdds(ballot, f).odds };
  },
};

function outcomeOf(ballot: Ballot | undefined): { tally: number[]; eB: number } {
  if (ballot === undefined) throw new Error("a row says in words who voted, and nothing here says what they mean");
  const { refuted, valid } = tallyVotes(ballot);
  return { tally: [refuted, valid], eB: refutedOdds({ refuted, valid }) };
}

/** The numbers of a result, each under its place in it. */
function numbersOf(value: unknown, place = ""): Record<string, number> {
  if (typeof value === "number") return { [place]: value };
  const parts = Object.entries(Object(value)).map(([key, part]) => numbersOf(part, `${place}.${key}`));
  return Object.assign({ [`${place} size`]: parts.length }, ...parts);
}

/** The largest relative error; what is 0 must be 0. */
function errorOf(actual: Record<string, number>, expected: Record<string, number>): number {
  const errors = Object.entries(expected).map(
    ([key, value]) => Math.abs((actual[key] ?? Infinity) - value) / (value || 1e-9),
  );
  return Math.max(...errors);
}

test("there is a formula for every row, and a row for every formula", () => {
  expect([...new Set(rows.map(({ fn }) => fn))].sort()).toEqual(Object.keys(FORMULAS).sort());
  expect(rows).toHaveLength(22);
});

test.each(rows.map((row) => [`${row.id}: ${row.name}`, row] as const))("%s", (_, row) => {
  const actual = numbersOf(FORMULAS[row.fn]?.(row.input));
  expect(Object.keys(actual)).toEqual(Object.keys(numbersOf(row.expect)));
  expect(errorOf(actual, numbersOf(row.expect))).toBeLessThanOrEqual(1e-3);
});

test("pooling counts four cases of the prior", () => {
  expect(pooledShare(0.5, { cases: 0, acted: 0 })).toBe(0.5);
  expect(pooledShare(0.5, { cases: 4, acted: 4 })).toBe(0.75);
});
