/** Who made a change, where GitHub tells more than git. */
import { authorshipOf, coAuthors, toPersonId, type Authorship } from "../../domain/history/authors.ts";
import { isBotAuthor } from "../../domain/history/bots.ts";
import type { Identity } from "../../domain/history/own-comment.ts";
import type { CommitChange } from "../../ports/change-log.ts";
import type { Codec } from "../../ports/codec.ts";
import type { CommitPeople, CommitPerson, MergedPull } from "../../ports/merged-pulls.ts";

/** What counts as a bot, and what makes an address an id. */
export interface PeopleRules {
  /** Numeric ids that the policy lists. */
  readonly bots: ReadonlySet<string>;
  readonly sha256: Codec["sha256"];
}

/**
 * The author of a pull request; of an app's, the person who merged it. Contributors are the authors, committers and
 * co-authors of its commits and of the commit it became.
 */
export function authorshipOfPull(pull: MergedPull, commit: CommitChange, rules: PeopleRules): Authorship {
  const isBot = isBotAccount(pull.author, rules);
  const mergedById = pull.mergedBy === undefined || isBotAccount(pull.mergedBy, rules) ? null : idOf(pull.mergedBy);
  const wrote = pull.author === undefined ? authorshipOf(commit, rules.sha256).authorId : idOf(pull.author);
  const authorId = isBot ? (mergedById ?? wrote) : wrote;
  const people = [...pull.commits.flatMap(peopleOf), ...namedIn(commit.message)];
  return { authorId, authorType: isBot ? "Bot" : "User", mergedById, contributorIds: others(people, authorId, rules) };
}

/** A commit without a pull request, whose people GitHub knows by number. */
export function authorshipOfCommit(facts: CommitPeople, commit: CommitChange, rules: PeopleRules): Authorship {
  const told = authorshipOf(commit, rules.sha256);
  const numbers = new Map(
    [...peopleOf(facts), ...namedIn(commit.message)].map((one) => [
      toPersonId(one.mail, rules.sha256),
      personId(one, rules),
    ]),
  );
  const toNumber = (id: string): string => numbers.get(id) ?? id;
  const mergedById = told.mergedById === null ? null : toNumber(told.mergedById);
  const wrote = toNumber(told.authorId);
  const isListed = rules.bots.has(wrote);
  const authorId = isListed ? (mergedById ?? wrote) : wrote;
  const contributors = new Set(told.contributorIds.map(toNumber));
  contributors.delete(authorId);
  const authorType = isListed ? "Bot" : told.authorType;
  return { authorId, authorType, mergedById, contributorIds: [...contributors].sort() };
}

function isBotAccount(account: Identity | undefined, { bots }: PeopleRules): boolean {
  return account !== undefined && (account.type === "bot" || bots.has(idOf(account)));
}

function idOf({ id }: Identity): string {
  return String(id);
}

function peopleOf({ author, committer, message }: CommitPeople): readonly CommitPerson[] {
  return [author, committer, ...namedIn(message)];
}

function namedIn(message: string): readonly CommitPerson[] {
  return coAuthors(message).map((person) => ({ ...person, account: undefined }));
}

/** GitHub's own committer: somebody pressed a button. */
const WEB_FLOW = "noreply@github.com";

function others(people: readonly CommitPerson[], authorId: string, rules: PeopleRules): readonly string[] {
  const persons = people.filter((one) => one.mail !== "" && one.mail.toLowerCase() !== WEB_FLOW && !isBotAuthor(one));
  const ids = new Set(persons.map((one) => personId(one, rules)).filter((id) => !rules.bots.has(id)));
  ids.delete(authorId);
  return [...ids].sort();
}

/** The number of the account, which GitHub's own addresses hold too; else what stands for the address. */
function personId({ account, mail }: CommitPerson, { sha256 }: PeopleRules): string {
  if (account !== undefined) return idOf(account);
  const [, number] = /^([1-9]\d{0,18})\+[^@]+@users\.noreply\.github\.com$/i.exec(mail.trim()) ?? [];
  return number ?? toPersonId(mail, sha256);
}
