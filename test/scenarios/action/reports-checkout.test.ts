/** Reports where little or nothing is checked out: the files that they name are listed and read through the API. */
import { describe, expect, test } from "vitest";
import { wide } from "../code.ts";
import { expectGreen, ledgerOf, lines, runWith, seenOf, type Spot, tidy } from "./reports.ts";
import { type Checkout, openStage, wordsOf, type StageRun } from "./stage.ts";

const BASE = {
  "src/a.ts": lines("old", "log(1);", "work();"),
  "src/b.ts": lines("far", "log(3);"),
  Dockerfile: "FROM x\nRUN y\nRUN w\nRUN v\n",
};
const CHANGED = { "src/a.ts": BASE["src/a.ts"] + lines("added", "log(4);"), Dockerfile: `${BASE.Dockerfile}RUN z\n` };
const SPOTS: readonly Spot[] = [
  ["no-log", "src/a.ts", 2],
  ["no-log", "src/a.ts", 6],
  ["no-log", "src/b.ts", 2],
  ["no-log", "Dockerfile", 2],
  ["no-log", "Dockerfile", 5],
];
const SEEN = [
  "Dockerfile::tidy/no-log same",
  "Dockerfile::tidy/no-log new!",
  "src/a.ts::added::tidy/no-log new!",
  "src/a.ts::old::tidy/no-log same",
  "src/b.ts::far::tidy/no-log same",
];

/** Every way of checking out gives the same names, so that pushes can be compared whatever the workflow does. */
const names = new Set<string>();

describe("the same is told", () => {
  test.each<Checkout>(["full", "shallow", "partial", "none"])("with a checkout that is %s", async (checkout) => {
    const stage = await openStage({ files: BASE });
    const pull = stage.open("topic", CHANGED);
    const run = await runWith(stage, pull, tidy(SPOTS), { action: "opened", checkout });
    expectGreen(stage, run);
    expect(run.outputs).toMatchObject({ status: "ok", violations: "5", new: "2" });
    const ledger = ledgerOf(stage, pull);
    expect(seenOf(ledger).toSorted()).toEqual(SEEN.toSorted());
    names.add(JSON.stringify(ledger.violations.map(({ fingerprint }) => fingerprint)));
    expect(names.size).toBe(1);
    // Three more than without reports: the list of the head, and the files that are named, at head and base.
    expect(stage.hub.journal.lines()).toHaveLength(checkout === "full" ? 4 : 11);
  });
});

describe("paths in full, as tools write them", () => {
  const absolute = (root: string): string =>
    tidy(SPOTS.map(([rule, path, line = 0]) => [rule, `file://${root}/${path}`, line]));
  const tell = async (run: StageRun): Promise<string> => {
    const stage = await openStage({ files: BASE });
    const pull = stage.open("topic", CHANGED);
    const result = await runWith(stage, pull, "", { action: "opened", ...run });
    expectGreen(stage, result);
    return result.outputs["violations"] ?? "";
  };

  test("below the workspace", async () => {
    expect(await tell({ left: (workspace) => ({ "out/tidy.sarif": absolute(workspace) }) })).toBe("5");
  });

  test("below a directory of it that the repository was checked out into", async () => {
    const left = (workspace: string) => ({ "out/tidy.sarif": absolute(`${workspace}/app`) });
    expect(await tell({ checkout: "none", left })).toBe("5");
  });

  test("in the container that the tool ran in", async () => {
    expect(await tell({ left: { "out/tidy.sarif": absolute("/github/workspace") } })).toBe("5");
  });
});

describe("where the files of the head cannot be listed", () => {
  test("nothing is known of what the reports say, and no gate falls", async () => {
    const policy = { "tuning/policy.yaml": "version: 1\nmode: gate\n" };
    const stage = await openStage({ files: { ...BASE, ...policy } });
    const pull = stage.open("topic", { ...CHANGED, "src/wide.ts": wide("broad") });
    const head = pull.pull.head.oid;
    const answer = { kind: "answer", status: 500, body: { message: "boom" } } as const;
    stage.hub.faults.push({ match: { path: new RegExp(`git/trees/${head}`) }, when: "before", answer });
    const run = await runWith(stage, pull, tidy(SPOTS), { action: "opened", checkout: "none" });
    expectGreen(stage, run);
    expect(run.outputs).toMatchObject({ status: "incomplete" });
    expect(run.log).toContain("the files of the head could not be listed");
    expect(wordsOf(stage.comment(pull))).toContain("Not everything could be looked at: GitHub's API did not answer");
  });
});
