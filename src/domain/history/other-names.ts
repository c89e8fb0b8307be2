/** What a violation is called elsewhere in a history, where its unit was moved or renamed before or after. */
import { groupBy } from "./group.ts";
import type { AliasLine } from "./lines.ts";

const SEPARATOR = "::";
/** Of more names than a unit ever has, the others are another's. */
const MOST_NAMES = 32;

/** The names that aliases lead to, in both directions, without the given one; the nearest first. */
export function otherNames(aliases: readonly AliasLine[]): (fingerprint: string) => readonly string[] {
  const next = groupBy(aliases, ({ from }) => from);
  const last = groupBy(aliases, ({ to }) => to);
  const beside = (identity: string): readonly string[] => [
    ...(next.get(identity) ?? []).map(({ to }) => to),
    ...(last.get(identity) ?? []).map(({ from }) => from),
  ];
  return (fingerprint) => {
    const end = fingerprint.lastIndexOf(SEPARATOR);
    if (end < 0) return [];
    const [identity, rule] = [fingerprint.slice(0, end), fingerprint.slice(end)];
    return namesOf(identity, beside).map((name) => name + rule);
  };
}

function namesOf(identity: string, beside: (identity: string) => readonly string[]): readonly string[] {
  const names = new Set([identity]);
  for (const name of names) {
    for (const other of [...beside(name), ...withItsFile(name, beside)]) if (names.size <= MOST_NAMES) names.add(other);
  }
  names.delete(identity);
  return [...names];
}

/** A file that moved took along the units in it. */
function withItsFile(identity: string, beside: (identity: string) => readonly string[]): readonly string[] {
  const end = identity.indexOf(SEPARATOR);
  if (end < 0) return [];
  const files = beside(identity.slice(0, end)).filter((name) => !name.includes(SEPARATOR));
  return files.map((file) => file + identity.slice(end));
}
