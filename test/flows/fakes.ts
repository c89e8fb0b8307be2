/** The ports in memory: each keeps what it was told, and fails where a test says so. */
import { createHash } from "node:crypto";
import { leaveOutUnchanged } from "../../src/domain/violation/unchanged-units.ts";
import type { AnalysisResult } from "../../src/domain/violation/unit.ts";
import type { Configuration } from "../../src/flows/configuration.ts";
import { readConfiguration } from "../../src/flows/configuration.ts";
import type { AnalysisPool, AnalysisRequest, PairRequest, PairResult } from "../../src/ports/analysis.ts";
import type { ChangeLog, CommitChange } from "../../src/ports/change-log.ts";
import type { Codec } from "../../src/ports/codec.ts";
import type { HistoryStore } from "../../src/ports/history-store.ts";
import type { Log } from "../../src/ports/log.ts";
import type { Commit, SourceTree, TextFile, TreeEntry } from "../../src/ports/source-tree.ts";
import { shaOf } from "../builders.ts";

export const codec: Codec = { sha256: (text) => createHash("sha256").update(text).digest("hex") };

export interface FakeLog extends Log {
  readonly notices: string[];
  readonly steps: string[];
}

/** `killAt`: how far a step gets before somebody ends the program. */
export function fakeLog(killAt?: number): FakeLog {
  const notices: string[] = [];
  const steps: string[] = [];
  return {
    notices,
    steps,
    notice: (text) => notices.push(text),
    progress(step, done, total) {
      if (done === killAt) throw new Error("killed");
      steps.push(`${step} ${done}/${total}`);
    },
  };
}

export interface FakeStore extends HistoryStore {
  events: string | undefined;
  summaries: string | undefined;
  entries: string | undefined;
  /** What a call throws instead of doing its work. */
  readonly faults: Partial<Record<"readEvents" | "readSummaries" | "write" | "readJournal" | "appendJournal", Error>>;
}

export function fakeStore(events?: string): FakeStore {
  const store: FakeStore = {
    events,
    summaries: undefined,
    entries: undefined,
    faults: {},
    readEvents: async () => orFail(store.events, store.faults.readEvents),
    readSummaries: async () => orFail(store.summaries, store.faults.readSummaries),
    async write(files) {
      orFail(undefined, store.faults.write);
      Object.assign(store, { events: files.events, summaries: files.summaries, entries: undefined });
    },
    journal: {
      read: async () => orFail(store.entries, store.faults.readJournal),
      async append(text) {
        orFail(undefined, store.faults.appendJournal);
        store.entries = `${store.entries ?? ""}${text}`;
      },
      async clear() {
        store.entries = undefined;
      },
    },
  };
  return store;
}

function orFail<Value>(value: Value, fault: Error | undefined): Value {
  if (fault) throw fault;
  return value;
}

/** A tree of texts at one commit; a number stands for a file that has so many bytes. */
export function fakeTree(
  files: Readonly<Record<string, string | number>>,
  tip: Commit | undefined = commit(1),
): SourceTree {
  const entries: TreeEntry[] = Object.keys(files)
    .sort()
    .map((path) => ({ path, oid: shaOf(path.length), kind: "file" }));
  return {
    resolve: async (ref) => (ref === "HEAD" || ref === tip?.sha ? tip : undefined),
    list: async () => entries,
    read: async ({ path }): Promise<TextFile> => {
      const file = files[path];
      if (file === undefined) return { absent: true };
      return typeof file === "number" ? { tooLarge: file } : { text: file };
    },
  };
}

export function commit(number: number, over: Partial<Commit> = {}): Commit {
  return {
    sha: shaOf(number),
    parents: number > 1 ? [shaOf(number - 1)] : [],
    committedAt: secondsOf(number),
    ...over,
  };
}

/** Change n was committed in the n-th hour of 2026. */
export function secondsOf(number: number): number {
  return 1_767_225_600 + 3600 * number;
}

export function commitChange(number: number, over: Partial<CommitChange> = {}): CommitChange {
  const person = { name: "Ann", mail: "ann@example.com" };
  return {
    ...commit(number),
    author: person,
    committer: person,
    message: `change ${number}\n`,
    brought: [],
    files: [],
    ...over,
  };
}

export interface FakeChangeLog extends ChangeLog {
  /** The lists that `changes` was asked for, as the numbers of their commits. */
  readonly asked: number[][];
}

/** A line of commits, oldest first; those older than the first are not here when the clone is shallow. */
export function fakeChangeLog(
  commits: readonly CommitChange[],
  over: { readonly shallow?: boolean; readonly before?: readonly string[] } = {},
): FakeChangeLog {
  const { shallow = false, before = [] } = over;
  const log: FakeChangeLog = {
    asked: [],
    async line({ since, limit }) {
      const inWindow = commits
        .filter(({ committedAt }) => committedAt >= since)
        .map(({ sha, committedAt }) => ({ sha, committedAt }));
      return { commits: inWindow.slice(-limit), shallow, capped: inWindow.length > limit };
    },
    position: async (sha) => before.length + commits.findIndex((one) => one.sha === sha) + 1,
    isOnLine: async (sha) => before.includes(sha) || commits.some((one) => one.sha === sha),
    async *changes(shas) {
      log.asked.push(shas.map((sha) => Number.parseInt(sha.slice(-8), 16)));
      for (const sha of shas) {
        const change = commits.find((one) => one.sha === sha);
        if (!change) throw new Error(`no commit ${sha}`);
        yield change;
      }
    },
  };
  return log;
}

/** Analyses by object id, or by path for files of the work tree. */
export function fakePool(results: Readonly<Record<string, AnalysisResult>> = {}): AnalysisPool {
  const one = ({ source }: AnalysisRequest): AnalysisResult =>
    results["oid" in source ? source.oid : "file" in source ? source.file : ""] ?? { skipped: "missing" };
  return {
    analyze: async (requests, kept = (_, result) => result) => requests.map((request, at) => kept(at, one(request))),
    analyzePairs: async (requests, answered) =>
      requests.forEach(({ before, after }, index) =>
        answered(index, leaveOutUnchanged(before && one(before), after && one(after))),
      ),
    close: async () => undefined,
  };
}

/** The answers to pairs, in the order of the questions. */
export async function pairResults(
  pool: AnalysisPool,
  requests: readonly PairRequest[],
): Promise<readonly PairResult[]> {
  const results: PairResult[] = [];
  await pool.analyzePairs(requests, (index, result) => (results[index] = result));
  return results;
}

/** What the files of a tree decide; the tree's other paths are given as empty files. */
export function configurationOf(files: Readonly<Record<string, string>> = {}): Promise<Configuration> {
  return configurationAt(fakeTree(files));
}

export async function configurationAt(tree: SourceTree, now = 0): Promise<Configuration> {
  return readConfiguration({ tree, clock: { now: () => now }, codec }, shaOf(1), await tree.list(shaOf(1)));
}
