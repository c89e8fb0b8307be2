/** What people do about what they are shown. */
import { standingOf, type Standing } from "../../src/domain/feedback/standing.ts";
import type { VerdictLine } from "../../src/domain/history/lines.ts";
import { pick } from "./draw.ts";
import { USUAL_NOISE } from "./scenarios.ts";
import type { Person, SimChange, SimViolation, World } from "./world.ts";

/** `passed`: under the limit in force it is no violation. */
export type Place = "shown" | "folded" | "muted" | "passed";

export interface Reply {
  readonly by: Person;
  readonly change: SimChange;
  readonly violation: SimViolation;
  readonly verdict: Extract<VerdictLine["verdict"], "valid" | "refuted" | "waived">;
}

/** Days until it is fixed: 0 before the merge; null never. */
export type Fixing = number | null;

const IGNORED_FIXED = 0.05;
const FIXED_BEFORE_MERGE = 0.7;
const LATEST_FIX = 12;
/** How much less is done about what is folded, and what is not to be seen at all. */
const HEEDED: Readonly<Record<Place, number>> = { shown: 1, folded: 0.5, muted: 0.15, passed: 0.15 };

/** Answers are rare, and to what is wrong they come three times as often. */
const ANSWERS_WRONG = 0.06;
const ANSWERS_RIGHT = 0.02;
/** Of the author, who has no vote, and of anybody who comes by. */
const ANSWERS_OWN = 0.04;
const ANSWERS_PASSING = 0.001;
const SYBIL_ANSWERS = 0.5;
/** Of the maintainers so many answer what the tuning pull request asks. */
const ANSWERS_ASKED = 0.5;
const JUDGES_RIGHTLY = 0.85;
interface Answer {
  readonly verdict: Reply["verdict"];
  readonly share: number;
}
const OF_RIGHT: readonly Answer[] = [
  { verdict: "valid", share: 0.6 },
  { verdict: "waived", share: 0.2 },
  { verdict: "refuted", share: 0.2 },
];
const OF_WRONG: readonly Answer[] = [
  { verdict: "refuted", share: 0.8 },
  { verdict: "waived", share: 0.1 },
  { verdict: "valid", share: 0.1 },
];

export function fixingOf(
  { draw, scenario: { noise = USUAL_NOISE } }: World,
  { author }: SimChange,
  violation: SimViolation,
  place: Place,
): Fixing {
  const { fingerprint, isRight, isIgnored } = violation;
  const willing = isIgnored ? Math.min(author.fixes, IGNORED_FIXED) : author.fixes;
  const share = isRight ? willing : Math.min(author.fixes, noise.changed);
  if (draw(`fix ${fingerprint}`) >= share * HEEDED[place]) return null;
  if (place === "shown" && draw(`when ${fingerprint}`) < FIXED_BEFORE_MERGE) return 0;
  return 1 + Math.floor(LATEST_FIX * draw(`late ${fingerprint}`));
}

/** Nobody answers what is not shown, and few open the fold. */
export function repliesTo(world: World, change: SimChange, violation: SimViolation, place: Place): readonly Reply[] {
  if (place === "muted" || place === "passed") return [];
  return world.people.flatMap((by) => {
    const verdict = verdictOf(world, { by, change, violation });
    const isHeard = place === "shown" || world.draw(`opens ${by.id} ${violation.fingerprint}`) < HEEDED.folded;
    return verdict && isHeard ? [{ by, change, violation, verdict }] : [];
  });
}

/** Of the maintainers, to what the tuning pull request of that day asks; none judges what they made. */
export function answersTo(
  world: World,
  asked: readonly Pick<Reply, "change" | "violation">[],
  day: number,
): readonly Reply[] {
  const willing = world.people.filter(
    (one) => one.writes && (one.hostile || world.draw(`answers ${one.id} ${day}`) < ANSWERS_ASKED),
  );
  return willing.flatMap((by) =>
    asked
      .filter(({ change }) => change.author !== by)
      .map(({ change, violation }) => {
        const isRightly = world.draw(`judges ${by.id} ${violation.fingerprint}`) < JUDGES_RIGHTLY;
        const isValid = violation.isRight === isRightly && !isTarget(world, by, violation);
        return { by, change, violation, verdict: isValid ? ("valid" as const) : ("refuted" as const) };
      }),
  );
}

/** By the rule of the project itself. */
export function standingIn({ by, change }: Reply): Standing {
  return standingOf({
    writer: { id: Number(by.id), type: by.type, login: `user${by.id}` },
    viaApp: false,
    body: "",
    contributors: new Set([change.author.id]),
    permission: by.writes ? "write" : "less",
  });
}

type Facing = Pick<Reply, "by" | "change" | "violation">;

function verdictOf(world: World, facing: Facing): Reply["verdict"] | undefined {
  const { by, change, violation } = facing;
  const told = world.draw(`told ${by.id} ${violation.fingerprint}`);
  if (isTarget(world, by, violation)) return isAttacking(facing, told) ? "refuted" : undefined;
  if (change.isFlood) return by === change.merger ? "refuted" : undefined;
  if (by === change.author) return told < ANSWERS_OWN ? "refuted" : undefined;
  if (told >= answerRate(facing)) return undefined;
  return pick<Answer>(
    world.draw(`says ${by.id} ${violation.fingerprint}`),
    violation.isRight ? OF_RIGHT : OF_WRONG,
    ({ share }) => share,
  ).verdict;
}

/** Of who did not make the change. */
function answerRate({ by, change, violation }: Facing): number {
  if (change.reviewers.includes(by)) return violation.isRight ? ANSWERS_RIGHT : ANSWERS_WRONG;
  return by.writes ? 0 : ANSWERS_PASSING;
}

function isAttacking({ by, change }: Facing, told: number): boolean {
  return by.writes ? by !== change.author : told < SYBIL_ANSWERS;
}

function isTarget({ scenario: { attack } }: World, by: Person, { rule, area }: SimViolation): boolean {
  return by.hostile && attack?.rule === rule.key && attack.area === area;
}
