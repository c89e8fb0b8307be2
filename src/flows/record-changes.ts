/** Walks merged changes, oldest first, and says what each did, as lines of a history. */
import { languageOf } from "../analyzer/analyzer.ts";
import type { HistoryLine } from "../domain/history/lines.ts";
import type { AnalysisPool, AnalysisRequest, PairRequest, PairResult } from "../ports/analysis.ts";
import type { ChangeLog, CommitChange, FileChange } from "../ports/change-log.ts";
import type { Codec } from "../ports/codec.ts";
import type { Log } from "../ports/log.ts";
import { linesOfChange, type AnalysedCommit } from "./change-record.ts";
import { isJudgedPath } from "./compare-ends.ts";
import type { Configuration } from "./configuration.ts";
import { withSpan, type WalkPulls } from "./walk-pulls.ts";

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
  /** Undefined where git alone is asked. */
  readonly pulls?: WalkPulls | undefined;
}

/** One commit of the line; no lines when it is no change (a bot's, without a source file), or is told with a later one. */
export interface RecordedChange {
  readonly sha: string;
  readonly mergedAt: number;
  readonly lines: readonly HistoryLine[];
}

/**
 * Files that are analysed together, at least. The versions of one file follow on each other there, and each is parsed from
 * the one before. What is found about them is held until all files of a commit are known.
 */
const BATCH_FILES = 2000;

export async function* recordChanges(ports: RecordPorts, walk: Walk): AsyncIterable<RecordedChange> {
  let clock = walk.notBefore;
  let position = walk.firstPosition;
  for await (const batch of prefetched(analysedBatches(ports, walk))) {
    for (const analysed of batch) {
      const found = await analysed();
      const { commit } = found;
      clock = Math.min(Math.max(clock, commit.committedAt), Math.max(walk.notBefore, walk.notAfter));
      const lines = walk.pulls?.isInside(commit.sha)
        ? []
        : linesOfChange({ ...found, told: walk.pulls?.tell(commit), mergedAt: clock, position }, walk, ports.codec);
      yield { sha: commit.sha, mergedAt: clock, lines };
      position += 1;
    }
  }
}

interface CommitFiles {
  readonly commit: CommitChange;
  readonly files: readonly FileChange[];
}

/** Once: what was found about its files is let go then. */
type Analysed = () => Promise<AnalysedCommit>;

async function* analysedBatches(ports: RecordPorts, walk: Walk): AsyncIterable<readonly Analysed[]> {
  let batch: CommitFiles[] = [];
  let files = 0;
  for await (const alone of ports.changes.changes(walk.shas)) {
    const commit = await withSpan(alone, walk.pulls?.spanOf(alone.sha));
    const isInside = walk.pulls?.isInside(commit.sha) ?? false;
    const judged = isInside ? [] : commit.files.filter((file) => isJudged(file, walk.configuration));
    batch.push({ commit, files: judged });
    files += judged.length;
    if (files < BATCH_FILES) continue;
    yield* analyseBatch(ports, batch);
    batch = [];
    files = 0;
  }
  if (batch.length > 0) yield* analyseBatch(ports, batch);
}

/** The commits as they become known, then the end of the analysis: the next batch need not wait for their comparison. */
async function* analyseBatch(ports: RecordPorts, batch: readonly CommitFiles[]): AsyncIterable<readonly Analysed[]> {
  const { analysed, done } = startAnalysis(ports, batch);
  yield analysed;
  await done;
}

const ANSWERS_A_STEP = 25;

interface Analysis {
  readonly analysed: readonly Analysed[];
  readonly done: Promise<void>;
}

function startAnalysis({ pool, log }: RecordPorts, batch: readonly CommitFiles[]): Analysis {
  const commits = batch.map(toOpenCommit);
  const requests = commits.flatMap((open) => open.files.map((file, index) => ({ open, file, index })));
  let answers = 0;
  const done = pool.analyzePairs(
    requests.map(({ file }) => toPairRequest(file)),
    (at, result) => {
      const request = requests[at];
      request?.open.answer(request.index, result);
      answers += 1;
      if (answers % ANSWERS_A_STEP === 0 || answers === requests.length)
        log.progress("analysing files of changes", answers, requests.length);
    },
  );
  done.catch(() => undefined);
  return { analysed: commits.map((open) => async () => open.take(done)), done };
}

interface OpenCommit {
  readonly files: readonly FileChange[];
  answer(index: number, result: PairResult): void;
  /** When all its files are known, or the analysis has failed. */
  take(done: Promise<void>): Promise<AnalysedCommit>;
}

function toOpenCommit({ commit, files }: CommitFiles): OpenCommit {
  let results: PairResult[] = [];
  let left = files.length;
  let complete: (() => void) | undefined;
  return {
    files,
    answer(index, result) {
      results[index] = result;
      left -= 1;
      if (left === 0) complete?.();
    },
    async take(done) {
      if (left > 0) await Promise.race([done, new Promise<void>((resolve) => (complete = resolve))]);
      const pairs = files.flatMap((file, index) => {
        const result = results[index];
        return result ? [{ file, result }] : [];
      });
      results = [];
      return { commit, pairs };
    },
  };
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
