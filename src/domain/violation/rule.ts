/** The registry of built-in rules. Keys are stable: they stand in files that people keep. */

export const ROLES = ["app", "test", "library", "script", "generated", "vendor"] as const;
export type Role = (typeof ROLES)[number];

export const FAMILIES = [
  "complexity",
  "size",
  "interface",
  "test-quality",
  "duplication",
  "coverage",
  "mutation",
  "security",
  "secrets",
  "correctness",
  "style",
  "other",
] as const;
export type Family = (typeof FAMILIES)[number];

export const SCOPES = ["file", "unit", "exported-unit", "project"] as const;
export type Scope = (typeof SCOPES)[number];

/** `max`: a value above the limit violates. `min`: a value below it does. */
export type Direction = "max" | "min";

/** What a rule measures: a metric of a unit, or of the whole file. */
export type UnitMetric = "cyclomatic" | "cognitive" | "nesting" | "abc" | "functionLines" | "params" | "assertions";

export interface Rule {
  readonly key: string;
  readonly family: Family;
  readonly scope: Scope;
  readonly direction: Direction;
  /** The unit metric that the embedded analyzer judges; absent for file and project rules. */
  readonly metric?: UnitMetric;
  /** Only units of kind `test-case` and test functions are judged. */
  readonly testUnitsOnly?: boolean;
  /** Its values come from reports alone, as shares in percent: of each file where the scope is `file`, and of the whole project. */
  readonly isScore?: true;
  /** Roles in which a limit that names none switches the rule on, although there is none by default. */
  readonly wakesIn?: readonly Role[];
  /** Default limits; a role that is not named here has none: the rule does not judge there. */
  readonly limits: Limits;
}

type Limits = Readonly<Partial<Record<Role, number>>>;

/** In the order of the table that people know: app, test, library, script. */
function perRole(...[app, test, library, script]: readonly [number, number, number, number]): Limits {
  return { app, test, library, script };
}

export const RULES: readonly Rule[] = [
  {
    key: "cyclomatic_max",
    family: "complexity",
    scope: "unit",
    direction: "max",
    metric: "cyclomatic",
    limits: perRole(10, 3, 10, 10),
  },
  {
    key: "cognitive_max",
    family: "complexity",
    scope: "unit",
    direction: "max",
    metric: "cognitive",
    limits: perRole(15, 5, 15, 15),
  },
  {
    key: "nesting_max",
    family: "complexity",
    scope: "unit",
    direction: "max",
    metric: "nesting",
    limits: perRole(3, 2, 3, 3),
  },
  {
    key: "abc_max",
    family: "complexity",
    scope: "unit",
    direction: "max",
    metric: "abc",
    limits: perRole(30, 30, 30, 30),
  },
  {
    key: "function_lines_max",
    family: "size",
    scope: "unit",
    direction: "max",
    metric: "functionLines",
    limits: perRole(40, 80, 40, 100),
  },
  { key: "file_lines_max", family: "size", scope: "file", direction: "max", limits: perRole(400, 400, 400, 300) },
  {
    key: "params_max",
    family: "interface",
    scope: "unit",
    direction: "max",
    metric: "params",
    limits: perRole(4, 2, 4, 4),
  },
  {
    key: "exported_params_max",
    family: "interface",
    scope: "exported-unit",
    direction: "max",
    metric: "params",
    limits: { library: 3 },
  },
  {
    key: "exported_cyclomatic_max",
    family: "complexity",
    scope: "exported-unit",
    direction: "max",
    metric: "cyclomatic",
    limits: { library: 8 },
  },
  {
    key: "exported_lines_max",
    family: "size",
    scope: "exported-unit",
    direction: "max",
    metric: "functionLines",
    limits: { library: 30 },
  },
  {
    key: "min_assertions",
    family: "test-quality",
    scope: "unit",
    direction: "min",
    metric: "assertions",
    testUnitsOnly: true,
    limits: { test: 1 },
  },
  {
    key: "duplication_pct_max",
    family: "duplication",
    scope: "project",
    direction: "max",
    isScore: true,
    limits: perRole(5, 30, 5, 5),
  },
  scoreRule("coverage_line_min", "coverage"),
  scoreRule("coverage_branch_min", "coverage"),
  scoreRule("mutation_min", "mutation"),
];

/** Off until a policy says how much is enough. Tests are not asked to be tested. */
function scoreRule(key: string, family: Family): Rule {
  return {
    key,
    family,
    scope: "file",
    direction: "min",
    isScore: true,
    wakesIn: ["app", "library", "script"],
    limits: {},
  };
}

const BY_KEY: ReadonlyMap<string, Rule> = new Map(RULES.map((rule) => [rule.key, rule]));

/** The built-in rule of that key, or undefined: then it is another tool's (`tool/rule`), or unknown. */
export function ruleOf(key: string): Rule | undefined {
  return BY_KEY.get(key);
}
