/** The one text of a line: keys in the order of the schema, `type` first, no white space. */
import { HistoryLine, ToolUsed } from "./lines.ts";

const KEYS: ReadonlyMap<string, readonly string[]> = new Map(
  HistoryLine.options.map((option) => [option.shape.type.value, Object.keys(option.shape)]),
);
const TOOL_KEYS = Object.keys(ToolUsed.shape);

/** Canonical JSON of a line, without a line end. Equal lines give equal texts, whatever the order of their keys. */
export function lineText(line: HistoryLine): string {
  return JSON.stringify(inOrder(line, KEYS.get(line.type) ?? []));
}

/** Bytes of the text in UTF-8. */
export function utf8Length(text: string): number {
  let bytes = text.length;
  for (let at = 0; at < text.length; at++) {
    const unit = text.charCodeAt(at);
    if (unit < 0x80) continue;
    // Each half of a surrogate pair counts two: four bytes together.
    bytes += unit < 0x800 || (unit >= 0xd800 && unit <= 0xdfff) ? 1 : 2;
  }
  return bytes;
}

function inOrder(value: object, keys: readonly string[]): Record<string, unknown> {
  const fields = value as Record<string, unknown>; // Read only by the keys that its schema names.
  const ordered: Record<string, unknown> = {};
  for (const key of keys) {
    const field = fields[key];
    if (field !== undefined) ordered[key] = typeof field === "object" ? nestedInOrder(key, field) : field;
  }
  return ordered;
}

function nestedInOrder(key: string, field: object | null): unknown {
  if (key === "tools" && Array.isArray(field)) return field.map((tool: object) => inOrder(tool, TOOL_KEYS));
  return key === "before" || key === "after" ? sortedJson(field) : field;
}

/** `before` and `after` of a tuned line are any JSON: their keys are sorted. */
function sortedJson(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortedJson);
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, entry]) => [key, sortedJson(entry)]));
}
