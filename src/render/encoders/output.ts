/** What the action hands to later steps: counts, words of a closed set, SHAs and our own files. Anything else is refused. */
import { InternalError } from "../../domain/errors.ts";

const SHA = /^[0-9a-f]{40}(?:[0-9a-f]{24})?$/;
const OWN_NAME = /^[a-z0-9][a-z0-9-]*(?:\.[a-z0-9]+)+$/;
/** What would end a value, or hide what it says. */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u;

export function countOutput(value: number): string {
  if (!Number.isSafeInteger(value) || value < 0) throw new InternalError(`an output is no count: ${String(value)}`);
  return String(value);
}

export function wordOutput<Word extends string>(value: Word, words: readonly Word[]): string {
  if (!words.includes(value)) throw new InternalError(`an output is none of ${words.join(", ")}`);
  return value;
}

export function shaOutput(value: string): string {
  if (!SHA.test(value)) throw new InternalError("an output is no SHA");
  return value;
}

/** `directory` is the runner's own, absolute; `name` one of our file names. */
export function fileOutput(directory: string, name: string): string {
  const isAbsolute = /^(?:\/|[A-Za-z]:[\\/])/.test(directory);
  if (!isAbsolute || UNSAFE.test(directory) || !OWN_NAME.test(name))
    throw new InternalError("an output is no file of ours");
  return `${directory.replace(/[\\/]+$/, "")}/${name}`;
}
