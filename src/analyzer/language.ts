import type { UnitKind } from "../domain/violation/unit.ts";

/**
 * What a kind of node means to the metrics. A kind that is not in the table means nothing and costs nothing.
 *
 * - `function`: may be a unit; `parent`: gives its name to the units inside (class, interface, namespace, object)
 * - `if`, `elif`, `else`, `loop`, `switch`, `case`, `try`, `catch`, `ternary`: control structures
 * - `decision`: a branch for the cyclomatic count only (comprehension clauses, guards)
 * - `binary`, `unary`: their direct operator token decides, see `operators`
 * - `parens`: transparent for conditions and sequences of operators
 * - `jump`: break and continue, counted with a label only; `goto`: always counted
 * - `call`, `new`: branches of ABC; `assignment`, `update`, `declarator`: its assignments
 * - `assert`: an assertion statement of the language itself
 * - `block`: the body of a `catch` in grammars that give it no field
 */
export type Meaning =
  | "function"
  | "parent"
  | "if"
  | "elif"
  | "else"
  | "loop"
  | "switch"
  | "case"
  | "try"
  | "catch"
  | "ternary"
  | "decision"
  | "binary"
  | "unary"
  | "parens"
  | "jump"
  | "goto"
  | "call"
  | "new"
  | "assignment"
  | "update"
  | "declarator"
  | "assert"
  | "block";

/** `coalesce` is a decision, but no part of a boolean sequence; `logical-assign` (`||=`) assigns and decides. */
export type Operator = "and" | "or" | "not" | "coalesce" | "comparison" | "logical-assign";

export interface FunctionName {
  /** As written, without the parent chain. */
  readonly name: string;
  readonly kind: UnitKind;
  /** A parent that is written in the declaration itself: the receiver's type in Go. */
  readonly owner?: string;
}

export interface TestCall {
  /** First part of the unit's name: `it`, `test`, `Run`. */
  readonly word: string;
  /** A suite groups cases and is no unit itself. */
  readonly isSuite: boolean;
  /** It measures, and need not assert. */
  readonly isBenchmark?: boolean;
  /** The node of the title, or -1. */
  readonly title: number;
}

export interface Callee {
  /** Last name of what is called, `""` when it has none. */
  readonly name: string;
  /** Node of what the name is looked up in, or -1: `a.b` in `a.b.c()`. */
  readonly object: number;
}

/** Where a declaration stands. */
export interface Place {
  /** Name of the declaration, as written. */
  readonly name: string;
  /** Node, own name and visibility of the nearest parent that has a name; absent at the top of a file. */
  readonly parent?: { readonly node: number; readonly name: string; readonly exported: boolean };
  /** Inside of a function: visible to nobody outside. */
  readonly local: boolean;
  /** What the file exports by listing it, where the language has such a list. */
  readonly listed: ReadonlySet<string> | undefined;
}

/** Everything that one language adds to the walk, which is the same for all. Node kinds are those of its grammar. */
export interface Language {
  readonly name: string;
  readonly grammar: string;
  /** With the dot, lower case. */
  readonly extensions: readonly string[];
  readonly meanings: Readonly<Record<string, Meaning>>;
  readonly operators: Readonly<Record<string, Operator>>;
  readonly comments: readonly string[];
  /** Nodes that are one token, whatever the grammar sees inside. */
  readonly atoms: readonly string[];
  /** Leaves that the shape hash blanks. */
  readonly identifiers: readonly string[];
  readonly literals: readonly string[];
  /** Nodes below which nothing is blanked, since it names types. */
  readonly typeContexts: readonly string[];
  /** Tokens that formatters add and remove without changing the meaning. */
  readonly ignoredTokens: readonly string[];
  /** Parents in which a trailing comma changes the meaning; absent: commas are never dropped. */
  readonly commaMatters?: readonly string[];
  /** Tokens whose quotes `'` and `"` mean the same. */
  readonly looseQuotes: readonly string[];
  /** What may stand before a declaration and is not part of the unit's lines (annotations). */
  readonly preludes: readonly string[];
  /** Declarations that only say how the next unit of their name may be called. */
  readonly overloads: readonly string[];
  /** A unit that only says how the next one of its name may be called. */
  isOverload?(s: Syntax, node: number): boolean;
  /** Kinds for which `isDocumentation` is asked. */
  readonly documentation: readonly string[];
  /** A string that is only there to be read: counted as a comment. */
  isDocumentation?(s: Syntax, node: number): boolean;

  /** Undefined: anonymous. Asked only for functions that have a body. */
  functionName(s: Syntax, node: number): FunctionName | undefined;
  parentName(s: Syntax, node: number): string | undefined;
  /** Node of the parameter list, or of the only parameter, or -1. */
  parameters(s: Syntax, node: number): number;
  /** Declared parameters without receiver; a destructured one is 1. */
  countParameters(s: Syntax, list: number, node: number): number;
  /** How many of the declared parameters a test framework passes, so that no caller has to. */
  countInjected?(s: Syntax, node: number, name: FunctionName): number;
  /** Names under which the unit reaches its own siblings: `this`, `self`, the receiver. */
  selfNames(s: Syntax, node: number): readonly string[];
  /** A bare call inside a method may mean a sibling; then recursion needs as many arguments as parameters. */
  readonly implicitSelf: boolean;

  isDefaultCase(s: Syntax, node: number): boolean;
  /** Nodes that are tested for truth by an `if`, `elif`, `loop`, `ternary` or `decision`. */
  conditions(s: Syntax, node: number): readonly number[];
  /** A declarator whose value is fixed when the program is written: no assignment. */
  isConstant(s: Syntax, declarator: number): boolean;
  /** The function that an assignment or declarator gives its name to, or -1. */
  assignedFunction(s: Syntax, node: number): number;

  callee(s: Syntax, call: number): Callee;
  /** Is this call (or member access, see `assertionKinds`) an assertion of one of the language's test frameworks? */
  isAssertion(s: Syntax, node: number): boolean;
  /** Kinds besides calls for which `isAssertion` is asked. */
  readonly assertionKinds: readonly string[];
  /** Does this call hand the test on to a function that may stand in another file, by its name or by what it is given? */
  isHandedOn(s: Syntax, call: number): boolean;
  /** What a call means that is given a function as an argument. */
  testCall?(s: Syntax, call: number): TestCall | undefined;
  isTestFunction(s: Syntax, node: number, name: FunctionName): boolean;

  /** Names that the file exports by listing them; undefined where there is no such list. */
  listedExports?(s: Syntax): ReadonlySet<string> | undefined;
  isExported(s: Syntax, node: number, place: Place): boolean;
}

// A language, its compiled grammar and a text's syntax in it know each other, so they are declared together.

/** A language's table compiled to arrays that are indexed by node type. */
export interface Grammar {
  readonly language: Language;
  readonly names: readonly string[];
  readonly named: Uint8Array;
  readonly fieldIds: ReadonlyMap<string, number>;
  readonly meaning: Uint8Array;
  readonly operator: Uint8Array;
  readonly comment: Uint8Array;
  readonly documentation: Uint8Array;
  readonly atom: Uint8Array;
  readonly blank: Uint8Array;
  readonly looseQuotes: Uint8Array;
  readonly ignored: Uint8Array;
  readonly commaMatters: Uint8Array;
  readonly assertion: Uint8Array;
  /** Nodes large enough to be worth finding again in the next version of a file. */
  readonly anchor: Uint8Array;
  readonly comma: Uint8Array;
  /** Hash of a token that is always the same text; 0 where the text must be read. */
  readonly fixedHash: Uint32Array;
}

/**
 * A syntax tree as columns, one row per visible node in source order. The children of row `i` start at `i + 1`; the
 * next sibling of a row is `i + sizes[i]`. Walking it costs no call into the parser.
 *
 * The arrays belong to the walk and are filled again for the next file: nothing may keep them.
 */
export interface Syntax {
  readonly grammar: Grammar;
  readonly text: string;
  readonly count: number;
  readonly types: Uint16Array;
  readonly fields: Uint8Array;
  readonly parents: Int32Array;
  /** Rows of the subtree, the node itself included. */
  readonly sizes: Int32Array;
  /** Offsets in UTF-16 code units. */
  readonly starts: Int32Array;
  readonly ends: Int32Array;
  /** Hash of the token that the row is, 0 for none: inner nodes, comments, tokens that do not matter. */
  readonly exact: Uint32Array;
  /** As `exact`, with identifiers and literals blanked. */
  readonly shape: Uint32Array;
  /** Ids of the larger nodes, 0 for the others: what two versions of a text share has one id. */
  readonly ids: Int32Array;
  /** Rows that are ERROR or MISSING, ascending. */
  readonly errors: readonly number[];
}
