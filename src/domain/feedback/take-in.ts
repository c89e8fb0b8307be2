/** What people wrote on one pull request → the answers in it, and what could not be understood. */
import { groupBy } from "../history/group.ts";
import type { VerdictLine } from "../history/lines.ts";
import { compareText } from "../history/order.ts";
import type { ForeignText } from "./foreign-text.ts";
import { inFaultOrder, type ParsedReply, type ReplyCommand, type ReplyFault } from "./reply.ts";
import { automationOf } from "./standing.ts";

export interface TakeInFacts {
  readonly parse: (body: string) => ParsedReply;
  /** The violations of this pull request that an id may mean: one, when it is clear. */
  readonly meantBy: (id: string) => readonly string[];
  readonly isFloor: (fingerprint: string) => boolean;
  /** Of the pull request, now. */
  readonly headSha: string;
  /** What was taken in before. */
  readonly previous: readonly VerdictLine[];
  /** The surfaces that were read to their end: there, a text that is missing was deleted. */
  readonly readToTheEnd: ReadonlySet<ForeignText["surface"]>;
}

/** A text that holds a reply. */
export interface Reply {
  readonly text: ForeignText;
  /** Of bots and agents none is taken in. */
  readonly automation: "bot" | "agent" | undefined;
  /** What it says, by fingerprint; taken back ones too. */
  readonly verdicts: readonly VerdictLine[];
  readonly faults: readonly ReplyFault[];
}

export interface TakenIn {
  /** In the order they were written or changed last. */
  readonly replies: readonly Reply[];
  /** Of people: of the texts that are there, and of those that do not say it any more. */
  readonly verdicts: readonly VerdictLine[];
}

export function takeIn(texts: readonly ForeignText[], facts: TakeInFacts): TakenIn {
  const before = new Map(facts.previous.map((line) => [sayingKey(line), line]));
  const replies = texts.toSorted(compareTexts).flatMap((text) => toReply(text, facts, before) ?? []);
  const said = replies.filter(isPersons).flatMap(({ verdicts }) => verdicts);
  return { replies, verdicts: [...said, ...deletedSince(texts, said, facts)] };
}

/** Of an account that is gone nobody knows any more whose it was. */
function isPersons({ text, automation }: Reply): boolean {
  return automation === undefined && text.author !== undefined;
}

/** Of one text, in all of a repository. */
export function textKey({ surface, id }: Pick<ForeignText, "surface" | "id">): string {
  return `${surface}:${id}`;
}

function compareTexts(a: ForeignText, b: ForeignText): number {
  return compareText(a.updatedAt, b.updatedAt) || a.id - b.id || compareText(a.surface, b.surface);
}

type Lines = ReadonlyMap<string, VerdictLine>;

function toReply(text: ForeignText, facts: TakeInFacts, before: Lines): Reply | undefined {
  const { commands, faults } = facts.parse(text.body);
  if (commands.length + faults.length === 0) return undefined;
  const read = readCommands(commands, facts);
  const automation = automationOf({ writer: text.author, viaApp: text.viaApp, body: text.body });
  const verdicts = [...read.said].map(([fingerprint, command]) => {
    const line = toVerdict(text, { fingerprint, command, headSha: facts.headSha });
    return sameAsBefore(line, before) ?? line;
  });
  return {
    text,
    automation,
    verdicts: verdicts.toSorted((a, b) => compareText(a.fingerprint, b.fingerprint)),
    faults: inFaultOrder([...faults, ...read.faults]),
  };
}

interface Read {
  readonly said: ReadonlyMap<string, ReplyCommand>;
  readonly faults: readonly ReplyFault[];
}

/** What a text says last of a violation is what it says. An id that is not clear is never guessed. */
function readCommands(commands: readonly ReplyCommand[], { meantBy, isFloor }: TakeInFacts): Read {
  const said = new Map<string, ReplyCommand>();
  const faults: ReplyFault[] = [];
  for (const command of commands) {
    for (const id of command.ids) {
      const [fingerprint, ...others] = meantBy(id);
      if (fingerprint === undefined) faults.push("unknown-id");
      else if (others.length > 0) faults.push("ambiguous-id");
      else if (command.verdict === "waived" && isFloor(fingerprint)) faults.push("floor");
      else said.set(fingerprint, command);
    }
  }
  return { said, faults };
}

interface Saying {
  readonly fingerprint: string;
  readonly command: ReplyCommand;
  readonly headSha: string;
}

function toVerdict(text: ForeignText, { fingerprint, command, headSha }: Saying): VerdictLine {
  const { verdict, reason } = command;
  return {
    type: "verdict",
    surface: text.surface,
    comment_id: text.id,
    fingerprint,
    by: String(text.author?.id ?? 0),
    verdict,
    reason,
    updated_at: text.updatedAt,
    head_sha: headSha,
  };
}

/** One that says what it said before stays as it was: a look at another head adds nothing. */
function sameAsBefore(line: VerdictLine, before: Lines): VerdictLine | undefined {
  const known = before.get(sayingKey(line));
  const isSame = known?.verdict === line.verdict && known.reason === line.reason;
  return isSame && known.updated_at === line.updated_at ? known : undefined;
}

/** What one person says of one violation in one text: there is one line of it. */
export function sayingKey({ surface, comment_id, by, fingerprint }: VerdictLine): string {
  return `${surface}:${comment_id} ${by} ${fingerprint}`;
}

/** What a text said once and does not say any more: it was edited, or is gone from a list that was read to its end. */
function deletedSince(
  texts: readonly ForeignText[],
  said: readonly VerdictLine[],
  { previous, readToTheEnd }: TakeInFacts,
): readonly VerdictLine[] {
  const now = new Map(texts.map((text) => [textKey(text), text]));
  const still = new Set(said.map(sayingKey));
  return [...groupBy(previous, ({ surface, comment_id: id }) => textKey({ surface, id }))].flatMap(([key, lines]) => {
    const text = now.get(key);
    return lines
      .filter((line) => !still.has(sayingKey(line)) && (text !== undefined || readToTheEnd.has(line.surface)))
      .map((line): VerdictLine => {
        const at = text !== undefined && text.updatedAt > line.updated_at ? text.updatedAt : line.updated_at;
        return line.verdict === "deleted" ? line : { ...line, verdict: "deleted", reason: null, updated_at: at };
      });
  });
}
