/** What the runner hides: each secret, and the forms it is likely to take when something encodes it. */
export interface Masks {
  /** A secret. White space alone hides nothing. */
  add(value: string): void;
  /** `***` for every run of characters that secrets cover; secrets that touch become one. */
  apply(text: string): string;
  readonly values: readonly string[];
}

export function createMasks(): Masks {
  const values: string[] = [];
  const hidden = new Set<string>();
  return {
    values,
    add(value) {
      if (value.trim() === "" || values.includes(value)) return;
      values.push(value);
      for (const form of forms(value)) if (form !== "") hidden.add(form);
    },
    apply: (text) => replaceRanges(text, mergeRanges([...hidden].flatMap((value) => rangesOf(text, value)))),
  };
}

interface Range {
  readonly start: number;
  readonly end: number;
}

function forms(value: string): string[] {
  const bytes = Buffer.from(value, "utf8");
  const shifted = [1, 2].map((shift) => (bytes.length > shift ? bytes.subarray(shift) : bytes).toString("base64"));
  const xml = value.replace(/[<>"'&]/gu, (character) => xmlEscapes[character] ?? character);
  const json = JSON.stringify(value).slice(1, -1);
  const inQuotes = value.length > 8 && value.startsWith('"') && value.endsWith('"') ? value.slice(1, -1) : "";
  const escaped = [value.replaceAll('"', '\\"'), value.replaceAll("'", "''"), json, xml, encodeUri(value), inQuotes];
  return [value, bytes.toString("base64"), ...shifted, ...escaped];
}

const xmlEscapes: Record<string, string> = { "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&apos;", "&": "&amp;" };

/** RFC 3986, as .NET does it: five characters more than `encodeURIComponent`. */
function encodeUri(value: string): string {
  const whole = value.toWellFormed();
  return encodeURIComponent(whole).replace(/[!'()*]/gu, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`);
}

function rangesOf(text: string, value: string): Range[] {
  const ranges: Range[] = [];
  // One step at a time: a secret may overlap itself.
  for (let start = text.indexOf(value); start >= 0; start = text.indexOf(value, start + 1)) {
    ranges.push({ start, end: start + value.length });
  }
  return ranges;
}

function mergeRanges(ranges: readonly Range[]): Range[] {
  const merged: Range[] = [];
  for (const range of [...ranges].sort((a, b) => a.start - b.start)) {
    const last = merged.at(-1);
    if (last === undefined || range.start > last.end) merged.push(range);
    else merged[merged.length - 1] = { start: last.start, end: Math.max(last.end, range.end) };
  }
  return merged;
}

function replaceRanges(text: string, ranges: readonly Range[]): string {
  let shown = "";
  let from = 0;
  for (const range of ranges) {
    shown += `${text.slice(from, range.start)}***`;
    from = range.end;
  }
  return shown + text.slice(from);
}
