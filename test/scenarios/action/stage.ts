/** Stories on pull requests: a repository on the hub, people who push, and the built action that runs on what happens. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { pullRequestEvent } from "../../hub/github/builders/events.ts";
import { commitFiles, type Files } from "../../hub/github/builders/files.ts";
import { person, startRepository } from "../../hub/github/builders/start-repository.ts";
import { manualClock, type ManualClock } from "../../hub/github/clock.ts";
import { type Hub, startHub } from "../../hub/github/start-hub.ts";
import type { Account } from "../../hub/github/state/account.ts";
import type { IssueComment } from "../../hub/github/state/comment.ts";
import type { Pull } from "../../hub/github/state/issue.ts";
import { openPull } from "../../hub/github/state/pull.ts";
import type { Repository } from "../../hub/github/state/repository.ts";
import { addActionsToken, type Permissions } from "../../hub/github/state/token.ts";
import type { HubEvent } from "../../hub/runner/github-context.ts";
import { runAction, type RunResult } from "../../hub/runner/run-action.ts";
import type { RunOptions } from "../../hub/runner/run-options.ts";

const ACTION = resolve(import.meta.dirname, "../../..");

/**
 * `full`: everything; `shallow`: the test merge alone; `partial`: all commits, no blob; `sparse`: every object, few files;
 * `none`: nothing is checked out.
 */
export type Checkout = "full" | "shallow" | "partial" | "sparse" | "none";

export interface Stage {
  readonly hub: Hub;
  readonly clock: ManualClock;
  readonly repository: Repository;
  /** May write. */
  readonly ann: Account;
  readonly ben: Account;
  /** An outsider. */
  readonly mallory: Account;
  readonly commit: (
    branch: string,
    files: Files,
    options?: { by?: Account; from?: string; message?: string },
  ) => string;
  /** With a branch of that name, made of these files. */
  readonly open: (branch: string, files: Files, options?: { by?: Account; draft?: boolean; base?: string }) => Pull;
  readonly run: (pull: Pull, options?: StageRun) => Promise<RunResult>;
  readonly runEvent: (event: HubEvent, options?: StageRun) => Promise<RunResult>;
  /** Every comment on the pull request, oldest first. */
  readonly comments: (pull: Pull) => readonly IssueComment[];
  /** The one comment; fails when there is another number of them. */
  readonly comment: (pull: Pull) => IssueComment;
}

export interface StageRun extends Partial<RunOptions> {
  readonly action?: string;
  readonly checkout?: Checkout;
  readonly permissions?: Permissions;
  /** Of the payload, where it is not what the hub has now. */
  readonly headSha?: string;
  readonly baseRef?: string;
  /** `pull_request` when left out. */
  readonly name?: "pull_request" | "pull_request_review" | "pull_request_review_comment";
  readonly sender?: Account;
  /** What steps before this one left in the workspace, by path in it. */
  readonly left?: Readonly<Record<string, string>> | ((workspace: string) => Readonly<Record<string, string>>);
}

export interface StageOptions {
  readonly files?: Files;
  readonly private?: boolean;
  readonly fullName?: string;
  readonly now?: string;
  /** Takes what closes the stage; that of the test when left out. */
  readonly onEnd?: OnEnd;
}

export type OnEnd = (close: () => Promise<void>) => void;

export async function openStage(options: StageOptions = {}): Promise<Stage> {
  const clock = manualClock(options.now ?? "2026-03-02T09:00:00Z");
  const hub = await startHub({ clock });
  const place = realpathSync(mkdtempSync(join(tmpdir(), "refrain-stage-")));
  (await endOf(options))(async () => {
    await hub.close();
    rmSync(place, { recursive: true, force: true });
  });
  const { world } = hub;
  const repository = startRepository(world, {
    fullName: options.fullName ?? "octo-org/app",
    files: { "README.md": "# app\n", ...options.files },
    people: { ann: "write", ben: "write" },
    ...(options.private === undefined ? {} : { private: options.private }),
  });
  const [ann, ben, mallory] = [person(world, "ann"), person(world, "ben"), person(world, "mallory")];
  const commit: Stage["commit"] = (branch, files, { by = ann, from, message } = {}) => {
    clock.advance(60);
    return commitFiles(world, repository, {
      by,
      branch,
      files,
      ...(from === undefined ? {} : { from }),
      ...(message === undefined ? {} : { message }),
    });
  };
  const open: Stage["open"] = (branch, files, { by = ann, draft = false, base = "main" } = {}) => {
    commit(branch, files, { by, from: base });
    return openPull(world, repository, { by, title: `Change ${branch}`, base, head: { repository, branch }, draft });
  };
  let runs = 0;
  const runEvent: Stage["runEvent"] = async (event, run = {}) => {
    runs += 1;
    const workspace = join(place, `workspace-${String(runs)}`);
    check(run.checkout ?? "full", { hub, repository, workspace, ref: event.github?.ref ?? "refs/heads/main" });
    leave(run.left ?? {}, workspace);
    const token = addActionsToken(world, repository, run.permissions ?? { contents: "read", pull_requests: "write" });
    clock.advance(5);
    return runAction({
      actionDir: ACTION,
      event,
      token: token.value,
      workspace,
      urls: { server: "https://github.com", api: hub.url, graphql: hub.graphqlUrl },
      timeoutMs: 60_000,
      ...run,
      env: { REFRAIN_NOW: new Date(clock.now()).toISOString(), ...run.env },
      github: { repository_id: String(repository.id), ...event.github, run_id: String(1000 + runs), ...run.github },
    });
  };
  const comments: Stage["comments"] = (pull) => pull.comments;
  return {
    hub,
    clock,
    repository,
    ann,
    ben,
    mallory,
    commit,
    open,
    runEvent,
    comments,
    run: (pull, run = {}) => runEvent(eventOf(hub, pull, run), run),
    comment: (pull) => {
      const [one, ...more] = comments(pull);
      if (one === undefined || more.length > 0) throw new Error(`there are ${String(comments(pull).length)} comments`);
      return one;
    },
  };
}

/** Asked for only where there is a test: elsewhere vitest cannot be loaded. */
export async function endOf({ onEnd }: StageOptions): Promise<OnEnd> {
  return onEnd ?? (await import("vitest")).onTestFinished;
}

function eventOf(hub: Hub, pull: Pull, run: StageRun): HubEvent {
  const { action = "synchronize", headSha, baseRef, sender, name = "pull_request" } = run;
  const { head, base } = pull.pull;
  const payload = pullRequestEvent(hub.world, pull, { action, sender: sender ?? pull.author ?? hub.world.webFlow });
  // As the builder makes it.
  const told = structuredClone(payload) as { pull_request: { head: { sha: string }; base: { ref: string } } };
  if (headSha !== undefined) told.pull_request.head.sha = headSha;
  if (baseRef !== undefined) told.pull_request.base.ref = baseRef;
  return {
    name,
    payload: told,
    github: {
      repository: `${pull.repository.owner.login}/${pull.repository.name}`,
      ref: `refs/pull/${String(pull.number)}/merge`,
      sha: pull.pull.testMerge ?? head.oid,
      head_ref: head.ref,
      base_ref: base.ref,
      actor: (sender ?? pull.author)?.login ?? "ghost",
      actor_id: String((sender ?? pull.author)?.id ?? 0),
    },
  };
}

interface CheckoutPlace {
  readonly hub: Hub;
  readonly repository: Repository;
  readonly workspace: string;
  readonly ref: string;
}

function check(kind: Checkout, { repository, workspace, ref }: CheckoutPlace): void {
  mkdirSync(workspace, { recursive: true });
  if (kind === "none") return;
  const git = (...args: string[]): void => void execFileSync("git", ["-C", workspace, ...args], { stdio: "pipe" });
  git("init", "--quiet");
  git("remote", "add", "origin", `file://${repository.gitDir}`);
  const depth = kind === "shallow" ? ["--depth=1"] : [];
  const filter = kind === "partial" ? ["--filter=blob:none"] : [];
  const wanted = kind === "shallow" ? [ref] : [ref, "+refs/heads/*:refs/remotes/origin/*"];
  git("fetch", "--quiet", "--no-tags", ...depth, ...filter, "origin", ...wanted);
  if (kind === "sparse") git("sparse-checkout", "set", "--no-cone", "/README.md");
  git("checkout", "--quiet", "--detach", "FETCH_HEAD");
}

function leave(left: NonNullable<StageRun["left"]>, workspace: string): void {
  for (const [path, text] of Object.entries(typeof left === "function" ? left(workspace) : left)) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true });
    writeFileSync(join(workspace, path), text);
  }
}

/** What the comment says, without the state in its last line. */
export function wordsOf(comment: { readonly body: string }): string {
  return comment.body.split("\n").slice(0, -1).join("\n").trim();
}
