import { inputError } from "./input-error.ts";

/** A secret that GitHub did not hand out arrives as an empty text, which is another thing than one nobody asked for. */
export type SecretInput = { readonly secret: string } | "empty" | "not-given";

export interface SecretNeed {
  /** As in `action.yml`. */
  readonly name: string;
  readonly takes: string;
  readonly example: string;
  /** Fewest characters. */
  readonly least: number;
}

/**
 * For the flow that uses the secret: the secret, or undefined when nobody asked for one. Throws a `ConfigurationError`,
 * which does not hold the secret, when it is empty or too short to be one.
 */
export function secretOf(input: SecretInput, need: SecretNeed): string | undefined {
  if (input === "not-given") return undefined;
  if (input === "empty") throw inputError({ ...need, takes: `${need.takes}, which is empty here`, found: undefined });
  if (input.secret.length >= need.least) return input.secret;
  const takes = `${need.takes} of at least ${String(need.least)} characters, found ${String(input.secret.length)}`;
  throw inputError({ ...need, takes, found: undefined });
}
