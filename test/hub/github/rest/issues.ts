import { JOIN_TALK, READ_TALK, SORT_TALK } from "../access.ts";
import { addLabels, ensureLabel, removeLabel } from "../state/label.ts";
import { found } from "../state/refusal.ts";
import { type Context, created, issueIn, ok, repositoryIn, type Route, textOf } from "./context.ts";
import { linksIn } from "./links.ts";
import { listed } from "./paging.ts";
import { printIssue, printLabel } from "./shapes/issue.ts";

const LABELS = "/repos/{owner}/{repo}/issues/{issue_number}/labels";

export const issueRoutes: readonly Route[] = [
  {
    method: "GET",
    template: "/repos/{owner}/{repo}/issues/{issue_number}",
    run: (context) => ok(printIssue(linksIn(context), issueIn(context, READ_TALK))),
  },
  {
    method: "GET",
    template: LABELS,
    run: (context) => listLabels(context),
  },
  {
    method: "POST",
    template: LABELS,
    run(context) {
      addLabels(context.world, issueIn(context, SORT_TALK), namesIn(context));
      return listLabels(context);
    },
  },
  {
    method: "DELETE",
    template: `${LABELS}/{name}`,
    run(context) {
      found(removeLabel(context.world, issueIn(context, SORT_TALK), context.params["name"] ?? "") || undefined);
      return listLabels(context);
    },
  },
  {
    method: "GET",
    template: "/repos/{owner}/{repo}/labels",
    run(context) {
      const { labels } = repositoryIn(context, READ_TALK);
      return listed(context, labels, (label) => printLabel(linksIn(context), label));
    },
  },
  {
    method: "POST",
    template: "/repos/{owner}/{repo}/labels",
    run(context) {
      const repository = repositoryIn(context, JOIN_TALK);
      const wanted = { name: textOf(context, "name") ?? "", description: textOf(context, "description") ?? null };
      const color = textOf(context, "color");
      const label = ensureLabel(context.world, repository, { ...wanted, ...(color === undefined ? {} : { color }) });
      return created(printLabel(linksIn(context), label));
    },
  },
];

function listLabels(context: Context): ReturnType<Route["run"]> {
  return listed(context, issueIn(context, READ_TALK).labels, (label) => printLabel(linksIn(context), label));
}

/** `{labels: [...]}` of names or of objects with a name. */
function namesIn(context: Context): string[] {
  const { labels } = context.body;
  if (!Array.isArray(labels)) return [];
  return labels.map((label: unknown) =>
    typeof label === "object" && label !== null && "name" in label ? String(label.name) : String(label),
  );
}
