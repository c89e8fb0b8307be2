/** Every REST operation that the hub serves; the committed part of GitHub's description is cut to these. */
import { commitRoutes } from "./commits.ts";
import { contentRoutes } from "./contents.ts";
import type { Route } from "./context.ts";
import { gitObjectRoutes } from "./git-objects.ts";
import { gitRefRoutes } from "./git-refs.ts";
import { issueCommentRoutes } from "./issue-comments.ts";
import { issueRoutes } from "./issues.ts";
import { pullRoutes } from "./pulls.ts";
import { reactionRoutes } from "./reactions.ts";
import { repositoryRoutes } from "./repositories.ts";
import { reviewRoutes } from "./reviews.ts";

/** Served by the server itself, as it is about the limits and not about repositories. */
export const RATE_LIMIT = { method: "GET", template: "/rate_limit" } as const;

export const ROUTES: readonly Route[] = [
  ...repositoryRoutes,
  ...issueRoutes,
  ...issueCommentRoutes,
  ...reactionRoutes,
  ...pullRoutes,
  ...reviewRoutes,
  ...gitRefRoutes,
  ...gitObjectRoutes,
  ...commitRoutes,
  ...contentRoutes,
];
