/**
 * How GitHub's runner (2.336) finds commands in what a step prints. A port of the rules, for two uses: our runner
 * below, and the tests of the log encoder, which must know what the real consumer would take for a command.
 */

/** `::name key=value,key=value::data` or `##[name key=value;key=value]data`. */
export interface LogCommand {
  /** As the line wrote it; the runner compares without case. */
  readonly name: string;
  readonly syntax: "colons" | "brackets";
  /** Unescaped values under lower-case names: the runner's map ignores case too. */
  readonly properties: ReadonlyMap<string, string>;
  readonly data: string;
}

/**
 * How the runner's `StartsWith` and `IndexOf` compare. They are culture-sensitive calls, and with the usual Unicode
 * data installed those skip characters without weight (controls, zero-width, bidi marks). `ordinal` is what the same
 * code does without that data. An encoder must be safe under both.
 */
export type Comparison = "culture" | "ordinal";

/** Every name the runner listens to, in both syntaxes. A running `stop-commands` adds its token. */
export const registeredCommands: readonly string[] = [
  "stop-commands",
  "set-env",
  "set-output",
  "save-state",
  "add-mask",
  "add-path",
  "add-matcher",
  "remove-matcher",
  "debug",
  "warning",
  "error",
  "notice",
  "group",
  "endgroup",
  "echo",
];

export interface ParseOptions {
  readonly registered?: ReadonlySet<string>;
  readonly comparison?: Comparison;
}

/** All commands in a piece of output, line by line, as if nothing had stopped them. */
export function parseCommands(output: string, options: ParseOptions = {}): LogCommand[] {
  return splitLines(output).flatMap((line) => parseCommand(line, options) ?? []);
}

/**
 * The command in one line, or undefined when the runner would print the line as it is. An unregistered name is no
 * command, but a line that fails as `::…` is still tried as `##[…]`.
 */
export function parseCommand(line: string, options: ParseOptions = {}): LogCommand | undefined {
  const registered = options.registered ?? allRegistered;
  const separators = options.comparison === "ordinal" ? ordinalSeparators : cultureSeparators;
  return parseColons(line, registered, separators) ?? parseBrackets(line, registered, separators);
}

/** Lines as the runner reads them from a pipe: LF, CR and CRLF all end one; the last need not be ended. */
export function splitLines(output: string): string[] {
  const lines = output.split(/\r\n|\r|\n/u);
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

interface Separators {
  readonly colons: RegExp;
  readonly leadingColons: RegExp;
  readonly brackets: RegExp;
}

const weightless =
  "[\\u0000-\\u0008\\u000e-\\u001f\\u007f-\\u0084\\u0086-\\u009f\\u00ad\\u061c\\u180e\\u200b-\\u200f" +
  "\\u202a-\\u202e\\u2060-\\u206f\\ufeff\\ufff9-\\ufffb\\u{e0000}-\\u{e007f}]*";

const cultureSeparators: Separators = {
  colons: new RegExp(`:${weightless}:`, "u"),
  leadingColons: new RegExp(`^${weightless}:${weightless}:`, "u"),
  brackets: new RegExp(`#${weightless}#${weightless}\\[`, "u"),
};
const ordinalSeparators: Separators = { colons: /::/u, leadingColons: /^::/u, brackets: /##\[/u };

const allRegistered: ReadonlySet<string> = new Set(registeredCommands);

/** `Char.IsWhiteSpace` of .NET: what its `Trim` takes away. Not the same set as in JavaScript (U+0085, U+FEFF). */
const dotnetSpace = "[\\t-\\r \\u0085\\u00a0\\u1680\\u2000-\\u200a\\u2028\\u2029\\u202f\\u205f\\u3000]+";
const leadingSpace = new RegExp(`^${dotnetSpace}`, "u");
const trailingSpace = new RegExp(`${dotnetSpace}$`, "u");

function parseColons(line: string, registered: ReadonlySet<string>, separators: Separators): LogCommand | undefined {
  const message = line.replace(leadingSpace, "");
  if (!separators.leadingColons.test(message)) return undefined;
  // The runner goes on at character 2, whatever the comparison matched.
  const end = message.slice(2).search(separators.colons);
  if (end < 0) return undefined;
  const info = splitInfo(message.slice(2, 2 + end));
  if (!isRegistered(info.name, registered)) return undefined;
  const properties = parseProperties(
    info.rest.replace(leadingSpace, "").replace(trailingSpace, ""),
    ",",
    unescapeColons,
  );
  return { name: info.name, syntax: "colons", properties, data: unescape(message.slice(2 + end + 2), dataEscapes) };
}

function parseBrackets(line: string, registered: ReadonlySet<string>, separators: Separators): LogCommand | undefined {
  const start = line.search(separators.brackets);
  if (start < 0) return undefined;
  const end = line.indexOf("]", start);
  // With weightless characters inside the prefix, `]` can come before the three characters the runner skips: it throws.
  if (end < start + 3) return undefined;
  const info = splitInfo(line.slice(start + 3, end));
  if (!isRegistered(info.name, registered)) return undefined;
  const properties = parseProperties(info.rest, ";", unescapeBrackets);
  return { name: info.name, syntax: "brackets", properties, data: unescapeBrackets(line.slice(end + 1)) };
}

function splitInfo(info: string): { name: string; rest: string } {
  const space = info.indexOf(" ");
  return space < 0 ? { name: info, rest: "" } : { name: info.slice(0, space), rest: info.slice(space + 1) };
}

function isRegistered(name: string, registered: ReadonlySet<string>): boolean {
  if (name === "") return false;
  const wanted = foldCase(name);
  for (const known of registered) if (foldCase(known) === wanted) return true;
  return false;
}

/** Names compare by their ASCII letters only: a dotless i or a long s is no letter of a command. */
export function foldCase(name: string): string {
  return name.replace(/[A-Z]+/gu, (letters) => letters.toLowerCase());
}

function parseProperties(text: string, separator: string, decode: (value: string) => string): Map<string, string> {
  const properties = new Map<string, string>();
  for (const part of text.split(separator)) {
    const pair = splitPair(part);
    if (pair !== undefined) properties.set(foldCase(pair.name), decode(pair.value));
  }
  return properties;
}

/** .NET's `Split('=', 2, RemoveEmptyEntries)`: leading `=` fall away, an empty value makes no pair. */
function splitPair(part: string): { name: string; value: string } | undefined {
  const text = part.replace(/^=+/u, "");
  const equals = text.indexOf("=");
  if (equals < 0) return undefined;
  const value = text.slice(equals + 1).replace(/^=+/u, "");
  return value === "" ? undefined : { name: text.slice(0, equals), value };
}

type Escapes = readonly (readonly [escaped: string, plain: string])[];

// `%25` last, so that `%250A` stays the three characters `%0A`.
const dataEscapes: Escapes = [
  ["%0D", "\r"],
  ["%0A", "\n"],
  ["%25", "%"],
];
const propertyEscapes: Escapes = [
  ["%0D", "\r"],
  ["%0A", "\n"],
  ["%3A", ":"],
  ["%2C", ","],
  ["%25", "%"],
];
const bracketEscapes: Escapes = [
  ["%3B", ";"],
  ["%0D", "\r"],
  ["%0A", "\n"],
  ["%5D", "]"],
  ["%25", "%"],
];

function unescapeColons(value: string): string {
  return unescape(value, propertyEscapes);
}

function unescapeBrackets(value: string): string {
  return unescape(value, bracketEscapes);
}

function unescape(text: string, escapes: Escapes): string {
  return escapes.reduce((done, [escaped, plain]) => done.replaceAll(escaped, plain), text);
}
