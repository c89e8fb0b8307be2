import { COMMENT_BUDGET, fitText, type Budget } from "../budget.ts";
import { InternalError } from "../../domain/errors.ts";
import { details } from "../details.ts";
import { grouped } from "../document/document.ts";
import { toCodeSpan } from "../encoders/markdown.ts";
import { allowLines } from "./allow-lines.ts";
import { foldParts } from "./fold.ts";
import type { FoldPart } from "./fold-part.ts";
import type { CommentModel, CommentViolation } from "./model.ts";
import { hasUnknown, incompleteReasons, notLookedAgainLines, reportNoteLines, unparsedLines } from "./notes.ts";
import { previewBlocks, type PreviewFrame } from "../preview/preview.ts";
import { COMMENT_ROOMS, type Room } from "./room.ts";
import { rowTable, shortSha } from "./row-cells.ts";
import { countPlaces, rowsOf, type Row } from "./rows.ts";
import { countWords, gateWords, incompleteWords, standingWords, unsureWords } from "./words.ts";

export interface RenderedComment {
  readonly body: string;
  /** What a reader finds in it, by fingerprint; what is missing is not shown. */
  readonly shown: ReadonlyMap<string, "top" | "folded">;
  /** True when something was left out for the length. */
  readonly shortened: boolean;
}

/** One line, printed elsewhere; it stays the last line of the comment, whole. */
export interface CommentFrame {
  readonly stateBlock: string;
  readonly budget?: Budget;
}

/**
 * The whole comment. The same for any order of what the model lists as sets. Undefined when the state block leaves no room even
 * for the heading: then the state has to become smaller.
 */
export function renderComment(
  model: CommentModel,
  { stateBlock, budget = COMMENT_BUDGET }: CommentFrame,
): RenderedComment | undefined {
  if (/[\n\r]/.test(stateBlock)) throw new InternalError("a state block is one line");
  const rows = rowsOf(model.violations);
  const render = (room: Room): string =>
    [...commentBlocks(rows, model, room), ...silentReports(model, room), stateBlock].join("\n\n");
  const fitted = fitText(COMMENT_ROOMS, render, budget);
  if (fitted === undefined) return undefined;
  return { body: fitted.text, shown: shownIn(rows, fitted.room), shortened: fitted.room !== COMMENT_ROOMS[0] };
}

/** With nothing to show there is no fold, and "caused nothing" must not speak for a report that did not. */
function silentReports(model: CommentModel, room: Room): readonly string[] {
  const isBare = model.violations.length + model.answers.length + model.refusedReplies.length === 0;
  return isBare ? reportNoteLines(model, room) : [];
}

/** What a comment shows when nothing has to be left out for its length. */
export function shownByDefault(violations: readonly CommentViolation[]): ReadonlyMap<string, "top" | "folded"> {
  const [full] = COMMENT_ROOMS;
  return full === undefined ? new Map() : shownIn(rowsOf(violations), full);
}

/** `this change caused 3, fixed 5` */
export function changeWords(model: CommentModel): string {
  return countWords(countPlaces(model), model.complete && !hasUnknown(model.notes));
}

/** Blocks of markdown, the state block not among them. Without a row there is one line, and what must be known besides. */
export function commentBlocks(rows: readonly Row[], model: CommentModel, room: Room): readonly string[] {
  const shown = cutRows(rows, room);
  const words = changeWords(model);
  const fold = foldBlock(foldParts({ rows: [...shown.top, ...shown.fold], model, room }));
  const unknown = [
    ...(model.complete ? [] : [incompleteWords(incompleteReasons(model.notes))]),
    ...unparsedLines(model, room),
    ...notLookedAgainLines(model, room),
    ...allowLines(model, room),
  ];
  const gate = model.gate === null ? [] : [gateWords(model.gate)];
  const preview = model.preview === null ? [] : previewBlocks(model.preview, previewFrame(model, room));
  if (rows.length === 0) {
    const isBare = model.answers.length === 0 && model.refusedReplies.length === 0;
    return [
      `Refrain: ${words}, at ${shortSha(model.headSha, model)}.`,
      ...unknown,
      ...gate,
      ...unsureWords(model.unsure),
      ...preview,
      ...(isBare ? [] : fold),
    ];
  }
  return [
    `### Refrain: ${words}`,
    ...(shown.top.length > 0 ? [rowTable(shown.top, model, room)] : []),
    ...moreRows(shown, model, room),
    ...unknown,
    ...gate,
    ...(model.standing > 0 ? [standingWords(model.standing)] : []),
    ...unsureWords(model.unsure),
    ...(model.takesAnswers ? answerLine(shown) : []),
    ...preview,
    ...fold,
    `<sub>Updated at ${shortSha(model.headSha, model)}</sub>`,
  ];
}

function previewFrame({ address }: CommentModel, { preview: most, listed, name }: Room): PreviewFrame {
  return { address, room: { moves: most, cases: most, hits: most, listed, name } };
}

interface CutRows {
  readonly top: readonly Row[];
  readonly fold: readonly Row[];
  readonly left: number;
}

function cutRows(rows: readonly Row[], room: Room): CutRows {
  const open = rows.filter(({ folded }) => !folded);
  const top = open.slice(0, room.rows);
  const rest = [...open.slice(room.rows), ...rows.filter(({ folded }) => folded)];
  const fold = rest.slice(0, room.foldRows);
  return { top, fold, left: rest.length - fold.length };
}

function shownIn(rows: readonly Row[], room: Room): ReadonlyMap<string, "top" | "folded"> {
  const { top, fold } = cutRows(rows, room);
  const marks = (some: readonly Row[], mark: "top" | "folded"): [string, "top" | "folded"][] =>
    some.flatMap(({ violations }) =>
      violations.map(({ fingerprint }): [string, "top" | "folded"] => [fingerprint, mark]),
    );
  return new Map([...marks(fold, "folded"), ...marks(top, "top")]);
}

function moreRows({ top, fold, left }: CutRows, model: CommentModel, room: Room): readonly string[] {
  const count = left > 0 ? [`and ${grouped(left)} more`] : [];
  if (fold.length === 0) return count;
  const title = `${grouped(fold.length + left)} ${top.length > 0 ? "more" : "in the fold"}`;
  return details(title, [rowTable(fold, model, room), ...count]);
}

/** Commands that can be copied as they stand: each for the first row that it may be said of. */
function answerLine({ top, fold }: CutRows): readonly string[] {
  const worst = [...top, ...fold].map((row) => row.worst);
  const acceptable = worst.find(({ floor }) => !floor);
  const [first] = worst;
  if (first === undefined) return [];
  const commands = [
    `/refrain wrong ${first.shortId}`,
    ...(acceptable === undefined ? [] : [`/refrain accept ${acceptable.shortId} deliberate`]),
    `/refrain noise ${first.shortId}`,
  ];
  const others = worst.length > 1 ? " · …" : "";
  return [`Answer: ${commands.map((command) => toCodeSpan(command)).join(" · ")}${others}`];
}

function foldBlock(parts: readonly FoldPart[]): readonly string[] {
  if (parts.length === 0) return [];
  const names = parts.map(({ name }) => name).join(", ");
  return details(
    `${names.slice(0, 1).toUpperCase()}${names.slice(1)}`,
    parts.map(({ markdown }) => markdown),
  );
}
