import type { Unit } from "../../domain/violation/unit.ts";
import { mix32, occurrenceHash } from "./candidates.ts";

/** What is kept of a violating unit, so that it is recognised when its old source is not at hand. */
export interface Sketch {
  /** 16 hex each, as in `Unit`. */
  readonly body: string;
  readonly shape: string;
  /** 32 values of 16 bits as 128 hex. */
  readonly minhash: string;
}

/** Estimates from 0 to 1. Their standard error is at most 0.09 for Jaccard: √(J(1 − J) / 32). */
export interface Similarity {
  readonly jaccard: number;
  /** 2J / (1 + J). */
  readonly dice: number;
}

const HASHES = 32;
const HEX_DIGITS = 4;

const SEEDS: readonly number[] = Array.from({ length: HASHES }, (_, index) => mix32(Math.imul(index + 1, 0x9e3779b1)));

export function sketchOf(unit: Unit): Sketch {
  return { body: unit.body, shape: unit.shape, minhash: minhashOf(unit.tokens) };
}

/**
 * MinHash (Broder 1997) of the token multiset, made a set by counting equal tokens; of each minimum the low 16 bits are
 * kept (b-bit minwise hashing: Li, König 2010). A unit without tokens has `f` throughout.
 */
export function minhashOf(tokens: Uint32Array): string {
  const elements = elementsOf(tokens);
  return SEEDS.map((seed) => (minimumOf(elements, seed) & 0xffff).toString(16).padStart(HEX_DIGITS, "0")).join("");
}

function minimumOf(elements: Uint32Array, seed: number): number {
  let minimum = 0xffffffff;
  for (const element of elements) {
    const hash = mix32(element ^ seed);
    if (hash < minimum) minimum = hash;
  }
  return minimum;
}

/** Estimated similarity of the token multisets behind two MinHashes. */
export function minhashSimilarity(a: string, b: string): Similarity {
  let equal = 0;
  for (let at = 0; at < HASHES * HEX_DIGITS; at += HEX_DIGITS) {
    if (a.slice(at, at + HEX_DIGITS) === b.slice(at, at + HEX_DIGITS)) equal++;
  }
  const jaccard = equal / HASHES;
  return { jaccard, dice: (2 * jaccard) / (1 + jaccard) };
}

function elementsOf(tokens: Uint32Array): Uint32Array {
  const seen = new Map<number, number>();
  return tokens.map((token) => {
    const occurrence = seen.get(token) ?? 0;
    seen.set(token, occurrence + 1);
    return occurrenceHash(token, occurrence);
  });
}
