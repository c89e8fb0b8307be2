import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { COMMENT_BUDGET, isWithin } from "../../../src/render/budget.ts";
import { fingerprintOf } from "../../../src/domain/violation/fingerprint.ts";
import { PROPOSAL_KINDS } from "../../../src/domain/tuning/plan-model.ts";
import {
  renderCommitMessage,
  renderPullBody,
  renderPullTitle,
  withdrawnBody,
} from "../../../src/render/tuning-pr/body.ts";
import type { SetUpModel, TuningModel } from "../../../src/render/tuning-pr/model.ts";
import { PULL_BUDGETS } from "../../../src/render/tuning-pr/room.ts";
import { renderComment as asGitHub } from "../github-markdown.ts";
import { hostileName } from "../hostile-text.ts";
import { move } from "../preview/example.ts";
import { proposal, replay, setUpModel, STATE_LINE, tuningModel } from "./example.ts";

type Model = TuningModel | SetUpModel;
const bodyOf = (model: Model): string => renderPullBody(model, { stateLine: STATE_LINE }) ?? "";

/** A model made of so many foreign texts, each used for something else. */
function tuningOf(texts: readonly string[]): TuningModel {
  const at = (index: number): string => texts[index % texts.length] ?? "x";
  const hit = (index: number) => ({
    path: at(index),
    unit_name: at(index + 1),
    start_line: index,
    rule: index % 2 === 0 ? "cognitive_max" : at(index + 2),
    role: "app" as const,
    area: at(index),
    actual: index,
    limit: 3,
  });
  const lost = (index: number) => ({
    fingerprint:
      index === 3
        ? "<b>@octo #1"
        : fingerprintOf({ path: at(index), unitName: at(index + 1), ruleKey: "eslint/no-console" }),
    change: index % 3 === 0 ? "pr:311" : at(index),
    pr: 311,
    why: "fixed" as const,
    fixed_in: index % 2 === 0 ? at(index + 1) : null,
    would_be: "hidden" as const,
  });
  const lists = {
    moves: [move({ area: at(3) }), move({ rule: at(4) })],
    hits: [hit(0), hit(1), hit(2)],
    lost: [lost(0), lost(1), lost(2), lost(3)],
  };
  return tuningModel({
    base: at(0),
    branch: at(1),
    directory: at(2),
    proposals: PROPOSAL_KINDS.map((kind, index) =>
      proposal({
        kind,
        id: at(index),
        rule: index % 2 === 0 ? "cognitive_max" : at(index),
        area: at(index + 1),
        owners: at(index + 2),
        expires: index % 2 === 0 ? at(index) : "2027-01-01",
        replay: replay(lists),
        because: { changes: 2, until: index % 2 === 0 ? at(index) : "2027-01-01" },
      }),
    ),
    replay: replay(lists),
    unheeded: [{ rule: at(3), changes: 2, p95: 4 }],
    asks: [
      {
        shortId: at(4),
        rule: at(5),
        path: at(6),
        unitName: at(7),
        line: 3,
        sha: at(8),
        value: { actual: 3, limit: 2 },
      },
      { shortId: "R-00000000", rule: at(5), path: at(6), unitName: null, line: 0, sha: "1".repeat(40), value: null },
    ],
    notes: [{ kind: "no-code-owners" }],
    trend: [
      { week: at(0), per100: 3 },
      { week: "2026-W01", per100: 1 },
      { week: "2026-W02", per100: 1 },
    ],
  });
}

function setUpOf(texts: readonly string[]): SetUpModel {
  const at = (index: number): string => texts[index % texts.length] ?? "x";
  const base = setUpModel();
  return setUpModel({
    directory: at(0),
    limits: base.limits.map((limit, index) => ({ ...limit, rule: index === 0 ? at(1) : limit.rule })),
    hotspots: base.hotspots.map((one) => ({ ...one, path: at(2), unitName: at(3), rule: at(4) })),
    recent: { changes: 2, withComment: 1, rows: 3, list: [{ change: at(5), sha: at(6), rows: 2 }] },
    roles: [{ role: "test", globs: texts, files: 2 }],
    declare: [{ area: at(7), role: "script", times: 3 }],
    areas: texts,
    adopted: [{ path: at(8), limits: 2 }],
  });
}

const texts = fc.array(hostileName, { minLength: 9, maxLength: 9 });
/** So that nothing is left out for the length. */
const short = texts.map((list) => list.map((text) => text.slice(0, 40)));
/** Plain words that are equal where those are: what is named twice may be told once. */
const plainLike = (foreign: readonly string[]): readonly string[] => foreign.map((text) => `w${foreign.indexOf(text)}`);
const makers: readonly (readonly [string, (texts: readonly string[]) => Model])[] = [
  ["tuning", tuningOf],
  ["set-up", setUpOf],
];

function countElements(body: string): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const name of asGitHub(body).elements.toSorted()) if (name !== "a") counts[name] = (counts[name] ?? 0) + 1;
  return counts;
}

describe.each(makers)("laws of the %s pull request: whatever others call their things", (_name, make) => {
  test("GitHub makes of it what it makes of plain words, and nothing in it is live", () => {
    fc.assert(
      fc.property(short, (foreign) => {
        const body = bodyOf(make(foreign));
        expect(countElements(body)).toEqual(countElements(bodyOf(make(plainLike(foreign)))));
        const seen = asGitHub(body);
        expect(seen.live).toEqual([]);
        for (const link of seen.links)
          expect(link).toMatch(/^https:\/\/github\.com\/octo\/shop\/(?:blob|commit|pull)\/[^\s<>"]+$/);
      }),
      { numRuns: 25 },
    );
  });

  test("the state line is the last, and the only comment; no line of ours is a command; nothing is invisible", () => {
    fc.assert(
      fc.property(texts, (foreign) => {
        const body = bodyOf(make(foreign));
        expect(body.split("\n").at(-1)).toBe(STATE_LINE);
        expect(asGitHub(body).comments).toEqual([STATE_LINE.slice(4, -3)]);
        expect(body).not.toMatch(/^\s*\/refrain/m);
        expect(body.replaceAll("\n", "")).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u);
      }),
      { numRuns: 25 },
    );
  });

  test("it is never longer than it may be, and never cut inside of anything", () => {
    const budget = fc.oneof(
      fc.constantFrom(...PULL_BUDGETS),
      fc.record({ utf16: fc.integer({ min: 3_000, max: 60_000 }), utf8: fc.integer({ min: 6_000, max: 240_000 }) }),
    );
    fc.assert(
      fc.property(texts, budget, (foreign, within) => {
        const body = renderPullBody(make(foreign), { stateLine: STATE_LINE, budget: within });
        // What is left then is how to say no.
        expect(body !== undefined || within.utf16 < 4_000).toBe(true);
        fc.pre(body !== undefined);
        expect(isWithin(body, within)).toBe(true);
        expect(body.split("\n").at(-1)).toBe(STATE_LINE);
        expect(body.match(/^<details>/gm)?.length).toBe(body.match(/^<\/details>$/gm)?.length);
        expect(asGitHub(body).live).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });
});

describe("laws of what stands around it", () => {
  test("the largest state line leaves room for the sentences", () => {
    const stateLine = `<!-- refrain:tuning ${"x".repeat(31_970)} -->`;
    const body = renderPullBody(tuningOf(plainLike(Array.from("abcdefghi"))), { stateLine });
    expect(body).toContain("### 1. ");
    expect(isWithin(body ?? "", COMMENT_BUDGET)).toBe(true);
  });

  test("closing keeps no old state, whatever stood there", () => {
    fc.assert(
      fc.property(texts, (foreign) => {
        const body = withdrawnBody(bodyOf(tuningOf(foreign)), { stateLine: "<!-- refrain:tuning new -->" });
        expect(body.match(/<!-- refrain:tuning/g)).toHaveLength(1);
      }),
      { numRuns: 20 },
    );
  });

  test("no title and no commit message has a second line of somebody's", () => {
    fc.assert(
      fc.property(hostileName, (name) => {
        expect(renderPullTitle("tuning", name)).toMatch(/^[^\n\r]{1,400}$/u);
        const lines = renderCommitMessage({ kind: "tuning", proposals: ["relax"] }, name).split(/[\n\r\u2028]/);
        expect(lines.slice(1)).toEqual(["", "The counts behind each entry stand in the file."]);
      }),
    );
  });
});
