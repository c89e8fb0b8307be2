import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { HistoryLine, VerdictLine } from "../../../src/domain/history/lines.ts";
import { filesAfter } from "../../../src/domain/tuning/apply-proposals.ts";
import { plan } from "../../../src/domain/tuning/plan.ts";
import { preview, type HeadFiles, type PreviewFacts } from "../../../src/domain/tuning/preview.ts";
import { Preview } from "../../../src/domain/tuning/preview-model.ts";
import type { Recommendation } from "../../../src/domain/tuning/recommendation.ts";
import { replay } from "../../../src/domain/tuning/replay.ts";
import { shaOf } from "../../builders.ts";
import { cleanArea, factsOf, HEADER, located, policyOf, sha256, tipOf, tipUnit, TODAY, told } from "./world.ts";

const over30 = { actual: 44, limit: 30, delta: 14 };
const NAME = "src/a.ts::f::abc_max";
const LINES = [HEADER, ...told(1, { ago: 30, author: "7", sees: [[NAME, over30]] }), ...told(2, { ago: 1 })];
const expires = "2027-05-05";

type Entry = Partial<Recommendation> & Pick<Recommendation, "id" | "kind">;

function files(written: object = {}, entries: readonly Entry[] = []): HeadFiles {
  return { policy: policyOf(written), recommendations: located(...entries), refused: [], errors: [] };
}

function previewed(head: HeadFiles, over: Partial<PreviewFacts> = {}): Preview {
  return preview({ base: files(), head, lines: LINES, day: TODAY, tip: null, sha256, ...over });
}

test("the figures are those of the replay", () => {
  const head = files({ mode: "gate" }, [{ id: "abc_max/src/*", kind: "relax", limit: { from: 30, to: 50 } }]);
  const tip = tipOf([tipUnit("src/a.ts::g", { abc_max: 60 })]);
  const { replay: figures } = previewed(head, { tip });
  expect(figures).toEqual(replay(LINES, TODAY, { before: files(), after: head, tip, votes: [], sha256 }));
  expect(figures).toMatchObject({ shown: { before: 1, after: 0 }, hidden: { before: 0, after: 1 } });
});

test("and those of the plan, for the files that it proposes", () => {
  const { lines: clean, units } = cleanArea({});
  const lines = [HEADER, ...clean, ...told(90, { ago: 1, sees: [["src/b.ts::x::abc_max", over30]] })];
  const facts = factsOf(lines, { tip: tipOf(units) });
  const made = plan(facts);
  expect(made.proposals.map(({ kind }) => kind)).toEqual(["tighten"]);
  const head = { ...filesAfter(facts.files, made.proposals), refused: [], errors: [] };
  expect(previewed(head, { base: facts.files, lines, tip: facts.tip }).replay).toEqual(made.replay);
});

describe("nothing to replay is no figure, not zero", () => {
  test.each<[string, readonly HistoryLine[] | null, Partial<Preview>]>([
    ["no history", null, { replay: null, reason_for_none: "no-history" }],
    ["a history without a change", [HEADER], { replay: null, reason_for_none: "no-changes" }],
    [
      "only changes of long ago",
      [HEADER, ...told(1, { ago: 200, sees: [[NAME, over30]] })],
      { replay: null, reason_for_none: "no-changes" },
    ],
  ])("%s", (_, lines, expected) => {
    expect(previewed(files(), { lines })).toMatchObject(expected);
  });

  test("what the tip tells is told all the same", () => {
    const head = files({}, [{ id: "abc_max/*/*", kind: "tighten", limit: { from: 30, to: 27 } }]);
    const tip = tipOf([tipUnit("src/a.ts::g", { abc_max: 29 }), tipUnit("src/a.ts::h", { abc_max: 27 })]);
    const seen = previewed(head, { lines: null, tip });
    expect(seen.hits.map(({ unit_name: unit, actual, limit }) => [unit, actual, limit])).toEqual([["g", 29, 27]]);
    expect(seen.tip_complete).toBe(true);
    expect(previewed(head, { lines: null, tip: tipOf(tip.units, { complete: false }) }).tip_complete).toBe(false);
  });
});

describe("files that judge the same", () => {
  const mute = { id: "abc_max/*/*", kind: "mute", expires } as const;
  const relax = { id: "abc_max/src/*", kind: "relax", limit: { from: 30, to: 50 } } as const;
  test.each<[string, HeadFiles, HeadFiles, boolean]>([
    ["both empty", files(), files(), true],
    ["another title of the pull request", files(), files({ pr: { title: "Tune" } }), true],
    ["another order", files({}, [mute, relax]), files({}, [relax, mute]), true],
    ["another count behind an entry", files({}, [mute]), files({}, [{ ...mute, because: { changes: 3 } }]), true],
    ["one that has expired already", files(), files({}, [{ ...mute, expires: "2026-01-01" }]), true],
    ["an entry", files(), files({}, [mute]), false],
    ["a later end", files({}, [mute]), files({}, [{ ...mute, expires: "2027-06-01" }]), false],
    ["the mode", files(), files({ mode: "gate" }), false],
    ["a role", files(), files({ roles: { script: ["x/**"] } }), false],
    ["an area", files(), files({ areas: { x: ["x/**"] } }), false],
    ["a limit", files(), files({ limits: [{ rule: "abc_max", limit: 9 }] }), false],
    ["an advisory limit", files(), files({ advisory: [{ rule: "abc_max", limit: 9 }] }), false],
    ["a floor", files(), files({ floors: { rules: ["abc_max"] } }), false],
    ["exclusions", files(), files({ exclude: ["x/**"] }), false],
  ])("%s", (_, base, head, same) => {
    expect(previewed(head, { base }).same).toBe(same);
  });
});

test("what has expired is named among what cannot be used, by file and line", () => {
  const head: HeadFiles = {
    ...files({}, [{ id: "abc_max/*/*", kind: "mute", expires: "2026-01-01" }]),
    errors: [{ file: "policy.yaml", line: 9, reason: "x" }],
    refused: [{ file: "policy.yaml", line: 2, reason: "a floor" }],
  };
  const { errors, refused } = previewed(head);
  expect(errors).toEqual([
    { file: "policy.yaml", line: 9, reason: "x" },
    { file: "recommendations.yaml", line: 1, reason: "mute `abc_max/*/*` expired on 2026-01-01 and has no effect" },
  ]);
  expect(refused).toEqual(head.refused);
});

test("floors that the policy would take away are named; what is added is not", () => {
  const base = files({ floors: { rules: ["abc_max", "eslint/*"], families: ["size"] } });
  const head = files({ floors: { rules: ["eslint/*", "params_max"] } });
  expect(previewed(head, { base }).lifted_floors).toEqual(["abc_max", "size"]);
});

describe("answers that the history holds", () => {
  const merge = LINES.find((line) => line.type === "change" && line.change === "pr:1");
  const sha = merge?.type === "change" ? (merge.merge_sha ?? "") : "";
  const verdict = (over: Partial<VerdictLine>): VerdictLine => ({
    type: "verdict",
    surface: "conversation",
    comment_id: 1,
    fingerprint: NAME,
    by: "9",
    verdict: "valid",
    reason: null,
    updated_at: "2026-11-02T00:00:00Z",
    head_sha: sha,
    ...over,
  });
  const off = files({ limits: [{ rule: "abc_max", off: true }] });
  test.each<[string, readonly VerdictLine[], number]>([
    ["none", [], 0],
    ["called right", [verdict({})], 1],
    ["by its author", [verdict({ by: "7" })], 0],
    ["of another commit", [verdict({ head_sha: shaOf(77) })], 0],
    [
      "called wrong later",
      [verdict({}), verdict({ comment_id: 2, verdict: "refuted", updated_at: "2026-11-03T00:00:00Z" })],
      0,
    ],
    [
      "taken back",
      [verdict({}), verdict({ comment_id: 2, verdict: "withdrawn", updated_at: "2026-11-03T00:00:00Z" })],
      0,
    ],
    ["called wrong by somebody else", [verdict({}), verdict({ comment_id: 2, by: "8", verdict: "refuted" })], 1],
  ])("%s", (_, verdicts, lost) => {
    const seen = previewed(off, { lines: [...LINES, ...verdicts] });
    expect(seen.replay?.lost.map(({ pr, why }) => [pr, why])).toEqual(Array.from({ length: lost }, () => [1, "valid"]));
  });
});

test("it has the printed shape, and is the same for any order and duplication of the lines", () => {
  const head = files({ mode: "gate" }, [{ id: "abc_max/*/*", kind: "collapse", expires }]);
  const once = previewed(head);
  expect(Preview.parse(once)).toEqual(once);
  expect(Preview.parse(previewed(head, { lines: null }))).toMatchObject({ replay: null });
  fc.assert(
    fc.property(fc.shuffledSubarray([...LINES, ...LINES], { minLength: 2 * LINES.length }), (lines) => {
      expect(previewed(head, { lines })).toEqual(once);
    }),
    { numRuns: 20 },
  );
});
