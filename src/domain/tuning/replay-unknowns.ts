/** What a replay cannot know, named only where it bears on these changes and files. */
import { ruleTable } from "../history/figures.ts";
import type { ChangeLine } from "../history/lines.ts";
import { compareText } from "../history/order.ts";
import type { MergedChange } from "../history/timeline.ts";
import { isAsStrict } from "../violation/limits.ts";
import { ruleOf } from "../violation/rule.ts";
import type { Evidence } from "./evidence.ts";
import type { Regime } from "./regime.ts";
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
  const limits = { moved: movedLimits(facts) };
  return CANNOT_KNOW.filter((one) => TESTS[one]({ ...facts, ...limits }));
}

type Facts = UnknownFacts & { readonly moved: readonly MovedLimit[] };

const TESTS: Readonly<Record<CannotKnow, (facts: Facts) => boolean>> = {
  "values-under-the-old-limit": ({ moved }) => moved.some(isTighter),
  "facets-under-another-limit": ({ moved }) => moved.length > 0,
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
  "units-at-the-tip": ({ tip, moved }) => tip?.complete !== true && moved.some(isTighter),
};

function isMoved({ before, after }: Replayed): boolean {
  return before.place !== after.place;
}

interface MovedLimit {
  readonly rule: string;
  readonly from: number | undefined;
  readonly to: number | undefined;
}

/** Wherever something was judged, at the tip or by a change. */
function movedLimits({ regimes: { before, after }, tip, evidence }: UnknownFacts): readonly MovedLimit[] {
  if (limitsOf(before) === limitsOf(after)) return [];
  const { merged, scan } = evidence.timeline;
  const judged = ruleTable((rule, role) => ({ rule, role, areas: new Set<string>() }));
  for (const { rule, role, area } of scan?.exposures ?? []) judged.at(rule, role).areas.add(area);
  for (const { exposures } of merged)
    for (const { rule, role, area } of exposures) judged.at(rule, role).areas.add(area);
  for (const { role, area, values } of tip?.units ?? [])
    for (const { ruleKey } of values) judged.at(ruleKey, role).areas.add(area);
  return judged.rows().flatMap(({ rule, role, areas }) =>
    [...areas].flatMap((area) => {
      const from = before.limits.limitFor(rule, role, area)?.limit;
      const to = after.limits.limitFor(rule, role, area)?.limit;
      return from === to ? [] : [{ rule, from, to }];
    }),
  );
}

function isTighter({ rule, from, to }: MovedLimit): boolean {
  if (to === undefined) return false;
  return from === undefined || !isAsStrict(ruleOf(rule)?.direction ?? "max", from, to);
}

/** Everything that limits come from. */
function limitsOf({ policy, recommendations }: Regime): string {
  const entries = recommendations.map(({ entry }) => entry).filter(({ limit }) => limit !== undefined);
  const sorted = entries.sort((a, b) => compareText(a.id, b.id));
  return JSON.stringify([policy.limits, sorted.map(({ id, limit, expires }) => [id, limit, expires])]);
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
