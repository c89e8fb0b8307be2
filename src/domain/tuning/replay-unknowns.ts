/** What a replay cannot know, named only where it bears on these changes and files. */
import type { ChangeLine } from "../history/lines.ts";
import type { MergedChange } from "../history/timeline.ts";
import { isAsStrict } from "../violation/limits.ts";
import { ruleOf } from "../violation/rule.ts";
import type { Evidence } from "./evidence.ts";
import type { Regime } from "./place.ts";
import { CANNOT_KNOW, type CannotKnow } from "./replay-model.ts";
import type { Replayed } from "./replayed.ts";
import type { Tip } from "./tip.ts";

export interface UnknownFacts {
  readonly evidence: Evidence;
  readonly replayed: readonly Replayed[];
  readonly regimes: { readonly before: Regime; readonly after: Regime };
  readonly tip: Tip | null;
  readonly changes: { readonly merged: readonly MergedChange[]; readonly open: readonly ChangeLine[] };
}

/** Rows of a comment above its fold. */
const ROWS = 10;

export function unknownsOf(facts: UnknownFacts): CannotKnow[] {
  return CANNOT_KNOW.filter((one) => TESTS[one](facts));
}

const TESTS: Readonly<Record<CannotKnow, (facts: UnknownFacts) => boolean>> = {
  "values-under-the-old-limit": (facts) => hasTighterLimit(facts),
  "facets-under-another-limit": (facts) => hasOtherLimit(facts),
  "other-roles-or-areas": ({ regimes: { before, after } }) => placesOf(before) !== placesOf(after),
  "critical-results": ({ replayed }) =>
    replayed.some((one) => isMoved(one) && one.after.place !== "shown" && ruleOf(one.violation.ruleKey) === undefined),
  "earlier-pushes": ({ evidence, changes }) =>
    changes.merged.some(({ line }) => evidence.runsOf(line.change).every(({ flow }) => flow === "record")),
  "partial-looks": ({ evidence, changes }) =>
    [...changes.merged.map(({ line }) => line), ...changes.open].some(
      ({ change }) => evidence.runsOf(change).at(-1)?.complete === false,
    ),
  "open-outcomes": ({ replayed }) => replayed.some(({ violation }) => violation.fate === "open"),
  "what-people-would-have-done": ({ replayed }) => replayed.some(isMoved),
  "room-in-the-comment": ({ replayed }) => hasLongComment(replayed),
  "units-at-the-tip": (facts) => facts.tip?.complete !== true && hasTighterLimit(facts),
};

function isMoved({ before, after }: Replayed): boolean {
  return before.place !== after.place;
}

/** Scopes that either side names, and the whole rule: where limits can differ. */
function limitPairs({ regimes: { before, after }, tip, evidence }: UnknownFacts): readonly Pair[] {
  const scanned = evidence.timeline.scan?.exposures ?? [];
  const places = new Map<string, Pick<Pair, "rule" | "role" | "area">>();
  const put = (rule: string, role: Pair["role"], area: string): void => {
    places.set(`${rule} ${role} ${area}`, { rule, role, area });
  };
  for (const { rule, role, area } of scanned) put(rule, role, area);
  for (const { role, area, values } of tip?.units ?? []) for (const { ruleKey } of values) put(ruleKey, role, area);
  for (const { exposures } of evidence.timeline.merged)
    for (const { rule, role, area } of exposures) put(rule, role, area);
  return [...places.values()].map((place) => ({
    ...place,
    from: before.limits.limitFor(place.rule, place.role, place.area)?.limit,
    to: after.limits.limitFor(place.rule, place.role, place.area)?.limit,
  }));
}

interface Pair {
  readonly rule: string;
  readonly role: Parameters<Regime["limits"]["limitFor"]>[1];
  readonly area: string;
  readonly from: number | undefined;
  readonly to: number | undefined;
}

function hasOtherLimit(facts: UnknownFacts): boolean {
  return limitPairs(facts).some(({ from, to }) => from !== to);
}

function hasTighterLimit(facts: UnknownFacts): boolean {
  return limitPairs(facts).some(({ rule, from, to }) => {
    if (to === undefined || from === to) return false;
    return from === undefined || !isAsStrict(ruleOf(rule)?.direction ?? "max", from, to);
  });
}

function placesOf({ policy: { roles, areas, exclude } }: Regime): string {
  return JSON.stringify([roles, areas, exclude]);
}

function hasLongComment(replayed: readonly Replayed[]): boolean {
  const rows = new Map<string, Set<string>>();
  for (const { change, violation, after } of replayed) {
    if (after.place !== "shown" || violation.line.type === "gone") continue;
    const units = rows.get(change.change) ?? new Set();
    units.add(violation.fingerprint.slice(0, violation.fingerprint.lastIndexOf("::")));
    rows.set(change.change, units);
  }
  return [...rows.values()].some(({ size }) => size > ROWS);
}
