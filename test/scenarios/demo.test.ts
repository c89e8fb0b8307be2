/** What `npm run demo` shows: the summary of a repository, then the loop on real code, up to a merge that takes effect. */
import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { resolve } from "node:path";
import { expect, test } from "vitest";
import { digestOfParts } from "../demo/made-of.ts";
import { newRepository } from "./terminal/story.ts";

const DEMO = resolve(import.meta.dirname, "../demo/demo.ts");

const PLAYED = resolve(import.meta.dirname, "../../.refrain/demo/played.json");

interface Played {
  readonly of: string;
  readonly words: string;
  readonly page: string;
}

/** Whoever has just run the demo need not wait for the same one again. */
function lastPlayed(): Played | undefined {
  // As the demo wrote it.
  const played = existsSync(PLAYED) ? (JSON.parse(readFileSync(PLAYED, "utf8")) as Played) : undefined;
  return played?.of === digestOfParts() ? played : undefined;
}

function playNow(): Played {
  const repository = newRepository("shown");
  repository.commit({ on: "2026-06-01" }, { "src/a.ts": "export const a = 1;\n" });
  const { status, stdout, stderr } = spawnSync(process.execPath, [DEMO, "-C", repository.path], { encoding: "utf8" });
  expect({ status, stderr: status === 0 ? "" : stderr }).toEqual({ status: 0, stderr: "" });
  expect(stdout).toMatch(/^What keeps coming back in shown\n/);
  const played = lastPlayed();
  if (played === undefined) throw new Error("the demo left nothing of what it is made of");
  expect(stdout).toContain(played.words);
  return played;
}

test("the demo", { timeout: 400_000 }, () => {
  const { words, page } = lastPlayed() ?? playNow();
  expect(headingsOf(words)).toEqual([
    "The loop, on real code",
    "1. The set-up pull request: limits that fit what is there",
    "2. The tuning pull request, with what a replay of the history says",
    "3. A comment while the proposal waits",
    "4. Somebody edits the policy by hand: what that would do",
    "5. The same comment after the merge",
  ]);
  const [, days = "", setUp = "", tuning = "", before = "", preview = "", after = ""] = words.split(/^## /m);
  expect(days.match(/ is opened: /g)).toHaveLength(13);
  expect(setUp).toContain("+  - { rule: params_max, role: app, limit: 4 }");
  expect(setUp).toMatch(/The counts cover 6\d days/);
  expect(tuning).toContain("+    kind: tighten\n+    rule: abc_max\n+    role: app\n+    limit: { from: 30, to: 27 }");
  expect(tuning).toMatch(/Replayed over \d+ merged changes: \d units? at the tip would be over a limit/);
  expect(before).toContain("### Refrain: this change caused 5\n");
  expect(before).toContain("A tuning proposal is waiting in `#19`. It would");
  expect(before).not.toContain("abc 28.3 › 27");
  expect(preview).toContain("### What this change of the tuning does\n\nNot applied to this run");
  expect(preview).toMatch(/: \d+ would have been folded or hidden; what became of \d+ of them is known: 0 were fixed/);
  expect(after).toContain("### Refrain: this change caused 6\n");
  expect(after).toContain("| new | `src/analyzer/walk/walk.ts:35` `analyzeSyntax` | abc 28.3 › 27 |");
  expect(readFileSync(page, "utf8").match(/<article class="markdown-body">/g)).toHaveLength(5);
});

function headingsOf(text: string): readonly string[] {
  return [...text.matchAll(/^## (.*)$/gm)].map(([, heading = ""]) => heading);
}
