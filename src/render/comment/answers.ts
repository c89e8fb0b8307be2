/** What the fold says of answers: every id that can be answered, who said what of it, whether it counts, and what was not understood. */
import type { Standing } from "../../domain/feedback/standing.ts";
import { compareText } from "../../domain/history/order.ts";
import { groupBy } from "../../domain/history/group.ts";
import { ruleOf } from "../../domain/violation/rule.ts";
import { counted, grouped } from "../document/document.ts";
import { renderInline } from "../document/markdown.ts";
import { replyUrl } from "../encoders/link.ts";
import { toCodeSpan, toPathSpan } from "../encoders/markdown.ts";
import { ruleName } from "../rule-words.ts";
import type { FoldFacts, FoldPart } from "./fold-part.ts";
import type { Answer, CommentModel, CommentViolation, RefusedReply } from "./model.ts";
import type { Room } from "./room.ts";
import { linkTo } from "./row-cells.ts";
import { replyFaultWords, standingReason } from "./words.ts";

export const COMMANDS =
  "`useful`, `wrong`, `accept` (`deliberate`, `pre-existing`, `generated`, `test-data`), `noise`, `unsure`, and `undo` takes an answer back. " +
  "Several ids at once are fine; a floor cannot be accepted. Answers count from people who may write here and had no hand in this change.";

/** Undefined when there is no id and no reply. */
export function answersPart({ rows, model, room }: FoldFacts): FoldPart | undefined {
  const shown = rows.flatMap(({ violations }) => violations);
  const ids = new Set(shown.map(({ shortId }) => shortId));
  const said = groupBy(model.answers, ({ shortId }) => shortId);
  const others = [...said.keys()].filter((id) => !ids.has(id)).sort();
  const lines = [
    ...shown.slice(0, room.ids).map((violation) => answerItem(violation, said.get(violation.shortId) ?? [])),
    ...others.map((id) => otherItem(id, said.get(id) ?? [])),
  ].slice(0, room.ids);
  const left = shown.length + others.length - lines.length;
  const refused = refusedLines(model, room);
  if (lines.length === 0 && refused.length === 0) return undefined;
  return {
    name: model.answers.length > 0 ? "all ids and answers so far" : "all ids",
    markdown: [
      model.takesAnswers ? `**Answers**: ${COMMANDS}` : "**Ids**",
      [...lines, ...(left > 0 && lines.length > 0 ? [`- and ${grouped(left)} more`] : []), ...refused].join("\n"),
    ].join("\n\n"),
  };
}

export function otherItem(id: string, answers: readonly Answer[]): string {
  return `- ${toCodeSpan(id)} not in this comment now: ${answerWords(answers)}`;
}

/** What the words on an id are made of. */
export type AnsweredPlace = Pick<CommentViolation, "shortId" | "ruleKey" | "unitName" | "path" | "startLine" | "floor">;

/** Characters of a name beside its id. */
const LONGEST_NAME = 40;

export function answerItem(violation: AnsweredPlace, answers: readonly Answer[]): string {
  const { shortId, ruleKey, unitName, path, startLine, floor } = violation;
  const name = unitName ?? path;
  const place = unitName === null ? toPathSpan(path, LONGEST_NAME) : toCodeSpan(unitName, LONGEST_NAME);
  // Of another tool's rule there can be several in one unit; and of long names the cut ones may be alike.
  const isVague = ruleOf(ruleKey) === undefined || name.length > LONGEST_NAME;
  const where = isVague && startLine > 0 ? `${place}, line ${startLine}` : place;
  const what = `${renderInline(ruleName(ruleKey))} in ${where}${floor ? ", floor" : ""}`;
  const said = answerWords(answers);
  return `- ${toCodeSpan(shortId)} ${what}${said === "" ? "" : `: ${said}`}`;
}

const VERDICT_WORDS = {
  valid: "useful",
  refuted: "wrong",
  waived: "accepted",
  noise: "noise",
  unsure: "unsure",
} as const;
const VERDICT_ORDER = Object.keys(VERDICT_WORDS);
/** Names that are told of those who say the same; of the others the number. */
const MOST_NAMES = 3;

/** `wrong by x; not counted: useful by y (had a hand in this change)` */
export function answerWords(answers: readonly Answer[]): string {
  const counting = sayings(answers.filter(({ standing }) => standing === "counts"));
  const others = groupBy(answers, ({ standing }) => standing);
  const refused = (["author", "no-permission", "bot", "agent", "unknown"] as const).flatMap((standing) => {
    const some = others.get(standing) ?? [];
    if (some.length === 0) return [];
    // Who does not count must not fill the room of who does.
    const words = some.length > MOST_NAMES ? counted(some.length, "answer") : sayings(some).join(", ");
    return [`${words} (${standingReason(standing)})`];
  });
  return [
    ...(counting.length > 0 ? [counting.join(", ")] : []),
    ...(refused.length > 0 ? [`not counted: ${refused.join(", ")}`] : []),
  ].join("; ");
}

function sayings(answers: readonly Answer[]): readonly string[] {
  const kinds = groupBy(answers, ({ verdict, reason }) => `${VERDICT_ORDER.indexOf(verdict)} ${reason ?? ""}`);
  return [...kinds]
    .sort(([a], [b]) => compareText(a, b))
    .flatMap(([, [first, ...rest]]) => (first === undefined ? [] : [saying(first, [first, ...rest])]));
}

function saying({ verdict, reason }: Answer, same: readonly Answer[]): string {
  const why = reason === null ? "" : ` (${reason})`;
  return `${VERDICT_WORDS[verdict]}${why} by ${people(same.map(({ login }) => login))}`;
}

function people(logins: readonly (string | null)[]): string {
  const known = logins.flatMap((login) => login ?? []).sort(compareText);
  const named = known.slice(0, MOST_NAMES).map((login) => toCodeSpan(login, LONGEST_NAME));
  const left = logins.length - named.length;
  if (left === 0) return named.join(", ");
  return named.length === 0 ? counted(left, "person", "people") : `${named.join(", ")} and ${grouped(left)} more`;
}

export function refusedLines(
  { refusedReplies, address, pull }: Pick<CommentModel, "refusedReplies" | "address" | "pull">,
  room: Pick<Room, "listed">,
): readonly string[] {
  const sorted = refusedReplies.toSorted(
    (a, b) => rankOf(a.standing) - rankOf(b.standing) || a.id - b.id || compareText(a.surface, b.surface),
  );
  const lines = sorted.slice(0, room.listed).map((reply) => refusedLine(reply, replyUrl(address, pull ?? 0, reply)));
  const left = sorted.length - lines.length;
  return left > 0 ? [...lines, `- ${counted(left, "more reply", "more replies")} not understood.`] : lines;
}

/** Those of strangers stand behind the others. */
function rankOf(standing: Standing): number {
  return ["counts", "author", "unknown"].includes(standing) ? 0 : 1;
}

function refusedLine({ login, faults }: RefusedReply, url: string | undefined): string {
  const whose = login === null ? "" : ` of ${toCodeSpan(login, LONGEST_NAME)}`;
  return `- ${linkTo("A reply", url)}${whose} was not understood: ${faults.map(replyFaultWords).join("; ")}.`;
}
