/** One SARIF result. */
import type { RawViolation } from "../../domain/violation/reported.ts";
import { isRecord, type Json, listOf, recordOf, textOf } from "./json-fields.ts";
import { type NoteBook, type ReportCounts } from "./report.ts";
import type { Places } from "./sarif-places.ts";
import { type FoundRule, type Level, type RuleBook, toLevel } from "./sarif-rules.ts";

export interface ResultBooks {
  readonly rules: RuleBook;
  readonly places: Places;
  readonly book: NoteBook;
}

/** What a result is when it is no violation. */
export type NoViolation = keyof Pick<ReportCounts, "passed" | "absent" | "malformed">;

/** Results that look for something other than a fault; `fail`, and any word that the format does not have, is one. */
const OTHER_KINDS: ReadonlySet<unknown> = new Set(["pass", "open", "informational", "notApplicable", "review"]);
/** The rule was not evaluated, or not to its end: its silence says nothing. */
const UNDECIDED: ReadonlySet<unknown> = new Set(["open", "notApplicable"]);

const MOST_TAGS = 64;
const LONGEST_TAG = 128;
const LONGEST_HINT = 256;

export function readResult(value: unknown, { rules, places, book }: ResultBooks): RawViolation | NoViolation {
  if (!isRecord(value)) return "malformed";
  if (value["baselineState"] === "absent") return "absent";
  if (UNDECIDED.has(value["kind"])) return "passed";
  const rule = rules.find(value);
  const level: Level = OTHER_KINDS.has(value["kind"])
    ? "none"
    : (toLevel(value["level"]) ?? rules.levelOf(rule, value));
  if (level === "none") return "passed";
  const place = places.placeOf(value);
  if (rule.id === null) book.note("no-rule-id");
  if (place.paths.length > 0 && place.line === null) book.note("no-line");
  const marks = marksOf(value, rule);
  return {
    rule: rule.id,
    level,
    securitySeverity: marks.securitySeverity,
    critical: marks.critical,
    tags: marks.tags,
    paths: place.paths,
    line: place.line,
    column: place.column,
    endLine: place.endLine,
    logicalName: place.logicalName,
    hint: hintOf(value),
    suppressed: isSuppressed(value["suppressions"]),
  };
}

type Marks = Pick<RawViolation, "securitySeverity" | "critical" | "tags">;

/** What results have from their rule alone, by its descriptor. */
const markedRules = new WeakMap<Json, Marks>();

function marksOf({ properties }: Json, { descriptor }: FoundRule): Marks {
  if (isRecord(properties)) return readMarks([properties, recordOf(descriptor["properties"])]);
  const known = markedRules.get(descriptor) ?? readMarks([recordOf(descriptor["properties"])]);
  markedRules.set(descriptor, known);
  return known;
}

function readMarks(bags: readonly Json[]): Marks {
  const tags = tagsOf(bags);
  return { securitySeverity: severityIn(bags), critical: isCritical(bags, tags), tags };
}

/** Accepted, or with no word about its state; one that is refused or still looked at silences nothing. */
function isSuppressed(suppressions: unknown): boolean {
  return listOf(suppressions).some((one) => {
    const status = isRecord(one) ? (one["status"] ?? "accepted") : undefined;
    return status === "accepted";
  });
}

function tagsOf(bags: readonly Json[]): readonly string[] {
  const tags = bags.flatMap((bag) => listOf(bag["tags"]).slice(0, MOST_TAGS).map(textOf));
  return [...new Set(tags.flatMap((tag) => tag?.slice(0, LONGEST_TAG) ?? []))];
}

/** The highest that result or rule names, written as a number or as its text. */
function severityIn(bags: readonly Json[]): number | null {
  const scores = bags
    .map((bag) => Number(textOf(bag["security-severity"]) ?? Number.NaN))
    .filter((score) => score >= 0 && score <= 10);
  return scores.length === 0 ? null : Math.max(...scores);
}

/** Where tools write their own word for how bad something is. */
const SEVERITY_KEYS = ["severity", "security-severity", "security_severity", "problem.severity", "issue_severity"];

function isCritical(bags: readonly Json[], tags: readonly string[]): boolean {
  const words = [...bags.flatMap((bag) => SEVERITY_KEYS.map((key) => bag[key])), ...tags];
  return words.some((word) => typeof word === "string" && /^critical$/i.test(word.trim()));
}

/** Of partial fingerprints the line's, else the one with the last name: `x/v2` before `x/v1`. */
function hintOf({ partialFingerprints, fingerprints }: Json): string | null {
  for (const named of [partialFingerprints, fingerprints].map(recordOf)) {
    const names = Object.keys(named).toSorted();
    const name = "primaryLocationLineHash" in named ? "primaryLocationLineHash" : names.at(-1);
    const value = name === undefined ? undefined : textOf(named[name]);
    if (value !== undefined) return `${name}=${value}`.slice(0, LONGEST_HINT);
  }
  return null;
}
