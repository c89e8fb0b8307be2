/** The readable identity of a violation. Never a line, never a value: those move while the violation stays the same. */

export interface Identity {
  /** Repository-relative, `/` as separator, not empty. */
  readonly path: string;
  /** The unit's name inside the file, null for file and project rules. */
  readonly unitName: string | null;
}

export interface FingerprintParts extends Identity {
  readonly ruleKey: string;
}

const SEPARATOR = "::";
const SHORT_LENGTH = 8;
const SHORT_STEP = 4;

/** `path::unit::rule_key`, or `path::rule_key` for a file. No part may be empty. */
export function fingerprintOf(parts: FingerprintParts): string {
  return `${identityOf(parts)}${SEPARATOR}${escapePart(parts.ruleKey)}`;
}

/** A fingerprint without its rule: `path::unit`, or the path alone. What aliases connect. */
export function identityOf({ path, unitName }: Identity): string {
  return unitName === null ? escapePart(path) : `${escapePart(path)}${SEPARATOR}${escapePart(unitName)}`;
}

/** The exact inverse of `fingerprintOf`; undefined for a text that it never returns. */
export function parseFingerprint(text: string): FingerprintParts | undefined {
  const parts = splitExactly(text);
  if (parts === undefined) return undefined;
  const [path, second, third, ...rest] = parts;
  if (path === undefined || second === undefined || rest.length > 0) return undefined;
  return third === undefined ? { path, unitName: null, ruleKey: second } : { path, unitName: second, ruleKey: third };
}

/** The exact inverse of `identityOf`; undefined for a text that it never returns. */
export function parseIdentity(text: string): Identity | undefined {
  const parts = splitExactly(text);
  const [path, unitName, ...rest] = parts ?? [];
  return path === undefined || rest.length > 0 ? undefined : { path, unitName: unitName ?? null };
}

/**
 * `R-` + 8 hex of the sha256 of each fingerprint; those that collide inside the given set grow by 4 hex until they differ.
 * `sha256` returns 64 lower-case hex digits.
 */
export function shortIds(fingerprints: Iterable<string>, sha256: (text: string) => string): Map<string, string> {
  const ids = new Map<string, string>();
  let open = [...new Set(fingerprints)].map((fingerprint) => ({ fingerprint, digest: sha256(fingerprint) }));
  for (let length = SHORT_LENGTH; open.length > 0; length += SHORT_STEP) {
    const taken = countPrefixes(open, length);
    const isOpen = (digest: string): boolean => length < digest.length && (taken.get(digest.slice(0, length)) ?? 0) > 1;
    for (const { fingerprint, digest } of open) {
      if (!isOpen(digest)) ids.set(fingerprint, `R-${digest.slice(0, length)}`);
    }
    open = open.filter(({ digest }) => isOpen(digest));
  }
  return ids;
}

function countPrefixes(digests: readonly { readonly digest: string }[], length: number): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { digest } of digests) {
    const prefix = digest.slice(0, length);
    counts.set(prefix, (counts.get(prefix) ?? 0) + 1);
  }
  return counts;
}

/** Only what would not split exactly is escaped, so that the usual fingerprint reads as written. */
function escapePart(part: string): string {
  const ambiguous = part.includes(SEPARATOR) || part.startsWith(":") || part.endsWith(":") || isEscaped(part);
  return ambiguous ? part.replaceAll("%", "%25").replaceAll(":", "%3A") : part;
}

function unescapePart(part: string): string {
  return isEscaped(part) ? part.replaceAll("%3A", ":").replaceAll("%25", "%") : part;
}

function isEscaped(part: string): boolean {
  return part.includes("%3A") || part.includes("%25");
}

function splitExactly(text: string): string[] | undefined {
  const written = text.split(SEPARATOR);
  const parts = written.map(unescapePart);
  const isExact = written.every((part, index) => part !== "" && escapePart(parts[index] ?? "") === part);
  return isExact ? parts : undefined;
}
