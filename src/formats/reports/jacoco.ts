/** JaCoCo's XML. Its paths are those of packages: below which directory they lie, the tree tells. */
import { type CoverageBook, type CoverageRule } from "./coverage-book.ts";
import { beginCoverageXml, headOf } from "./coverage-xml.ts";
import { toolCalled } from "./linter-report.ts";
import type { ReportReader } from "./report.ts";
import { countOf, pathsBelow } from "./score-report.ts";
import type { XmlElement, XmlHandlers } from "./xml-events.ts";

export const jacoco: ReportReader = {
  format: "jacoco",
  title: "JaCoCo XML",
  recognises: (content) => content.kind === "xml" && content.root?.name === "report" && isJacoco(content.text),
  begin: (content) =>
    beginCoverageXml(content, {
      format: "jacoco",
      title: "JaCoCo XML",
      tool: () => toolCalled("jacoco"),
      handlers: readSourceFiles,
    }),
};

function isJacoco(text: string): boolean {
  return /<!DOCTYPE\s+report\s+PUBLIC\s+"-\/\/JACOCO|<(sessioninfo|package|group|counter)\s/.test(headOf(text));
}

/** In sum, where a class file has no line numbers. */
const SUMS: ReadonlyMap<string, CoverageRule> = new Map([
  ["LINE", "coverage_line_min"],
  ["BRANCH", "coverage_branch_min"],
]);

function readSourceFiles(book: CoverageBook): XmlHandlers {
  let place = "";
  return {
    open({ name, attributes }, path) {
      if (name === "package") place = attributes["name"] ?? "";
      if (name === "sourcefile") book.file(pathsBelow([place], attributes["name"] ?? ""));
      if (path.at(-2) !== "sourcefile") return;
      if (name === "line") readLine(attributes, book);
      if (name === "counter") readSum(attributes, book);
    },
  };
}

/** `ci` instructions of the line were reached, `mb` and `cb` of its branches were not and were. */
function readLine({ nr = "", ci, mb = "0", cb = "0" }: XmlElement["attributes"], book: CoverageBook): void {
  book.line(nr, ci);
  const [missed, covered] = [countOf(mb), countOf(cb)];
  if (missed === undefined || covered === undefined) book.malformed();
  else if (missed + covered > 0) book.branches(nr, covered, missed + covered);
}

function readSum({ type = "", missed, covered }: XmlElement["attributes"], book: CoverageBook): void {
  const rule = SUMS.get(type);
  const [left, reached] = [countOf(missed), countOf(covered)];
  if (rule !== undefined && left !== undefined && reached !== undefined) book.sum(rule, reached, left + reached);
}
