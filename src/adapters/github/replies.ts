/** What GraphQL cannot tell of a reply, and the signs on replies. */
import { z } from "zod";
import type { Answer, ApiTrouble } from "../../ports/api-trouble.ts";
import type { ForeignText, Replies, SignChange } from "../../ports/replies.ts";
import type { GitHub } from "./client.ts";
import type { Place } from "./comment-pages.ts";
import { batchesOf } from "./element-answers.ts";
import { partOf } from "./graphql-answer.ts";

interface Reading {
  readonly github: GitHub;
  readonly place: Place;
}

export function createReplies(github: GitHub, place: Place): Replies {
  return {
    viaApp: (pull, texts) => readViaApp({ github, place }, pull, texts),
    sign: (changes) => signAll(github, changes),
  };
}

const Listed = z.array(
  z.object({ id: z.int().positive(), performed_via_github_app: z.object({ id: z.int() }).nullish() }),
);

const PER_PAGE = 100;
/** The oldest of the asked texts may have thousands behind it. */
const MOST_PAGES = 10;

/** All that changed since the oldest of them, by number; asked one by one, twenty would be twenty requests. */
async function readViaApp(
  { github, place }: Reading,
  pull: number,
  texts: readonly ForeignText[],
): Promise<Answer<ReadonlyMap<number, boolean>>> {
  const asked = new Set(texts.map(({ id }) => id));
  const told = new Map<number, boolean>();
  const since = texts.map(({ updatedAt }) => updatedAt).sort()[0];
  for (let page = 1; page <= MOST_PAGES && told.size < asked.size; page++) {
    const listed = await github.rest({
      what: "asking whether apps wrote replies",
      route: "GET /repos/{owner}/{repo}/issues/{issue_number}/comments",
      parameters: { ...place, issue_number: pull, since, per_page: PER_PAGE, page },
      schema: Listed,
    });
    if ("trouble" in listed) return listed;
    for (const { id, performed_via_github_app: app } of listed.value) if (asked.has(id)) told.set(id, Boolean(app));
    if (listed.value.length < PER_PAGE) break;
  }
  return { value: told };
}

/** Of so many one mutation tells; each has a part of its own in the answer. */
const CHANGES_A_QUERY = 20;

/** GitHub takes a sign that is there already, and the taking back of one that is not, for done. */
async function signAll(github: GitHub, changes: readonly SignChange[]): Promise<readonly ApiTrouble[]> {
  const troubles = new Map<string, ApiTrouble>();
  for (const batch of batchesOf(changes, CHANGES_A_QUERY)) {
    const asked = await github.graphql({ what: "reacting to replies", ...mutationOf(batch) });
    if ("trouble" in asked) {
      troubles.set(asked.trouble.words, asked.trouble);
      // Where nothing at all may be done, or nothing is answered, the next batch fares no better.
      break;
    }
    for (const index of batch.keys()) {
      const done = partOf(asked.value, [`c${index}`], z.object({ clientMutationId: z.null() }));
      if ("trouble" in done) troubles.set(done.trouble.words, done.trouble);
    }
  }
  return [...troubles.values()];
}

function mutationOf(changes: readonly SignChange[]): {
  readonly query: string;
  readonly variables: Readonly<Record<string, string>>;
} {
  const parts = changes.map(({ sign, does }, index) => {
    const input = `{ subjectId: $i${index}, content: ${sign.toUpperCase()} }`;
    return `c${index}: ${does}Reaction(input: ${input}) { clientMutationId }`;
  });
  const names = changes.map((_, index) => `$i${index}: ID!`).join(", ");
  return {
    query: `mutation React(${names}) { ${parts.join(" ")} }`,
    variables: Object.fromEntries(changes.map(({ text }, index) => [`i${index}`, text.nodeId])),
  };
}
