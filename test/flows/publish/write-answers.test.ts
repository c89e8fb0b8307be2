import { describe, expect, test } from "vitest";
import { nodeCodec } from "../../../src/adapters/node/codec.ts";
import type { GivenAnswer } from "../../../src/domain/feedback/given-answers.ts";
import { ledgerLines, toLedger, type Ledger } from "../../../src/domain/history/ledger.ts";
import type { VerdictLine } from "../../../src/domain/history/lines.ts";
import { readOwnState } from "../../../src/flows/collect/own-state.ts";
import { writeAnswers } from "../../../src/flows/publish/write-answers.ts";
import type { ApiTrouble } from "../../../src/ports/api-trouble.ts";
import type { CommentDraft, WrittenComment } from "../../../src/ports/comments.ts";
import type { CommentFacts, Viewer } from "../../../src/ports/pull-requests.ts";
import { CHANGE } from "../../domain/history/ledger-world.ts";
import { composed, compositionOf, ledgerIn, modelOf, PUSH } from "../collect/composition.ts";
import { fakeLog } from "../fakes.ts";

const US: Viewer = { id: 9, type: "bot", login: "github-actions[bot]" };
const REFUSED: { readonly trouble: ApiTrouble } = {
  trouble: { kind: "invalid", status: 422, words: "refused", refusal: undefined, until: undefined },
};
const BODY = composed(compositionOf(modelOf(2))).body;
const FINGERPRINTS = ledgerIn(BODY).violations.map(({ fingerprint }) => fingerprint);

function comment(body: string): CommentFacts {
  return { id: 1, nodeId: "IC_1", author: US, editor: null, lastEditedAt: null, minimized: false, body };
}

function verdict(person: number, at = 0): VerdictLine {
  const said = {
    verdict: "refuted",
    reason: null,
    updated_at: "2026-08-20T09:00:00Z",
    head_sha: PUSH.head_sha,
  } as const;
  const fingerprint = FINGERPRINTS[at] ?? "";
  return { type: "verdict", surface: "conversation", comment_id: person, fingerprint, by: String(person), ...said };
}

function answer(person: number, at = 0): GivenAnswer {
  const { surface, comment_id: id, fingerprint, reason } = verdict(person, at);
  return { surface, id, fingerprint, reason, login: `p${person}`, verdict: "refuted", standing: "counts" };
}

function plus(ledger: Ledger, ...verdicts: readonly VerdictLine[]): Ledger {
  return toLedger(CHANGE, [...ledgerLines(ledger), ...verdicts], ledger.totals);
}

type Reply = typeof REFUSED | Pick<WrittenComment, "covered">;

/** Each write is answered in turn. */
async function write(body: string, people: readonly number[], replies: readonly Reply[] = []) {
  const drafts: CommentDraft[] = [];
  const log = fakeLog();
  const upsert = async (draft: CommentDraft) => {
    const reply = replies[drafts.push(draft) - 1] ?? { covered: undefined };
    if ("trouble" in reply) return reply;
    const written = { comment: comment(draft.body), done: "updated", checked: true, headSha: undefined } as const;
    return { value: { ...written, strays: [], ...reply } };
  };
  const seen = { value: { comments: body === "" ? [] : [comment(body)], lookedToTheEnd: true } };
  const state = readOwnState({ seen, viewer: { value: US }, change: CHANGE, instance: "default", codec: nodeCodec });
  const fate = await writeAnswers(
    { comments: { upsert, hide: async () => ({ value: true }) }, codec: nodeCodec, log },
    {
      number: 7,
      viewer: US,
      instance: "default",
      state,
      ledger: plus(state.ledger, ...people.map((one) => verdict(one))),
      given: { answers: people.map((one) => answer(one)), refused: [] },
      address: { serverUrl: "https://github.com", repository: "octo/shop" },
    },
  );
  return {
    fate,
    bodies: drafts.map((draft) => draft.body),
    known: drafts.map((draft) => draft.known),
    notices: log.notices,
  };
}

const peopleIn = (body: string | undefined): readonly string[] => ledgerIn(body ?? "").verdicts.map(({ by }) => by);
const wordsOf = (body: string | undefined): string => (body ?? "").split("\n").slice(0, -1).join("\n");

describe("the answers in our comment", () => {
  test("are written where they are new, and all else stays", async () => {
    const { fate, bodies, known } = await write(BODY, [1]);
    expect([fate, bodies.length, known[0]?.body]).toEqual(["updated", 1, BODY]);
    expect(peopleIn(bodies[0])).toEqual(["1"]);
    expect(ledgerIn(bodies[0] ?? "").violations).toEqual(ledgerIn(BODY).violations);
    const changed = wordsOf(bodies[0])
      .split("\n")
      .filter((line) => !wordsOf(BODY).split("\n").includes(line));
    expect(changed.filter((line) => line.startsWith("- `R-"))).toEqual([expect.stringMatching(/: wrong by `p1`$/)]);
    expect(changed.filter((line) => line.startsWith("| "))).toEqual([]);
  });

  test("are not written once more", async () => {
    const { bodies } = await write(BODY, [1]);
    expect(await write(bodies[0] ?? "", [1])).toMatchObject({ fate: "unchanged", bodies: [] });
    const back = await write(bodies[0] ?? "", []);
    expect([back.fate, wordsOf(back.bodies[0]).includes("`p1`")]).toEqual(["updated", false]);
  });

  test("are not written where there is no comment", async () => {
    expect(await write("", [])).toMatchObject({ fate: "failed", bodies: [] });
  });

  test("that GitHub refuses: said", async () => {
    const { fate, notices } = await write(BODY, [1], [REFUSED]);
    expect([fate, notices]).toEqual(["failed", ["the comment could not be written: refused"]]);
  });
});

describe("another run wrote in between", () => {
  async function covered(editor: CommentFacts["editor"], ...more: readonly Reply[]) {
    const theirs = await write(BODY, [2]);
    return write(BODY, [1], [{ covered: { body: theirs.bodies[0] ?? "", editor } }, ...more]);
  }

  test("what it kept is kept", async () => {
    const { fate, bodies } = await covered(US);
    expect([fate, bodies.map((body) => [...peopleIn(body)].sort())]).toEqual(["raced", [["1"], ["1", "2"]]]);
  });

  test("a person's words are none of ours", async () => {
    const { fate, bodies } = await covered({ id: 5, type: "user" });
    expect([fate, bodies.length]).toEqual(["updated", 1]);
  });

  test("and the second write fails: said", async () => {
    expect((await covered(US, REFUSED)).fate).toBe("failed");
  });
});
