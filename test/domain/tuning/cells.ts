/** Cells that are acted on or not, and what people say of what is in them. */
import type { HistoryLine, VerdictLine } from "../../../src/domain/history/lines.ts";
import { daysAgo, told } from "./world.ts";

export interface Cell {
  readonly count: number;
  readonly rule?: string;
  /** Files of it take turns. */
  readonly area?: string;
  readonly fixed?: boolean;
  /** How many people take turns. */
  readonly authors?: number;
  readonly first?: number;
  readonly severity?: "red" | "yellow";
  readonly actual?: number;
  readonly ago?: number;
}

/** Changes that caused one violation each and showed it: nobody acted on it, or everybody did. One every third day. */
export function cell({ count, rule = "abc_max", area = "src", fixed = false, ...rest }: Cell): HistoryLine[] {
  const { authors = 6, first = 1, severity = "red", actual = 40, ago = 80 } = rest;
  return Array.from({ length: count }, (_, i) => {
    const fingerprint = `${area}/${"abc"[i % 3] ?? ""}.ts::f${first + i}::${rule}`;
    const sees = [[fingerprint, { area, severity, actual }]] as const;
    const gone = [[fingerprint, { area, change: "new", touched: true, shown: "top" }]] as const;
    const author = String(10 + (i % authors));
    const change = { merged_by_id: String(900 + (i % 3)) };
    const ends = fixed ? { misses: gone } : { sees };
    return told(first + i, { ago: ago - 2 * i, author, pushes: [{ sees }], ...ends, change });
  }).flat();
}

/** Of so many people on the violations of these lines, one after the other. */
export function votesOn(
  lines: readonly HistoryLine[],
  verdict: VerdictLine["verdict"],
  by: readonly string[],
): VerdictLine[] {
  const seen = lines.flatMap((line) => (line.type === "violation" && line.shown === "top" ? [line] : []));
  const heads = new Map(lines.flatMap((line) => (line.type === "run" ? [[line.id, line.head_sha]] : [])));
  return by.flatMap((person, at) => {
    const line = seen[at % seen.length];
    if (line === undefined) return [];
    return [
      {
        type: "verdict",
        surface: "conversation",
        comment_id: at + 1,
        fingerprint: line.fingerprint,
        by: person,
        verdict,
        reason: null,
        updated_at: daysAgo(1),
        head_sha: heads.get(line.run) ?? "",
      },
    ];
  });
}
