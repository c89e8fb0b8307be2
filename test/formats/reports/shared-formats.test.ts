import { describe, expect, test } from "vitest";
import { linterText, short, spots } from "./linter-builder.ts";
import { complaintAbout, firstRun } from "./sarif-builder.ts";

describe("Checkstyle", () => {
  const error = (attributes: string): string =>
    `<error line="3" column="5" severity="warning" message="m" ${attributes}/>`;
  const report = (errors: string, { file = "src/A.java", root = 'version="10.12.4"' } = {}): string =>
    `<?xml version="1.0" encoding="UTF-8"?>\n<checkstyle ${root}><file name="${file}">${errors}</file></checkstyle>`;

  test.each([
    ["com.puppycrawl.tools.checkstyle.checks.naming.MethodNameCheck", "Checkstyle MethodName"],
    ["com.puppycrawl.tools.checkstyle.checks.LineLengthCheck", "Checkstyle LineLength"],
    ["eslint.rules.no-console", "ESLint no-console"],
    ["eslint.rules.@typescript-eslint/no-explicit-any", "ESLint @typescript-eslint/no-explicit-any"],
    ["stylelint.rules.color-no-invalid-hex", "stylelint color-no-invalid-hex"],
    ["swiftlint.rules.line_length", "SwiftLint line_length"],
    ["detekt.MagicNumber", "detekt MagicNumber"],
    ["ShellCheck.SC2086", "shellcheck SC2086"],
    ["com.puppycrawl.tools.checkstyle.Style/StringLiterals", "RuboCop Style/StringLiterals"],
    ["org.scalastyle.file.HeaderMatchesChecker", "scalastyle HeaderMatchesChecker"],
    ["PSR12.Files.FileHeader.SpacingAfterBlock", "PHP_CodeSniffer PSR12.Files.FileHeader.SpacingAfterBlock"],
    ["errcheck", "golangci-lint errcheck"],
    ["DL3018", "checkstyle-xml DL3018"],
    ["", "Checkstyle -"],
  ])("whose rule is %s", (source, expected) => {
    expect(spots(report(error(`source="${source}"`)))).toEqual([`${expected} warning src/A.java:3:5`]);
  });

  test("PHP without a version: PHPStan, or Psalm by its words", () => {
    const php = { file: "a.php", root: "" };
    expect(spots(report(error('source="method.notFound"'), php))).toEqual([
      "PHPStan method.notFound warning a.php:3:5",
    ]);
    expect(spots(report('<error line="3" column="1" severity="error" message="No."/>', php))).toEqual([
      "PHPStan - error a.php:3:1",
    ]);
    expect(spots(report('<error line="3" column="5" severity="error" message="UndefinedClass: no."/>', php))).toEqual([
      "Psalm UndefinedClass error a.php:3:5",
    ]);
  });

  test("severities; what has none is an error; what is to be ignored is no violation", () => {
    const all = ["error", "warning", "info", "ignore", "odd"].map(
      (word) => `<error line="1" severity="${word}" source="detekt.A"/>`,
    );
    expect(spots(report(all.join("")))).toEqual(
      ["error", "warning", "note", "error"].map((level) => `detekt A ${level} src/A.java:1:-`),
    );
  });

  test("several tools in one file are several runs", () => {
    const value = report(error('source="detekt.A"') + error('source="eslint.rules.b"') + error('source="detekt.C"'));
    expect(spots(value)).toEqual([
      "detekt A warning src/A.java:3:5",
      "detekt C warning src/A.java:3:5",
      "ESLint b warning src/A.java:3:5",
    ]);
  });

  test.each([
    ["a file that ESLint could not parse", '<error line="1" severity="error" message="Parsing error: no" source=""/>'],
    ["an exception of Checkstyle", "<exception>stack</exception>"],
    ["code of Go that does not compile", '<error line="1" severity="error" message="no" source="typecheck"/>'],
    ["RuboCop", '<error line="1" severity="error" source="com.puppycrawl.tools.checkstyle.Lint/Syntax"/>'],
  ])("could not look: %s", (_, errors) => {
    expect(short(report(errors))).toMatchObject({ counts: {}, notes: { "file-failed": 1 }, complete: false });
  });

  test("nothing found, whole and empty", () => {
    for (const text of [report(""), "<checkstyle/>", '<?xml version="1.0"?><checkstyle version="8"></checkstyle>'])
      expect(short(text)).toMatchObject({
        format: "checkstyle",
        tools: ["Checkstyle"],
        counts: {},
        notes: {},
        complete: true,
      });
  });

  test("log lines before it, counts behind it, and one behind the other", () => {
    const one = report(error('source="detekt.A"'));
    expect(short(`[INFO] x\n${one}\n3 errors`)).toMatchObject({
      counts: { open: 1 },
      notes: { "text-before": 1, "text-after": 1 },
    });
    expect(short(`${one}\n${one}\n`)).toMatchObject({ counts: { open: 2 }, notes: { "several-documents": 1 } });
  });

  test("signs that no XML may hold are passed over, and said", () => {
    expect(short(report('<error line="1" source="detekt.A" message="\u001B[31mred"/>'))).toMatchObject({
      counts: { open: 1 },
      notes: { undecodable: 1 },
    });
  });

  test.each([
    ["cut off", linterText("checkstyle-backslashes.xml").slice(0, 5000), /it was cut off while it was written$/],
    ["of too many documents", "<checkstyle/>".repeat(1001), /more than 1000 documents in one file$/],
    ["malformed", report("<error></file>"), /malformed in line 2$/],
    [
      "with entities of its own",
      `<!DOCTYPE checkstyle SYSTEM "x"><checkstyle>&e;</checkstyle>`,
      /malformed in line 1$/,
    ],
    ["a deep one", `<checkstyle>${"<a>".repeat(100_000)}`, /nested deeper than 64 levels$/],
  ])("%s: one sentence", (_, text, sentence) => {
    expect(complaintAbout(text)).toMatch(/^expected Checkstyle XML, found XML that cannot be read: /);
    expect(complaintAbout(text)).toMatch(sentence);
  });
});

describe("reviewdog", () => {
  const start = { line: 14, column: 15 };
  const diagnostic = {
    message: "words",
    location: { path: "a.go", range: { start, end: { line: 15 } } },
    severity: "ERROR",
  };

  test("tools, severities and rules of the document and of its diagnostics", () => {
    const value = {
      source: { name: "golint", url: "x" },
      severity: "WARNING",
      diagnostics: [
        { ...diagnostic, severity: undefined, code: { value: "R1", url: "x" } },
        { ...diagnostic, severity: 3, source: { name: "deadcode" }, code: "R2" },
        { ...diagnostic, severity: "UNKNOWN_SEVERITY" },
        { ...diagnostic, location: { path: "b.go" } },
      ],
    };
    expect(spots(value)).toEqual([
      "golint R1 warning a.go:14:15-15",
      "golint - warning a.go:14:15-15",
      "golint - error b.go:-:-",
      "deadcode R2 note a.go:14:15-15",
    ]);
  });

  test.each([
    ["null", { source: { name: "x" }, diagnostics: null }],
    ["an empty list", { source: { name: "x" }, severity: "ERROR", diagnostics: [] }],
    ["no list", { source: { name: "x" } }],
  ])("found nothing: %s", (_, value) => {
    expect(short(value)).toEqual({ format: "rdjson", tools: ["x"], counts: {}, notes: {}, complete: true });
  });

  test("a diagnostic a line", () => {
    const lines = [diagnostic, { ...diagnostic, source: { name: "x" } }, { level: "info" }].map((one) =>
      JSON.stringify(one),
    );
    expect(short(`${lines.join("\n")}\n`)).toEqual({
      format: "rdjsonl",
      tools: ["reviewdog", "x"],
      counts: { results: 3, open: 2, malformed: 1 },
      notes: { "no-rule-id": 2, "results-unreadable": 1, "several-documents": 1 },
      complete: false,
    });
  });
});

describe("GitLab Code Quality", () => {
  const entry = {
    description: "words",
    check_name: "R1",
    fingerprint: "f00",
    severity: "minor",
    location: { path: "a.rb", lines: { begin: 3 } },
  };

  test("lines, positions and neither", () => {
    const positions = { begin: { line: 4, column: 2 }, end: { line: 6, column: 1 } };
    expect(
      spots([entry, { ...entry, location: { path: "a.rb", positions } }, { ...entry, location: { path: "a.rb" } }]),
    ).toEqual([
      "code-quality R1 warning a.rb:3:-",
      "code-quality R1 warning a.rb:4:2-6",
      "code-quality R1 warning a.rb:-:-",
    ]);
  });

  test("severities: what blocks is critical, what is called so by default is not", () => {
    const all = ["info", "minor", "major", "critical", "blocker", undefined].map((severity) => ({
      ...entry,
      severity,
    }));
    expect(spots(all).map((one) => one.replace(/^\S+ R1 (\S+) a.rb:3:-/, "$1"))).toEqual([
      "note",
      "warning",
      "warning",
      "error",
      "error critical",
      "warning",
    ]);
  });

  test("no name of a rule; the same fingerprint twice; tags", () => {
    const unnamed = { ...entry, check_name: undefined, categories: ["Security", 7] };
    expect(short([unnamed, unnamed])).toMatchObject({ counts: { open: 2 }, notes: { "no-rule-id": 2 } });
    expect(firstRun([unnamed]).violations[0]).toMatchObject({ tags: ["Security", "7"], hint: "f00" });
  });

  test("documents with NULs between them, of an engine; measurements are none", () => {
    const issue = { ...entry, type: "issue", engine_name: "rubocop", check_name: "Rubocop/Style/A" };
    const text = [issue, { type: "measurement", name: "x" }, issue].map((one) => JSON.stringify(one)).join("\0");
    expect(short(text)).toMatchObject({ format: "gitlab", tools: ["rubocop"], counts: { results: 2, open: 2 } });
    expect(spots(text)[0]).toBe("rubocop Style/A warning a.rb:3:-");
  });
});
