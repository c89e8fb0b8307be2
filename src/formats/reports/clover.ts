/** Clover's XML, which OpenClover, Istanbul and PHPUnit write. */
import type { CoverageBook } from "./coverage-book.ts";
import { beginCoverageXml, headOf } from "./coverage-xml.ts";
import { toolCalled } from "./linter-report.ts";
import type { ReportReader } from "./report.ts";
import { pathsBelow } from "./score-report.ts";
import type { XmlElement, XmlHandlers } from "./xml-events.ts";

export const clover: ReportReader = {
  format: "clover",
  title: "Clover XML",
  recognises: (content) => content.kind === "xml" && isClover(content.root, content.text),
  begin: (content) =>
    beginCoverageXml(content, {
      format: "clover",
      title: "Clover XML",
      tool: (root) => toolCalled("clover", root["clover"]),
      handlers: readFiles,
    }),
};

function isClover(root: XmlElement | undefined, text: string): boolean {
  if (root?.name !== "coverage") return false;
  return "clover" in root.attributes || ("generated" in root.attributes && /<project[\s>]/.test(headOf(text)));
}

/**
 * Lines of statements and conditions; where a method begins is no statement. Branches by the sums of the file: what a condition's
 * two counts mean differs between the tools.
 */
function readFiles(book: CoverageBook): XmlHandlers {
  return {
    open({ name, attributes }, path) {
      if (name === "file") book.file(pathsBelow([], attributes["path"] ?? attributes["name"] ?? ""));
      if (name === "line") readLine(attributes, book);
      if (name !== "metrics" || path.at(-2) !== "file") return;
      book.sum("coverage_line_min", attributes["coveredstatements"], attributes["statements"]);
      book.sum("coverage_branch_min", attributes["coveredconditionals"], attributes["conditionals"]);
    },
  };
}

/** A condition without a count stands beside the statement that it belongs to. */
function readLine({ num, count, type }: XmlElement["attributes"], book: CoverageBook): void {
  if (type === "method" || (type === "cond" && count === undefined)) return;
  book.line(num, count);
}
