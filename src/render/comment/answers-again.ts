/** The words of a comment that stands, with the answers that there are by now; all else stays as the look at the code wrote it. */
import { groupBy } from "../../domain/history/group.ts";
import { details } from "../details.ts";
import { answerItem, type AnsweredPlace, answerWords, COMMANDS, otherItem, refusedLines } from "./answers.ts";
import type { Answer, CommentModel } from "./model.ts";

export interface AnswersNow extends Pick<CommentModel, "answers" | "refusedReplies" | "address" | "pull"> {
  /** What each id stands for. */
  readonly places: ReadonlyMap<string, Pick<AnsweredPlace, "ruleKey" | "unitName" | "path">>;
}

const HEADING = /^\*\*(?:Answers|Ids)\*\*/;
const MOST_REFUSED = 10;

/** Blocks of markdown between empty lines, as a comment is written; without its state. */
export function answersAgain(words: string, now: AnswersNow): string {
  const blocks = words.split("\n\n");
  const at = blocks.findLastIndex((block) => HEADING.test(block));
  const said = groupBy(now.answers, ({ shortId }) => shortId);
  const lines = linesOf(at === -1 ? "" : (blocks[at + 1] ?? ""), now, said);
  const title = now.answers.length > 0 ? "All ids and answers so far" : "All ids";
  const part = lines.length > 0 ? [`**Answers**: ${COMMANDS}`, lines.join("\n")] : [];
  if (at === -1) return [...blocks, ...(part.length > 0 ? details(title, part) : [])].join("\n\n");
  const before = blocks.slice(0, at).map((block, index) => (index === at - 1 ? titled(block, title) : block));
  const after = blocks.slice(at + 2);
  const isEmpty = part.length === 0 && after[0] === "</details>" && isFold(before.at(-1));
  return (isEmpty ? [...before.slice(0, -1), ...after.slice(1)] : [...before, ...part, ...after]).join("\n\n");
}

function isFold(block: string | undefined): boolean {
  return block?.startsWith("<details>") === true;
}

function titled(block: string, title: string): string {
  return block.replace(/^(<details><summary>)All ids(?: and answers so far)?/, `$1${title}`);
}

type Said = ReadonlyMap<string, readonly Answer[]>;

function linesOf(list: string, now: AnswersNow, said: Said): readonly string[] {
  const kept = list.split("\n").flatMap((line) => itemAgain(line, now, said) ?? []);
  const listed = new Set(kept.flatMap((line) => idIn(line) ?? []));
  const others = [...said].filter(([id]) => !listed.has(id)).sort(([a], [b]) => (a < b ? -1 : 1));
  const more = others.map(([id, answers]) => otherItem(id, answers));
  return [...kept, ...more, ...refusedLines(now, { listed: MOST_REFUSED })];
}

function idIn(line: string): string | undefined {
  return /^- `(R-[0-9a-f]+)` /.exec(line)?.[1];
}

/** Undefined for what is told anew at the end. */
function itemAgain(line: string, { places }: AnswersNow, said: Said): string | undefined {
  const id = idIn(line);
  if (id === undefined) return /^- and [\d,]+ more$/.test(line) ? line : undefined;
  const place = places.get(id);
  if (place === undefined) return line;
  const bare = answerItem({ ...place, shortId: id, startLine: 0, floor: false }, []);
  const rest = line.startsWith(bare) ? line.slice(bare.length) : undefined;
  const [, at = "", floor = ""] = (rest === undefined ? null : /^(, line \d+)?(, floor)?(?:: |$)/.exec(rest)) ?? [];
  if (rest === undefined) return line.startsWith(`- \`${id}\` not in this comment now: `) ? undefined : line;
  const words = answerWords(said.get(id) ?? []);
  return `${bare}${at}${floor}${words === "" ? "" : `: ${words}`}`;
}
