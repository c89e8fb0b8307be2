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
  if (line.length <= LONGEST_WORDS) return line;
  // What was cut in the middle of a sign outside of the basic plane is no sign.
  return `${line.slice(0, LONGEST_WORDS - 1).replace(/[\ud800-\udbff]$/, "")}…`;
}

/** `12`, `"12"`, `"12-20"`: the first line. */
export function firstLineOf(value: unknown): unknown {
  return typeof value === "string" ? (/^\s*L?(\d{1,9})\b/.exec(value)?.[1] ?? null) : value;
}
