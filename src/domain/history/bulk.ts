/** Changes that touch much and mean little: recorded, but in no count of what comes back. */

const MOST_FILES = 300;
const CODEMOD_FILES = 30;
const CODEMOD_SHARE = 0.8;
const FORMATTER_FILES = 30;

export const BULK_REASONS = ["ignored-rev", "revert", "release-merge", "files", "codemod", "formatter"] as const;
export type BulkReason = (typeof BULK_REASONS)[number];

export interface BulkFacts {
  readonly sha: string;
  /** Files that differ from the first parent, and those of them that are analysed. */
  readonly files: number;
  readonly sourceFiles: number;
  /** Subject and body. */
  readonly message: string;
  readonly parents: number;
  /** Full shas of `.git-blame-ignore-revs`, lower case. */
  readonly ignoredRevs: ReadonlySet<string>;
  /** Units that were added or removed: with any, the change is no mere formatting. */
  readonly addedOrRemoved: number;
  /** The signature of each edited unit. Asked only of changes to many source files. */
  readonly edits: () => readonly string[];
}

export function isBulk(facts: BulkFacts): boolean {
  return bulkReason(facts) !== null;
}

/** The first that holds, in the order of `BULK_REASONS`. */
export function bulkReason(facts: BulkFacts): BulkReason | null {
  const message = splitMessage(facts.message);
  if (facts.ignoredRevs.has(facts.sha)) return "ignored-rev";
  if (isRevert(message, facts.parents)) return "revert";
  if (facts.parents > 1 && isReleaseMerge(message.subject)) return "release-merge";
  if (facts.files > MOST_FILES) return "files";
  if (facts.sourceFiles < Math.min(CODEMOD_FILES, FORMATTER_FILES)) return null;
  const edits = facts.edits();
  if (isCodemod(facts, edits)) return "codemod";
  return isFormatter(facts, edits) ? "formatter" : null;
}

/** Takes an earlier change back, whatever else is said of it. What goes by it was removed and not fixed. */
export function isRevertOf({ message, parents }: Pick<BulkFacts, "message" | "parents">): boolean {
  return isRevert(splitMessage(message), parents);
}

/**
 * Which tokens an edit took away and which it brought, each named once: a codemod leaves the same mark everywhere,
 * however often a unit uses what was replaced. Takes one hash per token of the body.
 */
export function editSignatureOf(before: Uint32Array, after: Uint32Array): string {
  return `${moreIn(before, after)}>${moreIn(after, before)}`;
}

/** Shas of a `.git-blame-ignore-revs`: one a line, `#` begins a comment. */
export function parseIgnoredRevs(text: string): Set<string> {
  const shas = text.split("\n").map((line) => (line.split("#", 1)[0] ?? "").trim().toLowerCase());
  return new Set(shas.filter((sha) => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(sha)));
}

interface Message {
  readonly subject: string;
  readonly body: readonly string[];
}

function splitMessage(message: string): Message {
  const [subject = "", ...body] = message.split("\n").map((line) => line.trim());
  return { subject, body };
}

/**
 * What git and GitHub write for a revert. The sentence must open the body or follow a subject that says revert: the
 * message of a squash also quotes those of the commits inside it. Where it is left out, the subject as they quote it is
 * enough; a merge commit has it in its body, as the title of its pull request.
 */
function isRevert({ subject, body }: Message, parents: number): boolean {
  const opening = body.find((line) => line !== "") ?? "";
  if (saysRevert(opening) || isRevertSubject(subject)) return true;
  if (parents > 1 && subject.startsWith("Merge ") && isRevertSubject(opening)) return true;
  return /^(?:revert|reapply)\b/i.test(subject) && body.some(saysRevert);
}

/** `Revert "subject of what is taken back"`, and the number that a squash adds. */
function isRevertSubject(line: string): boolean {
  return /^(?:Revert|Reapply) ".{1,1000}"(?: \(#\d{1,10}\))?$/.test(line);
}

function saysRevert(line: string): boolean {
  return /^This reverts commit [0-9a-f]{7,64}\b/.test(line) || /^Reverts [\w.-]{1,100}\/[\w.-]{1,100}#\d/.test(line);
}

/** A merge of `release/…`, `hotfix/…`, a version branch (`v1.x`, `2.3`) or a tag. */
function isReleaseMerge(subject: string): boolean {
  if (subject.startsWith("Merge tag '")) return true;
  const quoted = /^Merge (?:remote-tracking )?branch '([^']{1,255})'/.exec(subject);
  const pulled = /^Merge pull request #\d{1,10} from [^\s/]{1,100}\/(\S{1,255})/.exec(subject);
  return isReleaseBranch((quoted ?? pulled)?.[1] ?? "");
}

function isReleaseBranch(name: string): boolean {
  const branch = name.replace(/^origin\//, "");
  return /^(?:releases?|hotfix|rel)(?:[/_-]|$)/i.test(branch) || /^v?\d{1,6}(?:\.(?:\d{1,6}|x)){1,3}$/i.test(branch);
}

/** One edit made everywhere: most edited units differ in the same way. */
function isCodemod({ sourceFiles }: BulkFacts, edits: readonly string[]): boolean {
  if (sourceFiles < CODEMOD_FILES || edits.length < CODEMOD_FILES) return false;
  const counts = new Map<string, number>();
  for (const signature of edits) counts.set(signature, (counts.get(signature) ?? 0) + 1);
  return Math.max(...counts.values()) >= edits.length * CODEMOD_SHARE;
}

/** Many source files, and no unit reads differently. */
function isFormatter({ sourceFiles, addedOrRemoved }: BulkFacts, edits: readonly string[]): boolean {
  return sourceFiles >= FORMATTER_FILES && edits.length === 0 && addedOrRemoved === 0;
}

/** The tokens that `tokens` has more often than `others`, each once, by rising value. */
function moreIn(tokens: Uint32Array, others: Uint32Array): string {
  const counts = new Map<number, number>();
  for (const token of tokens) counts.set(token, (counts.get(token) ?? 0) + 1);
  for (const token of others) counts.set(token, (counts.get(token) ?? 0) - 1);
  const more = [...counts].filter(([, count]) => count > 0).map(([token]) => token);
  return more
    .sort((a, b) => a - b)
    .map((token) => token.toString(36))
    .join(",");
}
