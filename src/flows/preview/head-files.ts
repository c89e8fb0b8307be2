/** The tuning files at the head of somebody's pull request: data to look at, never in force for their own run. */
import type { FileProblem } from "../../domain/errors.ts";
import { parseTuningFiles, type TuningTexts } from "../../formats/tuning-files.ts";
import type { HeadFiles } from "../../domain/tuning/preview.ts";
import type { FileChange } from "../../ports/change-log.ts";
import type { SourceTexts } from "../../ports/reports.ts";
import type { TreeEntry } from "../../ports/source-tree.ts";

export interface TouchedFiles {
  readonly files: readonly FileChange[];
  /** Of the base tip; undefined when it could not be listed. */
  readonly baseEntries: readonly TreeEntry[] | undefined;
}

const NAMES = ["policy", "recommendations"] as const;
type Name = (typeof NAMES)[number];

/** Where the change begins and ends in one of the two; undefined where it does not touch it. */
interface Touched {
  readonly path: string;
  readonly oldOid: string | undefined;
  readonly oid: string | undefined;
}

/** Only these two decide; whatever else lies beside them does not. */
export function isTuningPath(path: string, directory: string): boolean {
  return NAMES.some((name) => path === `${directory}/${name}.yaml`);
}

export function touchesTuningFiles(files: readonly FileChange[], directory: string): boolean {
  return NAMES.some((name) => touchedOf(files, `${directory}/${name}.yaml`) !== undefined);
}

/** Those that the change does not touch are as base has them: so would a merge leave them. */
export async function readHeadFiles(
  texts: SourceTexts,
  { files, base }: { readonly files: readonly FileChange[]; readonly base: TuningTexts },
): Promise<HeadFiles> {
  const faults: FileProblem[] = [];
  const read = async (name: Name): Promise<string | undefined> => {
    const touched = touchedOf(files, `${base.directory}/${name}.yaml`);
    if (touched === undefined) return base[name];
    if (touched.oid === undefined) return undefined;
    const [text] = await texts.readAll([{ oid: touched.oid }]);
    if (text === undefined) faults.push({ file: touched.path, line: 0, reason: UNREADABLE });
    return text;
  };
  const head = parseTuningFiles({
    directory: base.directory,
    policy: await read("policy"),
    recommendations: await read("recommendations"),
  });
  return { ...head, errors: [...faults, ...head.errors] };
}

const UNREADABLE = "could not be read as text of at most 262144 bytes: it would be left out, as if it were not there";

/** Files that base has changed since this branch left it. */
export function movedOn({ files, baseEntries }: TouchedFiles, directory: string): readonly string[] {
  return NAMES.flatMap((name) => {
    const touched = touchedOf(files, `${directory}/${name}.yaml`);
    if (touched === undefined || baseEntries === undefined) return [];
    const now = baseEntries.find(({ path, kind }) => path === touched.path && kind === "file")?.oid;
    return now === touched.oldOid ? [] : [touched.path];
  });
}

/** A file that gets another name is gone, and one that gets this name is new. */
function touchedOf(files: readonly FileChange[], path: string): Touched | undefined {
  const to = files.find((file) => file.path === path && file.status !== "deleted");
  const from = files.find((file) => file.oldPath === path && file.status !== "added");
  if (to === undefined && from === undefined) return undefined;
  return { path, oldOid: from?.oldOid, oid: to?.oid };
}
