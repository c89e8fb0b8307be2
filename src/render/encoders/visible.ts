/**
 * What no sink may show: control characters (C0, C1, also line ends), bidirectional overrides and isolates, zero-width and
 * other invisible characters, tag characters, characters that are none, lone surrogates. Each becomes U+FFFD, so that
 * something is seen to be there. The list is written out: it must not depend on the Unicode version of the engine.
 */
const INVISIBLE = new RegExp(
  [
    "[\\u0000-\\u001f\\u007f-\\u009f]",
    "[\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f]",
    "[\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u2800\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufffc]",
    "[\\ufdd0-\\ufdef\\ufffe\\uffff]",
    "[\\u{13430}-\\u{1345f}\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}]",
    "[\\u{1fffe}\\u{1ffff}\\u{2fffe}\\u{2ffff}\\u{3fffe}-\\u{dffff}\\u{efffe}\\u{effff}\\u{ffffe}\\u{fffff}\\u{10fffe}\\u{10ffff}]",
    "\\p{Cs}",
  ].join("|"),
  "gu",
);
/** Spaces that are no space: they look like one, and compare as something else. */
const ODD_SPACE = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g;

/** One visible line of at most `most` characters (code points), cut with an ellipsis. */
export function toVisible(text: string, most = 200): string {
  const head = text.length > most * 2 + 2 ? text.slice(0, most * 2 + 2) : text;
  return cutEnd(plain(head), most);
}

/** As `toVisible`, but it is the beginning that is cut: the end of a path says more. */
export function toVisibleEnd(text: string, most = 200): string {
  const tail = text.length > most * 2 + 2 ? text.slice(-most * 2 - 2) : text;
  const points = Array.from(plain(tail));
  return points.length > most ? `…${points.slice(points.length - most + 1).join("")}` : points.join("");
}

function plain(text: string): string {
  return text.replace(INVISIBLE, "\uFFFD").replace(ODD_SPACE, " ");
}

function cutEnd(text: string, most: number): string {
  const points = Array.from(text);
  return points.length > most ? `${points.slice(0, most - 1).join("")}…` : text;
}
