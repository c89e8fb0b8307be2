import { describe, expect, test } from "vitest";
import type { Reply } from "../../../src/domain/feedback/take-in.ts";
import type { VerdictLine } from "../../../src/domain/history/lines.ts";
import { signChanges, signReplies } from "../../../src/flows/collect/sign-replies.ts";
import type { Sign, SignChange } from "../../../src/ports/replies.ts";
import { fakeLog } from "../fakes.ts";
import { seen, textOf } from "./foreign-texts.ts";

const TEXT = textOf(1, "/refrain wrong R-00000000");
const GOOD: Reply = { text: TEXT, automation: undefined, verdicts: [], faults: [] };
const BAD: Reply = { ...GOOD, faults: ["unknown-id"] };
const BEFORE: VerdictLine = {
  type: "verdict",
  surface: "conversation",
  comment_id: 1,
  fingerprint: "src/a.ts::f::params_max",
  by: "101",
  verdict: "refuted",
  reason: null,
  updated_at: TEXT.updatedAt,
  head_sha: "",
};

function changes(reply: Reply | undefined, signs: readonly Sign[], previous: readonly VerdictLine[] = []) {
  const replies = reply === undefined ? [] : [reply];
  return signChanges({ replies, seen: [seen(TEXT, signs)], previous }).map(({ does, sign }) => `${does} ${sign}`);
}

describe("the one sign on a text", () => {
  test.each<[string, Reply | undefined, readonly Sign[], readonly VerdictLine[], readonly string[]]>([
    ["taken in", GOOD, [], [], ["add eyes"]],
    ["not understood", BAD, [], [], ["add confused"]],
    ["as it is", GOOD, ["eyes"], [], []],
    ["not understood, as it is", BAD, ["confused"], [], []],
    ["understood by now", GOOD, ["confused"], [], ["remove confused", "add eyes"]],
    ["understood no more", BAD, ["eyes"], [BEFORE], ["remove eyes", "add confused"]],
    ["two of them", GOOD, ["confused", "eyes"], [], ["remove confused"]],
    ["says nothing any more", undefined, ["eyes", "confused"], [BEFORE], ["remove eyes", "remove confused"]],
    ["never said anything", undefined, ["eyes"], [], []],
    ["the same number on another surface", undefined, ["eyes"], [{ ...BEFORE, surface: "inline" }], []],
    ["of an agent", { ...GOOD, automation: "agent" }, [], [], []],
    ["of a bot that is signed", { ...BAD, automation: "bot" }, ["confused"], [BEFORE], ["remove confused"]],
  ])("%s", (_name, reply, signs, previous, expected) => {
    expect(changes(reply, signs, previous)).toEqual(expected);
  });

  test("a text that is not there has none", () => {
    expect(signChanges({ replies: [GOOD], seen: [], previous: [BEFORE] })).toEqual([]);
  });
});

async function signing(count: number, troubles: readonly string[] = []) {
  const asked: (readonly SignChange[])[] = [];
  const log = fakeLog();
  const texts = Array.from({ length: count }, (_, i) => textOf(i + 1, "/refrain"));
  const sign = async (wanted: readonly SignChange[]) => {
    asked.push(wanted);
    return troubles.map(
      (words) => ({ kind: "server", status: 502, words, refusal: undefined, until: undefined }) as const,
    );
  };
  const replies = texts.map((text): Reply => ({ ...GOOD, text }));
  await signReplies({ replies: { sign }, log }, { replies, seen: texts.map((text) => seen(text)), previous: [] });
  return { asked: asked.map((wanted) => wanted.length), notices: log.notices };
}

describe("signing", () => {
  test("nothing to do asks for nothing", async () => {
    expect(await signing(0)).toEqual({ asked: [], notices: [] });
  });
  test("all that a run may change", async () => expect(await signing(60)).toEqual({ asked: [60], notices: [] }));
  test("one more is left, and said", async () => {
    expect(await signing(61)).toEqual({ asked: [60], notices: ["signs on replies are left for the next run: 1"] });
  });
  test("what fails is said", async () => {
    const { notices } = await signing(1, ["down"]);
    expect(notices).toEqual(["replies were read, but the sign on them is missing: down"]);
  });
});
