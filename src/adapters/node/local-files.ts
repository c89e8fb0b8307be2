import { readFile } from "node:fs/promises";
import type { Files } from "../../ports/files.ts";
import { replaceFile } from "./history-files.ts";

export const localFiles: Files = {
  read: (path) => readFile(path, "utf8"),
  replace: replaceFile,
};
