/** Markdown inside of HTML is read as markdown only between empty lines. */
export function details(title: string, blocks: readonly string[]): readonly string[] {
  return [`<details><summary>${title}</summary><br>`, ...blocks, "</details>"];
}
