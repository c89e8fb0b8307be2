/** `a{b,c}d` → `abd`, `acd`. */

export const MAX_BRACE_ALTERNATIVES = 32;

export type BraceResult = { readonly alternatives: readonly string[] } | { readonly reason: string };

/** In the order written. An escaped brace stands for itself, and so does one inside `[…]`. */
export function expandBraces(text: string): BraceResult {
  let open = [""];
  let at = 0;
  while (at < text.length) {
    if (text[at] === "}") return { reason: "`}` without `{`; write `\\}` for the character" };
    const piece = text[at] === "{" ? parseGroup(text, at) : literalPiece(text, at);
    if ("reason" in piece) return piece;
    if (open.length * piece.texts.length > MAX_BRACE_ALTERNATIVES) return tooMany();
    open = open.flatMap((start) => piece.texts.map((end) => start + end));
    at = piece.end;
  }
  return { alternatives: open };
}

interface Piece {
  readonly texts: readonly string[];
  readonly end: number;
}

function literalPiece(text: string, at: number): Piece {
  const end = endOfSign(text, at);
  return { texts: [text.slice(at, end)], end };
}

function parseGroup(text: string, start: number): Piece | { readonly reason: string } {
  const parts = splitGroup(text, start);
  if (parts === undefined) return { reason: "`{` is not closed; write `\\{` for the character" };
  if (parts.texts.length < 2)
    return { reason: "braces hold at least two alternatives, as in `*.{ts,tsx}`; write `\\{` for the character" };
  const texts: string[] = [];
  for (const part of parts.texts) {
    const expanded = expandBraces(part);
    if ("reason" in expanded) return expanded;
    texts.push(...expanded.alternatives);
  }
  return texts.length > MAX_BRACE_ALTERNATIVES ? tooMany() : { texts, end: parts.end };
}

/** The alternatives of the group that opens at `start`, braces inside them left as they are. */
function splitGroup(text: string, start: number): Piece | undefined {
  const texts: string[] = [];
  let depth = 0;
  let from = start + 1;
  for (let at = start; at < text.length; at = endOfSign(text, at)) {
    const character = text[at];
    if (character === "{") depth++;
    else if (character === "}") depth--;
    if (depth === 0 || (depth === 1 && character === ",")) {
      texts.push(text.slice(from, at));
      from = at + 1;
    }
    if (depth === 0) return { texts, end: at + 1 };
  }
  return undefined;
}

/** One sign is a character, an escaped character, or a whole `[…]`. */
function endOfSign(text: string, at: number): number {
  if (text[at] === "\\") return at + 2;
  if (text[at] !== "[") return at + 1;
  const negated = text[at + 1] === "!" || text[at + 1] === "^";
  for (let end = at + (negated ? 3 : 2); end < text.length; end++) {
    if (text[end] === "\\") end++;
    else if (text[end] === "]") return end + 1;
  }
  return at + 1;
}

function tooMany(): { readonly reason: string } {
  return { reason: `braces stand for more than ${MAX_BRACE_ALTERNATIVES} alternatives` };
}
