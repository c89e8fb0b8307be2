import { toVisible } from "./visible.ts";

/** Foreign text for a terminal: no escape sequence survives, since none of its bytes is visible. */
export function toTerminal(text: string, most = 200): string {
  return toVisible(text, most);
}

/** Colours, or none: the choice is made once, by who knows the terminal. Words carry the meaning, colours repeat it. */
export interface Paint {
  readonly strong: (text: string) => string;
  readonly faint: (text: string) => string;
  readonly bad: (text: string) => string;
  readonly good: (text: string) => string;
}

const plain = (text: string): string => text;

export const NO_PAINT: Paint = { strong: plain, faint: plain, bad: plain, good: plain };

function sgr(on: number, off: number): (text: string) => string {
  return (text) => `\u001b[${on}m${text}\u001b[${off}m`;
}

export const ANSI_PAINT: Paint = { strong: sgr(1, 22), faint: sgr(2, 22), bad: sgr(31, 39), good: sgr(32, 39) };
