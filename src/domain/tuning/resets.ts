/** A new version or dialect of a tool makes its values other ones: what was seen before proves nothing any more. */
import type { ToolUsed } from "../history/lines.ts";
import { ruleOf } from "../violation/rule.ts";

/** Which tools ran at a change. */
export interface LookWith {
  /** Rank in the merge order; for a scan that of the first change after it. */
  readonly index: number;
  readonly tools: readonly ToolUsed[];
}

export interface Resets {
  /** The rank in the merge order from which on the rule's evidence counts. */
  readonly since: (ruleKey: string) => number;
}

const BUILT_IN = "refrain";

/**
 * Per tool: after the last change at which it had another version or dialect than at its newest look; of a tool that runs in
 * several versions at once, other ones. Looks oldest first. Changes at which the tool did not run reset nothing. A share such as
 * coverage is whichever tools measured it.
 */
export function resetsOf(looks: readonly LookWith[]): Resets {
  const newest = new Map<string, string>();
  const since = new Map<string, number>();
  const marksOf = remembering(marks);
  for (const { index, tools } of looks.toReversed()) {
    for (const [name, mark] of marksOf(tools)) {
      const known = newest.get(name);
      if (known === undefined) newest.set(name, mark);
      else if (known !== mark && !since.has(name)) since.set(name, index + 1);
    }
  }
  const measuring = measuringTools(looks);
  const sinceOf = (tool: string): number => since.get(tool) ?? 0;
  return {
    since: (ruleKey) =>
      ruleOf(ruleKey)?.isScore === true
        ? Math.max(0, ...(measuring.get(ruleKey) ?? []).map(sinceOf))
        : sinceOf(toolOf(ruleKey)),
  };
}

type Marks = ReadonlyMap<string, string>;

/** Most looks are with the tools of the one before. */
function remembering(read: (tools: readonly ToolUsed[]) => Marks): (tools: readonly ToolUsed[]) => Marks {
  let last: { readonly tools: readonly ToolUsed[]; readonly marks: Marks } | undefined;
  return (tools) => {
    if (last === undefined || !isSameTools(last.tools, tools)) last = { tools, marks: read(tools) };
    return last.marks;
  };
}

function isSameTools(some: readonly ToolUsed[], others: readonly ToolUsed[]): boolean {
  return some.length === others.length && some.every((tool, at) => isSameTool(tool, others[at]));
}

function isSameTool({ name, version, dialect }: ToolUsed, other: ToolUsed | undefined): boolean {
  return other?.name === name && other.version === version && other.dialect === dialect;
}

function marks(tools: readonly ToolUsed[]): Marks {
  const byName = new Map<string, string[]>();
  for (const { name, version, dialect } of tools)
    byName.set(name, [...(byName.get(name) ?? []), JSON.stringify([version, dialect])]);
  return new Map([...byName].map(([name, all]) => [name, all.toSorted().join(" ")]));
}

/** Tools by the shares that they measured, by rule key. The embedded analyzer measures none. */
function measuringTools(looks: readonly LookWith[]): ReadonlyMap<string, readonly string[]> {
  const names = new Map<string, Set<string>>();
  for (const { tools } of looks) {
    for (const { name, rules } of tools) {
      if (name === BUILT_IN) continue;
      for (const rule of rules) {
        if (ruleOf(rule)?.isScore !== true) continue;
        names.set(rule, (names.get(rule) ?? new Set<string>()).add(name));
      }
    }
  }
  return new Map([...names].map(([rule, tools]) => [rule, [...tools]]));
}

/** As rule keys name it: `tool/rule`. */
export function toolOf(ruleKey: string): string {
  if (ruleOf(ruleKey) !== undefined) return BUILT_IN;
  return ruleKey.split("/", 1)[0] ?? ruleKey;
}
