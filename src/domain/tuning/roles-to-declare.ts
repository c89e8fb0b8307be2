/** Areas that are called app and look like something else: they break its limits far more often, and their names say why. */
import { compareText } from "../history/order.ts";
import { isAsStrict, type Limits } from "../violation/limits.ts";
import { ruleOf } from "../violation/rule.ts";
import type { RoleToDeclare } from "./plan-model.ts";
import type { Tip, TipUnit } from "./tip.ts";

/** Times as often as the rest. */
const LEAST_TIMES = 3;
/** With fewer units a share says nothing. */
const FEWEST_UNITS = 10;

/** Words in the names of directories and files. The table of roles by path has decided before: these are the less certain ones. */
const HINTS: readonly (readonly [RoleToDeclare["role"], RegExp])[] = [
  ["generated", /^(gen|generated|codegen|autogen|proto|protos|pb|stubs|openapi|swagger|graphql|thrift|grpc)$/],
  [
    "test",
    /^(test|tests|testing|tester|spec|specs|e2e|qa|mock|mocks|fake|fakes|stub|fixture|fixtures|harness|simulation|testkit)$/,
  ],
  [
    "script",
    /^(script|scripts|scripting|tool|tools|tooling|devtools|ci|build|builder|release|deploy|ops|bench|benchmarks|example|examples|sample|samples|demo|demos|playground|docs|migration|migrations|seed|seeds|cmd|contrib|hack)$/,
  ],
];

interface AreaCount {
  units: number;
  broken: number;
  readonly paths: Set<string>;
}

/** By how many times as often, then area. Nothing from a partial look. */
export function rolesToDeclare(tip: Tip | null, limits: Limits): RoleToDeclare[] {
  if (tip?.complete !== true) return [];
  const areas = countAreas(tip, limits);
  const all = [...areas.values()].reduce(
    (sum, { units, broken }) => ({ units: sum.units + units, broken: sum.broken + broken }),
    {
      units: 0,
      broken: 0,
    },
  );
  return [...areas]
    .flatMap(([area, count]): RoleToDeclare[] => {
      const rest = { units: all.units - count.units, broken: all.broken - count.broken };
      const role = roleOf([area, ...count.paths]);
      if (role === undefined || !isOften(count, rest)) return [];
      const { units, broken } = count;
      const times = rest.broken === 0 ? null : Math.round((10 * broken * rest.units) / (units * rest.broken)) / 10;
      return [{ area, role, units, broken, rest_units: rest.units, rest_broken: rest.broken, times }];
    })
    .sort((a, b) => (b.times ?? Infinity) - (a.times ?? Infinity) || compareText(a.area, b.area));
}

function countAreas(tip: Tip, limits: Limits): ReadonlyMap<string, AreaCount> {
  const areas = new Map<string, AreaCount>();
  for (const unit of tip.units) {
    if (unit.role !== "app") continue;
    const known = areas.get(unit.area) ?? { units: 0, broken: 0, paths: new Set<string>() };
    areas.set(unit.area, known);
    known.units += 1;
    known.paths.add(unit.path);
    if (isBroken(unit, limits)) known.broken += 1;
  }
  return areas;
}

function isBroken({ role, area, values }: TipUnit, limits: Limits): boolean {
  return values.some(({ ruleKey, value }) => {
    const limit = limits.limitFor(ruleKey, role, area);
    return limit !== undefined && !isAsStrict(ruleOf(ruleKey)?.direction ?? "max", value, limit.limit);
  });
}

type Pair = Pick<AreaCount, "units" | "broken">;

function isOften(here: Pair, rest: Pair): boolean {
  if (here.units < FEWEST_UNITS || rest.units < FEWEST_UNITS || here.broken === 0) return false;
  return here.broken * rest.units >= LEAST_TIMES * rest.broken * here.units;
}

/** What the area's own name says, else what most of its paths say. */
function roleOf([area = "", ...paths]: readonly string[]): RoleToDeclare["role"] | undefined {
  const own = hintOf(area);
  if (own !== undefined) return own;
  return HINTS.map(([role]) => role).find(
    (role) => paths.filter((path) => hintOf(path) === role).length * 2 > paths.length,
  );
}

function hintOf(path: string): RoleToDeclare["role"] | undefined {
  const words = path
    .replaceAll(/([a-z0-9])([A-Z])/g, "$1 $2")
    .toLowerCase()
    .split(/[^a-z0-9]+/)
    .map((word) => word.replace(/\d+$/, ""));
  return HINTS.find(([, pattern]) => words.some((word) => pattern.test(word)))?.[0];
}
