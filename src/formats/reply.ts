/** The replies in a comment: lines that begin with `/refrain`, outside quotes, code and what Markdown hides. */
import { inFaultOrder, type ParsedReply, type ReplyCommand, type ReplyFault } from "../domain/feedback/reply.ts";
import { WAIVER_REASONS } from "../domain/history/lines.ts";
import { spokenLines } from "./spoken-lines.ts";

const VERDICT_OF: Readonly<Record<string, ReplyCommand["verdict"]>> = {
  useful: "valid",
  wrong: "refuted",
  accept: "waived",
  noise: "noise",
  unsure: "unsure",
  undo: "withdrawn",
};

const COMMAND = /^ {0,3}\/refrain(?:[ \t]+|$)/i;
/** Copied from a comment, an id may come in its code span; people set commas and full stops behind it. */
const ID = /^`?(R-[0-9a-f]{8,64})`?[.,;:]?$/i;
const JOINING = new Set(["and", "&", "+", ","]);
/** One reply answers at most so many violations. */
const MOST_IDS = 100;

/** Whether it is worth parsing: most comments are not. */
export function mayHoldReply(body: string): boolean {
  return /^ {0,3}\/refrain/im.test(body);
}

/** The whole text of a comment, in any case and with any line ends. Free words behind a command are nobody's business. */
export function parseReply(body: string): ParsedReply {
  if (!mayHoldReply(body)) return { commands: [], faults: [] };
  const commands: ReplyCommand[] = [];
  const faults = new Set<ReplyFault>();
  let left = MOST_IDS;
  for (const { text, isQuoted } of spokenLines(body)) {
    if (!COMMAND.test(text)) continue;
    const read = isQuoted ? "quoted" : parseLine(text);
    if (typeof read === "string") faults.add(read);
    else if (read.ids.length > left) faults.add("too-many");
    else {
      left -= read.ids.length;
      commands.push(read);
    }
  }
  return { commands, faults: inFaultOrder(faults) };
}

function parseLine(text: string): ReplyCommand | ReplyFault {
  const [verb = "", ...words] = text
    .replace(COMMAND, "")
    .split(/[ \t]+|,(?=`?R-)/i)
    .filter((word) => word !== "");
  const verdict = Object.hasOwn(VERDICT_OF, verb.toLowerCase()) ? VERDICT_OF[verb.toLowerCase()] : undefined;
  if (verdict === undefined) return "unknown-command";
  const end = words.findIndex((word) => idOf(word) === undefined && !JOINING.has(word.toLowerCase()));
  const rest = end < 0 ? [] : words.slice(end);
  const ids = (end < 0 ? words : words.slice(0, end)).flatMap((word) => idOf(word) ?? []);
  if (ids.length === 0) return "no-id";
  if (rest.some((word) => idOf(word) !== undefined || word.toLowerCase() === "/refrain")) return "stray-id";
  const reason = verdict === "waived" ? reasonOf(rest) : null;
  return reason === undefined ? "unknown-reason" : { verdict, reason, ids: [...new Set(ids)] };
}

function idOf(word: string): string | undefined {
  const [, id] = ID.exec(word) ?? [];
  return id === undefined ? undefined : `R-${id.slice(2).toLowerCase()}`;
}

/** Null without one; undefined for a single word that is none, which is likelier a slip than free words. */
function reasonOf(rest: readonly string[]): ReplyCommand["reason"] | undefined {
  const [first = ""] = rest;
  const word = first.toLowerCase().replace(/[.,;:]$/, "");
  const reason = WAIVER_REASONS.find((one) => one === word);
  return reason ?? (rest.length === 1 ? undefined : null);
}
