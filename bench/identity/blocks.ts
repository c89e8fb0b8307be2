/** Whole units as blocks of lines that can be cut out and put elsewhere. */
import type { Unit } from "../../src/domain/violation/unit.ts";
import { ownLines, type SourceFile, type TracedFile, type TracedLine } from "./traced.ts";

export interface Block {
  readonly unit: Unit;
  /** First and last line, from 0, what stands directly above (comments, annotations) included. */
  readonly first: number;
  readonly last: number;
  readonly indent: number;
}

const ABOVE = /^\s*(@|\/\/|\/\*|\*|#(?!!))/;

/** Units that stand alone on their lines and in no other unit, in source order. */
export function blocksOf(file: SourceFile): Block[] {
  const lines = file.text.split("\n");
  const units = ownLines(file.units).filter((unit) => {
    return !file.units.some(
      (other) => other !== unit && other.startLine <= unit.startLine && other.endLine >= unit.endLine,
    );
  });
  const blocks = units.map((unit) => {
    let first = unit.startLine - 1;
    while (first > 0 && ABOVE.test(lines[first - 1] ?? "")) first--;
    return { unit, first, last: unit.endLine - 1, indent: indentOf(lines[unit.startLine - 1] ?? "") };
  });
  return blocks.filter((block, index) => index === 0 || block.first > (blocks[index - 1]?.last ?? -1));
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

export function linesOf(file: TracedFile, block: Block): TracedLine[] {
  return file.lines.slice(block.first, block.last + 1);
}

/** The file without some blocks, and with others in their place. */
export function replaceBlocks(file: TracedFile, replaced: ReadonlyMap<Block, readonly TracedLine[]>): TracedFile {
  const lines: TracedLine[] = [];
  const byLine = new Map([...replaced].map(([block, replacement]) => [block.first, { block, replacement }]));
  for (let at = 0; at < file.lines.length; at++) {
    const hit = byLine.get(at);
    const line = file.lines[at];
    if (hit !== undefined) {
      lines.push(...hit.replacement);
      at = hit.block.last;
    } else if (line !== undefined) lines.push(line);
  }
  return { path: file.path, lines };
}

export function insertAfter(file: TracedFile, line: number, added: readonly TracedLine[]): TracedFile {
  return { path: file.path, lines: [...file.lines.slice(0, line + 1), ...added, ...file.lines.slice(line + 1)] };
}
