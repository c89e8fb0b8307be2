/** GitLab's Code Quality report, and what engines of Code Climate write: the same entries, with NULs between them. */
import { firstText, isRecord, type Json, listOf, recordOf, textOf } from "./json-fields.ts";
import { levelOf } from "./levels.ts";
import { beginLinters, type Outlet, toolCalled } from "./linter-report.ts";
import type { Content, ReportReader } from "./report.ts";
import { isRuffFailure } from "./ruff.ts";
import { groupByTool } from "./tool-groups.ts";
import { isLinterOfGo } from "./tool-of-rule.ts";

export const gitlab: ReportReader = {
  format: "gitlab",
  title: "GitLab Code Quality",
  mayBeEmptyList: true,
  recognises: (content) => entriesIn(content).some(isEntry),
  begin: (content) => {
    const groups = groupByTool(entriesIn(content), toolOf);
    return beginLinters(
      "gitlab",
      content,
      groups.map(([name, results]) => ({ tool: toolCalled(name), results, take })),
    );
  },
};

/** The format has no place for the tool's name. */
const UNNAMED = "code-quality";

function toolOf(entry: unknown): string {
  const { engine_name: engine, check_name: rule } = recordOf(entry);
  return firstText(engine) ?? (isLinterOfGo(rule) ? "golangci-lint" : isOfRuff(entry) ? "ruff" : UNNAMED);
}

/** It gives both ends of a place, and begins its words with the code. */
function isOfRuff(entry: unknown): boolean {
  const { check_name: rule, description, location } = recordOf(entry);
  if (typeof rule !== "string" || !/^([A-Z]{1,4}\d{2,4}|invalid-syntax)$/.test(rule)) return false;
  const { begin, end } = recordOf(recordOf(location)["positions"]);
  return isRecord(begin) && isRecord(end) && String(description).startsWith(`${rule}: `);
}

/** Of lists, or the documents themselves. */
function entriesIn(content: Content): readonly unknown[] {
  const all = content.kind === "json" ? content.documents.flat() : [];
  return all.filter((entry) => !isMeasurement(entry));
}

function isMeasurement(entry: unknown): boolean {
  const type = recordOf(entry)["type"];
  return typeof type === "string" && type.toLowerCase() !== "issue";
}

function isEntry(entry: unknown): entry is Json {
  if (!isRecord(entry)) return false;
  const { location, check_name, fingerprint, description } = entry;
  const { path, lines, positions } = recordOf(location);
  const isNamed = [check_name, fingerprint, description].some((one) => typeof one === "string");
  return isNamed && typeof path === "string" && (isRecord(lines) || isRecord(positions) || fingerprint !== undefined);
}

/** Engines write their own name in front of their rules. */
function ruleOf({ engine_name: engine, check_name: rule }: Json): unknown {
  const start = typeof engine === "string" ? `${engine.toLowerCase()}/` : "/";
  return typeof rule === "string" && rule.toLowerCase().startsWith(start) ? rule.slice(start.length) : rule;
}

function take(entry: unknown, out: Outlet): void {
  if (!isEntry(entry)) return out.malformed();
  if (isRuffFailure(toolOf(entry), entry["check_name"])) return out.fileFailed();
  const { severity, fingerprint: hint, categories } = entry;
  const { path, lines, positions } = recordOf(entry["location"]);
  const { begin, end } = recordOf(lines ?? positions);
  const isWorst = textOf(severity)?.toLowerCase() === "blocker";
  out.keep({
    rule: ruleOf(entry),
    level: levelOf(severity) ?? "warning",
    critical: isWorst,
    tags: listOf(categories)
      .flatMap((category) => textOf(category)?.slice(0, 128) ?? [])
      .slice(0, 64),
    path,
    line: isRecord(begin) ? begin["line"] : begin,
    column: isRecord(begin) ? begin["column"] : undefined,
    endLine: isRecord(end) ? end["line"] : end,
    hint,
  });
}
