/** What a SARIF run says about itself: which tool, whether it went well, what it looked at. */
import type { ReportedTool } from "../../domain/violation/reported.ts";
import { firstText, type Json, listOf, recordOf, textOf } from "./json-fields.ts";
import type { Places } from "./sarif-places.ts";
import type { RuleBook } from "./sarif-rules.ts";

const LONGEST_NAME = 128;
const MOST_COMPONENTS = 256;

export function readTool(run: Json): ReportedTool {
  const tool = recordOf(run["tool"]);
  const driver = recordOf(tool["driver"]);
  const components = listOf(tool["extensions"]).slice(0, MOST_COMPONENTS).map(recordOf).filter(bringsRules);
  return {
    name: (firstText(driver["name"], driver["fullName"]) ?? "tool").slice(0, LONGEST_NAME),
    version: versionOf(driver),
    components: components.map((component) =>
      `${textOf(component["name"]) ?? ""}@${versionOf(component)}`.slice(0, 256),
    ),
  };
}

function bringsRules(component: Json): boolean {
  return listOf(component["rules"]).length > 0;
}

function versionOf(component: Json): string {
  const { semanticVersion, version, dottedQuadFileVersion } = component;
  return (firstText(semanticVersion, version, dottedQuadFileVersion) ?? "").slice(0, LONGEST_NAME);
}

export interface Trouble {
  readonly toolFailed: boolean;
  /** Rules that could not look, as `RuleBook.ran` names them. */
  readonly failedRules: ReadonlySet<string>;
}

/** An error that is told with a rule is that rule's; any other is the run's. Warnings are the tool's own affair. */
export function troubleOf(run: Json, rules: RuleBook): Trouble {
  const invocations = listOf(run["invocations"]).map(recordOf);
  const errors = invocations
    .flatMap((one) => [...listOf(one["toolExecutionNotifications"]), ...listOf(one["toolConfigurationNotifications"])])
    .map(recordOf)
    .filter(({ level }) => level === "error");
  const named = errors.map(({ associatedRule }) => rules.idOf(recordOf(associatedRule)));
  return {
    toolFailed: invocations.some((one) => one["executionSuccessful"] === false) || named.includes(undefined),
    failedRules: new Set(named.filter((id) => id !== undefined)),
  };
}

/** The files with the role of a target, where a run gives roles; null where it gives none. */
export function coveredBy(run: Json, places: Places): readonly (readonly string[])[] | null {
  const targets = listOf(run["artifacts"])
    .map(recordOf)
    .filter(({ roles }) => listOf(roles).includes("analysisTarget"));
  return targets.length === 0 ? null : targets.map(({ location }) => places.pathsOf(recordOf(location)));
}
