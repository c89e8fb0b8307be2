import { describe, expect, test } from "vitest";
import { DEFAULT_POLICY } from "../../../src/domain/tuning/policy.ts";
import type { RawViolation } from "../../../src/domain/violation/reported.ts";
import { namesOfRules } from "../../../src/domain/violation/reported-locate.ts";
import { ruleKeyOf, toolIdentityOf } from "../../../src/domain/violation/reported-rules.ts";
import { locate, raw, runOf, sha256, type World } from "./reported-world.ts";

const tool = (name: string, version = "", components: readonly string[] = []) => ({ name, version, components });

describe("rule keys", () => {
  test.each([
    ["ESLint", "no-console", "eslint/no-console"],
    ["CodeQL", "js/sql-injection", "codeql/js/sql-injection"],
    ["CodeQL command-line toolchain", "js/sql-injection", "codeql/js/sql-injection"],
    ["Semgrep OSS", "a.b.c", "semgrep/a.b.c"],
    ["Tool", null, "tool/unnamed"],
    ["Tool", "with words", `tool/with-words-x${sha256("Tool\0with words").slice(0, 12)}`],
    ["::error::", "x\n", `error/x-x${sha256("::error::\0x\n").slice(0, 12)}`],
  ])("%j %j", (name, rule, key) => {
    expect(ruleKeyOf(tool(name), rule, sha256)).toBe(key);
  });
});

test("what a tool calls a rule is kept where the key is not simply that", () => {
  const long = `rules.${"x.".repeat(70)}nosqli-injection`;
  const runs = locate([runOf([raw({ rule: long }), raw({ rule: "R1" }), raw({ rule: null }), raw({ rule: "a b" })])]);
  const names = [...namesOfRules(runs)];
  expect(names.map(([, name]) => name)).toEqual([long, "a b"]);
  expect(names[0]?.[0]).toBe(runs[0]?.open[0]?.ruleKey);
});

describe("what made a value what it is", () => {
  test("components in any order, foreign marks taken out", () => {
    const known = toolIdentityOf(tool("CodeQL", "2.5.4", ["b@2", "a@1", "a@1"]), sha256);
    expect(known).toEqual({ name: "codeql", version: "2.5.4", dialect: "a@1 b@2" });
    expect(toolIdentityOf(tool("CodeQL", "2.5.4", ["a@1", "b@2"]), sha256)).toEqual(known);
    expect(toolIdentityOf(tool("x", "1\n`<x>", []), sha256).version).toBe("1-x-");
  });

  test("what is too long is told by its sum", () => {
    const components = Array.from({ length: 40 }, (_, index) => `pack-${index}@1.0.0`);
    expect(toolIdentityOf(tool("x", "", components), sha256).dialect).toMatch(/^[0-9a-f]{64}$/);
  });
});

/** The one violation of a run, or why it was left out. */
function one(over: Partial<RawViolation>, world: World = {}, name = "Tool") {
  const [run] = locate([runOf([raw(over)], { tool: tool(name) })], world);
  return run?.open[0] ?? [...(run?.leftOut.keys() ?? [])][0];
}

describe("severity", () => {
  test.each<readonly [Partial<RawViolation>, string]>([
    [{ level: "error" }, "red"],
    [{ level: "warning" }, "red"],
    [{ level: "note" }, "yellow"],
    [{ level: "note", securitySeverity: 8.9 }, "yellow"],
    [{ level: "note", securitySeverity: 9 }, "red"],
    [{ level: "note", critical: true }, "red"],
  ])("%j", (over, severity) => {
    expect(one(over)).toMatchObject({ severity });
  });
});

describe("families", () => {
  test("by the table, raised by a tag", () => {
    expect(one({}, {}, "gosec")).toMatchObject({ family: "security" });
    expect(one({ tags: ["security", "x"] })).toMatchObject({ family: "security" });
    expect(one({ tags: ["style"] }, {}, "gitleaks")).toMatchObject({ family: "secrets" });
    expect(one({})).toMatchObject({ family: "other" });
  });

  test("a tag on one violation raises the rule everywhere, in whatever order", () => {
    const plain = runOf([raw()]);
    const tagged = runOf([raw({ tags: ["secret"] }), raw({ tags: ["security"] })]);
    for (const runs of [
      [plain, tagged],
      [tagged, plain],
    ])
      expect(locate(runs).flatMap(({ open }) => open.map(({ family }) => family))).toEqual([
        "secrets",
        "secrets",
        "secrets",
      ]);
  });
});

describe("what is left out, and why", () => {
  const off = (over: object): World => ({ policy: { limits: [{ rule: "tool/R1", off: true, ...over }] } });
  test.each<readonly [string, Partial<RawViolation>, World, string]>([
    ["no file named", { paths: [] }, {}, "no-location"],
    ["a file that is not here", { paths: ["src/z.ts"] }, {}, "missing"],
    ["a file elsewhere", { paths: ["../z.ts"] }, {}, "outside"],
    ["a rule that the policy switches off", {}, off({}), "off"],
    ["off in this role", {}, off({ role: "app" }), "off"],
    ["off in this area", {}, off({ area: "src" }), "off"],
    ["a file that the policy excludes", {}, { policy: { exclude: ["src"] } }, "off"],
    ["a file of others", { paths: ["vendor/v.js"] }, {}, "off"],
  ])("%s", (_, over, world, why) => {
    expect(one(over, world)).toBe(why);
  });

  test.each<readonly [string, Partial<RawViolation>, World]>([
    ["off in another role", {}, off({ role: "test" })],
    ["off in another area", {}, off({ area: "lib" })],
    ["another rule off", { rule: "R2" }, off({})],
    ["a floor that the report's tags make, off", { tags: ["secret"] }, off({})],
    ["something critical, off", { critical: true }, off({})],
    ["a floor in a file of others", { paths: ["vendor/v.js"], tags: ["secret"] }, {}],
    ["something critical in a file of others", { paths: ["vendor/v.js"], critical: true }, {}],
    [
      "a floor of the policy in a file of others",
      { paths: ["vendor/v.js"] },
      { policy: { floors: { ...DEFAULT_POLICY.floors, rules: ["tool/*"] } } },
    ],
  ])("not: %s", (_, over, world) => {
    expect(one(over, world)).toHaveProperty("path");
  });

  test("what is suppressed is not missed", () => {
    const [run] = locate([
      runOf([raw({ suppressed: true, paths: [] }), raw({ suppressed: true }), raw({ paths: [] })]),
    ]);
    expect([run?.open, run?.suppressed.length, [...(run?.leftOut ?? [])]]).toEqual([[], 1, [["no-location", 1]]]);
  });
});

test("rules and files that were looked at, by our names", () => {
  const [run] = locate([runOf([], { covered: [["./src/a.ts"], ["none.ts"], ["x", "src/b.ts"]] })]);
  expect(run).toMatchObject({ rules: new Set(["tool/R1", "tool/R2"]), covered: new Set(["src/a.ts", "src/b.ts"]) });
});
