/** The bot's own tuning pull request, and what only looks like it. */
import { expect, test } from "vitest";
import { wide } from "../code.ts";
import { openStage } from "./stage.ts";
import { tell } from "./told.ts";

const ENTRY = { "tuning/recommendations.yaml": "version: 1\nrecommendations: []\n" };
const OWN = "skipped: this is the tuning pull request: its preview stands in its own text";

test("nothing is collected on it, and no comment is written", async () => {
  const stage = await openStage();
  const bot = stage.hub.world.actions.bot;
  const told = await tell(stage, stage.open("refrain/tuning/main", ENTRY, { by: bot }), { action: "opened" });
  expect(told).toMatchObject({ exitCode: 0, writes: [], outputs: { status: "skipped", state: "none" } });
  expect(told.lines).toEqual([OWN]);
});

test("a branch of that name that changes code is looked at as any other", async () => {
  const stage = await openStage();
  const files = { ...ENTRY, "src/a.ts": wide("f", 5) };
  const told = await tell(stage, stage.open("refrain/tuning/main", files, { by: stage.mallory }));
  expect(told.rows).toEqual(["| new | `src/a.ts:1` `f` | params 5 › 4 |"]);
  expect([told.writes.length, told.words?.includes("This change edits the tuning files")]).toEqual([1, true]);
});

test("a tuning file that was renamed to code is code", async () => {
  const notes = Array.from({ length: 40 }, (_, i) => `# What was said of it in the week ${String(i)}.\n`).join("");
  const stage = await openStage({ files: { "tuning/policy.yaml": `${notes}version: 1\nmode: gate\n` } });
  const files = { "tuning/policy.yaml": null, "src/a.ts": `/*\n${notes}*/\n${wide("f", 5)}` };
  const pull = stage.open("refrain/tuning/main", files);
  for (const checkout of ["full", "none"] as const) {
    const told = await tell(stage, pull, { checkout });
    expect([told.exitCode, told.rows]).toEqual([1, ["| new, fails the gate | `src/a.ts:43` `f` | params 5 › 4 |"]]);
  }
});

test("each instance has a branch of its own", async () => {
  const stage = await openStage();
  const pull = stage.open("refrain/tuning-nightly/main", ENTRY);
  expect((await tell(stage, pull, { inputs: { instance: "nightly" } })).lines).toEqual([OWN]);
  expect((await tell(stage, pull)).outputs["status"]).toBe("ok");
});

test("another pull request that edits tuning alone has nothing to say, and its summary says what is not applied", async () => {
  const stage = await openStage();
  const told = await tell(stage, stage.open("topic", ENTRY));
  expect(told).toMatchObject({ writes: [], outputs: { status: "ok" } });
  expect(told.summary).toContain("- This change edits the tuning files: not applied to this run");
});

test("while one is open, other comments have one line with the way to it", async () => {
  const stage = await openStage();
  stage.open("refrain/tuning/main", ENTRY, { by: stage.hub.world.actions.bot });
  const pull = stage.open("topic", { "src/a.ts": wide("f", 5) });
  const told = await tell(stage, pull);
  expect(told.words).toContain(
    "\n\nA tuning proposal is waiting in `#1`. It would change nothing in this comment.\n\n",
  );
  expect(stage.comment(pull).body).toContain("/compare/main...refrain/tuning/main");
});

const proposed = (kind: string, more: string): { readonly [path: string]: string } => ({
  "tuning/recommendations.yaml": `recommendations:\n  - { id: params_max/*/*, kind: ${kind}, rule: params_max, ${more} }\n`,
});

test.each([
  ["relax", "limit: { from: 4, to: 5 }", "It would hide 1 row of this comment and change 1."],
  ["tighten", "limit: { from: 4, to: 3 }", "It would show 1 more row of this comment and change 2."],
  ["demote", "expires: 2026-08-01", "It would change 2 rows of this comment."],
  ["promote", "because: {}", "It would change nothing in this comment."],
])("what the open one would do here: %s", async (kind, more, words) => {
  const stage = await openStage();
  stage.open("refrain/tuning/main", proposed(kind, more), { by: stage.hub.world.actions.bot });
  const code = wide("f", 5) + wide("g", 9) + wide("h", 4);
  const told = await tell(stage, stage.open("topic", { "src/a.ts": code }));
  expect([told.rows.length, told.exitCode]).toEqual([2, 0]);
  expect(told.words).toContain(`A tuning proposal is waiting in \`#1\`. ${words}`);
});

test("asking what it would do is no request more", async () => {
  const requestsOf = async (isOpen: boolean): Promise<readonly string[]> => {
    const stage = await openStage();
    const files = proposed("relax", "limit: { from: 4, to: 5 }");
    stage.open(isOpen ? "refrain/tuning/main" : "other", files, { by: stage.hub.world.actions.bot });
    return (await tell(stage, stage.open("topic", { "src/a.ts": wide("f", 5) }))).requests;
  };
  expect(await requestsOf(true)).toEqual(await requestsOf(false));
});

test("one that nobody can read says nothing of what it would do", async () => {
  const stage = await openStage();
  const files = { "tuning/recommendations.yaml": `# ${"x".repeat(300_000)}\n` };
  stage.open("refrain/tuning/main", files, { by: stage.hub.world.actions.bot });
  const told = await tell(stage, stage.open("topic", { "src/a.ts": wide("f", 5) }));
  expect(told.words).toContain("\n\nA tuning proposal is waiting in `#1`.\n\n");
});

test("a person's branch of that name is no proposal of ours", async () => {
  const stage = await openStage();
  stage.open("refrain/tuning/main", ENTRY, { by: stage.mallory });
  expect((await tell(stage, stage.open("topic", { "src/a.ts": wide("f", 5) }))).words).not.toContain(
    "proposal is waiting",
  );
});
