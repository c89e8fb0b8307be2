/** Cobertura's XML, which coverage.py, Istanbul, coverlet, gcovr and others write. */
import type { CoverageBook } from "./coverage-book.ts";
import { beginCoverageXml, headOf } from "./coverage-xml.ts";
import { toolCalled } from "./linter-report.ts";
import type { ReportReader } from "./report.ts";
import { pathsBelow } from "./score-report.ts";
import type { XmlElement, XmlHandlers } from "./xml-events.ts";

export const cobertura: ReportReader = {
  format: "cobertura",
  title: "Cobertura XML",
  recognises: (content) => content.kind === "xml" && isCobertura(content.root, content.text),
  begin: (content) =>
    beginCoverageXml(content, {
      format: "cobertura",
      title: "Cobertura XML",
      tool: ({ version }) => toolCalled("cobertura", version),
      handlers: readClasses,
    }),
};

function isCobertura(root: XmlElement | undefined, text: string): boolean {
  if (root?.name !== "coverage") return false;
  const { attributes } = root;
  return "line-rate" in attributes || "lines-valid" in attributes || /<packages[\s/>]/.test(headOf(text));
}

/** Directories that its paths may begin in. */
const MOST_SOURCES = 20;

/** Classes of one file are joined. Lines of methods are listed a second time among those of their class, but for some tools only there. */
function readClasses(book: CoverageBook): XmlHandlers {
  const sources: string[] = [];
  let source = "";
  return {
    open({ name, attributes }, path) {
      if (name === "source") source = "";
      if (name === "class") book.file(pathsBelow(sources, attributes["filename"] ?? ""));
      if (name === "line" && path.at(-2) === "lines" && path.includes("class")) readLine(attributes, book);
    },
    text(piece, path) {
      if (path.at(-1) === "source") source += piece;
    },
    close(path) {
      if (path.at(-1) === "source" && sources.length < MOST_SOURCES) sources.push(source.trim());
    },
  };
}

function readLine(attributes: XmlElement["attributes"], book: CoverageBook): void {
  const { number, hits, "condition-coverage": conditions } = attributes;
  book.line(number, hits);
  if (conditions === undefined) return;
  const [, part, whole] = /\((\d+)\s*\/\s*(\d+)\)/.exec(conditions) ?? [];
  if (part !== undefined && whole !== "0") book.branches(number ?? "", part, whole);
}
