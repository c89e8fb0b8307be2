/** The one pull request of the tuning branch, never two: found before it is made, looked for after a failure in doubt. */
import { z } from "zod";
import type { Answer, ApiTrouble } from "../../ports/api-trouble.ts";
import type {
  CreateOutcome,
  FindTuningPulls,
  PullDraft,
  PullText,
  TuningPull,
  TuningPulls,
  UpdateOutcome,
} from "../../ports/tuning-pull.ts";
import type { TuningRepository } from "../../ports/tuning-branch.ts";
import type { GitHub } from "./client.ts";
import { mayHaveWorked } from "./comment-writes.ts";
import { plainTrouble } from "./trouble.ts";
import { applyLabels, applyReviewers } from "./tuning-pull-marks.ts";
import { detailsOf, detailsQuestion, type PullDetails, RestPull, stateOf, toPull } from "./tuning-pull-parts.ts";

export function createTuningPulls(github: GitHub): TuningPulls {
  return {
    find: (request) => findAll(github, request),
    create: (draft) => findThenCreate(github, draft),
    update: (text) => (isSame(text) ? Promise.resolve(UNCHANGED(text.pull)) : patch(github, text, {})),
    close: (text) =>
      text.pull.state === "open" ? patch(github, text, { state: "closed" }) : Promise.resolve(UNCHANGED(text.pull)),
  };
}

const UNCHANGED = ({ state }: TuningPull): Answer<UpdateOutcome> => ({ value: { done: "unchanged", state } });

const PAGE = 100;
/** More pull requests of one branch than any schedule makes in years. */
const MOST_PAGES = 10;
/** Older ones are told without details: what they refused was refused for good, or is over. */
const MOST_DETAILED = 40;

async function findAll(github: GitHub, request: FindTuningPulls): Promise<Answer<readonly TuningPull[]>> {
  const listed = await listPulls(github, request, "all");
  if ("trouble" in listed) return listed;
  const detailed = listed.value.filter((pull, index) => index < MOST_DETAILED || pull.state === "open");
  const details = await readDetails(github, request, detailed);
  if ("trouble" in details) return details;
  return { value: listed.value.map((pull) => toPull(pull, details.value.get(pull.number) ?? UNASKED)) };
}

const UNASKED: PullDetails = { editor: null, mergeable: "unknown", merged: undefined };

/** The filter takes an owner, not a repository: what is of a fork of the same owner, or of a fork at all, is sorted out here. */
async function listPulls(
  github: GitHub,
  { repository, branch }: FindTuningPulls,
  state: "all" | "open",
): Promise<Answer<readonly RestPull[]>> {
  const pulls: RestPull[] = [];
  for (let page = 1; page <= MOST_PAGES; page++) {
    const head = `${repository.owner}:${branch}`;
    const listed = await github.rest({
      what: "looking for the tuning pull request",
      route: "GET /repos/{owner}/{repo}/pulls",
      parameters: { ...placeOf(repository), state, head, sort: "created", direction: "desc", per_page: PAGE, page },
      schema: z.array(RestPull),
    });
    if ("trouble" in listed) return listed;
    pulls.push(...listed.value.filter(({ head: { ref, repo } }) => ref === branch && repo?.id === repository.id));
    if (listed.value.length < PAGE) return { value: pulls };
  }
  return {
    trouble: plainTrouble("unreadable", "looking for the tuning pull request: there are more than can be read"),
  };
}

function placeOf({ owner, name }: TuningRepository): { owner: string; repo: string } {
  return { owner, repo: name };
}

async function readDetails(
  github: GitHub,
  request: FindTuningPulls,
  pulls: readonly RestPull[],
): Promise<Answer<ReadonlyMap<number, PullDetails>>> {
  const known = new Map<number, PullDetails>();
  if (pulls.length === 0) return { value: known };
  const { query, variables } = detailsQuestion(pulls, request.recommendations);
  const asked = await github.graphql({
    what: "looking at the tuning pull requests",
    query,
    variables: { ...placeOf(request.repository), ...variables },
  });
  if ("trouble" in asked) return asked;
  for (const [index, pull] of pulls.entries()) {
    const details = detailsOf(asked.value, index, { pull, limit: request.limit });
    if ("trouble" in details) return details;
    known.set(pull.number, details.value);
  }
  return { value: known };
}

type Created = Promise<Answer<CreateOutcome>>;

async function findThenCreate(github: GitHub, draft: PullDraft): Created {
  const found = await findOpen(github, draft);
  if ("trouble" in found) return found;
  if (found.value !== undefined) return { value: { done: "found", pull: found.value, unapplied: [] } };
  const first = await post(github, draft);
  if ("value" in first) return { value: await dress(github, draft, first.value) };
  const outcome = await afterFailure(github, draft, first.trouble);
  if (outcome !== "not-there") return outcome;
  // It was looked for after the failure and is not there: this is no blind second try.
  const second = await post(github, draft);
  if ("value" in second) return { value: await dress(github, draft, second.value) };
  const last = await afterFailure(github, draft, second.trouble);
  return last === "not-there" ? second : last;
}

/** A refusal is a value. In doubt, and where GitHub says there is one already, it is looked for. */
async function afterFailure(
  github: GitHub,
  draft: PullDraft,
  trouble: ApiTrouble,
): Promise<"not-there" | Answer<CreateOutcome>> {
  const { refusal, words } = trouble;
  if (refusal === "pull-requests-not-permitted" || refusal === "body-too-long")
    return { value: { refused: refusal, words } };
  const isDoubtful = mayHaveWorked(trouble);
  if (!isDoubtful && trouble.status !== 422) return { trouble };
  if (isDoubtful) await github.settle();
  const found = await findOpen(github, draft);
  if ("trouble" in found) return { trouble };
  if (found.value === undefined) return isDoubtful ? "not-there" : { trouble };
  const { body, title } = draft;
  const isOurs = isDoubtful && isSame({ repository: draft.repository, pull: found.value, title, body });
  return {
    value: isOurs ? await dress(github, draft, found.value) : { done: "found", pull: found.value, unapplied: [] },
  };
}

async function findOpen(github: GitHub, draft: PullDraft): Promise<Answer<TuningPull | undefined>> {
  const listed = await listPulls(github, draft, "open");
  if ("trouble" in listed) return listed;
  const open = listed.value.find(({ base }) => base.ref === draft.base);
  if (open === undefined) return { value: undefined };
  const details = await readDetails(github, draft, [open]);
  return "trouble" in details ? details : { value: toPull(open, details.value.get(open.number) ?? UNASKED) };
}

async function post(github: GitHub, draft: PullDraft): Promise<Answer<TuningPull>> {
  const { repository, branch, base, title, body } = draft;
  const made = await github.rest({
    what: "opening the tuning pull request",
    route: "POST /repos/{owner}/{repo}/pulls",
    parameters: { ...placeOf(repository), title, body, head: branch, base, maintainer_can_modify: false },
    schema: RestPull,
  });
  return "trouble" in made ? made : { value: toPull(made.value, UNASKED) };
}

async function dress(github: GitHub, draft: PullDraft, pull: TuningPull): Promise<CreateOutcome> {
  const on = { github, repository: draft.repository, number: pull.number };
  const unapplied = [...(await applyLabels(on, draft.labels)), ...(await applyReviewers(on, draft.reviewers))];
  return { done: "created", pull, unapplied };
}

const Patched = RestPull.pick({ state: true, merged_at: true }).extend({
  title: z.string(),
  body: z.string().nullish(),
});

/** The same request twice has the effect of one: in doubt it is sent again, once. */
async function patch(
  github: GitHub,
  text: PullText,
  more: { readonly state?: "closed" },
): Promise<Answer<UpdateOutcome>> {
  const { repository, pull, title, body } = text;
  const send = () =>
    github.rest({
      what: more.state === undefined ? "updating the tuning pull request" : "closing the tuning pull request",
      route: "PATCH /repos/{owner}/{repo}/pulls/{number}",
      parameters: { ...placeOf(repository), number: pull.number, title, body, ...more },
      schema: Patched,
    });
  let sent = await send();
  if ("trouble" in sent && mayHaveWorked(sent.trouble)) {
    await github.settle();
    sent = await send();
  }
  if ("value" in sent) return { value: { done: "updated", state: stateOf(sent.value) } };
  const { refusal, words } = sent.trouble;
  return refusal === "body-too-long" ? { value: { refused: refusal, words } } : sent;
}

/** Line ends and what trails are GitHub's to change. */
function isSame({ pull, title, body }: PullText): boolean {
  const plain = (text: string): string => text.replaceAll("\r\n", "\n").trimEnd();
  return pull.title === title && plain(pull.body) === plain(body);
}
