/** Test values from readable text: each builder derives what the real thing would derive, by the simplest means. */
import type {
  AliasLine,
  ChangeLine,
  ExposureLine,
  GoneLine,
  HeaderLine,
  RunLine,
  ViolationLine,
} from "../src/domain/history/lines.ts";
import type { Unit, UnitKind } from "../src/domain/violation/unit.ts";

const METRICS = { cyclomatic: 1, cognitive: 0, nesting: 0, abc: 0, functionLines: 1, params: 0, assertions: 0 };
const UNIT = /^(?:(get|set|new|test) )?([^(]+)\(([^)]*)\) ?(\{[^]*\})$/;
const WORD = /[\p{L}_$][\p{L}\p{N}_$]*|\p{N}+|"[^"]*"|[^\s]/gu;
const KINDS: Readonly<Record<string, UnitKind>> = {
  get: "accessor",
  set: "accessor",
  new: "constructor",
  test: "test-case",
};

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

/** 40 hex that end with the number. */
export function shaOf(number: number): string {
  return number.toString(16).padStart(40, "0");
}

export function headerLine(over: Partial<HeaderLine> = {}): HeaderLine {
  return { type: "header", schema_version: 1, repo_id: "42", since: "2026-01-01T00:00:00Z", ...over };
}

/** Merged at that instant; its sha and position follow the number of `pr:<n>`. */
export function changeLine(change: string, mergedAt: string, over: Partial<ChangeLine> = {}): ChangeLine {
  const number = change.startsWith("pr:") ? Number(change.slice(3)) : 0;
  return {
    type: "change",
    repo_id: "42",
    change,
    author_id: "7",
    author_type: "User",
    merged_by_id: null,
    contributor_ids: [],
    state: "merged",
    merged_at: mergedAt,
    merge_sha: change.startsWith("commit:") ? change.slice(7) : shaOf(number),
    base_ref: "main",
    position: number,
    bulk: false,
    updated_at: mergedAt,
    mine_complete: true,
    ...over,
  };
}

/** The run on the merged commit, unless told otherwise; its id follows its change and flow. */
export function runLineOf(change: ChangeLine, over: Partial<RunLine> = {}): RunLine {
  const head = over.head_sha ?? change.merge_sha ?? shaOf(0);
  return {
    type: "run",
    id: hashText(`${change.change} ${over.flow ?? "record"} ${head}`),
    change: change.change,
    head_sha: head,
    merge_base_sha: null,
    config_digest: "00000000",
    tools_digest: "00000000",
    flow: "record",
    first_at: change.merged_at ?? change.updated_at,
    files: 1,
    units: 1,
    complete: true,
    mode: "tiered",
    tools: [],
    edited: [],
    ...over,
  };
}

/** A violation as `path::unit::rule`, or `path::rule` of a file: new, touched and red. */
export function violationLineOf(run: RunLine, fingerprint: string, over: Partial<ViolationLine> = {}): ViolationLine {
  const [path = "", second = "", third] = fingerprint.split("::");
  return {
    type: "violation",
    run: run.id,
    fingerprint,
    schema_version: 1,
    timestamp: run.first_at,
    path,
    unit_name: third === undefined ? null : second,
    role: "app",
    area: path.split("/").slice(0, -1).join("/") || ".",
    rule_key: third ?? second,
    metric_family: "complexity",
    scope: third === undefined ? "file" : "unit",
    severity: "red",
    source: "built-in-metric",
    tool: "refrain",
    tool_version: "1",
    actual: 22,
    limit: 15,
    delta: 7,
    start_line: 1,
    change: "new",
    touched: true,
    shown: "no",
    trust: "derived",
    ...over,
  };
}

export function goneLineOf(run: RunLine, fingerprint: string, over: Partial<GoneLine> = {}): GoneLine {
  return {
    type: "gone",
    run: run.id,
    fingerprint,
    why: "fixed",
    rule_key: fingerprint.split("::").at(-1) ?? "",
    role: "app",
    area: "src",
    actual: 22,
    limit: 15,
    change: "same",
    touched: false,
    shown: "no",
    ...over,
  };
}

export function exposureLineOf(run: RunLine, rule: string, over: Partial<ExposureLine> = {}): ExposureLine {
  return { type: "exposure", run: run.id, rule, role: "app", area: "src", units: 1, ...over };
}

export function aliasLine(change: ChangeLine, from: string, to: string, stage: AliasLine["stage"] = "body"): AliasLine {
  return { type: "alias", change: change.change, from, to, stage };
}
