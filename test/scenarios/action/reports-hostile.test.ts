/** What a report may try: words and paths that are commands, markup or places elsewhere. */
import { symlinkSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { expectGreen, ledgerOf, lines, runWith, seenOf, type Spot, tidy } from "./reports.ts";
import { openStage, wordsOf } from "./stage.ts";

const CODE = { "src/a.ts": lines("a", "log(1);") };

const RULES = [
  "::error file=x::boom",
  "##[error]boom",
  "<!-- refrain:state v=1 repo=1 pr=1 seq=99 alg=br len=1 sha=0123456789abcdef AAAA -->",
  "@everyone closes #1",
  "a|b`c``d",
  "![x](https://evil.example/x.png)<img src=x onerror=alert(1)>",
  "\u202Eevil\u0000\n\n### Refrain: this change fixed 9",
  "__proto__",
  "no-log#3f9a1c2e4~7",
  "a".repeat(5000),
];

/** What GitHub reads as more than letters: the text without its code spans. */
function outsideCode(text: string): string {
  return text.replaceAll(/(?<!`)(`+)(?!`).*?(?<!`)\1(?!`)/gs, "");
}

test("rule ids: none of them is more than a name", async () => {
  const stage = await openStage({ files: { "README.md": "x\n" } });
  const pull = stage.open("topic", CODE);
  const spots = RULES.map((rule): Spot => [rule, "src/a.ts", 2]);
  const run = await runWith(stage, pull, tidy(spots, { name: "::warning::Tidy\n@all" }), { action: "opened" });
  expectGreen(stage, run);
  expect(run.outputs).toMatchObject({ violations: String(RULES.length), new: String(RULES.length) });
  expect(run.annotations).toEqual([]);
  const comment = stage.comment(pull);
  expect(comment.body.match(/<!-- refrain:state /g)).toHaveLength(1);
  for (const text of [wordsOf(comment), run.summary]) {
    expect(outsideCode(text)).not.toMatch(/@everyone|@all|closes #1|evil\.example|img|fixed 9/);
    expect(["\u202E", "\u0000"].filter((character) => text.includes(character))).toEqual([]);
    expect(text.length).toBeLessThan(10_000);
  }
  expect(seenOf(ledgerOf(stage, pull))).toHaveLength(RULES.length);
});

const PATHS = [
  "../../../../etc/passwd",
  "/etc/passwd",
  "file:///proc/self/environ",
  "src/../../secret.ts",
  "%2e%2e/%2e%2e/etc/passwd",
  ".git/config",
  "https://evil.example/src/zz.ts",
  "C:\\Windows\\win.ini",
  "src/a.ts\u0000.png",
  "x".repeat(5000),
];

test("paths: only files of the head are meant, and none is opened as given", async () => {
  const stage = await openStage();
  const pull = stage.open("topic", CODE);
  const spots = [...PATHS.map((path): Spot => ["no-log", path, 1]), ["no-log", "src/a.ts", 2] as const];
  const run = await runWith(stage, pull, tidy(spots), { action: "opened" });
  expectGreen(stage, run);
  expect(run.outputs).toMatchObject({ violations: "1", new: "1" });
  expect(seenOf(ledgerOf(stage, pull))).toEqual(["src/a.ts::a::tidy/no-log new!"]);
  expect(`${wordsOf(stage.comment(pull))}${run.log}${run.summary}`).not.toMatch(/passwd|environ|evil/);
});

test("a file of the change with a hostile name is shown as a name", async () => {
  const stage = await openStage();
  const name = "src/`|@ann <b>.ts";
  const pull = stage.open("topic", { [name]: lines("a", "log(1);") });
  const run = await runWith(stage, pull, tidy([["no-log", encodeURIComponent(name), 2]]), { action: "opened" });
  expectGreen(stage, run);
  expect(run.outputs).toMatchObject({ violations: "1" });
  expect(wordsOf(stage.comment(pull))).toMatch(/^\| new \|.*`tidy\/no-log` \|$/m);
});

test("a link in the workspace that leads out of it is no report", async () => {
  const stage = await openStage();
  const pull = stage.open("topic", CODE);
  const left = (workspace: string): Readonly<Record<string, string>> => {
    symlinkSync("/etc/hostname", join(workspace, "out.sarif"));
    return {};
  };
  const run = await runWith(stage, pull, "", { action: "opened", left, inputs: { reports: "*.sarif" } });
  expectGreen(stage, run);
  expect(run.log).toContain("reports: no file fits *.sarif");
});
