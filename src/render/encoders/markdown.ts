import { toVisible, toVisibleEnd } from "./visible.ts";

/**
 * Foreign text as a code span: nothing in it is a mention, a reference, a link, an image or HTML. The fence is longer than
 * every run of backticks inside. It can stand in a table too, which is cut at pipes before code spans are read, and next to
 * other spans when something stands between them. No HTML comment begins or ends in it, even for who reads the raw text.
 */
export function toCodeSpan(text: string, most = 200): string {
  return fenced(toVisible(text, most));
}

/** As `toCodeSpan`, for paths: of a long one the end is shown. */
export function toPathSpan(path: string, most = 200): string {
  return fenced(toVisibleEnd(path, most));
}

function fenced(visible: string): string {
  const inside = withPipes(withoutComments(withShortRuns(visible)));
  if (inside.trim() === "") return "` `";
  const fence = "`".repeat(longestRun(inside) + 1);
  const padding = /^[` ]|[` ]$/.test(inside) ? " " : "";
  return `${fence}${padding}${inside}${padding}${fence}`;
}

/** GitHub's parser takes no fence longer than 80 backticks for one: longer runs inside are shortened, and are seen to be. */
function withShortRuns(text: string): string {
  return text.replaceAll(/`{9,}/g, "````…````");
}

function longestRun(text: string): number {
  return (text.match(/`+/g) ?? []).reduce((length, run) => Math.max(length, run.length), 0);
}

/** What begins or ends an HTML comment is drawn with another bracket. */
function withoutComments(text: string): string {
  return text.replaceAll("<!", "‹!").replaceAll(/(--!?)>/g, "$1›");
}

/**
 * An odd number of backslashes stands before each pipe: readers differ on whether two backslashes escape each other there,
 * and agree that three or one keep the cell whole. One of them is taken away again.
 */
function withPipes(text: string): string {
  return text.replace(/\\*\|/g, (run) => `${run.slice(0, -1)}${run.length % 2 === 1 ? "\\" : "\\\\"}|`);
}
