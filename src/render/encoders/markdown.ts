import { toVisible } from "./visible.ts";

/**
 * Foreign text as a code span: nothing in it is a mention, a reference, a link, an image or HTML. The fence is longer than
 * every run of backticks inside; a pipe is escaped, because tables are cut before code spans are read.
 */
export function toCodeSpan(text: string, most = 200): string {
  const visible = toVisible(text, most);
  if (visible === "") return "` `";
  const runs = visible.match(/`+/g) ?? [];
  const longest = runs.reduce((length, run) => Math.max(length, run.length), 0);
  const fence = "`".repeat(longest + 1);
  const padding = /^[` ]|[` ]$/.test(visible) ? " " : "";
  return `${fence}${padding}${visible.replaceAll("|", "\\|")}${padding}${fence}`;
}
