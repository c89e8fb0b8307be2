/** Names in exports, which agents read: no text of an outsider may read as a sentence there. */

const LONGEST = 200;
const LONGEST_NAME = 64;
/** Names that Windows keeps for devices. */
const DEVICE = /^(?:con|prn|aux|nul|com\d|lpt\d)$/;

/**
 * A path or the name of a unit as one word: letters, digits and `. _ / $ # ~ -` stay, everything else is percent-encoded
 * UTF-8, so that it reads back exactly. Longer than `most`, it is cut between two characters and ends in `...`.
 */
export function toIdentifier(text: string, most = LONGEST): string {
  const signs: string[] = [];
  let length = 0;
  for (const sign of text) {
    const encoded = /[A-Za-z0-9._/$#~-]/.test(sign) ? sign : percentEncoded(sign);
    length += encoded.length;
    if (length > most) return cut(signs, most);
    signs.push(encoded);
  }
  return signs.join("");
}

/** A name for a file of ours, from a text that people gave: `a-z 0-9 -`, never empty, never a device or a hidden file. */
export function toFileName(text: string): string {
  const name = text
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST_NAME)
    .replaceAll(/^-+|-+$/g, "");
  return name === "" || DEVICE.test(name) ? `file-${name}`.replace(/-$/, "") : name;
}

function percentEncoded(sign: string): string {
  const isLone = /\p{Cs}/u.test(sign);
  return encodeURIComponent(isLone ? "\uFFFD" : sign).replace(/^[^%]$/, (one) => hex(one.charCodeAt(0)));
}

function hex(code: number): string {
  return `%${code.toString(16).toUpperCase().padStart(2, "0")}`;
}

function cut(signs: readonly string[], most: number): string {
  const kept = [...signs];
  let length = kept.join("").length;
  while (length > most - 3 && kept.length > 0) length -= kept.pop()?.length ?? 0;
  return `${kept.join("")}...`;
}
