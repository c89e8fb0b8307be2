/** The readable identity of a violation. Never a line number, never a value: those move while the violation stays the same. */

export interface Identity {
  /** Repository-relative, `/` as separator, not empty. */
  readonly path: string;
  /** The unit's name inside the file, null for file and project rules. */
  readonly unitName: string | null;
}

export interface FingerprintParts extends Identity {
  readonly ruleKey: string;
  /** Which of the lines that a report names: nine hex of its text, `~n` behind it from the second of equal ones on. */
  readonly line?: string;
}

const SEPARATOR = "::";
const BEFORE_LINE = "#";
const LINE = /^[0-9a-f]{9}(~([2-9]|[1-9]\d{1,9}))?$/;
const SHORT_LENGTH = 8;
const SHORT_STEP = 4;

/** `path::unit::rule_key`, or `path::rule_key` for a file; `#line` behind it for one of several. No part may be empty. */
export function fingerprintOf(parts: FingerprintParts): string {
  const line = parts.line === undefined ? "" : `${BEFORE_LINE}${parts.line}`;
  return `${identityOf(parts)}${SEPARATOR}${escapeRule(parts.ruleKey)}${line}`;
}

/** A fingerprint without its rule: `path::unit`, or the path alone. What aliases connect. */
export function identityOf({ path, unitName }: Identity): string {
  return unitName === null ? escapePart(path) : `${escapePart(path)}${SEPARATOR}${escapePart(unitName)}`;
}

/** The exact inverse of `fingerprintOf`; undefined for a text that it never returns. */
export function parseFingerprint(text: string): FingerprintParts | undefined {
  const cut = text.lastIndexOf(SEPARATOR);
  const identity = cut < 0 ? undefined : parseIdentity(text.slice(0, cut));
  const rule = parseRule(text.slice(cut + SEPARATOR.length));
  return identity && rule && { ...identity, ...rule };
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

/** A rule key holds no `#`; were one to, it would still split exactly. */
function escapeRule(ruleKey: string): string {
  const holdsLine = ruleKey.includes(BEFORE_LINE) || ruleKey.includes("%23");
  if (!holdsLine) return escapePart(ruleKey);
  return ruleKey.replaceAll("%", "%25").replaceAll(":", "%3A").replaceAll(BEFORE_LINE, "%23");
}

function unescapeRule(written: string): string {
  const isWhole = written.includes("%23") || isEscaped(written);
  return isWhole ? written.replaceAll("%3A", ":").replaceAll("%23", BEFORE_LINE).replaceAll("%25", "%") : written;
}

function parseRule(text: string): Pick<FingerprintParts, "ruleKey" | "line"> | undefined {
  const [written = "", line, ...rest] = text.split(BEFORE_LINE);
  const ruleKey = unescapeRule(written);
  if (written === "" || rest.length > 0 || escapeRule(ruleKey) !== written) return undefined;
  if (line === undefined) return { ruleKey };
  return LINE.test(line) ? { ruleKey, line } : undefined;
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
