/** The one printer of YAML: numbers, booleans, texts, and flow maps and lists of them. What it prints reads back as the same value. */

export type Printable =
  | string
  | number
  | boolean
  | readonly Printable[]
  | { readonly [key: string]: Printable | undefined };

/** Texts that need no quotes wherever they stand, in a block or in a flow map. */
const PLAIN = /^[\p{L}_.][\p{L}\p{N}_./~*+-]*(?: [\p{L}\p{N}_./~*+-]+)*$/u;
/** Read as something else than text when they stand without quotes, by YAML 1.2 or by readers of 1.1. */
const AMBIGUOUS = /^(?:true|false|yes|no|on|off|y|n|null|\.(?:inf|nan)|\.[\d.]*)$/i;
const DAY = /^\d{4}-\d\d-\d\d$/;

/** `plain` where that is safe, else double-quoted with escapes; a day stays plain, as people write it. */
export function printScalar(value: string | number | boolean): string {
  if (typeof value !== "string") return String(value);
  const isPlain = DAY.test(value) || (PLAIN.test(value) && !AMBIGUOUS.test(value));
  return isPlain ? value : quote(value);
}

/** On one line: `{ from: 15, to: 20 }`, `[a, b]`. Keys without value are left out. */
export function printFlow(value: Printable): string {
  if (typeof value !== "object") return printScalar(value);
  if (isList(value)) return `[${value.map(printFlow).join(", ")}]`;
  const pairs = Object.entries(value).flatMap(([key, item]) =>
    item === undefined ? [] : [`${printScalar(key)}: ${printFlow(item)}`],
  );
  return pairs.length === 0 ? "{}" : `{ ${pairs.join(", ")} }`;
}

function isList(value: object): value is readonly Printable[] {
  return Array.isArray(value);
}

/** JSON's escapes are YAML's; what is invisible or would break a line is escaped besides. */
function quote(text: string): string {
  return JSON.stringify(text).replaceAll(
    /[\u007f-\u00a0\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff0-\uffff]/g,
    escapeSign,
  );
}

function escapeSign(sign: string): string {
  return `\\u${sign.charCodeAt(0).toString(16).padStart(4, "0")}`;
}
