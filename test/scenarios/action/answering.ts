/** What people say on a pull request, and what became of it. */
import { issueCommentEvent } from "../../hub/github/builders/events.ts";
import type { Account } from "../../hub/github/state/account.ts";
import { addComment, type IssueComment } from "../../hub/github/state/comment.ts";
import type { Pull } from "../../hub/github/state/issue.ts";
import type { Reactable } from "../../hub/github/state/reaction.ts";
import { tipOf } from "../../hub/github/state/repository.ts";
import type { HubEvent } from "../../hub/runner/github-context.ts";
import { homeOf, ledgerIn } from "./kept.ts";
import type { Stage } from "./stage.ts";
import { tellEvent, type Told } from "./told.ts";

export function say({ hub, clock }: Stage, pull: Pull, { by, body }: { by: Account; body: string }): IssueComment {
  clock.advance(30);
  return addComment(hub.world, pull, { by, body });
}

/** Our comment among what people said. */
export function oursOn(stage: Stage, pull: Pull): IssueComment {
  const [ours, ...more] = stage.comments(pull).filter(({ author }) => author?.type === "Bot");
  if (ours === undefined || more.length > 0) throw new Error("there is not one comment of ours");
  return ours;
}

/** The ids in our comment, in its order. */
export function idsIn(body: string): readonly string[] {
  return [...new Set([...body.matchAll(/^- `(R-[0-9a-f]{8,})`/gm)].map(([, id]) => id ?? ""))];
}

/** What our comment says of that id behind its name. */
export function saidOf(body: string, id: string): string | undefined {
  return body
    .split("\n")
    .find((line) => line.startsWith(`- \`${id}\``))
    ?.split(": ")
    .slice(1)
    .join(": ");
}

export function signsOn(subject: Reactable): readonly string[] {
  return subject.reactions.map(({ user, content }) => `${content} by ${user.login}`);
}

/** Verdicts that our comment keeps, as `surface:verdict by person`. */
export function verdictsIn(stage: Stage, pull: Pull): readonly string[] {
  const { verdicts } = ledgerIn(oursOn(stage, pull).body, homeOf(stage, pull));
  return verdicts.map(({ surface, verdict, by }) => `${surface}:${verdict} by ${by}`);
}

export function commentEvent(
  stage: Stage,
  comment: IssueComment,
  { action = "created", sender }: { action?: string; sender: Account },
): HubEvent {
  const payload = issueCommentEvent(stage.hub.world, comment, { action, sender });
  const sha = tipOf(stage.repository) ?? "";
  return { name: "issue_comment", payload, github: { repository: "octo-org/app", ref: "refs/heads/main", sha } };
}

/** The run that a comment sets off: on the default branch, and nothing is checked out. */
export function tellComment(
  stage: Stage,
  comment: IssueComment,
  told: { action?: string; sender: Account },
): Promise<Told> {
  return tellEvent(stage, commentEvent(stage, comment, told), { checkout: "none" });
}
