/** The tuning branch through the API: where it is, what is on it, and whose commits those are. */
import { z } from "zod";
import type { Answer } from "../../ports/api-trouble.ts";
import type {
  TuningBranch,
  TuningBranchRequest,
  TuningBranchState,
  TuningRepository,
} from "../../ports/tuning-branch.ts";
import { Viewer as ViewerPart } from "./actor.ts";
import type { GitHub } from "./client.ts";
import type { Place } from "./comment-pages.ts";
import { partOf } from "./graphql-answer.ts";
import { plainTrouble } from "./trouble.ts";
import { readCommits, type Range } from "./tuning-commits.ts";
import { readContents, type TuningContents } from "./tuning-contents.ts";
import { removeBranch, writeBranch } from "./tuning-write.ts";

export interface TuningPlace extends Place {
  /** Of the event: the only repository that is ever written to. */
  readonly repositoryId: number;
}

export function createTuningBranch(github: GitHub, place: TuningPlace): TuningBranch {
  return {
    read: (request) => readState(github, place, request),
    write: (write) => writeBranch(github, write),
    remove: (state) => removeBranch(github, state),
  };
}

const TARGET = `{ target { oid kind: __typename ... on Commit { tree { oid } } } }`;
const REFS = `query TuningRefs($owner: String!, $repo: String!, $base: String!, $branch: String!) {
  viewer { kind: __typename databaseId login }
  repository(owner: $owner, name: $repo) {
    id
    databaseId
    name
    owner { login }
    base: ref(qualifiedName: $base) ${TARGET}
    branch: ref(qualifiedName: $branch) ${TARGET}
  }
}`;

const oid = z.string().regex(/^[0-9a-f]{40,64}$/);
const Ref = z
  .object({ target: z.object({ oid, kind: z.literal("Commit"), tree: z.object({ oid }) }) })
  .transform(({ target }) => ({ sha: target.oid, tree: target.tree.oid }))
  .nullable();

const Refs = z.object({
  id: z.string().min(1),
  databaseId: z.int().positive(),
  name: z.string().min(1),
  owner: z.object({ login: z.string().min(1) }),
  base: Ref,
  branch: Ref,
});

interface Found {
  readonly viewer: TuningBranchState["viewer"];
  readonly repository: TuningRepository;
  readonly base: { readonly sha: string; readonly tree: string };
  readonly branch: { readonly sha: string; readonly tree: string } | null;
}

async function readState(
  github: GitHub,
  place: TuningPlace,
  request: TuningBranchRequest,
): Promise<Answer<TuningBranchState>> {
  const found = await findRefs(github, place, request);
  if ("trouble" in found) return found;
  const { base, branch, repository } = found.value;
  const at = { owner: repository.owner, repo: repository.name };
  const range =
    branch === null ? { value: undefined } : await readCommits(github, at, { base: base.sha, head: branch.sha });
  if ("trouble" in range) return range;
  const contents = await readContents(github, at, { ...request, ...shasOf(found.value, range.value) });
  return "trouble" in contents
    ? contents
    : { value: toState(request, { found: found.value, range: range.value, contents: contents.value }) };
}

async function findRefs(github: GitHub, place: TuningPlace, request: TuningBranchRequest): Promise<Answer<Found>> {
  const { owner, repo } = place;
  const variables = { owner, repo, base: `refs/heads/${request.base}`, branch: `refs/heads/${request.branch}` };
  const asked = await github.graphql({ what: "looking at the tuning branch", query: REFS, variables });
  if ("trouble" in asked) return asked;
  const viewer = partOf(asked.value, ["viewer"], ViewerPart);
  if ("trouble" in viewer) return viewer;
  const refs = partOf(asked.value, ["repository"], Refs);
  if ("trouble" in refs) return refs;
  const { id, databaseId, name, owner: holder, base, branch } = refs.value;
  if (databaseId !== place.repositoryId)
    return { trouble: plainTrouble("conflict", "the repository of that name is not the one of this event") };
  if (base === null) return { trouble: plainTrouble("not-found", "there is no such base branch") };
  const repository = { id: databaseId, nodeId: id, owner: holder.login, name };
  return { value: { viewer: viewer.value, repository, base, branch } };
}

function shasOf({ base, branch }: Found, range: Range | undefined): { texts: string[]; blobs: string[] } {
  const texts = branch === null ? [base.sha] : [base.sha, branch.sha];
  const commits = range === undefined ? [] : range.commits.flatMap(({ sha, parents }) => [sha, ...parents]);
  return { texts: [...new Set(texts)], blobs: [...(range === undefined ? [] : [range.mergeBase]), ...commits] };
}

function toState(
  { paths, branch: name }: TuningBranchRequest,
  read: { readonly found: Found; readonly range: Range | undefined; readonly contents: TuningContents },
): TuningBranchState {
  const { found, range, contents } = read;
  const { viewer, repository, base, branch } = found;
  const filesAt = (sha: string) => contents.texts.get(sha) ?? { policy: UNREAD, recommendations: UNREAD };
  const head =
    branch === null || range === undefined
      ? undefined
      : { ...branch, ...filesAt(branch.sha), ...range, blobs: contents.blobs };
  return { viewer, repository, paths, branch: name, base: { ...base, ...filesAt(base.sha) }, head };
}

/** What was asked for was read; that something is missing is for readers to stop at, not to take for empty. */
const UNREAD = { binary: true } as const;
