/** Bad usage and places without a repository: one clear message on stderr, nothing on stdout, exit 2. */
import { mkdirSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { newRepository, placeFor, refrain, shell, wide, type Environment } from "./story.ts";

const shop = newRepository("shop");
shop.commit({ on: "2026-03-02" }, { "src/price.ts": wide("price") });
const empty = newRepository("empty");
mkdirSync(placeFor("nothing"));

describe("a refusal", () => {
  const inShop = ["-C", shop.path];
  const cases: Readonly<Record<string, { args: readonly string[]; says: RegExp; env?: Environment }>> = {
    "no such directory": { args: ["-C", "nowhere", "summary"], says: /^refrain: -C nowhere: no such directory\n$/ },
    "not a repository": {
      args: ["-C", "nothing", "summary"],
      says: /^refrain: nothing is not in a git repository: name one with -C DIR, or run git init\n$/,
    },
    "another user's repository": {
      args: [...inShop, "check"],
      says: /^refrain: .*safe\.directory.*\n$/,
      env: { GIT_TEST_ASSUME_DIFFERENT_OWNER: "1" },
    },
    "no git": {
      args: [...inShop, "check"],
      says: /^refrain: the program git was not found: .*\n$/,
      env: { PATH: "/nowhere" },
    },
    "no commits to check": {
      args: ["-C", empty.path, "check"],
      says: /^refrain: this repository has no commits yet: .*\n$/,
    },
    "no commits to sum up": {
      args: ["-C", empty.path, "summary", "--quiet"],
      says: /^refrain: this repository has no commits yet: .*\n$/,
    },
    "no command": { args: [], says: /^Usage: refrain / },
    "an unknown command": { args: ["sumary"], says: /^error: unknown command 'sumary'\n\(Did you mean summary\?\)\n/ },
    "an unknown option": {
      args: ["check", "--stagd"],
      says: /^error: unknown option '--stagd'\n\(Did you mean --staged\?\)\n/,
    },
    "a clock that says nothing": {
      args: [...inShop, "check"],
      says: /^refrain: REFRAIN_NOW: expected an ISO time with its zone, such as 2026-08-22T12:00:00Z, found "tomorrow"\n$/,
      env: { REFRAIN_NOW: "tomorrow" },
    },
    "a rule that is nearly one": {
      args: [...inShop, "explain", "cognitiv_max"],
      says: /^refrain: no rule and no id is called "cognitiv_max": did you mean cognitive_max\?\n$/,
    },
    "a rule that is none": {
      args: [...inShop, "explain", "beauty"],
      says: /^refrain: no rule and no id is called "beauty": the rules are cyclomatic_max, .*min_assertions.*\n$/,
    },
    "an id before there is a history": {
      args: [...inShop, "explain", "R-01234567"],
      says: /^refrain: there is no history to look in: run refrain backfill first\n$/,
    },
    "a path outside, relative": {
      args: [...inShop, "check", "src/../../x"],
      says: /^refrain: src\/\.\.\/\.\.\/x: it lies outside of the repository .*\n$/,
    },
    "a path outside, in full": {
      args: [...inShop, "check", "/etc/passwd"],
      says: /^refrain: \/etc\/passwd: it lies outside of the repository .*\n$/,
    },
    "a base that is not there": {
      args: [...inShop, "check", "--base", "origin/trunk"],
      says: /^refrain: --base origin\/trunk: no such commit here; .*\n$/,
    },
    "a base that looks like an option": {
      args: [...inShop, "check", "--base=--output=x"],
      says: /^refrain: --base --output=x: no such commit here; .*\n$/,
    },
  };

  test.each(Object.entries(cases))("%s", (_, { args, says, env = {} }) => {
    const { code, stdout, stderr } = refrain(args, { env });
    expect([code, stdout]).toEqual([2, ""]);
    expect(stderr).toMatch(says);
  });

  test("control characters of an argument do not reach the terminal", () => {
    const { code, stderr } = refrain([...inShop, "explain", "a\u001b[31m\nb"]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^refrain: no rule and no id is called "a\uFFFD\[31m\uFFFDb": .*\n$/);
  });

  test("an id that is not in the history", () => {
    shop.json("backfill");
    const { code, stderr } = shop.refrain(["explain", "R-01234567"]);
    expect([code, stderr.startsWith("refrain: R-01234567 is not in the history: ")]).toEqual([2, true]);
  });
});

describe("an answer", () => {
  test.each([
    [["--version"], /^\d+\.\d+\.\d+\n$/],
    [["--help"], /^Usage: refrain \[options\] \[command\]\n/],
    [["check", "--help"], /\nExamples:\n {2}\$ refrain check\n/],
  ])("%j", (args, says) => {
    const { code, stdout, stderr } = refrain(args);
    expect([code, stderr]).toEqual([0, ""]);
    expect(stdout).toMatch(says);
  });

  test("a mistyped path must not pass for a clean one", () => {
    const { code, stderr } = shop.refrain(["check", "srcc", "src"]);
    expect([code, stderr]).toEqual([2, "refrain: srcc: there is no such file or directory to check\n"]);
  });
});

describe("streams", () => {
  const line = (rest: string) => shell(`refrain -C ${shop.path} ${rest}`);

  test("a reader that has seen enough is no fault", () => {
    expect(line('summary --quiet | head -1; exit "${PIPESTATUS[0]}"')).toEqual({
      code: 0,
      stderr: "",
      stdout: "What keeps coming back in shop\n",
    });
    expect(line('summary --format jsonl --quiet | true; exit "${PIPESTATUS[0]}"')).toMatchObject({
      code: 0,
      stderr: "",
    });
  });

  test("neither is one that does not listen to stderr", () => {
    expect(line('backfill --rebuild 2>&1 >/dev/null | true; exit "${PIPESTATUS[0]}"')).toMatchObject({
      code: 0,
      stderr: "",
    });
  });

  test("a gate still fails when nobody reads on", () => {
    shop.write({ "src/tax.ts": wide("tax") });
    expect(line('check --gate | true; exit "${PIPESTATUS[0]}"').code).toBe(1);
    shop.write({ "src/tax.ts": null });
  });

  test("output that cannot be written is told", () => {
    expect(line("summary --quiet >/dev/full")).toEqual({
      code: 2,
      stdout: "",
      stderr: "refrain: the output could not be written (ENOSPC: no space left on device, write)\n",
    });
  });
});
