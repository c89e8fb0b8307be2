/** What comments in the code allow: not told, told to whoever reviews, and no way past a gate for who wrote them. */
import { describe, expect, test } from "vitest";
import type { Pull } from "../../hub/github/state/issue.ts";
import { tangled } from "../code.ts";
import { goneOf, ledgerOf, lines, runWith, tidy } from "./reports.ts";
import { openStage, type Stage } from "./stage.ts";
import { tell, type Told } from "./told.ts";

const PATH = "src/a.ts";
const allowed = (until = "2026-12-31", reason = ' reason="the protocol is like that"'): string =>
  `// refrain: allow[cognitive_max, nesting_max]${reason} until=${until}\n`;

interface Story {
  readonly stage: Stage;
  readonly pull: Pull;
  readonly told: Told;
}

async function story(before: string, after: string, policy = ""): Promise<Story> {
  const stage = await openStage({ files: { [PATH]: before, "tuning/policy.yaml": `version: 1\n${policy}` } });
  const pull = stage.open("topic", { [PATH]: after });
  return { stage, pull, told: await tell(stage, pull, { action: "opened" }) };
}

const OLD = "export const a = 1;\n";

describe("a directive that the change brings", () => {
  test("is no row, but told to the reviewer", async () => {
    const { told } = await story(OLD, OLD + allowed() + tangled("knot"));
    expect(told.exitCode).toBe(0);
    expect([told.outputs["new"], told.outputs["violations"]]).toEqual(["0", "0"]);
    expect(told.rows).toEqual([]);
    expect(told.words).toContain(
      "Allowed in the code by this change: `src/a.ts:2` `knot` cognitive until 2026-12-31, `src/a.ts:2` `knot` nesting until 2026-12-31. 2 violations are not shown for it.",
    );
    expect(told.words).not.toContain("protocol");
    expect(told.log).not.toContain("protocol");
  });

  test("does not help past a gate", async () => {
    const { told } = await story(OLD, OLD + allowed() + tangled("knot"), "mode: gate\n");
    expect(told.exitCode).toBe(1);
    expect(told.rows).toHaveLength(1);
    expect(told.words).toContain("Gate: fails on 2 red violations that this change caused.");
    expect(told.words).toContain("A gate does not take the word of the change it looks at");
  });

  test("has no effect when it is malformed, and says what was expected", async () => {
    const { told } = await story(OLD, OLD + allowed("2026-12-31", "") + tangled("knot"));
    expect(told.outputs["new"]).toBe("2");
    expect(told.words).toContain("Without effect in the code: `src/a.ts:2` (the reason is missing");
  });

  test("does not touch the floor", async () => {
    const floors = "floors:\n  rules: [cognitive_max]\n";
    const { told } = await story(OLD, OLD + allowed() + tangled("knot"), floors);
    expect(told.outputs["new"]).toBe("1");
    expect(told.words).toContain("nothing allows to break a rule on the floor: `src/a.ts:2` `knot` cognitive");
  });
});

describe("a directive that was merged", () => {
  test("counts for the gate too, and is not told again", async () => {
    const { told } = await story(
      OLD + allowed() + tangled("knot"),
      OLD + allowed() + tangled("knot", 7),
      "mode: gate\n",
    );
    expect([told.exitCode, told.outputs["violations"]]).toEqual([0, "0"]);
    expect(told.words).toBeUndefined();
    expect(told.writes).toEqual([]);
  });

  test("counts no more when its day is past", async () => {
    const before = OLD + allowed("2026-03-01") + tangled("knot");
    const { told } = await story(before, OLD + allowed("2026-03-01") + tangled("knot", 7));
    expect(told.outputs["worse"]).toBe("2");
    expect(told.words).toContain(
      "Allowed in the code until a day that is past, so counted again: `src/a.ts:2` `knot` cognitive",
    );
  });
});

test("a later push that allows what an earlier one brought did not fix it", async () => {
  const { stage, pull } = await story(OLD, OLD + tangled("knot"));
  stage.commit("topic", { [PATH]: OLD + allowed() + tangled("knot") });
  const told = await tell(stage, pull);
  expect(told.words).toMatch(/^Refrain: this change caused nothing, at/);
  expect(goneOf(ledgerOf(stage, pull)).toSorted()).toEqual([
    "src/a.ts::knot::cognitive_max suppressed",
    "src/a.ts::knot::nesting_max suppressed",
  ]);
});

test("what a linter is told to keep silent about was not fixed", async () => {
  const stage = await openStage({ files: { [PATH]: OLD } });
  const pull = stage.open("topic", { [PATH]: lines("a", "log(1);"), "src/b.ts": lines("b", "log(1);") });
  const eslint = { name: "ESLint", rules: [{ id: "no-log" }] };
  await runWith(
    stage,
    pull,
    tidy(
      [
        ["no-log", PATH, 2],
        ["no-log", "src/b.ts", 2],
      ],
      eslint,
    ),
    { action: "opened" },
  );
  stage.commit("topic", {
    [PATH]: lines("a", "log(1); // eslint-disable-line no-log"),
    "src/b.ts": lines("b", "work();"),
  });
  const run = await runWith(stage, pull, tidy([], eslint));
  expect(run.exitCode).toBe(0);
  expect(stage.hub.invalid).toEqual([]);
  expect(goneOf(ledgerOf(stage, pull)).toSorted()).toEqual([
    "src/a.ts::a::eslint/no-log suppressed",
    "src/b.ts::b::eslint/no-log fixed",
  ]);
});
