/** For messages: what could break a line, hide or reorder text becomes a visible mark. How a sink escapes the rest is its own affair. */
export function toOneLine(text: string): string {
  return text.replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, "\uFFFD");
}
