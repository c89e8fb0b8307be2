import type { Callee } from "../language.ts";
import type { Draft } from "./discover.ts";
import type { Sums } from "./sums.ts";
import { childIn, kindOf, NONE, partsOf, textOf } from "./syntax.ts";

// A test may assert through a function of its own file. Whom a unit calls is written down while it is measured, as names and
// not as rows, since it is remembered from one version of a file to the next: `f` called bare or given as an argument,
// `.f` through an object, and `?` in front where the call hands the test on even if the file holds no such unit.

const MEMBER = ".";
const HANDED_ON = "?";

export function readReached(sums: Sums, row: number, callee: Callee): void {
  const { s, reached } = sums;
  if (reached === undefined) return;
  if (callee.name !== "") {
    const handedOn = s.grammar.language.isHandedOn(s, row) ? HANDED_ON : "";
    reached.push(`${handedOn}${callee.object === NONE ? "" : MEMBER}${callee.name}`);
  }
  // Where a bare name may mean a method it does so only when it is called.
  const reference = s.grammar.language.implicitSelf ? "method_reference" : "identifier";
  for (const argument of partsOf(s, childIn(s, row, "arguments")))
    if (kindOf(s, argument) === reference) reached.push(/[^:]*$/.exec(textOf(s, argument))?.[0] ?? "");
}

export interface Reaching {
  readonly drafts: readonly Draft[];
  /** The assertions of its own, and whom it calls. */
  readonly measured: readonly {
    readonly metrics: { readonly assertions: number };
    readonly reached: readonly string[];
  }[];
  /** Indexes of the units that stand directly inside of each. */
  readonly inside: readonly (readonly number[])[];
  /** A bare name may mean a method. */
  readonly implicitSelf: boolean;
}

/**
 * The assertions of each unit: those of its own, each call of a unit of the file that asserts (through whatever number of
 * others), each call that hands the test on, and each function inside that asserts and is not called by name. What the
 * test cases inside assert is theirs, but a function that declares such cases asserts for whoever calls it.
 */
export function countAssertions(reaching: Reaching): readonly number[] {
  const own = reaching.measured.map(({ metrics }) => metrics.assertions);
  if (reaching.measured.every(({ reached }) => reached.length === 0)) return own;
  const targets = targetsOfAll(reaching);
  const asserts = own.map((count) => count > 0);
  const through = (index: number): number =>
    (targets[index] ?? []).filter((target) => target === ASSERTED || target.some((unit) => asserts[unit] === true))
      .length;
  const isCase = (unit: number): boolean => reaching.drafts[unit]?.kind === "test-case";
  const declares = (index: number): boolean =>
    (reaching.inside[index] ?? []).some((unit) => isCase(unit) && asserts[unit] === true);
  // Only ever from no to yes, so it ends.
  for (let found = true; found;) {
    found = false;
    for (const [index, known] of asserts.entries()) {
      if (known || (through(index) === 0 && !declares(index))) continue;
      asserts[index] = true;
      found = true;
    }
  }
  return own.map((count, index) => count + through(index));
}

/** A function of another file that the test is handed on to. */
const ASSERTED = "asserted";
type Target = typeof ASSERTED | readonly number[];

interface Caller {
  readonly sees: (unit: number) => boolean;
  readonly inside: readonly number[];
}

function targetsOfAll(reaching: Reaching): readonly (readonly Target[])[] {
  const { drafts, measured } = reaching;
  const names = namesOf(reaching);
  const parents = new Map(reaching.inside.flatMap((units, parent) => units.map((unit) => [unit, parent] as const)));
  const stands = (unit: number | undefined, around: number): boolean =>
    unit !== undefined && (unit === around || stands(parents.get(unit), around));
  return measured.map(({ reached }, self) => {
    // A function inside of another is seen there alone.
    const sees = (unit: number): boolean => {
      const parent = drafts[unit]?.kind === "function" ? parents.get(unit) : undefined;
      return unit !== self && (parent === undefined || stands(self, parent));
    };
    const inside = (reaching.inside[self] ?? []).filter((unit) => drafts[unit]?.kind !== "test-case");
    return targetsOf(names, reached, { sees, inside });
  });
}

function targetsOf(names: Names, reached: readonly string[], { sees, inside }: Caller): readonly Target[] {
  const targets: Target[] = [];
  const called = new Set<number>();
  for (const written of reached) {
    const isHandedOn = written.startsWith(HANDED_ON);
    const units = (names.get(isHandedOn ? written.slice(1) : written) ?? []).filter(sees);
    if (units.length > 0) targets.push(units);
    else if (isHandedOn) targets.push(ASSERTED);
    for (const unit of units) called.add(unit);
  }
  const others = inside.filter((unit) => !called.has(unit));
  return [...targets, ...others.map((unit) => [unit])];
}

type Names = ReadonlyMap<string, readonly number[]>;

/** The units by the names that reach them. */
function namesOf({ drafts, implicitSelf }: Reaching): Names {
  const names = new Map<string, number[]>();
  const add = (name: string, index: number): void => {
    const known = names.get(name);
    if (known === undefined) names.set(name, [index]);
    else known.push(index);
  };
  for (const [index, { kind, ownName }] of drafts.entries()) {
    if (kind === "test-case") continue;
    const isFunction = kind === "function";
    if (isFunction || implicitSelf) add(ownName, index);
    if (!isFunction) add(`${MEMBER}${ownName}`, index);
  }
  return names;
}
