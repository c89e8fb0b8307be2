/** A repository where much was said: its talk is put into the state directly, and all its pull requests share one head. */
import type { ManualClock } from "../clock.ts";
import type { Account } from "../state/account.ts";
import { addComment } from "../state/comment.ts";
import { toNodeId } from "../state/ids.ts";
import { addIssue, type Pull, type PullFacts } from "../state/issue.ts";
import type { Repository } from "../state/repository.ts";
import { startThread } from "../state/review.ts";
import { tipOf } from "../state/repository.ts";
import type { World } from "../state/world.ts";
import { commitFiles } from "./files.ts";
import { person, startRepository } from "./start-repository.ts";

export interface BusyRequest {
  readonly fullName: string;
  readonly pulls: number;
  /** Of each pull request, beside the one of the bot; and comments on lines, each in a review of its own. */
  readonly conversation: number;
  readonly inline: number;
  /** Seconds from one comment to the next. */
  readonly pace: number;
  /** What the bot's comment on a pull request says. */
  readonly ownBody: (number: number) => string;
  /** What people say, by a running number. */
  readonly bodyOf: (pull: number, running: number) => string;
}

const PEOPLE = 40;

/** Rounds over all pull requests, so that neighbours in a list by time are of different ones. */
export function startBusyRepository(world: World, clock: ManualClock, request: BusyRequest): Repository {
  const repository = startRepository(world, { fullName: request.fullName });
  const people = Array.from({ length: PEOPLE }, (_, index) => person(world, `person-${index}`));
  const by = (index: number): Account => people[index % PEOPLE] ?? repository.owner;
  commitFiles(world, repository, {
    by: by(0),
    branch: "topic",
    from: repository.defaultBranch,
    files: { "a.ts": "1\n" },
  });
  const pulls = Array.from({ length: request.pulls }, (_, index) => addSeeded(world, repository, by(index)));
  let running = 0;
  const next = (): number => {
    clock.advance(request.pace);
    return running++;
  };
  for (const pull of pulls) {
    next();
    addComment(world, pull, { by: world.actions.bot, app: world.actions, body: request.ownBody(pull.number) });
  }
  for (let round = 0; round < Math.max(request.conversation, request.inline); round++)
    for (const pull of pulls) {
      if (round < request.conversation) {
        const number = next();
        addComment(world, pull, { by: by(number * 7), body: request.bodyOf(pull.number, number) });
      }
      if (round < request.inline) {
        const number = next();
        const body = request.bodyOf(pull.number, number);
        startThread(world, pull, { by: by(number * 11), path: "a.ts", line: 1, body });
      }
    }
  return repository;
}

/** As `openPull` makes one, without looking at git. */
function addSeeded(world: World, repository: Repository, by: Account): Pull {
  const id = world.ids.next("pull");
  const facts: PullFacts = {
    id,
    nodeId: toNodeId("PR", repository.id, id),
    draft: false,
    base: { ref: repository.defaultBranch, oid: tipOf(repository) ?? "" },
    head: { repository, ref: "topic", owner: repository.owner, oid: tipOf(repository, "topic") ?? "" },
    merge: null,
    testMerge: null,
    pendingLooks: 0,
    reviews: [],
    threads: [],
    requested: [],
  };
  // addIssue keeps the facts that it is given.
  return addIssue(world, repository, { by, title: `Change ${id}`, pull: facts }) as Pull;
}
