import { lstat, mkdir } from "node:fs/promises";
import { join } from "node:path";
import type { ResultFiles } from "../../ports/result-files.ts";
import { replaceFile } from "../node/history-files.ts";

/** Below the runner's own temporary directory. */
export function resultDirectory(temp: string): string {
  return join(temp, "refrain");
}

export function createResultFiles(directory: string): ResultFiles {
  return {
    async write(name, text): Promise<string> {
      await mkdir(directory, { recursive: true });
      // An earlier step of the job may have put a link there, to have us write somewhere else.
      if (!(await lstat(directory)).isDirectory()) throw new Error(`${directory} is no directory: delete it`);
      const path = join(directory, name);
      await replaceFile(path, text);
      return path;
    },
  };
}
