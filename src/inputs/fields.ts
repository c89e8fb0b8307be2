/** Action inputs as the runner hands them over: environment variables named after them, trimmed, empty when not given. */
import { inputError } from "../domain/input-error.ts";
import { nearest } from "../domain/nearest.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

export interface TextInput {
  readonly name: string;
  /** In force where the input is not there at all; the same stands in `action.yml`. */
  readonly fallback: string;
}

export function readText(env: Environment, { name, fallback }: TextInput): string {
  return (env[`INPUT_${name.replaceAll(" ", "_").toUpperCase()}`] ?? fallback).trim();
}

/** The words of YAML 1.2 for yes and no. */
export function readBoolean(env: Environment, input: TextInput): boolean {
  const text = readText(env, input) || input.fallback;
  if (/^(true|True|TRUE)$/.test(text)) return true;
  if (/^(false|False|FALSE)$/.test(text)) return false;
  throw inputError({ name: input.name, takes: "true or false", example: input.fallback, found: text });
}

export interface NumberInput extends TextInput {
  readonly most: number;
}

export function readNumber(env: Environment, input: NumberInput): number {
  const text = readText(env, input) || input.fallback;
  const value = /^\d{1,9}$/.test(text) ? Number(text) : Infinity;
  if (value <= input.most) return value;
  const takes = `a whole number from 0 to ${String(input.most)}`;
  throw inputError({ name: input.name, takes, example: "10", found: text });
}

export interface ChoiceInput<T extends string> extends TextInput {
  readonly choices: readonly T[];
}

export function readChoice<T extends string>(env: Environment, input: ChoiceInput<T>): T {
  const text = readText(env, input) || input.fallback;
  const choice = input.choices.find((one) => one === text);
  if (choice !== undefined) return choice;
  throw inputError({
    name: input.name,
    takes: `one of ${input.choices.join(", ")}`,
    example: nearest(text, input.choices) ?? input.fallback,
    found: text,
  });
}

/** The lines that hold something, trimmed. */
export function readLines(env: Environment, input: TextInput): readonly string[] {
  return readText(env, input)
    .split(/[\r\n]+/)
    .map((line) => line.trim())
    .filter((line) => line !== "");
}

export interface PatternInput extends TextInput {
  readonly pattern: RegExp;
  readonly takes: string;
  readonly example: string;
  /** What people write who mean the same, brought into the one form. */
  readonly toOneForm?: (text: string) => string;
}

/** The text, which fits the pattern, or `""` where there is none. */
export function readPattern(env: Environment, input: PatternInput): string {
  const given = readText(env, input) || input.fallback;
  const text = input.toOneForm?.(given) ?? given;
  if (text === "" || input.pattern.test(text)) return text;
  throw inputError({ name: input.name, takes: input.takes, example: input.example, found: given });
}
