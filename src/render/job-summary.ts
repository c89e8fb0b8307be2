import { fitText, JOB_SUMMARY_BUDGET, type Budget } from "./budget.ts";
import { compareText } from "../domain/history/order.ts";
import { changeWords, commentBlocks } from "./comment/comment.ts";
import { details } from "./details.ts";
import { noteLines } from "./comment/notes.ts";
import { SUMMARY_ROOMS, type Room } from "./comment/room.ts";
import { rowsOf } from "./comment/rows.ts";
import { counted, grouped } from "./document/document.ts";
import { renderInline } from "./document/markdown.ts";
import { commentUrl } from "./encoders/link.ts";
import { toCodeSpan, toPathSpan } from "./encoders/markdown.ts";
import type { CommentFate, JobSummaryModel, PlannedWrite, WatchedRule } from "./job-summary-model.ts";
import { ruleKeyCell } from "./rule-words.ts";

/**
 * What the comment says, what is watched, what was not looked at, and how the run went. Ends with a line feed. Undefined when the
 * budget leaves no room for the shortest form.
 */
export function renderJobSummary(model: JobSummaryModel, budget: Budget = JOB_SUMMARY_BUDGET): string | undefined {
  const rows = rowsOf(model.comment.violations);
  const render = (room: Room): string =>
    `${[...commentBlocks(rows, model.comment, room), ...ownBlocks(model, room)].join("\n\n")}\n`;
  return fitText(SUMMARY_ROOMS, render, budget)?.text;
}

function ownBlocks(model: JobSummaryModel, room: Room): readonly string[] {
  return [
    ...loneNotes(model, room),
    ...watchedBlocks(model, room),
    ...skippedBlocks(model, room),
    ...runBlocks(model),
    ...(model.planned === null ? [] : plannedBlocks(model.planned, room.listed)),
  ];
}

/** With a row, the fold has them. */
function loneNotes({ comment }: JobSummaryModel, room: Room): readonly string[] {
  const hasFold = comment.violations.length + comment.answers.length + comment.refusedReplies.length > 0;
  const lines = hasFold ? [] : noteLines(comment, room);
  return lines.length === 0 ? [] : ["**Notes**", lines.map((line) => `- ${line}`).join("\n")];
}

function watchedBlocks({ watched, files, units }: JobSummaryModel, room: Room): readonly string[] {
  const looked = `**Watched**: ${counted(files, "changed file")}, ${counted(units, "unit")} in them`;
  const rules = watched
    .toSorted((a, b) => compareText(a.ruleKey, b.ruleKey) || compareText(a.role, b.role))
    .slice(0, room.listed);
  if (rules.length === 0) return [`${looked}.`];
  const table = ["| rule | role | limit | judged |", "|---|---|--:|--:|", ...rules.map(watchedRow)].join("\n");
  const left = watched.length - rules.length;
  return [
    `${looked}.`,
    ...details(counted(watched.length, "rule"), [table, ...(left > 0 ? [`and ${grouped(left)} more`] : [])]),
  ];
}

function watchedRow({ ruleKey, role, limit, judged }: WatchedRule): string {
  return `| ${renderInline(ruleKeyCell(ruleKey))} | ${role} | ${limit === null ? "–" : grouped(limit)} | ${grouped(judged)} |`;
}

function skippedBlocks({ skipped }: JobSummaryModel, room: Room): readonly string[] {
  if (skipped.length === 0) return [];
  const files = skipped
    .toSorted((a, b) => compareText(a.path, b.path) || compareText(a.reason, b.reason))
    .slice(0, room.listed);
  const rows = files.map(({ path, reason }) => `| ${toPathSpan(path, room.name)} | ${reason.replaceAll("-", " ")} |`);
  const left = skipped.length - files.length;
  return [
    `**Not looked at**: ${counted(skipped.length, "file")}. Nothing is known of them: neither clean nor fixed.`,
    ...(rows.length > 0 ? [["| file | why |", "|---|---|", ...rows].join("\n")] : []),
    ...(left > 0 ? [`and ${grouped(left)} more`] : []),
  ];
}

export interface RunWords extends Pick<JobSummaryModel, "comment" | "files" | "units" | "fate"> {
  /** Of our comment; undefined where there is none. */
  readonly commentId: number | undefined;
}

/** The whole run in one line, for a log, with the way to the comment. Nothing foreign is in it. */
export function runWords({ comment, files, units, fate, commentId }: RunWords): string {
  const { address, pull } = comment;
  const url = pull === null || commentId === undefined ? undefined : commentUrl(address, pull, commentId);
  const looked = `looked at ${counted(files, "changed file")} and ${counted(units, "unit")}`;
  return `${looked}: ${changeWords(comment)}; comment: ${FATES[fate].replaceAll("`", "")}${url === undefined ? "" : `, ${url}`}`;
}

const FATES: Readonly<Record<CommentFate, string>> = {
  created: "written",
  updated: "brought up to date",
  unchanged: "as it was, nothing had to be written",
  "nothing-to-say": "none, there is nothing to say",
  "switched-off": "none, it is switched off by the input `comment`",
  "read-only": "not from this run: its token may only read. The publish workflow writes it",
  "signed-elsewhere": "not from this run: with a state key only the publish workflow writes it",
  draft: "none while this is a draft",
  quiet: "none, a maintainer asked for quiet here",
  "merge-group": "none, a merge group has no comments",
  closed: "none, the pull request is closed",
  newer: "left as it is, a newer version of Refrain wrote it",
  "dry-run": "not written, this is a dry run",
  failed: "could not be written, see the log",
};

const STATES: Readonly<Record<JobSummaryModel["state"], string>> = {
  new: "begun with this run",
  ok: "read and in order",
  rebuilt: "was gone, and was made again",
  rejected: "was not as we wrote it, was not used, and was made again",
  unavailable: "could not be read this time",
  none: "nothing is kept",
};

function runBlocks({ fate, state, signed, requests }: JobSummaryModel): readonly string[] {
  const seal = signed === null ? "" : signed ? ", signed" : ", not signed: who may edit comments can change it";
  const lines = [
    `- Comment: ${FATES[fate]}.`,
    `- State kept in the comment: ${STATES[state]}${seal}.`,
    ...(requests === null
      ? []
      : [
          `- ${counted(requests.used, "request")} to GitHub${requests.left === null ? "" : `, ${grouped(requests.left)} left this hour`}.`,
        ]),
  ];
  return ["**This run**", lines.join("\n")];
}

const MOST_PLANNED = 50;

/** What a dry run kept back. */
export function plannedBlocks(planned: readonly PlannedWrite[], listed = MOST_PLANNED): readonly string[] {
  if (planned.length === 0) return ["**Dry run**: nothing would be written."];
  const lines = planned.slice(0, Math.max(1, listed)).map((write) => `- ${plannedWords(write)}`);
  const left = planned.length - lines.length;
  return [
    "**Dry run**: nothing was written. This would be:",
    [...lines, ...(left > 0 ? [`- and ${grouped(left)} more`] : [])].join("\n"),
  ];
}

function plannedWords(write: PlannedWrite): string {
  switch (write.kind) {
    case "comment":
      return `${write.does} the comment, ${counted(write.characters, "character")}`;
    case "hide-comment":
      return `hide a comment of ours as ${write.why}`;
    case "reaction":
      return `react with \`${write.content}\` to comment ${toCodeSpan(String(write.commentId))}`;
    case "annotations":
      return counted(write.count, "annotation");
    case "cache":
      return `save the history, ${counted(write.lines, "line")}`;
    case "branch":
      return `${write.does} the branch ${toCodeSpan(write.branch)}`;
    case "pull-request":
      return `${write.does} the tuning pull request`;
    default:
      return write satisfies never;
  }
}
