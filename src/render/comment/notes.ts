import { compareText } from "../../domain/history/order.ts";
import { counted, grouped } from "../document/document.ts";
import { compareUrl } from "../encoders/link.ts";
import { toCodeSpan, toPathSpan } from "../encoders/markdown.ts";
import type {
  CommentModel,
  IncompleteReason,
  Note,
  RowChanges,
  SkippedFile,
  UnparsedFile,
  WaitingProposal,
} from "./model.ts";
import type { Room } from "./room.ts";
import { linkTo } from "./row-cells.ts";
import { unparsedWords } from "./words.ts";
import { reportNoteWords } from "../report-words.ts";

/** In this order, whatever the order of the list. What was not looked at or parsed is told above the fold. */
const ORDER: readonly Note["kind"][] = [
  "tuning-touched",
  "tuning-faults",
  "base-not-listed",
  "skipped-files",
  "partial-report",
  "unread-report",
  "missing-report",
  "doubtful-report",
  "tool-changed",
  "state",
  "no-history",
];

/** One line of markdown a note, then how many more there are. */
export function noteLines(model: CommentModel, room: Room): readonly string[] {
  const lines = allNoteLines(model, room);
  const shown = lines.slice(0, room.listed);
  const left = lines.length - shown.length;
  return left > 0 ? [...shown, `${counted(left, "more note")} left out for the length of this text.`] : shown;
}

const ON_REPORTS: ReadonlySet<Note["kind"]> = new Set([
  "partial-report",
  "unread-report",
  "missing-report",
  "doubtful-report",
  "tool-changed",
]);

/** Only those on reports of other tools, and on what their silence is worth. */
export function reportNoteLines(model: CommentModel, room: Room): readonly string[] {
  return noteLines({ ...model, notes: model.notes.filter(({ kind }) => ON_REPORTS.has(kind)) }, room);
}

function allNoteLines(model: CommentModel, room: Room): readonly string[] {
  return ORDER.flatMap((kind) =>
    model.notes
      .filter((note) => note.kind === kind)
      .map((note) => noteWords(note, room))
      .sort(compareText),
  );
}

export function incompleteReasons(notes: readonly Note[]): readonly IncompleteReason[] {
  return notes.flatMap((note) => (note.kind === "not-looked-at" ? [note.why] : []));
}

/**
 * What stands behind a syntax error was not judged, and what a report left out is not gone: counts are lower bounds then, though
 * the gate is not switched off by it.
 */
export function hasUnknown(notes: readonly Note[]): boolean {
  return unparsedFiles(notes).length > 0 || notes.some(({ kind }) => kind === "not-looked-again");
}

/** One sentence; none where every tool looked again. */
export function notLookedAgainLines({ notes }: CommentModel, room: Room): readonly string[] {
  const lines = notes.flatMap((note) => {
    if (note.kind !== "not-looked-again") return [];
    const named = note.tools.slice(0, room.listed).map((tool) => toCodeSpan(tool, 60));
    const from = named.length === 0 ? "" : ` by ${named.join(", ")}`;
    return [
      `Not looked at again: ${counted(note.count, "violation")} that an earlier push was told${from}. Each counts as unknown, not as fixed.`,
    ];
  });
  return lines.sort(compareText);
}

/** One sentence that names the places; none where all was parsed. */
export function unparsedLines({ notes }: CommentModel, room: Room): readonly string[] {
  const files = unparsedFiles(notes).toSorted((a, b) => compareText(a.path, b.path));
  if (files.length === 0) return [];
  const shown = files.slice(0, room.listed).map(({ path, lines: [line, ...others] }) => {
    const span = toPathSpan(line === undefined ? path : `${path}:${line}`, room.name);
    return others.length === 0 ? span : `${span} and ${counted(others.length, "more place")} in it`;
  });
  return [unparsedWords(shown, files.length - shown.length)];
}

function unparsedFiles(notes: readonly Note[]): readonly UnparsedFile[] {
  return notes.flatMap((note) => (note.kind === "unparsed" ? note.files : []));
}

/** What waits for a maintainer, and what it would do to the rows of this comment. */
export function proposalLine({ pull, base, branch, would }: WaitingProposal, { address }: CommentModel): string {
  // A link to the pull request itself would leave a trace in it for every comment of ours.
  const url = compareUrl(address, base, branch);
  const where =
    pull === null
      ? `${linkTo("on a branch", url)}; a pull request could not be opened for it`
      : `in ${linkTo(toCodeSpan(`#${pull}`), url)}`;
  return `A tuning proposal is waiting ${where}.${would === null ? "" : ` ${wouldWords(would)}`}`;
}

/** `It would hide 2 rows of this comment, fold 1 and show 3 more.` */
function wouldWords({ hidden, folded, shown, other }: RowChanges): string {
  const parts: readonly (readonly [string, number, string])[] = [
    ["hide", hidden, ""],
    ["fold", folded, ""],
    ["show", shown, " more"],
    ["change", other, ""],
  ];
  const told = parts
    .filter(([, count]) => count > 0)
    .map(
      ([verb, count, more], at) =>
        `${verb} ${at === 0 ? `${grouped(count)}${more} ${count === 1 ? "row" : "rows"} of this comment` : `${grouped(count)}${more}`}`,
    );
  const last = told.at(-1);
  if (last === undefined) return "It would change nothing in this comment.";
  const first = told.slice(0, -1).join(", ");
  return `It would ${first === "" ? last : `${first} and ${last}`}.`;
}

function noteWords(note: Note, room: Room): string {
  switch (note.kind) {
    case "tuning-touched":
      return "This change edits the tuning files: not applied to this run, which uses those of the base branch.";
    case "tuning-faults":
      return `The tuning files of the base branch have ${counted(note.count, "entry", "entries")} that could not be used; the log of this run names each.`;
    case "base-not-listed":
      return `The base branch ${toCodeSpan(note.base)} is not among those of the policy: the tuning of ${toCodeSpan(note.used)} is used.`;
    case "skipped-files":
      return skippedWords(note.files, room);
    case "partial-report":
      return `The report ${toPathSpan(note.path)} was read in part: ${counted(note.kept, "violation")} kept, ${grouped(note.left)} left out.`;
    case "unread-report":
      return `The report ${toPathSpan(note.path)} could not be read: of what it would say, nothing is known.`;
    case "missing-report":
      return `No report fits ${toCodeSpan(note.line, 120)}: of what it would say, nothing is known.`;
    case "doubtful-report":
      return `The report ${toPathSpan(note.path)} is in doubt: ${note.doubts.map(reportNoteWords).join("; ")}.`;
    case "tool-changed":
      return `${toCodeSpan(note.tool, 60)} changed from ${toCodeSpan(note.from, 40)} to ${toCodeSpan(note.to, 40)}: what its rules no longer say is not counted as fixed.`;
    case "state":
      return STATES[note.status];
    case "no-history":
      return "The history of the default branch was not at hand: what came back and what recurs is not known here.";
    // These are told above the fold.
    case "allows-added":
    case "allows-expired":
    case "allows-refused":
    case "faulty-allows":
    case "not-looked-at":
    case "not-looked-again":
    case "unparsed":
      return "";
    default:
      return note satisfies never;
  }
}

const STATES = {
  rejected: "What this comment had kept of earlier pushes was not as we wrote it, and was not used: it was made again.",
  rebuilt: "What this comment had kept of earlier pushes was gone: it was made again.",
  unavailable: "What this comment kept of earlier pushes could not be read this time.",
  newer: "What this comment keeps was written by a newer version of Refrain, and was left as it is.",
} as const;

function skippedWords(files: readonly SkippedFile[], room: Room): string {
  const sorted = files.toSorted((a, b) => compareText(a.path, b.path));
  const shown = sorted
    .slice(0, room.listed)
    .map(({ path, reason }) => `${toPathSpan(path, room.name)} (${reason.replaceAll("-", " ")})`);
  const left = files.length - shown.length;
  const list = [...shown, ...(left > 0 && shown.length > 0 ? [`${grouped(left)} more`] : [])].join(", ");
  return `${counted(files.length, "file")} could not be looked at${list === "" ? "." : `: ${list}.`}`;
}
