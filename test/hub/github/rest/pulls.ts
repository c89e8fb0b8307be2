import { assertToken, JOIN_PULLS, READ_CODE, READ_PULLS, RULE_PULLS } from "../access.ts";
import { listCommits, readCommits } from "../git/commits.ts";
import { readDiff } from "../git/diffs.ts";
import { gitText } from "../git/run-git.ts";
import { accountOf } from "../state/account.ts";
import { isPull, type Pull } from "../state/issue.ts";
import { mergePull, type MergeMethod } from "../state/merge.ts";
import {
  closePull,
  diffBaseOf,
  editPull,
  headLabelOf,
  openPull,
  reopenPull,
  requestReviews,
  retargetPull,
} from "../state/pull.ts";
import { found, invalid, notFound, Refusal } from "../state/refusal.ts";
import { type Repository, repositoryOf } from "../state/repository.ts";
import {
  type Context,
  created,
  mediaOf,
  noContent,
  ok,
  pullIn,
  repositoryIn,
  type RestAnswer,
  type Route,
  textOf,
} from "./context.ts";
import { linksIn } from "./links.ts";
import { listed } from "./paging.ts";
import { printCommit, printFileChange } from "./shapes/code.ts";
import { printFullPull, printPull } from "./shapes/pull.ts";

const ALL = "/repos/{owner}/{repo}/pulls";
const ONE = `${ALL}/{pull_number}`;

/** More files than that are not listed. */
export const MOST_FILES = 3000;
/** More commits than that are not listed. */
const MOST_COMMITS = 250;

export const pullRoutes: readonly Route[] = [
  { method: "GET", template: ALL, run: listPulls },
  { method: "POST", template: ALL, run: createPull },
  { method: "GET", template: ONE, run: showPull },
  { method: "PATCH", template: ONE, run: updatePull },
  { method: "GET", template: `${ONE}/files`, run: listFiles },
  {
    method: "GET",
    template: `${ONE}/commits`,
    run(context) {
      const { repository, pull } = pullIn(context, READ_PULLS);
      const base = pull.merge ? pull.base.oid : `refs/heads/${pull.base.ref}`;
      const oids = listCommits(repository.gitDir, pull.head.oid, base).reverse().slice(0, MOST_COMMITS);
      const commits = readCommits(repository.gitDir, oids);
      return listed(context, commits, (commit) => printCommit(context.world, linksIn(context), { repository, commit }));
    },
  },
  {
    method: "GET",
    template: `${ONE}/merge`,
    run(context) {
      if (!pullIn(context, READ_PULLS).pull.merge) throw notFound();
      return noContent;
    },
  },
  { method: "PUT", template: `${ONE}/merge`, run: merge },
  {
    method: "POST",
    template: `${ONE}/requested_reviewers`,
    run(context) {
      const pull = pullIn(context, READ_PULLS);
      repositoryIn(context, RULE_PULLS);
      const { reviewers, team_reviewers: teams } = context.body;
      const logins = Array.isArray(reviewers) ? reviewers.map(String) : [];
      const known = logins.map((login) => accountOf(context.world, login));
      const isRefused = (Array.isArray(teams) && teams.length > 0) || !requestReviews(context.world, pull, known);
      // GitHub describes no body of the refusal.
      return isRefused ? { status: 422 } : created(printPull(context.world, linksIn(context), pull));
    },
  },
  {
    method: "GET",
    template: "/repos/{owner}/{repo}/commits/{commit_sha}/pulls",
    run(context) {
      const repository = repositoryIn(context, READ_PULLS);
      const oid = context.params["commit_sha"] ?? "";
      const pulls = repository.issues.filter(isPull).filter((pull) => holds(repository, pull, oid));
      return listed(context, pulls, (pull) => printPull(context.world, linksIn(context), pull));
    },
  },
];

function listPulls(context: Context): RestAnswer {
  const { state = "open", head, base } = context.query;
  const pulls = repositoryIn(context, READ_PULLS)
    .issues.filter(isPull)
    .filter((pull) => state === "all" || pull.state === state)
    // A head filter without an owner is no filter, as on GitHub.
    .filter((pull) => !head?.includes(":") || headLabelOf(pull).toLowerCase() === head.toLowerCase())
    .filter((pull) => base === undefined || pull.pull.base.ref === base);
  return listed(context, sorted(context, pulls), (pull) => printPull(context.world, linksIn(context), pull));
}

/** Newest first, unless another field is asked for. */
function sorted(context: Context, pulls: readonly Pull[]): Pull[] {
  const field = context.query["sort"] === "updated" ? "updatedAt" : "createdAt";
  const direction = context.query["direction"] ?? (field === "createdAt" ? "desc" : "asc");
  const ascending = pulls.toSorted((one, other) => one[field] - other[field] || one.number - other.number);
  return direction === "desc" ? ascending.reverse() : ascending;
}

function createPull(context: Context): RestAnswer {
  const repository = repositoryIn(context, JOIN_PULLS);
  const { actor, app, kind } = assertToken(context.caller);
  if (kind === "installation" && app === context.world.actions && !repository.settings.actionsMayOpenPullRequests)
    throw new Refusal("forbidden", "GitHub Actions is not permitted to create or approve pull requests.");
  const pull = openPull(context.world, repository, {
    by: actor,
    app,
    title: textOf(context, "title") ?? "",
    body: textOf(context, "body") ?? null,
    draft: context.body["draft"] === true,
    base: textOf(context, "base") ?? "",
    head: headIn(context, repository),
  });
  return created(printFullPull(context.world, linksIn(context), pull));
}

/** `topic`, `octo-org:topic`, or with `head_repo` a branch of another repository of the same owner. */
function headIn(context: Context, repository: Repository): { repository: Repository; branch: string } {
  const [branch = "", owner] = (textOf(context, "head") ?? "").split(":").reverse();
  const [headOwner, headName] = (textOf(context, "head_repo") ?? "").split("/");
  if (headOwner && headName)
    return { branch, repository: found(repositoryOf(context.world, headOwner, headName)).repository };
  if (owner === undefined || owner.toLowerCase() === repository.owner.login.toLowerCase())
    return { branch, repository };
  const fork = context.world.repositories.find(
    (one) => one.parent === repository && one.owner.login.toLowerCase() === owner.toLowerCase(),
  );
  if (!fork) throw invalid({ resource: "PullRequest", field: "head", code: "invalid" });
  return { branch, repository: fork };
}

function showPull(context: Context): RestAnswer {
  const pull = pullIn(context, READ_PULLS);
  const media = mediaOf(context);
  if (media !== "diff" && media !== "patch") return ok(printFullPull(context.world, linksIn(context), pull));
  const range = `${diffBaseOf(pull) ?? ""}..${pull.pull.head.oid}`;
  const args = media === "diff" ? ["diff", "-M", range] : ["format-patch", "--stdout", "-M", range];
  const text = gitText(pull.repository.gitDir, args);
  return {
    status: 200,
    body: Buffer.from(`${text}\n`),
    headers: { "content-type": `application/vnd.github.${media}; charset=utf-8` },
  };
}

function updatePull(context: Context): RestAnswer {
  const pull = pullIn(context, READ_PULLS);
  const { world } = context;
  const own = context.caller?.kind === "user" && context.caller.actor.id === pull.author?.id;
  repositoryIn(context, own ? JOIN_PULLS : RULE_PULLS);
  const { actor } = assertToken(context.caller);
  const base = textOf(context, "base");
  const state = textOf(context, "state");
  if (base !== undefined && base !== pull.pull.base.ref) retargetPull(world, pull, base);
  if (state === "closed") closePull(world, pull, actor);
  if (state === "open") reopenPull(world, pull);
  const title = textOf(context, "title");
  const body = textOf(context, "body");
  editPull(world, pull, {
    by: actor,
    ...(title === undefined ? {} : { title }),
    ...(body === undefined ? {} : { body }),
  });
  return ok(printFullPull(world, linksIn(context), pull));
}

function listFiles(context: Context): RestAnswer {
  const pull = pullIn(context, READ_PULLS);
  const { repository } = pull;
  const head = pull.pull.head.oid;
  const files = readDiff(repository.gitDir, diffBaseOf(pull), head).slice(0, MOST_FILES);
  return listed(context, files, (file) => printFileChange(linksIn(context), { repository, head, file }));
}

function merge(context: Context): RestAnswer {
  const pull = pullIn(context, READ_PULLS);
  repositoryIn(context, { ...READ_CODE, level: "write", role: "write" });
  const { actor } = assertToken(context.caller);
  const expectedHead = textOf(context, "sha");
  // The request was checked against GitHub's description: one of the three words.
  const method = (textOf(context, "merge_method") ?? "merge") as MergeMethod;
  if (pull.state === "closed" || pull.pull.draft) return notMergeable();
  const wanted = { by: actor, method, ...(expectedHead === undefined ? {} : { expectedHead }) };
  const sha = mergePull(context.world, pull, wanted);
  return ok({ sha, merged: true, message: "Pull Request successfully merged" });
}

function notMergeable(): RestAnswer {
  const documentation = "https://docs.github.com/rest/pulls/pulls#merge-a-pull-request";
  return {
    status: 405,
    body: { message: "Pull Request is not mergeable", documentation_url: documentation, status: "405" },
  };
}

/** Its head, its merge, or one of its commits. */
function holds(repository: Repository, pull: Pull, oid: string): boolean {
  const { head, merge: merged, base } = pull.pull;
  if (head.oid === oid || merged?.oid === oid) return true;
  const from = merged ? base.oid : `refs/heads/${base.ref}`;
  return listCommits(repository.gitDir, head.oid, from).includes(oid);
}
