/** Where a SARIF result lies, as far as the report tells. */
import { indexOf, type Json, lineOf, listOf, recordOf, textOf } from "./json-fields.ts";
import { LONGEST_PATH, LONGEST_TEXT } from "./report.ts";
import { decodePercent, isAbsoluteUri, joinUri } from "./uri.ts";

export interface Place {
  /** What the path may be, the likeliest first. */
  readonly paths: readonly string[];
  readonly line: number | null;
  readonly column: number | null;
  readonly endLine: number | null;
  readonly logicalName: string | null;
}

export interface Places {
  /** The first location with a file; without one the file that was being looked at. */
  readonly placeOf: (result: Json) => Place;
  readonly pathsOf: (artifactLocation: Json) => readonly string[];
}

/** Base ids that are given by other base ids. */
const DEEPEST = 16;

export function createPlaces(run: Json): Places {
  const artifacts = listOf(run["artifacts"]).map(recordOf);
  const bases = recordOf(run["originalUriBaseIds"]);
  const logicals = listOf(run["logicalLocations"]).map(recordOf);
  const remembered = new Map<string, string>();
  const baseOf = (id: string): string => {
    const known = remembered.get(id) ?? resolveBase(bases, id);
    remembered.set(id, known);
    return known;
  };
  const pathsOf = rememberPaths((location) => toPaths(location, baseOf), artifacts);
  return {
    pathsOf,
    placeOf: (result) => {
      const locations = listOf(result["locations"]).map(recordOf);
      for (const location of locations) {
        const physical = recordOf(location["physicalLocation"]);
        const paths = pathsOf(recordOf(physical["artifactLocation"]));
        if (paths.length > 0) return { paths, ...regionOf(physical), logicalName: nameOf(location, logicals) };
      }
      const logicalName = nameOf(recordOf(locations[0]), logicals);
      return {
        paths: pathsOf(recordOf(result["analysisTarget"])),
        line: null,
        column: null,
        endLine: null,
        logicalName,
      };
    },
  };
}

/** Files that many results lie in. */
const MOST_REMEMBERED = 20_000;

/** Of equal addresses one list for all, so that a hundred thousand results in a hundred files hold a hundred lists. */
function rememberPaths(
  toList: (location: Json) => readonly string[],
  artifacts: readonly Json[],
): (location: Json) => readonly string[] {
  const known = new Map<unknown, Map<unknown, readonly string[]>>();
  let size = 0;
  return (written) => {
    const location = locate(written, artifacts);
    const { uri, uriBaseId } = location;
    const ofBase = known.get(uriBaseId) ?? new Map<unknown, readonly string[]>();
    const found = ofBase.get(uri);
    if (found !== undefined) return found;
    const paths = toList(location);
    if (size < MOST_REMEMBERED && typeof uri === "string") {
      known.set(uriBaseId, ofBase.set(uri, paths));
      size += 1;
    }
    return paths;
  };
}

function regionOf(physical: Json): Pick<Place, "line" | "column" | "endLine"> {
  const { startLine, startColumn, endLine } = recordOf(physical["region"]);
  return { line: lineOf(startLine), column: lineOf(startColumn), endLine: lineOf(endLine) };
}

function nameOf(location: Json, logicals: readonly Json[]): string | null {
  const written = recordOf(listOf(location["logicalLocations"])[0]);
  const index = indexOf(written["index"]);
  const found = index === undefined ? written : { ...logicals[index], ...written };
  return (textOf(found["fullyQualifiedName"]) ?? textOf(found["name"]))?.slice(0, LONGEST_TEXT) ?? null;
}

/** What a location says itself goes before what the list of artifacts says at its index. */
function locate(location: Json, artifacts: readonly Json[]): Json {
  const index = indexOf(location["index"]);
  if (textOf(location["uri"]) !== undefined || index === undefined) return location;
  return recordOf(artifacts[index]?.["location"]);
}

function toPaths(location: Json, baseOf: (id: string) => string): readonly string[] {
  const uri = textOf(location["uri"])
    ?.trim()
    .slice(0, LONGEST_PATH + 1);
  if (uri === undefined) return [];
  const baseId = textOf(location["uriBaseId"]);
  const base = baseId === undefined || isAbsoluteUri(uri) ? "" : baseOf(baseId);
  const uris = base === "" ? [uri] : [joinUri(base, uri), uri];
  return [...new Set(uris.flatMap((one) => [decodePercent(one), one]))];
}

/** The directory that the id stands for, through the ids that it is given by; empty where the report does not tell. */
function resolveBase(bases: Json, id: string): string {
  let directory = "";
  let next: string | undefined = id;
  for (let depth = 0; next !== undefined && depth < DEEPEST; depth++) {
    const base: Json = Object.hasOwn(bases, next) ? recordOf(bases[next]) : {};
    directory = joinUri(textOf(base["uri"])?.trim().slice(0, LONGEST_PATH) ?? "", directory);
    next = isAbsoluteUri(directory) ? undefined : textOf(base["uriBaseId"]);
  }
  return directory;
}
