import type { Account } from "./account.ts";
import { toNodeId } from "./ids.ts";
import type { World } from "./world.ts";

export const REACTIONS = ["+1", "-1", "laugh", "confused", "heart", "hooray", "rocket", "eyes"] as const;

export type ReactionContent = (typeof REACTIONS)[number];

export interface Reaction {
  readonly kind: "reaction";
  readonly id: number;
  readonly nodeId: string;
  readonly user: Account;
  readonly content: ReactionContent;
  readonly createdAt: number;
}

export interface Reactable {
  readonly reactions: Reaction[];
}

export interface ReactionResult {
  readonly reaction: Reaction;
  /** False: this person had reacted so before. */
  readonly created: boolean;
}

export function react(
  world: World,
  subject: Reactable,
  by: { user: Account; content: ReactionContent },
): ReactionResult {
  const known = subject.reactions.find(({ user, content }) => user.id === by.user.id && content === by.content);
  if (known) return { reaction: known, created: false };
  const id = world.ids.next("reaction");
  const nodeId = toNodeId("REA", id);
  const reaction: Reaction = { kind: "reaction", id, nodeId, ...by, createdAt: world.clock.now() };
  subject.reactions.push(reaction);
  world.nodes.set(nodeId, reaction);
  return { reaction, created: true };
}

/** Undefined when this person had not reacted so. */
export function unreact(
  world: World,
  subject: Reactable,
  by: { user: Account; content: ReactionContent },
): Reaction | undefined {
  const at = subject.reactions.findIndex(({ user, content }) => user.id === by.user.id && content === by.content);
  const [reaction] = at === -1 ? [] : subject.reactions.splice(at, 1);
  if (reaction) world.nodes.delete(reaction.nodeId);
  return reaction;
}

export function isReactionContent(text: string): text is ReactionContent {
  return REACTIONS.some((content) => content === text);
}
