/**
 * Pictures of the comment and of the tuning pull request as GitHub shows them: `node docs/pictures/make.ts`. Needs a
 * Chromium (`CHROMIUM` names it, else /usr/bin/chromium) and a font with signs.
 */
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { chromium, type Browser } from "playwright-core";
import { renderComment } from "../../src/render/comment/comment.ts";
import { renderComment as asGitHub } from "../../test/render/github-markdown.ts";
import { renderPullBody } from "../../src/render/tuning-pr/body.ts";
import { decodePng, encodePng } from "./png.ts";
import { STATE, USUAL } from "../../test/render/comment/example.ts";
import { STATE_LINE, tightenModel } from "../../test/render/tuning-pr/example.ts";

const WIDTHS = { wide: 900, phone: 390 } as const;
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
const FLAGS_QUIET = ["--disable-component-update", "--disable-sync", "--disable-lcd-text"];
const MOST_BYTES = 80_000;

interface Picture {
  readonly name: string;
  /** Markdown. */
  readonly body: string;
  readonly theme: "light" | "dark";
  readonly width: number;
  readonly open: boolean;
  readonly scale: number;
}

const comment = renderComment(USUAL, { stateBlock: STATE })?.body;
const tuning = renderPullBody(tightenModel(), { stateLine: STATE_LINE });
if (comment === undefined || tuning === undefined) throw new Error("an example does not fit");
/** Long ones are less sharp. */
const SHARP = { short: 2, long: 1.2 } as const;
const PICTURES: readonly Picture[] = (["light", "dark"] as const).flatMap((theme) => [
  { name: `comment-${theme}-wide`, body: comment, theme, width: WIDTHS.wide, open: false, scale: SHARP.short },
  { name: `comment-${theme}-phone`, body: comment, theme, width: WIDTHS.phone, open: false, scale: SHARP.short },
  { name: `comment-open-${theme}-wide`, body: comment, theme, width: WIDTHS.wide, open: true, scale: SHARP.long },
  { name: `comment-open-${theme}-phone`, body: comment, theme, width: WIDTHS.phone, open: true, scale: SHARP.long },
  { name: `tuning-${theme}-wide`, body: tuning, theme, width: WIDTHS.wide, open: false, scale: SHARP.long },
  { name: `tuning-${theme}-phone`, body: tuning, theme, width: WIDTHS.phone, open: false, scale: SHARP.long },
]);

const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: [...FLAGS, ...FLAGS_QUIET],
});
for (const picture of PICTURES) await take(browser, picture);
await browser.close();

async function take(within: Browser, { name, body, theme, width, open, scale }: Picture): Promise<void> {
  const { html } = asGitHub(body);
  const page = await within.newPage({
    viewport: { width, height: 400 },
    colorScheme: theme,
    deviceScaleFactor: scale,
  });
  await page.setContent(pageOf(open ? html.replaceAll("<details>", "<details open>") : html, theme));
  const path = join(import.meta.dirname, `${name}.png`);
  const sharp = await page.locator(".frame").screenshot();
  writeFileSync(path, encodePng(decodePng(sharp)));
  await page.close();
  const bytes = statSync(path).size;
  process.stdout.write(`${name}.png ${bytes} bytes\n`);
  if (bytes > MOST_BYTES) throw new Error(`${name}.png is larger than ${MOST_BYTES} bytes`);
}

function pageOf(body: string, theme: "light" | "dark"): string {
  const css = readFileSync(
    createRequire(import.meta.url).resolve(`github-markdown-css/github-markdown-${theme}.css`),
    "utf8",
  );
  const [canvas, line] = theme === "light" ? ["#ffffff", "#d1d9e0"] : ["#0d1117", "#3d444d"];
  return `<!doctype html><meta charset="utf-8"><style>${css}
    body { margin: 0; background: ${canvas}; }
    .frame { padding: 12px; background: ${canvas}; }
    .markdown-body { padding: 16px; border: 1px solid ${line}; border-radius: 6px; font-size: 14px; }
  </style><div class="frame"><article class="markdown-body">${body}</article></div>`;
}
