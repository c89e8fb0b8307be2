import { shrinking } from "../budget.ts";

/** How much of each part there is room for. */
export interface Room {
  /** Rows in the table, and in the fold below it. */
  readonly rows: number;
  readonly foldRows: number;
  /** Rules told in one row. */
  readonly rules: number;
  readonly ids: number;
  readonly meanings: number;
  readonly weakSpots: number;
  readonly pushes: number;
  /** Files, replies and other things that a note lists. */
  readonly listed: number;
  /** Of a preview: rules, violations that would be lost, units over a tighter limit, each. */
  readonly preview: number;
  /** Characters of a path or name. */
  readonly name: number;
}

const FULL: Room = {
  rows: 10,
  foldRows: 40,
  rules: 4,
  ids: 60,
  meanings: 20,
  weakSpots: 5,
  pushes: 10,
  listed: 10,
  preview: 20,
  name: 100,
};

/** What goes first is what is told elsewhere, or can be asked for; the rows above the fold go last. */
const STEPS: readonly Partial<Room>[] = [
  { foldRows: 25 },
  { foldRows: 10 },
  { foldRows: 0 },
  { meanings: 0 },
  { pushes: 3 },
  { pushes: 0 },
  { preview: 5 },
  { weakSpots: 0 },
  { ids: 20 },
  { listed: 3 },
  { ids: 0, listed: 0, preview: 0 },
  { name: 50, rules: 2 },
  { rows: 5 },
  { rows: 2, name: 30, rules: 1 },
  { rows: 0 },
];

export const COMMENT_ROOMS: readonly Room[] = shrinking(FULL, STEPS);

export const SUMMARY_ROOMS: readonly Room[] = shrinking(
  { ...FULL, rows: 100, foldRows: 400, ids: 500, meanings: 100, pushes: 50, listed: 200, preview: 200, name: 200 },
  [{ foldRows: 100, listed: 50, ids: 200 }, { rows: 50 }, FULL, ...STEPS],
);
