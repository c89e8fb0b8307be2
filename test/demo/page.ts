/** The demo as one HTML page, which needs nothing else: what was posted, as GitHub shows it, light or dark. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { renderComment } from "../render/github-markdown.ts";
import type { Demo, Posted } from "./story.ts";
import { ABOUT, captionOf, TITLE, unlinked } from "./words.ts";

const CSS = readFileSync(createRequire(import.meta.url).resolve("github-markdown-css/github-markdown.css"), "utf8");
const OWN_CSS = `
  :root { color-scheme: light dark; --line: light-dark(#d1d9e0, #3d444d); --soft: light-dark(#59636e, #9198a1); }
  body { margin: 0 auto; padding: 24px 16px; max-width: 920px; background: light-dark(#ffffff, #0d1117);
    color: light-dark(#1f2328, #f0f6fc); font: 14px/1.5 system-ui, sans-serif; }
  h1 { font-size: 24px; } h2 { margin: 40px 0 4px; font-size: 18px; }
  body > p { max-width: 72ch; } body > ol { padding: 0; list-style: none; }
  body > ol > li { display: grid; grid-template-columns: 5em 1fr; }
  time, .caption { color: var(--soft); }
  .markdown-body { padding: 16px; border: 1px solid var(--line); border-radius: 6px; font-size: 14px; }
  .diff { padding: 12px 0; border: 1px solid var(--line); border-radius: 6px; overflow-x: auto;
    font: 12px/1.5 ui-monospace, monospace; }
  .diff span { display: block; min-width: max-content; padding: 0 12px; }
  .diff .plus { background: light-dark(#dafbe1, #12261e); } .diff .minus { background: light-dark(#ffebe9, #25171c); }
`;

export function pageOf({ happened, posted }: Demo): string {
  const days = happened.map(
    ({ day, text }) => `<li><time>day ${String(day)}</time><span>${safe(unlinked(text))}</span></li>`,
  );
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Refrain: ${TITLE}</title>
<meta name="viewport" content="width=device-width"><style>${CSS}${OWN_CSS}</style></head><body>
<h1>${TITLE}</h1><p>${safe(ABOUT)}</p><ol>${days.join("\n")}</ol>
${posted.map(sectionOf).join("\n")}
</body></html>
`;
}

function sectionOf(posted: Posted, index: number): string {
  const { heading, body, diff } = posted;
  const files = diff === "" ? "" : `<p class="caption">Its files</p><pre class="diff">${linesOf(diff)}</pre>`;
  return `<section><h2>${String(index + 1)}. ${safe(heading)}</h2><p class="caption">${safe(captionOf(posted))}</p>
<article class="markdown-body">${renderComment(body).html}</article>${files}</section>`;
}

function linesOf(diff: string): string {
  const lines = diff.trimEnd().split("\n");
  return lines.map((line) => `<span class="${kindOf(line)}">${safe(line)}</span>`).join("");
}

function kindOf(line: string): string {
  if (/^\+(?!\+\+ )/.test(line)) return "plus";
  return /^-(?!-- )/.test(line) ? "minus" : "same";
}

function safe(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");
}
