/** The two mutations that write to git. */
import { assertMay, assertToken, WRITE_CODE } from "../access.ts";
import { found } from "../state/refusal.ts";
import { isAncestor, readCommit, writeCommit } from "../git/commits.ts";
import { readRef, ZERO_OID } from "../git/refs.ts";
import { readObject } from "../git/objects.ts";
import { type TreeChange, writeBlob, writeTree } from "../git/trees.ts";
import { toPerson } from "../state/pull.ts";
import { pushRefs, type RefMove } from "../state/push.ts";
import { Refusal } from "../state/refusal.ts";
import { type Repository, repositoryOf, tipOf } from "../state/repository.ts";
import { type Args, type GraphqlContext, textArg } from "./context.ts";
import { nodeOf } from "./query.ts";

interface RefUpdate {
  readonly name: string;
  readonly afterOid: string;
  readonly beforeOid?: string | null;
  readonly force?: boolean;
}

/** All or none, each compared with where the caller believes it to be. */
export function updateRefs(input: Args, context: GraphqlContext): Record<string, unknown> {
  const repository = nodeOf(context, textArg(input, "repositoryId") ?? "");
  if (repository.kind !== "repository") throw new Refusal("not-found", "Could not resolve to a Repository");
  assertMay(context.caller, repository, WRITE_CODE);
  // The schema makes it a list of these.
  const updates = input["refUpdates"] as readonly RefUpdate[];
  const moves = updates.map((update) => toMove(repository, update));
  if (!pushRefs(context.world, repository, assertToken(context.caller).actor, moves))
    throw new Refusal(
      "validation",
      `Reference update failed: ${updates.map(({ name }) => name).join(", ")} is not at the expected oid`,
    );
  return {};
}

function toMove(repository: Repository, update: RefUpdate): RefMove {
  const { name, afterOid: after, beforeOid: before, force } = update;
  const now = readRef(repository.gitDir, name) ?? ZERO_OID;
  const exists = after === ZERO_OID || readObject(repository.gitDir, after)?.type === "commit";
  if (!exists) throw new Refusal("validation", `Could not resolve to a commit with the oid ${after}`);
  const forward = now === ZERO_OID || after === ZERO_OID || isAncestor(repository.gitDir, now, after);
  const expected = before === undefined || before === null || before === now;
  if (expected && !forward && force !== true)
    throw new Refusal("validation", `Update of ${name} is not a fast forward`);
  return before === undefined || before === null ? { name, after } : { name, before, after };
}

interface FileChanges {
  readonly additions?: readonly { readonly path: string; readonly contents: string }[];
  readonly deletions?: readonly { readonly path: string }[];
}

/** Appends to a branch; GitHub signs the commit. */
export function createCommitOnBranch(input: Args, context: GraphqlContext): Record<string, unknown> {
  const { repository, branch } = branchOf(input["branch"] as Args, context);
  assertMay(context.caller, repository, WRITE_CODE);
  const tip = tipOf(repository, branch);
  const expected = textArg(input, "expectedHeadOid") ?? "";
  if (tip === undefined) throw new Refusal("not-found", `No branch ${branch}`);
  if (tip !== expected)
    throw new Refusal(
      "conflict",
      `Expected branch to point to "${expected}" but it points to "${tip}". Pull and try again.`,
    );
  const oid = commitOnto(context, { repository, tip, input });
  const name = `refs/heads/${branch}`;
  if (!pushRefs(context.world, repository, assertToken(context.caller).actor, [{ name, before: tip, after: oid }]))
    throw new Refusal("conflict", `Expected branch to point to "${expected}"`);
  const commit = found(readCommit(repository.gitDir, oid));
  return { commit: { kind: "commit", repository, commit }, ref: { kind: "ref", repository, name, oid } };
}

function branchOf(branch: Args, context: GraphqlContext): { repository: Repository; branch: string } {
  const [owner = "", name = ""] = (textArg(branch, "repositoryNameWithOwner") ?? "").split("/");
  const match = found(repositoryOf(context.world, owner, name));
  return { repository: match.repository, branch: (textArg(branch, "branchName") ?? "").replace(/^refs\/heads\//, "") };
}

function commitOnto(context: GraphqlContext, of: { repository: Repository; tip: string; input: Args }): string {
  const { gitDir } = of.repository;
  // The schema gives both their shapes.
  const { additions = [], deletions = [] } = (of.input["fileChanges"] ?? {}) as FileChanges;
  const { headline, body } = of.input["message"] as { headline: string; body?: string };
  const changes: TreeChange[] = [
    ...additions.map(({ path, contents }) => ({
      path,
      mode: "100644",
      oid: writeBlob(gitDir, Buffer.from(contents, "base64")),
    })),
    ...deletions.map(({ path }) => ({ path, mode: "100644", oid: null })),
  ];
  const author = toPerson(context.world, assertToken(context.caller).actor);
  const oid = writeCommit(gitDir, {
    tree: writeTree(gitDir, of.tip, changes),
    parents: [of.tip],
    author,
    committer: { name: "GitHub", email: "noreply@github.com", at: author.at },
    message: body ? `${headline}\n\n${body}` : headline,
  });
  context.world.signed.add(oid);
  return oid;
}
