import { toCodeSpan } from "../encoders/markdown.ts";
import type { Cell, Document, Section, Table } from "./document.ts";

/** A document as GitHub-flavoured markdown; every line ends with a line feed. */
export function renderMarkdown(document: Document): string {
  const facts = document.facts.map((fact) => `${renderInline(fact)}  `);
  const blocks = [
    `## ${renderInline(document.title)}`,
    facts.join("\n").trimEnd(),
    ...document.sections.map(sectionText),
  ];
  return `${blocks.filter((block) => block !== "").join("\n\n")}\n`;
}

function sectionText(section: Section): string {
  const blocks = [`### ${section.title}`, section.note, section.table && tableText(section.table), section.more];
  return blocks.filter((block) => block !== undefined && block !== "").join("\n\n");
}

function tableText(table: Table): string {
  const rights = table.head.map((_, column) => table.rows.some((row) => isRight(row[column])));
  const lines = [
    table.head,
    rights.map((right) => (right ? "--:" : "---")),
    ...table.rows.map((row) => row.map(renderInline)),
  ];
  return lines.map((line) => `| ${line.join(" | ")} |`).join("\n");
}

function isRight(cell: Cell | undefined): boolean {
  return cell !== undefined && "text" in cell && cell.right === true;
}

/** One cell as inline markdown, in a table or outside of one. */
export function renderInline(cell: Cell): string {
  if ("parts" in cell) return cell.parts.map(renderInline).join("");
  return "code" in cell ? toCodeSpan(cell.code) : cell.text;
}
