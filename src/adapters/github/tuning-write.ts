/** Writing the tuning branch: objects first, which nobody sees, then one move of the ref that only happens from where it was. */
import { z } from "zod";
import { assertWriteSurface, withTreeTrailer } from "../../domain/tuning/bot-branch.ts";
import type { Answer, ApiTrouble } from "../../ports/api-trouble.ts";
import type { BranchOutcome, BranchRefusal, TuningBranchState, TuningWrite } from "../../ports/tuning-branch.ts";
import type { GitHub } from "./client.ts";
import { mayHaveWorked } from "./comment-writes.ts";
import { partOf } from "./graphql-answer.ts";
import { plainTrouble } from "./trouble.ts";

const ZERO = "0".repeat(40);
const oid = z.string().regex(/^[0-9a-f]{40,64}$/);
const Made = z.object({ sha: oid });
const MadeCommit = z.object({
  sha: oid,
  tree: z.object({ sha: oid }),
  parents: z.array(z.object({ sha: oid })),
  verification: z.object({ verified: z.boolean() }).nullish(),
});

interface TreeFile {
  readonly path: string;
  readonly text: string;
}

export async function writeBranch(github: GitHub, write: TuningWrite): Promise<Answer<BranchOutcome>> {
  const { state } = write;
  const files = filesOf(write);
  const hasPolicy = !("absent" in state.base.policy);
  assertWriteSurface(
    files.map(({ path }) => path),
    { paths: state.paths, hasPolicy },
  );
  const tree = await makeTree(github, state, files);
  if ("trouble" in tree) return tree;
  if (tree.value === state.base.tree)
    return { trouble: plainTrouble("invalid", "writing the tuning branch: base says the same already") };
  const commit = await makeCommit(github, state, { tree: tree.value, message: write.message });
  if ("trouble" in commit) return commit;
  const moved = await moveRef(github, state, commit.value.sha);
  return "trouble" in moved || "refused" in moved.value ? (moved as Answer<BranchOutcome>) : { value: commit.value };
}

export async function removeBranch(
  github: GitHub,
  state: TuningBranchState,
): Promise<Answer<{ readonly removed: true } | { readonly refused: BranchRefusal }>> {
  if (state.head === undefined) return { value: { removed: true } };
  const moved = await moveRef(github, state, ZERO);
  if ("trouble" in moved) return moved;
  return { value: "refused" in moved.value ? { refused: moved.value.refused } : { removed: true } };
}

function filesOf({ files, state }: TuningWrite): readonly TreeFile[] {
  const { paths } = state;
  return [
    ...(files.policy === undefined ? [] : [{ path: paths.policy, text: files.policy }]),
    { path: paths.recommendations, text: files.recommendations },
  ];
}

function placeOf({ repository }: TuningBranchState): { owner: string; repo: string } {
  return { owner: repository.owner, repo: repository.name };
}

async function makeTree(github: GitHub, state: TuningBranchState, files: readonly TreeFile[]): Promise<Answer<string>> {
  const entries: { path: string; mode: string; type: string; sha: string }[] = [];
  for (const { path, text } of files) {
    const blob = await github.rest({
      what: "storing a tuning file",
      route: "POST /repos/{owner}/{repo}/git/blobs",
      parameters: { ...placeOf(state), content: text, encoding: "utf-8" },
      schema: Made,
    });
    if ("trouble" in blob) return blob;
    entries.push({ path, mode: "100644", type: "blob", sha: blob.value.sha });
  }
  const tree = await github.rest({
    what: "making the tree of the tuning branch",
    route: "POST /repos/{owner}/{repo}/git/trees",
    parameters: { ...placeOf(state), base_tree: state.base.tree, tree: entries },
    schema: Made,
  });
  return "trouble" in tree ? tree : { value: tree.value.sha };
}

/** No author and no committer is named: GitHub then signs what a bot commits. */
async function makeCommit(
  github: GitHub,
  state: TuningBranchState,
  { tree, message }: { readonly tree: string; readonly message: string },
): Promise<Answer<{ readonly sha: string; readonly verified: boolean }>> {
  const made = await github.rest({
    what: "making the commit of the tuning branch",
    route: "POST /repos/{owner}/{repo}/git/commits",
    parameters: { ...placeOf(state), message: withTreeTrailer(message, tree), tree, parents: [state.base.sha] },
    schema: MadeCommit,
  });
  if ("trouble" in made) return made;
  const { sha, parents, tree: madeTree, verification } = made.value;
  if (madeTree.sha !== tree || parents.length !== 1 || parents[0]?.sha !== state.base.sha)
    return { trouble: plainTrouble("unreadable", "making the commit of the tuning branch: GitHub made another one") };
  return { value: { sha, verified: verification?.verified ?? false } };
}

const MOVE = `mutation MoveTuningBranch($repository: ID!, $name: GitRefname!, $before: GitObjectID!, $after: GitObjectID!) {
  updateRefs(input: { repositoryId: $repository, refUpdates: [
    { name: $name, beforeOid: $before, afterOid: $after, force: true }
  ] }) { clientMutationId }
}`;
const Moved = z.object({ clientMutationId: z.string().nullable() });
type Move = Answer<{ readonly moved: true } | { readonly refused: BranchRefusal; readonly words: string }>;

/**
 * From where the state has the branch, or not at all. After any failure it is looked at once: it may be there already, or
 * somebody was faster; only a move that surely was not made is tried a second time.
 */
async function moveRef(github: GitHub, state: TuningBranchState, after: string): Promise<Move> {
  const first = await askMove(github, state, after);
  if ("value" in first) return first;
  const seen = await lookAgain(github, state, { after, trouble: first.trouble });
  if (seen !== "unmoved") return seen;
  if (!mayHaveWorked(first.trouble)) return refusedMove(first.trouble);
  const second = await askMove(github, state, after);
  if ("value" in second) return second;
  const last = await lookAgain(github, state, { after, trouble: second.trouble });
  return last === "unmoved" ? refusedMove(second.trouble) : last;
}

async function askMove(github: GitHub, state: TuningBranchState, after: string): Promise<Move> {
  const before = state.head?.sha ?? ZERO;
  const variables = { repository: state.repository.nodeId, name: `refs/heads/${state.branch}`, before, after };
  const asked = await github.graphql({ what: "moving the tuning branch", query: MOVE, variables });
  if ("trouble" in asked) return asked;
  const moved = partOf(asked.value, ["updateRefs"], Moved);
  return "trouble" in moved ? moved : { value: { moved: true } };
}

const NOT_ALLOWED = new Set(["forbidden", "invalid", "graphql-errors", "conflict"]);

/** The branch stands where it stood and the server said no: a rule, a protection or a permission. */
function refusedMove(trouble: ApiTrouble): Move {
  return NOT_ALLOWED.has(trouble.kind) ? { value: { refused: "not-allowed", words: trouble.words } } : { trouble };
}

async function lookAgain(
  github: GitHub,
  state: TuningBranchState,
  { after, trouble }: { readonly after: string; readonly trouble: ApiTrouble },
): Promise<Move | "unmoved"> {
  if (trouble.kind.endsWith("-limited") || trouble.kind === "unauthorized") return { trouble };
  if (mayHaveWorked(trouble)) await github.settle();
  const now = await readTip(github, state);
  if ("trouble" in now) return { trouble };
  if (now.value === after) return { value: { moved: true } };
  if (now.value === (state.head?.sha ?? ZERO)) return "unmoved";
  return { value: { refused: "lost-race", words: "somebody else moved the tuning branch at the same time" } };
}

const TIP = `query TuningTip($id: ID!, $name: String!) {
  node(id: $id) { ... on Repository { ref(qualifiedName: $name) { target { oid } } } }
}`;
const Tip = z.object({ ref: z.object({ target: z.object({ oid }) }).nullable() });

async function readTip(github: GitHub, state: TuningBranchState): Promise<Answer<string>> {
  const variables = { id: state.repository.nodeId, name: `refs/heads/${state.branch}` };
  const asked = await github.graphql({ what: "looking at the tuning branch again", query: TIP, variables });
  if ("trouble" in asked) return asked;
  const node = partOf(asked.value, ["node"], Tip);
  return "trouble" in node ? node : { value: node.value.ref?.target.oid ?? ZERO };
}
