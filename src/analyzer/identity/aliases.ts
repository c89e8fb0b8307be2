import type { AliasLine } from "../../domain/history/lines.ts";
import { identityOf } from "../../domain/violation/fingerprint.ts";
import type { UnitMatching } from "../../domain/violation/match.ts";
import { compareText, type Renames } from "./pool.ts";

/**
 * The lines that let a history follow this change: one for each renamed file, which takes its units along, and one for each
 * unit that went elsewhere or changed its name. They belong together: a name may be freed by one line and taken by another,
 * so all lines of a change hold at once. Ordered by `from`.
 */
export function aliasesOf(matching: UnitMatching, change: string, renames: Renames = new Map()): AliasLine[] {
  const files = [...renames].map(([from, to]) => ({
    from: fileIdentity(from),
    to: fileIdentity(to),
    stage: "path" as const,
  }));
  const units = matching.matches.flatMap(({ before, after, stage }) => {
    const carriedTo = identityOf({ path: renames.get(before.path) ?? before.path, unitName: before.unit.name });
    const to = identityOf({ path: after.path, unitName: after.unit.name });
    const from = identityOf({ path: before.path, unitName: before.unit.name });
    return carriedTo === to ? [] : [{ from, to, stage }];
  });
  return [...files, ...units]
    .filter(({ from, to }) => from !== to)
    .map((ends): AliasLine => ({ type: "alias", change, ...ends }))
    .sort((a, b) => compareText(a.from, b.from));
}

function fileIdentity(path: string): string {
  return identityOf({ path, unitName: null });
}
