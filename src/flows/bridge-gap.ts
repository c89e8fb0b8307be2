/** Recognises units across commits that are not at hand, by the sketches of the scan before. */
import { matchSketches } from "../analyzer/identity/match-sketches.ts";
import type { AliasLine, SketchLine } from "../domain/history/lines.ts";
import { identityOf, parseIdentity } from "../domain/violation/fingerprint.ts";
import type { UnitAt } from "../domain/violation/match.ts";
import type { FileAnalysis } from "../domain/violation/unit.ts";

export interface Gap {
  readonly sketches: readonly SketchLine[];
  readonly analyses: ReadonlyMap<string, FileAnalysis>;
  /** The change that the aliases are told with. */
  readonly change: string;
}

/** Aliases for the violating units that are not where they were. Files that did not change hold no unit that is new. */
export function bridgeGap({ sketches, analyses, change }: Gap): readonly AliasLine[] {
  const units = [...analyses].flatMap(([path, analysis]) => analysis.units.map((unit): UnitAt => ({ path, unit })));
  const here = new Set(units.map(identityAt));
  const known = new Set(sketches.map((line) => line.fingerprint));
  const lost = sketches.flatMap((line) => {
    const identity = parseIdentity(line.fingerprint);
    if (!identity || identity.unitName === null || here.has(line.fingerprint)) return [];
    return [
      { path: identity.path, unitName: identity.unitName, body: line.body, shape: line.shape, minhash: line.minhash },
    ];
  });
  const fresh = units.filter((at) => at.unit.tokens.length > 0 && !known.has(identityAt(at)));
  return matchSketches(lost, fresh).matches.map(({ before, after, stage }) => ({
    type: "alias",
    change,
    from: identityOf({ path: before.path, unitName: before.unitName }),
    to: identityAt(after),
    stage,
  }));
}

function identityAt({ path, unit }: UnitAt): string {
  return identityOf({ path, unitName: unit.name });
}
