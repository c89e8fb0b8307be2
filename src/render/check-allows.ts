/** What comments in the code allow, and those that fail to, for people at a terminal. */
import type { FaultyAllow } from "../domain/violation/allow.ts";
import type { ComparedAllow } from "../domain/violation/own-allows.ts";
import { allowFaultText } from "./allow-words.ts";
import { code, grouped, parts, text, type Cell, type Section } from "./document/document.ts";
import { ruleKeyCell } from "./rule-words.ts";

const MOST_ROWS = 60;

/** Directives in the files that were looked at, by path and unit. */
export interface AllowsToTell {
  readonly allows: readonly AllowToTell[];
  readonly faultyAllows: readonly FaultyAllowToTell[];
}

export interface AllowToTell extends ComparedAllow {
  /** Something is not told for it. */
  readonly silences: boolean;
}

interface FaultyAllowToTell extends FaultyAllow {
  readonly path: string;
}

export function allowSections({ allows, faultyAllows }: AllowsToTell): readonly Section[] {
  return [...inForce(allows), ...faulty(faultyAllows)];
}

function inForce(allows: readonly AllowToTell[]): readonly Section[] {
  if (allows.length === 0) return [];
  const rows = allows
    .slice(0, MOST_ROWS)
    .map((allow) => [placeCell(allow), ruleKeyCell(allow.ruleKey), text(allow.until), text(stateWords(allow))]);
  return [
    {
      title: `Allowed in the code: ${grouped(allows.length)}`,
      table: { head: ["where", "rule", "until", ""], rows },
      ...more(allows.length - rows.length),
    },
  ];
}

function stateWords({ state, silences, added, stood, violation }: AllowToTell): string {
  if (state === "expired") return violation === null ? "expired" : "expired: counted again";
  if (state === "floor") return "no effect: the rule is on the floor";
  if (silences) return added ? "not told for it; new in this change" : "not told for it";
  return violation !== null && !stood ? "no effect on a gate before it is merged" : "nothing to silence";
}

function faulty(faults: AllowsToTell["faultyAllows"]): readonly Section[] {
  if (faults.length === 0) return [];
  const rows = faults
    .slice(0, MOST_ROWS)
    .map(({ path, line, fault }) => [code(`${path}:${line}`), text(allowFaultText(fault))]);
  return [
    {
      title: `Directives without effect: ${grouped(faults.length)}`,
      table: { head: ["where", "why"], rows },
      ...more(faults.length - rows.length),
    },
  ];
}

function placeCell({ path, line, unit }: AllowToTell): Cell {
  return parts(code(`${path}:${line}`), text(" "), code(unit.name));
}

function more(count: number): { readonly more?: string } {
  return count > 0 ? { more: `and ${grouped(count)} more (--json has them)` } : {};
}
