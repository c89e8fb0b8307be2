/** A new `policy.yaml`, for a repository that has none: what was found and measured, with a word on each section. */
import type { Policy, PolicyLimit } from "../domain/tuning/policy.ts";
import { ROLES } from "../domain/violation/rule.ts";
import { printFlow, printScalar } from "./yaml-print.ts";

export interface NewPolicy {
  readonly limits: readonly Pick<PolicyLimit, "rule" | "role" | "area" | "limit">[];
  readonly roles?: Policy["roles"];
  readonly areas?: Policy["areas"];
  readonly exclude?: Policy["exclude"];
  /** Address of the JSON Schema by which editors check and complete the file; undefined where it is not known. */
  readonly schema?: string | undefined;
}

const COMMENTS = {
  head: "What people decide about the checks. Everything here is optional; delete a line to get its default back.",
  mode: "guidance and tiered never fail a run; gate fails it on red violations that the change causes.",
  limits: "The larger of the default and what 95 % of the units keep today, at most twice the default.",
  roles: "Which files are what; the glob with the longest literal part wins.",
  areas: "Parts of the repository; without them directories are areas.",
  exclude: "Files that are not looked at.",
} as const;

/** The same bytes for the same facts, whatever their order. Sections without content are left out. */
export function printPolicy({ limits, roles = {}, areas = {}, exclude = [], schema }: NewPolicy): string {
  const rows = limits.map(printLimit).toSorted(byText);
  const roleRows = ROLES.flatMap((role) => globRow(role, roles[role] ?? []));
  const areaRows = Object.keys(areas)
    .toSorted(byText)
    .flatMap((area) => globRow(area, areas[area] ?? []));
  const sections = [
    [...schemaLines(schema), `# ${COMMENTS.head}`, "version: 1"],
    [`# ${COMMENTS.mode}`, "mode: tiered"],
    section(
      "limits",
      rows.map((row) => `  - ${row}`),
    ),
    section("roles", roleRows),
    section("areas", areaRows),
    section(
      "exclude",
      exclude.toSorted(byText).map((glob) => `  - ${printScalar(glob)}`),
    ),
  ];
  return sections
    .filter((lines) => lines.length > 0)
    .map((lines) => `${lines.join("\n")}\n`)
    .join("\n");
}

/** The file beside it, without an entry yet. */
export function printNoRecommendations(schema?: string): string {
  return [...schemaLines(schema), "version: 1", "recommendations: []", "refused: []", ""].join("\n");
}

function schemaLines(schema: string | undefined): readonly string[] {
  return schema === undefined ? [] : [`# yaml-language-server: $schema=${oneLine(schema)}`];
}

function section(key: "limits" | "roles" | "areas" | "exclude", rows: readonly string[]): readonly string[] {
  return rows.length === 0 ? [] : [`# ${COMMENTS[key]}`, `${key}:`, ...rows];
}

function printLimit({ rule, role, area, limit }: NewPolicy["limits"][number]): string {
  return printFlow({ rule, area, role, limit });
}

function globRow(name: string, globs: readonly string[]): readonly string[] {
  return globs.length === 0 ? [] : [`  ${printScalar(name)}: ${printFlow(globs)}`];
}

function oneLine(text: string): string {
  return text.replaceAll(/\s/g, "%20");
}

function byText(one: string, other: string): number {
  if (one === other) return 0;
  return one < other ? -1 : 1;
}
