import type { ALIAS_STAGES } from "../history/lines.ts";
import type { Unit } from "./unit.ts";

export interface UnitAt {
  readonly path: string;
  readonly unit: Unit;
}

export type MatchStage = (typeof ALIAS_STAGES)[number];

/** One unit seen at both ends of a change. */
export interface UnitMatch {
  readonly before: UnitAt;
  readonly after: UnitAt;
  /** Which stage of the matcher found it. */
  readonly stage: MatchStage;
  /** Its normalised body or its parameter list differs. */
  readonly edited: boolean;
}

/** Every unit of either end is in exactly one of the three. Order: by path, then start line. */
export interface UnitMatching {
  readonly matches: readonly UnitMatch[];
  readonly added: readonly UnitAt[];
  readonly removed: readonly UnitAt[];
}
