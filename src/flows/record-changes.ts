/** Walks merged changes, oldest first, and says what each did, as lines of a history. */
import { languageOf } from "../analyzer/analyzer.ts";
import type { HistoryLine } from "../domain/history/lines.ts";
import type { AnalysisPool, AnalysisRequest, PairRequest } from "../ports/analysis.ts";
import type { ChangeLog, CommitChange, FileChange } from "../ports/change-log.ts";
import type { Codec } from "../ports/codec.ts";
import type { Log } from "../ports/log.ts";
import { linesOfChange, type AnalysedCommit } from "./change-record.ts";
import { isJudgedPath } from "./compare-ends.ts";
import type { Configuration } from "./configuration.ts";

export interface RecordPorts {
  readonly changes: ChangeLog;
  readonly pool: AnalysisPool;
  readonly log: Log;
  readonly codec: Codec;
}

export interface Walk {
  readonly shas: readonly string[];
  /** First-parent position of the first of them. */
  readonly firstPosition: number;
  /** Seconds: no change is dated before this, since merges never run backwards. */
  readonly notBefore: number;
  /** Seconds of the tip: no change is dated after it. */
  readonly notAfter: number;
  readonly repoId: string;
  readonly branch: string;
  readonly configuration: Configuration;
}

/** One commit of the line; no lines when it is no change (a bot's, without a source file). */
export interface RecordedChange {
  readonly sha: string;
  readonly mergedAt: number;
  readonly lines: readonly HistoryLine[];
}

/**
 * Files and commits that are analysed together. In a large batch the versions of one file follow on each other, and each is
 * parsed from the one before; a small one is held in less memory, and a run that is stopped loses less.
 */
const BATCH_FILES = 1000;
const BATCH_COMMITS = 400;

export async function* recordChanges(ports: RecordPorts, walk: Walk): AsyncIterable<RecordedChange> {
  let clock = walk.notBefore;
  let position = walk.firstPosition;
  for await (const batch of prefetched(analysedBatches(ports, walk))) {
    for (const { commit, pairs } of batch) {
      clock = Math.min(Math.max(clock, commit.committedAt), Math.max(walk.notBefore, walk.notAfter));
      const lines = linesOfChange({ commit, pairs, mergedAt: clock, position }, walk, ports.codec);
      yield { sha: commit.sha, mergedAt: clock, lines };
      position += 1;
    }
  }
}

async function* analysedBatches(ports: RecordPorts, walk: Walk): AsyncIterable<readonly AnalysedCommit[]> {
  let batch: { commit: CommitChange; files: readonly FileChange[] }[] = [];
  let files = 0;
  for await (const commit of ports.changes.changes(walk.shas)) {
    const judged = commit.files.filter((file) => isJudged(file, walk.configuration));
    batch.push({ commit, files: judged });
    files += judged.length;
    if (files < BATCH_FILES && batch.length < BATCH_COMMITS) continue;
    yield await analyseBatch(ports, batch);
    batch = [];
    files = 0;
  }
  if (batch.length > 0) yield await analyseBatch(ports, batch);
}

async function analyseBatch(
  { pool, log }: RecordPorts,
  batch: readonly { commit: CommitChange; files: readonly FileChange[] }[],
): Promise<readonly AnalysedCommit[]> {
  const requests = batch.flatMap(({ files }) => files.map(toPairRequest));
  const results = await pool.analyzePairs(requests, (done) =>
    log.progress("analysing files of changes", done, requests.length),
  );
  let next = 0;
  return batch.map(({ commit, files }) => ({
    commit,
    pairs: files.flatMap((file) => {
      const result = results[next++];
      return result ? [{ file, result }] : [];
    }),
  }));
}

/** The next batch is analysed on the threads while this one is compared here. */
async function* prefetched<T>(source: AsyncIterable<T>): AsyncIterable<T> {
  const iterator = source[Symbol.asyncIterator]();
  let next = iterator.next();
  for (;;) {
    const { done, value } = await next;
    if (done) return;
    next = iterator.next();
    next.catch(() => undefined);
    yield value;
  }
}

/** A file, not a link or a submodule, that a rule may judge at one end at least. */
function isJudged({ oldPath, oldOid, path, oid }: FileChange, configuration: Configuration): boolean {
  const wasJudged = oldOid !== undefined && isJudgedPath(oldPath, configuration);
  return wasJudged || (oid !== undefined && isJudgedPath(path, configuration));
}

/** A file that moved without an edit is not parsed: nothing in it differs. */
function toPairRequest(file: FileChange): PairRequest {
  if (file.oldOid !== undefined && file.oldOid === file.oid) return { before: undefined, after: undefined };
  return { before: toRequest(file.oldPath, file.oldOid), after: toRequest(file.path, file.oid) };
}

function toRequest(path: string, oid: string | undefined): AnalysisRequest | undefined {
  return oid !== undefined && languageOf(path) !== undefined ? { path, source: { oid } } : undefined;
}
