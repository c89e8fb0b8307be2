/** A text that somebody wrote, as REST and as GraphQL tell it. */
import { z } from "zod";
import type { VerdictLine } from "../../domain/history/lines.ts";
import type { ForeignText } from "../../ports/replies.ts";

/** What every comment of a list by REST has. */
export const ListedComment = z.object({
  id: z.int().positive(),
  node_id: z.string().min(1),
  updated_at: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
  user: z.object({ id: z.int(), type: z.string(), login: z.string() }).nullish(),
  body: z.string().nullish(),
});
export type ListedComment = z.infer<typeof ListedComment>;

/** Who, with the name to ask for them by. */
const WRITER = `{ kind: __typename login ... on User { databaseId } ... on Bot { databaseId } ... on Mannequin { databaseId } }`;
export const TEXT = `id fullDatabaseId body updatedAt author ${WRITER}`;

const Writer = z
  .object({ kind: z.string(), login: z.string(), databaseId: z.int().nullish() })
  .nullable()
  .transform((writer): ForeignText["author"] =>
    writer === null ? undefined : { id: writer.databaseId ?? 0, type: typeOf(writer.kind), login: writer.login },
  );

/** GraphQL does not tell of an app that wrote in somebody's name. */
export const Text = z
  .object({
    id: z.string().min(1),
    fullDatabaseId: z.coerce.number().int().positive(),
    body: z.string(),
    updatedAt: z.string().regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
    author: Writer,
  })
  .transform(({ id, fullDatabaseId, ...text }) => ({ ...text, nodeId: id, id: fullDatabaseId, viaApp: false }));

export interface ListedPlace {
  readonly surface: VerdictLine["surface"];
  readonly pull: number;
  readonly viaApp: boolean;
}

export function listedText(comment: ListedComment, place: ListedPlace): ForeignText {
  const { id, node_id: nodeId, updated_at: updatedAt, user, body } = comment;
  const author = user ? { id: user.id, type: typeOf(user.type), login: user.login } : undefined;
  return { ...place, id, nodeId, body: body ?? "", updatedAt, author };
}

function typeOf(name: string): "user" | "bot" | "other" {
  if (name === "Bot") return "bot";
  return name === "User" ? "user" : "other";
}

/** The number at the end of an address, or before its fragment; undefined where it is none of a pull request. */
export function pullNumberIn(url: string): number | undefined {
  const [, number] = /\/pulls?\/([1-9]\d{0,9})(?:#|$)/.exec(url) ?? [];
  return number === undefined ? undefined : Number(number);
}
