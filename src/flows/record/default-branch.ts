/** Whether a run is one of the default branch: only such a run may write the history. */
import type { ActionRun } from "../../ports/action-run.ts";

const HEADS = "refs/heads/";

export type OnDefaultBranch =
  | {
      readonly branch: string;
      readonly sha: string;
      /** By the clock or by hand: then there is time to read the comments too. */
      readonly timed: boolean;
    }
  | { readonly refused: string };

export function onDefaultBranch({ trigger, place }: Pick<ActionRun, "trigger" | "place">): OnDefaultBranch {
  const branch = place.defaultBranch ?? place.ref.replace(HEADS, "");
  switch (trigger.name) {
    case "push":
      if (trigger.deleted) return { refused: "the branch was deleted" };
      if (!trigger.toDefaultBranch) return { refused: "this push is not to the default branch" };
      return { branch: trigger.ref.replace(HEADS, ""), sha: trigger.after, timed: false };
    case "schedule":
      return { branch, sha: place.sha, timed: true };
    case "workflow_dispatch":
      if (place.defaultBranch === undefined)
        return { refused: "the event does not say which branch is the default one" };
      if (place.ref !== `${HEADS}${branch}`)
        return { refused: "this run was started on another ref than the default branch: start it there" };
      return { branch, sha: place.sha, timed: true };
    case "pull_request":
    case "pull_request_review":
    case "pull_request_review_comment":
    case "merge_group":
    case "workflow_run":
    case "issue_comment":
    case "other":
    case "unreadable":
      return { refused: "the history is written by push to the default branch, schedule and workflow_dispatch only" };
    default:
      return trigger satisfies never;
  }
}
