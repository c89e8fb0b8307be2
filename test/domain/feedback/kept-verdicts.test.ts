import { describe, expect, test } from "vitest";
import { nodeCodec } from "../../../src/adapters/node/codec.ts";
import type { ForeignText } from "../../../src/domain/feedback/foreign-text.ts";
import { givenReplies } from "../../../src/domain/feedback/given-answers.ts";
import { keptVerdicts } from "../../../src/domain/feedback/kept-verdicts.ts";
import type { Standing } from "../../../src/domain/feedback/standing.ts";
import { takeIn } from "../../../src/domain/feedback/take-in.ts";
import { toLedger } from "../../../src/domain/history/ledger.ts";
import type { VerdictLine } from "../../../src/domain/history/lines.ts";
import { parseReply } from "../../../src/formats/reply.ts";
import { printStateBlock, STATE_CEILING } from "../../../src/formats/state-block/state-block.ts";
import { changeLine } from "../../builders.ts";

const nameOf = (at: number): string => `src/a.ts::f${at}::abc_max`;
const idOf = (at: number): string => `R-${String(at).padStart(8, "0")}`;

interface Look {
  readonly texts: readonly ForeignText[];
  readonly previous?: readonly VerdictLine[];
  readonly named?: (at: number) => string;
}

/** Person 1 counts, 2 made the change, 3 is unknown, 4 may not write here. */
const STANDINGS: readonly Standing[] = ["bot", "counts", "author", "unknown", "no-permission"];

function keep({ texts, previous = [], named = nameOf }: Look): readonly VerdictLine[] {
  const taken = takeIn(texts, {
    parse: parseReply,
    meantBy: (id) => [named(Number(id.slice(2)))],
    isFloor: () => false,
    headSha: "a".repeat(40),
    previous,
    readToTheEnd: new Set(["conversation"]),
  });
  const given = givenReplies(taken.replies, ({ text }) => STANDINGS[text.author?.id ?? 0] ?? "bot");
  return keptVerdicts(taken, { previous, given });
}

function textOf(id: number, by: number, body: string): ForeignText {
  const author = { id: by, type: "user", login: `p${by}` } as const;
  const updatedAt = `2026-11-01T${String(10 + Math.floor(id / 3600)).padStart(2, "0")}:${String(Math.floor(id / 60) % 60).padStart(2, "0")}:${String(id % 60).padStart(2, "0")}Z`;
  return { surface: "conversation", id, nodeId: "n", pull: 7, body, updatedAt, author, viaApp: false };
}

const wrong = (id: number, by: number, ...at: readonly number[]): ForeignText =>
  textOf(id, by, `/refrain wrong ${at.map(idOf).join(" ")}`);
const words = (lines: readonly VerdictLine[]): readonly string[] =>
  lines.map(
    ({ comment_id, by, fingerprint, verdict }) => `${comment_id} ${by} ${fingerprint.slice(10, 12)} ${verdict}`,
  );

describe("a ledger takes up", () => {
  test.each<[string, readonly ForeignText[], readonly string[]]>([
    ["who counts before the rest", [wrong(1, 2, 1), wrong(2, 1, 1)], ["2 1 f1 refuted", "1 2 f1 refuted"]],
    ["who could not be asked about", [wrong(1, 3, 1)], ["1 3 f1 refuted"]],
    ["nobody who may not write here", [wrong(1, 4, 1)], []],
    [
      "of each the newest",
      [wrong(1, 1, 1, 2), textOf(2, 1, `/refrain noise ${idOf(1)}`)],
      ["1 1 f2 refuted", "2 1 f1 noise"],
    ],
    ["nothing that takes back what it does not have", [wrong(1, 1, 1), textOf(2, 1, `/refrain undo ${idOf(1)}`)], []],
  ])("%s", (_, texts, lines) => {
    expect(words(keep({ texts }))).toEqual(lines);
  });

  test("what takes back or replaces what it has", () => {
    const first = [wrong(1, 1, 1, 2)];
    const previous = keep({ texts: first });
    expect(words(keep({ texts: [...first, textOf(2, 1, `/refrain undo ${idOf(1)}`)], previous }))).toEqual([
      "1 1 f1 refuted",
      "1 1 f2 refuted",
      "2 1 f1 withdrawn",
    ]);
    expect(words(keep({ texts: [], previous }))).toEqual(["1 1 f1 deleted", "1 1 f2 deleted"]);
  });
});

describe("nobody fills it", () => {
  const hundred = (from: number): readonly number[] => Array.from({ length: 100 }, (_, at) => from + at);
  /** Long names that are not alike. */
  const long = (at: number): string => {
    const rest = Array.from({ length: 14 }, (_, part) => nodeCodec.sha256(`${at} ${part}`)).join("");
    return `src/a.ts::${rest}::abc_max`;
  };

  test.each<[string, number, (at: number) => string]>([
    ["an author", 2, nameOf],
    ["an author with long names", 2, long],
    ["a maintainer with long names", 1, long],
    [
      "a maintainer with long names of another alphabet",
      1,
      (at) =>
        long(at).replaceAll(/[0-9a-f](?=[0-9a-f])/g, (hex) => String.fromCharCode(0x4e00 + hex.charCodeAt(0) * 97)),
    ],
  ])("%s who answers everything, many times and over many looks", (_, by, named) => {
    let previous: readonly VerdictLine[] = [];
    for (const look of [0, 1, 2]) {
      const texts = Array.from({ length: 20 }, (_text, at) => wrong(look * 100 + at + 1, by, ...hundred(at * 100)));
      const kept = keep({ texts, previous, named });
      const keys = new Map([...previous, ...kept].map((line) => [`${line.comment_id} ${line.fingerprint}`, line]));
      previous = [...keys.values()];
    }
    const change = changeLine("pr:7", "2026-11-01T00:00:00Z", { state: "open", merged_at: null });
    const printed = printStateBlock(toLedger(change, previous), { instance: "default", seq: 1 }, nodeCodec);
    expect(printed === "too-large" ? Infinity : printed.text.length).toBeLessThan(STATE_CEILING);
    expect(previous.length).toBeGreaterThan(0);
  });

  test("nor who takes back again and again", () => {
    const first = wrong(1, 2, 1);
    const texts = Array.from({ length: 50 }, (_, at) => textOf(at + 2, 2, `/refrain undo ${idOf(1)}`));
    expect(words(keep({ texts: [first, ...texts], previous: keep({ texts: [first] }) }))).toEqual([
      "1 2 f1 refuted",
      "51 2 f1 withdrawn",
    ]);
  });

  test("an author does not keep out who counts", () => {
    const texts = [...Array.from({ length: 20 }, (_, at) => wrong(at + 1, 2, ...hundred(at * 100))), wrong(99, 1, 5)];
    const previous = keep({ texts: texts.slice(0, 20) });
    expect(words(keep({ texts, previous }))).toContain("99 1 f5 refuted");
  });
});
