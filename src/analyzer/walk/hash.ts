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

/** 16 hex over all values of the sequences, one after the other. Order and count matter, where a sequence ends does not. */
export function hashSequences(sequences: readonly Uint32Array[]): string {
  let a = 0x9e3779b9 | 0;
  let b = 0x7f4a7c15 | 0;
  let count = 0;
  for (const values of sequences) {
    for (let at = 0; at < values.length; at++) {
      const value = values[at] ?? 0;
      a = Math.imul(a ^ value, 0x85ebca6b);
      a = (a << 13) | (a >>> 19);
      b = Math.imul(b + value, 0xc2b2ae35);
      b ^= b >>> 15;
    }
    count += values.length;
  }
  return hex(finish(a ^ count)) + hex(finish(b ^ Math.imul(count, 0x27d4eb2f)));
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
