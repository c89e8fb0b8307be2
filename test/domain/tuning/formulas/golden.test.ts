import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { cleanUnitsNeeded, upperShare } from "../../../../src/domain/tuning/formulas/binomial.ts";
import { decayWeight, wilsonInterval } from "../../../../src/domain/tuning/formulas/display.ts";
import { impactOdds, promoteOdds, refutedOdds, usefulOdds } from "../../../../src/domain/tuning/formulas/odds.ts";
import { effectSize, pooledShare } from "../../../../src/domain/tuning/formulas/pooling.ts";
import { deletedPeople, selectByOdds } from "../../../../src/domain/tuning/formulas/selection.ts";
import { tallyVotes, worstRefutedOdds, type Ballot, type Vote } from "../../../../src/domain/tuning/formulas/votes.ts";

interface Row {
  readonly id: string;
  readonly name: string;
  readonly fn: string;
  readonly input: Record<string, never>;
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

type Input = Record<string, never>;
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
  n_clean: ({ exceed, p, conf }: { exceed: number[]; p: number; conf: number }) =>
    exceed.map((over) => cleanUnitsNeeded(over, { share: 1 - p, confidence: conf })),
  clopper_upper: ({ pairs, conf }: { pairs: [number, number][]; conf: number }) =>
    pairs.map(([x, n]) => upperShare(x, n, conf)),
  decay: ({ age, half_life }: { age: number[]; half_life: number }) => age.map((days) => decayWeight(days, half_life)),
  f_of: ({ A }: { A: number[] }) => A.map(deletedPeople),
  tally: ({ votes }) => outcomeOf(BALLOTS[votes]),
  "tally+worst_eB": ({ votes, f }) => {
    const ballot = BALLOTS[votes] ?? { votes: [] };
    return { ...outcomeOf(ballot), worst: worstRefutedOdds(ballot, f).odds };
  },
};

function outcomeOf(ballot: Ballot | undefined): { tally: number[]; eB: number } {
  expect(ballot).toBeDefined();
  const { refuted, valid } = tallyVotes(ballot ?? { votes: [] });
  return { tally: [refuted, valid], eB: refutedOdds({ refuted, valid }) };
}

/** To one part in a thousand; whole numbers exactly. */
function expectNear(actual: unknown, expected: unknown): void {
  if (typeof expected === "number") {
    expect(Math.abs(Number(actual) - expected)).toBeLessThanOrEqual(Math.abs(expected) * 1e-3);
    return;
  }
  expect(Object.keys(Object(actual))).toEqual(Object.keys(Object(expected)));
  for (const [key, value] of Object.entries(Object(expected))) expectNear(Object(actual)[key], value);
}

test("there is a formula for every row, and a row for every formula", () => {
  expect([...new Set(rows.map(({ fn }) => fn))].sort()).toEqual(Object.keys(FORMULAS).sort());
  expect(rows).toHaveLength(22);
});

test.each(rows.map((row) => [`${row.id}: ${row.name}`, row] as const))("%s", (_, row) => {
  expectNear(FORMULAS[row.fn]?.(row.input), row.expect);
});

test("pooling counts four cases of the prior", () => {
  expect(pooledShare(0.5, { cases: 0, acted: 0 })).toBe(0.5);
  expect(pooledShare(0.5, { cases: 4, acted: 4 })).toBe(0.75);
});
