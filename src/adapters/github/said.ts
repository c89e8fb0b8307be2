/** A text on a pull request with the signs on it that the identity behind the token gave. */
import { z } from "zod";
import type { CommentFacts } from "../../ports/pull-requests.ts";
import type { ReplySurface, SeenText, Sign } from "../../ports/replies.ts";
import { TEXT, Text } from "./foreign-text.ts";

const SIGNS = `reactionGroups { content viewerHasReacted }`;
/** Beside what is asked of every comment. */
export const SAID = `updatedAt writer: author { login } ${SIGNS}`;
export const SIGNED_TEXT = `${TEXT} ${SIGNS}`;

const Groups = z
  .array(z.object({ content: z.string(), viewerHasReacted: z.boolean() }))
  .nullish()
  .transform((groups) => {
    const own = new Set(groups?.filter((group) => group.viewerHasReacted).map(({ content }) => content));
    return new Set((["eyes", "confused"] as const).filter((sign) => own.has(sign.toUpperCase())));
  });

export const Said = z.object({
  updatedAt: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  writer: z.object({ login: z.string() }).nullable(),
  reactionGroups: Groups,
});
type Said = z.infer<typeof Said>;

export const SignedText = Text.and(z.object({ reactionGroups: Groups }));

export interface TextPlace {
  readonly surface: ReplySurface;
  readonly pull: number;
}

export function seenText(node: CommentFacts & Said, place: TextPlace): SeenText {
  const { id, nodeId, body, updatedAt, author, writer, reactionGroups: signs } = node;
  const named = author === undefined ? undefined : { ...author, login: writer?.login ?? "" };
  return { ...place, id, nodeId, body, updatedAt, author: named, viaApp: false, signs };
}

export function signedText(text: z.infer<typeof SignedText>, place: TextPlace): SeenText {
  const { reactionGroups, ...rest } = text;
  const signs: ReadonlySet<Sign> = reactionGroups;
  return { ...rest, ...place, signs };
}
