/** What the analyzer says about a file: its units, their metrics, and the hashes by which they are recognised again. */
import type { FaultyAllow, UnitAllow } from "./allow.ts";

export const UNIT_KINDS = ["function", "method", "constructor", "accessor", "test-case"] as const;
export type UnitKind = (typeof UNIT_KINDS)[number];

/**
 * Integers, but for `abc` (two decimals). Named nested units are counted in themselves, not in the unit around them, but for
 * lines, which are physical, and assertions. `params` leaves out those that a test framework passes.
 */
export interface Metrics {
  readonly cyclomatic: number;
  readonly cognitive: number;
  readonly nesting: number;
  readonly abc: number;
  readonly functionLines: number;
  readonly params: number;
  readonly assertions: number;
}

export interface Unit {
  /** Identity inside the file: the qualified name, told apart from same-named siblings by arity, then shape. */
  readonly name: string;
  /** The parent chain and the own name, `Class.method`, as written. */
  readonly qualifiedName: string;
  readonly kind: UnitKind;
  /** First and last line, from 1, inclusive. */
  readonly startLine: number;
  readonly endLine: number;
  /** Visible outside of its module by the rules of its language. */
  readonly exported: boolean;
  /** A test function, or a unit of kind `test-case`: `min_assertions` looks at these only. */
  readonly isTest: boolean;
  /** False when the unit holds a syntax error: such a unit is never judged. */
  readonly reliable: boolean;
  /** Declared parameters without receiver. */
  readonly arity: number;
  readonly metrics: Metrics;
  /** Lines of the named functions directly inside, which the unit's own lines hold too; absent without any. */
  readonly inside?: readonly number[];
  /** What comments before the unit allow it; absent without any. */
  readonly allows?: readonly UnitAllow[];
  /** 16 hex: the parameter list, tokens as written. */
  readonly signature: string;
  /** 16 hex: the body's tokens without comments and white space; named nested units are left out. */
  readonly body: string;
  /** 16 hex: as `body`, identifiers and literals blanked, type names kept. */
  readonly shape: string;
  /** One 32-bit hash per token of the body, in source order. */
  readonly tokens: Uint32Array;
}

export interface FileAnalysis {
  readonly language: string;
  /** Lines that hold something else than blanks and comments. */
  readonly fileLines: number;
  /** False when the file holds a syntax error anywhere. */
  readonly reliable: boolean;
  readonly units: readonly Unit[];
  /** Directives that have no effect, by line; absent without any. */
  readonly faultyAllows?: readonly FaultyAllow[];
}

export const SKIP_REASONS = [
  "too-large",
  "minified",
  "generated",
  "binary",
  "undecodable",
  "lfs-pointer",
  "link",
  "submodule",
  "timeout",
  "crashed",
  "missing",
  "excluded",
  "syntax-error",
] as const;
/** Why a file of a known language was not judged, with `syntax-error` in parts of it. Skipped is unknown, never clean. */
export type SkipReason = (typeof SKIP_REASONS)[number];

export type AnalysisResult = { readonly analysis: FileAnalysis } | { readonly skipped: SkipReason };
