import { createHash } from "node:crypto";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  familyOf,
  isKnownRule,
  normaliseRuleKey,
  raiseFamily,
  RULE_KEY,
} from "../../../src/domain/violation/family.ts";
import { isFloor } from "../../../src/domain/violation/floor.ts";
import { FAMILIES, type Family, RULES } from "../../../src/domain/violation/rule.ts";

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

describe("familyOf", () => {
  test.each<[string, Family]>([
    ["cognitive_max", "complexity"],
    ["min_assertions", "test-quality"],
    ["gitleaks/aws-access-token", "secrets"],
    ["trufflehog/Github", "secrets"],
    ["detect-secrets/x", "secrets"],
    ["codeql/js/sql-injection", "security"],
    ["semgrep/python.lang.security.x", "security"],
    ["semgrep-oss/x", "security"],
    ["gosec/G101", "security"],
    ["bandit/B101", "security"],
    ["brakeman/SQL", "security"],
    ["trivy/CVE-2024-1", "security"],
    ["trivy/secret-x", "secrets"],
    ["ruff/S101", "security"],
    ["ruff/SIM102", "style"],
    ["ruff/C901", "complexity"],
    ["eslint/no-console", "correctness"],
    ["eslint/max-params", "interface"],
    ["eslint/security/detect-eval", "security"],
    ["rubocop/Metrics/AbcSize", "complexity"],
    ["rubocop/Security/Eval", "security"],
    ["hadolint/DL3006", "style"],
    ["nobody/knows", "other"],
    ["constructor/x", "other"],
  ])("%s: %s", (key, family) => {
    expect(familyOf(key)).toBe(family);
  });
});

describe("raiseFamily raises and never lowers", () => {
  test.each<[Family, string[], Family]>([
    ["correctness", ["security"], "security"],
    ["correctness", ["external/cwe/cwe-798", "Security"], "security"],
    ["other", ["hardcoded-credentials"], "secrets"],
    ["other", ["security", "secret"], "secrets"],
    ["secrets", ["security"], "secrets"],
    ["security", ["style"], "security"],
    ["style", ["maintainability", "constructor"], "style"],
    ["style", [], "style"],
  ])("%s with %j: %s", (family, tags, expected) => {
    expect(raiseFamily(family, tags)).toBe(expected);
  });
});

const SEMGREP = `registry.rules.${"gitlab-rules.".repeat(9)}lgpl.javascript.database.rules_lgpl_javascript_database_rule-node-nosqli-injection`;

describe("normaliseRuleKey", () => {
  test.each([
    ["ESLint", "no-console", "eslint/no-console"],
    ["CodeQL", "js/sql-injection", "codeql/js/sql-injection"],
    ["Semgrep OSS", "python.lang.x", "semgrep-oss/python.lang.x"],
    ["eslint", "eslint/no-console", "eslint/no-console"],
    ["eslint", "@typescript-eslint/no-floating-promises", "eslint/@typescript-eslint/no-floating-promises"],
    ["!!", "a", "tool/a"],
    ["ruff", "a b", `ruff/a-b-x${sha256("ruff\0a b").slice(0, 12)}`],
    ["ruff", "", `ruff/x${sha256("ruff\0").slice(0, 12)}`],
    ["ruff", "a: &x", `ruff/a-x-x${sha256("ruff\0a: &x").slice(0, 12)}`],
    ["ruff", "@everyone\n", `ruff/everyone-x${sha256("ruff\0@everyone\n").slice(0, 12)}`],
    ["ruff", "a".repeat(200), `ruff/${"a".repeat(48)}-x${sha256(`ruff\0${"a".repeat(200)}`).slice(0, 12)}`],
    [
      "semgrep",
      SEMGREP,
      `semgrep/javascript_database_rule-node-nosqli-injection-x${sha256(`semgrep\0${SEMGREP}`).slice(0, 12)}`,
    ],
  ])("%j %j", (tool, rule, key) => {
    expect(normaliseRuleKey(tool, rule, sha256)).toBe(key);
  });

  const secret = `generic.secrets.${"gitlab-rules.".repeat(9)}detected-aws-key`;

  test.each([
    ["semgrep", secret, `semgrep/generic.secrets.gitlab-rules.gitlab-rules.detected-aws-key-`, "secrets"],
    ["rubocop", "Security/Eval of things", "rubocop/Security/Security-Eval-of-things-", "security"],
    ["ruff", "S1 01", "ruff/S1-01-", "security"],
    ["ruff", "SIM 1", "ruff/SIM-1-", "style"],
  ])("%s keeps the family of %s", (tool, rule, start, family) => {
    const key = normaliseRuleKey(tool, rule, sha256);
    expect([key, familyOf(key)]).toEqual([`${start}x${sha256(`${tool}\0${rule}`).slice(0, 12)}`, family]);
  });

  test("no name, however long or strange, takes a rule off the floor", () => {
    const rank = (family: Family): number => ["security", "secrets"].indexOf(family);
    const tool = fc.constantFrom("semgrep", "trivy", "rubocop", "eslint", "ruff", "biome", "s".repeat(64), "none");
    const start = fc.constantFrom("generic.secrets.", "secret", "Security/", "security/", "S", "lint/security/", "");
    fc.assert(
      fc.property(tool, start, fc.string({ maxLength: 200 }), (name, known, rest) => {
        const key = normaliseRuleKey(name, `${known}${rest}`, sha256);
        expect(key).toMatch(RULE_KEY);
        expect(rank(familyOf(key))).toBeGreaterThanOrEqual(rank(familyOf(`${name}/${known}${rest}`)));
      }),
    );
  });

  test("whatever the tool and the rule are called, the key is well-formed and no built-in one", () => {
    fc.assert(
      fc.property(fc.string(), fc.string(), (tool, rule) => {
        const key = normaliseRuleKey(tool, rule, sha256);
        expect(key).toMatch(RULE_KEY);
        expect(isKnownRule(key)).toBe(true);
        expect(RULES.map((one) => one.key)).not.toContain(key);
      }),
    );
  });
});

test.each([
  ["cognitive_max", true],
  ["cognitiv_max", false],
  ["eslint/no-console", true],
  ["/no-console", false],
  ["eslint/", false],
  ["a: &x", false],
  ["eslint/a b", false],
])("isKnownRule(%j): %s", (key, known) => {
  expect(isKnownRule(key)).toBe(known);
});

describe("isFloor", () => {
  const policy = { floors: { rules: ["cognitive_max", "mypy/*"], families: ["duplication" as const] } };

  test.each<[Parameters<typeof isFloor>[0], boolean]>([
    [{ ruleKey: "gitleaks/x", policy }, true],
    [{ ruleKey: "codeql/js/xss", policy }, true],
    [{ ruleKey: "codeql/js/xss", family: "style", policy }, true],
    [{ ruleKey: "eslint/x", family: "security", policy }, true],
    [{ ruleKey: "eslint/x", critical: true, policy }, true],
    [{ ruleKey: "eslint/x", policy }, false],
    [{ ruleKey: "cognitive_max", policy }, true],
    [{ ruleKey: "cyclomatic_max", policy }, false],
    [{ ruleKey: "mypy/arg-type", policy }, true],
    [{ ruleKey: "mypyx/arg-type", policy }, false],
    [{ ruleKey: "duplication_pct_max", policy }, true],
  ])("%j", (question, expected) => {
    expect(isFloor(question)).toBe(expected);
  });

  test("the policy only ever adds", () => {
    fc.assert(
      fc.property(
        fc.constantFrom("gitleaks/x", "codeql/y", "eslint/z", "nesting_max"),
        fc.subarray([...FAMILIES]),
        fc.boolean(),
        (ruleKey, families, critical) => {
          const without = isFloor({ ruleKey, critical, policy: { floors: { rules: [], families: [] } } });
          expect(isFloor({ ruleKey, critical, policy: { floors: { rules: [ruleKey], families } } })).toBe(true);
          expect(isFloor({ ruleKey, critical, policy: { floors: { rules: [], families } } }) || !without).toBe(true);
        },
      ),
    );
  });
});
