/**
 * What GitHub makes of markdown in a comment, from public parts: GFM, raw HTML through the public sanitizer schema, line ends
 * as breaks, then ports of the filters that turn words into mentions, references and commits. Those skip code and links.
 */
import rehypeRaw from "rehype-raw";
import rehypeSanitize, { defaultSchema } from "rehype-sanitize";
import rehypeStringify from "rehype-stringify";
import remarkGfm from "remark-gfm";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";

export interface HtmlNode {
  readonly type: string;
  readonly tagName?: string;
  readonly value?: string;
  readonly properties?: Readonly<Record<string, unknown>>;
  readonly children?: readonly HtmlNode[];
}

export interface RenderedComment {
  readonly html: string;
  readonly tree: HtmlNode;
  /** Names of all elements in document order. */
  readonly elements: readonly string[];
  /** Where links of the author lead; none that GitHub would make by itself. */
  readonly links: readonly string[];
  /** What GitHub would make live in the words: mentions, references, commits, closing keywords. */
  readonly live: readonly string[];
  /** HTML comments, which no reader sees. */
  readonly comments: readonly string[];
  /** What a reader sees in code. */
  readonly code: readonly string[];
  /** Everything that a reader sees, in order. */
  readonly text: string;
}

interface MarkdownNode {
  readonly type: string;
  readonly value?: string;
  children?: MarkdownNode[];
}

const toTree = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(lineBreaks)
  .use(remarkRehype, { allowDangerousHtml: true });
const toSafe = unified().use(rehypeSanitize, defaultSchema).use(rehypeStringify);
const reparse = unified().use(rehypeRaw);

export function renderComment(markdown: string): RenderedComment {
  // The parser here has no such limit within a line, GitHub's has: what stands between would be read as markdown there.
  const isLong = /`{81}/.test(markdown);
  if (isLong && /`{81}/.test(markdown.replaceAll(/^(`{3,})[^`\n]*\n[^]*?\n\1$/gm, "")))
    throw new Error("GitHub reads no code span with more than 80 backticks");
  const raw = reparse.runSync(toTree.runSync(toTree.parse(markdown)));
  const safe = toSafe.runSync(raw);
  const [before, tree]: readonly [HtmlNode, HtmlNode] = [raw, safe];
  return {
    html: toSafe.stringify(safe),
    tree,
    elements: nodesOf(tree).flatMap(({ tagName }) => tagName ?? []),
    links: nodesOf(tree).flatMap((node) => (node.tagName === "a" ? [String(node.properties?.["href"])] : [])),
    live: liveTexts(tree).flatMap(liveWords),
    comments: nodesOf(before).flatMap(({ type, value }) => (type === "comment" ? [value ?? ""] : [])),
    code: nodesOf(tree).flatMap((node) => (node.tagName === "code" ? [textOf(node)] : [])),
    text: textOf(tree),
  };
}

/** In a comment, a line end is a break. */
function lineBreaks(): (tree: MarkdownNode) => void {
  return function split(node: MarkdownNode): void {
    node.children = node.children?.flatMap((child) => {
      split(child);
      if (child.type !== "text") return [child];
      const lines = (child.value ?? "").split("\n");
      return lines.flatMap((value, index) => [...(index > 0 ? [{ type: "break" }] : []), { type: "text", value }]);
    }) as MarkdownNode[]; // a parent stays one, a leaf has none
    if (node.children === undefined) delete node.children;
  };
}

export function nodesOf(node: HtmlNode): HtmlNode[] {
  return [node, ...(node.children ?? []).flatMap(nodesOf)];
}

export function textOf(node: HtmlNode): string {
  return node.type === "text" ? (node.value ?? "") : (node.children ?? []).map(textOf).join("");
}

const SKIPPED: ReadonlySet<string> = new Set(["code", "pre", "a", "style", "script"]);

/** Texts that the filters look at; those of one element that stand together are one. */
function liveTexts(node: HtmlNode): string[] {
  if (node.tagName !== undefined && SKIPPED.has(node.tagName)) return [];
  const own = (node.children ?? []).map((child) => (child.type === "text" ? (child.value ?? "") : "\n")).join("");
  return [own, ...(node.children ?? []).flatMap(liveTexts)];
}

const LIVE: readonly RegExp[] = [
  /(?:^|[^\w`/])@[a-z0-9][a-z0-9-]*(?:\/[\w.-]+)?/gi,
  /(?:^|[^\w&])(?:[\w.-]+\/[\w.-]+|[\w-]+)?#\d+\b/gi,
  /(?:^|\W)GH-\d+\b/gi,
  /(?:^|\W)(?:[\w.-]+(?:\/[\w.-]+)?@)?[0-9a-f]{7,64}\b/g,
  /\b(?:close[sd]?|fix(?:e[sd])?|resolve[sd]?):?\s+(?:[\w.-]+\/[\w.-]+)?#\d+/gi,
  /\b(?:https?:\/\/|www\.)\S+/gi,
];

function liveWords(text: string): string[] {
  return LIVE.flatMap((pattern) => text.match(pattern) ?? []).map((word) => word.trim());
}
