/** Files that an earlier job of the workflow has left for this one. */
import type { ResultFile } from "./result-files.ts";

export interface HandedFiles {
  /** As UTF-8; undefined when there is none. Throws when it cannot be read. */
  read(name: ResultFile): Promise<string | undefined>;
}
