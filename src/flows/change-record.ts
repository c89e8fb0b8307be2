/** One merged change, analysed at both ends, as lines of a history. */
import { ANALYZER_VERSION, DIALECT } from "../analyzer/analyzer.ts";
import { aliasesOf } from "../analyzer/identity/aliases.ts";
import { authorshipOf, type Authorship } from "../domain/history/authors.ts";
import { editSignatureOf, isBulk, isRevertOf } from "../domain/history/bulk.ts";
import { changeLines, type Judgement } from "../domain/history/change-lines.ts";
import { dayOf, toInstant } from "../domain/history/instants.ts";
import type { ChangeLine, HistoryLine } from "../domain/history/lines.ts";
import type { JudgedExposure, JudgedFile } from "../domain/violation/judged.ts";
import type { UnitAt, UnitMatching } from "../domain/violation/match.ts";
import { RULES } from "../domain/violation/rule.ts";
import type { PairResult } from "../ports/analysis.ts";
import type { CommitChange, FileChange } from "../ports/change-log.ts";
import type { Codec } from "../ports/codec.ts";
import { compareEnds, isByDesign } from "./compare-ends.ts";
import type { Configuration } from "./configuration.ts";

/** What is known of a change beyond what its commit says. */
export interface ToldChange {
  /** `pr:<n>` or `commit:<sha>`. */
  readonly change: string;
  readonly authorship: Authorship;
  /** False where somebody could not be asked: what is told then is git's alone. */
  readonly complete: boolean;
}

export interface AnalysedCommit {
  readonly commit: CommitChange;
  /** Undefined where git alone tells. */
  readonly told?: ToldChange | undefined;
  /** The files that are source here and are judged at one end at least. */
  readonly pairs: readonly { readonly file: FileChange; readonly result: PairResult }[];
}

export interface MergedCommit extends AnalysedCommit {
  /** Seconds since 1970; never before that of the change before it. */
  readonly mergedAt: number;
  readonly position: number;
}

export interface RecordedLine {
  readonly repoId: string;
  readonly branch: string;
  readonly configuration: Configuration;
}

/** No lines for a bot's change without a source file: it is no change. */
export function linesOfChange(merged: MergedCommit, line: RecordedLine, codec: Codec): readonly HistoryLine[] {
  const { commit, pairs, told } = merged;
  const authorship = told?.authorship ?? authorshipOf(commit, codec.sha256);
  if (authorship.authorType === "Bot" && pairs.length === 0) return [];
  const renames = new Map(
    pairs.filter(({ file }) => file.status === "renamed").map(({ file }) => [file.oldPath, file.path]),
  );
  const ends = compareEnds(
    pairs.map(({ file, result }) => ({ oldPath: file.oldPath, path: file.path, result })),
    renames,
    { ...line.configuration, day: dayOf(toInstant(merged.mergedAt)) },
  );
  const { matching } = ends;
  const edited = editedUnits(matching);
  const change = changeLine(merged, line, { matching, authorship });
  return changeLines(
    {
      change,
      headSha: commit.sha,
      mergeBaseSha: commit.parents[0] ?? null,
      judgement: judgementOf(line.configuration),
      files: pairs.length,
      complete: [...ends.skippedBefore.values(), ...ends.skippedAfter.values()].every(isByDesign),
      compared: ends.compared,
      edited,
      exposures: exposuresOf(edited, ends.judgedAfter),
      aliases: aliasesOf(matching, change.change, renames),
      isRevert: isRevertOf({ message: commit.message, parents: commit.parents.length }),
    },
    codec.sha256,
  );
}

/** The embedded analyzer as a tool of a run. */
export function judgementOf(configuration: Configuration): Judgement {
  const rules = RULES.filter((rule) => rule.isScore !== true).map((rule) => rule.key);
  return {
    configDigest: configuration.digest,
    tools: [{ name: "refrain", version: ANALYZER_VERSION, dialect: DIALECT, rules }],
    mode: configuration.policy.mode,
  };
}

function editedUnits(matching: UnitMatching): readonly UnitAt[] {
  return [...matching.added, ...matching.matches.filter((match) => match.edited).map((match) => match.after)];
}

function exposuresOf(edited: readonly UnitAt[], judged: ReadonlyMap<string, JudgedFile>): readonly JudgedExposure[] {
  const units = new Set(edited.map((at) => at.unit));
  const files = new Set(judged.values());
  return [...files].flatMap((file) => file.exposures.filter(({ unit }) => unit === null || units.has(unit)));
}

interface ChangeSides {
  readonly matching: UnitMatching;
  readonly authorship: Authorship;
}

function changeLine(merged: MergedCommit, line: RecordedLine, { matching, authorship }: ChangeSides): ChangeLine {
  const { commit, told } = merged;
  const mergedAt = toInstant(merged.mergedAt);
  return {
    type: "change",
    repo_id: line.repoId,
    change: told?.change ?? `commit:${commit.sha}`,
    author_id: authorship.authorId,
    author_type: authorship.authorType,
    merged_by_id: authorship.mergedById,
    contributor_ids: [...authorship.contributorIds],
    state: "merged",
    merged_at: mergedAt,
    merge_sha: commit.sha,
    base_ref: line.branch,
    position: merged.position,
    bulk: isBulk({
      files: commit.files.length,
      sourceFiles: merged.pairs.length,
      message: commit.message,
      parents: commit.parents.length,
      sha: commit.sha,
      ignoredRevs: line.configuration.ignoredRevs,
      addedOrRemoved: matching.added.length + matching.removed.length,
      edits: () => editsOf(matching),
    }),
    updated_at: mergedAt,
    mine_complete: told?.complete ?? true,
  };
}

/** For each edited unit a mark of which tokens went and which came: a codemod leaves the same one everywhere. */
function editsOf(matching: UnitMatching): readonly string[] {
  const edited = matching.matches.filter((match) => match.edited);
  return edited.map((match) => editSignatureOf(match.before.unit.tokens, match.after.unit.tokens));
}
