import { describe, expect, test } from "vitest";
import { PROPOSAL_KINDS } from "../../../src/domain/tuning/plan-model.ts";
import {
  renderCommitMessage,
  renderPullBody,
  renderPullTitle,
  withdrawnBody,
  withHandsOff,
} from "../../../src/render/tuning-pr/body.ts";
import type { ProposalModel, SetUpModel, TuningModel } from "../../../src/render/tuning-pr/model.ts";
import { isSnoozed } from "../../../src/render/tuning-pr/notes.ts";
import { move } from "../preview/example.ts";
import { replaySentence } from "../../../src/render/preview/replay.ts";
import { trendBlocks } from "../../../src/render/tuning-pr/trend.ts";
import { proposalSentence, proposalTitle } from "../../../src/render/tuning-pr/words.ts";
import { proposal, replay, setUpModel, STATE_LINE, tuningModel } from "./example.ts";

const bodyOf = (model: TuningModel | SetUpModel): string => renderPullBody(model, { stateLine: STATE_LINE }) ?? "";

describe("one sentence a proposal, in plain counts", () => {
  test.each<[Partial<ProposalModel>, string, string]>([
    [
      {},
      "Fold cognitive in `src/parser`, role app",
      "30 merged changes by 9 people showed it 41 times; nobody changed the code; elsewhere 71 % are fixed.",
    ],
    [
      { kind: "mute", because: { changes: 1, people: 1, violations: 1, fixed: 1, refuted: 6 }, elsewhere: null },
      "Hide cognitive in `src/parser`, role app",
      "1 merged change by 1 person showed it once; 1 fixed; 6 called wrong.",
    ],
    [
      {
        kind: "demote",
        rule: "eslint/no-console",
        area: null,
        role: null,
        because: { changes: 3 },
        elsewhere: { acted: 0, of: 0 },
      },
      "Make `eslint/no-console` advisory everywhere",
      "3 merged changes showed it.",
    ],
    [
      {
        kind: "tighten",
        area: null,
        limit: { from: 15, to: 13 },
        because: { units: 77, people: 4, days: 60, over: 0 },
        elsewhere: null,
      },
      "Tighten the limit of cognitive from 15 to 13 everywhere, role app",
      "77 units added or edited by 4 people in 60 days; none of them over 13.",
    ],
    [
      {
        kind: "tighten",
        rule: "min_assertions",
        role: "test",
        limit: { from: 1, to: 2 },
        because: { units: 45, over: 1 },
        elsewhere: null,
      },
      "Tighten the limit of assertions from 1 to 2 in `src/parser`, role test",
      "45 units added or edited; 1 of them under 2.",
    ],
    [
      { kind: "relax", limit: { from: 15, to: 20 }, because: { changes: 17, people: 9, waived: 11 }, elsewhere: null },
      "Relax the limit of cognitive from 15 to 20 in `src/parser`, role app",
      "17 merged changes by 9 people showed it; 11 violations accepted by people who did not write the code.",
    ],
    [
      { kind: "promote", because: { changes: 9, fixed: 8 }, elsewhere: null },
      "Let cognitive count in full in `src/parser`, role app",
      "9 merged changes showed it; 8 of them fixed.",
    ],
    [
      { kind: "guide", because: { changes: 9, files: 4, violations: 12 }, elsewhere: null },
      "Name cognitive as a weak spot in `src/parser`, role app",
      "9 merged changes showed it 12 times; in 4 files.",
    ],
    [
      { kind: "restore", because: {}, elsewhere: null },
      "Show cognitive as before in `src/parser`, role app",
      "It was shown.",
    ],
    [
      { kind: "keep", because: { changes: 5, valid: 2 }, elsewhere: null },
      "Keep what is in force for cognitive in `src/parser`, role app",
      "5 merged changes showed it; 2 called right.",
    ],
    [
      {
        kind: "calibrate",
        area: null,
        limit: { from: 15, to: 22 },
        because: { units: 900, over: 41 },
        elsewhere: null,
      },
      "Set the limit of cognitive from 15 to 22 everywhere, role app",
      "900 units judged; 41 of them beyond it.",
    ],
  ])("%j", (more, title, sentence) => {
    const one = proposal(more);
    expect(proposalTitle(one, 100)).toBe(title);
    expect(proposalSentence(one)).toBe(sentence);
  });
});

describe("what the replay says", () => {
  const none = { hidden: 0, unknown: 0, lost: 0, upper: null, verdict: "none-hidden" } as const;
  test.each([
    [
      {},
      "38 would have been folded or hidden, 0 of them were fixed or called right (at most 6 %, with 90 % confidence).",
    ],
    [
      { harm: { hidden: 7, unknown: 0, lost: 1, upper: 0.4, verdict: "too-few-to-bound" as const } },
      "7 would have been folded or hidden, too few to bound, 1 of them was fixed or called right.",
    ],
    [
      { harm: { hidden: 7, unknown: 6, lost: 0, upper: 0.28, verdict: "too-few-to-bound" as const } },
      "13 would have been folded or hidden; what became of 7 of them is known: 0 were fixed or called right (too few to bound).",
    ],
    [
      { harm: { hidden: 40, unknown: 2, lost: 1, upper: 0.0938, verdict: "within" as const } },
      "42 would have been folded or hidden; what became of 40 of them is known: 1 was fixed or called right (at most 9 %, with 90 % confidence).",
    ],
    [{ harm: { ...none, unknown: 1 } }, "1 would have been folded or hidden, and what became of it is not known."],
    [{ harm: none }, "nothing would have been shown otherwise."],
    [
      { harm: none, shown: { before: 1, after: 4 }, gated: { before: 0, after: 2 } },
      "3 more would have been shown; 2 more would have failed the gate.",
    ],
    [{ harm: none, gated: { before: 5, after: 2 } }, "3 fewer would have failed the gate."],
  ])("%j", (more, words) => {
    expect(replaySentence(replay(more))).toBe(`Replayed over 120 merged changes and 2 open ones: ${words}`);
  });
});

describe("the tuning pull request", () => {
  test("tells what is lost and what is hit with links, and nothing twice", () => {
    const lost = {
      fingerprint: "src/parser/x.ts::parse::cognitive_max",
      change: "pr:311",
      pr: 311,
      why: "fixed",
      fixed_in: "pr:320",
      would_be: "folded",
    } as const;
    const hit = {
      path: "src/a.ts",
      unit_name: "f",
      start_line: 3,
      rule: "cognitive_max",
      role: "app",
      area: "src",
      actual: 14,
      limit: 13,
    } as const;
    const body = bodyOf(tuningModel({ proposals: [proposal({ replay: replay({ lost: [lost], hits: [hit] }) })] }));
    expect(body).toContain(
      "- [`#311`](https://github.com/octo/shop/commit/2222222222222222222222222222222222222222): `src/parser/x.ts` `parse` cognitive, would have been folded; fixed in `#320`",
    );
    expect(body).toContain(
      `[\`src/a.ts:3\`](https://github.com/octo/shop/blob/${"1".repeat(40)}/src/a.ts#L3) \`f\`: cognitive 14 › 13`,
    );
    expect(body.match(/would have been folded or hidden/g)).toHaveLength(1);
    expect(body).toContain("| above the fold | 300 | 262 |");
  });

  test("several are replayed together too, and what replay cannot tell is said", () => {
    const both = [proposal(), proposal({ id: "abc_max/*/app", rule: "abc_max" })];
    const body = bodyOf(tuningModel({ proposals: both, replay: replay({ cannot_know: ["open-outcomes"] }) }));
    expect(body).toContain("### All together\n\nReplayed over 120");
    const moved = bodyOf(tuningModel({ replay: replay({ moves: [move()] }) }));
    expect(moved).toContain("| cognitive | `src/parser` | app | 41 → 3 | 0 → 38 | 41 → 3 |");
    expect(body).toContain("What replay cannot tell: what becomes of changes younger than 14 days.");
    expect(bodyOf(tuningModel({ replay: null }))).toContain("could not be replayed");
  });

  test("has owners, expiry, answers by kind, and the odds in a fold", () => {
    const odds = { impact: 52.9113, refuted: 15.3262, valid: null, withoutLoudest: { odds: 21.04, people: 2 } };
    const answers = { valid: 1, refuted: 6, waived: 0, noise: 3, unsure: 0, people: 4 };
    const body = bodyOf(tuningModel({ proposals: [proposal({ odds, answers, judgedByOne: true })] }));
    expect(body).toContain(
      "In force until 2027-05-28, then it lapses unless it is renewed. Judged by one person. Code owners there: `@octo/parsers @ada`. Entry: `cognitive_max/src~1parser/app`",
    );
    expect(body).toContain("| answered `wrong` | 6 |");
    expect(body).not.toContain("answered `accept`");
    expect(body).toMatch(/<details><summary>the odds<\/summary>[^]*\| 52.91 \|[^]*\| 15.33 \|[^]*2 people[^]*21.04/);
    expect(body).not.toContain("call it right");
  });

  test("asks for judgements by id, and begins no line with a command", () => {
    const ask = {
      shortId: "R-3f9a1c2e",
      rule: "cognitive_max",
      path: "src/a.ts",
      unitName: "f",
      line: 10,
      sha: "1".repeat(40),
      value: { actual: 22, limit: 15 },
    };
    const foreign = { ...ask, shortId: "R-00000000", rule: "eslint/no-console", unitName: null, value: null };
    const body = bodyOf(tuningModel({ asks: [ask, foreign] }));
    expect(body).toContain("`/refrain wrong R-3f9a1c2e`");
    expect(body).toMatch(/\| `R-3f9a1c2e` \| \[`src\/a.ts:10`\]\(.*#L10\) `f` \| cognitive 22 › 15 \|/);
    expect(body).toMatch(/\| `R-00000000` \| .* \| `eslint\/no-console` \|/);
    expect(body).not.toMatch(/^\s*\/refrain/m);
  });

  test("says how to say no, what people have to decide, what must be known, and what was before", () => {
    const body = bodyOf(
      tuningModel({
        coolDown: 60,
        previous: 12,
        unheeded: [
          { rule: "abc_max", changes: 24, p95: 44 },
          { rule: "eslint/no-console", changes: 9, p95: null },
        ],
        notes: [
          { kind: "parked-runs" },
          { kind: "short-history", days: 34 },
          { kind: "no-code-owners" },
          { kind: "left-out", proposals: 2 },
          { kind: "refused", ids: 1 },
        ],
      }),
    );
    expect(body).toContain("it is left alone for 60 days, longer each time");
    expect(body).toContain("`refrain: snooze`");
    expect(body).toContain(
      "- abc: 24 changes, nobody acts on it anywhere. Options: raise the limit to 44, which 95 % of the units keep; make it advisory; keep it.",
    );
    expect(body).toContain(
      "- `eslint/no-console`: 9 changes, nobody acts on it anywhere. Options: make it advisory; keep it.",
    );
    expect(body).toMatch(
      /- The counts cover 34 days[^]*- 2 more proposals[^]*- 1 proposal not[^]*- Nobody owns[^]*- Checks of this/,
    );
    expect(body).toContain("The one before: [`#12`](https://github.com/octo/shop/pull/12).");
    expect(body.split("\n").at(-1)).toBe(STATE_LINE);
  });
});

describe("the set-up pull request", () => {
  test("tells hotspots, limits, what the last changes would have shown, roles and areas", () => {
    const body = bodyOf(setUpModel());
    expect(body).toContain("Of the last 20 merged changes, 9 would have got a comment, with 31 rows in all.");
    expect(body).toMatch(
      /\| \[`src\/db\/pool.go:88`\]\(.*\) `acquire` \| cyclomatic 14 › 10 \| 4 changes on 3 days \|/,
    );
    expect(body).toContain("| cognitive, app | 22 | 15 | 1,240 | 61 | 140 |");
    expect(body).toContain("Taken over, as they stand: 3 limits from `pretender.toml`.");
    expect(body).toContain("- role test: `qa/**`, 12 files");
    expect(body).toContain("- `scripts` breaks limits 4.2 times as often as the rest and looks like script");
    expect(body).toContain("it is not opened again");
  });

  test("shows five hotspots at most, and leaves out what there is none of", () => {
    const [hotspot] = setUpModel().hotspots;
    const many = setUpModel({ hotspots: hotspot ? Array.from({ length: 9 }, () => hotspot) : [] });
    expect(bodyOf(many).match(/`acquire`/g)).toHaveLength(5);
    const bare = bodyOf(
      setUpModel({ hotspots: [], limits: [], recent: null, roles: [], declare: [], areas: [], adopted: [] }),
    );
    expect(bare).not.toMatch(/###|\*\*Roles|Areas|Taken/);
  });
});

describe("the chart", () => {
  const week = (name: string, per100: number | null) => ({ week: name, per100 });
  test("holds numbers and weeks", () => {
    const drawn = trendBlocks([
      week("2026-W40", 3.254),
      week("2026-W41", null),
      week("2026-W42", 0),
      week("x] \n", 1),
      week("2026-W43", Number.NaN),
    ]);
    expect(drawn).toEqual([
      [
        "```mermaid",
        "xychart-beta",
        '  title "New and worse violations per 100 edited units"',
        "  x-axis [W40, W42]",
        "  y-axis 0 --> 4",
        "  bar [3.25, 0]",
        "```",
      ].join("\n"),
    ]);
  });

  test("is of the last 13 weeks, and of two at least", () => {
    const many = Array.from({ length: 30 }, (_, index) => week(`2026-W${String(index + 10)}`, index));
    expect(trendBlocks(many)[0]?.match(/W\d\d/g)).toHaveLength(13);
    expect(trendBlocks(many.slice(0, 1))).toEqual([]);
    expect(bodyOf(tuningModel({ trend: many }))).toContain("```mermaid");
    expect(bodyOf(setUpModel({ trend: many }))).toContain("```mermaid");
  });
});

describe("title, commit message, and what is written over", () => {
  test("titles are one visible line", () => {
    expect(renderPullTitle("set-up", "x")).toBe("Set up Refrain");
    expect(renderPullTitle("tuning", "Tune the checks")).toBe("Tune the checks");
    expect(renderPullTitle("tuning", "a\u202eb")).toBe("a\uFFFDb");
    expect(renderPullTitle("tuning", " ")).toBe("Tune the checks");
  });

  test("the commit message is the prefix, kinds and numbers", () => {
    const kinds = ["collapse", "tighten", "tighten"] as const;
    expect(renderCommitMessage({ kind: "tuning", proposals: kinds }, "chore(ci): ")).toBe(
      "chore(ci): tighten 2 limits, fold a rule\n\nThe counts behind each entry stand in the file.",
    );
    expect(renderCommitMessage({ kind: "tuning", proposals: PROPOSAL_KINDS }, "")).toMatch(
      /^tighten a limit, relax a limit, fold a rule,/,
    );
    expect(renderCommitMessage({ kind: "tuning", proposals: [] }, "")).toMatch(/^tune the checks\n/);
    expect(renderCommitMessage({ kind: "set-up" }, "chore: ")).toMatch(/^chore: set up Refrain\n/);
  });

  test("hands off is said once, on top; closing gives the reason and keeps the words", () => {
    const body = `Words.\n\n${STATE_LINE}`;
    const told = withHandsOff(body);
    expect(withHandsOff(told)).toBe(told);
    expect(told).toMatch(/^> There are commits of people[^\n]*\n\nWords\./);
    const closed = withdrawnBody(told, { stateLine: "<!-- new -->" });
    expect(closed).toMatch(/^Closed by Refrain: [^\n]*\n\nWords\.\n\n<!-- new -->$/);
    const long = withdrawnBody("x".repeat(70_000), { stateLine: "<!-- new -->" });
    expect(long).toMatch(/^Closed by Refrain: [^\n]*\n\n<!-- new -->$/);
  });

  test("the label by any case", () => {
    expect([isSnoozed(["bug", "Refrain: Snooze"]), isSnoozed(["refrain: quiet"]), isSnoozed([])]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
