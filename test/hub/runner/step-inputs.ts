import type { Contexts } from "./expressions.ts";
import { evaluateText } from "./expressions.ts";
import type { StepRecord } from "./job-record.ts";
import { warn } from "./job-record.ts";
import type { Manifest } from "./manifest.ts";

export interface StepInputs {
  /** By the name the workflow or else the manifest gave, in that order. */
  readonly values: ReadonlyMap<string, string>;
  /** Marked `required` and empty. */
  readonly missing: readonly string[];
}

/**
 * What the action is given: the workflow's values, then the defaults of what it left out. Names are compared without
 * case; unexpected and deprecated ones bring a warning. Throws when an expression does not evaluate.
 */
export function evaluateInputs(
  step: StepRecord,
  manifest: Manifest,
  given: { with: Readonly<Record<string, string | number | boolean>>; contexts: Contexts; defaults: Contexts },
): StepInputs {
  const values = new Map<string, string>();
  for (const [name, value] of Object.entries(given.with)) values.set(name, evaluateText(String(value), given.contexts));
  const names = new Set([...values.keys()].map(toKey));
  warnDeprecated(step, manifest, names);
  for (const [name, input] of manifest.inputs) {
    if (!names.has(toKey(name))) values.set(name, evaluateText(input.default ?? "", given.defaults));
  }
  warnUnexpected(step, manifest, Object.keys(given.with));
  return { values, missing: findMissing(manifest, values) };
}

/** `INPUT_` and the name in capitals; of all characters only spaces change. */
export function toInputVariables(inputs: ReadonlyMap<string, string>): Record<string, string> {
  const pairs = [...inputs].map(
    ([name, value]) => [`INPUT_${name.replaceAll(" ", "_").toUpperCase()}`, value] as const,
  );
  return Object.fromEntries(pairs);
}

function toKey(name: string): string {
  return name.toLowerCase();
}

function warnDeprecated(step: StepRecord, manifest: Manifest, given: ReadonlySet<string>): void {
  for (const [name, input] of manifest.inputs) {
    if (input.deprecationMessage === undefined || !given.has(toKey(name))) continue;
    warn(step, `Input '${name}' has been deprecated with message: ${input.deprecationMessage}`);
  }
}

function warnUnexpected(step: StepRecord, manifest: Manifest, given: readonly string[]): void {
  const known = new Set([...manifest.inputs.keys()].map(toKey));
  const unexpected = given.filter((name) => !known.has(toKey(name)));
  if (unexpected.length === 0) return;
  const valid = [...manifest.inputs.keys()].join("', '");
  warn(step, `Unexpected input(s) '${unexpected.join("', '")}', valid inputs are ['${valid}']`);
}

function findMissing(manifest: Manifest, values: ReadonlyMap<string, string>): string[] {
  const filled = new Set([...values].filter(([, value]) => value !== "").map(([name]) => toKey(name)));
  return [...manifest.inputs]
    .filter(([name, input]) => input.required && !filled.has(toKey(name)))
    .map(([name]) => name);
}
