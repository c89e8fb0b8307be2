/** What a change has to do with reported violations: reads what it takes to tell, and asks the domain. */
import { linesOf } from "../domain/violation/line-identity.ts";
import type { UnitMatching } from "../domain/violation/match.ts";
import type { ReportedViolation } from "../domain/violation/reported.ts";
import { type ComparedReported, faceReported } from "../domain/violation/reported-facets.ts";
import { type ChangedLines, changedLines } from "../domain/violation/reported-lines.ts";
import type { FileChange } from "../ports/change-log.ts";
import type { SourceTexts } from "../ports/reports.ts";

/** A file that differs, as far as it matters here. */
export type ChangedFile = Pick<FileChange, "oldPath" | "path" | "oldOid">;

export interface FaceGround {
  readonly changes: readonly ChangedFile[];
  readonly matching: UnitMatching;
  readonly texts: SourceTexts;
  readonly textOf: (path: string) => string | undefined;
}

export async function faceReports(
  violations: readonly ReportedViolation[],
  { changes, matching, texts, textOf }: FaceGround,
): Promise<readonly ComparedReported[]> {
  const reported = new Set(violations.map(({ path }) => path));
  const changed = changes.filter(({ path }) => reported.has(path));
  const origins = matching.matches.filter(({ after }) => reported.has(after.path)).map(({ before }) => before.path);
  const needed = new Set([...changed.map(({ oldPath }) => oldPath), ...origins]);
  const before = await readBefore(
    changes.filter(({ oldPath }) => needed.has(oldPath)),
    texts,
  );
  const lines = new Map(
    changed.map((file) => [file.path, linesOfChange(file, before.get(file.oldPath), textOf(file.path))]),
  );
  return faceReported(violations, {
    lines,
    matching,
    linesAfter: rememberLines(textOf),
    linesBefore: rememberLines((path) => before.get(path)),
  });
}

async function readBefore(files: readonly ChangedFile[], texts: SourceTexts): Promise<ReadonlyMap<string, string>> {
  const asked = files.flatMap(({ oldPath, oldOid }) => (oldOid === undefined ? [] : [{ path: oldPath, oid: oldOid }]));
  const read = await texts.readAll(asked.map(({ oid }) => ({ oid })));
  return new Map(
    asked.flatMap(({ path }, index) => {
      const text = read[index];
      return text === undefined ? [] : [[path, text] as const];
    }),
  );
}

function linesOfChange(file: ChangedFile, before: string | undefined, after: string | undefined): ChangedLines {
  if (file.oldOid === undefined) return "new";
  return before === undefined || after === undefined ? "unknown" : changedLines(before, after);
}

function rememberLines(textOf: (path: string) => string | undefined): (path: string) => readonly string[] | undefined {
  const known = new Map<string, readonly string[] | undefined>();
  return (path) => {
    if (!known.has(path)) {
      const text = textOf(path);
      known.set(path, text === undefined ? undefined : linesOf(text));
    }
    return known.get(path);
  };
}
