import { READ_PULLS } from "../access.ts";
import type { ReviewComment } from "../state/review.ts";
import { isPull, type Pull } from "../state/issue.ts";
import { found } from "../state/refusal.ts";
import { type Context, ok, pullIn, repositoryIn, type Route } from "./context.ts";
import { linksIn } from "./links.ts";
import { listed } from "./paging.ts";
import { printReview, printReviewComment } from "./shapes/review.ts";

const PULLS = "/repos/{owner}/{repo}/pulls";

export const reviewRoutes: readonly Route[] = [
  {
    method: "GET",
    template: `${PULLS}/{pull_number}/reviews`,
    run(context) {
      const { reviews } = pullIn(context, READ_PULLS).pull;
      return listed(context, reviews, (review) => printReview(linksIn(context), review));
    },
  },
  {
    method: "GET",
    template: `${PULLS}/{pull_number}/comments`,
    run: (context) => listComments(context, [pullIn(context, READ_PULLS)]),
  },
  {
    method: "GET",
    template: `${PULLS}/{pull_number}/reviews/{review_id}`,
    run(context) {
      const { reviews } = pullIn(context, READ_PULLS).pull;
      const review = reviews.find(({ id }) => id === Number(context.params["review_id"]));
      return ok(printReview(linksIn(context), found(review)));
    },
  },
  {
    method: "GET",
    template: `${PULLS}/comments/{comment_id}`,
    run(context) {
      const all = repositoryIn(context, READ_PULLS).issues.filter(isPull).flatMap(commentsOf);
      const comment = all.find(({ id }) => id === Number(context.params["comment_id"]));
      return ok(printReviewComment(linksIn(context), found(comment)));
    },
  },
  {
    method: "GET",
    template: `${PULLS}/comments`,
    run: (context) => listComments(context, repositoryIn(context, READ_PULLS).issues.filter(isPull)),
  },
];

function listComments(context: Context, pulls: readonly Pull[]): ReturnType<Route["run"]> {
  const from = Date.parse(context.query["since"] ?? "");
  const comments = pulls.flatMap(commentsOf).filter(({ updatedAt }) => Number.isNaN(from) || updatedAt >= from);
  return listed(context, sorted(context, comments), (comment) => printReviewComment(linksIn(context), comment));
}

function commentsOf({ pull }: Pull): readonly ReviewComment[] {
  return pull.threads.flatMap((thread) => thread.comments);
}

function sorted(context: Context, comments: readonly ReviewComment[]): readonly ReviewComment[] {
  const field = context.query["sort"] === "updated" ? "updatedAt" : "createdAt";
  const ascending = comments.toSorted((one, other) => one[field] - other[field] || one.id - other.id);
  return context.query["direction"] === "desc" ? ascending.reverse() : ascending;
}
