/**
 * Where an annotation points, after the runner's own repairs: an end without a start becomes the start, columns need
 * one line, an end before its start takes both away. A file in the workspace is told relative to it.
 */
export function toSoundPlace(properties: ReadonlyMap<string, string>, workspace: string): Record<string, string> {
  const place = new Map(properties);
  startFromEnd(place, "line", "endline");
  startFromEnd(place, "col", "endcolumn");
  const lines = readPair(place, "line", "endline");
  const columns = readPair(place, "col", "endcolumn");
  if (columns.hasAny && (lines.start === undefined || lines.spans)) drop(place, ["col", "endcolumn"]);
  if (lines.backwards) drop(place, ["line", "endline"]);
  if (columns.backwards) drop(place, ["col", "endcolumn"]);
  const file = place.get("file");
  if (file !== undefined) place.set("file", toRelative(file, workspace));
  return Object.fromEntries(place);
}

interface NumberPair {
  readonly start: number | undefined;
  readonly hasAny: boolean;
  readonly spans: boolean;
  readonly backwards: boolean;
}

function readPair(place: ReadonlyMap<string, string>, startName: string, endName: string): NumberPair {
  const start = parseWhole(place.get(startName));
  const end = parseWhole(place.get(endName));
  const both = start !== undefined && end !== undefined;
  return {
    start,
    hasAny: start !== undefined || end !== undefined,
    spans: end !== undefined && place.get(startName) !== place.get(endName),
    backwards: both && end < start,
  };
}

function startFromEnd(place: Map<string, string>, startName: string, endName: string): void {
  const end = place.get(endName);
  if (end === undefined || parseWhole(end) === undefined || parseWhole(place.get(startName)) !== undefined) return;
  place.set(startName, end);
}

function parseWhole(text: string | undefined): number | undefined {
  return text !== undefined && /^\s*[+-]?\d{1,9}\s*$/u.test(text) ? Number(text) : undefined;
}

function drop(place: Map<string, string>, names: readonly string[]): void {
  for (const name of names) place.delete(name);
}

function toRelative(file: string, workspace: string): string {
  const root = workspace.endsWith("/") ? workspace : `${workspace}/`;
  return file.startsWith(root) && file !== root ? file.slice(root.length) : file;
}
