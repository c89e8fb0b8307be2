/** A pull request on the hub, and the adapters with the token of a job. */
import { createComments } from "../../../src/adapters/github/comments.ts";
import { createGitHub, type GitHub, type GitHubOptions } from "../../../src/adapters/github/client.ts";
import { createPullRequests } from "../../../src/adapters/github/pull-requests.ts";
import { createRemoteTree } from "../../../src/adapters/github/remote-tree.ts";
import { ownerOf } from "../../../src/domain/history/own-comment.ts";
import type { CommentDraft, Comments } from "../../../src/ports/comments.ts";
import type { CommentFacts, Look, LookRequest, PullRequests, Viewer } from "../../../src/ports/pull-requests.ts";
import type { RemoteTree } from "../../../src/ports/remote-tree.ts";
import { type ManualClock, manualClock } from "../../hub/github/clock.ts";
import { commitFiles, type Files } from "../../hub/github/builders/files.ts";
import { person, startRepository } from "../../hub/github/builders/start-repository.ts";
import { type Hub, startHub } from "../../hub/github/start-hub.ts";
import { addComment, type IssueComment } from "../../hub/github/state/comment.ts";
import type { Pull } from "../../hub/github/state/issue.ts";
import { openPull } from "../../hub/github/state/pull.ts";
import { type Repository, tipOf } from "../../hub/github/state/repository.ts";
import { addActionsToken, type Permissions } from "../../hub/github/state/token.ts";
import { onTestFinished } from "vitest";
import { fakeTimer } from "./stub.ts";

export const MARKER = "<!-- refrain:state ";
export const bodyOf = (words: string): string => `### Refrain: ${words}\n\n${MARKER}v=1 repo=1 pr=1 seq=1 AAAA -->`;

export interface Story {
  readonly hub: Hub;
  readonly clock: ManualClock;
  readonly repository: Repository;
  readonly pull: Pull;
  readonly github: GitHub;
  readonly pulls: PullRequests;
  readonly comments: Comments;
  readonly tree: RemoteTree;
  /** Another client, as another job has it. */
  client(options?: Partial<GitHubOptions>): GitHub;
  /** A comment of the job's own identity, or of somebody. */
  say(body: string, login?: string): IssueComment;
  /** Requests so far with their status, paths without the repository. */
  requests(): readonly string[];
}

export interface StoryStart {
  readonly base?: Files;
  readonly head?: Files;
  readonly permissions?: Permissions;
  /** More commits on the base branch after the head left it. */
  readonly later?: Files;
}

const WRITES: Permissions = { contents: "read", pull_requests: "write", issues: "write" };

export async function startStory(start: StoryStart = {}): Promise<Story> {
  const clock = manualClock("2026-08-22T12:00:00Z");
  const hub = await startHub({ clock });
  onTestFinished(() => hub.close());
  const { world } = hub;
  const repository = startRepository(world, { fullName: "octo/shop", files: start.base ?? { "a.ts": "1\n" } });
  const ada = person(world, "ada");
  const main = repository.defaultBranch;
  commitFiles(world, repository, {
    by: ada,
    branch: "topic",
    from: tip(repository),
    files: start.head ?? { "a.ts": "2\n" },
  });
  if (start.later) commitFiles(world, repository, { by: ada, branch: main, files: start.later });
  const pull = openPull(world, repository, {
    by: ada,
    title: "A change",
    base: main,
    head: { repository, branch: "topic" },
  });
  const token = addActionsToken(world, repository, start.permissions ?? WRITES);
  const client = (options: Partial<GitHubOptions> = {}): GitHub =>
    createGitHub({
      token: token.value,
      apiUrl: hub.url,
      graphqlUrl: hub.graphqlUrl,
      userAgent: "refrain/test",
      timer: fakeTimer([]),
      ...options,
    });
  const github = client();
  const place = { owner: "octo", repo: "shop" };
  return {
    hub,
    clock,
    repository,
    pull,
    github,
    pulls: createPullRequests(github, place),
    comments: createComments(github, place),
    tree: createRemoteTree(github, place),
    client,
    say: (body, login) =>
      addComment(world, pull, { by: login === undefined ? world.actions.bot : person(world, login), body }),
    requests: () => hub.journal.lines().map(toShort),
  };
}

function toShort(line: string): string {
  return line.replace("/repos/octo/shop", "").replace(/^(GRAPHQL \w+) .*?(\w+)$/, "$1 $2");
}

function tip(repository: Repository): string {
  return tipOf(repository, repository.defaultBranch) ?? "";
}

export const isOurs = (comment: CommentFacts, viewer: Viewer): boolean =>
  ownerOf({ ...comment, viewer, marker: MARKER }) !== "foreign";

export function lookRequest(more: Partial<LookRequest> = {}): LookRequest {
  return {
    number: 1,
    base: "main",
    wanted: [MARKER],
    isOurs,
    mayReply: (body) => body.includes("/refrain"),
    tuningDir: "tuning",
    limit: 256 * 1024,
    botBranchOf: (base) => `refrain/tuning/${base}`,
    ...more,
  };
}

export async function lookAt(story: Story, more: Partial<LookRequest> = {}): Promise<Look> {
  const look = await story.pulls.look(lookRequest({ number: story.pull.number, ...more }));
  if ("trouble" in look) throw new Error(look.trouble.words);
  return look.value;
}

/** As a run has it after its look. */
export async function draftAfterLook(story: Story, words: string): Promise<CommentDraft> {
  const { viewer, comments } = await lookAt(story);
  if ("trouble" in viewer || "trouble" in comments) throw new Error("the look tells who and what");
  const known = comments.value.comments.find((comment) => isOurs(comment, viewer.value));
  return { number: story.pull.number, viewer: viewer.value, known, body: bodyOf(words), marker: MARKER, isOurs };
}
