/** Which of GitHub's types a value is, where the schema leaves several. */
import type { NodeEntity } from "../state/world.ts";
import type { CommitNode, EntryNode, ObjectNode } from "./code.ts";
import type { RefNode } from "./repository.ts";

type Value = NodeEntity | CommitNode | EntryNode | ObjectNode | RefNode;

export function typenameOf(value: unknown): string | undefined {
  if (typeof value !== "object" || value === null) return undefined;
  // Looked at by name only; what has no name of its own is one of ours.
  const name = (value as Readonly<Record<string, unknown>>)["__typename"];
  if (typeof name === "string") return name;
  return "kind" in value ? nameOf(value as Value) : undefined;
}

function nameOf(value: Value): string {
  switch (value.kind) {
    case "account":
      return value.type;
    case "repository":
      return "Repository";
    case "issue":
      return value.pull ? "PullRequest" : "Issue";
    case "comment":
      return "IssueComment";
    case "review":
      return "PullRequestReview";
    case "thread":
      return "PullRequestReviewThread";
    case "review-comment":
      return "PullRequestReviewComment";
    case "label":
      return "Label";
    case "reaction":
      return "Reaction";
    case "commit":
      return "Commit";
    case "tree":
      return "Tree";
    case "blob":
      return "Blob";
    case "tree-entry":
      return "TreeEntry";
    case "ref":
      return "Ref";
    default:
      return value satisfies never;
  }
}
