/** Two kinds of error: theirs (what was expected, what was found, what to do) and ours. */

/** Something that the person who runs Refrain can put right. The message stands alone. */
export class ConfigurationError extends Error {
  override readonly name = "ConfigurationError";
}

/** A fault of Refrain itself. */
export class InternalError extends Error {
  override readonly name = "InternalError";
}

/** A fault in a file that people edit: shown as `file:line: reason`. A value, never thrown: the rest of the file stays in force. */
export interface FileProblem {
  readonly file: string;
  /** From 1; 0 when the whole file is meant. */
  readonly line: number;
  readonly reason: string;
}
