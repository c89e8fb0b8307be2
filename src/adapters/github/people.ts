/** Who may write to the repository, each asked once in a run. */
import { z } from "zod";
import type { Answer } from "../../ports/api-trouble.ts";
import type { People } from "../../ports/people.ts";
import type { GitHub } from "./client.ts";
import type { Place } from "./comment-pages.ts";

/** `permission` is the old word, which maintain and triage have no own one in; who is nobody has `none`. */
const Permission = z.object({
  permission: z.string(),
  user: z.object({ id: z.int().positive() }).nullable(),
});

type Allowed = Answer<"write" | "less">;

export function createPeople(github: GitHub, place: Place): People {
  const asked = new Map<number, Promise<Allowed>>();
  return {
    permission(person) {
      const known = asked.get(person.id) ?? ask({ github, place }, person);
      asked.set(person.id, known);
      return known;
    },
  };
}

async function ask(
  { github, place }: { readonly github: GitHub; readonly place: Place },
  { id, login }: Parameters<People["permission"]>[0],
): Promise<Allowed> {
  const answer = await github.rest({
    what: "asking who may write to the repository",
    route: "GET /repos/{owner}/{repo}/collaborators/{username}/permission",
    parameters: { ...place, username: login },
    schema: Permission,
  });
  // Nobody has that name any more.
  if ("trouble" in answer) return answer.trouble.kind === "not-found" ? { value: "less" } : answer;
  const { permission, user } = answer.value;
  const isWriting = permission === "admin" || permission === "write" || permission === "maintain";
  return { value: user?.id === id && isWriting ? "write" : "less" };
}
