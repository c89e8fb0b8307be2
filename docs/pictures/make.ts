/**
 * Pictures of the comment as GitHub shows it: `node docs/pictures/make.ts`. Needs a Chromium (`CHROMIUM` names it, else
 * /usr/bin/chromium) and a font with signs.
 */
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { chromium, type Browser } from "playwright-core";
import { renderComment } from "../../src/render/comment/comment.ts";
import { renderComment as asGitHub } from "../../test/render/github-markdown.ts";
import { decodePng, encodePng } from "./png.ts";
import { STATE, USUAL } from "../../test/render/comment/example.ts";

const WIDTHS = { wide: 900, phone: 390 } as const;
const FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"];
const FLAGS_QUIET = ["--disable-component-update", "--disable-sync", "--disable-lcd-text"];
const MOST_BYTES = 80_000;

interface Picture {
  readonly name: string;
  readonly theme: "light" | "dark";
  readonly width: number;
  readonly open: boolean;
}

const PICTURES: readonly Picture[] = (["light", "dark"] as const).flatMap((theme) => [
  { name: `comment-${theme}-wide`, theme, width: WIDTHS.wide, open: false },
  { name: `comment-${theme}-phone`, theme, width: WIDTHS.phone, open: false },
  { name: `comment-open-${theme}-wide`, theme, width: WIDTHS.wide, open: true },
  { name: `comment-open-${theme}-phone`, theme, width: WIDTHS.phone, open: true },
]);

const rendered = renderComment(USUAL, { stateBlock: STATE });
if (rendered === undefined) throw new Error("the example does not fit");
const { html } = asGitHub(rendered.body);
const browser = await chromium.launch({
  executablePath: process.env["CHROMIUM"] ?? "/usr/bin/chromium",
  args: [...FLAGS, ...FLAGS_QUIET],
});
for (const picture of PICTURES) await take(browser, picture);
await browser.close();

async function take(within: Browser, { name, theme, width, open }: Picture): Promise<void> {
  const page = await within.newPage({
    viewport: { width, height: 400 },
    colorScheme: theme,
    deviceScaleFactor: open ? 1.2 : 2,
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
