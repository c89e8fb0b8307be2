/** The preview as words for a terminal and for markdown: the same figures as in a comment. */
import type { FileFault, Preview } from "../../domain/tuning/preview-model.ts";
import type { Hit, Lost, Replay } from "../../domain/tuning/replay-model.ts";
import { parseFingerprint } from "../../domain/violation/fingerprint.ts";
import {
  code,
  counted,
  grouped,
  number,
  parts,
  text,
  type Cell,
  type Document,
  type Section,
} from "../document/document.ts";
import { brokenLimits, ruleName } from "../rule-words.ts";
import { mainSentence } from "./preview.ts";
import { FIGURES, moveWords, unknownWords } from "./replay.ts";

export interface PreviewWords {
  readonly preview: Preview;
  /** How both sides are called: a directory, a revision, the work tree. */
  readonly base: string;
  readonly head: string;
}

const SHOWN = 30;

export function previewDocument({ preview, base, head }: PreviewWords): Document {
  const { refused, errors, replay, lifted_floors: lifted } = preview;
  return {
    title: parts(text("What the tuning of "), code(head), text(" would change against "), code(base)),
    facts: [
      text(mainSentence(preview)),
      ...(lifted.length > 0 ? [parts(text("It takes from the floor: "), ...lifted.flatMap(listed))] : []),
    ],
    sections: [
      ...faultSection("Refused, because nothing may weaken a floor", refused),
      ...faultSection("Cannot be used, and has no effect", errors),
      ...(replay === null || preview.same ? [] : replaySections(replay)),
      ...hitSection(preview.hits),
    ],
  };
}

function listed(floor: string, at: number): readonly Cell[] {
  return at === 0 ? [code(floor)] : [text(", "), code(floor)];
}

function faultSection(title: string, faults: readonly FileFault[]): readonly Section[] {
  const rows = faults.map(({ file, line, reason }) => [code(line > 0 ? `${file}:${line}` : file), code(reason)]);
  return rows.length === 0 ? [] : [{ title, table: { head: ["where", "why"], rows } }];
}

function replaySections(replay: Replay): readonly Section[] {
  const unknown = unknownWords(replay);
  const rows = FIGURES.map(([figure, name]) => [
    text(name),
    number(replay[figure].before),
    number(replay[figure].after),
  ]);
  return [
    {
      title: "Violations of the changes",
      note: `${counted(replay.changes.merged, "merged change")}${replay.changes.open > 0 ? `, ${grouped(replay.changes.open)} open` : ""}.`,
      table: { head: ["", "now", "with this"], rows },
      ...(unknown.length > 0 ? { more: `What replay cannot tell: ${unknown.join("; ")}.` } : {}),
    },
    ...moveSection(replay),
    ...lostSection(replay.lost),
  ];
}

function moveSection({ moves }: Replay): readonly Section[] {
  if (moves.length === 0) return [];
  const rows = moves
    .slice(0, SHOWN)
    .map((move) => [
      ruleName(move.rule),
      code(move.area),
      text(move.role),
      ...FIGURES.map(([figure]) => ({ text: moveWords(move[figure]), right: true })),
    ]);
  const head = ["rule", "area", "role", ...FIGURES.map(([, name]) => name)];
  return [{ title: "By rule, area and role", table: { head, rows }, ...more(moves.length - rows.length) }];
}

function lostSection(lost: readonly Lost[]): readonly Section[] {
  if (lost.length === 0) return [];
  const rows = lost
    .slice(0, SHOWN)
    .map((one) => [code(changeName(one.change)), placeOf(one), text(one.would_be), text(endOf(one))]);
  const table = { head: ["change", "where", "would have been", "and was"], rows };
  return [{ title: `Would have been lost: ${grouped(lost.length)}`, table, ...more(lost.length - rows.length) }];
}

function changeName(change: string): string {
  return change.replace(/^pr:/, "#").replace(/^commit:([0-9a-f]{8}).*$/, "$1");
}

function placeOf({ fingerprint }: Lost): Cell {
  const found = parseFingerprint(fingerprint);
  if (found === undefined) return code(fingerprint);
  const { path, unitName, ruleKey } = found;
  const unit = unitName === null ? [] : [text(" "), code(unitName)];
  return parts(code(path), ...unit, text(" "), ruleName(ruleKey));
}

function endOf({ why, change, fixed_in: fixedIn }: Lost): string {
  if (why === "valid") return "called right";
  return fixedIn === null || fixedIn === change ? "fixed" : `fixed in ${changeName(fixedIn)}`;
}

function hitSection(hits: readonly Hit[]): readonly Section[] {
  if (hits.length === 0) return [];
  const rows = hits
    .slice(0, SHOWN)
    .map(({ path, start_line: line, unit_name: unit, rule, actual, limit }) => [
      parts(code(line > 0 ? `${path}:${line}` : path), ...(unit === null ? [] : [text(" "), code(unit)])),
      brokenLimits([{ ruleKey: rule, actual, limit }]),
    ]);
  const title = `Units at the tip over the new limit: ${grouped(hits.length)}`;
  return [{ title, table: { head: ["where", "what"], rows }, ...more(hits.length - rows.length) }];
}

function more(count: number): { readonly more?: string } {
  return count > 0 ? { more: `and ${grouped(count)} more (--json has them)` } : {};
}
