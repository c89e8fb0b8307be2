/** The demo for a terminal: what happened, a line each, then what was posted, as text. */
import type { Demo, Posted } from "./story.ts";

export const TITLE = "The loop, on real code";
export const ABOUT =
  "The code and its changes are real: 19 changes cut from this project's own history, which two people merge here at dates " +
  "that are made up. So are the repository and its GitHub, on this machine. Every run is the built action, with the limits, " +
  "waits and bounds that it has everywhere.";

export function wordsOfDemo({ happened, posted }: Demo): string {
  const days = happened.map(({ day, text }) => `  day ${String(day)}  ${unlinked(text)}`);
  return [`## ${TITLE}`, "", ABOUT, "", ...days, "", ...posted.map(wordsOfPosted)].join("\n");
}

export function captionOf({ what, where, by, day }: Posted): string {
  const place = what === "comment" ? `comment on ${where}` : where;
  return `${place}, by ${by}, day ${String(day)}`;
}

function wordsOfPosted(posted: Posted, index: number): string {
  const { heading, body, diff } = posted;
  const shown = [`## ${String(index + 1)}. ${heading}`, `(${captionOf(posted)})`, "", unlinked(unfolded(body))];
  return [...shown, ...(diff === "" ? [] : ["", "Its files:", "", diff.trimEnd()]), "", ""].join("\n");
}

/** Folds stand open; the chart is for those who draw it. */
function unfolded(markdown: string): string {
  return markdown
    .replaceAll(/<details><summary>(.*?)<\/summary>(<br>)?/g, "(folded: $1)")
    .replaceAll("</details>", "(end of the fold)")
    .replaceAll(/```mermaid.*?```/gs, "(a chart)");
}

export function unlinked(markdown: string): string {
  return markdown.replaceAll(/\[(`[^`]*`|[^\]`]*)\]\(https:\/\/[^)]*\)/g, "$1").replaceAll(/<\/?sub>/g, "");
}
