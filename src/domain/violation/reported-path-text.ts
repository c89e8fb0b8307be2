/** How tools write paths, brought to one notation. */

/** Characters; a path that is longer stands in no history. */
const LONGEST_PATH = 1024;

export type PlainPath =
  /** Names from the root of the file system of the machine that wrote the report, or of the directory it was written in. */
  | { readonly kind: "absolute" | "relative"; readonly names: readonly string[] }
  /** Leads out of its directory, or to something that is no file: a web address, a package, an image. */
  | { readonly kind: "outside" }
  | { readonly kind: "malformed" };

/**
 * Slashes of either kind, `file:` addresses, drive letters, and `.` and `..`, which are resolved by name only: nothing is ever
 * opened. A relative path that climbs above its start is outside.
 */
export function toPlainPath(text: string): PlainPath {
  if (text === "" || text.length > LONGEST_PATH || /[\p{Cc}\p{Cs}]/u.test(text)) return { kind: "malformed" };
  const path = text.replaceAll("\\", "/").replace(/^file:(\/\/[^/]*(?=\/))?/i, "");
  if (/^[a-z][a-z0-9+.-]+:/i.test(path)) return { kind: "outside" };
  const rooted = path.replace(/^\/?[a-z]:(?=\/|$)/i, "/");
  const isAbsolute = rooted.startsWith("/");
  const names = resolveNames(rooted.split("/"));
  if (names === undefined) return isAbsolute ? { kind: "malformed" } : { kind: "outside" };
  return names.length === 0 ? { kind: "malformed" } : { kind: isAbsolute ? "absolute" : "relative", names };
}

function resolveNames(written: readonly string[]): readonly string[] | undefined {
  const names: string[] = [];
  for (const name of written) {
    if (name === "" || name === ".") continue;
    if (name !== "..") names.push(name);
    else if (names.pop() === undefined) return undefined;
  }
  return names;
}
