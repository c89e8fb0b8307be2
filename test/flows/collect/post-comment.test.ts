import { describe, expect, test } from "vitest";
import { nodeCodec } from "../../../src/adapters/node/codec.ts";
import { toLedger, type Ledger } from "../../../src/domain/history/ledger.ts";
import { readOwnState, type OwnState } from "../../../src/flows/collect/own-state.ts";
import { postComment, type Posted, type Posting } from "../../../src/flows/collect/post-comment.ts";
import type { Answer, ApiTrouble } from "../../../src/ports/api-trouble.ts";
import type { CommentDraft, WrittenComment } from "../../../src/ports/comments.ts";
import type { CommentFacts, Viewer } from "../../../src/ports/pull-requests.ts";
import { CHANGE, pushOf, rowOf } from "../../domain/history/ledger-world.ts";
import { fakeLog } from "../fakes.ts";
import { composed, compositionOf, ledgerIn, modelOf, PUSH } from "./composition.ts";

const US: Viewer = { id: 9, type: "bot", login: "github-actions[bot]" };
const EVE = { id: 7, type: "user" } as const;

function trouble(over: Partial<ApiTrouble> = {}): { readonly trouble: ApiTrouble } {
  return { trouble: { kind: "invalid", status: 422, words: "refused", refusal: undefined, until: undefined, ...over } };
}
const TOO_LONG = trouble({ refusal: "body-too-long" });

function comment(body: string, id = 1): CommentFacts {
  return { id, nodeId: `IC_${String(id)}`, author: US, editor: null, lastEditedAt: null, minimized: false, body };
}

function stateOf(...comments: readonly CommentFacts[]): OwnState {
  const seen = { value: { comments, lookedToTheEnd: true } };
  return readOwnState({ seen, viewer: { value: US }, change: CHANGE, instance: "default", codec: nodeCodec });
}

type Reply = { readonly trouble: ApiTrouble } | Partial<WrittenComment>;

interface Told extends Posted {
  readonly drafts: readonly CommentDraft[];
  readonly hidden: readonly string[];
  readonly notices: readonly string[];
}

/** Each write is answered in turn; what is left out of an answer is as usual. */
async function post(posting: Posting, ...replies: readonly Reply[]): Promise<Told> {
  const drafts: CommentDraft[] = [];
  const hidden: string[] = [];
  const log = fakeLog();
  const upsert = async (draft: CommentDraft): Promise<Answer<WrittenComment>> => {
    const reply = replies[drafts.push(draft) - 1] ?? {};
    if ("trouble" in reply) return reply;
    const done = draft.known === undefined ? "created" : "updated";
    const usual = { done, covered: undefined, checked: true, headSha: PUSH.head_sha, strays: [] } as const;
    return { value: { comment: comment(draft.body), ...usual, ...reply } };
  };
  const hide = async ({ nodeId }: { nodeId: string }): Promise<Answer<true>> => {
    hidden.push(nodeId);
    return nodeId === "IC_3" ? trouble() : { value: true };
  };
  const posted = await postComment({ comments: { upsert, hide }, codec: nodeCodec, log }, posting);
  return { ...posted, drafts, hidden, notices: log.notices };
}

function postingOf(state: OwnState, units = 20): Posting {
  return { ...compositionOf(modelOf(units)), number: 7, viewer: US, state, seq: state.seq + 1 };
}

/** The comment of another run: other words, other facts. */
function another(): { readonly body: string; readonly ledger: Ledger } {
  const push = pushOf(6);
  const ledger = toLedger(CHANGE, [push, rowOf(push, "src/z.ts::z::params_max", { shown: "top" })]);
  return composed(compositionOf(modelOf(2), { seq: 8, ledgerWith: () => ledger }));
}

const headsIn = (body: string | undefined): readonly string[] => ledgerIn(body ?? "").runs.map((run) => run.head_sha);
const firstLine = (body: string | undefined): string | undefined => body?.split("\n")[0];
const NEWER = pushOf(6).head_sha;

describe("one write", () => {
  test("none where the answers and pushes alone are too long, and that is said", async () => {
    const pushes = Array.from({ length: 1500 }, (_, i) =>
      pushOf(5, { head_sha: nodeCodec.sha256(String(i)).slice(0, 40) }),
    );
    const long = await post({ ...postingOf(stateOf()), ledgerWith: () => toLedger(CHANGE, pushes) });
    expect([long.fate, long.drafts, long.trouble?.words]).toEqual([
      "failed",
      [],
      "the answers and pushes of this pull request alone are longer than a comment can be",
    ]);
  });

  test("creates where there is none, and updates what is there", async () => {
    const created = await post(postingOf(stateOf()));
    expect([created.fate, created.drafts.length, created.trouble, created.commentId]).toEqual([
      "created",
      1,
      undefined,
      1,
    ]);
    expect(ledgerIn(created.drafts[0]?.body ?? "")).toEqual(created.ledger);
    const there = comment(another().body);
    const updated = await post(postingOf(stateOf(there)));
    expect([updated.fate, updated.drafts.map(({ known }) => known)]).toEqual(["updated", [there]]);
  });

  test("none when it stands as it is; one when it only looks so", async () => {
    const body = composed(compositionOf(modelOf(20))).body;
    expect(await post(postingOf(stateOf(comment(body))))).toMatchObject({
      fate: "unchanged",
      drafts: [],
      commentId: 1,
    });
    const edited = stateOf({ ...comment(body), editor: EVE });
    expect((await post(postingOf(edited))).drafts).toHaveLength(1);
  });

  test("that fails leaves the ledger of before", async () => {
    const there = stateOf(comment(another().body));
    const failed = await post(postingOf(there), trouble({ kind: "conflict" }));
    expect(failed).toMatchObject({
      fate: "failed",
      commentId: undefined,
      ledger: there.ledger,
      trouble: { kind: "conflict" },
    });
    expect(failed.drafts).toHaveLength(1);
  });
});

describe("too long", () => {
  test("a shorter one is tried, once", async () => {
    const written = await post(postingOf(stateOf()), TOO_LONG);
    const [long, short] = written.drafts.map(({ body }) => body.length);
    expect([written.fate, written.drafts.length, 2 * (short ?? 0) <= (long ?? 0)]).toEqual(["created", 2, true]);
    expect(await post(postingOf(stateOf()), TOO_LONG, TOO_LONG)).toMatchObject({
      fate: "failed",
      drafts: { length: 2 },
    });
    expect((await post(postingOf(stateOf(), 0), TOO_LONG)).drafts).toHaveLength(1);
  });
});

describe("another run wrote in between", () => {
  test("for the same head: what it kept is taken in, and our words stay", async () => {
    const { body } = another();
    const { fate, drafts, ledger } = await post(postingOf(stateOf()), { covered: { body, editor: US } });
    expect([fate, drafts.length, firstLine(drafts[1]?.body)]).toEqual([
      "created",
      2,
      "### Refrain: this change caused 20",
    ]);
    expect(headsIn(drafts[1]?.body)).toEqual([PUSH.head_sha, NEWER]);
    expect([ledgerIn(drafts[1]?.body ?? ""), drafts[1]?.known?.body]).toEqual([ledger, drafts[0]?.body]);
  });

  test("for a newer head: its words stay, and what we found is kept", async () => {
    const { body } = another();
    const { drafts } = await post(postingOf(stateOf()), { covered: { body, editor: US }, headSha: NEWER });
    expect([drafts.length, firstLine(drafts[1]?.body)]).toEqual([2, "### Refrain: this change caused 2"]);
    expect(headsIn(drafts[1]?.body)).toEqual([PUSH.head_sha, NEWER]);
  });

  test.each([
    ["by a person", { body: another().body, editor: EVE }],
    ["without a state", { body: "LGTM", editor: US }],
  ])("%s: nothing is taken in", async (_what, covered) => {
    expect((await post(postingOf(stateOf()), { covered })).drafts).toHaveLength(1);
  });

  test("and the second write fails: the first stands, and it is said", async () => {
    const covered = { body: another().body, editor: US };
    const told = await post(postingOf(stateOf()), { covered }, trouble());
    expect(told).toMatchObject({ fate: "created", trouble: { words: "refused" } });
    expect(told.ledger).toEqual(ledgerIn(told.drafts[0]?.body ?? ""));
  });
});

describe("a second comment of ours", () => {
  const two = (): OwnState => stateOf(comment(another().body), comment(another().body, 2), comment(another().body, 3));

  test("is hidden after the write; that it could not be is said", async () => {
    const told = await post(postingOf(two()));
    expect(told.hidden).toEqual(["IC_2", "IC_3"]);
    expect(told.notices).toEqual(["a second comment of ours stays: refused"]);
  });

  test("stays while the first could not be written", async () => {
    expect((await post(postingOf(two()), trouble())).hidden).toEqual([]);
  });
});
