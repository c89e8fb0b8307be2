/** What a change does to the violations: in the work tree, in the index, since a branch was left. */
import { describe, expect, test } from "vitest";
import { narrow, newRepository, wide, type Repository } from "./story.ts";

interface Report {
  readonly violations: readonly {
    readonly path: string;
    readonly unit_name: string | null;
    readonly change: string | null;
    readonly touched: boolean | null;
  }[];
  readonly fixed: readonly { readonly path: string; readonly unit_name: string | null }[];
  readonly skipped: readonly unknown[];
  readonly exposure: readonly { readonly rule: string; readonly units: number }[];
}

/** Seven parameters: two more than `wide`. */
const wider = (name: string): string => wide(name).replace("e: number", "e: number, f: number, g: number");

function check(repository: Repository, ...options: readonly string[]): Report {
  return repository.json("check", ...options) as Report; // Only looked at here.
}

/** `path unit change`, `touched` as `!`. */
function rows({ violations }: Report): readonly string[] {
  return violations.map((one) => `${one.path} ${one.unit_name} ${one.change}${one.touched === true ? "!" : ""}`);
}

const shop = newRepository("shop");
shop.commit(
  { on: "2026-03-02" },
  {
    "src/price.ts": wide("price") + wide("tax") + narrow("order"),
    "src/gone.ts": wide("gone"),
    "src/moved.ts": wide("moved") + narrow("stays"),
    "src/clean.ts": narrow("clean"),
    "docs/a.md": "# A\n",
    ".gitignore": "ignored/\n",
  },
);
const EDITED = {
  "src/price.ts": wider("price") + wide("tax") + wide("order"),
  "src/gone.ts": null,
  "docs/a.md": "# B\n",
  "src/new.ts": wide("fresh") + narrow("good"),
  "ignored/x.ts": wide("ignored"),
};

function clean(): void {
  shop.git("reset", "--quiet", "--hard", "main");
  shop.git("clean", "--quiet", "-fdx", "--exclude=.refrain");
}

describe("the work tree", () => {
  test("that is clean has nothing to say", () => {
    expect(check(shop)).toEqual({
      schema_version: 1,
      violations: [],
      fixed: [],
      exposure: [],
      skipped: [],
      reports: [],
    });
    expect(shop.refrain(["check"]).stdout).toBe(
      "No source file differs: nothing to check (--all looks at everything)\n",
    );
  });

  test("that was edited: new, worse and as before; untracked files too, ignored ones not", () => {
    clean();
    shop.write(EDITED);
    const report = check(shop);
    expect(rows(report)).toEqual([
      "src/new.ts fresh new!",
      "src/price.ts price worse!",
      "src/price.ts tax same",
      "src/price.ts order new!",
    ]);
    expect(report.fixed).toEqual([]);
    expect(report.skipped).toEqual([]);
  });

  test("says it in words, what was caused first", () => {
    const { code, stdout, stderr } = shop.refrain(["check"]);
    expect([code, stderr]).toEqual([0, ""]);
    const [title, facts, , head, , ...table] = stdout.trimEnd().split("\n");
    expect(title).toBe("This change caused 3, fixed 0");
    expect(facts).toBe("3 files compared; 1 violation in units that were not edited, as before");
    expect(head).toBe("In what was edited");
    expect(table.map((row) => row.trim().split(/ {2,}/))).toEqual([
      ["new", "src/new.ts:1 fresh", "params 5 › 4"],
      ["new", "src/price.ts:7 order", "params 5 › 4"],
      ["worse", "src/price.ts:1 price", "params 7 › 4"],
    ]);
  });

  test("only where a path leads", () => {
    expect(rows(check(shop, "src/new.ts"))).toEqual(["src/new.ts fresh new!"]);
    expect(rows(check(shop, "docs", "src/price.ts"))).toEqual([
      "src/price.ts price worse!",
      "src/price.ts tax same",
      "src/price.ts order new!",
    ]);
    expect(rows(check(shop, shop.at("src/new.ts")))).toEqual(["src/new.ts fresh new!"]);
  });

  test("where something was fixed, by an edit and not by a deletion", () => {
    clean();
    shop.write({ "src/price.ts": narrow("price") + narrow("order"), "src/gone.ts": null });
    const report = check(shop);
    expect(rows(report)).toEqual([]);
    expect(report.fixed).toMatchObject([
      { path: "src/price.ts", unit_name: "price", rule_key: "params_max", actual: 5, limit: 4, delta: 1 },
    ]);
    expect(shop.refrain(["check"]).stdout).toMatch(/^This change caused 0, fixed 1\n/);
  });

  test("where a file was moved: its violations are no new ones", () => {
    clean();
    shop.git("mv", "src/moved.ts", "src/elsewhere.ts");
    shop.write({ "src/elsewhere.ts": wide("moved") + narrow("stays", 3) });
    expect(rows(check(shop))).toEqual(["src/elsewhere.ts moved same"]);
    expect(rows(check(shop, "src/moved.ts"))).toEqual(["src/elsewhere.ts moved same"]);
    shop.git("reset", "--quiet");
    expect(rows(check(shop))).toEqual(["src/elsewhere.ts moved same"]);
  });
});

describe("the index", () => {
  test("is looked at, and not what came after it", () => {
    clean();
    shop.write({ "src/price.ts": wide("price") + wide("tax") + wide("order"), "src/new.ts": wide("fresh") });
    shop.git("add", "src/price.ts");
    shop.write({ "src/price.ts": narrow("price") + narrow("tax") + narrow("order") });
    expect(rows(check(shop, "--staged"))).toEqual([
      "src/price.ts price same",
      "src/price.ts tax same",
      "src/price.ts order new!",
    ]);
    expect(check(shop)).toMatchObject({
      violations: [{ path: "src/new.ts" }],
      fixed: [{ unit_name: "price" }, { unit_name: "tax" }],
    });
  });

  test("with a file that the work tree has no more", () => {
    clean();
    shop.write({ "src/new.ts": wide("fresh") });
    shop.git("add", "--all");
    shop.write({ "src/new.ts": null });
    expect(rows(check(shop, "--staged"))).toEqual(["src/new.ts fresh new!"]);
    expect(rows(check(shop))).toEqual([]);
  });
});

describe("since a branch was left", () => {
  test("only what happened here counts, not what happened there", () => {
    clean();
    const trunk = newRepository("trunk");
    trunk.commit(
      { on: "2026-03-02" },
      { "src/price.ts": wide("price"), "src/tax.ts": wide("tax"), "src/duty.ts": wide("duty") },
    );
    trunk.on("topic");
    trunk.commit({ on: "2026-03-03" }, { "src/price.ts": wider("price") });
    trunk.commit({ on: "2026-03-04" }, { "src/new.ts": wide("fresh") });
    trunk.on("main");
    trunk.commit({ on: "2026-03-05" }, { "src/tax.ts": narrow("tax"), "src/other.ts": wide("other") });
    trunk.on("topic");
    trunk.write({ "src/duty.ts": narrow("duty") });
    expect(rows(check(trunk, "--base", "main"))).toEqual(["src/new.ts fresh new!", "src/price.ts price worse!"]);
    expect(check(trunk, "--base", "main").fixed).toMatchObject([{ unit_name: "duty" }]);
    expect(rows(check(trunk, "--base", trunk.head("HEAD~1")))).toEqual(["src/new.ts fresh new!"]);
    trunk.git("checkout", "--quiet", "--orphan", "lone");
    trunk.commit({ on: "2026-03-06" });
    const { code, stderr } = trunk.refrain(["check", "--base", "main"]);
    expect([code, stderr]).toEqual([
      2,
      "refrain: --base main: it shares no commit with HEAD here; in a shallow clone run git fetch --unshallow\n",
    ]);
  });
});

describe("everything", () => {
  test("is compared with nothing, so nothing is new", () => {
    clean();
    shop.write({ "src/new.ts": wide("fresh"), "src/gone.ts": null });
    const report = check(shop, "--all");
    expect(rows(report)).toEqual([
      "src/moved.ts moved null",
      "src/new.ts fresh null",
      "src/price.ts price null",
      "src/price.ts tax null",
    ]);
    expect(report.exposure.find(({ rule }) => rule === "params_max")).toEqual({
      rule: "params_max",
      role: "app",
      area: "src",
      units: 7,
    });
    expect(shop.refrain(["check", "--all"]).stdout).toMatch(/^4 violations in 4 places, 4 files looked at\n/);
    expect(rows(check(shop, "--all", "src/new.ts"))).toEqual(["src/new.ts fresh null"]);
  });
});

describe("the shape for programs", () => {
  test("a violation has these fields, and a unit those", () => {
    clean();
    shop.write({ "src/price.ts": wider("price") + wide("tax") + narrow("order") });
    expect(shop.json("check", "--units")).toEqual({
      schema_version: 1,
      violations: [
        {
          id: expect.stringMatching(/^R-[0-9a-f]{8}$/),
          fingerprint: "src/price.ts::price::params_max",
          path: "src/price.ts",
          unit_name: "price",
          role: "app",
          area: "src",
          rule_key: "params_max",
          metric_family: "interface",
          scope: "unit",
          severity: "red",
          source: "built-in-metric",
          actual: 7,
          limit: 4,
          delta: 3,
          start_line: 1,
          change: "worse",
          touched: true,
        },
        expect.objectContaining({ unit_name: "tax", change: "same", touched: false, start_line: 4 }),
      ],
      fixed: [],
      exposure: expect.arrayContaining([{ rule: "params_max", role: "app", area: "src", units: 3 }]),
      skipped: [],
      units: ["price", "tax", "order"].map((unit_name, index) => ({
        path: "src/price.ts",
        unit_name,
        kind: "function",
        start_line: 3 * index + 1,
        end_line: 3 * index + 3,
        language: "typescript",
        metrics: {
          cyclomatic: 1,
          cognitive: 0,
          nesting: 0,
          abc: 0,
          function_lines: 3,
          params: [7, 5, 4][index],
          assertions: 0,
        },
        exported: true,
        reliable: true,
      })),
      reports: [],
    });
  });

  test("one value a line says the same", () => {
    const { stdout } = shop.refrain(["check", "--format", "jsonl"]);
    const items = stdout
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(items.map(({ kind }) => kind)).toEqual(["violation", "violation", ...items.slice(2).map(() => "exposure")]);
    const { violations, exposure } = check(shop);
    const told = [
      ...violations.map((one) => ({ kind: "violation", ...one })),
      ...exposure.map((one) => ({ kind: "exposure", ...one })),
    ];
    expect(items).toEqual(told);
  });

  test("--json is --format json, before the command and behind it", () => {
    const [one, ...others] = [
      ["check", "--json"],
      ["--json", "check"],
      ["check", "--format", "json"],
      ["--format=json", "check"],
    ].map((args) => shop.refrain(args).stdout);
    expect(one).toContain('"schema_version": 1');
    expect(others).toEqual([one, one, one]);
  });

  test("markdown is a table", () => {
    const { stdout } = shop.refrain(["check", "--format", "markdown"]);
    expect(stdout).toContain("## This change caused 1, fixed 0\n");
    expect(stdout).toContain("| worse | `src/price.ts:1` `price` | params 7 › 4 |");
  });
});

describe("code that cannot be read", () => {
  test("a syntax error is said: what stands in it was not judged", () => {
    const broken = newRepository("check-broken");
    broken.commit({ on: "2026-06-01" }, { "src/a.ts": "export const a = 1;\n" });
    broken.write({ "src/a.ts": "export const a = 1;\nexport function broken( {{{ if (\n" });
    expect(broken.json("check")).toMatchObject({
      violations: [],
      skipped: [{ path: "src/a.ts", reason: "syntax-error" }],
    });
    expect(broken.refrain(["check"]).stdout).toMatch(/^ {2}src\/a\.ts +syntax-error$/m);
  });
});
