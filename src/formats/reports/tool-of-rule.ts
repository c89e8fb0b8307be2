/** Which tool a rule is of, where a format names rules only. */

export interface RuleOfTool {
  readonly tool: string;
  /** As the tool's other formats write it; null when only the tool is known. */
  readonly rule: string | null;
}

/** What linters put in front of their rules in Checkstyle's `source`, with the tool that it means. */
const PREFIXES: readonly (readonly [RegExp, string])[] = [
  [/^eslint\.rules\./, "ESLint"],
  [/^eslint\(([^)]+)\)$/, "oxlint"],
  [/^stylelint\.rules\./, "stylelint"],
  [/^swiftlint\.rules\./, "SwiftLint"],
  [/^failure\.tslint\./, "tslint"],
  [/^detekt\./, "detekt"],
  [/^(jshint)\./i, "jshint"],
  [/^(shellcheck)\./i, "shellcheck"],
  [/^(ktlint)[.:]/i, "ktlint"],
  [/^(markdownlint)[./]/i, "markdownlint"],
  [/^(pylint|flake8|ruff|phpstan|psalm|rubocop|hadolint|yamllint|actionlint)[.:/]/i, ""],
  [/^org\.scalastyle\.(?:[a-z]+\.)*/, "scalastyle"],
  [/^com\.puppycrawl\.tools\.checkstyle\.(?=[A-Z]\w*\/)/, "RuboCop"],
];

const CHECKSTYLE =
  /^com\.(?:puppycrawl\.tools|github\.sevntu)\.checkstyle\.(?:checks\.)?(?:[a-z]\w*\.)*(\w+?)(?:Check)?$/;

/** Undefined when it could be of any. */
export function toolOfSource(source: string): RuleOfTool | undefined {
  if (isLinterOfGo(source)) return { tool: "golangci-lint", rule: source };
  for (const [prefix, name] of PREFIXES) {
    const found = prefix.exec(source);
    if (found === null) continue;
    const rule = source.slice(found[0].length);
    return { tool: name === "" ? (found[1] ?? "") : name, rule: rule === "" ? (found[1] ?? null) : rule };
  }
  const own = CHECKSTYLE.exec(source)?.[1];
  return own === undefined ? undefined : { tool: "Checkstyle", rule: own };
}

/** Linters that golangci-lint runs, of today and of its first version. */
const LINTERS_OF_GO: ReadonlySet<unknown> = new Set(
  `arangolint asasalint asciicheck bidichk bodyclose canonicalheader containedctx contextcheck copyloopvar cyclop deadcode decorder
  depguard dogsled dupl dupword durationcheck embeddedstructfieldcheck errcheck errchkjson errname errorlint exhaustive exhaustivestruct
  exhaustruct exportloopref exptostd fatcontext forbidigo forcetypeassert funcorder funlen gci ginkgolinter gocheckcompilerdirectives
  gochecknoglobals gochecknoinits gochecksumtype gocognit goconst gocritic gocyclo godoclint godot godox goerr113 err113 gofmt gofumpt
  goheader goimports golines golint gomnd gomoddirectives gomodguard goprintffuncname gosec gosimple gosmopolitan govet grouper ifshort
  importas inamedparam ineffassign interfacebloat interfacer intrange iotamixing ireturn lll loggercheck maintidx makezero maligned mirror
  misspell mnd modernize musttag nakedret nestif nilerr nilnesserr nilnil nlreturn noctx noinlineerr nolintlint nonamedreturns nosnakecase
  nosprintfhostport paralleltest perfsprint prealloc predeclared promlinter protogetter reassign recvcheck revive rowserrcheck scopelint
  sloglint spancheck sqlclosecheck staticcheck structcheck stylecheck swaggo tagalign tagliatelle tenv testableexamples testifylint
  testpackage thelper tparallel typecheck unconvert unparam unqueryvet unused usestdlibvars usetesting varcheck varnamelen wastedassign
  whitespace wrapcheck wsl wsl_v5 zerologlint`.split(/\s+/),
);

export function isLinterOfGo(name: unknown): boolean {
  return LINTERS_OF_GO.has(name);
}
