/** Edits of `recommendations.yaml` that own only the bytes of the entries they are about. */
import { ConfigurationError, InternalError } from "../domain/errors.ts";
import type { Recommendation } from "../domain/tuning/recommendation.ts";
import { applySplices, type Splice } from "./text-edit.ts";
import { printableOf, printEntryFlow, printEntryLines } from "./tuning-print.ts";
import { insertItem, type ListPlace, removeItem, replaceItem } from "./yaml-list.ts";
import { inlineRangeOf } from "./yaml-positions.ts";
import { printFlow, printScalar } from "./yaml-print.ts";
import { readYaml, type YamlSource } from "./yaml-source.ts";

export type TuningEdit =
  /** In the order of the ids, if the list has that order; in place of an entry with the same id. */
  | { readonly add: Recommendation }
  /** In place of the entry with the same id; where only values differ, only they are written. Added if there is none. */
  | { readonly replace: Recommendation }
  /** Every entry of that id. */
  | { readonly remove: string }
  /** The id is put on the list of what is not to be proposed again. */
  | { readonly refuse: string };

const FILE = "recommendations.yaml";
const ENTRIES = "recommendations";
const REFUSED = "refused";

/**
 * One edit after the other. Throws a ConfigurationError for a text that is no readable YAML, or written in a way that cannot be
 * edited in place: then nothing has been changed.
 */
export function editRecommendations(text: string, edits: readonly TuningEdit[], file = FILE): string {
  const edited = edits.reduce((before, edit) => applyEdit(before, edit, file), text);
  const result = readYaml(edited, file);
  if ("source" in result) return edited;
  throw new InternalError(`an edit made ${file} unreadable: ${result.problems[0]?.reason ?? ""}`);
}

function applyEdit(text: string, edit: TuningEdit, file: string): string {
  const source = read(text, file);
  if ("add" in edit) return put(source, edit.add);
  if ("replace" in edit) return put(source, edit.replace);
  if ("remove" in edit) return withoutEntries(source, edit.remove);
  return refused(source, edit.refuse);
}

function read(text: string, file: string): YamlSource {
  const result = readYaml(text, file);
  if ("source" in result) return result.source;
  const first = result.problems[0];
  throw new ConfigurationError(`${file}:${first?.line ?? 0}: ${first?.reason ?? "not readable"}`);
}

function put(source: YamlSource, entry: Recommendation): string {
  const ids = idsOf(source);
  const known = ids.indexOf(entry.id);
  const place: ListPlace = { source, key: ENTRIES, index: known < 0 ? positionOf(entry.id, ids) : known };
  const item = { lines: printEntryLines(entry), flow: printEntryFlow(entry) };
  const splices = known < 0 ? insertItem(place, item) : (valueSplices(place, entry) ?? replaceItem(place, item));
  return applySplices(source.text, splices);
}

function withoutEntries(source: YamlSource, id: string): string {
  const index = idsOf(source).lastIndexOf(id);
  if (index < 0) return source.text;
  return withoutEntries(read(applySplices(source.text, removeItem({ source, key: ENTRIES, index })), source.file), id);
}

function refused(source: YamlSource, id: string): string {
  const ids = listOf(source, REFUSED).map(String);
  if (ids.includes(id)) return source.text;
  const printed = printScalar(id);
  return applySplices(
    source.text,
    insertItem({ source, key: REFUSED, index: positionOf(id, ids) }, { lines: [printed], flow: printed }),
  );
}

/** Only the values that differ; undefined when a key comes or goes, or a value is not written on one line. */
function valueSplices(place: ListPlace, entry: Recommendation): readonly Splice[] | undefined {
  const written: unknown = listOf(place.source, ENTRIES)[place.index];
  const rows = printableOf(entry);
  const isSameShape =
    Object.keys(Object(written)).toSorted().join() ===
    rows
      .map(([key]) => key)
      .toSorted()
      .join();
  if (!isSameShape) return undefined;
  const differing = rows.filter(([key, value]) => canonical(valueOf(written, key)) !== canonical(value));
  const splices = differing.flatMap(([key, value]) => {
    const range = inlineRangeOf(place.source.document, [ENTRIES, place.index, key]);
    return range === undefined ? [] : [{ ...range, text: printFlow(value) }];
  });
  return splices.length === differing.length ? splices : undefined;
}

function idsOf(source: YamlSource): readonly string[] {
  return listOf(source, ENTRIES).map((entry) => {
    const id = valueOf(entry, "id");
    return typeof id === "string" ? id : "";
  });
}

function listOf({ value }: YamlSource, key: string): readonly unknown[] {
  const list = valueOf(value, key);
  return Array.isArray(list) ? list : [];
}

/** Before the first greater one, so a sorted list stays sorted and two additions rarely meet in one place. */
function positionOf(id: string, ids: readonly string[]): number {
  const greater = ids.findIndex((other) => other > id);
  return greater < 0 ? ids.length : greater;
}

function valueOf(value: unknown, key: string): unknown {
  return typeof value === "object" && value !== null && Object.hasOwn(value, key) ? Reflect.get(value, key) : undefined;
}

/** The same text for equal values, whatever the order of their keys. */
function canonical(value: unknown): string {
  const isMap = typeof value === "object" && value !== null;
  return JSON.stringify(isMap ? Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)) : value);
}
