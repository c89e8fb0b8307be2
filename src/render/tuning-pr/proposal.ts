/** One proposal as blocks of markdown: its sentence, what was counted, what would have been lost, and the odds in a fold. */
import type { Because } from "../../domain/tuning/recommendation.ts";
import { details } from "../details.ts";
import { counted, grouped } from "../document/document.ts";
import { toCodeSpan } from "../encoders/markdown.ts";
import type { Answers, Odds, ProposalModel } from "./model.ts";
import { replayLists, replaySentence, type ReplayFrame } from "../preview/replay.ts";
import type { PullRoom } from "./room.ts";
import { proposalSentence, proposalTitle } from "./words.ts";

export interface ProposalFrame extends ReplayFrame {
  readonly room: PullRoom;
}

export function proposalBlocks(proposal: ProposalModel, position: number, frame: ProposalFrame): readonly string[] {
  const { room } = frame;
  const lists = proposal.replay === null ? [] : replayLists(proposal.replay, frame);
  const odds = room.odds && proposal.odds !== null ? oddsRows(proposal.odds) : [];
  return [
    `### ${position}. ${proposalTitle(proposal, room.name)}`,
    [proposalSentence(proposal), ...(proposal.replay === null ? [] : [replaySentence(proposal.replay)])].join(" "),
    ...(room.tables ? [countTable(proposal)] : []),
    endLine(proposal),
    ...(lists.length > 0 ? details("what the replay found", lists) : []),
    ...(odds.length > 0 ? details("the odds", [table(["odds for", "so far", "needed"], odds), ODDS_WORDS]) : []),
  ].filter((block) => block !== "");
}

const ODDS_WORDS =
  "Odds of 20 mean: what was seen is twenty times as likely as under the opposite. They may be looked at after every change.";

const COUNTED: readonly (readonly [keyof Because, string])[] = [
  ["changes", "merged changes"],
  ["people", "people who made them"],
  ["files", "files"],
  ["units", "units added or edited"],
  ["over", "units beyond the proposed limit"],
  ["violations", "violations"],
  ["fixed", "fixed"],
  ["waived", "accepted"],
  ["refuted", "called wrong"],
  ["valid", "called right"],
  ["days", "days between the first and the last"],
];

function countTable({ because, answers }: ProposalModel): string {
  const rows = COUNTED.flatMap(([key, words]) => {
    const value = because[key];
    return typeof value === "number" ? [[words, grouped(value)]] : [];
  });
  const until = because.until === undefined || !DAY.test(because.until) ? [] : [["counted until", because.until]];
  const all = [...rows, ...until, ...(answers === null ? [] : answerRows(answers))];
  return all.length === 0 ? "" : table(["counted", ""], all);
}

const DAY = /^\d{4}-\d\d-\d\d$/;

function answerRows({ valid, refuted, waived, noise, unsure, people }: Answers): readonly (readonly string[])[] {
  const kinds: readonly (readonly [string, number])[] = [
    ["useful", valid],
    ["wrong", refuted],
    ["accept", waived],
    ["noise", noise],
    ["unsure", unsure],
  ];
  const given = kinds
    .filter(([, count]) => count > 0)
    .map(([word, count]) => [`answered ${toCodeSpan(word)}`, grouped(count)]);
  return given.length === 0 ? [] : [...given, ["people who answered", grouped(people)]];
}

/** Who decides about it, and until when. */
function endLine({ expires, owners, judgedByOne, id }: ProposalModel): string {
  return [
    ...(expires !== null && DAY.test(expires)
      ? [`In force until ${expires}, then it lapses unless it is renewed.`]
      : []),
    ...(judgedByOne ? ["Judged by one person."] : []),
    owners === null ? "" : `Code owners there: ${toCodeSpan(owners, 200)}.`,
    `Entry: ${toCodeSpan(id, 300)}`,
  ]
    .filter((part) => part !== "")
    .join(" ");
}

function oddsRows({ impact, refuted, valid, withoutLoudest }: Odds): readonly (readonly string[])[] {
  const rows: readonly (readonly [string, number | null, string])[] = [
    ["hardly anything is done about it here", impact, "20, after selection"],
    ["people call it wrong", refuted, "10"],
    ["people call it right", valid, "10"],
  ];
  const loudest =
    withoutLoudest === null
      ? []
      : [
          [
            `the smallest, without the ${counted(withoutLoudest.people, "person", "people")} who weigh most`,
            oddsText(withoutLoudest.odds),
            "",
          ],
        ];
  return [...rows.flatMap(([words, odds, bar]) => (odds === null ? [] : [[words, oddsText(odds), bar]])), ...loudest];
}

function oddsText(odds: number): string {
  return odds >= 1_000_000 ? "over 1,000,000" : grouped(odds >= 100 ? Math.round(odds) : odds);
}

/** All but the first column hold numbers, unless they are words. */
export function table(
  head: readonly string[],
  rows: readonly (readonly string[])[],
  columns: "numbers" | "words" = "numbers",
): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(" | ")} |`;
  const rule = head.map((_, index) => (index === 0 || columns === "words" ? "---" : "--:"));
  return [line(head), line(rule), ...rows.map(line)].join("\n");
}
