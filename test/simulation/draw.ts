/** Chance that hangs on nothing but a seed and a name: the same question has the same answer whatever was asked before. */

/** From 0 up to 1, without 1. */
export type Draw = (what: string) => number;

/**
 * So a world stays the same one under every method that is tried on it.
 * Source: FNV-1a for the text, the finalizer of MurmurHash3 (Appleby, 2011) to spread it.
 */
export function drawsOf(seed: number): Draw {
  const start = mix(Math.imul(seed, 0x9e3779b1) ^ 0x811c9dc5);
  return (what) => {
    let hash = start;
    for (let i = 0; i < what.length; i++) hash = Math.imul(hash ^ what.charCodeAt(i), 0x01000193);
    return mix(hash) / 2 ** 32;
  };
}

/** One of them, each as likely as its share. */
export function pick<One>(draw: number, all: readonly One[], shareOf: (one: One) => number): One {
  const last = all.at(-1);
  if (last === undefined) throw new RangeError("nothing to pick from");
  let left = draw * all.reduce((sum, one) => sum + shareOf(one), 0);
  return all.find((one) => (left -= shareOf(one)) < 0) ?? last;
}

function mix(hash: number): number {
  let h = hash >>> 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}
