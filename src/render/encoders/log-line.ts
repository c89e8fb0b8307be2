import { toVisible } from "./visible.ts";

const LONGEST = 1_000;

/**
 * Any text, error messages too, as one visible line of a job log. The runner takes `##[` anywhere and `::` at the start of a
 * line for a command: neither is left. Something may be put in front of it, but nothing that ends in `#` or is only a colon.
 */
export function toLogLine(text: string, most = LONGEST): string {
  const visible = toVisible(text, most);
  return visible.replaceAll("#[", "# [").replace(/^(\s*:)(?=:)/, "$1 ");
}
