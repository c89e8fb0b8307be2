/** Where a file belongs: its role, its area, or nowhere because the policy leaves it out. */
import { createAreas } from "./area.ts";
import { type Glob, isMatch, matchLength, parseGlob } from "./glob.ts";
import { heuristicRoleOf } from "./role-heuristics.ts";
import { ROLES, type Role } from "./rule.ts";

/** What `.gitattributes` says about a path (`linguist-generated`, `linguist-vendored`); false denies it, absent says nothing. */
export interface PathAttributes {
  readonly generated?: boolean;
  readonly vendored?: boolean;
}

export interface PlacementFacts {
  /** Globs of the policy; a malformed one has been refused where the file was read, and is passed over here. */
  readonly roles: Readonly<Partial<Record<Role, readonly string[]>>>;
  readonly areas: Readonly<Record<string, readonly string[]>>;
  readonly exclude: readonly string[];
  /** All files of the tree that areas are found in; their order does not matter. */
  readonly paths: Iterable<string>;
  readonly attributes?: (path: string) => PathAttributes;
}

export interface Placement {
  readonly roleOf: (path: string) => Role;
  readonly areaOf: (path: string) => string;
  readonly isExcluded: (path: string) => boolean;
}

const NO_ATTRIBUTES: PathAttributes = {};

/**
 * Role: the policy's glob with the longest literal part, then `.gitattributes`, then the table of heuristics, then `app`.
 * Area: the policy's glob with the longest literal part, then the directories (`createAreas`). What is excluded, generated or
 * vendored does not shape the areas. Of equally long globs the one written first wins.
 */
export function createPlacement(facts: PlacementFacts): Placement {
  const roles = toChoices(ROLES.map((role) => [role, facts.roles[role] ?? []]));
  const areas = toChoices(Object.entries(facts.areas));
  const exclude = facts.exclude.flatMap(toGlobs);
  const attributes = facts.attributes ?? (() => NO_ATTRIBUTES);
  const isExcluded = (path: string): boolean => exclude.some((glob) => isMatch(glob, path));
  const roleOf = remember((path) => choose(roles, path) ?? unwrittenRoleOf(path, attributes(path)));
  const directoryOf = createAreas([...facts.paths].filter((path) => !isExcluded(path) && isJudgedRole(roleOf(path))));
  return { roleOf, areaOf: remember((path) => choose(areas, path) ?? directoryOf(path)), isExcluded };
}

/** Generated and vendored code is nobody's to change here: no rule judges it. */
export function isJudgedRole(role: Role): boolean {
  return role !== "generated" && role !== "vendor";
}

interface Choice<Name extends string> {
  readonly name: Name;
  readonly glob: Glob;
}

function toChoices<Name extends string>(
  entries: readonly (readonly [Name, readonly string[]])[],
): readonly Choice<Name>[] {
  return entries.flatMap(([name, sources]) => sources.flatMap(toGlobs).map((glob) => ({ name, glob })));
}

function toGlobs(source: string): Glob[] {
  const parsed = parseGlob(source);
  return "glob" in parsed ? [parsed.glob] : [];
}

function choose<Name extends string>(choices: readonly Choice<Name>[], path: string): Name | undefined {
  let best: Name | undefined;
  let longest = -1;
  for (const { name, glob } of choices) {
    const length = matchLength(glob, path);
    if (length > longest) [best, longest] = [name, length];
  }
  return best;
}

function unwrittenRoleOf(path: string, { generated, vendored }: PathAttributes): Role {
  if (vendored === true) return "vendor";
  if (generated === true) return "generated";
  const denied = new Set<Role>();
  if (vendored === false) denied.add("vendor");
  if (generated === false) denied.add("generated");
  return heuristicRoleOf(path, denied);
}

function remember<Value>(ask: (path: string) => Value): (path: string) => Value {
  const known = new Map<string, Value>();
  return (path) => {
    const earlier = known.get(path);
    if (earlier !== undefined) return earlier;
    const value = ask(path);
    known.set(path, value);
    return value;
  };
}
