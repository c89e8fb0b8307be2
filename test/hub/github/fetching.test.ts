import { execFile } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { readRef } from "./git/refs.ts";
import { addActionsToken } from "./state/token.ts";
import { startScene } from "./scene.ts";

/** In a child process that this one has to answer: nothing may wait for it here. */
async function git(cwd: string, ...args: readonly string[]): Promise<string> {
  const env = { PATH: process.env["PATH"], HOME: cwd, GIT_CONFIG_NOSYSTEM: "1", GIT_TERMINAL_PROMPT: "0" };
  return (await promisify(execFile)("git", [...args], { cwd, env })).stdout.trim();
}

function emptyDirectory(): string {
  const directory = mkdtempSync(join(tmpdir(), "hub-fetch-"));
  onTestFinished(() => rmSync(directory, { recursive: true, force: true }));
  return directory;
}

test("a checkout of depth 1 of the merge ref, deepened later, filtered on the way", async () => {
  const { hub, repository } = await startScene({ private: true });
  const directory = emptyDirectory();
  const token = addActionsToken(hub.world, repository, { contents: "read" });
  const header = `http.extraheader=AUTHORIZATION: basic ${Buffer.from(`x-access-token:${token.value}`).toString("base64")}`;
  await git(directory, "init", "--quiet");
  await git(directory, "remote", "add", "origin", `${hub.url}/octo-org/app`);
  const fetch = (...args: string[]): Promise<string> => git(directory, "-c", header, "fetch", "--quiet", ...args);
  await fetch("--depth=1", "origin", "+refs/pull/1/merge:refs/remotes/pull/1/merge");
  await git(directory, "checkout", "--quiet", "refs/remotes/pull/1/merge");
  expect(await git(directory, "rev-parse", "HEAD")).toBe(readRef(repository.gitDir, "refs/pull/1/merge"));
  expect(readdirSync(join(directory, "src"))).toEqual(["a.ts", "b.ts", "c.ts"]);
  expect(await git(directory, "rev-list", "--count", "HEAD")).toBe("1");
  await fetch("--filter=blob:none", "--unshallow", "origin");
  expect(await git(directory, "rev-list", "--count", "HEAD")).toBe("3");
  await fetch("origin", repository.issues[0]?.pull?.head.oid ?? "");
  expect(hub.journal.writes()).toEqual([]);
  expect(new Set(hub.journal.entries.map(({ token: name }) => name))).toEqual(new Set(["GITHUB_TOKEN"]));
  expect(hub.invalid).toEqual([]);
});

test("without the right to read there is no repository", async () => {
  const { hub } = await startScene({ private: true });
  const call = git(emptyDirectory(), "ls-remote", `${hub.url}/octo-org/app`);
  await expect(call).rejects.toThrow(/could not read Username|terminal prompts disabled/);
});
