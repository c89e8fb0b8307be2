/** The gate fails for what a change causes, red and nothing else; without --gate nothing ever fails. */
import { describe, expect, test } from "vitest";
import { narrow, newRepository, shell, wide, type Files } from "./story.ts";

const shop = newRepository("shop");
const PRICE = "src/price.ts";
const POLICY = "tuning/policy.yaml";
shop.commit(
  { on: "2026-03-02" },
  {
    [PRICE]: wide("price") + narrow("tax"),
    [POLICY]: "limits:\n  - { rule: nesting_max, limit: 3 }\nadvisory:\n  - { rule: params_max, limit: 3 }\n",
  },
);
const sixth = wide("price").replace("e: number", "e: number, f: number");

function gate(
  files: Files,
  ...options: readonly string[]
): { readonly code: number | null; readonly rows: readonly string[] } {
  shop.write(files);
  const { code, stdout } = shop.refrain(["check", "--gate", "--json", ...options]);
  shop.git("reset", "--quiet", "--hard");
  shop.git("clean", "--quiet", "-fd", "src");
  const { violations } = JSON.parse(stdout) as {
    violations: { unit_name: string; change: string; severity: string }[];
  };
  return { code, rows: violations.map((one) => `${one.unit_name} ${one.change} ${one.severity}`) };
}

describe("the gate", () => {
  test.each<[string, Files, number, readonly string[]]>([
    ["a new violation fails", { "src/new.ts": wide("fresh") }, 1, ["fresh new red"]],
    ["one that got worse fails", { [PRICE]: sixth + narrow("tax") }, 1, ["price worse red", "tax same yellow"]],
    [
      "an edit that leaves it standing passes",
      { [PRICE]: wide("price", 1) + narrow("tax") },
      0,
      ["price same red", "tax same yellow"],
    ],
    [
      "an edit beside it passes",
      { [PRICE]: wide("price") + narrow("tax", 1) },
      0,
      ["price same red", "tax same yellow"],
    ],
    ["advice passes, however new", { "src/new.ts": narrow("fresh") }, 0, ["fresh new yellow"]],
    ["a deletion passes", { [PRICE]: null }, 0, []],
    [
      "a policy that would forbid it passes, as it is not in force yet",
      { [POLICY]: "limits: [{ rule: params_max, limit: 1 }]\n", [PRICE]: wide("price") + narrow("tax", 2) },
      0,
      ["price same red", "tax same yellow"],
    ],
    [
      "a policy that would allow it does not help, as it is not in force yet",
      { [POLICY]: "exclude: ['**']\n", "src/new.ts": wide("fresh") },
      1,
      ["fresh new red"],
    ],
  ])("%s", (_, files, code, rows) => {
    expect(gate(files)).toEqual({ code, rows });
  });

  test("of everything fails as long as something red stands open", () => {
    expect(gate({}, "--all")).toEqual({ code: 1, rows: ["price null red", "tax null yellow"] });
    expect(gate({ [PRICE]: narrow("price") + narrow("tax") }, "--all")).toEqual({
      code: 0,
      rows: ["price null yellow", "tax null yellow"],
    });
  });

  test("is shut only when asked for", () => {
    shop.write({ "src/new.ts": wide("fresh") });
    expect(shop.refrain(["check"]).code).toBe(0);
    expect(shop.refrain(["check", "--gate", PRICE]).code).toBe(0);
    expect(shop.refrain(["check", "--gate", "--staged"]).code).toBe(0);
    shop.git("add", "--all");
    expect(shop.refrain(["check", "--gate", "--staged"]).code).toBe(1);
    expect(shop.refrain(["check", "--gate", "--base", "main"]).code).toBe(1);
  });
});

describe("channels", () => {
  test("data on stdout, everything else on stderr, and --quiet silences that", () => {
    const long = newRepository("long");
    for (const day of ["02", "03", "04"]) long.commit({ on: `2026-03-${day}` }, { [PRICE]: wide("price", day) });
    const loud = long.refrain(["summary", "--json"]);
    expect(loud.stderr.split("\n")).toEqual([
      "refrain: there is no history yet: filling it from git, 90 days before the last commit",
      "refrain: analysing files of changes: 3 of 3",
      "refrain: reading changes: 1 of 3",
      "refrain: reading changes: 2 of 3",
      "refrain: reading changes: 3 of 3",
      "refrain: scanning the tip: 0 of 1",
      "refrain: scanning the tip: 1 of 1",
      "",
    ]);
    expect(JSON.parse(loud.stdout, (key, value) => (key === "id" ? undefined : value))).toEqual(
      JSON.parse(long.summaries()),
    );
    long.git("clean", "--quiet", "-fdx");
    expect(long.refrain(["summary", "--json", "--quiet"])).toEqual({ code: 0, stdout: loud.stdout, stderr: "" });
  });

  test("a history that is behind the branch is said to be", () => {
    const behind = newRepository("behind");
    behind.commit({ on: "2026-03-02" }, { [PRICE]: wide("price") });
    behind.json("backfill");
    const first = behind.head().slice(0, 8);
    behind.commit({ on: "2026-03-03" }, { [PRICE]: wide("price", 3) });
    const { code, stderr } = behind.refrain(["summary"]);
    expect(code).toBe(0);
    expect(stderr).toBe(
      `refrain: the history ends at ${first}, the branch at ${behind.head().slice(0, 8)}: refrain backfill brings it up to date\n`,
    );
  });

  test("the history keeps itself out of git", () => {
    const status = shop.git("status", "--porcelain", "--ignored");
    shop.json("backfill");
    expect(shop.git("status", "--porcelain", "--ignored")).toBe(`${status}\n!! .refrain/`);
  });

  test("jsonl of a summary: each line says what it is", () => {
    const { stdout } = shop.refrain(["summary", "--format", "jsonl", "--quiet"]);
    const kinds = stdout
      .trimEnd()
      .split("\n")
      .map((line) => (JSON.parse(line) as { kind: string }).kind);
    expect(new Set(kinds)).toEqual(new Set(["week", "rule", "calibration"]));
  });
});

describe("colour", () => {
  /** A terminal that `script` makes, so that the program sees one. */
  const atTerminal = (args: string, env: Readonly<Record<string, string>> = {}): string =>
    shell(
      `script --quiet --return --command "'${process.execPath}' '${new URL("../../../dist/cli.js", import.meta.url).pathname}' -C '${shop.path}' ${args}" /dev/null`,
      { env: { TERM: "xterm", ...env } },
    ).stdout;

  test("is for terminals; NO_COLOR and --no-color take it away, and a file never gets it", () => {
    expect(atTerminal("check --all --quiet")).toContain("\u001b[1m");
    expect(atTerminal("check --all --quiet --no-color")).not.toContain("\u001b");
    expect(atTerminal("check --all --quiet", { NO_COLOR: "1" })).not.toContain("\u001b");
    expect(shop.refrain(["check", "--all"], { FORCE_COLOR: "1" }).stdout).not.toContain("\u001b");
  });
});
