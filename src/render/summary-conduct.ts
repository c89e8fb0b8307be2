/** What becomes of a rule's violations and what people say of them, as a section of the summary. */
import type { Summaries } from "../domain/history/summaries.ts";
import { compareText } from "../domain/history/order.ts";
import { grouped, number, percent, text, type Cell, type Section } from "./document/document.ts";
import { ruleKeyCell } from "./rule-words.ts";

type Row = Summaries["rule_stats"][number];

const SHOWN_RULES = 10;
const UNKNOWN = "–";

/** None where nothing is known beyond what changes caused. The rules with the most friction stand first. */
export function conductSection(rules: Summaries["rule_stats"]): readonly Section[] {
  const told = rules.filter(({ caused, shown, days_to_fix: days }) => caused > 0 && (shown !== null || days !== null));
  if (told.length === 0) return [];
  const rows = told.toSorted(byFriction).slice(0, SHOWN_RULES).map(rowOf);
  const rest = told.length - rows.length;
  return [
    {
      title: "What becomes of what changes caused",
      note: NOTE,
      table: {
        head: ["rule", "role", "caused", "shown", "acted on", "answers", "friction", "days to fix", "cases"],
        rows,
      },
      ...(rest > 0 ? { more: `and ${grouped(rest)} more (--json has them)` } : {}),
    },
  ];
}

const NOTE =
  "Acted on: fixed, or the excess halved, within 14 days. Answers: of people who did not write the change; whether they may " +
  "vote is not known here. Friction: called noise, refused by its author, or left without a word; it ranks what to look at and " +
  `lowers no check. ${UNKNOWN} is not known.`;

function byFriction(a: Row, b: Row): number {
  const frictionOf = ({ friction }: Row): number => friction?.share ?? -1;
  return (
    frictionOf(b) - frictionOf(a) ||
    (b.shown ?? -1) - (a.shown ?? -1) ||
    b.caused - a.caused ||
    compareText(a.rule_key, b.rule_key) ||
    compareText(a.role, b.role)
  );
}

function rowOf(row: Row): readonly Cell[] {
  const { days_to_fix: days } = row;
  const friction = row.friction?.share ?? null;
  return [
    ruleKeyCell(row.rule_key),
    text(row.role),
    number(row.caused),
    row.shown === null ? text(UNKNOWN) : number(row.shown),
    text(actedWords(row)),
    text(answerWords(row)),
    { text: friction === null ? UNKNOWN : percent(friction), right: true },
    { text: days === null ? UNKNOWN : days.toFixed(1), right: true },
    text(caseWords(row)),
  ];
}

/** Of those of which it is known. */
function actedWords({ acted, unacted }: Row): string {
  if (acted === null || unacted === null || acted + unacted === 0) return UNKNOWN;
  return `${grouped(acted)} of ${grouped(acted + unacted)}`;
}

/** As people write them. */
const ANSWER_WORDS = [
  ["valid", "useful"],
  ["refuted", "wrong"],
  ["waived", "accepted"],
  ["noise", "noise"],
  ["unsure", "unsure"],
] as const;

function answerWords({ answers, own_answers: own }: Row): string {
  if (answers === null) return UNKNOWN;
  const kinds = ANSWER_WORDS.filter(([kind]) => answers[kind] > 0).map(
    ([kind, word]) => `${grouped(answers[kind])} ${word}`,
  );
  const authors = own === null || own === 0 ? [] : [`${grouped(own)} by authors`];
  return [...kinds, ...authors].join(", ") || "none";
}

function caseWords({ cases }: Row): string {
  if (cases === null) return UNKNOWN;
  const more = [
    ...(cases.pending > 0 ? [`${grouped(cases.pending)} pending`] : []),
    ...(cases.held_back > 0 ? [`${grouped(cases.held_back)} held back`] : []),
  ];
  return more.length > 0 ? `${grouped(cases.ripe)} (${more.join(", ")})` : grouped(cases.ripe);
}
