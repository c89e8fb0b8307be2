/** Somebody's pull request edits the tuning files: what it would do is told, and nothing of it is in force for its own run. */
import { describe, expect, test } from "vitest";
import type { HistoryLine } from "../../../src/domain/history/lines.ts";
import { changeLine, headerLine, runLineOf, shaOf, violationLineOf } from "../../builders.ts";
import { wide } from "../code.ts";
import { cacheHistory } from "./cached-history.ts";
import { openStage, type Stage, type StageRun } from "./stage.ts";
import { tell, type Told } from "./told.ts";

const POLICY = "tuning/policy.yaml";
const ENTRIES = "tuning/recommendations.yaml";
const TITLE = "### What this change of the tuning does";
const NOT_HERE = "Not applied to this run, which uses the files of the base branch.";
const FIXED = "c".repeat(40);

function entry(kind: string, more: string): string {
  return `version: 1\nrecommendations:\n  - id: params_max/*/*\n    kind: ${kind}\n    rule: params_max\n    ${more}\n`;
}

/** Six merged changes of February, each with one function of 6 parameters; the first two were fixed by the seventh. */
function history(repoId: string): HistoryLine[] {
  const merged = (number: number): ReturnType<typeof changeLine> =>
    changeLine(`pr:${String(number)}`, `2026-02-0${String(number)}T12:00:00Z`, {
      repo_id: repoId,
      author_id: String(number),
      merge_sha: number === 7 ? FIXED : shaOf(number),
    });
  const broken = [1, 2, 3, 4, 5, 6].flatMap((number): HistoryLine[] => {
    const change = merged(number);
    const run = runLineOf(change);
    const seen = { actual: 6, limit: 4, delta: 2, area: ".", shown: "top" } as const;
    const standing = violationLineOf(run, `src/f${String(number)}.ts::f${String(number)}::params_max`, seen);
    const fixed = { type: "outcome", change: change.change, fingerprint: standing.fingerprint, final: true } as const;
    return [change, run, standing, { ...fixed, outcome: number <= 2 ? "fixed" : "left", evaluated_sha: shaOf(9) }];
  });
  return [headerLine({ repo_id: repoId }), ...broken, merged(7), runLineOf(merged(7))];
}

interface Story {
  readonly stage: Stage;
  readonly told: Told;
}

interface StoryOptions {
  readonly base?: Readonly<Record<string, string | null>>;
  readonly run?: StageRun;
  readonly history?: boolean;
}

async function story(files: Readonly<Record<string, string | null>>, options: StoryOptions = {}): Promise<Story> {
  const stage = await openStage({
    files: { "src/a.ts": wide("a", 3) + wide("b", 2), "src/c.ts": wide("c", 5), ...options.base },
  });
  const kept = options.history === false ? undefined : await cacheHistory(stage, history(String(stage.repository.id)));
  const pull = stage.open("topic", files);
  return { stage, told: await tell(stage, pull, { ...kept?.run, ...options.run }) };
}

const openWords = (told: Told): string => told.words?.split("<details>")[0]?.trim() ?? "";

describe("with a history", () => {
  test("a relaxed limit: what would have been seen no more, and what of it was fixed, with links", async () => {
    const { told } = await story({ [ENTRIES]: entry("relax", "limit: { from: 4, to: 6 }") });
    expect([told.exitCode, told.outputs["status"], told.writes.length]).toEqual([0, "ok", 1]);
    expect(openWords(told)).toBe(
      [
        "Refrain: this change caused nothing, at `<sha>`.",
        TITLE,
        `${NOT_HERE} Replayed over 7 merged changes: 6 would have been folded or hidden, 2 of them were fixed or called right (at most 67 %, with 90 % confidence).`,
      ].join("\n\n"),
    );
    expect(told.words).toContain("| above the fold | 6 | 0 |\n| in the fold | 0 | 0 |\n| not shown | 0 | 6 |");
    expect(told.words).toContain("| params | `.` | app | 6 → 0 | 0 → 6 | 6 → 0 |");
    expect(told.words).toContain("- `#1`: `src/f1.ts` `f1` params, would have been hidden; fixed");
  });

  test("a tighter limit: which functions at the tip it hits; in gate mode what would fail", async () => {
    const { told } = await story(
      { [ENTRIES]: entry("tighten", "limit: { from: 4, to: 2 }") },
      { base: { [POLICY]: "version: 1\nmode: gate\n" } },
    );
    expect(told.exitCode).toBe(0);
    expect(openWords(told)).toContain("1 unit at the tip would be over a limit that it keeps now.");
    expect(told.words).toMatch(/- `src\/a\.ts:1` `a`: params 3 › 2\n/);
    expect(told.words).toContain(
      "What replay cannot tell: what lay between the old and the tighter limit was not recorded",
    );
  });

  test("a mute: the samples stay in sight, and the figures say so", async () => {
    const { told } = await story({ [ENTRIES]: entry("mute", "expires: 2026-08-01") });
    const [, shown = "", hidden = ""] =
      /above the fold \| 6 \| (\d) \|\n.*\n\| not shown \| 0 \| (\d) \|/.exec(told.words ?? "") ?? [];
    expect([Number(shown) + Number(hidden), Number(hidden) > 0]).toEqual([6, true]);
  });

  test("the same without a checkout: one request more, for the file", async () => {
    const files = { [ENTRIES]: entry("relax", "limit: { from: 4, to: 6 }") };
    const { told } = await story(files, { run: { checkout: "none" } });
    expect(openWords(told)).toContain("6 would have been folded or hidden, 2 of them were fixed");
    expect(told.words).toContain("| params | `.` | app | 6 → 0 | 0 → 6 | 6 → 0 |");
  });

  test("of a draft, in the summary alone", async () => {
    const stage = await openStage();
    const kept = await cacheHistory(stage, history(String(stage.repository.id)));
    const pull = stage.open("topic", { [ENTRIES]: entry("relax", "limit: { from: 4, to: 6 }") }, { draft: true });
    const told = await tell(stage, pull, kept.run);
    expect(told.writes).toEqual([]);
    expect(told.summary).toContain("6 would have been folded or hidden");
  });

  test("beside a violation of its own: it is judged by the files of base", async () => {
    const { told } = await story({ [ENTRIES]: entry("mute", "expires: 2026-08-01"), "src/n.ts": wide("n", 5) });
    expect(told.rows[0]).toBe("| new | `src/n.ts:1` `n` | params 5 › 4 |");
    expect(openWords(told)).toContain(TITLE);
  });

  test("a second run with nothing new writes nothing", async () => {
    const stage = await openStage();
    const kept = await cacheHistory(stage, history(String(stage.repository.id)));
    const pull = stage.open("topic", { [ENTRIES]: entry("relax", "limit: { from: 4, to: 6 }") });
    await tell(stage, pull, kept.run);
    expect((await tell(stage, pull, kept.run)).writes).toEqual([]);
  });

  test("taken back by a later push, the comment shrinks to one line", async () => {
    const stage = await openStage();
    const kept = await cacheHistory(stage, history(String(stage.repository.id)));
    const pull = stage.open("topic", { [ENTRIES]: entry("relax", "limit: { from: 4, to: 6 }"), "a.txt": "x" });
    await tell(stage, pull, kept.run);
    stage.commit("topic", { [ENTRIES]: null });
    expect((await tell(stage, pull, kept.run)).words).toBe("Refrain: this change caused nothing, at `<sha>`.");
  });
});

describe("what cannot be used", () => {
  test("a file that is no YAML: the line, and that the defaults would hold", async () => {
    const { told } = await story({ [POLICY]: "version: 1\nlimits: [\n  - { rule: params_max\n" });
    expect([told.exitCode, told.writes.length]).toEqual([0, 1]);
    expect(openWords(told)).toContain("Cannot be used, and has no effect:");
    expect(openWords(told)).toMatch(/- `tuning\/policy\.yaml:\d`: `+ ?not readable as YAML: .*the defaults are/);
  });

  test("a floor: refused, with its line, and nothing would be hidden", async () => {
    const text =
      "version: 1\nrecommendations:\n  - { id: gitleaks~1aws/*/*, kind: mute, rule: gitleaks/aws, expires: 2026-08-01 }\n";
    const { told } = await story({ [ENTRIES]: text });
    expect(openWords(told)).toContain("The files judge as they did before.");
    expect(openWords(told)).toContain(
      "Refused, because nothing may weaken a floor:\n\n- `tuning/recommendations.yaml:3`: `` `gitleaks/aws` is a floor: nothing may mute it ``",
    );
  });

  test("a floor of the policy taken away, and the rule muted at once: that is said", async () => {
    const { told } = await story(
      { [POLICY]: "version: 1\n", [ENTRIES]: entry("mute", "expires: 2026-08-01") },
      { base: { [POLICY]: "version: 1\nfloors: { rules: [params_max] }\n" } },
    );
    expect(openWords(told)).toContain("It takes from the floor: `params_max`. From then on they can be folded, muted");
    expect(told.words).not.toContain("Refused");
  });

  test("foreign text stays text", async () => {
    const { told, stage } = await story({ [POLICY]: 'version: 1\n"@ann <img src=x> #1 closes #1": 1\n' });
    expect(stage.hub.invalid).toEqual([]);
    expect(openWords(told)).toMatch(/`[^`]*@ann <img src=x> #1 closes #1/);
  });
});

test("without a history nothing is replayed, and that is said instead of zeros", async () => {
  const { told } = await story({ [ENTRIES]: entry("tighten", "limit: { from: 4, to: 2 }") }, { history: false });
  expect(openWords(told)).toContain(
    `${NOT_HERE} It cannot be replayed: no history is at hand here, so what it would have shown or hidden is not known. 1 unit at the tip would be over a limit that it keeps now.`,
  );
  expect(told.words).toContain("`src/a.ts:1` `a`: params 3 › 2");
  expect(told.words).not.toContain("above the fold");
});

test("comments and order alone: no comment for that", async () => {
  const { told } = await story({ [POLICY]: "# said\nversion: 1\n" }, { base: { [POLICY]: "version: 1\n" } });
  expect(told.writes).toEqual([]);
  expect(told.summary).toContain("The files judge as they did before.");
});

test("the base has changed the same file meanwhile: that is said", async () => {
  const stage = await openStage({ files: { [POLICY]: "version: 1\n" } });
  const pull = stage.open("topic", { [POLICY]: "version: 1\nmode: gate\n" });
  stage.commit("main", { [POLICY]: "version: 1\nmode: guidance\n" });
  expect(openWords(await tell(stage, pull))).toContain(
    "The base branch has changed `tuning/policy.yaml` since this branch left it: update the branch",
  );
});

test("a base branch without a say: a merge there changes nothing", async () => {
  const stage = await openStage({ files: { [POLICY]: "version: 1\n" } });
  stage.commit("old", { "a.txt": "a" }, { from: "main" });
  const pull = stage.open("topic", { [POLICY]: "version: 1\nmode: gate\n" }, { base: "old" });
  expect(openWords(await tell(stage, pull))).toContain(
    "Merged into `old` it has no effect: the policy of the default branch does not list that base branch.",
  );
});
