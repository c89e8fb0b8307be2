/** What came of the worlds of one scenario under one method. */
import { isNoise, type Outcome } from "./run-world.ts";
import { LOWERINGS, type Asking, type Lowered, type Lowering } from "./method.ts";

export interface Figures {
  readonly worlds: number;
  /** Over all worlds: entries that lower a rule where it is right. */
  readonly wrong: Readonly<Record<Lowering, number>>;
  /** Share of the worlds in which an attacker's target was lowered; null without an attacker. */
  readonly attacked: number | null;
  /** Share of what is right: hidden (muted, or under a limit that was raised), and folded. */
  readonly rightHidden: number;
  readonly rightFolded: number;
  /** Share of the noisy cells; null where nothing is noisy. */
  readonly muted: Found | null;
  readonly folded: Found | null;
  readonly lowered: Found | null;
  /** Entries that were given back. */
  readonly restored: number;
  /** Of the noisy cells that nothing was lowered in, by what the last plan missed first. */
  readonly waiting: Readonly<Record<string, number>>;
  readonly asking: Asking;
  /** Answers that nobody asked for, for each violation. */
  readonly answered: number;
}

export interface Found {
  readonly share: number;
  /** Median of those that were found, from the day on which it became noisy; null where none was. */
  readonly days: number | null;
}

export function figuresOf(outcomes: readonly Outcome[]): Figures {
  const right = outcomes.flatMap(({ sighted }) => sighted.filter(({ isRight }) => isRight));
  const all = outcomes.reduce((sum, { violations }) => sum + violations, 0);
  return {
    worlds: outcomes.length,
    wrong: {
      mute: wrongOf(outcomes, "mute"),
      demote: wrongOf(outcomes, "demote"),
      relax: wrongOf(outcomes, "relax"),
      collapse: wrongOf(outcomes, "collapse"),
    },
    attacked: attackedOf(outcomes),
    rightHidden: shareOf(right, ({ place }) => place === "muted" || place === "passed"),
    rightFolded: shareOf(right, ({ place }) => place === "folded"),
    muted: foundBy(outcomes, ["mute"]),
    folded: foundBy(outcomes, ["mute", "collapse"]),
    lowered: foundBy(outcomes, LOWERINGS),
    restored: outcomes.reduce((sum, { restored }) => sum + restored.length, 0),
    waiting: waitingIn(outcomes),
    asking: {
      asked: outcomes.reduce((sum, { asking }) => sum + asking.asked, 0),
      judged: outcomes.reduce((sum, { asking }) => sum + asking.judged, 0),
    },
    answered: all === 0 ? 0 : outcomes.reduce((sum, { replies }) => sum + replies, 0) / all,
  };
}

function wrongOf(outcomes: readonly Outcome[], kind: Lowering): number {
  return outcomes.reduce(
    (sum, outcome) => sum + outcome.lowered.filter((one) => one.kind === kind && !isNoise(outcome, one)).length,
    0,
  );
}

function attackedOf(outcomes: readonly Outcome[]): number | null {
  const attack = outcomes[0]?.world.scenario.attack;
  if (attack === undefined) return null;
  return shareOf(outcomes, ({ lowered }) =>
    lowered.some(({ rule, area }) => rule === attack.rule && area === attack.area),
  );
}

function waitingIn(outcomes: readonly Outcome[]): Readonly<Record<string, number>> {
  const counts = new Map<string, number>();
  for (const outcome of outcomes) {
    for (const cell of noisyCells(outcome)) {
      const isThere = (one: { readonly rule: string; readonly area: string }): boolean =>
        one.rule === cell.rule && one.area === cell.area;
      if (outcome.lowered.some(isThere)) continue;
      const missing = outcome.waiting.find(isThere)?.missing ?? "not watched";
      counts.set(missing, (counts.get(missing) ?? 0) + 1);
    }
  }
  return Object.fromEntries([...counts].sort(([, a], [, b]) => b - a));
}

interface NoisyCell {
  readonly rule: string;
  readonly area: string;
  readonly from: number;
}

function foundBy(outcomes: readonly Outcome[], kinds: readonly Lowering[]): Found | null {
  const tried = outcomes.flatMap((outcome) => noisyCells(outcome).map((cell) => daysUntil(outcome, cell, kinds)));
  if (tried.length === 0) return null;
  const found = tried.flatMap((days) => days ?? []).sort((a, b) => a - b);
  return { share: found.length / tried.length, days: found[Math.floor((found.length - 1) / 2)] ?? null };
}

function noisyCells({ world: { scenario } }: Outcome): readonly NoisyCell[] {
  return (scenario.noisy ?? []).flatMap(({ rule, areas = [], from = 0 }) =>
    areas.map((area) => ({ rule, area, from })),
  );
}

/** While it is noisy: whoever hides it afterwards has found nothing. */
function daysUntil(outcome: Outcome, { rule, area, from }: NoisyCell, kinds: readonly Lowering[]): number | null {
  const isIt = (one: Lowered): boolean =>
    one.rule === rule && one.area === area && kinds.includes(one.kind) && isNoise(outcome, one);
  const first = outcome.lowered.filter(isIt).map(({ day }) => day);
  return first.length === 0 ? null : Math.min(...first) - from;
}

function shareOf<One>(all: readonly One[], is: (one: One) => boolean): number {
  return all.length === 0 ? 0 : all.filter(is).length / all.length;
}
