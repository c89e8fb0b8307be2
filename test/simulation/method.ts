/** What every method is asked, ours as the others. */
import type { Fixing, Place, Reply } from "./behaviour.ts";
import type { SimChange, SimViolation, World } from "./world.ts";

/** Every method is asked once a week. */
export const DAYS_BETWEEN_PLANS = 7;

export const LOWERINGS = ["mute", "demote", "relax", "collapse"] as const;
export type Lowering = (typeof LOWERINGS)[number];

/** Something that is in force from the day after. */
export interface Lowered {
  readonly kind: Lowering;
  readonly rule: string;
  readonly area: string;
  readonly day: number;
}

export interface ToldViolation {
  readonly violation: SimViolation;
  readonly place: Place;
  readonly fixing: Fixing;
}

/** A merged change, what it was shown, and what people made of it. */
export interface ToldChange {
  readonly change: SimChange;
  readonly violations: readonly ToldViolation[];
  readonly replies: readonly Reply[];
}

/** Why a cell was not lowered, as the last plan says. */
export interface Waiting {
  readonly rule: string;
  readonly area: string;
  /** What was missing first. */
  readonly missing: string;
}

/** Violations that people were asked to judge, and those of them that enough of them have. */
export interface Asking {
  readonly asked: number;
  readonly judged: number;
}

export interface Running {
  readonly placeOf: (change: SimChange, violation: SimViolation) => Place;
  readonly take: (told: ToldChange) => void;
  /** Asked every seventh day; what it wants to lower is merged by somebody who merges everything. */
  readonly decide: (day: number) => void;
  readonly lowered: () => readonly Lowered[];
  /** What was lowered and given back since. */
  readonly restored: () => readonly Lowered[];
  readonly waiting: () => readonly Waiting[];
  readonly asking: () => Asking;
}

export interface Method {
  readonly name: string;
  readonly words: string;
  readonly start: (world: World) => Running;
}
