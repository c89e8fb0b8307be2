import { ruleOf } from "../../domain/violation/rule.ts";
import { code, grouped, parts, text } from "../document/document.ts";
import { renderInline } from "../document/markdown.ts";
import { blobUrl, commitUrl } from "../encoders/link.ts";
import { toCodeSpan, toPathSpan } from "../encoders/markdown.ts";
import { brokenLimits, ruleName } from "../rule-words.ts";
import type { CommentModel, CommentViolation, Place, Recurrence, Return } from "./model.ts";
import type { Room } from "./room.ts";
import type { Row } from "./rows.ts";
import { ordinal } from "./words.ts";

/** Rows as a table; every cell is safe. An empty list gives an empty table. */
export function rowTable(rows: readonly Row[], model: CommentModel, room: Room): string {
  const lines = rows.map((row) => {
    const where = locationOf({ ...row.worst, line: row.worst.startLine }, model, room);
    return `| ${wordCell(row, model)} | ${where} | ${whatCell(row, model, room)} |`;
  });
  return ["| | where | what |", "|---|---|---|", ...lines].join("\n");
}

/** The path with its line, linked to the head, then the name of the unit. */
export function locationOf(place: Place & { readonly line: number }, model: CommentModel, room: Room): string {
  const { path, unitName, line } = place;
  const span = toPathSpan(line > 0 ? `${path}:${line}` : path, room.name);
  const linked = linkTo(span, blobUrl(model.address, { sha: model.headSha, path, line }));
  return unitName === null ? linked : `${linked} ${toCodeSpan(unitName, room.name)}`;
}

/** Words that lead somewhere, when there is an address for them. */
export function linkTo(words: string, url: string | undefined): string {
  return url === undefined ? words : `[${words}](${url})`;
}

/** A commit as people write it. */
export function shortSha(sha: string, { address }: CommentModel): string {
  return linkTo(toCodeSpan(sha.slice(0, 7)), commitUrl(address, sha));
}

/** Red is the usual case and goes without saying. */
function wordCell({ word, sample, worst }: Row, { mode }: CommentModel): string {
  const severity = { red: [], yellow: ["yellow"], "gate-fail": ["fails the gate"] }[worst.severity];
  return [word, ...(mode === "guidance" ? [] : severity), ...(sample ? ["sample"] : [])].join(", ");
}

/** What is known from before stands beside the rule that it is known of, once in a row; behind all of them where it is the same. */
function whatCell({ word, violations }: Row, model: CommentModel, room: Room): string {
  const told = byRule(violations);
  const past = told.map((some) => pastWords(some, model));
  const isOfAll = told.length <= room.rules && past.every((words) => words === past[0]);
  const known = isOfAll && past[0] !== undefined ? told.length - 1 : firstKnown(told, past);
  const shown = told.map((some, at) => {
    const isNewHere = word !== "new" && some.some(({ facet, cameBack }) => facet === "new" && cameBack === null);
    return `${ruleWords(some)}${isNewHere ? " (new)" : ""}${at === known ? `: ${past[at] ?? ""}` : ""}`;
  });
  // A row that says "came back" shows what did, also where there is no room for all.
  const first = known < room.rules ? shown.slice(0, room.rules) : [...shown.slice(0, room.rules - 1), shown[known]];
  const left = shown.length - first.length;
  return [...first, ...(left > 0 ? [`${grouped(left)} more`] : [])].join(" · ");
}

/** The rule that came back, else one that was left standing before; -1 for none. */
function firstKnown(told: readonly (readonly CommentViolation[])[], past: readonly (string | undefined)[]): number {
  const back = told.findIndex((some) => some.some(({ cameBack }) => cameBack !== null));
  return back >= 0 ? back : past.findIndex((words) => words !== undefined);
}

function pastWords(violations: readonly CommentViolation[], model: CommentModel): string | undefined {
  const back = violations.find(({ cameBack }) => cameBack !== null)?.cameBack ?? null;
  if (back !== null) return returnWords(back, model);
  const again = violations.find(({ recurred }) => recurred !== null)?.recurred ?? null;
  return again === null ? undefined : `${recurrenceWords(again)} that leaves it`;
}

/** Built-in rules have values, one a rule; of another tool's rule the lines are counted. In the order of the violations. */
function byRule(violations: readonly CommentViolation[]): readonly (readonly CommentViolation[])[] {
  const rules = new Map<string, CommentViolation[]>();
  for (const violation of violations) {
    const known = rules.get(violation.ruleKey);
    if (known === undefined) rules.set(violation.ruleKey, [violation]);
    else known.push(violation);
  }
  return [...rules.values()];
}

function ruleWords(violations: readonly CommentViolation[]): string {
  const [first] = violations;
  if (first === undefined) return "";
  const times = violations.length > 1 ? text(` × ${grouped(violations.length)}`) : text("");
  const was = first.facet === "worse" && first.before !== null ? text(` (was ${grouped(first.before)})`) : text("");
  if (ruleOf(first.ruleKey) !== undefined) return renderInline(parts(brokenLimits([first]), was));
  const said = first.words === undefined || violations.length > 1 ? text("") : parts(text(" "), code(first.words));
  return renderInline(parts(ruleName(first.ruleKey), times, said));
}

function returnWords({ fixedIn, fixedSha, recurred }: Return, model: CommentModel): string {
  const name = fixedIn.replace(/^pr:/, "#").replace(/^commit:([0-9a-f]{7}).*$/, "$1");
  const fixed = `fixed in ${linkTo(toCodeSpan(name), commitUrl(model.address, fixedSha ?? ""))}`;
  return recurred === null ? fixed : `${fixed}, ${recurrenceWords(recurred)}`;
}

function recurrenceWords({ changes, days }: Recurrence): string {
  return `${ordinal(changes)} change ${days === 1 ? "on one day" : `in ${grouped(days)} days`}`;
}
