/** Who made a change, from git alone. */
import { isBotAuthor } from "./bots.ts";
import type { Sha256 } from "./change-lines.ts";

export interface GitPerson {
  readonly name: string;
  readonly mail: string;
}

export interface GitAuthorship {
  readonly author: GitPerson;
  readonly committer: GitPerson;
  readonly message: string;
  /** Authors of the commits that a merge brought in, newest first; empty for an ordinary commit. */
  readonly brought: readonly GitPerson[];
}

export interface Authorship {
  readonly authorId: string;
  readonly authorType: "User" | "Bot";
  readonly mergedById: string | null;
  readonly contributorIds: readonly string[];
}

/** GitHub's own committer: it says that somebody pressed a button, not who. */
const WEB_FLOW = "noreply@github.com";
const CO_AUTHOR = /^co-authored-by:[ \t]*([^<\n]{0,200})<([^>\n]{1,254})>/gim;

/**
 * The author of a merge is who wrote most of the commits it brought in (the newest of equals); of a bot's change it is the
 * person who merged it, where git knows one.
 */
export function authorshipOf(change: GitAuthorship, sha256: Sha256): Authorship {
  const wrote = change.brought.length > 0 ? mostFrequent(change.brought) : change.author;
  const merger = change.brought.length > 0 ? change.author : change.committer;
  const mergedBy = merger.mail.toLowerCase() === WEB_FLOW || isBotAuthor(merger) ? undefined : merger;
  const isBot = isBotAuthor(wrote);
  const author = isBot ? (mergedBy ?? wrote) : wrote;
  const authorId = toPersonId(author.mail, sha256);
  const others = [...change.brought, change.author, ...coAuthors(change.message)].filter(
    (person) => !isBotAuthor(person),
  );
  const ids = new Set(others.map((person) => toPersonId(person.mail, sha256)));
  const mergedById = mergedBy ? toPersonId(mergedBy.mail, sha256) : null;
  ids.delete(authorId);
  if (change.brought.length > 0 && mergedById !== null && !isAmong(change.brought, change.author))
    ids.delete(mergedById);
  return { authorId, authorType: isBot ? "Bot" : "User", mergedById, contributorIds: [...ids].sort() };
}

/** `mail:` + 12 hex of the lower-case address: enough to tell people apart, not enough to write to them. */
export function toPersonId(mail: string, sha256: Sha256): string {
  return `mail:${sha256(mail.trim().toLowerCase()).slice(0, 12)}`;
}

function isAmong(people: readonly GitPerson[], person: GitPerson): boolean {
  return people.some((one) => one.mail.toLowerCase() === person.mail.toLowerCase());
}

function mostFrequent(people: readonly GitPerson[]): GitPerson {
  const counts = new Map<string, number>();
  for (const { mail } of people) counts.set(mail.toLowerCase(), (counts.get(mail.toLowerCase()) ?? 0) + 1);
  const count = (person: GitPerson): number => counts.get(person.mail.toLowerCase()) ?? 0;
  return people.reduce((best, person) => (count(person) > count(best) ? person : best));
}

export function coAuthors(message: string): readonly GitPerson[] {
  return [...message.matchAll(CO_AUTHOR)].map(([, name = "", mail = ""]) => ({ name: name.trim(), mail }));
}
