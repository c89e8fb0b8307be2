import { assert as check, constantFrom, property, record, shuffledSubarray, uniqueArray } from "fast-check";
import { describe, expect, test } from "vitest";
import type { ForeignText } from "../../../src/domain/feedback/foreign-text.ts";
import { meaningOfIds } from "../../../src/domain/feedback/meant-ids.ts";
import { takeIn, textKey, type TakeInFacts } from "../../../src/domain/feedback/take-in.ts";
import { answersOf } from "../../../src/domain/history/ledger-facts.ts";
import type { VerdictLine } from "../../../src/domain/history/lines.ts";
import { mergeHistories } from "../../../src/domain/history/merge.ts";
import { parseReply } from "../../../src/formats/reply.ts";

const HEAD = "a".repeat(40);
const F = "src/a.ts::f::abc_max";
const G = "src/a.ts::g::abc_max";
const FLOOR = "src/a.ts::f::gitleaks/token";
/** Digests that tell each from the others, but of the two that begin alike. */
const DIGESTS: Readonly<Record<string, string>> = {
  [F]: "aaaaaaaa11110000",
  [G]: "bbbbbbbb22220000",
  [FLOOR]: "cccccccc33330000",
  "src/b.ts::x::abc_max": "dddddddd00010000",
  "src/b.ts::y::abc_max": "dddddddd00020000",
};
const IDS = { f: "R-aaaaaaaa", g: "R-bbbbbbbb", floor: "R-cccccccc", twins: "R-dddddddd", none: "R-eeeeeeee" };

const FACTS: TakeInFacts = {
  parse: parseReply,
  meantBy: meaningOfIds(Object.keys(DIGESTS), (text) => DIGESTS[text] ?? ""),
  isFloor: (fingerprint) => fingerprint === FLOOR,
  headSha: HEAD,
  previous: [],
  readToTheEnd: new Set(["conversation", "inline", "review"]),
};

function textOf(body: string, over: Partial<ForeignText> = {}): ForeignText {
  return {
    surface: "conversation",
    id: 1,
    nodeId: "n",
    pull: 7,
    body,
    updatedAt: "2026-11-01T10:00:00Z",
    author: { id: 5, type: "user", login: "ben" },
    viaApp: false,
    ...over,
  };
}

function verdictsOf(texts: readonly ForeignText[], over: Partial<TakeInFacts> = {}): readonly string[] {
  return takeIn(texts, { ...FACTS, ...over }).verdicts.map(toWords);
}

function toWords({ surface, comment_id: id, by, fingerprint, verdict, reason }: VerdictLine): string {
  return `${surface}:${id} ${by} ${fingerprint} ${verdict}${reason === null ? "" : ` ${reason}`}`;
}

describe("ids", () => {
  test.each<[string, string, readonly string[], readonly string[]]>([
    ["one", `wrong ${IDS.f}`, ["conversation:1 5 src/a.ts::f::abc_max refuted"], []],
    ["one in its longer form", `wrong ${IDS.f}1111`, ["conversation:1 5 src/a.ts::f::abc_max refuted"], []],
    ["a longer form of none", `wrong ${IDS.f}9999`, [], ["unknown-id"]],
    ["of none", `wrong ${IDS.none}`, [], ["unknown-id"]],
    ["of two that begin alike", `wrong ${IDS.twins}`, [], ["ambiguous-id"]],
    ["of one of them", `noise ${IDS.twins}0002`, ["conversation:1 5 src/b.ts::y::abc_max noise"], []],
    [
      "several, one of them of none",
      `wrong ${IDS.f} ${IDS.none} ${IDS.g}`,
      ["conversation:1 5 src/a.ts::f::abc_max refuted", "conversation:1 5 src/a.ts::g::abc_max refuted"],
      ["unknown-id"],
    ],
    ["a floor that is accepted", `accept ${IDS.floor} deliberate`, [], ["floor"]],
    ["a floor that is called wrong", `wrong ${IDS.floor}`, [`conversation:1 5 ${FLOOR} refuted`], []],
    ["with a reason", `accept ${IDS.g} generated`, ["conversation:1 5 src/a.ts::g::abc_max waived generated"], []],
  ])("%s", (_, said, verdicts, faults) => {
    const { replies } = takeIn([textOf(`/refrain ${said}`)], FACTS);
    expect(replies.map((reply) => reply.faults)).toEqual([faults]);
    expect(verdictsOf([textOf(`/refrain ${said}`)])).toEqual(verdicts);
  });

  test("a text says what it says last", () => {
    expect(verdictsOf([textOf(`/refrain wrong ${IDS.f}\n/refrain useful ${IDS.f}`)])).toEqual([
      "conversation:1 5 src/a.ts::f::abc_max valid",
    ]);
  });

  test("equal numbers of other surfaces are other texts", () => {
    const texts = (["conversation", "inline", "review"] as const).map((surface) =>
      textOf(`/refrain wrong ${IDS.f}`, { surface }),
    );
    expect(new Set(verdictsOf(texts)).size).toBe(3);
  });
});

describe("programs", () => {
  test.each([
    ["a bot", { author: { id: 6, type: "bot", login: "robot[bot]" } as const }, "bot"],
    ["an app in a person's name", { viaApp: true }, "agent"],
  ])("%s is heard and not taken in", (_, over, automation) => {
    const { replies, verdicts } = takeIn([textOf(`/refrain wrong ${IDS.f}`, over)], FACTS);
    expect([replies.map((reply) => reply.automation), verdicts]).toEqual([[automation], []]);
  });
});

test("of an account that is gone nothing is taken in", () => {
  const { replies, verdicts } = takeIn([textOf(`/refrain wrong ${IDS.f}`, { author: undefined })], FACTS);
  expect([replies.map((reply) => reply.verdicts.length), verdicts]).toEqual([[1], []]);
});

test("of a reply neither the name nor the words are kept", () => {
  const text = textOf(`my secret\n/refrain accept ${IDS.f} generated since my secret`, {
    author: { id: 5, type: "user", login: "ben-the-name" },
  });
  expect(JSON.stringify(takeIn([text], FACTS).verdicts)).not.toMatch(/secret|ben-the-name/);
});

test("what a ledger claims of a text that does not say so is not believed", () => {
  const forged = takeIn([textOf(`/refrain wrong ${IDS.f}`, { id: 1 }), textOf(`/refrain wrong ${IDS.f}`, { id: 9 })], {
    ...FACTS,
    headSha: "c".repeat(40),
  }).verdicts.map((line) => ({ ...line, by: "6", updated_at: "2026-12-31T00:00:00Z" }));
  expect(verdictsOf([textOf(`/refrain useful ${IDS.f}`, { id: 1 })], { previous: forged })).toEqual([
    "conversation:1 5 src/a.ts::f::abc_max valid",
    "conversation:1 6 src/a.ts::f::abc_max deleted",
    "conversation:9 6 src/a.ts::f::abc_max deleted",
  ]);
});

describe("later looks", () => {
  const before = takeIn([textOf(`/refrain wrong ${IDS.f} ${IDS.g}`)], FACTS).verdicts;
  const later = { previous: before, headSha: "b".repeat(40) };

  test("the same text adds nothing", () => {
    expect(takeIn([textOf(`/refrain wrong ${IDS.f} ${IDS.g}`)], { ...FACTS, ...later }).verdicts).toEqual(before);
  });

  test.each<[string, readonly ForeignText[], readonly string[]]>([
    [
      "edited to say less",
      [textOf(`/refrain wrong ${IDS.f}`, { updatedAt: "2026-11-01T11:00:00Z" })],
      ["conversation:1 5 src/a.ts::f::abc_max refuted", "conversation:1 5 src/a.ts::g::abc_max deleted"],
    ],
    [
      "edited to say nothing",
      [textOf("never mind", { updatedAt: "2026-11-01T11:00:00Z" })],
      ["conversation:1 5 src/a.ts::f::abc_max deleted", "conversation:1 5 src/a.ts::g::abc_max deleted"],
    ],
    ["deleted", [], ["conversation:1 5 src/a.ts::f::abc_max deleted", "conversation:1 5 src/a.ts::g::abc_max deleted"]],
    [
      "deleted and posted anew",
      [textOf(`/refrain wrong ${IDS.f}`, { id: 2, updatedAt: "2026-11-01T11:00:00Z" })],
      [
        "conversation:2 5 src/a.ts::f::abc_max refuted",
        "conversation:1 5 src/a.ts::f::abc_max deleted",
        "conversation:1 5 src/a.ts::g::abc_max deleted",
      ],
    ],
  ])("%s", (_, texts, verdicts) => {
    expect(verdictsOf(texts, later)).toEqual(verdicts);
  });

  test("what was not read to its end is not deleted", () => {
    expect(verdictsOf([], { ...later, readToTheEnd: new Set(["inline", "review"]) })).toEqual([]);
  });

  test("an edit counts where it was not read to the end, too", () => {
    const edited = [textOf("never mind", { updatedAt: "2026-11-01T11:00:00Z" })];
    expect(verdictsOf(edited, { ...later, readToTheEnd: new Set() })).toHaveLength(2);
  });
});

/** The answers in force, whoever reads when: from a memory of all looks, and from the texts alone. */
describe("in force", () => {
  const first = textOf(`/refrain wrong ${IDS.f}`);
  const second = textOf(`/refrain useful ${IDS.f}`, { id: 2, updatedAt: "2026-11-01T11:00:00Z" });
  const undo = textOf(`/refrain undo ${IDS.f}`, { id: 3, updatedAt: "2026-11-01T12:00:00Z" });

  test.each<[string, readonly (readonly ForeignText[])[], string | undefined]>([
    ["the newest", [[first, second]], "valid"],
    ["none that was taken back", [[first, second, undo]], undefined],
    ["the one before a deleted one", [[first, second], [first]], "refuted"],
    ["again, when the taking back is deleted", [[first, undo], [first]], "refuted"],
    ["none of what is gone", [[first], []], undefined],
  ])("%s", (_, looks, verdict) => {
    let kept: readonly VerdictLine[] = [];
    for (const texts of looks) {
      const { verdicts } = takeIn(texts, { ...FACTS, previous: kept });
      kept = mergeHistories(kept, verdicts).filter((line): line is VerdictLine => line.type === "verdict");
    }
    const fresh = takeIn(looks.at(-1) ?? [], FACTS).verdicts;
    for (const verdicts of [kept, fresh]) expect(answersOf({ verdicts }).get(F)?.[0]?.verdict).toBe(verdict);
  });
});

test("the order in which texts come never matters, and each says its own", () => {
  const text = record({
    id: constantFrom(1, 2, 3, 4),
    surface: constantFrom("conversation" as const, "inline" as const, "review" as const),
    body: constantFrom(...Object.values(IDS).map((id) => `/refrain wrong ${id}`), "/refrain", "hello"),
    updatedAt: constantFrom("2026-11-01T10:00:00Z", "2026-11-01T11:00:00Z"),
  });
  const texts = uniqueArray(text, { selector: textKey }).map((all) => all.map((one) => textOf(one.body, one)));
  check(
    property(
      texts.chain((all) => shuffledSubarray(all, { minLength: all.length }).map((other) => [all, other] as const)),
      ([all, other]) => {
        expect(takeIn(other, FACTS)).toEqual(takeIn(all, FACTS));
      },
    ),
  );
});
