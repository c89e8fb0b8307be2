import { assertToken, READ_CODE, WRITE_CODE } from "../access.ts";
import { isAncestor } from "../git/commits.ts";
import { readObject } from "../git/objects.ts";
import { isRefName, type Ref, readRefs, ZERO_OID } from "../git/refs.ts";
import { pushRefs } from "../state/push.ts";
import { found, Refusal } from "../state/refusal.ts";
import type { Repository } from "../state/repository.ts";
import { type Context, created, noContent, ok, repositoryIn, type Route, textOf } from "./context.ts";
import { linksIn } from "./links.ts";
import { printRef } from "./shapes/code.ts";

const GIT = "/repos/{owner}/{repo}/git";

export const gitRefRoutes: readonly Route[] = [
  {
    method: "GET",
    template: `${GIT}/ref/{ref}`,
    run(context) {
      const repository = repositoryIn(context, READ_CODE);
      return ok(printRef(linksIn(context), repository, found(refIn(context, repository))));
    },
  },
  {
    method: "GET",
    template: `${GIT}/matching-refs/{ref}`,
    run(context) {
      const repository = repositoryIn(context, READ_CODE);
      const prefix = `refs/${context.params["ref"] ?? ""}`;
      const refs = readRefs(repository.gitDir, "refs/").filter(({ name }) => name.startsWith(prefix));
      return ok(refs.map((ref) => printRef(linksIn(context), repository, ref)));
    },
  },
  {
    method: "POST",
    template: `${GIT}/refs`,
    run(context) {
      const repository = repositoryIn(context, WRITE_CODE);
      const name = textOf(context, "ref") ?? "";
      const after = textOf(context, "sha") ?? "";
      assertObject(repository, after);
      if (!isRefName(repository.gitDir, name))
        throw new Refusal("validation", "Reference name must start with 'refs/'.");
      const { actor } = assertToken(context.caller);
      if (!pushRefs(context.world, repository, actor, [{ name, before: ZERO_OID, after }]))
        throw new Refusal("validation", "Reference already exists");
      return created(printRef(linksIn(context), repository, { name, oid: after, type: "commit" }));
    },
  },
  { method: "PATCH", template: `${GIT}/refs/{ref}`, run: updateRef },
  {
    method: "DELETE",
    template: `${GIT}/refs/{ref}`,
    run(context) {
      const repository = repositoryIn(context, WRITE_CODE);
      const ref = refIn(context, repository);
      if (!ref) throw new Refusal("validation", "Reference does not exist");
      pushRefs(context.world, repository, assertToken(context.caller).actor, [{ name: ref.name, after: ZERO_OID }]);
      return noContent;
    },
  },
];

/** Without `force` only forward; there is no compare-and-swap here. */
function updateRef(context: Context): ReturnType<Route["run"]> {
  const repository = repositoryIn(context, WRITE_CODE);
  const ref = refIn(context, repository);
  const after = textOf(context, "sha") ?? "";
  if (!ref) throw new Refusal("validation", "Reference does not exist");
  assertObject(repository, after);
  if (context.body["force"] !== true && !isAncestor(repository.gitDir, ref.oid, after))
    throw new Refusal("validation", "Update is not a fast forward");
  pushRefs(context.world, repository, assertToken(context.caller).actor, [{ name: ref.name, after }]);
  return ok(printRef(linksIn(context), repository, { ...ref, oid: after }));
}

function refIn(context: Context, repository: Repository): Ref | undefined {
  const name = `refs/${context.params["ref"] ?? ""}`;
  return readRefs(repository.gitDir, name).find((ref) => ref.name === name);
}

function assertObject(repository: Repository, oid: string): void {
  if (readObject(repository.gitDir, oid)?.type !== "commit") throw new Refusal("validation", "Object does not exist");
}
