/** How long a text may be, and what is left out first. */

/** Both hold: GitHub does not say which of them it counts. */
export interface Budget {
  readonly utf16: number;
  readonly utf8: number;
}

/** 65,536 characters or four times as many bytes is what GitHub takes; this keeps a distance. */
export const COMMENT_BUDGET: Budget = { utf16: 60_000, utf8: 240_000 };
/** GitHub takes 1 MiB of a step, and other parts of the step may add a line. */
export const JOB_SUMMARY_BUDGET: Budget = { utf16: 1_000_000, utf8: 1_000_000 };

export function isWithin(text: string, { utf16, utf8 }: Budget): boolean {
  return text.length <= utf16 && utf8Length(text) <= utf8;
}

/** Bytes of the text as UTF-8; a lone surrogate counts three, as the replacement character that it becomes. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index);
    if (unit >= 0x80) bytes += unit < 0x8_00 || isPaired(text, index) ? 1 : 2;
  }
  return bytes;
}

/** Whether the unit at the index is half of a pair: four bytes for two units. */
function isPaired(text: string, index: number): boolean {
  const isHigh = (at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xd800;
  const isLow = (at: number): boolean => (text.charCodeAt(at) & 0xfc00) === 0xdc00;
  return (isHigh(index) && isLow(index + 1)) || (isLow(index) && isHigh(index - 1));
}

export interface Fitted<Room> {
  readonly text: string;
  readonly room: Room;
}

/**
 * The text of the largest room that fits. Each room is given whole, so that nothing is ever cut in the middle. They stand from
 * the largest to the smallest, each with a text that is no longer than the one before; the search halves them. Undefined when
 * not even the last fits.
 */
export function fitText<Room>(
  rooms: readonly Room[],
  render: (room: Room) => string,
  budget: Budget,
): Fitted<Room> | undefined {
  const fit = (index: number): Fitted<Room> | undefined => {
    const room = rooms[index];
    const text = room === undefined ? "" : render(room);
    return room !== undefined && isWithin(text, budget) ? { text, room } : undefined;
  };
  const first = fit(0);
  if (first !== undefined) return first;
  let best: Fitted<Room> | undefined;
  for (let low = 1, high = rooms.length - 1; low <= high;) {
    const middle = (low + high) >> 1;
    const fitted = fit(middle);
    best = fitted ?? best;
    if (fitted === undefined) low = middle + 1;
    else high = middle - 1;
  }
  return best;
}

/** The full room, then each smaller one: every step takes its share away from what the steps before it left. */
export function shrinking<Room>(full: Room, steps: readonly Partial<Room>[]): readonly Room[] {
  return steps.reduce<readonly Room[]>((rooms, step) => [...rooms, { ...(rooms.at(-1) ?? full), ...step }], [full]);
}
