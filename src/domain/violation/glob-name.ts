/** The part of a glob that stands for one name of a path, between two `/`. */

export interface CharacterRange {
  readonly from: string;
  readonly to: string;
}

export type NameToken =
  | { readonly kind: "literal"; readonly character: string }
  | { readonly kind: "any-character" }
  | { readonly kind: "any-characters" }
  | { readonly kind: "set"; readonly negated: boolean; readonly ranges: readonly CharacterRange[] };

export type NamePattern = readonly NameToken[];

/** Braces are resolved before; `**` beside other characters is the same as `*`. */
export function parseName(text: string): NamePattern | { readonly reason: string } {
  const tokens: NameToken[] = [];
  let at = 0;
  while (at < text.length) {
    const character = text[at] ?? "";
    if (character === "[") {
      const set = parseSet(text, at);
      if ("reason" in set) return set;
      tokens.push(set.token);
      at = set.end;
    } else {
      const isEscape = character === "\\";
      pushToken(tokens, isEscape ? { kind: "literal", character: text[at + 1] ?? "" } : tokenOf(character));
      at += isEscape ? 2 : 1;
    }
  }
  return tokens;
}

export function literalLength(pattern: NamePattern): number {
  return pattern.filter((token) => token.kind === "literal").length;
}

/** Greedy with one way back, to the last `*`; see the same argument for whole paths. */
export function isNameMatch(pattern: NamePattern, name: string): boolean {
  let at = 0;
  let lastStar = -1;
  let lastTaken = 0;
  let index = 0;
  while (index < name.length) {
    const token = pattern[at];
    if (token?.kind === "any-characters") {
      lastStar = at++;
      lastTaken = index;
    } else if (token !== undefined && isCharacterMatch(token, name[index] ?? "")) {
      at++;
      index++;
    } else if (lastStar >= 0) {
      at = lastStar + 1;
      index = ++lastTaken;
    } else return false;
  }
  return pattern.slice(at).every((token) => token.kind === "any-characters");
}

function tokenOf(character: string): NameToken {
  if (character === "*") return { kind: "any-characters" };
  if (character === "?") return { kind: "any-character" };
  return { kind: "literal", character };
}

function pushToken(tokens: NameToken[], token: NameToken): void {
  const isRepeated = token.kind === "any-characters" && tokens.at(-1)?.kind === "any-characters";
  if (!isRepeated) tokens.push(token);
}

/** `]` as the first character of a set stands for itself. `text[start]` is the opening bracket. */
function parseSet(
  text: string,
  start: number,
): { readonly token: NameToken; readonly end: number } | { readonly reason: string } {
  const negated = text[start + 1] === "!" || text[start + 1] === "^";
  const first = start + (negated ? 2 : 1);
  const characters: { readonly character: string; readonly escaped: boolean }[] = [];
  let at = first;
  while (at < text.length && (text[at] !== "]" || at === first)) {
    const escaped = text[at] === "\\";
    if (escaped) at++;
    characters.push({ character: text[at] ?? "", escaped });
    at++;
  }
  if (at >= text.length) return { reason: `\`${text}\`: \`[\` is not closed; write \`\\[\` for the character` };
  const ranges = rangesOf(characters);
  if (ranges === undefined)
    return { reason: `\`${text.slice(start, at + 1)}\`: a range goes from the lower to the higher character` };
  return { token: { kind: "set", negated, ranges }, end: at + 1 };
}

function rangesOf(
  characters: readonly { readonly character: string; readonly escaped: boolean }[],
): CharacterRange[] | undefined {
  const ranges: CharacterRange[] = [];
  for (let at = 0; at < characters.length; at++) {
    const from = characters[at]?.character ?? "";
    const dash = characters[at + 1];
    const end = characters[at + 2];
    const isRange = dash?.character === "-" && !dash.escaped && end !== undefined;
    const to = isRange ? end.character : from;
    if (from > to) return undefined;
    ranges.push({ from, to });
    if (isRange) at += 2;
  }
  return ranges;
}

function isCharacterMatch(token: NameToken, character: string): boolean {
  switch (token.kind) {
    case "literal":
      return token.character === character;
    case "any-character":
      return true;
    case "set":
      return token.ranges.some(({ from, to }) => from <= character && character <= to) !== token.negated;
    case "any-characters":
      return false;
    default:
      return token satisfies never;
  }
}
