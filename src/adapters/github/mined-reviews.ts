/** Reviews have no list of their own: pull requests by last change, newest first, each with its reviews. */
import { z } from "zod";
import type { Answer, ApiTrouble } from "../../ports/api-trouble.ts";
import type { TextRequest } from "../../ports/mined-comments.ts";
import type { ReviewPage, ReviewPosition, ReviewRequest } from "../../ports/mined-replies.ts";
import type { ForeignText } from "../../ports/replies.ts";
import { spareTrouble } from "./allowance.ts";
import type { GitHub } from "./client.ts";
import type { Place } from "./comment-pages.ts";
import { askHalving, batchesOf, elementOf, elementsOf } from "./element-answers.ts";
import { TEXT, Text } from "./foreign-text.ts";
import { type GraphqlAnswer, partOf } from "./graphql-answer.ts";

interface Reading {
  readonly github: GitHub;
  readonly place: Place;
}

const REVIEWS = `pageInfo { hasNextPage endCursor } nodes { ${TEXT} }`;
const ORDERED = `pullRequests(first: 100, after: $after, orderBy: { field: UPDATED_AT, direction: DESC })`;
const LIST = `query Reviews($owner: String!, $repo: String!, $after: String) {
  repository(owner: $owner, name: $repo) {
    ${ORDERED} { pageInfo { hasNextPage endCursor } nodes { number updatedAt reviews(first: 50) { ${REVIEWS} } } }
  }
}`;
/** Where GitHub has no time for the reviews of a hundred. */
const BARE = `query Updated($owner: String!, $repo: String!, $after: String) {
  repository(owner: $owner, name: $repo) {
    ${ORDERED} { pageInfo { hasNextPage endCursor } nodes { number updatedAt } }
  }
}`;

const Page = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });
const Instant = z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/);
const Updated = z.object({ number: z.int().positive(), updatedAt: Instant });
const Reviews = z.object({ pageInfo: Page, nodes: z.array(Text) });
type Reviews = z.infer<typeof Reviews>;

export async function readReviews(reading: Reading, request: ReviewRequest): Promise<Answer<ReviewPage>> {
  const { at, isWanted } = request;
  const list = await readList(reading, { query: LIST, after: at.rest?.after ?? null });
  const read = "trouble" in list && isTooMuch(list.trouble) ? await readBare(reading, at) : list;
  if ("trouble" in read) return read;
  const { pulls, pageInfo } = read.value;
  const due = pulls.filter(({ updatedAt }) => updatedAt >= at.since);
  const told = await readDue(reading, due, isWanted);
  if ("trouble" in told) return told;
  return { value: { ...told.value, passed: due.length, ...positionAfter(at, { pulls, pageInfo }) } };
}

interface UpdatedPull extends z.infer<typeof Updated> {
  /** Undefined where they have to be asked for by number. */
  readonly reviews: Reviews | undefined;
}

interface List {
  readonly pulls: readonly UpdatedPull[];
  readonly pageInfo: z.infer<typeof Page>;
}

function isTooMuch({ kind }: ApiTrouble): boolean {
  return kind === "server" || kind === "timeout" || kind === "graphql-errors";
}

function readBare(reading: Reading, at: ReviewPosition): Promise<Answer<List>> {
  return readList(reading, { query: BARE, after: at.rest?.after ?? null });
}

async function readList(
  { github, place }: Reading,
  { query, after }: { readonly query: string; readonly after: string | null },
): Promise<Answer<List>> {
  const what = "reading the reviews of the repository";
  const spare = spareTrouble(github, what, "graphql");
  if (spare) return { trouble: spare };
  const asked = await github.graphql({ what, query, variables: { ...place, after } });
  if ("trouble" in asked) return asked;
  const path = ["repository", "pullRequests"];
  const elements = elementsOf(asked.value, [...path, "nodes"]);
  if ("trouble" in elements) return elements;
  const faults = asked.value.faults.filter(({ path: at = [] }) => at.length <= path.length);
  const pageInfo = partOf({ ...asked.value, faults }, [...path, "pageInfo"], Page);
  if ("trouble" in pageInfo) return pageInfo;
  const pulls = elements.value.flatMap(toUpdated);
  return { value: { pulls, pageInfo: pageInfo.value } };
}

/** One whose reviews are not told is asked for by its number; one that does not even tell its number is not there. */
function toUpdated(element: GraphqlAnswer): readonly UpdatedPull[] {
  const { data } = Updated.safeParse(element.data["node"]);
  if (data === undefined) return [];
  const told = elementOf(element, z.object({ reviews: Reviews }));
  return [{ ...data, reviews: "value" in told ? told.value?.reviews : undefined }];
}

/** Pull requests that are changed meanwhile move to the front of the list: the next reading sees them. */
function positionAfter(
  { since, rest }: ReviewPosition,
  { pulls, pageInfo }: List,
): Pick<ReviewPage, "next" | "isLast"> {
  const top = rest?.top ?? pulls[0]?.updatedAt ?? since;
  const last = pulls.at(-1)?.updatedAt ?? since;
  const after = pageInfo.hasNextPage && last >= since ? pageInfo.endCursor : null;
  if (after === null) return { next: { since: top > since ? top : since }, isLast: true };
  return { next: { since, rest: { after, top } }, isLast: false };
}

type Told = Pick<ReviewPage, "texts" | "missed">;

async function readDue(
  reading: Reading,
  due: readonly UpdatedPull[],
  isWanted: TextRequest["isWanted"],
): Promise<Answer<Told>> {
  const whole = due.filter(({ reviews }) => reviews !== undefined && !reviews.pageInfo.hasNextPage);
  const others = due.filter((pull) => !whole.includes(pull));
  const texts = whole.flatMap(({ number, reviews }) => textsOf(number, reviews, isWanted));
  if (others.length === 0) return { value: { texts, missed: [] } };
  const more = await reviewsOfPulls(
    reading,
    others.map(({ number }) => number),
    isWanted,
  );
  if ("trouble" in more) return more;
  return { value: { texts: [...texts, ...more.value.texts], missed: more.value.missed } };
}

function textsOf(
  pull: number,
  reviews: Reviews | undefined,
  isWanted: TextRequest["isWanted"],
): readonly ForeignText[] {
  const texts = reviews?.nodes.map((text): ForeignText => ({ ...text, surface: "review", pull })) ?? [];
  return texts.filter(isWanted);
}

const PULLS_A_QUERY = 20;

export async function reviewsOfPulls(
  reading: Reading,
  pulls: readonly number[],
  isWanted: TextRequest["isWanted"],
): Promise<Answer<Told>> {
  const texts: ForeignText[] = [];
  const missed: number[] = [];
  for (const batch of batchesOf(pulls, PULLS_A_QUERY)) {
    const asked = await askHalving(batch, (some) =>
      readSome(
        reading,
        some.map((number) => ({ number, after: null })),
      ),
    );
    if ("trouble" in asked) return asked;
    missed.push(...asked.missed, ...asked.values.flatMap((one) => one.missed));
    for (const one of asked.values)
      for (const [number, reviews] of one.found) texts.push(...textsOf(number, reviews, isWanted));
  }
  return { value: { texts, missed } };
}

interface Some {
  readonly found: readonly (readonly [number: number, reviews: Reviews])[];
  readonly missed: readonly number[];
}

interface Open {
  readonly number: number;
  readonly after: string | null;
}

/** To their ends. What is missed of one makes all of it missed. */
async function readSome(reading: Reading, open: readonly Open[]): Promise<Answer<Some>> {
  const found: (readonly [number, Reviews])[] = [];
  const missed: number[] = [];
  for (let left = open; left.length > 0;) {
    const asked = await askReviews(reading, left);
    if ("trouble" in asked) return asked;
    const next: Open[] = [];
    for (const { number } of left) {
      const reviews = partOf(asked.value, ["repository", `p${number}`, "reviews"], Reviews);
      if ("trouble" in reviews && reviews.trouble.kind === "not-found") continue;
      if ("trouble" in reviews) missed.push(number);
      else found.push([number, reviews.value]);
      if ("value" in reviews && reviews.value.pageInfo.hasNextPage)
        next.push({ number, after: reviews.value.pageInfo.endCursor });
    }
    left = next;
  }
  return { value: { found: found.filter(([number]) => !missed.includes(number)), missed } };
}

async function askReviews({ github, place }: Reading, open: readonly Open[]): Promise<Answer<GraphqlAnswer>> {
  const what = "reading the reviews of pull requests";
  const spare = spareTrouble(github, what, "graphql");
  if (spare) return { trouble: spare };
  const parts = open.map(
    ({ number, after }) =>
      `p${number}: pullRequest(number: ${number}) { reviews(first: 100, after: ${JSON.stringify(after)}) { ${REVIEWS} } }`,
  );
  const query = `query ReviewsOf($owner: String!, $repo: String!) { repository(owner: $owner, name: $repo) { ${parts.join(" ")} } }`;
  return github.graphql({ what, query, variables: { ...place } });
}
