/** The parts of the comment that stand in its fold. Each is undefined when there is nothing to say. */
import { compareText } from "../../domain/history/order.ts";
import { ruleOf } from "../../domain/violation/rule.ts";
import { counted, grouped } from "../document/document.ts";
import { renderInline } from "../document/markdown.ts";
import { commentUrl } from "../encoders/link.ts";
import { toCodeSpan, toPathSpan } from "../encoders/markdown.ts";
import { ruleMeaning } from "../rule-meanings.ts";
import { ruleName } from "../rule-words.ts";
import type { Answer, CommentModel, CommentViolation, WeakSpot } from "./model.ts";
import { noteLines, proposalLine } from "./notes.ts";
import type { Room } from "./room.ts";
import { linkTo, shortSha } from "./row-cells.ts";
import type { Row } from "./rows.ts";
import { pushWords, replyFaultWords } from "./words.ts";

export interface FoldPart {
  /** As the closed fold names it. */
  readonly name: string;
  readonly markdown: string;
}

/** What is shown, the model it comes from, and the room there is. */
export interface FoldFacts {
  readonly rows: readonly Row[];
  readonly model: CommentModel;
  readonly room: Room;
}

export function foldParts(facts: FoldFacts): readonly FoldPart[] {
  return [answersPart, meaningsPart, weakSpotsPart, proposalPart, notesPart, pushesPart].flatMap(
    (part) => part(facts) ?? [],
  );
}

const COMMANDS =
  "`useful`, `wrong`, `accept` (`deliberate`, `pre-existing`, `generated`, `test-data`), `noise`, `unsure`, and `undo` takes an answer back. " +
  "Several ids at once are fine; a floor cannot be accepted.";

/** Every id that can be answered, with the answers so far, and the replies that were not understood. */
function answersPart({ rows, model, room }: FoldFacts): FoldPart | undefined {
  const shown = rows.flatMap(({ violations }) => violations);
  const ids = new Set(shown.map(({ shortId }) => shortId));
  const others = [...new Set(model.answers.map(({ shortId }) => shortId))].filter((id) => !ids.has(id)).sort();
  const lines = [
    ...shown.slice(0, room.ids).map((violation) => answerItem(violation, model)),
    ...others.map((id) => answeredItem(id, model.answers)),
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

/** Characters of a name beside its id. */
const LONGEST_NAME = 40;

function answerItem(violation: CommentViolation, { answers }: CommentModel): string {
  const { shortId, ruleKey, unitName, path, startLine, floor } = violation;
  const name = unitName ?? path;
  const place = unitName === null ? toPathSpan(path, LONGEST_NAME) : toCodeSpan(unitName, LONGEST_NAME);
  // Of another tool's rule there can be several in one unit; and of long names the cut ones may be alike.
  const isVague = ruleOf(ruleKey) === undefined || name.length > LONGEST_NAME;
  const where = isVague && startLine > 0 ? `${place}, line ${startLine}` : place;
  const what = `${renderInline(ruleName(ruleKey))} in ${where}${floor ? ", floor" : ""}`;
  const said = answerWords(shortId, answers);
  return `- ${toCodeSpan(shortId)} ${what}${said === "" ? "" : `: ${said}`}`;
}

function answeredItem(shortId: string, answers: readonly Answer[]): string {
  return `- ${toCodeSpan(shortId)} not in this comment now: ${answerWords(shortId, answers)}`;
}

const VERDICT_WORDS = {
  valid: "useful",
  refuted: "wrong",
  waived: "accepted",
  noise: "noise",
  unsure: "unsure",
} as const;
const VERDICT_ORDER = ["valid", "refuted", "waived", "noise", "unsure"];

function answerWords(shortId: string, answers: readonly Answer[]): string {
  return answers
    .filter((answer) => answer.shortId === shortId)
    .toSorted((a, b) => compareText(answerKey(a), answerKey(b)))
    .map(({ verdict, reason, people }) => {
      const why = reason === null ? "" : ` (${reason})`;
      return `${VERDICT_WORDS[verdict]}${why}${people > 1 ? ` × ${grouped(people)}` : ""}`;
    })
    .join(", ");
}

function answerKey({ verdict, reason, people }: Answer): string {
  return `${VERDICT_ORDER.indexOf(verdict)} ${reason ?? ""} ${people}`;
}

function refusedLines({ refusedReplies, address, pull }: CommentModel, room: Room): readonly string[] {
  const sorted = refusedReplies.toSorted((a, b) => a.commentId - b.commentId || compareText(a.why, b.why));
  const lines = sorted.slice(0, room.listed).map(({ commentId, why }) => {
    const reply = linkTo("This reply", commentUrl(address, pull ?? 0, commentId));
    return `- ${reply} was not counted: ${replyFaultWords(why)}.`;
  });
  const left = sorted.length - lines.length;
  return left > 0 ? [...lines, `- ${counted(left, "more reply", "more replies")} not counted.`] : lines;
}

function shortKeyLine(key: string, name: string | undefined): string | undefined {
  return name === undefined ? undefined : `- ${toCodeSpan(key)} is short for ${toCodeSpan(name, 300)}`;
}

function meaningsPart({ rows, model, room }: FoldFacts): FoldPart | undefined {
  const keys = [...new Set(rows.flatMap(({ violations }) => violations.map(({ ruleKey }) => ruleKey)))].sort();
  const own = keys.filter((key) => ruleOf(key) !== undefined);
  const lines = own.map((key) => `- ${renderInline(ruleName(key))} (${toCodeSpan(key)}): ${ruleMeaning(key)}`);
  lines.push(...keys.flatMap((key) => shortKeyLine(key, model.ruleNames.get(key)) ?? []));
  if (own.length < keys.length)
    lines.push("- Rules with a `/` are of other tools: what they mean stands in their documentation.");
  if (lines.length === 0 || room.meanings === 0) return undefined;
  return {
    name: "what each rule means",
    markdown: ["**What each rule means**", lines.slice(0, room.meanings).join("\n")].join("\n\n"),
  };
}

function weakSpotsPart({ model, room }: FoldFacts): FoldPart | undefined {
  const lines = model.weakSpots.slice(0, room.weakSpots).map((spot) => `- ${weakSpotWords(spot, room)}`);
  if (lines.length === 0) return undefined;
  return {
    name: "weak spots near this change",
    markdown: ["**Weak spots near this change**", lines.join("\n")].join("\n\n"),
  };
}

function weakSpotWords(spot: WeakSpot, room: Room): string {
  const rule = renderInline(ruleName(spot.ruleKey));
  if (spot.kind === "hotspot") {
    const unit = spot.unitName === null ? "" : ` ${toCodeSpan(spot.unitName, room.name)}`;
    const often = `left over the limit by ${counted(spot.changes, "change")} on ${counted(spot.days, "day")}`;
    return `${toPathSpan(spot.path, room.name)}${unit}: ${rule}, ${often}`;
  }
  const where = spot.area === null ? `everywhere in role ${toCodeSpan(spot.role)}` : toPathSpan(spot.area, room.name);
  return `${where}: ${rule}, newly broken or worse ${grouped(spot.violations)} times in ${counted(spot.changes, "change")}`;
}

function proposalPart({ model }: FoldFacts): FoldPart | undefined {
  if (model.proposal === null) return undefined;
  return { name: "a tuning proposal", markdown: proposalLine(model.proposal, model) };
}

function notesPart({ rows, model, room }: FoldFacts): FoldPart | undefined {
  const lines = [
    ...(rows.some(({ sample }) => sample)
      ? ["Sample: tuning folds or mutes this rule, and 1 in 5 is shown all the same, to see how it fares."]
      : []),
    ...(model.muted > 0 ? [`${counted(model.muted, "violation")} muted by tuning.`] : []),
    ...noteLines(model, room),
  ].map((line) => `- ${line}`);
  return lines.length === 0 ? undefined : { name: "notes", markdown: ["**Notes**", lines.join("\n")].join("\n\n") };
}

function pushesPart({ model, room }: FoldFacts): FoldPart | undefined {
  const shown = model.pushes.slice(0, room.pushes);
  if (shown.length === 0) return undefined;
  const lines = shown.map((push) => `- ${shortSha(push.headSha, model)}: ${pushWords(push, push.complete)}`);
  const left = model.pushes.length - shown.length;
  if (left > 0) lines.push(`- and ${counted(left, "push", "pushes")} before`);
  return { name: "earlier pushes", markdown: ["**Earlier pushes**", lines.join("\n")].join("\n\n") };
}
