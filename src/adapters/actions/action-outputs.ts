import { appendFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { InternalError } from "../../domain/errors.ts";
import type { ActionOutputs, OutputValues, RunStatus, StateStatus } from "../../ports/action-outputs.ts";

/** Each refuses what is not of its kind. */
export interface OutputEncoder {
  readonly count: (value: number) => string;
  readonly word: <Word extends string>(value: Word, words: readonly Word[]) => string;
  readonly file: (directory: string, name: string) => string;
}

export interface OutputTarget {
  /** `GITHUB_OUTPUT`; undefined where nobody reads outputs. */
  readonly file: string | undefined;
  /** Of the result files. */
  readonly directory: string;
  readonly encode: OutputEncoder;
}

const STATUSES: readonly RunStatus[] = ["ok", "incomplete", "skipped", "human-edited"];
const STATES: readonly StateStatus[] = ["new", "ok", "rebuilt", "rejected", "unavailable", "none"];

/** All values of a call are encoded before the first is written. */
export function createActionOutputs(target: OutputTarget): ActionOutputs {
  return {
    async set(values: OutputValues): Promise<void> {
      const lines = Object.entries(values).flatMap(([name, value]: [string, string | number | undefined]) =>
        value === undefined ? [] : [`${name}=${encoded(target, name, value)}\n`],
      );
      if (target.file !== undefined) await appendFile(target.file, lines.join(""));
    },
  };
}

function encoded({ encode, directory }: OutputTarget, name: string, value: string | number): string {
  if (typeof value === "number") return encode.count(value);
  if (name === "status") return encode.word<string>(value, STATUSES);
  if (name === "state") return encode.word<string>(value, STATES);
  if (dirname(value) !== directory) throw new InternalError(`the output ${name} is no file of ours`);
  return encode.file(directory, basename(value));
}
