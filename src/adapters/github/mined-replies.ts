/** Comments on lines by REST, reviews by GraphQL, and single texts once more. */
import { z } from "zod";
import type { Answer } from "../../ports/api-trouble.ts";
import type { TextPage, TextRequest } from "../../ports/mined-comments.ts";
import type { MinedReplies, PullText } from "../../ports/mined-replies.ts";
import type { ForeignText } from "../../ports/replies.ts";
import { ACTOR, Actor } from "./actor.ts";
import { spareTrouble } from "./allowance.ts";
import { readChanged } from "./changed-list.ts";
import type { GitHub } from "./client.ts";
import type { Place } from "./comment-pages.ts";
import { batchesOf } from "./element-answers.ts";
import { ListedComment, listedText, pullNumberIn } from "./foreign-text.ts";
import { partOf } from "./graphql-answer.ts";
import { readReviews, reviewsOfPulls } from "./mined-reviews.ts";
import { readAgain } from "./text-again.ts";

const Listed = z.array(ListedComment.extend({ pull_request_url: z.string() }));

export function createMinedReplies(github: GitHub, place: Place): MinedReplies {
  const reading = { github, place };
  return {
    inline: (request) => readInline(reading, request),
    reviews: (request) => readReviews(reading, request),
    reviewsOf: (pulls, isWanted) => reviewsOfPulls(reading, pulls, isWanted),
    again: (refs) => readAgain(reading, refs),
    pullTexts: (numbers) => readPullTexts(reading, numbers),
  };
}

interface Reading {
  readonly github: GitHub;
  readonly place: Place;
}

async function readInline(reading: Reading, { at, isWanted }: TextRequest): Promise<Answer<TextPage>> {
  const list = {
    what: "reading the comments on lines of the repository",
    route: "GET /repos/{owner}/{repo}/pulls/comments",
    schema: Listed,
  } as const;
  const read = await readChanged(reading, list, at);
  if ("trouble" in read) return read;
  const { comments, next, isLast } = read.value;
  return { value: { texts: comments.flatMap(toText).filter(isWanted), passed: comments.length, next, isLast } };
}

/** Of an app that writes in somebody's name this list does not tell. */
function toText(comment: z.infer<typeof Listed>[number]): readonly ForeignText[] {
  const pull = pullNumberIn(comment.pull_request_url);
  return pull === undefined ? [] : [listedText(comment, { surface: "inline", pull, viaApp: false })];
}

const PULLS_A_QUERY = 25;
const PullOf = z
  .object({ number: z.int().positive(), body: z.string(), author: Actor })
  .nullable()
  .transform((pull): PullText | undefined =>
    pull === null ? undefined : { ...pull, author: pull.author ?? undefined },
  );

async function readPullTexts(
  { github, place }: Reading,
  numbers: readonly number[],
): Promise<Answer<readonly PullText[]>> {
  const what = "reading what pull requests say";
  const texts: PullText[] = [];
  for (const batch of batchesOf(numbers, PULLS_A_QUERY)) {
    const spare = spareTrouble(github, what, "graphql");
    if (spare) return { trouble: spare };
    const parts = batch.map((number) => `p${number}: pullRequest(number: ${number}) { number body author ${ACTOR} }`);
    const query = `query PullTexts($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) { ${parts.join(" ")} } }`;
    const asked = await github.graphql({ what, query, variables: { ...place } });
    if ("trouble" in asked) return asked;
    for (const number of batch) {
      const pull = partOf(asked.value, ["repository", `p${number}`], PullOf);
      if ("trouble" in pull && pull.trouble.kind !== "not-found") return pull;
      if ("value" in pull && pull.value) texts.push(pull.value);
    }
  }
  return { value: texts };
}
