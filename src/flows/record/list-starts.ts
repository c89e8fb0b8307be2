/** From where the lists are read: marks of the history say it. */
import { daysBefore } from "../../domain/history/instants.ts";
import type { HistoryLine, WatermarkLine } from "../../domain/history/lines.ts";
import type { Lists } from "../../formats/lists-file.ts";
import type { ListPosition } from "../../ports/mined-comments.ts";
import type { ReviewPosition } from "../../ports/mined-replies.ts";
import type { MineFacts } from "./mine-facts.ts";

export const SOURCES = ["comments", "inline", "reviews"] as const;
export type Source = (typeof SOURCES)[number];

export interface Starts {
  readonly comments: ListPosition;
  readonly inline: ListPosition;
  readonly reviews: ReviewPosition;
}

export function startsOf(facts: Pick<MineFacts, "lines" | "until" | "windowDays">, kept: Lists): Starts {
  const sinceOf = (source: Source): string => markIn(facts.lines, source) ?? daysBefore(facts.until, facts.windowDays);
  const listed = (source: "comments" | "inline"): ListPosition => {
    const since = sinceOf(source);
    const known = kept[source];
    return { since, page: 1, etag: known?.since === since ? known.etag : undefined };
  };
  const since = sinceOf("reviews");
  const { reviews } = kept;
  const rest = reviews?.since === since ? { after: reviews.after, top: reviews.top } : undefined;
  return { comments: listed("comments"), inline: listed("inline"), reviews: { since, rest } };
}

export function isMark(line: HistoryLine, source: Source): line is WatermarkLine {
  return line.type === "watermark" && line.source === source;
}

function markIn(lines: readonly HistoryLine[], source: Source): string | undefined {
  return lines.find((line): line is WatermarkLine => isMark(line, source))?.position;
}
