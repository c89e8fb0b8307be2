/** A repository that never was: its people, and what their changes break, day by day. What is done about it is not in here. */
import { drawsOf, pick, type Draw } from "./draw.ts";
import { isAt, SIM_AREAS, SIM_RULES, USUAL_NOISE, type Scenario, type SimRule } from "./scenarios.ts";

export interface Person {
  /** Numeric, as GitHub's. */
  readonly id: string;
  readonly type: "user" | "bot";
  /** May write to the repository, and merges. */
  readonly writes: boolean;
  /** Of the changes; 0 for who only talks. */
  readonly share: number;
  /** Of what is right and shown to them they fix so much. */
  readonly fixes: number;
  readonly hostile: boolean;
}

export interface SimViolation {
  readonly fingerprint: string;
  readonly rule: SimRule;
  readonly area: string;
  /** What nobody can see: the rule is right about it. */
  readonly isRight: boolean;
  readonly isIgnored: boolean;
  readonly actual: number;
}

export interface SimChange {
  readonly number: number;
  /** From 0. */
  readonly day: number;
  /** Of that day, from 0. */
  readonly place: number;
  readonly author: Person;
  readonly merger: Person;
  /** Who looked at it, with the merger; maintainers, never the author. */
  readonly reviewers: readonly Person[];
  readonly areas: readonly string[];
  readonly violations: readonly SimViolation[];
  /** Somebody wants the checks to be lowered by it. */
  readonly isFlood: boolean;
}

export interface World {
  readonly scenario: Scenario;
  readonly seed: number;
  readonly maintainers: number;
  readonly days: number;
  readonly people: readonly Person[];
  /** In merge order. */
  readonly changes: readonly SimChange[];
  readonly draw: Draw;
}

export interface WorldFacts {
  readonly scenario: Scenario;
  readonly seed: number;
  readonly maintainers: number;
  readonly days: number;
}

const CHANGES_ON_WORKDAYS = 5;
const CHANGES_ON_WEEKENDS = 1;
const SECOND_AREA = 0.35;
const SECOND_REVIEWER = 0.5;
/** How often a rule fires in an area that a change is in: rightly, and wrongly. About 0.7 rows a change, as in real projects. */
const USUAL = { right: 0.063, wrong: 0.007 };
/** So often a noisy rule does. */
const NOISY = 0.36;
const IGNORED = { right: 0.18, wrong: 0.02 };
const FLOOD_DAY = 60;
const FLOOD_SIZE = 60;
const SYBILS = 20;

export function createWorld(facts: WorldFacts): World {
  const { seed, maintainers, days, scenario } = facts;
  const draw = drawsOf(seed);
  const people = peopleOf(facts, draw);
  const changes: SimChange[] = [];
  for (let day = 0; day < days; day++) {
    const count = changesOn(day, scenario.pace ?? 1, draw);
    for (let place = 0; place < count; place++)
      changes.push(changeOf({ number: changes.length + 1, day, place }, { scenario, people, draw }));
  }
  return { scenario, seed, maintainers, days, people, changes: withFlood(changes, scenario), draw };
}

/** Zipf: the second one makes half as many changes as the first. Maintainers are the busiest, with twice as many others. */
function peopleOf({ maintainers, scenario }: WorldFacts, draw: Draw): readonly Person[] {
  const authors = Array.from({ length: 3 * maintainers }, (_, rank): Person => {
    const id = String(101 + rank);
    const isNeverFixing = rank < (scenario.neverFixing ?? 0);
    return {
      id,
      type: "user",
      writes: rank < maintainers,
      share: 1 / (rank + 1),
      fixes: isNeverFixing ? 0 : 0.45 + 0.4 * draw(`diligence ${id}`),
      hostile: scenario.attack?.by === "hostile" && rank === 1,
    };
  });
  return [...authors, ...(scenario.attack?.by === "sybils" ? sybils() : [])];
}

/** Two of them are programs. */
function sybils(): readonly Person[] {
  return Array.from({ length: SYBILS }, (_, index) => ({
    id: String(901 + index),
    type: index < 2 ? "bot" : "user",
    writes: false,
    share: 0,
    fixes: 0,
    hostile: true,
  }));
}

/** Whole changes on average so many. */
function changesOn(day: number, pace: number, draw: Draw): number {
  const isWeekend = day % 7 >= 5;
  return Math.floor(pace * (isWeekend ? CHANGES_ON_WEEKENDS : CHANGES_ON_WORKDAYS) + draw(`changes ${day}`));
}

type Ground = Pick<World, "scenario" | "people" | "draw">;
type Numbered = Pick<SimChange, "number" | "day" | "place">;

function changeOf(numbered: Numbered, { scenario, people, draw }: Ground): SimChange {
  const { number, day } = numbered;
  const ask: Draw = (what) => draw(`${number} ${what}`);
  const author = pick(ask("author"), people, ({ share }) => share);
  const others = people.filter((one) => one.writes && one !== author);
  const merger = pick(ask("merger"), others, ({ share }) => share);
  const second = pick(ask("second"), others, () => 1);
  const hasSecond = second !== merger && ask("has-second") < SECOND_REVIEWER;
  const areas = areasOf(ask);
  const violations = areas.flatMap((area) =>
    SIM_RULES.flatMap((rule) => violationOf({ number, rule, area, day }, scenario, draw) ?? []),
  );
  return {
    ...numbered,
    author,
    merger,
    reviewers: hasSecond ? [merger, second] : [merger],
    areas,
    violations,
    isFlood: false,
  };
}

function areasOf(ask: Draw): readonly string[] {
  const first = pick(ask("area"), SIM_AREAS, ({ share }) => share);
  const second = pick(ask("other-area"), SIM_AREAS, ({ share }) => share);
  const hasTwo = first !== second && ask("has-other-area") < SECOND_AREA;
  return hasTwo ? [first.name, second.name] : [first.name];
}

interface Firing {
  readonly number: number;
  readonly rule: SimRule;
  readonly area: string;
  readonly day: number;
}

function violationOf({ number, rule, area, day }: Firing, scenario: Scenario, draw: Draw): SimViolation | undefined {
  const at = { rule: rule.key, area, day };
  const isIgnored = isAt(scenario.ignored, at);
  const rate = isAt(scenario.noisy, at) ? noisyRate(scenario) : isIgnored ? IGNORED : USUAL;
  const fired = draw(`${number} ${area} ${rule.key}`);
  if (fired >= rate.right + rate.wrong) return undefined;
  const fingerprint = `${area}/${"abcd"[number % 4] ?? ""}.ts::u${number}::${rule.key}`;
  return { fingerprint, rule, area, isRight: fired < rate.right, isIgnored, actual: valueOf(rule, draw(fingerprint)) };
}

function noisyRate({ noise = USUAL_NOISE }: Scenario): typeof USUAL {
  return { right: NOISY * noise.right, wrong: NOISY * (1 - noise.right) };
}

/** From just over the limit to nearly twice of it. */
function valueOf({ limit }: SimRule, draw: number): number {
  return limit === null ? 1 : limit + 1 + Math.floor(0.8 * limit * draw);
}

function withFlood(changes: readonly SimChange[], { attack }: Scenario): readonly SimChange[] {
  const rule = SIM_RULES.find(({ key }) => key === attack?.rule);
  if (attack?.by !== "flood" || rule === undefined) return changes;
  const at = changes.findIndex(({ day }) => day >= FLOOD_DAY);
  return changes.map((change, index) => (index === at ? flooded(change, rule, attack.area) : change));
}

function flooded(change: SimChange, rule: SimRule, area: string): SimChange {
  const violations = Array.from({ length: FLOOD_SIZE }, (_, index) => ({
    fingerprint: `${area}/flood.ts::u${change.number}x${index}::${rule.key}`,
    rule,
    area,
    isRight: true,
    isIgnored: true,
    actual: valueOf(rule, 0.5),
  }));
  return { ...change, areas: [area], violations, isFlood: true };
}
