/** Real code and what real commits made of it, oldest first: see test/fixtures/loop. */
import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import type { Files } from "../../hub/github/builders/files.ts";

export interface RealChanges {
  readonly base: Files;
  readonly changes: readonly Files[];
  /** One more change, which brings a directory as a whole. */
  readonly added: Files;
}

const FIXTURE = new URL("../../fixtures/loop/changes.json.br", import.meta.url);

export function readRealChanges(): RealChanges {
  // As it was cut.
  return JSON.parse(brotliDecompressSync(readFileSync(FIXTURE)).toString("utf8")) as RealChanges;
}
