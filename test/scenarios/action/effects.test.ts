/** Every kind of merged entry changes what the next run does, and taking it away changes it back. */
import { describe, expect, test } from "vitest";
import type { Kind } from "../../../src/domain/tuning/recommendation.ts";
import { wide } from "../code.ts";
import { openStage, type Stage } from "./stage.ts";
import { tell, type Told } from "./told.ts";

interface Entry {
  readonly kind: Kind;
  readonly rule?: string;
  readonly limit?: string;
  readonly expires?: string;
}

function recommendations(...entries: readonly Entry[]): string {
  const lines = entries.flatMap(({ kind, rule = "params_max", limit, expires }) => [
    `  - id: ${rule}/*/*`,
    `    kind: ${kind}`,
    `    rule: ${rule}`,
    ...(limit === undefined ? [] : [`    limit: ${limit}`]),
    ...(expires === undefined ? [] : [`    expires: ${expires}`]),
  ]);
  return ["version: 1", "recommendations:", ...lines, ""].join("\n");
}

const POLICY = "version: 1\nmode: gate\n";
const TUNING = "tuning/recommendations.yaml";
/** Ten places over the limit of four parameters, one of them by far. */
const CODE = Array.from({ length: 10 }, (_, i) => wide(`f${i}`, i === 0 ? 9 : 5, i)).join("");

/** What a pull request with the code is told before the entry is merged, with it, and when it was taken away. */
async function aroundEntry(entry: Entry, code = CODE): Promise<readonly [Told, Told, Told]> {
  const stage = await openStage({ files: { "tuning/policy.yaml": POLICY } });
  const pull = stage.open("topic", { "src/a.ts": code });
  const before = await tell(stage, pull);
  stage.commit("main", { [TUNING]: recommendations(entry) });
  const tuned = await tell(stage, pull);
  stage.commit("main", { [TUNING]: null });
  return [before, tuned, await tell(stage, pull)];
}

const openRows = (told: Told): readonly string[] =>
  (told.words?.split("<details>")[0] ?? "").split("\n").filter((line) => /^\| (?!\| where|-)/.test(line));

describe("kinds", () => {
  test("tighten: what was within the limit is over it now", async () => {
    const [before, tuned, after] = await aroundEntry({ kind: "tighten", limit: "{ from: 4, to: 3 }" }, wide("f", 4));
    expect([before, tuned, after].map(({ exitCode, outputs }) => [exitCode, outputs["new"]])).toEqual([
      [0, "0"],
      [1, "1"],
      [0, "0"],
    ]);
    expect(tuned.rows.join()).toContain("params 4 › 3");
  });

  test("relax: what was over the limit is within it", async () => {
    const [before, tuned, after] = await aroundEntry({ kind: "relax", limit: "{ from: 4, to: 6 }" });
    expect([before, tuned, after].map(({ exitCode, outputs }) => [exitCode, outputs["new"]])).toEqual([
      [1, "10"],
      [1, "1"],
      [1, "10"],
    ]);
    expect(tuned.rows.join()).toContain("params 9 › 6");
  });

  test("collapse: rows go to the fold and fail no gate; a few stay as samples, and are marked", async () => {
    const [before, tuned, after] = await aroundEntry({ kind: "collapse", expires: "2026-08-01" });
    expect([before.exitCode, tuned.exitCode, after.exitCode]).toEqual([1, 0, 1]);
    expect(openRows(before)).toHaveLength(10);
    expect(openRows(tuned).length).toBeLessThan(6);
    expect(openRows(tuned).every((row) => row.includes("sample"))).toBe(true);
    expect(tuned.rows.length).toBe(10);
    expect(tuned.heading).toContain("folded by tuning");
    expect(after.words).toBe(before.words);
  });

  test("mute: they are not shown at all, but for the samples; how many is no secret", async () => {
    const [before, tuned, after] = await aroundEntry({ kind: "mute", expires: "2026-08-01" });
    expect([before.exitCode, tuned.exitCode, after.exitCode]).toEqual([1, 0, 1]);
    expect(tuned.rows.length).toBeLessThan(6);
    expect(tuned.rows.every((row) => row.includes("sample"))).toBe(true);
    expect(after.words).toBe(before.words);
  });

  test("demote: red becomes yellow", async () => {
    const [before, tuned, after] = await aroundEntry({ kind: "demote", expires: "2026-08-01" });
    expect([before.exitCode, tuned.exitCode, after.exitCode]).toEqual([1, 0, 1]);
    expect(tuned.rows.every((row) => row.startsWith("| new, yellow |"))).toBe(true);
    expect(tuned.rows).toHaveLength(10);
  });

  test("promote: yellow becomes red", async () => {
    const stage = await openStage({
      files: {
        "tuning/policy.yaml": `${POLICY}limits: [{ rule: params_max, limit: 9 }]\nadvisory: [{ rule: params_max, limit: 4 }]\n`,
      },
    });
    const pull = stage.open("topic", { "src/a.ts": wide("f", 5) });
    expect((await tell(stage, pull)).exitCode).toBe(0);
    stage.commit("main", { [TUNING]: recommendations({ kind: "promote" }) });
    const tuned = await tell(stage, pull);
    expect([tuned.exitCode, tuned.rows]).toEqual([1, ["| new, fails the gate | `src/a.ts:1` `f` | params 5 › 4 |"]]);
  });
});

describe("has no effect", () => {
  async function told(stage: Stage, text: string): Promise<Told> {
    const pull = stage.open("topic", { "src/a.ts": wide("f", 5) });
    stage.commit("main", { [TUNING]: text });
    return tell(stage, pull);
  }

  test("what has expired, and that is said", async () => {
    const stage = await openStage({ files: { "tuning/policy.yaml": POLICY } });
    const run = await told(stage, recommendations({ kind: "collapse", expires: "2026-03-01" }));
    expect(run.exitCode).toBe(1);
    expect(run.lines.join("\n")).toMatch(/tuning\/recommendations\.yaml:\d+: .*expired/);
  });

  test("what would weaken a floor", async () => {
    const stage = await openStage({ files: { "tuning/policy.yaml": `${POLICY}floors: { rules: [params_max] }\n` } });
    const run = await told(stage, recommendations({ kind: "demote", expires: "2026-08-01" }));
    expect([run.exitCode, run.rows]).toEqual([1, ["| new, fails the gate | `src/a.ts:1` `f` | params 5 › 4 |"]]);
    expect(run.lines.join("\n")).toMatch(/tuning\/recommendations\.yaml:\d+: .*floor/);
  });

  test("what the pull request itself brings along", async () => {
    const stage = await openStage({ files: { "tuning/policy.yaml": POLICY } });
    const files = { "src/a.ts": wide("f", 5), [TUNING]: recommendations({ kind: "mute", expires: "2026-08-01" }) };
    const run = await tell(stage, stage.open("topic", files));
    expect(run.exitCode).toBe(1);
    expect(run.words).toContain("not applied to this run");
  });
});
