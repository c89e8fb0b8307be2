import type { Budget } from "../budget.ts";
import { COMMENT_BUDGET, shrinking } from "../budget.ts";

/** How much of each part there is room for. */
export interface PullRoom {
  readonly proposals: number;
  /** Counts, answers and odds of each proposal. */
  readonly tables: boolean;
  readonly odds: boolean;
  readonly trend: boolean;
  /** Rules, areas and roles in which something moves. */
  readonly moves: number;
  readonly cases: number;
  readonly hits: number;
  readonly asks: number;
  readonly limits: number;
  /** Hotspots, changes, roles, areas and unheeded rules. */
  readonly listed: number;
  /** Characters of a path or name. */
  readonly name: number;
}

const FULL: PullRoom = {
  proposals: 20,
  tables: true,
  odds: true,
  trend: true,
  moves: 20,
  cases: 20,
  hits: 30,
  asks: 10,
  limits: 60,
  listed: 20,
  name: 100,
};

/** What can be looked up elsewhere goes first; the sentences go last. */
const STEPS: readonly Partial<PullRoom>[] = [
  { moves: 10, cases: 10, hits: 15 },
  { trend: false },
  { odds: false },
  { listed: 10, limits: 30 },
  { moves: 3, cases: 3, hits: 5 },
  { name: 50 },
  { moves: 0, cases: 0, hits: 0, listed: 5 },
  { tables: false, limits: 10 },
  { asks: 5 },
  { asks: 0, listed: 0, limits: 0, name: 30 },
  { proposals: 3 },
  { proposals: 0 },
];

export const PULL_ROOMS: readonly PullRoom[] = shrinking(FULL, STEPS);

/** GitHub does not say what it takes for a body: after a refusal the next one is tried. */
export const PULL_BUDGETS: readonly Budget[] = [
  COMMENT_BUDGET,
  { utf16: 30_000, utf8: 60_000 },
  { utf16: 12_000, utf8: 16_000 },
];
