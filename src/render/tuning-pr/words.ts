/** What each kind of proposal is called, and its one sentence. */
import type { ProposalKind } from "../../domain/tuning/plan-model.ts";
import type { Because } from "../../domain/tuning/recommendation.ts";
import { ruleOf } from "../../domain/violation/rule.ts";
import { counted, grouped, percent } from "../document/document.ts";
import { renderInline } from "../document/markdown.ts";
import { toPathSpan } from "../encoders/markdown.ts";
import { ruleName } from "../rule-words.ts";
import type { ProposalModel } from "./model.ts";

type Named = Pick<ProposalModel, "kind" | "rule" | "area" | "role" | "limit">;

/** `Relax the limit of cognitive from 15 to 20 in src/parser, role app`. */
export function proposalTitle(proposal: Named, name: number): string {
  const rule = renderInline(ruleName(proposal.rule));
  return `${doWords(proposal, rule)} ${whereWords(proposal, name)}`;
}

function doWords({ kind, limit }: Named, rule: string): string {
  const limits = limit === null ? "" : ` from ${grouped(limit.from)} to ${grouped(limit.to)}`;
  switch (kind) {
    case "tighten":
      return `Tighten the limit of ${rule}${limits}`;
    case "relax":
      return `Relax the limit of ${rule}${limits}`;
    case "collapse":
      return `Fold ${rule}`;
    case "demote":
      return `Make ${rule} advisory`;
    case "mute":
      return `Hide ${rule}`;
    case "promote":
      return `Let ${rule} count in full`;
    case "guide":
      return `Name ${rule} as a weak spot`;
    case "calibrate":
      return `Set the limit of ${rule}${limits}`;
    case "restore":
      return `Show ${rule} as before`;
    case "keep":
      return `Keep what is in force for ${rule}`;
    default:
      return kind satisfies never;
  }
}

export function whereWords({ area, role }: Pick<ProposalModel, "area" | "role">, name: number): string {
  const roleWords = role === null ? "" : `, role ${role}`;
  return area === null ? `everywhere${roleWords}` : `in ${toPathSpan(area, name)}${roleWords}`;
}

/** `30 merged changes by 9 people showed it 41 times; nobody changed the code; elsewhere 71 % are fixed.` */
export function proposalSentence(proposal: ProposalModel): string {
  const parts = [...factsOf(proposal), ...elsewhereWords(proposal)];
  const text = parts.join("; ");
  return text === "" ? "" : `${text.slice(0, 1).toUpperCase()}${text.slice(1)}.`;
}

function factsOf({ kind, because, rule, limit }: ProposalModel): readonly string[] {
  switch (kind) {
    case "tighten":
      return tightenFacts(because, { isMin: ruleOf(rule)?.direction === "min", to: limit?.to ?? null });
    case "relax":
      return [
        shownWords(because),
        ...some(
          because.waived,
          (count) => `${counted(count, "violation")} accepted by people who did not write the code`,
        ),
      ];
    case "promote":
      return [shownWords(because), ...some(because.fixed, (count) => `${grouped(count)} of them fixed`)];
    case "calibrate":
      return [
        ...some(because.units, (count) => `${counted(count, "unit")} judged`),
        ...some(because.over, (count) => `${grouped(count)} of them beyond it`),
      ];
    case "guide":
      return [shownWords(because), ...some(because.files, (count) => `in ${counted(count, "file")}`)];
    case "collapse":
    case "demote":
    case "mute":
    case "restore":
    case "keep":
      return [
        shownWords(because),
        ...some(because.fixed, fixedWords),
        ...some(because.refuted, (count) => `${grouped(count)} called wrong`),
        ...some(because.valid, (count) => `${grouped(count)} called right`),
      ];
    default:
      return kind satisfies never;
  }
}

function tightenFacts(
  { units, people, days, over }: Because,
  { isMin, to }: { readonly isMin: boolean; readonly to: number | null },
): readonly string[] {
  const by = people === undefined ? "" : ` by ${counted(people, "person", "people")}`;
  const within = days === undefined ? "" : ` in ${counted(days, "day")}`;
  const beyond = to === null ? "beyond the new limit" : `${isMin ? "under" : "over"} ${grouped(to)}`;
  return [
    ...some(units, (count) => `${counted(count, "unit")} added or edited${by}${within}`),
    ...some(over, (count) => `${count === 0 ? "none" : grouped(count)} of them ${beyond}`),
  ];
}

function shownWords({ changes, people, violations }: Because): string {
  const by = people === undefined ? "" : ` by ${counted(people, "person", "people")}`;
  const times = violations === undefined ? "" : ` ${violations === 1 ? "once" : `${grouped(violations)} times`}`;
  return changes === undefined ? `it was shown${times}` : `${counted(changes, "merged change")}${by} showed it${times}`;
}

function fixedWords(count: number): string {
  return count === 0 ? "nobody changed the code" : `${grouped(count)} fixed`;
}

function elsewhereWords({ elsewhere }: ProposalModel): readonly string[] {
  if (elsewhere === null || elsewhere.of === 0) return [];
  return [`elsewhere ${percent(elsewhere.acted / elsewhere.of)} are fixed`];
}

function some(count: number | undefined, words: (count: number) => string): readonly string[] {
  return count === undefined ? [] : [words(count)];
}

const KIND_NOUNS: Readonly<Record<ProposalKind, readonly [one: string, many: string]>> = {
  tighten: ["tighten a limit", "tighten # limits"],
  relax: ["relax a limit", "relax # limits"],
  collapse: ["fold a rule", "fold # rules"],
  demote: ["make a rule advisory", "make # rules advisory"],
  mute: ["hide a rule", "hide # rules"],
  promote: ["let a rule count in full", "let # rules count in full"],
  guide: ["name a weak spot", "name # weak spots"],
  calibrate: ["set a limit", "set # limits"],
  restore: ["show a rule as before", "show # rules as before"],
  keep: ["keep an entry", "keep # entries"],
};

/** `tighten 2 limits, fold a rule`: kinds and numbers only, in the order of the kinds. */
export function kindsWords(kinds: readonly ProposalKind[]): string {
  return Object.entries(KIND_NOUNS)
    .flatMap(([kind, [one, many]]) => {
      const count = kinds.filter((other) => other === kind).length;
      return count === 0 ? [] : [count === 1 ? one : many.replace("#", grouped(count))];
    })
    .join(", ");
}
