import type { Language } from "./language.ts";
import { GO } from "./languages/go.ts";
import { JAVA } from "./languages/java.ts";
import { JAVASCRIPT } from "./languages/javascript.ts";
import { PYTHON } from "./languages/python.ts";
import { TSX, TYPESCRIPT } from "./languages/typescript.ts";

/** Every language the analyzer speaks. One row adds one. */
export const LANGUAGES: readonly Language[] = [TYPESCRIPT, TSX, JAVASCRIPT, PYTHON, GO, JAVA];

const BY_EXTENSION: ReadonlyMap<string, Language> = new Map(
  LANGUAGES.flatMap((language) => language.extensions.map((extension) => [extension, language] as const)),
);

/** The language of a path by its extension, or undefined: then the file is none of the analyzer's. */
export function languageFor(path: string): Language | undefined {
  const dot = path.lastIndexOf(".");
  const name = path.lastIndexOf("/") + 1;
  return dot > name ? BY_EXTENSION.get(path.slice(dot).toLowerCase()) : undefined;
}
