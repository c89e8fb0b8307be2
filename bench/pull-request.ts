/**
 * A pull request of 50 changed files, the built action under the runner against the hub: requests, seconds and memory of the whole
 * process, first run and second, with and without a checkout. `node bench/pull-request.ts [runs]`
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { pullRequestEvent } from "../test/hub/github/builders/events.ts";
import { commitFiles } from "../test/hub/github/builders/files.ts";
import { person, startRepository } from "../test/hub/github/builders/start-repository.ts";
import { type Hub, startHub } from "../test/hub/github/start-hub.ts";
import type { Pull } from "../test/hub/github/state/issue.ts";
import { openPull } from "../test/hub/github/state/pull.ts";
import { addActionsToken } from "../test/hub/github/state/token.ts";
import { runAction } from "../test/hub/runner/run-action.ts";
import { flat, tangled } from "../test/scenarios/code.ts";

const RUNS = Number(process.argv[2] ?? 7);
const FILES = 50;
const FUNCTIONS = 12;
const NAME = "octo-org/app";

function fileOf(index: number, version: number): string {
  const functions = Array.from({ length: FUNCTIONS }, (_, i) => flat(`f${index}x${i}`, 5, i === 3 ? version : 0));
  const last = version > 0 && index % 5 === 0 ? [tangled(`knot${index}`)] : [];
  return [...functions, ...last].join("\n");
}

function filesAt(version: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: FILES }, (_, i) => [`src/part${i % 7}/file${i}.ts`, fileOf(i, version)]),
  );
}

interface Scene {
  readonly hub: Hub;
  readonly pull: Pull;
  readonly place: string;
}

async function openScene(): Promise<Scene> {
  const hub = await startHub();
  const { world } = hub;
  const repository = startRepository(world, { fullName: NAME, files: filesAt(0), people: { ann: "write" } });
  const by = person(world, "ann");
  commitFiles(world, repository, { by, branch: "topic", from: "main", files: filesAt(1) });
  const pull = openPull(world, repository, { by, title: "Topic", base: "main", head: { repository, branch: "topic" } });
  return { hub, pull, place: mkdtempSync(join(tmpdir(), "refrain-bench-")) };
}

async function runOnce({ hub, pull, place }: Scene, checkout: boolean): Promise<readonly number[]> {
  const workspace = mkdtempSync(join(place, "workspace-"));
  if (checkout) checkOut(pull, workspace);
  const { head, base, testMerge } = pull.pull;
  hub.journal.clear();
  const result = await runAction({
    actionDir: resolve(import.meta.dirname, ".."),
    event: {
      name: "pull_request",
      payload: pullRequestEvent(hub.world, pull, { action: "synchronize", sender: person(hub.world, "ann") }),
      github: { repository: NAME, ref: "refs/pull/1/merge", sha: testMerge ?? head.oid, base_ref: base.ref },
    },
    github: { repository_id: String(pull.repository.id) },
    token: addActionsToken(hub.world, pull.repository, { contents: "read", pull_requests: "write" }).value,
    workspace,
    urls: { server: "https://github.com", api: hub.url, graphql: hub.graphqlUrl },
  });
  if (result.exitCode !== 0 || hub.invalid.length > 0) throw new Error(result.log);
  return [hub.journal.entries.length, result.durationMs / 1000, result.peakRssBytes / 1e6];
}

function checkOut(pull: Pull, workspace: string): void {
  mkdirSync(workspace, { recursive: true });
  const git = (...args: string[]): void => void execFileSync("git", ["-C", workspace, ...args], { stdio: "pipe" });
  git("init", "--quiet");
  git("fetch", "--quiet", `file://${pull.repository.gitDir}`, "+refs/*:refs/remotes/*");
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function print(name: string, runs: readonly (readonly number[])[]): void {
  const column = (index: number): number[] => runs.map((run) => run[index] ?? 0);
  const [requests, seconds, megabytes] = [column(0), column(1), column(2)];
  const range = `${Math.min(...seconds).toFixed(2)}–${Math.max(...seconds).toFixed(2)}`;
  process.stdout.write(
    `${name.padEnd(34)} ${String(Math.max(...requests)).padStart(2)} requests  ${median(seconds).toFixed(2)} s (${range})  ${Math.max(...megabytes).toFixed(0)} MB\n`,
  );
}

for (const checkout of [true, false]) {
  const first: (readonly number[])[] = [];
  const second: (readonly number[])[] = [];
  for (let run = 0; run < RUNS; run++) {
    const scene = await openScene();
    // GitHub is warm: what the hub reads once at its first request is not the action's time.
    await runOnce(scene, checkout);
    scene.pull.comments.splice(0);
    first.push(await runOnce(scene, checkout));
    second.push(await runOnce(scene, checkout));
    await scene.hub.close();
    rmSync(scene.place, { recursive: true, force: true });
  }
  const where = checkout ? "full checkout" : "no checkout";
  print(`${where}, first comment`, first);
  print(`${where}, nothing changed`, second);
}
