/** A default branch of one file a commit, and everything that a recording asks, in memory. */
import { nodeCodec } from "../../../src/adapters/node/codec.ts";
import type { HistoryPorts } from "../../../src/flows/record/ports.ts";
import type { RecordRequest } from "../../../src/flows/record/record-history.ts";
import type { ChangeLog } from "../../../src/ports/change-log.ts";
import type { CachedFiles, Restored } from "../../../src/ports/history-cache.ts";
import type { CommitFacts, CommitPeople, MergedPull } from "../../../src/ports/merged-pulls.ts";
import type { MinedPage, MinedRequest } from "../../../src/ports/mined-comments.ts";
import type { Answer, ApiTrouble } from "../../../src/ports/api-trouble.ts";
import { commit, commitChange, fakeChangeLog, fakeLog, fakePool, fakeTree, type FakeLog } from "../fakes.ts";

export const TROUBLE: ApiTrouble = {
  kind: "server",
  status: 502,
  words: "reading: a fault of the server",
  refusal: undefined,
  until: undefined,
};

export interface WorldOptions {
  readonly commits: number;
  /** Pull requests by the number of the commit that they are listed for. */
  readonly pulls?: Readonly<Record<number, readonly MergedPull[]>>;
  readonly kept?: Restored;
  /** Of the lists of comments, in the order they are asked for. */
  readonly pages?: readonly Answer<MinedPage>[];
  /** Milliseconds that have gone by, at each question. */
  readonly elapsed?: () => number;
  readonly trouble?: boolean;
}

export interface World {
  readonly ports: HistoryPorts;
  readonly log: FakeLog;
  readonly asked: { readonly commits: string[][]; readonly pages: MinedRequest[] };
}

const PERSON = { name: "Ann", mail: "ann@example.com", account: { id: 11, type: "user" } } as const;
const PEOPLE: CommitPeople = { author: PERSON, committer: PERSON, message: "" };

export function pullAt(number: number, merged: number): MergedPull {
  const [author, mergedBy] = [
    { id: 11, type: "user" },
    { id: 12, type: "user" },
  ] as const;
  return { number, author, mergedBy, mergeSha: commit(merged).sha, commits: [PEOPLE] };
}

const NOTHING = { own: [], texts: [], passed: 0, isLast: true } as const;

export function openWorld(options: WorldOptions): World {
  const { commits, pulls = {}, kept = { kind: "none" }, pages = [], elapsed = () => 0 } = options;
  const log = fakeLog();
  const asked: World["asked"] = { commits: [], pages: [] };
  const numberOf = (sha: string): number => Number.parseInt(sha.slice(-8), 16);
  const all = Array.from({ length: commits }, (_, index) => commitChange(index + 1));
  const changes: ChangeLog = {
    ...fakeChangeLog(all),
    line: (range) => fakeChangeLog(all.slice(0, numberOf(range.tip))).line(range),
  };
  const tree = fakeTree({ "README.md": "" }, commit(commits));
  const ports: HistoryPorts = {
    codec: nodeCodec,
    log,
    pool: fakePool(),
    clock: { now: () => Date.UTC(2026, 5, 1) },
    clone: {
      changes,
      tree: { ...tree, resolve: async (ref) => (numberOf(ref) <= commits ? commit(numberOf(ref)) : undefined) },
      changedBetween: async () => [],
      isPartial: async () => false,
    },
    merged: {
      async ofCommits(shas) {
        asked.commits.push([...shas]);
        if (options.trouble) return { facts: new Map(), trouble: TROUBLE };
        const facts = shas.map((sha): [string, CommitFacts] => [sha, { ...PEOPLE, pulls: pulls[numberOf(sha)] ?? [] }]);
        return { facts: new Map(facts), trouble: undefined };
      },
      makersOf: async () => ({ value: new Map() }),
    },
    mined: {
      viewer: async () => ({ value: { id: 9, type: "bot", login: "us[bot]" } }),
      async read(request) {
        asked.pages.push(request);
        return pages[asked.pages.length - 1] ?? { value: { ...NOTHING, next: request.at } };
      },
      look: async () => ({ value: { comments: [], missed: [] } }),
    },
    minedReplies: {
      inline: async ({ at }) => ({ value: { ...NOTHING, next: at } }),
      reviews: async ({ at }) => ({ value: { ...NOTHING, missed: [], next: at } }),
      reviewsOf: async () => ({ value: { texts: [], missed: [] } }),
      again: async () => ({ value: { texts: [], gone: [] } }),
      pullTexts: async () => ({ value: [] }),
    },
    history: { isAllowed: () => true, restoreHistory: async () => kept, saveHistory: async () => 1 },
    handed: { read: async () => undefined },
    outputs: { set: async () => undefined },
    summary: { append: async () => undefined },
    results: { write: async (name) => `/results/${name}` },
    annotations: { annotate: () => undefined },
    elapsed,
  };
  return { ports, log, asked };
}

export function requestOf(world: { readonly commits: number }, over: Partial<RecordRequest> = {}): RecordRequest {
  const sha = commit(world.commits).sha;
  return {
    repoId: "42",
    instance: "default",
    branch: "main",
    sha,
    tuningDir: "tuning",
    mine: false,
    isPlanned: false,
    keys: undefined,
    ...over,
  };
}

export function keep(files: CachedFiles): Restored {
  return { kind: "found", files };
}
