/** What earlier pushes of a pull request knew of other tools: their violations that may still be open, and their versions. */
import { fingerprintOf, parseFingerprint, type Identity } from "../violation/fingerprint.ts";
import type { EarlierReported } from "../violation/reported-gone.ts";
import type { SeenViolation } from "./ledger-facts.ts";
import type { RunLine, ToolUsed } from "./lines.ts";

export interface EarlierPushes {
  /** From the runs before the one that asks. */
  readonly seen: ReadonlyMap<string, SeenViolation>;
  readonly runs: readonly RunLine[];
  /** What a place is called at the head. */
  readonly nameAfter: (path: string, unitName: string | null) => Identity;
}

/**
 * Reported violations of which no run says for good that they went. One that was lost while its tool did not run at all is still
 * looked for: the next run of the tool knows. One that was seen under its name of today as well is told by that name alone.
 */
export function openReported({ seen, runs, nameAfter }: EarlierPushes): readonly EarlierReported[] {
  const tools = new Map(runs.map(({ id, tools: used }) => [id, used]));
  return [...seen.values()]
    .filter(({ last }) => last.source === "external-plugin")
    .filter(({ now, gone, last }) => {
      if (now !== "gone" || gone === null) return true;
      return gone.why === "unknown" && !(tools.get(gone.run) ?? []).some(({ name }) => name === last.tool);
    })
    .map(({ fingerprint, last }) => ({
      fingerprint,
      nameNow: nameNowOf(fingerprint, nameAfter),
      tool: { name: last.tool, version: last.tool_version, dialect: dialectOf(tools.get(last.run) ?? [], last) },
    }))
    .filter(({ fingerprint, nameNow }) => nameNow === fingerprint || !seen.has(nameNow));
}

function nameNowOf(fingerprint: string, nameAfter: EarlierPushes["nameAfter"]): string {
  const parts = parseFingerprint(fingerprint);
  return parts === undefined ? fingerprint : fingerprintOf({ ...parts, ...nameAfter(parts.path, parts.unitName) });
}

/** Of two in one run none is known to be the right one: then none is. */
function dialectOf(used: readonly ToolUsed[], last: { readonly tool: string; readonly tool_version: string }): string {
  const own = used.filter(({ name, version }) => name === last.tool && version === last.tool_version);
  return own.length === 1 ? (own[0]?.dialect ?? "") : NO_DIALECT;
}

/** No tool has it: words of a dialect hold no blank at their start. */
const NO_DIALECT = " ";

export interface ToolChange {
  readonly tool: string;
  readonly from: ToolUsed;
  readonly to: ToolUsed;
}

/** Tools that the last run before had in a version or dialect that this run has not; by name. `tools`: those of this run. */
export function changedTools(runs: readonly RunLine[], tools: readonly ToolUsed[]): readonly ToolChange[] {
  const names = [...new Set(tools.map(({ name }) => name))].toSorted();
  return names.flatMap((tool) => {
    const now = tools.filter(({ name }) => name === tool);
    const before = runs.findLast((run) => run.tools.some(({ name }) => name === tool))?.tools ?? [];
    const [from] = before.filter(({ name }) => name === tool).filter((one) => !has(now, one));
    const to = now.find((one) => !has(before, one)) ?? now[0];
    return from === undefined || to === undefined ? [] : [{ tool, from, to }];
  });
}

function has(tools: readonly ToolUsed[], { name, version, dialect }: ToolUsed): boolean {
  return tools.some((one) => one.name === name && one.version === version && one.dialect === dialect);
}
