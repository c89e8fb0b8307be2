/** The rules of a SARIF run: of its driver and of the extensions that bring more. */
import type { ReportedLevel } from "../../domain/violation/reported.ts";
import { firstText, indexOf, isRecord, type Json, listOf, recordOf, textOf } from "./json-fields.ts";
import { LONGEST_TEXT } from "./report.ts";

export interface FoundRule {
  /** As the result has it, which may be finer than its rule: `CA1000/1`. */
  readonly id: string | null;
  /** Empty when the run does not describe the rule. */
  readonly descriptor: Json;
}

export type Level = ReportedLevel | "none";

export interface RuleBook {
  /** By index, id or finer id, in the component that the result names, else in any. Remembers it as one that looked. */
  readonly find: (result: Json) => FoundRule;
  /** The level that a result of this rule has when it names none itself: overridden, or by default. */
  readonly levelOf: (rule: FoundRule, result: Json) => Level;
  /** Of a reference to a rule, such as a notification has; undefined when it refers to none. */
  readonly idOf: (reference: Json) => string | undefined;
  /** Ids of the rules that looked: described and not switched off, or with a result. */
  readonly ran: () => readonly string[];
}

const UNDESCRIBED: Json = {};

export function createRuleBook(run: Json): RuleBook {
  const tool = recordOf(run["tool"]);
  const components = [recordOf(tool["driver"]), ...listOf(tool["extensions"]).map(recordOf)].map(readComponent);
  const overrides = listOf(run["invocations"]).map((one) => readOverrides(recordOf(one), components));
  const seen = new Map<string, string>();
  return {
    find(result) {
      const reference = recordOf(result["rule"]);
      const asked = askedFor({
        ...reference,
        id: firstText(result["ruleId"], reference["id"]),
        index: indexOf(result["ruleIndex"]) ?? reference["index"],
      });
      const descriptor = findDescriptor(asked, components) ?? UNDESCRIBED;
      const written = firstText(asked.id, descriptor["id"])?.slice(0, LONGEST_TEXT) ?? null;
      // One text for all results of a rule.
      const id = written === null ? null : (seen.get(written) ?? written);
      if (id !== null) seen.set(id, id);
      return { id, descriptor };
    },
    levelOf: ({ descriptor, id }, result) => {
      const at = indexOf(recordOf(result["provenance"])["invocationIndex"]);
      const fitting = at === undefined ? overrides : overrides.slice(at, at + 1);
      const override = firstOverride(fitting, descriptor) ?? (id === null ? {} : firstOverride(fitting, id)) ?? {};
      const configuration = recordOf(descriptor["defaultConfiguration"]);
      return toLevel(override["level"]) ?? toLevel(configuration["level"]) ?? "warning";
    },
    idOf: (reference) => {
      const asked = askedFor(reference);
      return firstText(findDescriptor(asked, components)?.["id"], asked.id);
    },
    ran: () => [...new Set([...seen.keys(), ...components.flatMap(({ rules }) => rules.flatMap(isOn(overrides)))])],
  };
}

const LEVELS: readonly Level[] = ["error", "warning", "note", "none"];

export function toLevel(value: unknown): Level | undefined {
  const word = typeof value === "string" ? value.toLowerCase() : "";
  return LEVELS.find((level) => level === word);
}

interface Component {
  readonly names: readonly unknown[];
  readonly rules: readonly Json[];
  readonly byId: ReadonlyMap<string, Json>;
}

function readComponent(component: Json): Component {
  // Holes stay, so that an index still means what it says.
  const rules = listOf(component["rules"]).map(recordOf);
  const byIdentity = new Map<string, Json>();
  for (const rule of rules) {
    const id = textOf(rule["id"]);
    if (id !== undefined && !byIdentity.has(id)) byIdentity.set(id, rule);
  }
  return { names: [component["guid"], component["name"]].filter((one) => one !== undefined), rules, byId: byIdentity };
}

interface AskedRule {
  readonly id: string | undefined;
  readonly index: number | undefined;
  readonly component: Json;
}

function askedFor({ id, index, toolComponent }: Json): AskedRule {
  return { id: textOf(id), index: indexOf(index), component: recordOf(toolComponent) };
}

function findDescriptor({ id, index, component }: AskedRule, components: readonly Component[]): Json | undefined {
  const named = componentOf(component, components);
  const home = named ?? components[0];
  const atIndex = index === undefined ? undefined : home?.rules[index];
  if (atIndex !== undefined && isOf(atIndex, id)) return atIndex;
  if (id === undefined) return undefined;
  const places = [...(home === undefined ? [] : [home]), ...components];
  return places.map((place) => withId(place.byId, id)).find((found) => found !== undefined);
}

/** Extensions are counted from 0 without the driver. */
function componentOf(reference: Json, components: readonly Component[]): Component | undefined {
  const index = indexOf(reference["index"]);
  if (index !== undefined) return components[index + 1];
  const { guid, name } = reference;
  return components.find(({ names }) => [guid, name].some((one) => typeof one === "string" && names.includes(one)));
}

/** An index that leads to another rule than the id does is a mistake of the report: the id is what people see. */
function isOf(descriptor: Json, id: string | undefined): boolean {
  const own = textOf(descriptor["id"]);
  return own !== undefined && (id === undefined || id === own || id.startsWith(`${own}/`));
}

/** The rule of that id, or the one that the id is a finer form of. */
function withId<Value>(values: ReadonlyMap<string, Value>, id: string): Value | undefined {
  for (let end = id.length; end > 0; end = id.lastIndexOf("/", end - 1)) {
    const found = values.get(id.slice(0, end));
    if (found !== undefined) return found;
  }
  return undefined;
}

/** Configurations by the descriptor that they override, and by id where there is none. */
type Overrides = Map<Json | string, Json>;

function readOverrides(invocation: Json, components: readonly Component[]): Overrides {
  const overrides: Overrides = new Map();
  for (const override of listOf(invocation["ruleConfigurationOverrides"]).map(recordOf)) {
    const asked = askedFor(recordOf(override["descriptor"]));
    const key = findDescriptor(asked, components) ?? asked.id;
    if (key !== undefined && isRecord(override["configuration"])) overrides.set(key, override["configuration"]);
  }
  return overrides;
}

function firstOverride(overrides: readonly Overrides[], of: Json | string): Json | undefined {
  return overrides.map((one) => one.get(of)).find((found) => found !== undefined);
}

/** The id of a rule that was not switched off, as a list of one or none. */
function isOn(overrides: readonly Overrides[]): (rule: Json) => readonly string[] {
  return (rule) => {
    const enabled = firstOverride(overrides, rule)?.["enabled"] ?? recordOf(rule["defaultConfiguration"])["enabled"];
    const id = textOf(rule["id"])?.slice(0, LONGEST_TEXT);
    return id === undefined || enabled === false ? [] : [id];
  };
}
