/** The event payload: strict about the few fields that are used, blind to all others. */
import { z } from "zod";
import type { PullInTrigger, Trigger } from "../ports/trigger.ts";

const id = z.int().positive();
const sha = z.string().regex(/^([0-9a-f]{40}|[0-9a-f]{64})$/, "expected a commit id");
const ref = z.string().min(1).max(1024);
const Account = z.object({ id, login: z.string().max(256).optional() });
const Repository = z.object({ id, default_branch: ref.optional() });

const Pull = z.object({
  number: id,
  state: z.enum(["open", "closed"]),
  draft: z.boolean().default(false),
  user: Account.nullish(),
  head: z.object({ sha, ref, repo: Repository.nullish() }),
  base: z.object({ ref }),
});

const Common = z.object({ repository: Repository, sender: Account.nullish() });
const PullEvent = Common.extend({ action: z.string().max(64), pull_request: Pull });
const MergeGroupEvent = z.object({ merge_group: z.object({ head_sha: sha, base_sha: sha, base_ref: ref }) });
const PushEvent = z.object({
  ref,
  after: sha,
  deleted: z.boolean().default(false),
  repository: Repository.extend({ default_branch: ref }),
});
const WorkflowRunEvent = z.object({
  workflow_run: z.object({
    id,
    event: z.string().max(64),
    head_sha: sha,
    head_branch: ref.nullish(),
    head_repository: Repository.extend({ owner: Account.nullish() }).nullish(),
  }),
});
const IssueCommentEvent = z.object({
  action: z.string().max(64),
  issue: z.object({ number: id, pull_request: z.looseObject({}).nullish() }),
  comment: z.object({ id }),
  sender: z.object({ type: z.string().max(64).optional() }).nullish(),
});
/** Of every event; a scheduled run may have none of it. */
const AnyEvent = z.object({ repository: Repository.optional() });

/** What the payload of any event says about the repository. */
export function parseRepository(payload: unknown): { readonly id?: number; readonly defaultBranch?: string } {
  const found = AnyEvent.safeParse(payload).data?.repository;
  if (!found) return {};
  return { id: found.id, ...(found.default_branch === undefined ? {} : { defaultBranch: found.default_branch }) };
}

export interface EventSource {
  readonly name: string;
  readonly payload: unknown;
  /** Of the run, `GITHUB_REF`. */
  readonly ref: string;
  /** Who set the run off, where the runner says; the payload's sender else. */
  readonly actorId: number | undefined;
}

export function parseTrigger(source: EventSource): Trigger {
  const { name } = source;
  switch (name) {
    case "pull_request":
    case "pull_request_review":
    case "pull_request_review_comment":
      return parsePull(name, source);
    case "merge_group":
      return parseMergeGroup(source);
    case "push":
      return parsePush(source);
    case "schedule":
    case "workflow_dispatch":
      return { name, ref: source.ref };
    case "workflow_run":
      return parseWorkflowRun(source);
    case "issue_comment":
      return parseIssueComment(source);
    default:
      return { name: "other", event: /^[a-z_]{1,64}$/.test(name) ? name : "unknown" };
  }
}

function parsePull(
  name: "pull_request" | "pull_request_review" | "pull_request_review_comment",
  source: EventSource,
): Trigger {
  const { data, error } = PullEvent.safeParse(source.payload);
  if (!data) return unreadable(name, error);
  return { name, action: data.action, pull: toPull(data, source.actorId ?? data.sender?.id) };
}

function toPull(event: z.infer<typeof PullEvent>, actorId: number | undefined): PullInTrigger {
  const { number, state, draft, user, head, base } = event.pull_request;
  return {
    number,
    headSha: head.sha,
    headRef: head.ref,
    headRepositoryId: head.repo?.id,
    baseRef: base.ref,
    draft,
    state,
    authorId: user?.id,
    foreign: toForeign({ headId: head.repo?.id, ownId: event.repository.id, actorId: actorId ?? user?.id }),
  };
}

/** The number of `dependabot[bot]`: a run that it sets off gets a token that only reads and none of the secrets. */
const DEPENDABOT = 49_699_333;

function toForeign(ids: {
  readonly headId: number | undefined;
  readonly ownId: number;
  readonly actorId: number | undefined;
}): PullInTrigger["foreign"] {
  if (ids.headId !== ids.ownId) return "fork";
  return ids.actorId === DEPENDABOT ? "dependabot" : undefined;
}

function parseMergeGroup({ payload }: EventSource): Trigger {
  const { data, error } = MergeGroupEvent.safeParse(payload);
  if (!data) return unreadable("merge_group", error);
  const { base_sha: baseSha, head_sha: headSha, base_ref: baseRef } = data.merge_group;
  return { name: "merge_group", baseSha, headSha, baseRef: baseRef.replace(/^refs\/heads\//, "") };
}

function parsePush({ payload }: EventSource): Trigger {
  const { data, error } = PushEvent.safeParse(payload);
  if (!data) return unreadable("push", error);
  const toDefaultBranch = data.ref === `refs/heads/${data.repository.default_branch}`;
  return { name: "push", ref: data.ref, after: data.after, toDefaultBranch, deleted: data.deleted };
}

function parseWorkflowRun({ payload }: EventSource): Trigger {
  const { data, error } = WorkflowRunEvent.safeParse(payload);
  if (!data) return unreadable("workflow_run", error);
  const run = data.workflow_run;
  return {
    name: "workflow_run",
    runId: run.id,
    event: run.event,
    headSha: run.head_sha,
    headBranch: run.head_branch ?? undefined,
    headRepositoryId: run.head_repository?.id,
    headOwner: run.head_repository?.owner?.login,
  };
}

function parseIssueComment({ payload }: EventSource): Trigger {
  const { data, error } = IssueCommentEvent.safeParse(payload);
  if (!data) return unreadable("issue_comment", error);
  const { action, issue, comment, sender } = data;
  const onPull = issue.pull_request !== undefined && issue.pull_request !== null;
  const byBot = sender?.type === "Bot";
  return { name: "issue_comment", action, number: issue.number, onPull, commentId: comment.id, byBot };
}

function unreadable(event: string, error: z.ZodError): Trigger {
  const first = error.issues[0];
  const field = first?.path.join(".") || "everything";
  return { name: "unreadable", event, reason: `the payload of this ${event} event lacks a usable ${field}` };
}
