import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { effectOn, isGating, isSample, quietScopes, type EffectQuestion } from "../../../src/domain/tuning/effects.ts";
import { DEFAULT_POLICY } from "../../../src/domain/tuning/policy.ts";
import { KINDS, type LocatedRecommendation } from "../../../src/domain/tuning/recommendation.ts";
import { createLimits } from "../../../src/domain/violation/limits.ts";
import { located, policyOf, sha256, TODAY } from "./world.ts";

const NOW = Date.parse(`${TODAY}T12:00:00Z`);
const ID = "abc_max/src/app";
const NONE = { severity: "red", folded: false, muted: false, sample: false, by: null };

/** Two fingerprints of the change pr:1: one that the entry samples, one that it does not. */
const [SAMPLED, PLAIN] = [true, false].map((wanted) => {
  const names = Array.from({ length: 50 }, (_, i) => `src/a.ts::f${i}::abc_max`);
  return names.find((fingerprint) => isSample({ fingerprint, change: "pr:1" }, ID, sha256) === wanted) ?? "";
});

function question(over: Partial<EffectQuestion> = {}): EffectQuestion {
  return {
    ruleKey: "abc_max",
    role: "app",
    area: "src",
    fingerprint: PLAIN ?? "",
    change: "pr:1",
    severity: "red",
    floor: false,
    ...over,
  };
}

function effect(entries: readonly LocatedRecommendation[], over: Partial<EffectQuestion> = {}): object {
  const limits = createLimits({ policy: DEFAULT_POLICY, recommendations: entries, now: NOW });
  return effectOn(question(over), limits, sha256);
}

const expires = "2027-01-01";
const COLLAPSE = located({ id: ID, kind: "collapse", expires });
const MUTE = located({ id: ID, kind: "mute", expires });
const DEMOTE = located({ id: ID, kind: "demote", expires });
const PROMOTE = located({ id: ID, kind: "promote" });

describe("each kind", () => {
  test.each<[string, readonly LocatedRecommendation[], Partial<EffectQuestion>, object]>([
    ["nothing in force", [], {}, {}],
    ["collapse folds", COLLAPSE, {}, { folded: true, by: ID }],
    ["collapse keeps a sample", COLLAPSE, { fingerprint: SAMPLED ?? "" }, { sample: true, by: ID }],
    ["mute hides", MUTE, {}, { muted: true, by: ID }],
    ["mute keeps a sample", MUTE, { fingerprint: SAMPLED ?? "" }, { sample: true, by: ID }],
    ["demote makes yellow", DEMOTE, {}, { severity: "yellow", by: ID }],
    ["demote leaves yellow", DEMOTE, { severity: "yellow" }, { severity: "yellow", by: ID }],
    ["promote makes red", PROMOTE, { severity: "yellow" }, { by: ID }],
    ["guide does nothing", located({ id: ID, kind: "guide" }), {}, {}],
    ["a limit is no effect here", located({ id: ID, kind: "relax", limit: { from: 30, to: 40 } }), {}, {}],
    ["another area", MUTE, { area: "lib" }, {}],
    ["another role", MUTE, { role: "test" }, {}],
    ["another rule", MUTE, { ruleKey: "params_max" }, {}],
    ["expired yesterday", located({ id: ID, kind: "mute", expires: "2026-11-29" }), {}, {}],
    ["on its last day", located({ id: ID, kind: "mute", expires: TODAY }), {}, { muted: true, by: ID }],
    ["a floor is not hidden", MUTE, { floor: true }, {}],
    ["a floor is not folded", COLLAPSE, { floor: true }, {}],
    ["a floor is not sampled", MUTE, { floor: true, fingerprint: SAMPLED ?? "" }, {}],
    ["a floor is not demoted", DEMOTE, { floor: true }, {}],
    ["a floor can be promoted", PROMOTE, { floor: true, severity: "yellow" }, { by: ID }],
    [
      "the more specific scope hides",
      [...located({ id: "abc_max/*/*", kind: "mute", expires }), ...COLLAPSE],
      {},
      { folded: true, by: ID },
    ],
    [
      "one entry changes the severity, another one hides",
      [...located({ id: "abc_max/*/*", kind: "demote", expires }), ...COLLAPSE],
      {},
      { severity: "yellow", folded: true, by: ID },
    ],
  ])("%s", (_, entries, over, expected) => {
    expect(effect(entries, over)).toEqual({ ...NONE, ...expected });
  });

  test("a rule that the policy makes a floor is under none of them", () => {
    const policy = policyOf({ floors: { rules: ["abc_max"] } });
    const limits = createLimits({ policy, recommendations: MUTE, now: NOW });
    expect(effectOn(question(), limits, sha256)).toEqual(NONE);
  });
});

test("a run fails on red that is in full sight", () => {
  const base = { severity: "red", folded: false, muted: false, sample: false, by: null } as const;
  expect(isGating(base)).toBe(true);
  for (const over of [{ severity: "yellow" }, { folded: true }, { muted: true }, { sample: true }] as const)
    expect(isGating({ ...base, ...over })).toBe(false);
});

test("one in five is a sample, others for other entries, and the same whenever one looks", () => {
  const drawn = (id: string): string[] =>
    Array.from({ length: 2000 }, (_, i) => `src/a.ts::f${i}::abc_max`).filter((fingerprint) =>
      isSample({ fingerprint, change: "pr:9" }, id, sha256),
    );
  const [one, again, other] = [drawn(ID), drawn(ID), drawn("abc_max/lib/app")];
  expect(one).toEqual(again);
  expect(one.length).toBeGreaterThan(340);
  expect(one.length).toBeLessThan(460);
  expect(other.filter((fingerprint) => one.includes(fingerprint)).length).toBeLessThan(other.length / 2);
});

test("what is kept quiet, in order", () => {
  const entries = [
    ...located({ id: "params_max/*/test", kind: "collapse", expires }),
    ...MUTE,
    ...located({ id: "x~1y/*/*", kind: "demote", expires }),
  ];
  expect(quietScopes(entries)).toEqual([
    { rule: "abc_max", area: "src", role: "app" },
    { rule: "params_max", area: null, role: "test" },
  ]);
});

describe("laws", () => {
  const ids = [
    "abc_max/src/app",
    "abc_max/src/*",
    "abc_max/*/app",
    "abc_max/*/*",
    "gitleaks~1key/*/*",
    "params_max/lib/test",
  ];
  const entry = fc.constantFrom(...KINDS).map((kind) => {
    const lowers = kind === "collapse" || kind === "demote" || kind === "mute";
    return { kind, ...(lowers ? { expires } : {}), ...(kind === "tighten" ? { limit: { from: 30, to: 27 } } : {}) };
  });
  const entries = fc
    .uniqueArray(fc.tuple(fc.constantFrom(...ids), entry), { selector: ([id]) => id, maxLength: 6 })
    .map((list) => list.map(([id, rest]) => located({ id, ...rest })[0]).flatMap((one) => one ?? []));
  const asked = fc.record({
    ruleKey: fc.constantFrom("abc_max", "params_max", "gitleaks/key"),
    role: fc.constantFrom<EffectQuestion["role"][]>("app", "test"),
    area: fc.constantFrom("src", "lib"),
    fingerprint: fc.constantFrom("a", "b", "c", "d", "e", "f", "g"),
    change: fc.constantFrom("pr:1", "pr:2"),
    severity: fc.constantFrom<EffectQuestion["severity"][]>("yellow", "red"),
    floor: fc.boolean(),
  });

  test("without entries there is no effect, whatever was in force before", () => {
    fc.assert(
      fc.property(entries, asked, (list, given) => {
        effect(list, given);
        expect(effect([], given)).toEqual({ ...NONE, severity: given.severity });
      }),
    );
  });

  test("taking an entry out gives back what was before it was put in", () => {
    fc.assert(
      fc.property(entries, asked, (list, given) => {
        const before = effect(list.slice(1), given);
        effect(list, given);
        expect(
          effect(
            list.filter((one) => one !== list[0]),
            given,
          ),
        ).toEqual(before);
      }),
    );
  });

  test("a floor is never hidden, never folded, never lowered", () => {
    fc.assert(
      fc.property(entries, asked, (list, given) => {
        const floors = [effect(list, { ...given, floor: true }), effect(list, { ...given, ruleKey: "gitleaks/key" })];
        for (const one of floors)
          expect(one).toMatchObject({
            folded: false,
            muted: false,
            sample: false,
            ...(given.severity === "red" ? { severity: "red" } : {}),
          });
      }),
    );
  });

  test("the order of the entries makes no difference", () => {
    fc.assert(
      fc.property(entries, asked, (list, given) => {
        expect(effect(list.toReversed(), given)).toEqual(effect(list, given));
      }),
    );
  });
});
