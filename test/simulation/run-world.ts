/** One world under one method, day by day. */
import { fixingOf, repliesTo, type Place } from "./behaviour.ts";
import { isAt } from "./scenarios.ts";
import {
  DAYS_BETWEEN_PLANS,
  type Asking,
  type Lowered,
  type Method,
  type Running,
  type ToldChange,
  type Waiting,
} from "./method.ts";
import type { SimChange, World } from "./world.ts";

/** What was right, and where it was to be seen. */
export interface Sighted {
  readonly rule: string;
  readonly area: string;
  readonly isRight: boolean;
  readonly place: Place;
}

export interface Outcome {
  readonly world: World;
  readonly method: string;
  readonly sighted: readonly Sighted[];
  readonly lowered: readonly Lowered[];
  readonly restored: readonly Lowered[];
  readonly waiting: readonly Waiting[];
  readonly asking: Asking;
  readonly replies: number;
  readonly violations: number;
}

export function runWorld(world: World, method: Method): Outcome {
  const running = method.start(world);
  const sighted: Sighted[] = [];
  let replies = 0;
  let next = 0;
  for (let day = 0; day < world.days; day++) {
    for (let change = world.changes[next]; change?.day === day; change = world.changes[next]) {
      const told = tell(world, change, running);
      running.take(told);
      sighted.push(...sightedIn(told));
      replies += told.replies.length;
      next += 1;
    }
    if (day % DAYS_BETWEEN_PLANS === DAYS_BETWEEN_PLANS - 1) running.decide(day);
  }
  return {
    world,
    method: method.name,
    sighted,
    lowered: running.lowered(),
    restored: running.restored(),
    waiting: running.waiting(),
    asking: running.asking(),
    replies,
    violations: sighted.length,
  };
}

function tell(world: World, change: SimChange, running: Running): ToldChange {
  const violations = change.violations.map((violation) => {
    const place = running.placeOf(change, violation);
    return { violation, place, fixing: fixingOf(world, change, violation, place) };
  });
  const replies = violations.flatMap(({ violation, place }) => repliesTo(world, change, violation, place));
  return { change, violations, replies };
}

function sightedIn({ violations }: ToldChange): readonly Sighted[] {
  return violations.map(({ violation: { rule, area, isRight }, place }) => ({
    rule: rule.key,
    area,
    isRight,
    place,
  }));
}

/** The rule is more often wrong than right there on that day. */
export function isNoise({ world: { scenario } }: Pick<Outcome, "world">, { rule, area, day }: Lowered): boolean {
  return isAt(scenario.noisy, { rule, area, day });
}
