/** The worlds that methods are tried on, as data. What is true in them is known; a method only sees what people do. */

export interface SimRule {
  readonly key: string;
  /** Null for another tool's rule. */
  readonly limit: number | null;
}

export const SIM_RULES: readonly SimRule[] = [
  { key: "cognitive_max", limit: 15 },
  { key: "cyclomatic_max", limit: 10 },
  { key: "nesting_max", limit: 3 },
  { key: "abc_max", limit: 30 },
  { key: "function_lines_max", limit: 40 },
  { key: "params_max", limit: 4 },
  { key: "lint/no-shadow", limit: null },
  { key: "lint/no-magic", limit: null },
];

/** With the share of the changes that are mainly there. */
export const SIM_AREAS = [
  { name: "src/api", share: 0.26 },
  { name: "src/cli", share: 0.21 },
  { name: "src/core", share: 0.17 },
  { name: "src/db", share: 0.14 },
  { name: "src/parser", share: 0.12 },
  { name: "src/web", share: 0.1 },
] as const;

/** A rule in some areas, or everywhere, on some days. */
export interface Where {
  readonly rule: string;
  readonly areas?: readonly string[];
  /** Days from the start, the last one left out. */
  readonly from?: number;
  readonly until?: number;
}

/** Shares of what a rule says where it is noisy: what is right, and what of the rest people change all the same, to have peace. */
export interface Noise {
  readonly right: number;
  readonly changed: number;
}

export const USUAL_NOISE: Noise = { right: 0.05, changed: 0.03 };

export type Attack = "sybils" | "hostile" | "flood";

export interface Scenario {
  readonly name: string;
  readonly words: string;
  /** There the rule is mostly wrong, and fires often. */
  readonly noisy?: readonly Where[];
  readonly noise?: Noise;
  /** There it is right, fires often, and is hardly ever acted on. */
  readonly ignored?: readonly Where[];
  /** So many of the busiest authors never fix anything. */
  readonly neverFixing?: number;
  readonly attack?: { readonly by: Attack; readonly rule: string; readonly area: string };
  /** How many changes there are, held against the usual. */
  readonly pace?: number;
  /** No rule that is right may be hidden here, by anybody. */
  readonly isBarred: boolean;
}

const NOISY: readonly Where[] = [
  { rule: "abc_max", areas: ["src/api", "src/db"] },
  { rule: "lint/no-magic", areas: ["src/cli", "src/parser"] },
];
const IGNORED: readonly Where[] = [{ rule: "function_lines_max" }, { rule: "lint/no-shadow" }];
const TARGET = { rule: "lint/no-shadow", area: "src/api" };

export const SCENARIOS: readonly Scenario[] = [
  { name: "clean", words: "every rule is right nine times of ten, and acted on", isBarred: true },
  {
    name: "sybils",
    words: "20 accounts without write call a right rule wrong that nobody acts on",
    ignored: IGNORED,
    attack: { by: "sybils", ...TARGET },
    isBarred: true,
  },
  {
    name: "hostile",
    words: "one maintainer does the same, on every violation that they may judge",
    ignored: IGNORED,
    attack: { by: "hostile", ...TARGET },
    isBarred: true,
  },
  { name: "never-fixing", words: "the five busiest authors never fix anything", neverFixing: 5, isBarred: true },
  {
    name: "one-flood",
    words: "60 violations of one rule in one pull request, each called wrong by who merged it",
    attack: { by: "flood", rule: "lint/no-shadow", area: "src/core" },
    isBarred: true,
  },
  {
    name: "ignored",
    words: "two rules are right, and nobody acts on them anywhere",
    ignored: IGNORED,
    isBarred: false,
  },
  {
    name: "ignored-here",
    words: "one rule is right, and ignored in one area only",
    ignored: [{ rule: "lint/no-shadow", areas: ["src/api"] }],
    isBarred: false,
  },
  {
    name: "noisy",
    words: "two rules are noisy in two areas each (1 of 20 is right, 3 % of the rest is changed), and right elsewhere",
    noisy: NOISY,
    isBarred: false,
  },
  {
    name: "noisy-only",
    words: "the same, and nothing of it is right or changed",
    noisy: NOISY,
    noise: { right: 0, changed: 0 },
    isBarred: false,
  },
  {
    name: "noisy-heeded",
    words: "the same, 1 of 10 is right, and 8 % of the rest is changed for peace",
    noisy: NOISY,
    noise: { right: 0.1, changed: 0.08 },
    isBarred: false,
  },
  {
    name: "noisy-slow",
    words: "as noisy, in a repository with half the changes",
    noisy: NOISY,
    pace: 0.5,
    isBarred: false,
  },
  {
    name: "noisy-busy",
    words: "as noisy, in a repository with twice as many changes",
    noisy: NOISY,
    pace: 2,
    isBarred: false,
  },
  {
    name: "drift",
    words: "one rule becomes noisy in two areas on day 60, another one stops being so on day 100",
    noisy: [
      { rule: "abc_max", areas: ["src/api", "src/db"], from: 60 },
      { rule: "lint/no-magic", areas: ["src/cli", "src/parser"], until: 100 },
    ],
    isBarred: false,
  },
];

export function isAt(
  places: readonly Where[] | undefined,
  { rule, area, day }: { readonly rule: string; readonly area: string; readonly day: number },
): boolean {
  return (places ?? []).some(
    (one) =>
      one.rule === rule &&
      (one.areas ?? [area]).includes(area) &&
      day >= (one.from ?? 0) &&
      day < (one.until ?? Number.POSITIVE_INFINITY),
  );
}
