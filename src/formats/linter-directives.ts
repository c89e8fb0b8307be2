/**
 * Comments and annotations by which linters are told to keep silent: only so far as it takes to tell a violation that was
 * mended from one that was hushed. What hushes a compiler (a type that is ignored) is none: that is no linter's rule.
 */

export interface LinterDirective {
  /** From 1. */
  readonly line: number;
  /** `place`: about its line, the next or the declaration behind it; `rest`: about all that follows in the file. */
  readonly reach: "place" | "rest";
  /** What the keys of rules begin with that it may be about. */
  readonly tools: RegExp;
  /** As written, lower case; empty when it is about all rules of its tools. */
  readonly rules: readonly string[];
}

interface Dialect {
  readonly tools: RegExp;
  /** The first group names the rules. */
  readonly place?: RegExp;
  readonly rest?: RegExp;
}

const JVM = /^(pmd|checkstyle|spotbugs|findbugs|sonar\w*|java|javac|errorprone|qodana|intellij|detekt|ktlint)\b/;

/** One row a way of saying it. */
const DIALECTS: readonly Dialect[] = [
  {
    tools: /^(eslint|oxlint|typescript-eslint)\b/,
    place: /(?:\/\/|\/\*|\*|#)\s*(?:eslint|oxlint)-disable-(?:next-line|line)\b([^*]*)/,
    rest: /(?:\/\*|\*|\/\/)\s*(?:eslint|oxlint)-disable(?![\w-])([^*]*)/,
  },
  {
    tools: /^biome\b/,
    place: /(?:\/\/|\/\*|\*|#)\s*biome-ignore(?![\w-])\s+([^:*]*)/,
    rest: /(?:\/\/|\/\*|\*|#)\s*biome-ignore-(?:all|start)\s+([^:*]*)/,
  },
  {
    tools: /^(ruff|flake8|pycodestyle|pyflakes|bandit)\b/,
    place: /#\s*noqa\b(?::\s*([A-Z]+\d+(?:[,\s]+[A-Z]+\d+)*))?/i,
    rest: /#\s*(?:ruff|flake8)\s*:\s*noqa\b(?::\s*([A-Z]+\d+(?:[,\s]+[A-Z]+\d+)*))?/i,
  },
  {
    tools: /^pylint\b/,
    place: /#\s*pylint:\s*disable(?:-next)?\s*=\s*([\w,\s-]+)/,
    rest: /^#\s*pylint:\s*(?:disable\s*=\s*([\w,\s-]+)|skip-file)/,
  },
  { tools: /^bandit\b/, place: /#\s*nosec\b:?\s*((?:[A-Z]\d+[,\s]*)*)/ },
  { tools: /^semgrep\b/, place: /(?:\/\/|#|\/\*|<!--)\s*nosemgrep\b(?::\s*([\w.,\s-]+))?/ },
  { tools: /^golangci-lint\b/, place: /\/\/\s?nolint\b(?::\s*([\w,\s-]+))?/ },
  { tools: /^(gosec|golangci-lint\/gosec)\b/, place: /(?:\/\/|\/\*)\s*#nosec\b\s*((?:G\d+[,\s]*)*)/ },
  { tools: JVM, place: /@(?:file:)?Suppress(?:Warnings|Lint)?\s*\(([^)]*)\)?/ },
  { tools: /^(sonar\w*|pmd)\b/, place: /\bNOSONAR\b|\bNOPMD\b/ },
  { tools: /^(rubocop|standard)\b/, rest: /#\s*rubocop\s*:\s*(?:disable|todo)\s+([\w/,\s]+)/ },
  {
    tools: /^(phpcs|phpcodesniffer|php_codesniffer)\b/i,
    place: /phpcs:ignore(?!File)\b\s*([\w.,\s]*)/,
    rest: /phpcs:(?:disable\b\s*([\w.,\s]*)|ignoreFile\b)/,
  },
  { tools: /^phpstan\b/, place: /@phpstan-ignore(?:-next-line|-line)?\b\s*([\w.,\s]*)/ },
  { tools: /^psalm\b/, place: /@psalm-suppress\s+([\w,\s]+)/ },
  {
    tools: /^(clippy|rustc|rust|cargo)\b/,
    place: /#\[\s*(?:allow|expect)\s*\(([^)]*)\)/,
    rest: /#!\[\s*(?:allow|expect)\s*\(([^)]*)\)/,
  },
  { tools: /^(clang-tidy|clangtidy|clang)\b/, place: /\bNOLINT(?:NEXTLINE|BEGIN)?\b(?:\(([^)]*)\))?/ },
  {
    tools: /^swiftlint\b/,
    place: /swiftlint:disable:(?:next|this|previous)\s+([\w\s]+)/,
    rest: /swiftlint:disable\s+([\w\s]+)/,
  },
  { tools: /^shellcheck\b/, place: /#\s*shellcheck\s+disable=([\w,]+)/ },
];

/** Some word of each dialect: nearly no line holds one, and then nothing else is tried. */
const WORD = /disable|ignore|noqa|nosec|nosemgrep|nolint|suppress|NOSONAR|NOPMD|skip-file|todo|\[\s*(?:allow|expect)/i;
const LONGEST_LINE = 1000;

export function parseLinterDirectives(text: string): readonly LinterDirective[] {
  if (!WORD.test(text)) return [];
  return text.split(/\r?\n/).flatMap((line, index) => {
    if (line.length > LONGEST_LINE || !WORD.test(line)) return [];
    return DIALECTS.flatMap((dialect) => readLine(line, index + 1, dialect));
  });
}

function readLine(text: string, line: number, { tools, place, rest }: Dialect): readonly LinterDirective[] {
  const wide = rest?.exec(text) ?? null;
  const found = wide ?? place?.exec(text) ?? null;
  if (found === null) return [];
  return [{ line, reach: wide === null ? "place" : "rest", tools, rules: namesIn(found[1] ?? "") }];
}

/** Reasons stand behind `--`. */
function namesIn(text: string): readonly string[] {
  const [names = ""] = text.split(/\s--/);
  const words = names.split(/[\s,;{}"'()=]+/).map((word) => word.toLowerCase());
  const rules = words.filter((word) => /^[\w@#][\w@./:#-]*$/.test(word) && word !== "value");
  return rules.includes("all") ? [] : rules;
}

/** Whether a directive is about a rule, by its key `tool/rule`. */
export function isAboutRule({ tools, rules }: Pick<LinterDirective, "tools" | "rules">, ruleKey: string): boolean {
  if (!tools.test(ruleKey)) return false;
  if (rules.length === 0) return true;
  const rule = ruleKey.slice(ruleKey.indexOf("/") + 1).toLowerCase();
  const own = lastPart(rule);
  return rules.some(
    (name) => name === rule || lastPart(name) === own || isCodeOf(name, own) || rule.startsWith(`${name}/`),
  );
}

function lastPart(name: string): string {
  return name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf(":"), name.lastIndexOf(".")) + 1);
}

/** `E5` is about `E501`. */
function isCodeOf(name: string, rule: string): boolean {
  return /^[a-z]+\d*$/.test(name) && /^[a-z]+\d+$/.test(rule) && rule.startsWith(name);
}
