/** What other tools' rules are called here, and which family they belong to. */
import { type Family, ruleOf } from "./rule.ts";

/** A rule key as it may stand in files and identities. Another tool's is `tool/rule`. */
export const RULE_KEY = /^[a-z0-9@][A-Za-z0-9@._/:-]{0,127}$/;

/**
 * The one table of families: the longest prefix that fits a key decides. A tool that is not listed is `other`.
 * Tools that look for several things at once get their rows for the rules, then one for the rest.
 */
const FAMILIES_BY_PREFIX: ReadonlyMap<string, Family> = new Map(
  Object.entries<Family>({
    "gitleaks/": "secrets",
    "trufflehog/": "secrets",
    "detect-secrets/": "secrets",
    "secretlint/": "secrets",
    "ggshield/": "secrets",
    "kingfisher/": "secrets",
    "trivy/secret": "secrets",
    "semgrep/generic.secrets": "secrets",

    "bandit/": "security",
    "brakeman/": "security",
    "checkov/": "security",
    "claude-code-security-review/": "security",
    "codeql/": "security",
    "dependency-check/": "security",
    "eslint/no-eval": "security",
    "eslint/no-implied-eval": "security",
    "eslint/no-new-func": "security",
    "eslint/security/": "security",
    "findsecbugs/": "security",
    "gosec/": "security",
    "govulncheck/": "security",
    grype: "security",
    "kics/": "security",
    "njsscan/": "security",
    "npm-audit/": "security",
    "osv-scanner/": "security",
    "pip-audit/": "security",
    "rubocop/Security/": "security",
    "ruff/S": "security",
    "ruff/SIM": "style",
    "ruff/SLF": "style",
    "ruff/SLOT": "style",
    "scorecard/": "security",
    semgrep: "security",
    snyk: "security",
    "terrascan/": "security",
    "tfsec/": "security",
    "trivy/": "security",
    "zizmor/": "security",

    "eslint/complexity": "complexity",
    "eslint/max-depth": "complexity",
    "eslint/max-nested-callbacks": "complexity",
    "eslint/max-statements": "complexity",
    "eslint/max-lines": "size",
    "eslint/max-params": "interface",
    "eslint/sonarjs/cognitive-complexity": "complexity",
    "eslint/": "correctness",
    "biome/lint/complexity/": "complexity",
    "biome/lint/security/": "security",
    "biome/lint/style/": "style",
    "biome/": "correctness",
    "flake8/C901": "complexity",
    "flake8/": "style",
    "gocyclo/": "complexity",
    "gocognit/": "complexity",
    "nestif/": "complexity",
    "cyclop/": "complexity",
    "funlen/": "size",
    "golangci-lint/cyclop": "complexity",
    "golangci-lint/dupl": "duplication",
    "golangci-lint/dupword": "style",
    "golangci-lint/funlen": "size",
    "golangci-lint/gocognit": "complexity",
    "golangci-lint/gocyclo": "complexity",
    "golangci-lint/gofmt": "style",
    "golangci-lint/gofumpt": "style",
    "golangci-lint/goimports": "style",
    "golangci-lint/gosec": "security",
    "golangci-lint/lll": "style",
    "golangci-lint/maintidx": "complexity",
    "golangci-lint/misspell": "style",
    "golangci-lint/nestif": "complexity",
    "golangci-lint/whitespace": "style",
    "golangci-lint/": "correctness",
    "pretender/abc": "complexity",
    "pretender/cognitive": "complexity",
    "pretender/cyclomatic": "complexity",
    "pretender/file_lines": "size",
    "pretender/function_lines": "size",
    "pretender/min_assertions": "test-quality",
    "pretender/nesting": "complexity",
    "pretender/params": "interface",
    "pylint/": "correctness",
    "rubocop/Layout/": "style",
    "rubocop/Lint/": "correctness",
    "rubocop/Metrics/": "complexity",
    "rubocop/Metrics/ParameterLists": "interface",
    "rubocop/Naming/": "style",
    "rubocop/Style/": "style",
    "ruff/C901": "complexity",
    "ruff/PLR0913": "interface",
    "ruff/D": "style",
    "ruff/DTZ": "correctness",
    "ruff/E": "style",
    "ruff/F": "correctness",
    "ruff/I": "style",
    "ruff/N": "style",
    "ruff/W": "style",
    "clippy/": "correctness",
    "errcheck/": "correctness",
    "govet/": "correctness",
    "mypy/": "correctness",
    "phpstan/": "correctness",
    "psalm/": "correctness",
    "pyright/": "correctness",
    "shellcheck/": "correctness",
    "staticcheck/": "correctness",
    "checkstyle/": "style",
    "gofmt/": "style",
    "hadolint/": "style",
    "ktlint/": "style",
    "markdownlint/": "style",
    "stylelint/": "style",
    "swiftlint/": "style",
    "jscpd/": "duplication",
  }),
);

const LONGEST_PREFIX = Math.max(...[...FAMILIES_BY_PREFIX.keys()].map(({ length }) => length));

/** What reports write when they mean one of the families that nothing narrows. */
const RAISING_TAGS: ReadonlyMap<string, Family> = new Map(
  Object.entries<Family>({
    secret: "secrets",
    secrets: "secrets",
    credential: "secrets",
    credentials: "secrets",
    security: "security",
    vulnerability: "security",
  }),
);

/** Families with the strongest protection first. */
const PROTECTED: readonly Family[] = ["secrets", "security"];

/** The family of a built-in rule, or of another tool's rule by the table; `other` when neither knows it. */
export function familyOf(ruleKey: string): Family {
  const builtIn = ruleOf(ruleKey);
  if (builtIn !== undefined) return builtIn.family;
  return FAMILIES_BY_PREFIX.get(longestPrefix(ruleKey) ?? "") ?? "other";
}

function longestPrefix(ruleKey: string): string | undefined {
  for (let length = Math.min(ruleKey.length, LONGEST_PREFIX); length > 0; length--) {
    const prefix = ruleKey.slice(0, length);
    if (FAMILIES_BY_PREFIX.has(prefix)) return prefix;
  }
  return undefined;
}

/** Tags of a report raise a rule into `security` or `secrets`; no tag ever takes it out of them. */
export function raiseFamily(family: Family, tags: readonly string[]): Family {
  if (PROTECTED.includes(family)) return family;
  const raised = tags.flatMap((tag) => familyOfTag(tag) ?? []);
  return PROTECTED.find((candidate) => raised.includes(candidate)) ?? family;
}

/**
 * `tool/rule`, the tool's name in lower case. Of what does not fit the grammar of rule keys (too long, or with other signs) the end
 * is kept in plain signs, with 12 hex of the sha256 of all of it: `tool/end-of-the-name-x<hex>`. So a hostile name never reaches a
 * file, and a long one can still be read. What the table knows its family by is kept before the end: no name leaves a floor.
 */
export function normaliseRuleKey(tool: string, rule: string, sha256: (text: string) => string): string {
  const name = toolName(tool);
  const key = rule.startsWith(`${name}/`) ? rule : `${name}/${rule}`;
  const isFit = RULE_KEY.test(key) && rule !== "" && !key.endsWith("/");
  if (isFit) return key;
  const hash = `x${sha256(`${tool}\0${rule}`).slice(0, 12)}`;
  const short = `${name}/${plainEnd(rule, LONGEST_END)}${hash}`;
  const known = longestPrefix(key) ?? "";
  if (familyOf(short) === familyOf(key) || known.length <= name.length + 1) return short;
  const start = known.replace(/([^/.])$/, "$1.");
  return `${start}${plainEnd(rule, LONGEST_KEY - start.length - hash.length - 1)}${hash}`;
}

const LONGEST_KEY = 128;
/** With the tool's name and the hash no longer than a key may be. */
const LONGEST_END = 48;

/** Whole words from the end, a hyphen after them; empty where no sign is plain. */
function plainEnd(rule: string, room: number): string {
  const most = Math.min(LONGEST_END, room);
  const plain = rule.replaceAll(/[^A-Za-z0-9._-]+/g, "-");
  const end = plain.length <= most ? plain : plain.slice(plain.length - most).replace(/^[^._-]*(?=[._-])/, "");
  const words = end.replaceAll(/^[._-]+|[._-]+$/g, "");
  return words === "" ? "" : `${words}-`;
}

/** A built-in rule, or a well-formed key of another tool: those cannot be looked up, so any is taken as known. */
export function isKnownRule(ruleKey: string): boolean {
  return ruleOf(ruleKey) !== undefined || (RULE_KEY.test(ruleKey) && /[^/]\/./.test(ruleKey));
}

function familyOfTag(tag: string): Family | undefined {
  const words = tag.toLowerCase().split(/[^a-z]+/);
  return words.map((word) => RAISING_TAGS.get(word)).find((family) => family !== undefined);
}

function toolName(tool: string): string {
  const name = tool
    .toLowerCase()
    .replaceAll(/[^a-z0-9._-]+/g, "-")
    .replaceAll(/^[-._]+|[-._]+$/g, "")
    .slice(0, 64);
  return name === "" ? "tool" : name;
}
