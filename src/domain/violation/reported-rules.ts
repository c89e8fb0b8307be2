/** What another tool's rule is called here, how it is protected, and whether the policy lets it speak. */
import type { Policy, PolicyLimit } from "../tuning/policy.ts";
import { familyOf, normaliseRuleKey, raiseFamily } from "./family.ts";
import { isJudgedRole } from "./placement.ts";
import type { RawViolation, ReportedTool } from "./reported.ts";
import type { Family, Role } from "./rule.ts";

type Sha256 = (text: string) => string;

/** Names that one tool goes by, so that its rules are the same ones whichever way its report was made. */
const TOOL_NAMES: ReadonlyMap<string, string> = new Map([
  ["codeql command-line toolchain", "codeql"],
  ["github codeql", "codeql"],
  ["semgrep oss", "semgrep"],
  ["semgrep pro", "semgrep"],
  ["semgrep ce", "semgrep"],
  ["aqua security trivy", "trivy"],
  ["golangci", "golangci-lint"],
]);
/** What a rule without a name is called. */
const UNNAMED = "unnamed";

const LONGEST = 128;

/** CVSS: 9.0 and more is critical. */
const CRITICAL = 9;

export function ruleKeyOf(tool: ReportedTool, rule: string | null, sha256: Sha256): string {
  const name = TOOL_NAMES.get(tool.name.trim().toLowerCase()) ?? tool.name;
  return normaliseRuleKey(name, rule ?? UNNAMED, sha256);
}

/** A tool as it stands in a history: what made its values what they are. */
export interface ToolIdentity {
  /** As in its rule keys. */
  readonly name: string;
  readonly version: string;
  /** Equal for equal sets of components, in whatever order the report lists them. */
  readonly dialect: string;
}

/** Foreign words are brought to letters, digits and a few marks, 128 at most. */
export function toolIdentityOf(tool: ReportedTool, sha256: Sha256): ToolIdentity {
  const [name = ""] = ruleKeyOf(tool, null, sha256).split("/", 1);
  const dialect = [...new Set(tool.components.map(toWord))].toSorted().join(" ");
  return { name, version: toWord(tool.version), dialect: dialect.length <= LONGEST ? dialect : sha256(dialect) };
}

function toWord(text: string): string {
  return text.replaceAll(/[^A-Za-z0-9@._+:/-]+/g, "-").slice(0, LONGEST);
}

/** The family of each rule by the table, raised by the tags of any of its violations; never lowered. */
export function familiesOf(
  violations: Iterable<{ readonly ruleKey: string; readonly tags: readonly string[] }>,
): ReadonlyMap<string, Family> {
  const tagsOf = new Map<string, Set<string>>();
  for (const { ruleKey, tags } of violations) {
    const known = tagsOf.get(ruleKey) ?? new Set();
    for (const tag of tags) known.add(tag);
    tagsOf.set(ruleKey, known);
  }
  return new Map([...tagsOf].map(([ruleKey, tags]) => [ruleKey, raiseFamily(familyOf(ruleKey), [...tags])]));
}

export function isCritical({ critical, securitySeverity }: RawViolation): boolean {
  return critical || (securitySeverity ?? 0) >= CRITICAL;
}

export interface RuleWhere {
  readonly ruleKey: string;
  readonly role: Role;
  readonly area: string;
}

/**
 * Red, but a note is yellow; undefined where the policy has switched the rule off, or where the role is one that nothing judges.
 * A floor is judged in every role, and nothing switches it off.
 */
export function severityOf(
  raw: RawViolation,
  where: RuleWhere & { readonly isFloor: boolean },
  { limits }: Pick<Policy, "limits">,
): "yellow" | "red" | undefined {
  const isLeftOut = !isJudgedRole(where.role) || rowFor(limits, where)?.off === true;
  if (isLeftOut && !where.isFloor) return undefined;
  return raw.level === "note" && !isCritical(raw) ? "yellow" : "red";
}

/** The most specific row; of equals the one written first. */
function rowFor(rows: readonly PolicyLimit[], { ruleKey, role, area }: RuleWhere): PolicyLimit | undefined {
  const fitting = rows.filter(
    (row) => row.rule === ruleKey && (row.role ?? role) === role && (row.area ?? area) === area,
  );
  const weight = (row: PolicyLimit): number => (row.area === undefined ? 0 : 2) + (row.role === undefined ? 0 : 1);
  return fitting.toSorted((one, other) => weight(other) - weight(one))[0];
}
