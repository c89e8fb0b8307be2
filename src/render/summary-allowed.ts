/** What comments in the code allow at the tip of the base branch. */
import { allowedState, type Allowed } from "../domain/history/allowed.ts";
import { code, grouped, parts, text, type Section } from "./document/document.ts";
import { ruleKeyCell } from "./rule-words.ts";

const MOST_ROWS = 20;

/** Those that have run out come first: they are the ones that somebody has to look at. */
export function allowedSection(allowed: readonly Allowed[], today: string): readonly Section[] {
  if (allowed.length === 0) return [];
  const isOver = (one: Allowed): boolean => allowedState(one, today) !== "in-force";
  const rows = [...allowed.filter(isOver), ...allowed.filter((one) => !isOver(one))]
    .slice(0, MOST_ROWS)
    .map((one) => [
      parts(code(`${one.path}:${one.line}`), text(" "), code(one.unit_name)),
      ruleKeyCell(one.rule_key),
      text(one.until),
      text(allowedWords(one, today)),
    ]);
  return [
    {
      title: `Allowed in the code: ${grouped(allowed.length)}`,
      note: "By comments before units, at the tip. What has expired is counted again.",
      table: { head: ["where", "rule", "until", ""], rows },
      ...(allowed.length > rows.length
        ? { more: `and ${grouped(allowed.length - rows.length)} more (--json has them)` }
        : {}),
    },
  ];
}

function allowedWords(one: Allowed, today: string): string {
  const state = allowedState(one, today);
  if (state === "floor") return "no effect: the rule is on the floor";
  if (state === "expired") return "expired";
  return one.broken === false ? "nothing to silence" : "in force";
}
