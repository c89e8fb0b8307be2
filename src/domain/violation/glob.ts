// Globs over repository-relative paths, without regular expressions: the work is at most (glob length × path length) for each
// brace alternative, whatever the glob.
//
// Every glob is anchored at the root of the repository; case matters; names that start with a dot are matched like others.
//
// | written | matches |
// |---|---|
// | `*` | any characters inside one name |
// | `**` as a whole name | any number of directories, also none; at the end whatever lies below |
// | `?` | one character, not `/` |
// | `[abc]` `[a-z]` `[!a]` `[^a]` | one character of the set, or outside of it, never `/` |
// | `{a,b}` | either; may be nested and may hold `/`; at most 32 alternatives in all |
// | `\*` | the character itself |
// | `/src`, `./src` | the same as `src` |
// | `src/` | the same as `src/**` |
// | `src/parser`, `**/fixtures`: no wildcard in the last name | that file, or everything below that directory |
import { expandBraces } from "./glob-braces.ts";
import { type NamePattern, isNameMatch, literalLength, parseName } from "./glob-name.ts";

export const MAX_GLOB_LENGTH = 256;

/** `**`, or the pattern of one name. */
type Segment = "any-directories" | NamePattern;

/** What a final `**` ends with: `src/**` is what lies below `src`, not `src` itself. */
const ANY_NAME: NamePattern = [{ kind: "any-characters" }];

interface Alternative {
  readonly segments: readonly Segment[];
  /** Characters that stand for themselves, separators included. */
  readonly literal: number;
  /** What every matching path starts and ends with: most paths are turned away by these alone. */
  readonly prefix: string;
  readonly suffix: string;
}

export interface Glob {
  readonly source: string;
  readonly alternatives: readonly Alternative[];
}

export type GlobResult = { readonly glob: Glob } | { readonly reason: string };

/** A malformed glob is a reason that says what to write instead, never a glob that silently matches nothing. */
export function parseGlob(source: string): GlobResult {
  const refusal = refusalOf(source);
  if (refusal !== undefined) return { reason: refusal };
  const expanded = expandBraces(source);
  if ("reason" in expanded) return expanded;
  const alternatives: Alternative[] = [];
  for (const text of expanded.alternatives) {
    const parsed = parseAlternative(text);
    if ("reason" in parsed) return parsed;
    alternatives.push(parsed);
  }
  return { glob: { source, alternatives } };
}

/** How many literal characters matched: of the matching alternatives the longest; -1 when the path does not match. */
export function matchLength(glob: Glob, path: string): number {
  let longest = -1;
  for (const { segments, literal, prefix, suffix } of glob.alternatives) {
    const isPossible = literal > longest && path.endsWith(suffix) && path.startsWith(prefix);
    if (isPossible && isPathMatch(segments, path.split("/"))) longest = literal;
  }
  return longest;
}

export function isMatch(glob: Glob, path: string): boolean {
  return matchLength(glob, path) >= 0;
}

function refusalOf(source: string): string | undefined {
  if (source.trim() === "") return "a glob cannot be empty";
  if (source.length > MAX_GLOB_LENGTH)
    return `a glob has at most ${MAX_GLOB_LENGTH} characters, this one ${source.length}`;
  if (source.startsWith("!"))
    return "a glob cannot be negated: leave out the leading `!`, or write `\\!` for the character";
  if (/(?<!\\)[@!+*?]\(/.test(source))
    return "extended globs such as `!(a|b)` are not known: write `{a,b}`, or `\\(` for the character";
  if (/\\(?=[\p{L}\p{N}_]|$)/u.test(source))
    return "directories are separated by `/`; `\\` only makes the next sign literal";
  return undefined;
}

function parseAlternative(text: string): Alternative | { readonly reason: string } {
  const names = text.replace(/^\.?\//, "").split("/");
  if (names.at(-1) === "") names[names.length - 1] = "**";
  const segments: Segment[] = [];
  for (const name of names) {
    if (name === "" || name === "." || name === "..")
      return { reason: `\`${text}\`: paths start at the root, without \`//\`, \`.\` or \`..\`` };
    const parsed = name === "**" ? "any-directories" : parseName(name);
    if (typeof parsed === "object" && "reason" in parsed) return parsed;
    segments.push(parsed);
  }
  if (segments.at(-1) === "any-directories") segments.push(ANY_NAME);
  return toAlternative(withChildren(segments), literalOf(segments));
}

/** A last name without wildcard may be a directory's: everything below it is meant. */
function withChildren(segments: readonly Segment[]): readonly Segment[] {
  const last = segments.at(-1);
  const isPlain = last !== undefined && last !== "any-directories" && isPlainName(last);
  return isPlain ? [...segments, "any-directories"] : segments;
}

function toAlternative(segments: readonly Segment[], literal: number): Alternative {
  const start = segments.findIndex((segment) => segment === "any-directories" || !isPlainName(segment));
  const open = segments[start];
  const names = (start < 0 ? segments : segments.slice(0, start)).map((segment) => leadingText(segment));
  const prefix = [...names, ...(open === undefined || open === "any-directories" ? [] : [leadingText(open)])].join("/");
  const last = segments.at(-1);
  return { segments, literal, prefix, suffix: last === undefined ? "" : trailingText(last) };
}

function isPlainName(segment: NamePattern): boolean {
  return segment.every((token) => token.kind === "literal");
}

function leadingText(segment: Segment): string {
  if (segment === "any-directories") return "";
  const open = segment.findIndex((token) => token.kind !== "literal");
  return textOf(open < 0 ? segment : segment.slice(0, open));
}

function trailingText(segment: Segment): string {
  if (segment === "any-directories") return "";
  return textOf(segment.slice(segment.findLastIndex((token) => token.kind !== "literal") + 1));
}

function textOf(tokens: NamePattern): string {
  return tokens.map((token) => (token.kind === "literal" ? token.character : "")).join("");
}

function literalOf(segments: readonly Segment[]): number {
  const inNames = segments.map((segment) => (segment === "any-directories" ? 0 : literalLength(segment)));
  const separators = segments.at(-1) === ANY_NAME && segments.length > 1 ? segments.length - 2 : segments.length - 1;
  return inNames.reduce((sum, length) => sum + length, separators);
}

/**
 * Greedy with one way back: when a name does not fit, the last `**` takes one directory more. Earlier `**` never need another
 * try, because whatever they could leave to the last one, it can take itself.
 */
function isPathMatch(segments: readonly Segment[], names: readonly string[]): boolean {
  let at = 0;
  let lastAny = -1;
  let lastTaken = 0;
  let index = 0;
  while (index < names.length) {
    const segment = segments[at];
    if (segment === "any-directories") {
      lastAny = at++;
      lastTaken = index;
    } else if (segment !== undefined && isNameMatch(segment, names[index] ?? "")) {
      at++;
      index++;
    } else if (lastAny >= 0) {
      at = lastAny + 1;
      index = ++lastTaken;
    } else return false;
  }
  return segments.slice(at).every((segment) => segment === "any-directories");
}
