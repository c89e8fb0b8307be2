/** Labels and reviewers of a new pull request. One that GitHub does not take keeps none of the others from it. */
import { z } from "zod";
import type { Answer, ApiTrouble } from "../../ports/api-trouble.ts";
import type { TuningRepository } from "../../ports/tuning-branch.ts";
import type { Unapplied } from "../../ports/tuning-pull.ts";
import type { GitHub } from "./client.ts";

export interface MarkedPull {
  readonly github: GitHub;
  readonly repository: TuningRepository;
  readonly number: number;
}

export function applyLabels(on: MarkedPull, labels: readonly string[]): Promise<readonly Unapplied[]> {
  return applyAll("label", labels, (names) =>
    send(on, "POST /repos/{owner}/{repo}/issues/{number}/labels", { labels: names }),
  );
}

export async function applyReviewers(on: MarkedPull, reviewers: readonly string[]): Promise<readonly Unapplied[]> {
  const isElsewhere = (name: string): boolean =>
    name.includes("/") && name.split("/")[0]?.toLowerCase() !== on.repository.owner.toLowerCase();
  const elsewhere = reviewers
    .filter(isElsewhere)
    .map((name): Unapplied => ({ what: "reviewer", name, trouble: undefined }));
  const here = reviewers.filter((name) => !isElsewhere(name));
  const unapplied = await applyAll("reviewer", here, (names) =>
    send(on, "POST /repos/{owner}/{repo}/pulls/{number}/requested_reviewers", {
      reviewers: names.filter((name) => !name.includes("/")),
      team_reviewers: names.flatMap((name) => name.split("/")[1] ?? []),
    }),
  );
  return [...elsewhere, ...unapplied];
}

/** All at once; where that is refused, one by one, so that the one at fault is known. */
async function applyAll(
  what: Unapplied["what"],
  names: readonly string[],
  apply: (names: readonly string[]) => Promise<Answer<unknown>>,
): Promise<readonly Unapplied[]> {
  if (names.length === 0) return [];
  const all = await apply(names);
  if ("value" in all) return [];
  if (names.length === 1 || !isAboutOne(all.trouble))
    return names.map((name) => ({ what, name, trouble: all.trouble }));
  const unapplied: Unapplied[] = [];
  for (const name of names) {
    const one = await apply([name]);
    if ("trouble" in one) unapplied.push({ what, name, trouble: one.trouble });
  }
  return unapplied;
}

function isAboutOne({ kind }: ApiTrouble): boolean {
  return kind === "invalid" || kind === "not-found";
}

function send(
  { github, repository, number }: MarkedPull,
  route: `POST ${string}`,
  more: Readonly<Record<string, readonly string[]>>,
): Promise<Answer<unknown>> {
  return github.rest({
    what: "marking the tuning pull request",
    route,
    parameters: { owner: repository.owner, repo: repository.name, number, ...more },
    schema: z.unknown(),
  });
}
