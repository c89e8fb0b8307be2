import type { HandedFiles } from "../../ports/handed-files.ts";
import { readOwnFile } from "./own-file.ts";

/** Four times what a history may have. */
const LARGEST = 256 * 1024 * 1024;

export function createHandedFiles(directory: string): HandedFiles {
  return { read: (name) => readOwnFile({ directories: [directory], name, largest: LARGEST }) };
}
