import type { PullFrame } from "./model.ts";

/** Weeks that are drawn, the last ones. */
const MOST_WEEKS = 13;
const WEEK = /^\d{4}-(W\d\d)$/;

/** A chart that GitHub draws: numbers, weeks and our own words, nothing else. Empty with fewer than two points. */
export function trendBlocks(trend: PullFrame["trend"]): readonly string[] {
  const points = trend.flatMap(({ week, per100 }) => {
    const [, label] = WEEK.exec(week) ?? [];
    return label === undefined || per100 === null || !Number.isFinite(per100) || per100 < 0
      ? []
      : [{ label, value: per100 }];
  });
  const drawn = points.slice(-MOST_WEEKS);
  if (drawn.length < 2) return [];
  const most = Math.max(1, ...drawn.map(({ value }) => Math.ceil(value)));
  const lines = [
    "```mermaid",
    "xychart-beta",
    '  title "New and worse violations per 100 edited units"',
    `  x-axis [${drawn.map(({ label }) => label).join(", ")}]`,
    `  y-axis 0 --> ${plain(most)}`,
    `  bar [${drawn.map(({ value }) => plain(value)).join(", ")}]`,
    "```",
  ];
  return [lines.join("\n")];
}

/** At most two decimals, never an exponent. */
function plain(value: number): string {
  return String(Math.round(Math.min(value, 1_000_000) * 100) / 100);
}
