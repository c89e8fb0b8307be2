/** What a reader must know of the directives in the changed files. */
import { isSilencing, type ComparedAllow } from "../../domain/violation/own-allows.ts";
import type { AllowPlace, Note } from "../../render/comment/model.ts";
import type { Assessment } from "./assess.ts";

type AllowFacts = Pick<Assessment, "ends" | "silent" | "analyzed">;

/** Of what stood before only what has expired is news: a limit that was allowed to be broken counts again. */
export function allowNotes({ ends, silent, analyzed }: AllowFacts, gated: boolean): readonly Note[] {
  const { allows, faultyAllows } = ends;
  const added = allows.filter((allow) => allow.added && allow.state === "in-force");
  const expired = allows.filter(({ state, violation }) => analyzed && state === "expired" && violation !== null);
  const refused = allows.filter((allow) => allow.added && allow.state === "floor");
  const faults = faultyAllows.filter(({ stood }) => !stood).map(({ path, line, fault }) => ({ path, line, fault }));
  const silenced = added.filter((allow) => isSilencing(allow, silent) && (analyzed || allow.violation === null));
  return [
    ...(added.length > 0
      ? [{ kind: "allows-added", allows: added.map(toPlace), silenced: silenced.length, gated } as const]
      : []),
    ...(expired.length > 0 ? [{ kind: "allows-expired", allows: expired.map(toPlace) } as const] : []),
    ...(refused.length > 0 ? [{ kind: "allows-refused", allows: refused.map(toPlace) } as const] : []),
    ...(faults.length > 0 ? [{ kind: "faulty-allows", faults } as const] : []),
  ];
}

function toPlace({ path, line, unit, ruleKey, until }: ComparedAllow): AllowPlace {
  return { path, line, unitName: unit.name, ruleKey, until };
}
