/** A plan in words: what is proposed, what is watched and what it still lacks, which roles to declare. */
import type { Missing, NoPlanReason, Plan, ProposalKind, RoleToDeclare, Watched } from "../domain/tuning/plan-model.ts";
import type { Because } from "../domain/tuning/recommendation.ts";
import { code, counted, grouped, parts, text, type Cell, type Document, type Section } from "./document/document.ts";
import { ruleName } from "./rule-words.ts";
import { kindsWords } from "./tuning-pr/words.ts";

export interface PlanWords {
  readonly plan: Plan;
  /** How the repository is called here. */
  readonly repository: string;
}

export function planDocument({ plan, repository }: PlanWords): Document {
  return {
    title: parts(text("Plan for "), code(repository)),
    facts: factsOf(plan),
    sections: [proposalSection(plan), watchedSection(plan), ...roleSection(plan.roles)],
  };
}

const REASONS: Readonly<Record<NoPlanReason, string>> = {
  off: "the policy switches proposals off",
  "no-history": "no merged change is known here yet",
  "partial-look": "something could not be looked at, and nothing is proposed from a partial look",
  snoozed: "the tuning pull request is snoozed by its label",
  "human-edited": "people are at work on the tuning branch",
  "set-up-refused":
    "the set-up was closed without a merge; with a policy.yaml of your own on the base branch planning goes on",
  "held-back": "what holds has to wait",
  "nothing-holds": "nothing has enough behind it",
};

/** `nothing is proposed: nothing has enough behind it`, or what is. */
export function planWords({ proposals, for: kind, reason_for_none: reason }: Plan): string {
  if (proposals.length === 0) return `nothing is proposed: ${REASONS[reason ?? "nothing-holds"]}`;
  const kinds = kindsWords(proposals.map((one) => one.kind));
  return kind === "set-up" ? `the set-up is proposed: ${kinds}` : `${counted(proposals.length, "proposal")}: ${kinds}`;
}

function factsOf(plan: Plan): readonly Cell[] {
  const { changes, harm, hits } = plan.replay;
  const shadow = plan.shadow
    ? [text("only shown, not proposed yet: the history is young, or the policy wants it so")]
    : [];
  if (plan.proposals.length === 0) return [text(planWords(plan)), ...shadow];
  const unknown = harm.unknown > 0 ? `, of ${grouped(harm.unknown)} it is not known` : "";
  const hidden = `${counted(harm.hidden + harm.unknown, "violation")} folded or hidden, ${grouped(harm.lost)} of them fixed or called right${unknown}`;
  const over = `${counted(hits.length, "unit")} at the tip newly over a limit`;
  return [
    text(planWords(plan)),
    ...shadow,
    text(`replayed over ${counted(changes.merged, "merged change")}: ${hidden}; ${over}`),
  ];
}

function proposalSection({ proposals }: Plan): Section {
  if (proposals.length === 0) return { title: "Proposed: nothing" };
  return {
    title: `Proposed: ${grouped(proposals.length)}`,
    table: {
      head: ["what", "rule", "where", "counted"],
      rows: proposals.map(({ kind, limit, rule, area, role, because }) => [
        text(limit === undefined ? KINDS[kind] : `${KINDS[kind]} ${grouped(limit.from)} to ${grouped(limit.to)}`),
        ruleName(rule),
        whereCell({ area, role }),
        text(becauseWords(because)),
      ]),
    },
  };
}

function watchedSection({ watching, watched }: Plan): Section {
  if (watched === 0) return { title: "Watched: nothing yet" };
  const left = watched - watching.length;
  return {
    title: `Watched: ${grouped(watched)}`,
    table: {
      head: ["what it could be", "rule", "where", "what is missing"],
      rows: watching.map(({ kind, limit, rule, area, role, missing }) => [
        text(kindWords(kind, limit)),
        ruleName(rule),
        whereCell({ area, role }),
        text(missing.map(missingWords).join("; ")),
      ]),
    },
    ...(left > 0 ? { more: `and ${grouped(left)} more` } : {}),
  };
}

function roleSection(roles: readonly RoleToDeclare[]): readonly Section[] {
  if (roles.length === 0) return [];
  return [
    {
      title: "Roles to declare",
      note: "These break the limits of app at least three times as often as the rest, and are called like something else.",
      table: {
        head: ["area", "looks like", "over a limit", "in the rest"],
        rows: roles.map(({ area, role, units, broken, rest_units: restUnits, rest_broken: restBroken }) => [
          code(area),
          text(role),
          text(`${grouped(broken)} of ${counted(units, "unit")}`),
          text(`${grouped(restBroken)} of ${grouped(restUnits)}`),
        ]),
      },
    },
  ];
}

function whereCell({ area, role }: Pick<Watched, "area" | "role">): Cell {
  const place = area === null ? text("everywhere") : code(area);
  return role === null ? place : parts(place, text(`, role ${role}`));
}

const KINDS: Readonly<Record<ProposalKind, string>> = {
  tighten: "tighten",
  relax: "relax",
  collapse: "fold",
  demote: "make advisory",
  mute: "hide",
  promote: "count in full",
  guide: "name as a weak spot",
  calibrate: "set",
  restore: "show as before",
  keep: "keep",
};

function kindWords(kind: Watched["kind"], limit: Watched["limit"]): string {
  if (kind === null) return "hangs on people's answers";
  return limit === undefined ? KINDS[kind] : `${KINDS[kind]} ${grouped(limit.from)} to ${grouped(limit.to)}`;
}

function becauseWords({ units, over, changes, people, days }: Because): string {
  const told: readonly (readonly [number | undefined, (count: number) => string])[] = [
    [changes, (count) => counted(count, "change")],
    [people, (count) => counted(count, "person", "people")],
    [units, (count) => counted(count, "unit")],
    [over, (count) => `${grouped(count)} beyond it`],
    [days, (count) => counted(count, "day")],
  ];
  return told.flatMap(([count, words]) => (count === undefined ? [] : [words(count)])).join(", ");
}

/** `12 of 45 units`. */
function missingWords({ what, have = 0, need = 0, until }: Missing): string {
  switch (what) {
    case "cases":
      return `${grouped(have)} of ${grouped(need)} changes`;
    case "authors":
    case "days":
    case "units":
      return `${grouped(have)} of ${grouped(need)} ${what}`;
    case "odds":
      return `odds of ${grouped(have)}, ${grouped(need)} are needed`;
    case "days-since-limit-changed":
      return `${grouped(have)} of ${grouped(need)} days since the limit last changed`;
    case "share-of-one-author":
      return `${grouped(have)} % are one person's, ${grouped(need)} % are the most`;
    case "answers":
      return "people's answers";
    case "harm":
      return `${grouped(have)} of ${grouped(need)} that it would hide were worth something`;
    case "acted-on-nowhere":
      return "nobody acts on this rule anywhere: raise its limit, make it advice, or keep it";
    case "called-right":
      return "people call it right";
    case "quiet-days":
      return until === undefined ? "quiet days" : `quiet until ${until}`;
    case "cool-down":
      return until === undefined ? "refused before" : `refused before, left alone until ${until}`;
    case "refused":
      return "refused for good";
    case "room":
      return "room in the pull request";
    case "another-proposal":
      return "a proposal to go with: advice is worth no pull request of its own";
    case "scope-taken":
      return "the entry that is in force there";
    default:
      return what satisfies never;
  }
}
