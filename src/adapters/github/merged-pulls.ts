/** Pull requests by the commits they were merged as: the commits in batches, then each pull request once. */
import { z } from "zod";
import type { Answer, ApiTrouble } from "../../ports/api-trouble.ts";
import type {
  CommitFacts,
  CommitPeople,
  CommitPerson,
  CommitsSeen,
  MergedPull,
  MergedPulls,
} from "../../ports/merged-pulls.ts";
import { ACTOR, Actor } from "./actor.ts";
import { spareTrouble } from "./allowance.ts";
import type { GitHub } from "./client.ts";
import type { Place } from "./comment-pages.ts";
import { batchesOf } from "./element-answers.ts";
import { partOf } from "./graphql-answer.ts";
import { readMakers } from "./pull-makers.ts";

/** A point each; a larger one may take longer than GitHub lets a query take. */
const COMMITS_A_QUERY = 50;
const PULLS_A_QUERY = 25;

const PERSON = `{ name email user { databaseId } }`;
const PEOPLE = `message author ${PERSON} committer ${PERSON}`;
const ASSOCIATED = `associatedPullRequests(first: 10) { nodes { number state repository { databaseId } } }`;
const MERGED = `number state mergeCommit { oid } author ${ACTOR} mergedBy ${ACTOR}
  commits(first: 100) { nodes { commit { ${PEOPLE} } } }`;

const Person = z
  .object({
    name: z.string().nullable(),
    email: z.string().nullable(),
    user: z.object({ databaseId: z.int().positive().nullable() }).nullable(),
  })
  .nullable()
  .transform((person): CommitPerson => {
    const id = person?.user?.databaseId ?? undefined;
    const name = person?.name ?? "";
    const type = name.endsWith("[bot]") ? "bot" : "user";
    return { account: id === undefined ? undefined : { id, type }, name, mail: person?.email ?? "" };
  });
const People = z.object({ message: z.string(), author: Person, committer: Person });

const Associated = z.object({
  nodes: z.array(
    z.object({ number: z.int().positive(), state: z.string(), repository: z.object({ databaseId: z.int() }) }),
  ),
});
const Commit = People.extend({ associatedPullRequests: Associated.nullable() }).nullable();
const Repository = z.object({ databaseId: z.int().positive() });

const Pull = z
  .object({
    number: z.int().positive(),
    state: z.string(),
    mergeCommit: z.object({ oid: z.string().regex(/^[0-9a-f]{40,64}$/) }).nullable(),
    author: Actor,
    mergedBy: Actor,
    commits: z.object({ nodes: z.array(z.object({ commit: People })) }),
  })
  .transform((pull): MergedPull | undefined =>
    pull.state !== "MERGED" || pull.mergeCommit === null
      ? undefined
      : {
          number: pull.number,
          author: pull.author ?? undefined,
          mergedBy: pull.mergedBy ?? undefined,
          mergeSha: pull.mergeCommit.oid,
          commits: pull.commits.nodes.map(({ commit }) => commit),
        },
  );

export function createMergedPulls(github: GitHub, place: Place): MergedPulls {
  return {
    async ofCommits(shas): Promise<CommitsSeen> {
      const pulls = new Map<number, MergedPull | undefined>();
      const facts = new Map<string, CommitFacts>();
      for (const batch of batchesOf(shas, COMMITS_A_QUERY)) {
        const told = await readBatch({ github, place, pulls }, batch);
        if ("trouble" in told) return { facts, trouble: told.trouble };
        for (const [sha, one] of told.value) facts.set(sha, one);
      }
      return { facts, trouble: undefined };
    },
    makersOf: (numbers) => readMakers({ github, place }, numbers),
  };
}

interface Reading {
  readonly github: GitHub;
  readonly place: Place;
  /** Read already; undefined for one that was not merged. Grows. */
  readonly pulls: Map<number, MergedPull | undefined>;
}

async function readBatch(reading: Reading, shas: readonly string[]): Promise<Answer<ReadonlyMap<string, CommitFacts>>> {
  const commits = await readCommits(reading, shas);
  if ("trouble" in commits) return commits;
  const trouble = await readPulls(
    reading,
    [...commits.value.values()].flatMap(({ numbers }) => numbers),
  );
  if (trouble) return { trouble };
  const facts = [...commits.value].map(([sha, { people, numbers }]): [string, CommitFacts] => {
    const pulls = numbers.toSorted((a, b) => a - b).flatMap((number) => reading.pulls.get(number) ?? []);
    return [sha, { ...people, pulls }];
  });
  return { value: new Map(facts) };
}

interface CommitRead {
  readonly people: CommitPeople;
  readonly numbers: readonly number[];
}

async function readCommits(
  { github, place }: Reading,
  shas: readonly string[],
): Promise<Answer<ReadonlyMap<string, CommitRead>>> {
  const what = "reading the pull requests of commits";
  const spare = spareTrouble(github, what, "graphql");
  if (spare) return { trouble: spare };
  const names = shas.map((_, index) => `c${index}`);
  const parts = shas.map(
    (sha, index) => `c${index}: object(oid: "${sha}") { ... on Commit { ${PEOPLE} ${ASSOCIATED} } }`,
  );
  const asked = await github.graphql({
    what,
    query: queryOf("Commits", ["databaseId", ...parts]),
    variables: { ...place },
  });
  if ("trouble" in asked) return asked;
  const own = partOf(asked.value, ["repository"], Repository);
  if ("trouble" in own) return own;
  const read = new Map<string, CommitRead>();
  for (const [index, sha] of shas.entries()) {
    const commit = partOf(asked.value, ["repository", names[index] ?? ""], Commit);
    if ("trouble" in commit) return commit;
    if (commit.value === null) continue;
    const { associatedPullRequests: associated, ...people } = commit.value;
    const isOwn = (node: { state: string; repository: { databaseId: number } }): boolean =>
      node.state === "MERGED" && node.repository.databaseId === own.value.databaseId;
    read.set(sha, { people, numbers: (associated?.nodes ?? []).filter(isOwn).map(({ number }) => number) });
  }
  return { value: read };
}

/** Those that were not read yet. */
async function readPulls(
  { github, place, pulls }: Reading,
  numbers: readonly number[],
): Promise<ApiTrouble | undefined> {
  const missing = [...new Set(numbers)].filter((number) => !pulls.has(number));
  for (const batch of batchesOf(missing, PULLS_A_QUERY)) {
    const what = "reading merged pull requests";
    const spare = spareTrouble(github, what, "graphql");
    if (spare) return spare;
    const parts = batch.map((number) => `p${number}: pullRequest(number: ${number}) { ${MERGED} }`);
    const asked = await github.graphql({ what, query: queryOf("Merged", parts), variables: { ...place } });
    if ("trouble" in asked) return asked.trouble;
    for (const number of batch) {
      const pull = partOf(asked.value, ["repository", `p${number}`], Pull);
      if ("trouble" in pull) return pull.trouble;
      pulls.set(number, pull.value);
    }
  }
  return undefined;
}

function queryOf(name: string, parts: readonly string[]): string {
  return `query ${name}($owner: String!, $repo: String!) {\n  repository(owner: $owner, name: $repo) {\n    ${parts.join("\n    ")}\n  }\n}`;
}
