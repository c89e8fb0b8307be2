import type { UnitAt, UnitMatch, UnitMatching } from "../../domain/violation/match.ts";
import type { Unit } from "../../domain/violation/unit.ts";
import { matchByBody, matchByBodyAndName, matchSmall } from "./by-body.ts";
import { matchByPath, matchBySignature } from "./by-name.ts";
import { matchByParent } from "./by-parent.ts";
import { matchBySimilarity } from "./by-similarity.ts";
import { kinshipOf } from "./kinship.ts";
import { compareAt, type FileUnits, isSettled, type Link, openOf, type Pool, poolOf, type Renames } from "./pool.ts";
import { takeoverOf } from "./takeover.ts";
import { matchUnchanged } from "./unchanged.ts";

export type { FileUnits, Renames } from "./pool.ts";

export interface Change {
  /** The changed files as they were and as they are; a file that was added or deleted stands on one side only. */
  readonly before: readonly FileUnits[];
  readonly after: readonly FileUnits[];
  readonly renames: Renames;
}

/**
 * Recognises the units of a change again, in stages from the certain to the likely. What one stage paired the next does
 * not see, so no unit is in two matches. Work is bounded: groups of units that nothing tells apart are left unmatched, and
 * unmatched means removed and added, never a guess. The order of files and units in the input changes nothing.
 */
export function matchUnits({ before, after, renames }: Change): UnitMatching {
  const pool = poolOf(before, after, renames);
  matchUnchanged(pool);
  if (!isSettled(pool)) matchChanged(pool);
  return matchingOf(pool);
}

/** True when the normalised body or the parameter list differs. */
export function isEdited(before: Unit, after: Unit): boolean {
  return before.body !== after.body || before.signature !== after.signature;
}

function matchChanged(pool: Pool): void {
  const isTakenOver = takeoverOf(pool);
  matchByPath(pool, isTakenOver);
  matchByBodyAndName(pool);
  matchBySignature(pool, isTakenOver);
  matchByBody(pool);
  if (isSettled(pool)) return;
  matchAlongside(pool);
  matchBySimilarity(pool, kinshipOf(pool));
  if (!isSettled(pool)) matchAlongside(pool);
}

/** Members whose parent was renamed, and small units that went where their siblings went. */
function matchAlongside(pool: Pool): void {
  const isKin = kinshipOf(pool);
  matchByParent(pool, isKin);
  matchSmall(pool, isKin);
}

function matchingOf(pool: Pool): UnitMatching {
  return {
    matches: pool.links.map(matchOf).sort((x, y) => compareAt(x.after, y.after)),
    added: openAts(pool, "after"),
    removed: openAts(pool, "before"),
  };
}

function matchOf({ before, after, stage }: Link): UnitMatch {
  return { before: before.at, after: after.at, stage, edited: isEdited(before.unit, after.unit) };
}

function openAts(pool: Pool, side: "before" | "after"): UnitAt[] {
  return openOf(pool, side).map((entry) => entry.at);
}
