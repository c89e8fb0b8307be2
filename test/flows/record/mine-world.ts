/** Lists of comments in memory, and a history that tells of a few pull requests. */
import { nodeCodec } from "../../../src/adapters/node/codec.ts";
import { runId } from "../../../src/domain/history/change-lines.ts";
import { toLedger } from "../../../src/domain/history/ledger.ts";
import type { ChangeLine, HistoryLine, RunLine, VerdictLine } from "../../../src/domain/history/lines.ts";
import { mergeHistories } from "../../../src/domain/history/merge.ts";
import { mine, type Mined } from "../../../src/flows/record/mine.ts";
import type { MineFacts, MinePorts } from "../../../src/flows/record/mine-facts.ts";
import { printStateBlock } from "../../../src/formats/state-block/state-block.ts";
import type { Answer, ApiTrouble } from "../../../src/ports/api-trouble.ts";
import type { MinedComment } from "../../../src/ports/mined-comments.ts";
import type { PullText, TextRef } from "../../../src/ports/mined-replies.ts";
import type { ForeignText } from "../../../src/ports/replies.ts";
import { changeLine, headerLine, runLineOf, shaOf, violationLineOf } from "../../builders.ts";

export const UNTIL = "2026-08-20T00:00:00Z";
export const FINGERPRINT = "src/a.ts::f::cognitive_max";
export const idOf = (fingerprint: string): string => `R-${nodeCodec.sha256(fingerprint).slice(0, 8)}`;
export const ID = idOf(FINGERPRINT);
const VIEWER = { id: 41, type: "bot", login: "us[bot]" } as const;

export function mergedPull(number: number, mergedAt = "2026-08-10T00:00:00Z"): ChangeLine {
  return changeLine(`pr:${number}`, mergedAt, { author_id: "7" });
}

/** As the walk tells a merged change that brought these. */
export function toldMerged(change: ChangeLine, ...fingerprints: readonly string[]): readonly HistoryLine[] {
  const run = runLineOf(change);
  return [change, run, ...fingerprints.map((one) => violationLineOf(run, one))];
}

let texts = 0;

/** What somebody says: on the pull request 1, in the conversation, unless told otherwise. */
export function textOf(body: string, over: Partial<ForeignText> = {}): ForeignText {
  texts += 1;
  const id = over.id ?? texts;
  return {
    surface: "conversation",
    id,
    nodeId: `N${id}`,
    pull: 1,
    body,
    updatedAt: "2026-08-12T00:00:00Z",
    author: { id: 9, type: "user", login: "bo" },
    viaApp: false,
    ...over,
  };
}

/** A comment of ours that remembers one push and what it showed. */
export function ledgerComment(number: number, fingerprint: string): MinedComment {
  const open = { state: "open", merged_at: null, merge_sha: null, position: null } as const;
  const change = changeLine(`pr:${number}`, UNTIL, open);
  const told: RunLine = runLineOf(change, {
    flow: "collect",
    head_sha: shaOf(number + 1000),
    first_at: "2026-08-09T00:00:00Z",
  });
  const run = { ...told, id: runId(told, nodeCodec.sha256) };
  const row = violationLineOf(run, fingerprint, { shown: "top" });
  const printed = printStateBlock(toLedger(change, [run, row]), { instance: "default", seq: 1 }, nodeCodec);
  if (printed === "too-large") throw new Error("one row fits");
  const comment = { id: number + 5000, nodeId: `C${number}`, author: VIEWER, editor: null, lastEditedAt: null };
  const pull = {
    number,
    state: "open",
    author: undefined,
    baseRef: "main",
    paths: ["src/a.ts"],
    allPaths: true,
  } as const;
  return { comment: { ...comment, minimized: false, body: printed.text }, pull };
}

/** What GitHub holds; each of it may be changed between two runs. */
export interface Held {
  texts: ForeignText[];
  own: MinedComment[];
  pulls: PullText[];
  /** What fails, by the name of the question. */
  readonly broken: Map<string, ApiTrouble>;
  /** Node ids of our comments that GitHub never answers for. */
  readonly poison: Set<string>;
  readonly asked: string[];
}

export function heldBy(over: Partial<Held> = {}): Held {
  return { texts: [], own: [], pulls: [], broken: new Map(), poison: new Set(), asked: [], ...over };
}

function portsOf(held: Held): MinePorts {
  const ask = <T>(name: string, value: () => T): Promise<Answer<T>> => {
    held.asked.push(name);
    const trouble = held.broken.get(name);
    return Promise.resolve(trouble ? { trouble } : { value: value() });
  };
  const on = (surface: ForeignText["surface"], since: string) =>
    held.texts.filter((text) => text.surface === surface && text.updatedAt >= since);
  const newest = (since: string, found: readonly ForeignText[]): string =>
    found.reduce((last, { updatedAt }) => (updatedAt > last ? updatedAt : last), since);
  const end = (since: string, found: readonly ForeignText[]) => ({
    passed: found.length,
    next: { since: newest(since, found), page: 1 },
    isLast: true,
  });
  return {
    mined: {
      viewer: () => ask("viewer", () => VIEWER),
      read: ({ at, isWanted }) =>
        ask("comments", () => {
          const found = on("conversation", at.since);
          const own = held.own.map(({ comment }) => ({ nodeId: comment.nodeId, updatedAt: UNTIL }));
          return { own, texts: found.filter(isWanted), ...end(at.since, found) };
        }),
      look: (ids) =>
        ask("look", () => ({
          comments: held.own.filter(({ comment }) => ids.includes(comment.nodeId) && !held.poison.has(comment.nodeId)),
          missed: ids.filter((id) => held.poison.has(id)),
        })),
    },
    minedReplies: {
      inline: ({ at, isWanted }) =>
        ask("inline", () => ({
          texts: on("inline", at.since).filter(isWanted),
          ...end(at.since, on("inline", at.since)),
        })),
      reviews: ({ at, isWanted }) =>
        ask("reviews", () => {
          const found = on("review", at.since);
          return {
            texts: found.filter(isWanted),
            missed: [],
            ...end(at.since, found),
            next: { since: newest(at.since, found) },
          };
        }),
      reviewsOf: () => ask("reviewsOf", () => ({ texts: [], missed: [] })),
      again: (refs) => ask("again", () => againOf(held, refs)),
      pullTexts: (numbers) => ask("pullTexts", () => held.pulls.filter(({ number }) => numbers.includes(number))),
    },
    clone: { changedBetween: () => Promise.resolve([]) },
    codec: nodeCodec,
  };
}

function againOf({ texts: all }: Held, refs: readonly TextRef[]) {
  const find = ({ surface, id }: TextRef) => all.find((one) => one.surface === surface && one.id === id);
  return { texts: refs.flatMap((ref) => find(ref) ?? []), gone: refs.filter((ref) => find(ref) === undefined) };
}

export interface MineRun extends Mined {
  /** What the history holds of answers, in order of their texts. */
  readonly verdicts: readonly VerdictLine[];
}

export type Before = Pick<Mined, "lines" | "lists">;

export const beginning = (...lines: readonly HistoryLine[]): Before => ({
  lines: [headerLine(), ...lines],
  lists: undefined,
});

export async function mineFrom(held: Held, before: Before, over: Partial<MineFacts> = {}): Promise<MineRun> {
  held.asked.length = 0;
  const mined = await mine(portsOf(held), {
    ...before,
    until: UNTIL,
    windowDays: 90,
    repoId: "42",
    instance: "default",
    branch: "main",
    keys: undefined,
    policy: { floors: { rules: [], families: [] } },
    isPlanned: true,
    ...over,
  });
  const lines = mergeHistories(mined.lines);
  const verdicts = lines.filter((line): line is VerdictLine => line.type === "verdict");
  return { ...mined, lines, verdicts: verdicts.toSorted((a, b) => a.comment_id - b.comment_id) };
}

export const saidIn = ({ verdicts }: MineRun): readonly string[] =>
  verdicts.map(({ surface, by, verdict, fingerprint }) => `${surface} ${by} ${verdict} ${fingerprint}`);
