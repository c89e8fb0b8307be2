/** A ledger as the text that is packed. */
import type { Sha256 } from "../../domain/history/change-lines.ts";
import type { Ledger } from "../../domain/history/ledger.ts";
import type { ChangeLine } from "../../domain/history/lines.ts";
import { hasForeignKey } from "../foreign-key.ts";
import { isNestedWithin } from "./json-nesting.ts";
import { packLedger } from "./pack-ledger.ts";
import { Payload } from "./payload.ts";
import { unpackLedger } from "./unpack-ledger.ts";

const DEEPEST = 64;

/** Canonical JSON: equal ledgers give equal texts. */
export function printPayload(ledger: Ledger): string {
  return JSON.stringify(packLedger(ledger));
}

/**
 * Undefined for every text but the one that the ledger it stands for is printed as: so no two texts give one ledger, and
 * nothing can be said in it that printing would not say. Never throws.
 */
export function parsePayload(text: string, change: ChangeLine, sha256: Sha256): Ledger | undefined {
  if (!isNestedWithin(text, DEEPEST)) return undefined;
  try {
    const value: unknown = JSON.parse(text);
    if (hasForeignKey(value)) return undefined;
    const ledger = unpackLedger(Payload.parse(value), change, sha256);
    return printPayload(ledger) === text ? ledger : undefined;
  } catch {
    // No JSON, another shape, or columns that do not fit together: all the same to the reader.
    return undefined;
  }
}
