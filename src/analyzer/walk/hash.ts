/**
 * Hashes of our own: fast, well spread, the same on every machine. They recognise code, they protect nothing.
 * A token is hashed to 32 bits; a sequence of them runs through two lanes with different multipliers, 64 bits in all.
 */

/** 32 bits of the code units from `start` to `end`; never 0, which stands for "no token". */
export function hashText(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return finish(hash ^ (end - start)) || 1;
}

/** Two lanes over a sequence of 32-bit values. Order and count matter. */
export interface Lanes {
  a: number;
  b: number;
  count: number;
}

export function openLanes(): Lanes {
  return { a: 0x9e3779b9 | 0, b: 0x7f4a7c15 | 0, count: 0 };
}

export function addToLanes(lanes: Lanes, value: number): void {
  const a = Math.imul(lanes.a ^ value, 0x85ebca6b);
  lanes.a = (a << 13) | (a >>> 19);
  const b = Math.imul(lanes.b + value, 0xc2b2ae35);
  lanes.b = b ^ (b >>> 15);
  lanes.count++;
}

/** 16 hex. */
export function closeLanes(lanes: Lanes): string {
  return hex(finish(lanes.a ^ lanes.count)) + hex(finish(lanes.b ^ Math.imul(lanes.count, 0x27d4eb2f)));
}

/** 16 hex over whole strings. */
export function hashStrings(parts: readonly string[]): string {
  const lanes = openLanes();
  for (const part of parts) addToLanes(lanes, hashText(part, 0, part.length));
  return closeLanes(lanes);
}

/** Avalanche: each bit of the input reaches each bit of the output. Unsigned. */
function finish(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function hex(value: number): string {
  return value.toString(16).padStart(8, "0");
}
