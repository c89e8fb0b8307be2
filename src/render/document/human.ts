import { toTerminal, type Paint } from "../encoders/terminal.ts";
import { columnsOf } from "./columns.ts";
import type { Cell, Document, Section, Table } from "./document.ts";

/** A document for a terminal; every line ends with a line feed. */
export function renderHuman(document: Document, paint: Paint): string {
  const head = [paint.strong(plain(document.title)), ...document.facts.map(plain)];
  return `${[head, ...document.sections.map((section) => sectionLines(section, paint))].map((lines) => lines.join("\n")).join("\n\n")}\n`;
}

function sectionLines(section: Section, paint: Paint): readonly string[] {
  return [
    paint.strong(section.title),
    ...(section.note === undefined ? [] : [paint.faint(section.note)]),
    ...(section.table ? tableLines(section.table, paint) : []),
    ...(section.more === undefined ? [] : [paint.faint(`  ${section.more}`)]),
  ];
}

function tableLines(table: Table, paint: Paint): readonly string[] {
  const rows = table.rows.map((row) => row.map(plain));
  const widths = table.head.map((title, column) =>
    Math.max(columnsOf(title), ...rows.map((row) => columnsOf(row[column] ?? ""))),
  );
  const rights = table.head.map((_, column) => table.rows.some((row) => isRight(row[column])));
  const line = (row: readonly string[]): string =>
    `  ${row.map((cell, column) => pad(cell, widths[column] ?? 0, rights[column] ?? false)).join("  ")}`.trimEnd();
  return [paint.faint(line(table.head)), ...rows.map(line)];
}

function isRight(cell: Cell | undefined): boolean {
  return cell !== undefined && "text" in cell && cell.right === true;
}

function plain(cell: Cell): string {
  if ("parts" in cell) return cell.parts.map(plain).join("");
  return "code" in cell ? toTerminal(cell.code, 100) : cell.text;
}

function pad(cell: string, to: number, right: boolean): string {
  const space = " ".repeat(Math.max(0, to - columnsOf(cell)));
  return right ? space + cell : cell + space;
}
