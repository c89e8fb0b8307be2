/** Single texts as they are now: many at once by their node ids, and one by one where these are not known. */
import { z } from "zod";
import type { Answer } from "../../ports/api-trouble.ts";
import type { ReadAgain, TextRef } from "../../ports/mined-replies.ts";
import type { ForeignText } from "../../ports/replies.ts";
import { spareTrouble } from "./allowance.ts";
import type { GitHub } from "./client.ts";
import type { Place } from "./comment-pages.ts";
import { askHalving, batchesOf, elementOf, elementsOf } from "./element-answers.ts";
import { ListedComment, listedText, TEXT, Text } from "./foreign-text.ts";
import type { GraphqlAnswer } from "./graphql-answer.ts";

interface Reading {
  readonly github: GitHub;
  readonly place: Place;
}

type Identified = TextRef & { readonly nodeId: string };

const REFS_A_QUERY = 100;
const QUERY = `query Again($ids: [ID!]!) {
  nodes(ids: $ids) {
    kind: __typename
    ... on IssueComment { ${TEXT} } ... on PullRequestReviewComment { ${TEXT} } ... on PullRequestReview { ${TEXT} }
  }
}`;
const KINDS = {
  conversation: "IssueComment",
  inline: "PullRequestReviewComment",
  review: "PullRequestReview",
} as const satisfies Readonly<Record<TextRef["surface"], string>>;

export async function readAgain(reading: Reading, refs: readonly TextRef[]): Promise<Answer<ReadAgain>> {
  const texts: ForeignText[] = [];
  for (const batch of batchesOf(refs.filter(isIdentified), REFS_A_QUERY)) {
    const asked = await askHalving(batch, (some) => readNodes(reading, some));
    if ("trouble" in asked) return asked;
    texts.push(...asked.values.flat());
  }
  const seen = new Set(texts.map(nameOf));
  const singles = await readSingles(
    reading,
    refs.filter((ref) => !seen.has(nameOf(ref))),
  );
  if ("trouble" in singles) return singles;
  return { value: { texts: [...texts, ...singles.value.texts], gone: singles.value.gone } };
}

function isIdentified(ref: TextRef): ref is Identified {
  return ref.nodeId !== undefined;
}

function nameOf({ surface, id }: Pick<TextRef, "surface" | "id">): string {
  return `${surface}:${id}`;
}

/** One that is not told under its node id is left out: only its number proves that it is gone. */
async function readNodes({ github }: Reading, refs: readonly Identified[]): Promise<Answer<readonly ForeignText[]>> {
  const what = "reading answers again";
  const spare = spareTrouble(github, what, "graphql");
  if (spare) return { trouble: spare };
  const asked = await github.graphql({ what, query: QUERY, variables: { ids: refs.map(({ nodeId }) => nodeId) } });
  if ("trouble" in asked) return asked;
  const elements = elementsOf(asked.value, ["nodes"]);
  if ("trouble" in elements) return elements;
  return { value: refs.flatMap((ref, index) => textIn(elements.value[index], ref)) };
}

function textIn(element: GraphqlAnswer | undefined, ref: Identified): readonly ForeignText[] {
  if (element === undefined) return [];
  const kind = elementOf(element, z.object({ kind: z.literal(KINDS[ref.surface]) }));
  const text = elementOf(element, Text);
  const isTold = "value" in kind && "value" in text && text.value?.id === ref.id;
  return isTold && text.value ? [{ ...text.value, surface: ref.surface, pull: ref.pull }] : [];
}

const ROUTES = {
  conversation: "GET /repos/{owner}/{repo}/issues/comments/{id}",
  inline: "GET /repos/{owner}/{repo}/pulls/comments/{id}",
  review: "GET /repos/{owner}/{repo}/pulls/{pull}/reviews/{id}",
} as const satisfies Readonly<Record<TextRef["surface"], string>>;

/** A review tells when it was submitted, not when it was edited. */
const Single = z.union([
  ListedComment.extend({ performed_via_github_app: z.object({ id: z.int() }).nullish() }),
  ListedComment.omit({ updated_at: true })
    .extend({ submitted_at: ListedComment.shape.updated_at })
    .transform(({ submitted_at: at, ...review }) => ({ ...review, updated_at: at, performed_via_github_app: null })),
]);

async function readSingles({ github, place }: Reading, refs: readonly TextRef[]): Promise<Answer<ReadAgain>> {
  const what = "reading an answer again";
  const read: { texts: ForeignText[]; gone: TextRef[] } = { texts: [], gone: [] };
  for (const ref of refs) {
    const { surface, pull, id } = ref;
    const spare = spareTrouble(github, what, "core");
    if (spare) return { trouble: spare };
    const ofReview = surface === "review" ? { pull } : {};
    const asked = await github.rest({
      what,
      route: ROUTES[surface],
      parameters: { ...place, ...ofReview, id },
      schema: Single,
    });
    if ("trouble" in asked && asked.trouble.kind !== "not-found") return asked;
    if ("trouble" in asked) read.gone.push(ref);
    else {
      const viaApp = Boolean(asked.value.performed_via_github_app);
      read.texts.push(listedText(asked.value, { surface, pull, viaApp }));
    }
  }
  return { value: read };
}
