import { ConfigurationError } from "./errors.ts";

export interface InputFault {
  /** As in `action.yml`. */
  readonly name: string;
  /** What the input takes: "a whole number from 0 to 50". */
  readonly takes: string;
  /** A value that would do. */
  readonly example: string;
  /** What is there; undefined for a secret, whose value is never shown. */
  readonly found: string | undefined;
}

/** One sentence that stands alone: the input, what it takes, what was found, and an example. */
export function inputError({ name, takes, example, found }: InputFault): ConfigurationError {
  const seen = found === undefined ? "" : `, found ${found === "" ? "nothing" : `"${found.slice(0, 64)}"`}`;
  return new ConfigurationError(`Input "${name}": expected ${takes}${seen}. Example: ${name}: ${example}`);
}
