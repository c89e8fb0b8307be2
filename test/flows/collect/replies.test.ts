import { describe, expect, test } from "vitest";
import type { VerdictLine } from "../../../src/domain/history/lines.ts";
import { readReplies, type ReplyPorts, type ReplyQuestion } from "../../../src/flows/collect/replies.ts";
import type { ApiTrouble } from "../../../src/ports/api-trouble.ts";
import type { TextRef } from "../../../src/ports/mined-replies.ts";
import type { ForeignText } from "../../../src/ports/replies.ts";
import { codec, fakeLog } from "../fakes.ts";
import { seen, textOf } from "./foreign-texts.ts";

const FINGERPRINT = "src/a.ts::f::params_max";
const ID = `R-${codec.sha256(FINGERPRINT).slice(0, 8)}`;
const ACCEPT = `/refrain accept ${ID}`;
const TROUBLE: { readonly trouble: ApiTrouble } = {
  trouble: { kind: "server", status: 502, words: "down", refusal: undefined, until: undefined },
};
const US = { id: 9, type: "bot", login: "github-actions[bot]" } as const;

interface World {
  readonly texts?: readonly ForeignText[];
  readonly question?: Partial<ReplyQuestion>;
  readonly ports?: Partial<ReplyPorts>;
}

/** Everybody may write and nobody made the change, unless the ports say otherwise. */
async function read({ texts = [], question = {}, ports = {} }: World) {
  const log = fakeLog();
  const asked: string[] = [];
  const usual: ReplyPorts = {
    replies: {
      viaApp: async (_, some) => {
        asked.push(`viaApp ${some.map(({ id }) => id).join()}`);
        return { value: new Map(some.map(({ id }) => [id, false])) };
      },
      sign: async () => [],
    },
    minedReplies: { again: async (refs) => (asked.push(`again ${refs.length}`), { value: { texts: [], gone: refs } }) },
    merged: { makersOf: async () => (asked.push("makers"), { value: new Map([[7, new Set(["1"])]]) }) },
    people: { permission: async ({ login }) => (asked.push(login), { value: "write" }) },
    codec,
    log,
  };
  const result = await readReplies(
    { ...usual, ...ports },
    {
      number: 7,
      headSha: "head",
      viewer: US,
      seen: {
        texts: texts.map((text) => seen(text)),
        readToTheEnd: new Set(["conversation", "inline", "review"]),
        trouble: undefined,
      },
      previous: [],
      answerable: [FINGERPRINT],
      isFloor: () => false,
      ...question,
    },
  );
  return { ...result, asked, notices: log.notices, standings: result.given.answers.map(({ standing }) => standing) };
}

function before(number: number): VerdictLine {
  const { surface, id, updatedAt } = textOf(number, "");
  const said = { verdict: "waived", reason: null, updated_at: updatedAt, head_sha: "head" } as const;
  return { type: "verdict", surface, comment_id: id, fingerprint: FINGERPRINT, by: String(100 + number), ...said };
}

describe("what is asked", () => {
  test.each<[string, readonly ForeignText[], readonly string[]]>([
    ["nothing without texts", [], []],
    ["nothing where no text holds a reply", [textOf(1, "Fine.")], []],
    ["nothing of what is our own", [textOf(1, ACCEPT, { author: US })], []],
    ["nothing of a bot", [textOf(1, ACCEPT, { author: { id: 5, type: "bot", login: "x[bot]" } })], []],
    ["of a person all", [textOf(1, ACCEPT)], ["viaApp 1", "makers", "p1"]],
    ["whether an app wrote it only in the conversation", [textOf(1, ACCEPT, { surface: "inline" })], ["makers", "p1"]],
    [
      "each person once",
      [textOf(1, ACCEPT), textOf(2, ACCEPT, { author: textOf(1, "").author })],
      ["viaApp 1,2", "makers", "p1"],
    ],
    [
      "no permission of who made the change",
      [textOf(1, ACCEPT, { author: { id: 1, type: "user", login: "ann" } })],
      ["viaApp 1", "makers"],
    ],
    ["no permission of an account that is gone", [textOf(1, ACCEPT, { author: undefined })], ["viaApp 1", "makers"]],
  ])("%s", async (_name, texts, expected) => {
    expect((await read({ texts })).asked).toEqual(expected);
  });

  test("of 60 people only 50, and it is said", async () => {
    const texts = Array.from({ length: 60 }, (_, i) => textOf(i, ACCEPT, { id: i + 1 }));
    const { asked, notices, standings } = await read({ texts });
    expect(asked.filter((one) => one.startsWith("p"))).toHaveLength(50);
    expect(standings.filter((one) => one === "unknown")).toHaveLength(10);
    expect(notices).toEqual([expect.stringMatching(/^60 people answered: of the \w+ 50 it was asked who may write$/)]);
  });
});

describe("whose answers count", () => {
  test("of who may write: it waives", async () => {
    const { standings, waived, verdicts } = await read({ texts: [textOf(1, ACCEPT)] });
    expect([standings, [...waived], verdicts.map(({ verdict }) => verdict)]).toEqual([
      ["counts"],
      [FINGERPRINT],
      ["waived"],
    ]);
  });

  test.each<[string, Partial<ReplyPorts>, string, string | undefined]>([
    ["may not", { people: { permission: async () => ({ value: "less" }) } }, "no-permission", undefined],
    [
      "not told",
      { people: { permission: async () => TROUBLE } },
      "unknown",
      "whether somebody may write could not be told",
    ],
    [
      "makers not told",
      { merged: { makersOf: async () => TROUBLE } },
      "unknown",
      "who made this change could not be told",
    ],
    ["not all makers told", { merged: { makersOf: async () => ({ value: new Map() }) } }, "unknown", undefined],
    [
      "app not told",
      { replies: { viaApp: async () => TROUBLE, sign: async () => [] } },
      "unknown",
      "who wrote replies could not be told",
    ],
    [
      "this text not told",
      { replies: { viaApp: async () => ({ value: new Map() }), sign: async () => [] } },
      "unknown",
      undefined,
    ],
    [
      "an app",
      { replies: { viaApp: async () => ({ value: new Map([[1, true]]) }), sign: async () => [] } },
      "agent",
      undefined,
    ],
  ])("%s", async (_name, ports, standing, words) => {
    const { standings, waived, notices } = await read({ texts: [textOf(1, ACCEPT)], ports });
    expect([standings, [...waived]]).toEqual([[standing], []]);
    expect(notices.map((one) => one.split(",")[0])).toEqual(words === undefined ? [] : [words]);
  });
});

describe("what was said before", () => {
  const previous = [before(1)];
  const cut = { texts: [], readToTheEnd: new Set<never>(), trouble: undefined };

  test("a text that is missing where all was read was deleted", async () => {
    const { verdicts, asked } = await read({ question: { previous } });
    expect([verdicts.map(({ verdict }) => verdict), asked]).toEqual([["deleted"], []]);
  });

  test("where the list was cut off it is looked at by itself: gone", async () => {
    const { verdicts, asked } = await read({ question: { previous, seen: cut } });
    expect([verdicts.map(({ verdict }) => verdict), asked]).toEqual([["deleted"], ["again 1"]]);
  });

  test("still there", async () => {
    const texts = [textOf(1, ACCEPT)];
    const ports = { minedReplies: { again: async () => ({ value: { texts, gone: [] } }) } };
    const { verdicts, waived } = await read({ question: { previous, seen: cut }, ports });
    expect([verdicts, [...waived]]).toEqual([previous, [FINGERPRINT]]);
  });

  test("not told: it stays, and is said", async () => {
    const ports = { minedReplies: { again: async () => TROUBLE } };
    const { verdicts, notices } = await read({
      question: { previous, seen: { ...cut, trouble: TROUBLE.trouble } },
      ports,
    });
    expect(verdicts).toEqual([]);
    expect(notices).toEqual([
      "not all replies could be read, and none counts as deleted: down",
      "earlier answers could not be looked at again, and stay as they were: down",
    ]);
  });

  test("of many the last 20", async () => {
    const many = Array.from({ length: 25 }, (_, i) => before(i + 1));
    const refs: TextRef[] = [];
    const again: ReplyPorts["minedReplies"]["again"] = async (some) => {
      refs.push(...some);
      return { value: { texts: [], gone: [] } };
    };
    await read({ question: { previous: many, seen: cut }, ports: { minedReplies: { again } } });
    expect(refs.map(({ id }) => id)).toEqual(many.slice(-20).map(({ comment_id: id }) => id));
  });
});
