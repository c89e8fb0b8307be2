import type { Ledger } from "../../domain/history/ledger.ts";
import type { RunLine, VerdictLine } from "../../domain/history/lines.ts";
import type { Payload } from "./payload.ts";
import { segmentsOf, type Segment } from "./segments.ts";
import { entryOf, tableOf, type Table } from "./table.ts";

/** The one payload of a ledger: equal ledgers give equal bytes. */
export function packLedger(ledger: Ledger): Payload {
  const tables = tablesOf(ledger);
  const segments = segmentsOf(ledger);
  const places = tableOf(segments.map(placeOf));
  const columns = toColumns(segments, places);
  return {
    shas: [...tables.shas.entries],
    digests: [...tables.digests.entries],
    kits: [...tables.kits.entries],
    runs: ledger.runs.map((run) => packRun(run, tables)),
    ...columns,
    places: [...places.entries],
    verdicts: packVerdicts(ledger.verdicts, segments, tables),
    totals: packTotals(ledger, tables),
    rules: [...tables.rules.entries],
    areas: [...tables.areas.entries],
  };
}

type Kit = Payload["kits"][number];
type Place = Payload["places"][number];

interface Tables {
  readonly shas: Table<string>;
  readonly digests: Table<string>;
  readonly kits: Table<Kit>;
  readonly kitOf: (run: RunLine) => Kit;
  readonly rules: Table<string>;
  readonly areas: Table<string>;
}

function tablesOf({ runs, verdicts, totals }: Ledger): Tables {
  const bases = runs.flatMap(({ merge_base_sha }) => merge_base_sha ?? []);
  const digests = tableOf(runs.flatMap((run) => [run.config_digest, run.tools_digest]));
  const kitOf = (run: RunLine): Kit => [
    digests.indexOf(run.tools_digest),
    run.tools.map(({ name, version, dialect }) => [name, version, dialect]),
  ];
  return {
    shas: tableOf([...[...runs, ...verdicts].map(({ head_sha }) => head_sha), ...bases]),
    digests,
    kits: tableOf(runs.map(kitOf)),
    kitOf,
    rules: tableOf(totals.flatMap(({ within }) => within?.rule_key ?? [])),
    areas: tableOf(totals.flatMap(({ within }) => within?.area ?? [])),
  };
}

function packRun(run: RunLine, tables: Tables): Payload["runs"][number] {
  return {
    head: tables.shas.indexOf(run.head_sha),
    base: run.merge_base_sha === null ? null : tables.shas.indexOf(run.merge_base_sha),
    config: tables.digests.indexOf(run.config_digest),
    kit: tables.kits.indexOf(tables.kitOf(run)),
    // A ledger has runs of no other flow.
    flow: run.flow === "publish" ? "publish" : "collect",
    at: packInstant(run.first_at),
    files: run.files,
    units: run.units,
    complete: run.complete ? 1 : 0,
    mode: run.mode,
  };
}

/** `2026-08-22T16:31:31Z` → 20260822163131. */
function packInstant(instant: string): number {
  return Number(instant.replaceAll(/\D/g, ""));
}

function placeOf({ role, area }: Segment): Place {
  return [role, area];
}

function toColumns(
  segments: readonly Segment[],
  places: Table<Place>,
): Pick<Payload, "judges" | "looks" | "files" | "units" | "rows"> {
  const judges = tableOf(segments.map(({ judge }) => judge));
  const looks = tableOf(segments.map(({ look }) => look));
  return {
    judges: [...judges.entries],
    looks: [...looks.entries],
    ...toOutline(segments, places),
    rows: {
      judge: segments.map(({ judge }) => judges.indexOf(judge)),
      look: segments.map(({ look }) => looks.indexOf(look)),
      excess: segments.map(({ excess }) => excess),
      line: segments.some(({ line }) => line !== "") ? segments.map(({ line }) => line) : [],
    },
  };
}

/** Files and units, with the number of units and rows that each has. */
function toOutline(segments: readonly Segment[], places: Table<Place>): Pick<Payload, "files" | "units"> {
  const files: Payload["files"] = { shared: [], rest: [], place: [], units: [] };
  const units: Payload["units"] = { name: [], rows: [] };
  let last: { readonly path: string; readonly place: number; readonly unit: string } | undefined;
  for (const segment of segments) {
    const { path, unit } = segment;
    const place = places.indexOf(placeOf(segment));
    const isSameFile = last?.path === path && last.place === place;
    if (!isSameFile) addFile(files, { path, before: last?.path ?? "", place });
    if (!isSameFile || last?.unit !== unit) {
      units.name.push(unit);
      units.rows.push(0);
      raiseLast(files.units);
    }
    raiseLast(units.rows);
    last = { path, place, unit };
  }
  return { files, units };
}

function addFile(
  files: Payload["files"],
  { path, before, place }: { readonly path: string; readonly before: string; readonly place: number },
): void {
  const shared = sharedLength(before, path);
  files.shared.push(shared);
  files.rest.push(path.slice(shared));
  files.place.push(place);
  files.units.push(0);
}

function raiseLast(counts: number[]): void {
  counts.push((counts.pop() ?? 0) + 1);
}

/** Never cuts a character of two units in half. */
function sharedLength(a: string, b: string): number {
  let length = 0;
  while (length < a.length && length < b.length && a[length] === b[length]) length++;
  const code = length > 0 ? a.charCodeAt(length - 1) : 0;
  return code >= 0xd800 && code < 0xdc00 ? length - 1 : length;
}

function packVerdicts(
  verdicts: readonly VerdictLine[],
  segments: readonly Segment[],
  tables: Tables,
): Payload["verdicts"] {
  const rows = new Map(segments.map(({ fingerprint }, index) => [fingerprint, index]));
  return verdicts.map((line) => [
    line.comment_id,
    rows.get(line.fingerprint) ?? line.fingerprint,
    line.by,
    line.verdict,
    line.reason,
    packInstant(line.updated_at),
    tables.shas.indexOf(line.head_sha),
    ...(line.surface === "conversation" ? ([] as const) : ([line.surface] as const)),
  ]);
}

function packTotals({ runs, totals }: Ledger, { rules, areas }: Tables): Payload["totals"] {
  const ranks = new Map(runs.map(({ id }, rank) => [id, rank]));
  return totals.map(({ run, label, within, total }) => [
    entryOf(ranks, run),
    label,
    within && rules.indexOf(within.rule_key),
    within && areas.indexOf(within.area),
    total,
  ]);
}
