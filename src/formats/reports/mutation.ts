/** The JSON of mutation testing that Stryker, Infection and others write. */
import type { RawScore, ReportedTool } from "../../domain/violation/reported.ts";
import { isRecord, type Json, listOf, recordOf, textOf } from "./json-fields.ts";
import { toolCalled } from "./linter-report.ts";
import type { Content, ReportReader } from "./report.ts";
import { beginScores, pathsBelow } from "./score-report.ts";

export const mutation: ReportReader = {
  format: "mutation",
  title: "a mutation testing report",
  recognises: (content) => documentsIn(content).length > 0,
  begin(content) {
    const documents = documentsIn(content);
    const tally: Tally = { scores: [], files: [], unreadable: 0 };
    for (const document of documents) readFiles(document, tally);
    const notes = content.kind === "json" ? content.notes : [];
    return beginScores({ format: "mutation", tool: toolOf(documents[0] ?? {}), notes, overCap: 0, ...tally });
  },
};

interface Tally {
  readonly scores: RawScore[];
  readonly files: (readonly string[])[];
  unreadable: number;
}

function documentsIn(content: Content): readonly Json[] {
  const documents = content.kind === "json" ? content.documents.filter(isRecord) : [];
  return documents.filter(isMutationReport);
}

function isMutationReport({ schemaVersion, files, thresholds }: Json): boolean {
  if (textOf(schemaVersion) === undefined || !isRecord(files)) return false;
  const all = Object.values(files);
  return all.some((file) => Array.isArray(recordOf(file)["mutants"])) || (all.length === 0 && isRecord(thresholds));
}

/** Infection does not say its name, but writes the version of the schema as a number. */
function toolOf({ framework, schemaVersion }: Json): ReportedTool {
  const { name, version } = recordOf(framework);
  return toolCalled(textOf(name) ?? (typeof schemaVersion === "number" ? "infection" : "stryker"), version);
}

/** Found out by a test, or by a run that never ends, against not: mutants that could not run, or were left out, are in neither. */
const FOUND: ReadonlySet<unknown> = new Set(["Killed", "Timeout"]);
const MISSED: ReadonlySet<unknown> = new Set(["Survived", "NoCoverage"]);
const UNTRIED: ReadonlySet<unknown> = new Set(["CompileError", "RuntimeError", "Ignored", "Pending"]);

function readFiles({ files, projectRoot }: Json, tally: Tally): void {
  for (const [name, file] of Object.entries(recordOf(files))) {
    const paths = pathsBelow([], name);
    const root = typeof projectRoot === "string" ? pathsBelow([projectRoot], name) : [];
    readFile([...new Set([...paths, ...root])], listOf(recordOf(file)["mutants"]), tally);
  }
}

function readFile(paths: readonly string[], mutants: readonly unknown[], tally: Tally): void {
  const statuses = mutants.map((mutant) => recordOf(mutant)["status"]);
  const part = statuses.filter((status) => FOUND.has(status)).length;
  const whole = part + statuses.filter((status) => MISSED.has(status)).length;
  tally.unreadable += statuses.length - whole - statuses.filter((status) => UNTRIED.has(status)).length;
  if (paths.length === 0) return;
  tally.files.push(paths);
  if (whole > 0) tally.scores.push({ rule: "mutation_min", paths, part, whole });
}
