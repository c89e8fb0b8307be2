/** Pull requests through GraphQL: one request, and more only for older comments or a base that moved. */
import type { Answer } from "../../ports/api-trouble.ts";
import type {
  BotBranch,
  CommentsSeen,
  Look,
  LookRequest,
  PullRequests,
  TuningFiles,
  Viewer,
} from "../../ports/pull-requests.ts";
import { Viewer as ViewerPart } from "./actor.ts";
import type { GitHub } from "./client.ts";
import { CommentPage, type Place, searchBack, type Searched } from "./comment-pages.ts";
import { type GraphqlAnswer, partOf } from "./graphql-answer.ts";
import { readReviewTexts, ReviewPage } from "./review-texts.ts";
import { textsSeen } from "./texts-seen.ts";
import { BotPulls, BotRef, FormerPulls, LOOK, Pull, Repository, tuningFile } from "./look-parts.ts";

export function createPullRequests(github: GitHub, place: Place): PullRequests {
  return {
    async look(request): Promise<Answer<Look>> {
      const look = await lookOnce(github, place, request);
      if ("trouble" in look || look.value.pull.baseRef === request.base) return look;
      return lookOnce(github, place, { ...request, base: look.value.pull.baseRef });
    },
  };
}

async function lookOnce(github: GitHub, place: Place, request: LookRequest): Promise<Answer<Look>> {
  const variables = { ...place, ...variablesOf(request) };
  const asked = await github.graphql({ what: "looking at the pull request", query: LOOK, variables });
  if ("trouble" in asked) return asked;
  const answer = asked.value;
  const repository = partOf(withoutParts(answer), ["repository"], Repository);
  if ("trouble" in repository) return repository;
  const pull = partOf(withoutParts(answer), ["repository", "pullRequest"], Pull);
  if ("trouble" in pull) return pull;
  const viewer = partOf<Viewer>(answer, ["viewer"], ViewerPart);
  const question = { github, place, request, answer, viewer };
  const [comments, reviews] = [await commentsOf(question), await reviewsOf(question)];
  return {
    value: {
      viewer,
      repository: repository.value,
      pull: pull.value,
      comments: "trouble" in comments ? comments : { value: toSeen(comments.value) },
      texts: textsSeen(comments, reviews),
      baseTuning: tuningOf(answer, request, "base"),
      defaultTuning: tuningOf(answer, request, "default"),
      botTuning: tuningOf(answer, request, "proposed"),
      botBranch: botBranchIn(answer),
      botPulls: partOf(answer, ["repository", "botPulls"], BotPulls),
    },
  };
}

function variablesOf({ number, base, tuningDir, botBranchOf }: LookRequest): Readonly<Record<string, unknown>> {
  return {
    number,
    botBranch: botBranchOf(base),
    botRef: `refs/heads/${botBranchOf(base)}`,
    basePolicy: `refs/heads/${base}:${tuningDir}/policy.yaml`,
    baseTuning: `refs/heads/${base}:${tuningDir}/recommendations.yaml`,
    defaultPolicy: `HEAD:${tuningDir}/policy.yaml`,
    defaultTuning: `HEAD:${tuningDir}/recommendations.yaml`,
    proposedPolicy: `refs/heads/${botBranchOf(base)}:${tuningDir}/policy.yaml`,
    proposedTuning: `refs/heads/${botBranchOf(base)}:${tuningDir}/recommendations.yaml`,
  };
}

/** Parts that are read, and may fail, by themselves: a fault there leaves the rest of the repository and pull request known. */
const OWN_PARTS = [
  "comments",
  "reviews",
  "basePolicy",
  "baseTuning",
  "defaultPolicy",
  "defaultTuning",
  "proposedPolicy",
  "proposedTuning",
  "botPulls",
  "botRef",
  "formerPulls",
];

function withoutParts(answer: GraphqlAnswer): GraphqlAnswer {
  const isOwn = (step: string | number): boolean => OWN_PARTS.includes(String(step));
  return { ...answer, faults: answer.faults.filter(({ path = [] }) => path[0] !== "viewer" && !path.some(isOwn)) };
}

function botBranchIn(answer: GraphqlAnswer): Answer<BotBranch> {
  const tip = partOf(answer, ["repository", "botRef"], BotRef);
  const formerHeads = partOf(answer, ["repository", "formerPulls"], FormerPulls);
  if ("trouble" in tip) return tip;
  return "trouble" in formerHeads ? formerHeads : { value: { tip: tip.value, formerHeads: formerHeads.value } };
}

function tuningOf(answer: GraphqlAnswer, { limit }: LookRequest, branch: "base" | "default" | "proposed"): TuningFiles {
  const schema = tuningFile(limit);
  return {
    policy: partOf(answer, ["repository", `${branch}Policy`], schema),
    recommendations: partOf(answer, ["repository", `${branch}Tuning`], schema),
  };
}

interface CommentsQuestion {
  readonly github: GitHub;
  readonly place: Place;
  readonly request: LookRequest;
  readonly answer: GraphqlAnswer;
  readonly viewer: Answer<Viewer>;
}

async function commentsOf(question: CommentsQuestion): Promise<Answer<Searched>> {
  const { github, place, request, answer, viewer } = question;
  const first = partOf(answer, ["repository", "pullRequest", "comments"], CommentPage);
  if ("trouble" in first) return first;
  return searchBack(github, place, {
    ...request,
    isSought: (comment) => "value" in viewer && request.isOurs(comment, viewer.value),
    first: first.value,
  });
}

function toSeen({ comments, lookedToTheEnd }: Searched): CommentsSeen {
  return { comments, lookedToTheEnd };
}

async function reviewsOf({ github, place, request, answer }: CommentsQuestion): ReturnType<typeof readReviewTexts> {
  const first = partOf(answer, ["repository", "pullRequest", "reviews"], ReviewPage);
  if ("trouble" in first) return first;
  return readReviewTexts({ github, place, ...request }, first.value);
}
