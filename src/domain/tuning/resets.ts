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
 * Per tool: after the last change at which it had another version or dialect than at its newest look. Looks oldest first. Changes
 * at which the tool did not run reset nothing.
 */
export function resetsOf(looks: readonly LookWith[]): Resets {
  const newest = new Map<string, string>();
  const since = new Map<string, number>();
  for (const { index, tools } of looks.toReversed()) {
    for (const tool of tools) {
      const mark = JSON.stringify([tool.version, tool.dialect]);
      const known = newest.get(tool.name);
      if (known === undefined) newest.set(tool.name, mark);
      else if (known !== mark && !since.has(tool.name)) since.set(tool.name, index + 1);
    }
  }
  return { since: (ruleKey) => since.get(toolOf(ruleKey)) ?? 0 };
}

/** As rule keys name it: `tool/rule`. */
export function toolOf(ruleKey: string): string {
  if (ruleOf(ruleKey) !== undefined) return BUILT_IN;
  return ruleKey.split("/", 1)[0] ?? ruleKey;
}
