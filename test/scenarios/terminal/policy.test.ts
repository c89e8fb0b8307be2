/** The policy is the commit's, never the work tree's; what is wrong in it is said with file and line, the rest holds. */
import { describe, expect, test } from "vitest";
import { narrow, newRepository, wide, type Repository } from "./story.ts";

const POLICY = "tuning/policy.yaml";
const RECOMMENDATIONS = "tuning/recommendations.yaml";
const PRICE = "src/price.ts";

function shopWith(name: string, files: Readonly<Record<string, string>>): Repository {
  const shop = newRepository(name);
  shop.commit({ on: "2026-03-02" }, { [PRICE]: wide("price"), ...files });
  return shop;
}

describe("a policy that is wrong", () => {
  const cases = {
    "no YAML": [
      "version: 1\nlimits: [\n",
      /tuning\/policy\.yaml:\d+: .*Nothing in this file is in force, the defaults are/,
    ],
    "a list": ["- version: 1\n", /tuning\/policy\.yaml:1: /],
    "a rule that is misspelt": [
      "limits:\n  - rule: param_max\n    limit: 9\n",
      /tuning\/policy\.yaml:2: .*no rule is called `param_max`, did you mean `params_max`\?/,
    ],
    "a limit that is no number": ["limits:\n  - rule: params_max\n    limit: nine\n", /tuning\/policy\.yaml:3: /],
    "a key that is unknown": ["mode: tiered\nlimit: []\n", /tuning\/policy\.yaml:2: /],
    "a key that is dangerous": ["__proto__:\n  limits: []\n", /tuning\/policy\.yaml:1: /],
    "too large": [
      `# ${"x".repeat(300_000)}\nversion: 1\n`,
      /tuning\/policy\.yaml: expected at most 262144 bytes, found 300014/,
    ],
  } as const;

  test.each(Object.entries(cases))("%s: it is said, and the default of 4 holds", (name, [text, says]) => {
    const shop = shopWith(name.replaceAll(/\W+/g, "-"), { [POLICY]: text });
    const { code, stdout, stderr } = shop.refrain(["check", "--all", "--json"]);
    expect([code, JSON.parse(stdout)]).toMatchObject([0, { violations: [{ path: PRICE, limit: 4 }] }]);
    expect(stderr).toMatch(says);
    expect(stderr.split("\n")).toHaveLength(2);
  });

  test("every command says it once", () => {
    const shop = shopWith("everywhere", { [POLICY]: "limits: [\n" });
    for (const command of [["backfill"], ["summary"], ["explain", "params_max"]]) {
      const { code, stderr } = shop.refrain(command);
      const said = stderr.split("\n").filter((line) => line.includes("policy.yaml:"));
      expect([command, code, said]).toEqual([command, 0, [expect.stringContaining("the defaults are")]]);
    }
  });

  test("one bad row of several: the good ones hold", () => {
    const shop = shopWith("one-bad", {
      [POLICY]: "limits:\n  - { rule: params_max, limit: 9 }\n  - { rule: nesting_max, limt: 2 }\n",
    });
    const { stdout, stderr } = shop.refrain(["check", "--all", "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({ violations: [] });
    expect(stderr.split("\n")[0]).toBe(
      "refrain: tuning/policy.yaml:3: `limits[1]`: the key `limt` is not known, did you mean `limit`?",
    );
  });

  test("recommendations that do not parse leave the policy in force", () => {
    const shop = shopWith("bad-tuning", {
      [POLICY]: "limits: [{ rule: params_max, limit: 3 }]\n",
      [RECOMMENDATIONS]: "version: [\n",
    });
    const { stdout, stderr } = shop.refrain(["check", "--all", "--json"]);
    expect(JSON.parse(stdout)).toMatchObject({ violations: [{ limit: 3 }] });
    expect(stderr).toMatch(/^refrain: tuning\/recommendations\.yaml:\d+: .*\n$/);
  });
});

describe("a policy that is right", () => {
  const shop = shopWith("right", {
    "lib/cost.ts": wide("cost"),
    [POLICY]: "limits:\n  - { rule: params_max, limit: 9, area: src }\n  - { rule: params_max, limit: 3 }\n",
  });

  test("gives each place its limit, and explain says from where", () => {
    expect(shop.json("check", "--all")).toMatchObject({
      violations: [{ path: "lib/cost.ts", limit: 3, actual: 5, delta: 2 }],
    });
    expect(shop.json("explain", "params_max")).toMatchObject({
      limits: expect.arrayContaining([
        { role: "app", area: null, limit: 3, origin: { kind: "policy", file: POLICY, line: 3 } },
        { role: "app", area: "src", limit: 9, origin: { kind: "policy", file: POLICY, line: 2 } },
      ]),
    });
    const { stdout } = shop.refrain(["explain", "params_max"]);
    expect(stdout).toMatch(/^ {2}app +src +9 {2}tuning\/policy\.yaml:2$/m);
  });

  test("is the last commit's: what is not committed yet has no effect, neither in the work tree nor in the index", () => {
    shop.write({ [POLICY]: "limits: [{ rule: params_max, limit: 1 }]\n", "src/new.ts": narrow("fresh") });
    const before = shop.json("check", "src");
    shop.git("add", "--all");
    expect(before).toMatchObject({ violations: [] });
    expect(shop.json("check", "--staged")).toMatchObject({ violations: [] });
    shop.commit({ on: "2026-03-03" });
    shop.write({ "src/new.ts": narrow("fresh", 1) });
    expect(shop.json("check", "src")).toMatchObject({ violations: [{ unit_name: "fresh", limit: 1, actual: 4 }] });
  });

  test("that is not committed at all is none", () => {
    const plain = shopWith("plain", {});
    plain.write({ [POLICY]: "exclude: ['**']\n" });
    plain.git("add", "--all");
    expect(plain.json("check", "--all")).toMatchObject({ violations: [{ limit: 4 }] });
    expect(plain.summary().totals.open).toBe(1);
  });

  test("excludes, switches off, and moves roles", () => {
    const policy =
      "exclude: [legacy/**]\nroles: { test: ['qa/**'] }\nlimits:\n  - { rule: params_max, off: true, area: lib }\n";
    const moved = shopWith("moved", {
      [POLICY]: policy,
      "legacy/old.ts": wide("old"),
      "lib/cost.ts": wide("cost"),
      "qa/check.ts": narrow("verify"),
    });
    expect(moved.json("check", "--all")).toMatchObject({
      violations: [
        { path: "qa/check.ts", role: "test", limit: 2, actual: 4 },
        { path: PRICE, role: "app", limit: 4, actual: 5 },
      ],
    });
    expect(moved.json("backfill")).toMatchObject({ files: 3 });
  });

  test("changes what counts as a hotspot", () => {
    const strict = shopWith("strict", { [POLICY]: "recurrence: { hotspot: { occurrences: 2, days: 1 } }\n" });
    strict.commit({ on: "2026-03-02T13:00:00Z" }, { [PRICE]: wide("price", 1) });
    expect(strict.summary().top_hotspots).toMatchObject([{ count: 2, distinct_days: 1 }]);
    strict.commit({ on: "2026-03-03" }, { [POLICY]: "version: 1\n" });
    expect(strict.summary().top_hotspots).toEqual([]);
  });
});

describe("an entry of the recommendations", () => {
  const entry = (expires: string): string =>
    `version: 1\nrecommendations:\n  - id: params_max/src/app\n    kind: mute\n    rule: params_max\n    area: src\n    role: app\n    because: { changes: 9, people: 4 }\n    expires: ${expires}\n`;

  test("that has expired is said to be without effect, on the day that REFRAIN_NOW names", () => {
    const shop = shopWith("expired", { [RECOMMENDATIONS]: entry("2026-06-01") });
    const on = (day: string): string => shop.refrain(["check", "--all"], { REFRAIN_NOW: day }).stderr;
    expect(on("2026-06-01")).toBe("");
    expect(on("2026-06-02")).toMatch(
      /^refrain: tuning\/recommendations\.yaml:3: mute `params_max\/src\/app` expired on 2026-06-01 and has no effect\n$/,
    );
  });
});
