import { toStamp } from "../../clock.ts";
import type { Review, ReviewComment } from "../../state/review.ts";
import { type Json, type Links, printAccount } from "./account.ts";
import { printAssociation } from "./association.ts";
import { issueSiteUrlOf, printReactionCounts } from "./issue.ts";
import { apiUrlOf } from "./repository.ts";

export function printReview(links: Links, review: Review): Json {
  const site = `${issueSiteUrlOf(links, review.pull)}#pullrequestreview-${review.id}`;
  const pullUrl = `${apiUrlOf(links, review.pull.repository)}/pulls/${review.pull.number}`;
  return {
    id: review.id,
    node_id: review.nodeId,
    user: printAccount(links, review.author),
    body: review.body,
    state: review.state,
    html_url: site,
    pull_request_url: pullUrl,
    _links: { html: { href: site }, pull_request: { href: pullUrl } },
    submitted_at: toStamp(review.submittedAt),
    commit_id: review.commitOid,
    author_association: printAssociation(review.pull.repository, review.author),
  };
}

export function printReviewComment(links: Links, comment: ReviewComment): Json {
  const { pull, path, line, outdated } = comment.thread;
  const api = apiUrlOf(links, pull.repository);
  const url = `${api}/pulls/comments/${comment.id}`;
  const site = `${issueSiteUrlOf(links, pull)}#discussion_r${comment.id}`;
  const pullUrl = `${api}/pulls/${pull.number}`;
  return {
    id: comment.id,
    node_id: comment.nodeId,
    url,
    html_url: site,
    pull_request_url: pullUrl,
    pull_request_review_id: comment.review.id,
    diff_hunk: `@@ -${line},1 +${line},1 @@`,
    path,
    original_position: 1,
    ...(outdated ? {} : { position: 1, line }),
    original_line: line,
    start_line: null,
    original_start_line: null,
    start_side: null,
    side: "RIGHT",
    subject_type: "line",
    commit_id: pull.pull.head.oid,
    original_commit_id: comment.commitOid,
    ...(comment.replyTo ? { in_reply_to_id: comment.replyTo.id } : {}),
    user: printAccount(links, comment.author),
    body: comment.body,
    created_at: toStamp(comment.createdAt),
    updated_at: toStamp(comment.updatedAt),
    author_association: printAssociation(pull.repository, comment.author),
    reactions: printReactionCounts(url, comment),
    _links: { self: { href: url }, html: { href: site }, pull_request: { href: pullUrl } },
  };
}
