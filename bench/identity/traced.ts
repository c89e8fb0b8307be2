/** Source text in which every line remembers where it came from: so the truth of a mutation is known without looking at it. */
import type { Unit } from "../../src/domain/violation/unit.ts";

export interface TracedLine {
  readonly text: string;
  /** `path:line` of the original, null for a line that is new. */
  readonly origin: string | null;
}

export interface TracedFile {
  readonly path: string;
  readonly lines: readonly TracedLine[];
}

export interface SourceFile {
  readonly path: string;
  readonly text: string;
  readonly units: readonly Unit[];
}

export function trace({ path, text }: SourceFile): TracedFile {
  return { path, lines: text.split("\n").map((line, index) => ({ text: line, origin: `${path}:${index + 1}` })) };
}

export function textOf(file: TracedFile): string {
  return file.lines.map((line) => line.text).join("\n");
}

/** Lines as new ones: a copy is nobody's continuation. */
export function forget(lines: readonly TracedLine[]): TracedLine[] {
  return lines.map(({ text }) => ({ text, origin: null }));
}

export interface Placed {
  readonly path: string;
  readonly unit: Unit;
}

/** `old unit → new unit` for every unit whose first and last line are still there. Units that share a first line are left out. */
export function truthOf(before: readonly SourceFile[], after: readonly (SourceFile & TracedFile)[]): Map<Unit, Placed> {
  const news = new Map<string, Placed | null>();
  for (const file of after) {
    for (const unit of file.units) {
      const [start, end] = [file.lines[unit.startLine - 1]?.origin, file.lines[unit.endLine - 1]?.origin];
      if (start === null || start === undefined || end === null) continue;
      news.set(start, news.has(start) ? null : { path: file.path, unit });
    }
  }
  const truth = new Map<Unit, Placed>();
  for (const file of before) {
    for (const unit of ownLines(file.units)) {
      const placed = news.get(`${file.path}:${unit.startLine}`);
      if (placed !== null && placed !== undefined) truth.set(unit, placed);
    }
  }
  return truth;
}

/** Units that share their first line with no other. */
export function ownLines(units: readonly Unit[]): Unit[] {
  const counts = new Map<number, number>();
  for (const unit of units) counts.set(unit.startLine, (counts.get(unit.startLine) ?? 0) + 1);
  return units.filter((unit) => counts.get(unit.startLine) === 1);
}
