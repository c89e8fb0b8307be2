/** Test values from readable text: each builder derives what the real thing would derive, by the simplest means. */
import type { Unit, UnitKind } from "../src/domain/violation/unit.ts";

const METRICS = { cyclomatic: 1, cognitive: 0, nesting: 0, abc: 0, functionLines: 1, params: 0, assertions: 0 };
const UNIT = /^(?:(get|set|new|test) )?([^(]+)\(([^)]*)\) ?(\{[^]*\})$/;
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*|\p{N}+|"[^"]*"|[^\s]/gu;
const KINDS: Readonly<Record<string, UnitKind>> = { get: "accessor", set: "accessor", new: "constructor", test: "test-case" };

/** A unit from `[get|set|new|test] Class.name(a, b) { body }`; a name with a dot is a method. */
export function unitOf(text: string, over: Partial<Unit> = {}): Unit {
  const [, prefix = "", qualifiedName = "", params = "", body = ""] = UNIT.exec(text) ?? [];
  if (qualifiedName === "") throw new Error(`not a unit: ${text}`);
  const words = body.match(WORD) ?? [];
  return {
    name: qualifiedName,
    qualifiedName,
    kind: KINDS[prefix] ?? (qualifiedName.includes(".") ? "method" : "function"),
    startLine: 1,
    endLine: 1,
    exported: false,
    isTest: prefix === "test",
    reliable: true,
    arity: params.trim() === "" ? 0 : params.split(",").length,
    metrics: METRICS,
    signature: hashText((params.match(WORD) ?? []).join(" ")),
    body: hashText(words.join(" ")),
    shape: hashText(words.map((word) => (/^[\p{L}\p{N}_$"]/u.test(word) ? "_" : word)).join(" ")),
    tokens: Uint32Array.from(words, (word) => fnv1a(word, 0)),
    ...over,
  };
}

/** A file of units, one a line in the given order; same-named units are told apart by arity, shape, number. */
export function fileOf(path: string, ...texts: readonly (string | Unit)[]): { path: string; units: Unit[] } {
  const units = texts.map((text, index) => {
    const unit = typeof text === "string" ? unitOf(text) : text;
    return { ...unit, startLine: index + 1, endLine: index + 1 };
  });
  return { path, units: nameTwins(units) };
}

function nameTwins(units: readonly Unit[]): Unit[] {
  const byArity = renameEqual(units, (unit) => `${unit.qualifiedName}/${unit.arity}`);
  const byShape = renameEqual(byArity, (unit) => `${unit.name}#${hashText(unit.shape + unit.signature).slice(0, 6)}`);
  const seen = new Map<string, number>();
  return byShape.map((unit) => {
    const count = (seen.get(unit.name) ?? 0) + 1;
    seen.set(unit.name, count);
    return count === 1 ? unit : { ...unit, name: `${unit.name}~${count}` };
  });
}

function renameEqual(units: readonly Unit[], nameOf: (unit: Unit) => string): Unit[] {
  return units.map((unit) => {
    const isTwin = units.some((other) => other !== unit && other.name === unit.name);
    return isTwin ? { ...unit, name: nameOf(unit) } : unit;
  });
}

/** 16 hex. */
export function hashText(text: string): string {
  return [1, 2].map((seed) => fnv1a(text, seed).toString(16).padStart(8, "0")).join("");
}

function fnv1a(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193);
  return hash >>> 0;
}
