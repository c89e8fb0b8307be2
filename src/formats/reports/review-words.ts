/** Free words of a reviewer: shown on one line and shortened, never kept, and no part of what a violation is known by. */

/** Characters. */
const LONGEST_WORDS = 120;

/** Undefined for what is no text. Encoding for where it is shown is left to what shows it. */
export function wordsOf(title: unknown): string | undefined {
  if (typeof title !== "string") return undefined;
  const line = title
    .slice(0, 4 * LONGEST_WORDS)
    .replaceAll(/\s+/gu, " ")
    .trim();
  if (line === "") return undefined;
  const letters = [...line];
  return letters.length <= LONGEST_WORDS ? line : `${letters.slice(0, LONGEST_WORDS - 1).join("")}…`;
}

/** `12`, `"12"`, `"12-20"`: the first line. */
export function firstLineOf(value: unknown): unknown {
  return typeof value === "string" ? (/^\s*L?(\d{1,9})\b/.exec(value)?.[1] ?? null) : value;
}
