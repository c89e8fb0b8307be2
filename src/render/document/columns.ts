/** How wide a text is at a terminal. */

/** East Asian wide and full-width characters, and what is drawn as a picture of its own. Flags are two halves of one column each. */
const WIDE = new RegExp(
  [
    "[\\u1100-\\u115f\\u2e80-\\u303e\\u3041-\\u33ff\\u3400-\\u4dbf\\u4e00-\\u9fff\\ua000-\\ua4cf\\ua960-\\ua97f]",
    "[\\uac00-\\ud7a3\\uf900-\\ufaff\\ufe30-\\ufe6f\\uff01-\\uff60\\uffe0-\\uffe6\\u{20000}-\\u{3fffd}]",
    "(?![\\u{1f1e6}-\\u{1f1ff}])\\p{Emoji_Presentation}",
  ].join("|"),
  "u",
);
/** Accents that are written over the character before. */
const COMBINING = /\p{Mn}|\p{Me}/u;
const PLAIN = /^[\u0020-\u007e]*$/;

/** Columns of one line; a terminal may disagree about the rarest characters. */
export function columnsOf(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let columns = 0;
  for (const character of text) {
    if (!COMBINING.test(character)) columns += WIDE.test(character) ? 2 : 1;
  }
  return columns;
}
