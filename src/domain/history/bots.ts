/** Which authors are machines. */

export interface Author {
  /** As git has it; both may be empty. */
  readonly name: string;
  readonly mail: string;
  /** Numeric id of the account, where it is known. */
  readonly id?: string;
}

const NO_IDS: ReadonlySet<string> = new Set();

/** GitHub's own form `name[bot]`, in the name or before the @ of the address, or an id that the policy lists. */
export function isBotAuthor(author: Author, botIds = NO_IDS): boolean {
  const mailbox = author.mail.split("@", 1)[0] ?? "";
  return isBotName(author.name) || isBotName(mailbox) || (author.id !== undefined && botIds.has(author.id));
}

function isBotName(name: string): boolean {
  return name.trim().toLowerCase().endsWith("[bot]");
}
