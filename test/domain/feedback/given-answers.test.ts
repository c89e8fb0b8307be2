import { describe, expect, test } from "vitest";
import type { ForeignText } from "../../../src/domain/feedback/foreign-text.ts";
import { givenReplies, rememberedReplies, type GivenAnswer } from "../../../src/domain/feedback/given-answers.ts";
import { standingOf, type StandingFacts } from "../../../src/domain/feedback/standing.ts";
import { takeIn } from "../../../src/domain/feedback/take-in.ts";
import { parseReply } from "../../../src/formats/reply.ts";

const F = "src/a.ts::f::abc_max";
const G = "src/a.ts::g::abc_max";
const IDS = { f: "R-aaaaaaaa", g: "R-bbbbbbbb" };
const MEANT: Readonly<Record<string, readonly string[]>> = { [IDS.f]: [F], [IDS.g]: [G] };

let numbers = 0;
const by = (login: string, said: string, over: Partial<ForeignText> = {}): ForeignText => {
  numbers += 1;
  const id = numbers;
  return {
    surface: "conversation",
    id,
    nodeId: `n${id}`,
    pull: 7,
    body: said,
    updatedAt: `2026-11-01T10:00:${String(id % 60).padStart(2, "0")}Z`,
    author: { id: login.length, type: "user", login },
    viaApp: false,
    ...over,
  };
};

function given(texts: readonly ForeignText[], facts: Partial<StandingFacts> = {}) {
  const { replies } = takeIn(texts, {
    parse: parseReply,
    meantBy: (id) => MEANT[id] ?? [],
    isFloor: () => false,
    headSha: "a".repeat(40),
    previous: [],
    readToTheEnd: new Set(),
  });
  return givenReplies(replies, ({ text }) =>
    standingOf({
      writer: text.author,
      viaApp: text.viaApp,
      body: text.body,
      contributors: new Set(["6"]),
      permission: "write",
      ...facts,
    }),
  );
}

const words = ({ login, fingerprint, verdict, reason, standing }: GivenAnswer): string =>
  [login, fingerprint.split("::")[1], verdict, ...(reason === null ? [] : [reason]), standing].join(" ");

describe("the answers that are there", () => {
  test.each<[string, readonly ForeignText[], readonly string[]]>([
    ["none", [by("ben", "well")], []],
    ["one", [by("ben", `/refrain wrong ${IDS.f}`)], ["ben f refuted counts"]],
    [
      "of one person the newest",
      [by("ben", `/refrain wrong ${IDS.f}`), by("ben", `/refrain accept ${IDS.f} generated`)],
      ["ben f waived generated counts"],
    ],
    ["none that was taken back", [by("ben", `/refrain wrong ${IDS.f}`), by("ben", `/refrain undo ${IDS.f}`)], []],
    [
      "of each person one, of each violation",
      [by("dora", `/refrain useful ${IDS.g} ${IDS.f}`), by("ben", `/refrain wrong ${IDS.f}`)],
      ["ben f refuted counts", "dora f valid counts", "dora g valid counts"],
    ],
    ["of who made the change", [by("author", `/refrain wrong ${IDS.f}`)], ["author f refuted author"]],
    [
      "of a program in a person's name beside that person's",
      [by("ben", `/refrain useful ${IDS.f}`), by("ben", `/refrain wrong ${IDS.f}`, { viaApp: true })],
      ["ben f valid counts", "ben f refuted agent"],
    ],
    [
      "a program takes nothing of a person's back",
      [by("ben", `/refrain useful ${IDS.f}`), by("ben", `/refrain undo ${IDS.f}`, { viaApp: true })],
      ["ben f valid counts"],
    ],
    [
      "of a bot",
      [by("x[bot]", `/refrain wrong ${IDS.f}`, { author: { id: 9, type: "bot", login: "x[bot]" } })],
      ["x[bot] f refuted bot"],
    ],
  ])("%s", (_, texts, answers) => {
    expect(given(texts).answers.map(words)).toEqual(answers);
    expect(given(texts.toReversed()).answers.map(words)).toEqual(answers);
  });

  test("of who could not be asked about are told so", () => {
    const texts = [by("ben", `/refrain wrong ${IDS.f}`)];
    expect(given(texts, { permission: "unknown" }).answers.map(words)).toEqual(["ben f refuted unknown"]);
  });
});

test("what was not understood is told beside what was", () => {
  const text = by("ben", `/refrain wrong ${IDS.f} R-cccccccc\n/refrain what`, { surface: "inline" });
  const { answers, refused } = given([text]);
  expect(answers.map(words)).toEqual(["ben f refuted counts"]);
  expect(refused).toEqual([
    { surface: "inline", id: text.id, login: "ben", standing: "counts", faults: ["unknown-command", "unknown-id"] },
  ]);
});

test("what is only remembered has no name and counts for nothing", () => {
  const { verdicts } = takeIn([by("ben", `/refrain wrong ${IDS.f}`), by("anna", `/refrain undo ${IDS.g}`)], {
    parse: parseReply,
    meantBy: (id) => MEANT[id] ?? [],
    isFloor: () => false,
    headSha: "a".repeat(40),
    previous: [],
    readToTheEnd: new Set(),
  });
  const { answers, refused } = rememberedReplies(verdicts);
  expect([answers.map(words), refused]).toEqual([[" f refuted unknown"], []]);
});
