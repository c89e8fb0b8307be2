/**
 * `refrain: allow[cognitive_max] reason="…" until=2027-03-01`, the first words in a line of a comment.
 * The reason has to be there and is not kept.
 */
import type { AllowDirective, AllowFault, ReadAllow } from "../domain/violation/allow.ts";
import { ruleOf } from "../domain/violation/rule.ts";

/** What opens or continues a comment stands before it, and nothing else. */
const START = /^[\s/*#!;<-]*refrain[ \t]*:[ \t]*(\w+)[ \t]*(\[)?/i;
const RULES = /^([^\]]*)\]/;
const REASON = /^\s+reason[ \t]*=[ \t]*"((?:[^"\\]|\\.)*)"/i;
const UNTIL = /^\s+until[ \t]*=[ \t]*([^\s"]*)/i;
/** What closes a comment. */
const END = /^\s*(?:\*+\/|-->)?\s*$/;
const RULE_KEY = /^[a-z0-9@][A-Za-z0-9@._/:-]{0,127}$/;
/** A line longer than this is no directive: it is read in time that grows with its length. */
const LONGEST_LINE = 2048;

/** One entry for each line of the comment that begins with a directive, right or wrong; a faulty one names its first fault. */
export function parseAllows(comment: string): readonly ReadAllow[] {
  return comment.split(/\r?\n/).flatMap((text, line) => {
    const read = text.length > LONGEST_LINE ? undefined : parseLine(text);
    if (read === undefined) return [];
    return [typeof read === "string" ? { line, fault: read } : { line, directive: read }];
  });
}

/** Undefined for prose. Other words than `allow` are meant as a directive only when brackets follow. */
function parseLine(text: string): AllowDirective | AllowFault | undefined {
  const start = START.exec(text);
  if (start === null) return undefined;
  const [head, word = "", bracket] = start;
  if (word.toLowerCase() !== "allow") return bracket === undefined ? undefined : "word";
  if (bracket === undefined) return "brackets";
  const rest = text.slice(head.length);
  const inside = RULES.exec(rest);
  if (inside === null) return "brackets";
  const rules = parseRules(inside[1] ?? "");
  if (typeof rules === "string") return rules;
  return parseDetails(rest.slice(inside[0].length), rules);
}

function parseRules(text: string): readonly string[] | AllowFault {
  const rules = text.split(",").map((rule) => rule.trim());
  const keys = rules.map((rule) => (rule.includes("/") ? rule : rule.toLowerCase()));
  if (!keys.every((key) => RULE_KEY.test(key))) return "rules";
  if (new Set(keys).size < keys.length) return "twice";
  const own = keys.filter((key) => !key.includes("/"));
  if (own.some((key) => ruleOf(key) === undefined)) return "unknown-rule";
  return own.every((key) => isOfUnits(key)) ? keys : "not-of-units";
}

function isOfUnits(key: string): boolean {
  const scope = ruleOf(key)?.scope;
  return scope === "unit" || scope === "exported-unit";
}

/** The reason and the day in either order, each once, and nothing else. */
function parseDetails(text: string, rules: readonly string[]): AllowDirective | AllowFault {
  let rest = text;
  let hasReason = false;
  let until: string | undefined;
  for (;;) {
    const reason = REASON.exec(rest);
    const day = reason === null ? UNTIL.exec(rest) : null;
    const found = reason ?? day;
    if (found === null) break;
    if (reason === null ? until !== undefined : hasReason) return "twice";
    if (reason !== null && !isSaid(reason[1] ?? "")) return "reason";
    if (day !== null && !isDay(withoutEnd(day[1] ?? ""))) return "until";
    hasReason ||= reason !== null;
    until ??= day === null ? undefined : withoutEnd(day[1] ?? "");
    rest = day === null ? rest.slice(found[0].length) : afterDay(rest, found[0]);
  }
  if (!hasReason) return "reason";
  if (until === undefined) return "until";
  return END.test(rest) ? { rules, until } : "extra";
}

/** The day ends where the comment does, also without a blank between them. */
function withoutEnd(day: string): string {
  return day.replace(/(?:\*+\/|-->)$/, "");
}

function afterDay(text: string, found: string): string {
  return text.slice(withoutEnd(found).length);
}

/** Something that can be read, escapes resolved: `\"` and `\\`. */
function isSaid(reason: string): boolean {
  return /[\p{L}\p{N}]/u.test(reason.replace(/\\(.)/g, "$1"));
}

/** A day of the calendar, from the year 2000 on. */
function isDay(text: string): boolean {
  if (!/^[2-9]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const [year = 0, month = 0, day = 0] = text.split("-").map(Number);
  if (month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
