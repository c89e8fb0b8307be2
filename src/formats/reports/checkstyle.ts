/** Checkstyle's XML, which linters of all languages write. */
import { textOf } from "./json-fields.ts";
import { levelOf } from "./levels.ts";
import { beginLinters, type LinterRun, type Outlet, toolCalled } from "./linter-report.ts";
import { isPhpstanFailure } from "./phpstan.ts";
import type { Complaint, Content, ReportReader, ReportReading } from "./report.ts";
import { groupByTool } from "./tool-groups.ts";
import { type RuleOfTool, toolOfSource } from "./tool-of-rule.ts";
import { readXml, type XmlElement } from "./xml-events.ts";

export const checkstyle: ReportReader = {
  format: "checkstyle",
  title: "Checkstyle XML",
  recognises: (content) => content.kind === "xml" && content.root?.name === "checkstyle",
  begin: (content) => (content.kind === "xml" ? beginXml(content) : { complaint: "expected Checkstyle XML" }),
};

type XmlContent = Extract<Content, { readonly kind: "xml" }>;

function beginXml(content: XmlContent): ReportReading | Complaint {
  const read = readDocuments(content);
  if ("complaint" in read) return read;
  const groups = groupByTool(read.results, ({ tool }) => tool);
  const runs = groups.map(([name, results]) => toRun(name, results));
  // Which tool looked and found nothing, the format does not tell; Checkstyle itself is the likeliest.
  return beginLinters("checkstyle", { ...content, notes: read.notes }, runs.length > 0 ? runs : [toRun(ITSELF, [])]);
}

const ITSELF = "Checkstyle";

function toRun(name: string, results: readonly Result[]): LinterRun {
  return { tool: toolCalled(name, name === ITSELF ? results[0]?.version : ""), results, take };
}

/** An `error` or an `exception`, with what stands around it. */
interface Result extends RuleOfTool {
  readonly version: string | undefined;
  readonly path: string | undefined;
  readonly element: XmlElement;
}

type Read = { readonly results: readonly Result[]; readonly notes: XmlContent["notes"] } | Complaint;

/** Several documents in a row are what is left when tools append to one file. */
function readDocuments({ text, notes: noted }: XmlContent): Read {
  const results: Result[] = [];
  const notes = [...noted];
  let rest = text;
  for (let documents = 1; ; documents++) {
    const { fault, end, disallowed } = readOne(rest, results);
    if (fault !== undefined) return { complaint: `expected Checkstyle XML, found XML that cannot be read: ${fault}` };
    if (disallowed > 0 && !notes.includes("undecodable")) notes.push("undecodable");
    rest = rest.slice(end).replace(/^[\s\0\u{feff}]+/u, "");
    const isMore = /^(<\?xml\s[^>]*>\s*)?<checkstyle[\s/>]/.test(rest.slice(0, 1000));
    if (isMore && documents >= MOST_DOCUMENTS)
      return {
        complaint: `expected Checkstyle XML, found XML that cannot be read: more than ${MOST_DOCUMENTS} documents in one file`,
      };
    if (documents === 2) notes.push("several-documents");
    if (!isMore) break;
  }
  if (rest !== "") notes.push("text-after");
  return { results, notes };
}

const MOST_DOCUMENTS = 1000;

function readOne(text: string, results: Result[]): ReturnType<typeof readXml> {
  let version: string | undefined;
  let path: string | undefined;
  return readXml(text, {
    open(element) {
      const { name, attributes } = element;
      if (name === "checkstyle") version = attributes["version"];
      if (name === "file") path = attributes["name"];
      if (name !== "error" && name !== "exception") return;
      results.push({ ...ruleOf(attributes, { version, path }), version, path, element });
    },
    close(names) {
      if (names.at(-1) === "file") path = undefined;
    },
  });
}

interface Around {
  readonly version: string | undefined;
  readonly path: string | undefined;
}

function ruleOf({ source = "", message = "", column }: XmlElement["attributes"], around: Around): RuleOfTool {
  const known = toolOfSource(source);
  if (known !== undefined) return known;
  const isPhp = around.version === undefined && /\.(php|phtml|inc)$/.test(around.path ?? "");
  if (isPhp && source === "") return ruleInMessage(message, column);
  if (isPhp && /^[a-z][A-Za-z]*\.[a-zA-Z]+$/.test(source)) return { tool: "PHPStan", rule: source };
  if (/^[A-Z]\w*(\.[A-Z]\w*){2,3}$/.test(source)) return { tool: "PHP_CodeSniffer", rule: source };
  if (source === "" && /^(Parsing error|Error): /.test(message)) return { tool: "ESLint", rule: null };
  return { tool: source === "" ? ITSELF : "checkstyle-xml", rule: source === "" ? null : source };
}

/** Psalm writes the rule in front of its words, PHPStan wrote none for long. */
function ruleInMessage(message: string, column: string | undefined): RuleOfTool {
  const rule = /^([A-Z][A-Za-z]+): /.exec(message)?.[1];
  return rule !== undefined && column !== "1" ? { tool: "Psalm", rule } : { tool: "PHPStan", rule: null };
}

function take(result: unknown, out: Outlet): void {
  const { element, tool, rule, path } = result as Result; // Only `toRun` gives results.
  const { line, column, severity, message } = element.attributes;
  if (element.name === "exception" || isFailure({ tool, rule }, message)) return out.fileFailed();
  if (severity === "ignore") return out.passed();
  out.keep({ rule: textOf(rule), level: levelOf(severity) ?? "error", path, line, column });
}

/** The tool could not look at the file, and has no other place to say so. */
function isFailure({ tool, rule }: RuleOfTool, message: string | undefined): boolean {
  switch (tool) {
    case "ESLint":
      return rule === null || rule === "null";
    case "PHPStan":
      return isPhpstanFailure(rule, message);
    case "RuboCop":
      return rule === "Lint/Syntax";
    case "golangci-lint":
      return rule === "typecheck";
    default:
      return false;
  }
}
