/** Where other files make a difference: by rule, area and role. */
import { groupBy } from "../history/group.ts";
import { compareText } from "../history/order.ts";
import type { Standing } from "./place.ts";
import type { Both, Move } from "./replay-model.ts";
import type { Replayed } from "./replayed.ts";

/** What fails the runs under either files, as `replay` counts it. */
export interface Gated {
  readonly before: ReadonlySet<Replayed>;
  readonly after: ReadonlySet<Replayed>;
}

/** Scopes in which anything stands elsewhere, or counts otherwise; the most moved first, then by rule, area, role. */
export function movesOf(replayed: readonly Replayed[], gated: Gated): Move[] {
  return [...groupBy(replayed, scopeOf).values()]
    .flatMap((ones) => moveOf(ones, gated))
    .sort(
      (a, b) =>
        b.moved - a.moved || compareText(a.rule, b.rule) || compareText(a.area, b.area) || compareText(a.role, b.role),
    );
}

export function both(replayed: readonly Replayed[], is: (standing: Standing) => boolean): Both {
  return {
    before: replayed.filter(({ before }) => is(before)).length,
    after: replayed.filter(({ after }) => is(after)).length,
  };
}

/** The four figures that are told of places and of red, of all or of a part. */
export function placeFigures(replayed: readonly Replayed[]): Pick<Move, "shown" | "collapsed" | "hidden" | "red"> {
  return {
    shown: both(replayed, ({ place }) => place === "shown"),
    collapsed: both(replayed, ({ place }) => place === "folded"),
    hidden: both(replayed, ({ place }) => place === "hidden"),
    red: both(replayed, ({ gating }) => gating),
  };
}

function scopeOf({ violation: { ruleKey, area, role } }: Replayed): string {
  return JSON.stringify([ruleKey, area, role]);
}

function moveOf(ones: readonly Replayed[], gated: Gated): Move[] {
  const [first] = ones;
  const isMoved = (one: Replayed): boolean =>
    one.before.place !== one.after.place ||
    one.before.gating !== one.after.gating ||
    gated.before.has(one) !== gated.after.has(one);
  const moved = ones.filter(isMoved).length;
  if (first === undefined || moved === 0) return [];
  const { ruleKey: rule, area, role } = first.violation;
  const fails = (under: ReadonlySet<Replayed>): number => ones.filter((one) => under.has(one)).length;
  return [
    {
      rule,
      area,
      role,
      moved,
      ...placeFigures(ones),
      gated: { before: fails(gated.before), after: fails(gated.after) },
    },
  ];
}
