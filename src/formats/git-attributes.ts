/** `.gitattributes`: only what it says about generated and vendored files. */
import { type Glob, isMatch, parseGlob } from "../domain/violation/glob.ts";
import type { PathAttributes } from "../domain/violation/placement.ts";

interface Row {
  readonly glob: Glob;
  readonly name: keyof PathAttributes;
  readonly value: boolean | undefined;
}

const NAMES: ReadonlyMap<string, keyof PathAttributes> = new Map([
  ["linguist-generated", "generated"],
  ["linguist-vendored", "vendored"],
]);

/**
 * The answer for a path, by the last line that fits, as git reads it: a pattern without `/` fits the name in any directory, others
 * start in the directory of the file. Lines that git would not understand are passed over. `directory` is where the file lies,
 * empty for the root.
 */
export function parseGitAttributes(text: string, directory = ""): (path: string) => PathAttributes {
  const rows = text
    .replace(/^\uFEFF/, "")
    .split(/\r?\n/)
    .flatMap((line) => parseLine(line, directory));
  return (path) => {
    const found: { generated?: boolean; vendored?: boolean } = {};
    for (const { glob, name, value } of rows) {
      if (!isMatch(glob, path)) continue;
      if (value === undefined) delete found[name];
      else found[name] = value;
    }
    return found;
  };
}

function parseLine(line: string, directory: string): Row[] {
  const [pattern, ...attributes] = splitLine(line);
  if (pattern === undefined || /^[#!]|^\[attr\]/.test(pattern) || pattern.endsWith("/")) return [];
  const parsed = parseGlob(toGlob(pattern, directory));
  return "reason" in parsed ? [] : attributes.flatMap((attribute) => toRow(attribute, parsed.glob) ?? []);
}

/** A pattern with blanks is written in double quotes, with backslashes for what stands in it. */
function splitLine(line: string): readonly string[] {
  const quoted = /^\s*"((?:[^"\\]|\\.)*)"(.*)$/.exec(line);
  if (quoted === null)
    return line
      .trim()
      .split(/\s+/)
      .filter((word) => word !== "");
  return [(quoted[1] ?? "").replaceAll(/\\(["\\])/g, "$1"), ...splitLine(quoted[2] ?? "")];
}

/** Braces and parentheses are plain characters to git. */
function toGlob(pattern: string, directory: string): string {
  const plain = pattern.replace(/^\//, "").replaceAll(/(?<!\\)[{}()]/g, "\\$&");
  const anchored = pattern.includes("/") ? plain : `**/${plain}`;
  return directory === "" ? anchored : `${directory.replaceAll(/[*?[\]{}()\\]/g, "\\$&")}/${anchored}`;
}

function toRow(attribute: string, glob: Glob): Row | undefined {
  const written = /^([-!]?)([^=]+)(?:=(.*))?$/.exec(attribute);
  const name = NAMES.get(written?.[2] ?? "");
  if (written === null || name === undefined) return undefined;
  if (written[1] === "!") return { glob, name, value: undefined };
  return { glob, name, value: written[1] !== "-" && written[3] !== "false" };
}
