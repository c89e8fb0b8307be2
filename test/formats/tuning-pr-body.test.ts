import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { PROPOSAL_KINDS } from "../../src/domain/tuning/plan-model.ts";
import { printId } from "../../src/domain/tuning/recommendation-id.ts";
import {
  parseTuningState,
  printTuningState,
  TUNING_STATE_CEILING,
  TUNING_STATE_REFUSALS,
  type TuningPullState,
} from "../../src/formats/tuning-pr-body.ts";
import { hostileText } from "../render/hostile-text.ts";
import { renderComment } from "../render/github-markdown.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");
const HERE = { instance: undefined, repositoryId: 870_000_001 };

const STATE: TuningPullState = {
  kind: "tuning",
  status: "proposed",
  base: "main",
  base_sha: "a".repeat(40),
  history: { tip: "b".repeat(40), until: "2026-11-28T00:00:00Z", mined_until: null, sha256: "c".repeat(64) },
  proposals: [
    {
      id: "cognitive_max/src~1parser/app",
      kind: "relax",
      limit: { from: 15, to: 20 },
      because: { changes: 17, people: 9, until: "2026-11-28" },
      since: "2026-11-29",
    },
  ],
  asked: ["R-3f9a1c2e"],
};

const LINE = printTuningState(STATE, HERE, sha256);
const parse = (body: string, target = HERE) => parseTuningState(body, target, sha256);
/** The same line with another payload and the digest that belongs to it. */
function forged(payload: string, target = HERE): string {
  const bound = `refrain:tuning v=1 repo=${target.repositoryId}`;
  return `<!-- ${bound} sha=${sha256(`refrain tuning/1\n${bound}\n${payload}`).slice(0, 16)} ${payload} -->`;
}
const payloadOf = (line: string): string => line.slice(line.indexOf("{"), -4);

describe("the line", () => {
  test("is readable, plain, and one", () => {
    expect(LINE).toMatch(
      /^<!-- refrain:tuning v=1 repo=870000001 sha=[0-9a-f]{16} \{"asked":\["R-3f9a1c2e"\],"base":"main",/,
    );
    expect(LINE).toContain(
      '"because":{"changes":17,"people":9,"until":"2026-11-28"},"id":"cognitive_max/src~1parser/app"',
    );
    expect(LINE).toMatch(/^[\x20-\x7e]+$/);
    expect(parse(`Words.\n\n${LINE}`)).toEqual({ state: STATE });
    expect(parse(`Words.\r\n\r\n${LINE}\r\n`)).toEqual({ state: STATE });
  });

  test("names its instance", () => {
    const target = { ...HERE, instance: "strict" };
    const line = printTuningState(STATE, target, sha256);
    expect(line).toContain(" v=1 instance=strict repo=");
    expect(parseTuningState(line, target, sha256)).toEqual({ state: STATE });
    expect(() => printTuningState(STATE, { ...HERE, instance: "a b" }, sha256)).toThrow(/cannot stand/);
  });

  test("is never longer than may be, and nothing that would not read back is printed", () => {
    const proposals = Array.from({ length: 20 }, (_, index) => ({
      ...STATE.proposals[0],
      id: printId({ rule: "cognitive_max", area: `${"ä".repeat(300)}${index}` }),
    }));
    // The first one of the table has all fields.
    const large = { ...STATE, proposals } as TuningPullState;
    expect(() => printTuningState(large, HERE, sha256)).toThrow(/too large/);
    const ten = { ...large, proposals: large.proposals.slice(0, 10) };
    expect(printTuningState(ten, HERE, sha256).length).toBeLessThan(TUNING_STATE_CEILING);
    expect(() => printTuningState({ ...STATE, base_sha: "x" }, HERE, sha256)).toThrow(/no state/);
    const twice = { ...STATE, proposals: [...STATE.proposals, ...STATE.proposals] };
    expect(() => printTuningState(twice, HERE, sha256)).toThrow(/no state/);
  });
});

const REFUSED: readonly (readonly [(typeof TUNING_STATE_REFUSALS)[number], string, string])[] = [
  ["absent", "no line", "Words."],
  ["two-markers", "two lines", `${LINE}\n${LINE}`],
  ["two-markers", "the beginning of another", `<!--REFRAIN:tuning\n${LINE}`],
  ["not-last-line", "something behind it", `${LINE}\nWords.`],
  ["not-last-line", "something before it in the line", `x\n${LINE}\n.`],
  ["malformed", "something before it in the line", `Words. ${LINE}`],
  ["malformed", "no payload", "<!-- refrain:tuning v=1 repo=870000001 sha=0123456789abcdef -->"],
  ["malformed", "no repository", LINE.replace(" repo=870000001", " repo=x")],
  ["newer-version", "a later version", LINE.replace("v=1", "v=2")],
  ["wrong-repo", "another repository", LINE.replace("870000001", "870000002")],
  ["wrong-instance", "another instance", printTuningState(STATE, { ...HERE, instance: "strict" }, sha256)],
  ["too-large", "too long", LINE.replace("{", `{"x":"${"x".repeat(TUNING_STATE_CEILING)}",`)],
  ["bad-digest", "another number", LINE.replace('"people":9', '"people":8')],
  ["bad-digest", "another digest", LINE.replace(/sha=[0-9a-f]/, (text) => (text === "sha=0" ? "sha=1" : "sha=0"))],
  ["bad-payload", "a field more", forged(payloadOf(LINE).replace("{", '{"also":1,'))],
  ["bad-payload", "a field less", forged(payloadOf(LINE).replace('"base":"main",', ""))],
  ["bad-payload", "another order", forged(payloadOf(LINE).replace(/^\{("asked":.*?\]),("base":"main"),/, "{$2,$1,"))],
  ["bad-payload", "a prototype", forged(payloadOf(LINE).replace("{", '{"__proto__":{"x":1},'))],
  ["bad-payload", "no JSON", forged("{,}")],
  ["bad-payload", "nested too deep", forged(`{"x":${"[".repeat(5_000)}${"]".repeat(5_000)}}`)],
  ["bad-payload", "a count below nothing", forged(payloadOf(LINE).replace('"people":9', '"people":-9'))],
  ["bad-payload", "an id that is none", forged(payloadOf(LINE).replace("src~1parser/app", "src~1parser/nobody"))],
  ["bad-payload", "one id twice", forged(payloadOf(LINE).replace(/"proposals":\[(.*?\})\]/, '"proposals":[$1,$1]'))],
];

describe("a line that is not as we wrote it", () => {
  test.each(REFUSED)("%s: %s", (refused, _name, body) => {
    expect(parse(body)).toEqual({ refused });
  });

  test("every refusal is among these", () => {
    expect(new Set(REFUSED.map(([refused]) => refused))).toEqual(new Set(TUNING_STATE_REFUSALS));
  });
});

const day = fc.integer({ min: 0, max: 20_000 }).map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10));
const instant = day.map((one) => `${one}T12:00:00Z`);
const hex = (length: number) =>
  fc.string({ unit: fc.constantFrom(...Array.from("0123456789abcdef")), minLength: length, maxLength: length });
const count = fc.integer({ min: 0, max: 1_000_000_000 });
const limit = fc.integer({ min: 0, max: 1_000_000 });
const area = hostileText.map((text) => text.slice(0, 100)).filter((text) => text !== "" && text !== "*");
const because = fc.record(
  { changes: count, people: count, over: count, fixed: count, until: day },
  { requiredKeys: [] },
);

const state: fc.Arbitrary<TuningPullState> = fc.record({
  kind: fc.constantFrom("set-up", "tuning"),
  status: fc.constantFrom("proposed", "withdrawn"),
  base: hostileText.map((text) => text.slice(0, 200) || "main"),
  base_sha: hex(40),
  history: fc.record({
    tip: fc.option(hex(40)),
    until: fc.option(instant),
    mined_until: fc.option(instant),
    sha256: fc.option(hex(64)),
  }),
  proposals: fc.uniqueArray(
    fc.record(
      {
        id: fc.record({ rule: fc.constantFrom("cognitive_max", "eslint/no-console"), area }).map(printId),
        kind: fc.constantFrom(...PROPOSAL_KINDS),
        limit: fc.record({ from: limit, to: limit }),
        because,
        expires: day,
        since: day,
      },
      { requiredKeys: ["id", "kind", "because", "since"] },
    ),
    { selector: ({ id }) => id, maxLength: 5 },
  ),
  asked: fc.array(
    hex(8).map((id) => `R-${id}`),
    { maxLength: 10 },
  ),
});

describe("laws", () => {
  test("what is printed reads back, below any words and in no other place", () => {
    fc.assert(
      fc.property(state, hostileText, (one, words) => {
        const line = printTuningState(one, HERE, sha256);
        const isClean = !/<!--\s*refrain:tuning/i.test(words);
        expect(parse(`${words}\n${line}`)).toEqual(isClean ? { state: one } : { refused: "two-markers" });
        expect(parse(line, { ...HERE, repositoryId: 5 })).toEqual({ refused: "wrong-repo" });
      }),
      { numRuns: 200 },
    );
  });

  test("what is read is printed again as it was", () => {
    fc.assert(
      fc.property(state, (one) => {
        const line = printTuningState(one, HERE, sha256);
        const parsed = parse(line);
        expect("state" in parsed && printTuningState(parsed.state, HERE, sha256)).toBe(line);
      }),
      { numRuns: 100 },
    );
  });

  test("no change of one character is believed", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: LINE.length - 1 }),
        fc.string({ unit: "grapheme-ascii", minLength: 1, maxLength: 1 }),
        (at, sign) => {
          fc.pre(LINE[at] !== sign);
          expect(parse(`${LINE.slice(0, at)}${sign}${LINE.slice(at + 1)}`)).toHaveProperty("refused");
        },
      ),
      { numRuns: 300 },
    );
  });

  test("nothing of it is seen, and nothing is live", () => {
    fc.assert(
      fc.property(state, (one) => {
        const line = printTuningState(one, HERE, sha256);
        expect(line).toMatch(/^[\x20-\x7e]+$/);
        expect([line.split("<!--").length, line.split("-->").length]).toEqual([2, 2]);
        const seen = renderComment(`Words.\n\n${line}`);
        expect([seen.text.trim(), seen.live, seen.comments.length]).toEqual(["Words.", [], 1]);
      }),
      { numRuns: 60 },
    );
  });

  test("any text is read or refused, never thrown at", () => {
    const text = fc.oneof(
      hostileText,
      fc.tuple(hostileText, hostileText).map(([one, other]) => `${one}<!-- refrain:tuning ${other}`),
      hostileText.map((one) => forged(`{${one.replaceAll("\n", "")}}`)),
    );
    fc.assert(
      fc.property(text, (body) => {
        expect(parse(body)).toHaveProperty("refused");
      }),
      { numRuns: 200 },
    );
  });
});
