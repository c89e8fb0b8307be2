/** Everybody who had a hand in a pull request, by number, as GitHub knows the addresses in its commits. */
import { z } from "zod";
import type { Answer } from "../../ports/api-trouble.ts";
import type { MadeBy } from "../../ports/merged-pulls.ts";
import { ACTOR, Actor } from "./actor.ts";
import { spareTrouble } from "./allowance.ts";
import type { GitHub } from "./client.ts";
import type { Place } from "./comment-pages.ts";
import { askHalving, batchesOf } from "./element-answers.ts";
import { partOf } from "./graphql-answer.ts";

/** Two points for each: the authors of every commit are a list of their own. */
const PULLS_A_QUERY = 10;
const USER = `{ user { databaseId } }`;
const COMMIT = `committer ${USER} authors(first: 20) { pageInfo { hasNextPage } nodes ${USER} }`;
const MADE = `author ${ACTOR} mergeCommit { ${COMMIT} }
  commits(first: 100) { pageInfo { hasNextPage } nodes { commit { ${COMMIT} } } }`;

const Person = z
  .object({ user: z.object({ databaseId: z.int().nullable() }).nullable() })
  .nullable()
  .transform((person) => person?.user?.databaseId ?? undefined);
const More = z.object({ hasNextPage: z.boolean() });
const Commit = z
  .object({ committer: Person, authors: z.object({ pageInfo: More, nodes: z.array(Person) }) })
  .transform(({ committer, authors }) => ({
    people: [committer, ...authors.nodes],
    isWhole: !authors.pageInfo.hasNextPage,
  }));
const Pull = z
  .object({
    author: Actor,
    mergeCommit: Commit.nullable(),
    commits: z.object({ pageInfo: More, nodes: z.array(z.object({ commit: Commit })) }),
  })
  .nullable();

export async function readMakers(
  { github, place }: { readonly github: GitHub; readonly place: Place },
  numbers: readonly number[],
): Promise<Answer<MadeBy>> {
  const made = new Map<number, ReadonlySet<string>>();
  for (const batch of batchesOf(numbers, PULLS_A_QUERY)) {
    const asked = await askHalving(batch, (some) => readSome(github, place, some));
    if ("trouble" in asked) return asked;
    for (const some of asked.values) for (const [number, people] of some) made.set(number, people);
  }
  return { value: made };
}

async function readSome(github: GitHub, place: Place, numbers: readonly number[]): Promise<Answer<MadeBy>> {
  const what = "reading who made pull requests";
  const spare = spareTrouble(github, what, "graphql");
  if (spare) return { trouble: spare };
  const parts = numbers.map((number) => `p${number}: pullRequest(number: ${number}) { ${MADE} }`);
  const query = `query Makers($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) { ${parts.join(" ")} } }`;
  const asked = await github.graphql({ what, query, variables: { ...place } });
  if ("trouble" in asked) return asked;
  const made = new Map<number, ReadonlySet<string>>();
  for (const number of numbers) {
    const pull = partOf(asked.value, ["repository", `p${number}`], Pull);
    if ("value" in pull && pull.value && isWhole(pull.value)) made.set(number, peopleOf(pull.value));
  }
  return { value: made };
}

type Pull = NonNullable<z.infer<typeof Pull>>;

function commitsOf({ mergeCommit, commits }: Pull): readonly z.infer<typeof Commit>[] {
  return [...commits.nodes.map(({ commit }) => commit), ...(mergeCommit === null ? [] : [mergeCommit])];
}

function isWhole(pull: Pull): boolean {
  return !pull.commits.pageInfo.hasNextPage && commitsOf(pull).every((commit) => commit.isWhole);
}

function peopleOf(pull: Pull): ReadonlySet<string> {
  const ids = commitsOf(pull).flatMap(({ people }) => people.flatMap((id) => (id === undefined ? [] : [String(id)])));
  return new Set([...(pull.author === null ? [] : [String(pull.author.id)]), ...ids]);
}
