import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_POLICY, type PolicyLimit } from "../../../src/domain/tuning/policy.ts";
import type { LocatedRecommendation, Recommendation } from "../../../src/domain/tuning/recommendation.ts";
import { printId } from "../../../src/domain/tuning/recommendation-id.ts";
import { createLimits, isAsStrict, type Limits } from "../../../src/domain/violation/limits.ts";
import { ROLES, RULES } from "../../../src/domain/violation/rule.ts";

const NOW = Date.UTC(2026, 7, 22, 23, 59);

function entry(given: Partial<Recommendation>, line = 3): LocatedRecommendation {
  const rule = given.rule ?? "cognitive_max";
  const scope = { rule, area: given.area, role: given.role };
  return {
    file: "tuning/recommendations.yaml",
    line,
    entry: { id: printId(scope), kind: "relax", rule, because: {}, ...given },
  };
}

function limitsOf(given: {
  limits?: PolicyLimit[];
  advisory?: PolicyLimit[];
  floors?: string[];
  entries?: LocatedRecommendation[];
}): Limits {
  const policy = {
    ...DEFAULT_POLICY,
    limits: given.limits ?? [],
    advisory: given.advisory ?? [],
    floors: { rules: given.floors ?? [], families: [] },
  };
  return createLimits({ policy, recommendations: given.entries ?? [], now: NOW });
}

describe("precedence, each step taken away in turn", () => {
  const rows: PolicyLimit[] = [
    { rule: "cognitive_max", limit: 16 },
    { rule: "cognitive_max", limit: 17, role: "app" },
    { rule: "cognitive_max", limit: 18, area: "src/parser" },
    { rule: "cognitive_max", limit: 19, area: "src/parser", role: "app", at: { file: "tuning/policy.yaml", line: 8 } },
    { rule: "cognitive_max", limit: 99, area: "src/other" },
    { rule: "cognitive_max", limit: 98, role: "test" },
    { rule: "nesting_max", limit: 97 },
  ];

  test.each([
    [4, 19, { kind: "policy", file: "tuning/policy.yaml", line: 8 }],
    [3, 18, { kind: "policy" }],
    [2, 17, { kind: "policy" }],
    [1, 16, { kind: "policy" }],
    [0, 15, { kind: "registry" }],
  ])("%d rows of the policy: %d", (count, limit, origin) => {
    const limits = [...rows.slice(0, count), ...rows.slice(4)].toReversed();
    expect(limitsOf({ limits }).limitFor("cognitive_max", "app", "src/parser")).toEqual({
      limit,
      origin,
      advisory: false,
    });
  });

  test("a recommendation goes before all of them, the most specific first", () => {
    const entries = [
      entry({ limit: { from: 19, to: 21 } }, 3),
      entry({ limit: { from: 19, to: 22 }, role: "app" }, 9),
      entry({ limit: { from: 19, to: 23 }, area: "src/parser" }, 15),
      entry({ limit: { from: 19, to: 24 }, area: "src/parser", role: "app" }, 21),
    ];
    const limits = [4, 3, 2, 1].map((count) => limitsOf({ limits: rows, entries: entries.slice(0, count) }));
    expect(limits.map((one) => one.limitFor("cognitive_max", "app", "src/parser")?.limit)).toEqual([24, 23, 22, 21]);
    expect(limits[0]?.limitFor("cognitive_max", "app", "src/parser")?.origin).toEqual({
      kind: "tuning",
      file: "tuning/recommendations.yaml",
      line: 21,
      id: "cognitive_max/src~1parser/app",
    });
    expect(limits[0]?.limitFor("cognitive_max", "test", "src")?.limit).toBe(21);
    expect(limits[0]?.limitFor("nesting_max", "app", "src/parser")?.limit).toBe(97);
  });
});

describe("off", () => {
  test.each<[string, PolicyLimit[], LocatedRecommendation[]]>([
    ["by the policy", [{ rule: "cognitive_max", off: true }], []],
    [
      "more specific than a limit",
      [
        { rule: "cognitive_max", limit: 20 },
        { rule: "cognitive_max", off: true, role: "app" },
      ],
      [],
    ],
    [
      "a recommendation does not switch on",
      [{ rule: "cognitive_max", off: true }],
      [entry({ limit: { from: 15, to: 20 } })],
    ],
  ])("%s", (_, limits, entries) => {
    expect(limitsOf({ limits, entries }).limitFor("cognitive_max", "app", "src")).toBeUndefined();
  });

  test("a limit without a role changes a rule only where it judges, one with a role switches it on", () => {
    const general = limitsOf({ limits: [{ rule: "min_assertions", limit: 2 }] });
    expect(
      [general.limitFor("min_assertions", "test", "."), general.limitFor("min_assertions", "app", ".")].map(
        (one) => one?.limit,
      ),
    ).toEqual([2, undefined]);
    expect(
      limitsOf({ limits: [{ rule: "min_assertions", limit: 2, role: "app" }] }).limitFor("min_assertions", "app", ".")
        ?.limit,
    ).toBe(2);
  });

  test("generated and vendored code has no limits, whatever is written", () => {
    const limits: PolicyLimit[] = [{ rule: "cognitive_max", limit: 20, role: "vendor" }];
    for (const role of ["generated", "vendor"] as const) {
      expect(limitsOf({ limits, advisory: limits }).limitFor("cognitive_max", role, ".")).toBeUndefined();
      expect(limitsOf({ limits, advisory: limits }).advisoryFor("cognitive_max", role, ".")).toBeUndefined();
    }
  });

  test("another tool's rule has no limit", () => {
    expect(limitsOf({}).limitFor("eslint/no-console", "app", ".")).toBeUndefined();
  });
});

describe("advisory limits", () => {
  test.each<[string, PolicyLimit[], PolicyLimit[], number | undefined]>([
    ["stricter", [{ rule: "cognitive_max", limit: 10 }], [], 10],
    ["no stricter", [{ rule: "cognitive_max", limit: 15 }], [], undefined],
    ["alone, the limit being off", [{ rule: "cognitive_max", limit: 10 }], [{ rule: "cognitive_max", off: true }], 10],
    [
      "off in the role",
      [
        { rule: "cognitive_max", limit: 10 },
        { rule: "cognitive_max", off: true, role: "app" },
      ],
      [],
      undefined,
    ],
  ])("%s", (_, advisory, limits, expected) => {
    expect(limitsOf({ limits, advisory }).advisoryFor("cognitive_max", "app", "src")?.limit).toBe(expected);
  });

  test("of a min rule the higher is the stricter; they are marked", () => {
    const limits = limitsOf({ advisory: [{ rule: "min_assertions", limit: 2 }] });
    expect(limits.advisoryFor("min_assertions", "test", ".")).toEqual({
      limit: 2,
      origin: { kind: "policy" },
      advisory: true,
    });
    expect(limits.limitFor("min_assertions", "test", ".")?.advisory).toBe(false);
  });
});

describe("expiry and floors", () => {
  test.each([
    ["2026-08-21", 15],
    ["2026-08-22", 20],
    ["2026-08-23", 20],
    [undefined, 20],
  ])("a recommendation that expires on %s, on 2026-08-22: %d", (expires, limit) => {
    const limits = limitsOf({
      entries: [entry({ limit: { from: 15, to: 20 }, ...(expires === undefined ? {} : { expires }) })],
    });
    expect(limits.limitFor("cognitive_max", "app", ".")?.limit).toBe(limit);
    expect(limits.effectsFor("cognitive_max", "app", ".")).toHaveLength(limit === 20 ? 1 : 0);
    const said = [
      {
        file: "tuning/recommendations.yaml",
        line: 3,
        reason: `relax \`cognitive_max/*/*\` expired on ${expires ?? ""} and has no effect`,
      },
    ];
    expect(limits.expired).toEqual(limit === 20 ? [] : said);
  });

  test("nothing lowers a floor, but it may be tightened", () => {
    const relax = limitsOf({ floors: ["cognitive_max"], entries: [entry({ limit: { from: 15, to: 20 } })] });
    expect(relax.limitFor("cognitive_max", "app", ".")?.limit).toBe(15);
    expect(relax.effectsFor("cognitive_max", "app", ".")).toEqual([]);
    const tighten = limitsOf({
      floors: ["cognitive_max"],
      entries: [entry({ kind: "tighten", limit: { from: 15, to: 13 } })],
    });
    expect(tighten.limitFor("cognitive_max", "app", ".")?.limit).toBe(13);
  });

  test("effects of all kinds, the most specific first, only where they hold", () => {
    const entries = [
      entry({ kind: "guide" }),
      entry({ kind: "mute", area: "src", role: "app", expires: "2027-01-01" }),
      entry({ kind: "collapse", area: "lib", expires: "2027-01-01" }),
      entry({ kind: "mute", rule: "gosec/G101", expires: "2027-01-01" }),
    ];
    const limits = limitsOf({ entries });
    expect(limits.effectsFor("cognitive_max", "app", "src").map((one) => one.entry.kind)).toEqual(["mute", "guide"]);
    expect(limits.effectsFor("cognitive_max", "test", "src").map((one) => one.entry.kind)).toEqual(["guide"]);
    expect(limits.effectsFor("gosec/G101", "app", "src")).toEqual([]);
  });
});

describe("laws", () => {
  const rule = fc.constantFrom(...RULES.map(({ key }) => key));
  const role = fc.constantFrom(...ROLES);
  const area = fc.constantFrom(".", "src", "lib");
  const row = fc.record({ rule, limit: fc.nat(50), role, area }, { requiredKeys: ["rule", "limit"] });

  test("without entries that fit, the registry holds", () => {
    fc.assert(
      fc.property(rule, role, area, (key, where, at) => {
        const found = limitsOf({}).limitFor(key, where, at);
        expect(found?.limit).toBe(RULES.find((one) => one.key === key)?.limits[where]);
      }),
    );
  });

  test("the order of rows with different scopes does not matter, and an advisory limit is stricter than the limit", () => {
    const scopes = fc.uniqueArray(row, { selector: (one) => JSON.stringify([one.rule, one.role, one.area]) });
    fc.assert(
      fc.property(scopes, scopes, rule, role, area, (limits, advisory, key, where, at) => {
        const [one, other] = [
          limitsOf({ limits, advisory }),
          limitsOf({ limits: limits.toReversed(), advisory: advisory.toReversed() }),
        ];
        const [limit, advice] = [one.limitFor(key, where, at), one.advisoryFor(key, where, at)];
        expect(other.limitFor(key, where, at)).toEqual(limit);
        expect(other.advisoryFor(key, where, at)).toEqual(advice);
        const direction = RULES.find((candidate) => candidate.key === key)?.direction ?? "max";
        const isUseless =
          limit !== undefined && advice !== undefined && isAsStrict(direction, limit.limit, advice.limit);
        expect(isUseless).toBe(false);
      }),
    );
  });
});
