/**
 * The metrics of files by blob: what the analyzer said once about the same bytes, it would say again.
 * First line: the version of the analyzer. Then one JSON array a line: path suffix and blob, then the file, then its units.
 * Token hashes are left out; whoever needs them analyses the file again.
 */
import { ALLOW_FAULTS, type AllowFault, type FaultyAllow, type UnitAllow } from "../domain/violation/allow.ts";
import { UNIT_KINDS, type FileAnalysis, type Metrics, type Unit, type UnitKind } from "../domain/violation/unit.ts";

/** Keyed by `cacheKey`. */
export type MetricTable = ReadonlyMap<string, FileAnalysis>;

/** No file that is analysed has more of anything. */
const LARGEST = 1e8;
const FORMAT = "refrain-metrics/3";
const NO_TOKENS = new Uint32Array(0);

/** The language follows from the end of the path, so the same blob under another ending is another entry. */
export function cacheKey(path: string, oid: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const dot = name.indexOf(".");
  return dot < 0 ? oid : `${oid}${name.slice(dot)}`;
}

export function printMetricTable(table: MetricTable, version: string): string {
  const keys = [...table.keys()].sort();
  const lines = keys.flatMap((key) => {
    const analysis = table.get(key);
    return analysis ? [JSON.stringify([key, ...packFile(analysis)])] : [];
  });
  return `${JSON.stringify([FORMAT, version])}\n${lines.map((line) => `${line}\n`).join("")}`;
}

/** An empty table when the text is of another version or spoiled in its first line; a spoiled line is left out. */
export function parseMetricTable(text: string, version: string): MetricTable {
  const [head = "", ...lines] = text.split("\n");
  if (head !== JSON.stringify([FORMAT, version])) return new Map();
  const table = new Map<string, FileAnalysis>();
  for (const line of lines) {
    const entry = parseEntry(line);
    if (entry) table.set(entry.key, entry.analysis);
  }
  return table;
}

function packFile(analysis: FileAnalysis): readonly unknown[] {
  const { language, fileLines, reliable, units, faultyAllows } = analysis;
  const faulty = faultyAllows?.map(({ line, fault }) => [line, ALLOW_FAULTS.indexOf(fault)]);
  return [language, fileLines, reliable ? 1 : 0, units.map(packUnit), ...(faulty === undefined ? [] : [faulty])];
}

function packUnit(unit: Unit): readonly unknown[] {
  const flags = (unit.exported ? 1 : 0) + (unit.isTest ? 2 : 0) + (unit.reliable ? 4 : 0);
  const { cyclomatic, cognitive, nesting, abc, functionLines, params, assertions } = unit.metrics;
  return [
    unit.name,
    unit.qualifiedName === unit.name ? 0 : unit.qualifiedName,
    UNIT_KINDS.indexOf(unit.kind),
    unit.startLine,
    unit.endLine,
    flags,
    unit.arity,
    [cyclomatic, cognitive, nesting, abc, functionLines, params, assertions],
    unit.signature,
    unit.body,
    unit.shape,
    ...packRest(unit),
  ];
}

/** Most units have neither. */
function packRest({ inside, allows }: Unit): readonly unknown[] {
  if (allows === undefined) return inside === undefined ? [] : [inside];
  return [inside ?? 0, allows.map(({ line, until, rules }) => [line, until, ...rules])];
}

function parseEntry(line: string): { readonly key: string; readonly analysis: FileAnalysis } | undefined {
  if (line === "") return undefined;
  try {
    const entry: unknown = JSON.parse(line);
    if (!Array.isArray(entry)) return undefined;
    const [key, language, fileLines, reliable, units, faulty] = entry;
    if (typeof key !== "string" || typeof language !== "string" || typeof fileLines !== "number") return undefined;
    if (!Array.isArray(units)) return undefined;
    const analysis = { language, fileLines, reliable: reliable === 1, units: units.map(unpackUnit) };
    return { key, analysis: faulty === undefined ? analysis : { ...analysis, faultyAllows: toList(faulty, toFaulty) } };
  } catch {
    return undefined;
  }
}

/** Throws on anything that `packUnit` does not write: the entry is then left out as a whole. */
function unpackUnit(packed: unknown): Unit {
  if (!Array.isArray(packed)) throw new TypeError("a unit is an array");
  const [name, qualifiedName, kind, startLine, endLine, flags, arity, metrics, signature, body, shape, ...rest] =
    packed;
  const [inside, allows] = rest;
  const bits = toNumber(flags);
  return {
    name: toText(name),
    qualifiedName: qualifiedName === 0 ? toText(name) : toText(qualifiedName),
    kind: toKind(kind),
    startLine: toNumber(startLine),
    endLine: toNumber(endLine),
    exported: (bits & 1) !== 0,
    isTest: (bits & 2) !== 0,
    reliable: (bits & 4) !== 0,
    arity: toNumber(arity),
    metrics: toMetrics(metrics),
    signature: toText(signature),
    body: toText(body),
    shape: toText(shape),
    tokens: NO_TOKENS,
    ...(inside === undefined || inside === 0 ? {} : { inside: toList(inside, toNumber) }),
    ...(allows === undefined ? {} : { allows: toList(allows, toAllow) }),
  };
}

function toMetrics(packed: unknown): Metrics {
  if (!Array.isArray(packed)) throw new TypeError("metrics are an array");
  const [cyclomatic, cognitive, nesting, abc, functionLines, params, assertions] = packed.map(toNumber);
  return {
    cyclomatic: toNumber(cyclomatic),
    cognitive: toNumber(cognitive),
    nesting: toNumber(nesting),
    abc: toNumber(abc),
    functionLines: toNumber(functionLines),
    params: toNumber(params),
    assertions: toNumber(assertions),
  };
}

function toKind(value: unknown): UnitKind {
  const kind = UNIT_KINDS[toNumber(value)];
  if (kind === undefined) throw new TypeError("an unknown kind");
  return kind;
}

function toNumber(value: unknown): number {
  if (typeof value !== "number" || !(value >= 0 && value <= LARGEST)) throw new TypeError("a count was expected");
  return value;
}

function toAllow(packed: unknown): UnitAllow {
  const [line, until, ...rules] = toList(packed, (part) => part);
  return { rules: rules.map(toText), until: toText(until), line: toNumber(line) };
}

function toFaulty(packed: unknown): FaultyAllow {
  const [line, fault] = toList(packed, toNumber);
  return { line: toNumber(line), fault: toFault(fault) };
}

function toFault(value: unknown): AllowFault {
  const fault = ALLOW_FAULTS[toNumber(value)];
  if (fault === undefined) throw new TypeError("an unknown fault");
  return fault;
}

function toList<Value>(value: unknown, toOne: (part: unknown) => Value): readonly Value[] {
  if (!Array.isArray(value)) throw new TypeError("a list was expected");
  return value.map((part) => toOne(part));
}

function toText(value: unknown): string {
  if (typeof value !== "string") throw new TypeError("a text was expected");
  return value;
}
