/** Every input with what it falls back on: the same as in `action.yml`, which a test compares. */
import type { ActionMode } from "../ports/action-run.ts";
import type { ChoiceInput, NumberInput, PatternInput, TextInput } from "./fields.ts";

/** Stands in `action.yml` for a secret nobody asked for, so that one that GitHub did not hand out (empty) is seen. */
export const SAME_TOKEN = "token";
export const NO_KEY = "none";

export const TOKEN: TextInput = { name: "token", fallback: "" };
export const PR_TOKEN: TextInput = { name: "pr-token", fallback: SAME_TOKEN };
export const STATE_KEY: TextInput = { name: "state-key", fallback: NO_KEY };
export const PREVIOUS_STATE_KEY: TextInput = { name: "state-key-previous", fallback: NO_KEY };

export const MODE: ChoiceInput<ActionMode> = {
  name: "mode",
  fallback: "auto",
  choices: ["auto", "collect", "publish", "record", "tune", "merge", "backfill", "load", "save"],
};

export const INSTANCE: PatternInput = {
  name: "instance",
  fallback: "default",
  pattern: /^[a-z0-9]([a-z0-9-]{0,30}[a-z0-9])?$/,
  takes: "a name of at most 32 small letters, digits and inner hyphens",
  example: "nightly",
};

export const ANALYZE: TextInput = { name: "analyze", fallback: "true" };
export const REPORTS: TextInput = { name: "reports", fallback: "" };
export const PATHS: TextInput = { name: "paths", fallback: "" };
export const EXCLUDE: TextInput = { name: "exclude", fallback: "" };

export const TUNING_DIR: PatternInput = {
  name: "tuning-dir",
  fallback: "tuning",
  pattern: /^(?!.*(^|\/)\.{0,2}(\/|$))[^\\:\p{Cc}]{1,200}$/u,
  takes: "a directory below the repository's root, with / between its parts",
  example: "tuning",
  toOneForm: (text) => text.replace(/^(\.\/)+(?=.)/, "").replace(/(?<=[^/])\/+$/, ""),
};

export const COMMENT: TextInput = { name: "comment", fallback: "true" };
/** GitHub shows at most 10 of a kind a step, and 50 a job. */
export const ANNOTATIONS: NumberInput = { name: "annotations", fallback: "0", most: 50 };

export const SHARD: PatternInput = {
  name: "shard",
  fallback: "",
  pattern: /^[1-9]\d{0,2}\/[1-9]\d{0,2}$/,
  takes: "number/count, with a number from 1 to count and a count of at most 256",
  example: "2/8",
};

export const PARTS: TextInput = { name: "parts", fallback: "" };
export const DRY_RUN: TextInput = { name: "dry-run", fallback: "false" };

/** All of them, as `action.yml` lists them. */
export const INPUTS: readonly TextInput[] = [
  TOKEN,
  MODE,
  INSTANCE,
  ANALYZE,
  REPORTS,
  PATHS,
  EXCLUDE,
  TUNING_DIR,
  COMMENT,
  ANNOTATIONS,
  STATE_KEY,
  PREVIOUS_STATE_KEY,
  PR_TOKEN,
  SHARD,
  PARTS,
  DRY_RUN,
];
