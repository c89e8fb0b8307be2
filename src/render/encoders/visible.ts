/**
 * What no sink may show: control characters (C0, C1, also line ends), bidirectional overrides and isolates, zero-width and
 * other invisible characters, tag characters, lone surrogates. Each becomes U+FFFD, so that something is seen to be there.
 */
const INVISIBLE = new RegExp(
  [
    "[\\u0000-\\u001f\\u007f-\\u009f]",
    "[\\u00ad\\u034f\\u061c\\u115f\\u1160\\u17b4\\u17b5\\u180b-\\u180f]",
    "[\\u200b-\\u200f\\u2028-\\u202e\\u2060-\\u206f\\u3164\\ufe00-\\ufe0f\\ufeff\\uffa0\\ufff0-\\ufff8]",
    "[\\u{1d173}-\\u{1d17a}\\u{e0000}-\\u{e0fff}]",
    "\\p{Cs}",
  ].join("|"),
  "gu",
);

/** One visible line of at most `most` characters (code points), cut with an ellipsis. */
export function toVisible(text: string, most = 200): string {
  const seen = text.replace(INVISIBLE, "\uFFFD");
  const points = Array.from(seen.length > most ? seen.slice(0, most * 2 + 2) : seen);
  return points.length > most ? `${points.slice(0, most - 1).join("")}…` : points.join("");
}
