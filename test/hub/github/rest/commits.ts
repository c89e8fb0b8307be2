import { READ_CODE } from "../access.ts";
import { countCommits, listCommits, mergeBaseOf, readCommit, readCommits, type Commit } from "../git/commits.ts";
import { type FileChange, readDiff } from "../git/diffs.ts";
import { resolveCommit } from "../git/refs.ts";
import { gitText } from "../git/run-git.ts";
import { found, notFound } from "../state/refusal.ts";
import { fullNameOf, isSameNetwork, type Repository } from "../state/repository.ts";
import { type Context, mediaOf, ok, repositoryIn, type RestAnswer, type Route } from "./context.ts";
import { linksIn } from "./links.ts";
import { linksOf, pageOf } from "./paging.ts";
import { printCommit, printFileChange } from "./shapes/code.ts";
import { apiUrlOf, siteUrlOf } from "./shapes/repository.ts";

const REPO = "/repos/{owner}/{repo}";

/** A comparison or a commit lists at most so many files, on the first page only. */
export const MOST_COMPARED_FILES = 300;

export const commitRoutes: readonly Route[] = [
  { method: "GET", template: `${REPO}/commits`, run: listAll },
  { method: "GET", template: `${REPO}/commits/{ref}`, run: showCommit },
  { method: "GET", template: `${REPO}/compare/{basehead}`, run: compare },
];

function listAll(context: Context): RestAnswer {
  const repository = repositoryIn(context, READ_CODE);
  const { gitDir } = repository;
  const { sha = repository.defaultBranch, path, since, until } = context.query;
  const start = found(resolveCommit(gitDir, sha));
  const limits = [...(since ? [`--since=${since}`] : []), ...(until ? [`--until=${until}`] : [])];
  const oids = gitText(gitDir, ["rev-list", ...limits, start, "--", ...(path ? [path] : [])])
    .split("\n")
    .filter(Boolean);
  const page = pageOf(context);
  const shown = oids.slice((page.number - 1) * page.size, page.number * page.size);
  const body = readCommits(gitDir, shown).map((commit) => print(context, repository, commit));
  return { status: 200, body, headers: linksOf(context, page, oids.length) };
}

function print(context: Context, repository: Repository, commit: Commit): Record<string, unknown> {
  return printCommit(context.world, linksIn(context), { repository, commit });
}

function showCommit(context: Context): RestAnswer {
  const repository = repositoryIn(context, READ_CODE);
  const { gitDir } = repository;
  const oid = found(resolveCommit(gitDir, context.params["ref"] ?? ""));
  if (mediaOf(context) === "sha")
    return {
      status: 200,
      body: Buffer.from(oid),
      headers: { "content-type": "application/vnd.github.sha; charset=utf-8" },
    };
  const commit = found(readCommit(gitDir, oid));
  const files = readDiff(gitDir, commit.parents[0], oid);
  return ok({
    ...print(context, repository, commit),
    stats: countLines(files),
    files: printFiles(context, repository, { head: oid, files }),
  });
}

function countLines(files: readonly FileChange[]): Record<string, number> {
  const additions = files.reduce((sum, file) => sum + file.additions, 0);
  const deletions = files.reduce((sum, file) => sum + file.deletions, 0);
  return { additions, deletions, total: additions + deletions };
}

function printFiles(
  context: Context,
  repository: Repository,
  of: { head: string; files: readonly FileChange[] },
): unknown {
  return of.files
    .slice(0, MOST_COMPARED_FILES)
    .map((file) => printFileChange(linksIn(context), { repository, head: of.head, file }));
}

/** `base...head`, each a name, `owner:name` or `owner:repo:name` within the network. */
function compare(context: Context): RestAnswer {
  const repository = repositoryIn(context, READ_CODE);
  const ends = (context.params["basehead"] ?? "").split("...");
  const base = found(endOf(context, repository, ends[0]));
  const head = found(endOf(context, repository, ends[1]));
  const mergeBase = found(mergeBaseOf(repository.gitDir, base, head));
  if (mediaOf(context) === "diff") {
    const text = gitText(repository.gitDir, ["diff", "-M", mergeBase, head]);
    return {
      status: 200,
      body: Buffer.from(`${text}\n`),
      headers: { "content-type": "application/vnd.github.diff; charset=utf-8" },
    };
  }
  return printComparison(context, repository, { base, head, mergeBase });
}

interface Ends {
  readonly base: string;
  readonly head: string;
  readonly mergeBase: string;
}

function printComparison(context: Context, repository: Repository, { base, head, mergeBase }: Ends): RestAnswer {
  const { gitDir } = repository;
  const ahead = countCommits(gitDir, head, base);
  const behind = countCommits(gitDir, base, head);
  const page = pageOf(
    context,
    context.query["per_page"] === undefined && context.query["page"] === undefined ? 250 : 30,
  );
  const size = context.query["per_page"] === undefined && context.query["page"] === undefined ? 250 : page.size;
  const oids = listCommits(gitDir, head, base).reverse();
  const shown = oids.slice((page.number - 1) * size, page.number * size);
  const site = `${siteUrlOf(linksIn(context), repository)}/compare/${base}...${head}`;
  const commitOf = (oid: string): unknown => print(context, repository, found(readCommit(gitDir, oid)));
  const body = {
    url: `${apiUrlOf(linksIn(context), repository)}/compare/${base}...${head}`,
    html_url: site,
    permalink_url: `${siteUrlOf(linksIn(context), repository)}/compare/${fullNameOf(repository).replace("/", ":")}:${base.slice(0, 7)}...${head.slice(0, 7)}`,
    diff_url: `${site}.diff`,
    patch_url: `${site}.patch`,
    base_commit: commitOf(base),
    merge_base_commit: commitOf(mergeBase),
    status: statusOf(ahead, behind),
    ahead_by: ahead,
    behind_by: behind,
    total_commits: ahead,
    commits: readCommits(gitDir, shown).map((commit) => print(context, repository, commit)),
    ...(page.number === 1
      ? { files: printFiles(context, repository, { head, files: readDiff(gitDir, mergeBase, head) }) }
      : {}),
  };
  return { status: 200, body, headers: linksOf(context, { ...page, size }, oids.length) };
}

function statusOf(ahead: number, behind: number): string {
  if (ahead > 0) return behind > 0 ? "diverged" : "ahead";
  return behind > 0 ? "behind" : "identical";
}

function endOf(context: Context, repository: Repository, end: string | undefined): string | undefined {
  if (end === undefined) throw notFound();
  const [name = "", owner, repo] = toParts(end);
  if (owner === undefined) return resolveCommit(repository.gitDir, name);
  const other = context.world.repositories.find(
    (one) =>
      one.owner.login.toLowerCase() === owner.toLowerCase() &&
      isSameNetwork(one, repository) &&
      (repo === undefined || one.name === repo),
  );
  return other && resolveCommit(other.gitDir, name);
}

/** The name first, then the owner, then the repository. */
function toParts(end: string): (string | undefined)[] {
  const parts = end.split(":");
  return parts.length === 3
    ? [parts[2], parts[0], parts[1]]
    : [parts.at(-1), parts.length === 2 ? parts[0] : undefined];
}
