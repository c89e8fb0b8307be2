/** Reports of other tools in words: what they say about a place, and what came of each file. */
import { groupBy } from "../domain/history/group.ts";
import type { ReportedViolation } from "../domain/violation/reported.ts";
import { code, counted, number, parts, text, type Cell, type Section } from "./document/document.ts";

export interface ReportWords {
  readonly path: string;
  readonly format: string | null;
  readonly tools: readonly string[];
  readonly results: number;
  readonly violations: number;
  readonly notes: readonly { readonly note: string; readonly count: number; readonly complaint?: string }[];
}

/** Rules of one place that are named; beyond them it is a count. */
const MOST_RULES = 20;
/** Lines of one rule that are named; beyond them it is a count. */
const MOST_LINES = 5;

/** One after the other, each rule with its lines: `eslint/no-console` line 12, 40. */
export function reportedRules(reported: readonly ReportedViolation[]): Cell {
  const byRule = [...groupBy(reported, ({ ruleKey }) => ruleKey)];
  const named = byRule
    .slice(0, MOST_RULES)
    .flatMap(([ruleKey, all], index) => [
      text(index === 0 ? "" : " · "),
      code(ruleKey),
      text(linesText(all.map(({ startLine }) => startLine))),
      ...saidOf(all),
    ]);
  const left = byRule.length - MOST_RULES;
  return parts(...named, ...(left > 0 ? [text(` and ${counted(left, "more rule")}`)] : []));
}

/** What a reviewer says, where it is about one violation alone. */
function saidOf([first, ...others]: readonly ReportedViolation[]): readonly Cell[] {
  return first?.words === undefined || others.length > 0 ? [] : [text(" "), code(first.words)];
}

function linesText(lines: readonly number[]): string {
  const named = [...new Set(lines.filter((line) => line > 0))];
  if (named.length === 0) return "";
  const more = named.length > MOST_LINES ? ` and ${named.length - MOST_LINES} more` : "";
  return ` line ${named.slice(0, MOST_LINES).join(", ")}${more}`;
}

export function reportsSection(reports: readonly ReportWords[]): readonly Section[] {
  if (reports.length === 0) return [];
  const rows = reports.map(({ path, format, tools, results, violations, notes }) => [
    code(path),
    text(format ?? "–"),
    text(toolsText(tools)),
    number(results),
    number(violations),
    text(notes.map(reportNoteWords).join("; ")),
  ]);
  return [{ title: "Reports", table: { head: ["file", "format", "tools", "results", "violations", "notes"], rows } }];
}

/** Tools that are named; of a report of many the rest is a count. */
const MOST_TOOLS = 3;

function toolsText(tools: readonly string[]): string {
  const more = tools.length > MOST_TOOLS ? ` and ${tools.length - MOST_TOOLS} more` : "";
  return tools.length === 0 ? "–" : `${tools.slice(0, MOST_TOOLS).join(", ")}${more}`;
}

/** What each note means; a note that is not listed is shown as it is. */
const MEANINGS: Readonly<Record<string, (count: number) => string>> = {
  "no-rule-id": (count) => `${counted(count, "result")} without a rule`,
  "no-line": (count) => `${counted(count, "result")} without a line`,
  "no-location": (count) => `${counted(count, "result")} without a file, left out`,
  suppressed: (count) => `${counted(count, "result")} suppressed there`,
  "not-a-violation": (count) => `${counted(count, "result")} that say all is well`,
  "gone-already": (count) => `${counted(count, "result")} of an earlier run`,
  "over-cap": (count) => `${counted(count, "result")} beyond what is kept`,
  "results-unreadable": (count) => `${counted(count, "result")} not understood`,
  "no-results": (count) => `${counted(count, "run")} that did not look for anything`,
  "results-elsewhere": () => "results in a file of their own, which is not here",
  "no-runs": () => "no run in it",
  "no-version": () => "no version given",
  "tool-failed": (count) => `${counted(count, "run")} that failed, so nothing counts as fixed`,
  "rule-failed": (count) => `${counted(count, "rule")} that failed`,
  "file-failed": (count) => `${counted(count, "file")} that the tool could not read, so nothing there counts as fixed`,
  "empty-list": () => "an empty list: nothing was found, by a tool that does not say its name",
  "text-before": () => "other text before it",
  "text-after": () => "other text behind it",
  "several-documents": () => "several documents in one file",
  undecodable: () => "some bytes are no text",
  missing: (count) => `${counted(count, "result")} in files that are not here`,
  ambiguous: (count) => `${counted(count, "result")} in files that could be several`,
  outside: (count) => `${counted(count, "result")} outside of the repository`,
  malformed: (count) => `${counted(count, "result")} with a path that is none`,
  off: (count) => `${counted(count, "result")} that the policy leaves out`,
  "not-asked": (count) => `${counted(count, "result")} elsewhere`,
  repeated: (count) => `${counted(count, "result")} said twice`,
  "line-not-there": (count) => `${counted(count, "result")} behind the end of the file: is the report of this state?`,
};

export function reportNoteWords({ note, count, complaint }: ReportWords["notes"][number]): string {
  return complaint ?? MEANINGS[note]?.(count) ?? `${note} ${count}`;
}
