/** Comments that allow something, at a terminal: checked, gated, listed. */
import { describe, expect, test } from "vitest";
import { newRepository, wide } from "./story.ts";

const NOW = { REFRAIN_NOW: "2026-04-01T09:00:00Z" };
const allowed = (until: string): string =>
  `// refrain: allow[params_max] reason="as the standard has it" until=${until}\n`;

const shop = newRepository("allowed");
shop.commit(
  { on: "2026-03-02" },
  { "src/old.ts": allowed("2026-03-31") + wide("old"), "src/kept.ts": allowed("2026-04-01") + wide("kept") },
);

interface Checked {
  readonly violations: readonly { readonly unit_name: string; readonly change: string | null }[];
  readonly allows?: readonly {
    readonly unit_name: string;
    readonly state: string;
    readonly silences: boolean;
    readonly added: boolean | null;
  }[];
  readonly faulty_allows?: readonly { readonly line: number; readonly fault: string }[];
}

function check(...args: readonly string[]): {
  readonly code: number | null;
  readonly told: Checked;
  readonly stdout: string;
} {
  const { code, stdout } = shop.refrain(["check", "--json", ...args], NOW);
  // As the command writes it.
  return { code, stdout, told: JSON.parse(stdout) as Checked };
}

const short = ({ allows = [] }: Checked): readonly string[] =>
  allows.map(
    (one) => `${one.unit_name} ${one.state}${one.silences ? " silences" : ""}${one.added === true ? " added" : ""}`,
  );

describe("check", () => {
  test("of the whole tree tells what is allowed and what has run out", () => {
    const { told, stdout } = check("--all");
    expect(told.violations.map(({ unit_name: unit }) => unit)).toEqual(["old"]);
    expect(short(told)).toEqual(["kept in-force silences", "old expired"]);
    expect(stdout).not.toContain("standard");
  });

  test("of a change tells what it allows itself, and a gate does not take it", () => {
    shop.write({
      "src/new.ts": allowed("2026-12-31") + wide("fresh"),
      "src/odd.ts": "// refrain: allow[params_max]\n" + wide("odd"),
    });
    const [open, gated] = [check(), check("--gate")];
    const human = shop.refrain(["check"], NOW).stdout;
    shop.git("clean", "--quiet", "-fd", "src");
    expect(open.code).toBe(0);
    expect(open.told.violations.map(({ unit_name: unit }) => unit)).toEqual(["odd"]);
    expect(short(open.told)).toEqual(["fresh in-force silences added"]);
    expect(open.told.faulty_allows).toMatchObject([{ line: 1, fault: "reason" }]);
    expect(gated.code).toBe(1);
    expect(gated.told.violations.map(({ unit_name: unit }) => unit).toSorted()).toEqual(["fresh", "odd"]);
    expect(human).toContain("Allowed in the code: 1");
    expect(human).toContain("Directives without effect: 1");
  });
});

test("summary lists every use with its day, and what has run out first", () => {
  const { stdout } = shop.refrain(["summary", "--json"], NOW);
  const { allowed: told } = JSON.parse(stdout) as {
    allowed: readonly { unit_name: string; until: string; state: string }[];
  };
  expect(told.map((one) => `${one.unit_name} ${one.until} ${one.state}`)).toEqual([
    "kept 2026-04-01 in-force",
    "old 2026-03-31 expired",
  ]);
  const human = shop.refrain(["summary"], NOW).stdout;
  const section = human.slice(human.indexOf("Allowed in the code: 2"));
  expect(section.indexOf("src/old.ts:1")).toBeLessThan(section.indexOf("src/kept.ts:1"));
  expect(section).toMatch(/old.*2026-03-31 +expired/);
});
