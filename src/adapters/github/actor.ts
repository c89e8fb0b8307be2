/** Who, by number. */
import { z } from "zod";
import type { Identity } from "../../domain/history/own-comment.ts";

/** An account of a kind without a number is 0, which is nobody's. */
export const ACTOR = `{ kind: __typename ... on User { databaseId } ... on Bot { databaseId } ... on Mannequin { databaseId } }`;

export const Actor = z
  .object({ kind: z.string(), databaseId: z.int().nullish() })
  .nullable()
  .transform((actor): Identity | null =>
    actor === null ? null : { id: actor.databaseId ?? 0, type: typeOf(actor.kind) },
  );

/** The viewer of an app's token is a user by type and a bot by name: brackets are in no person's. */
export const Viewer = z
  .object({ kind: z.string(), databaseId: z.int().positive(), login: z.string().min(1).max(128) })
  .transform(({ kind, databaseId, login }) => ({
    id: databaseId,
    type: login.endsWith("[bot]") ? "bot" : typeOf(kind),
    login,
  }));

function typeOf(name: string): Identity["type"] {
  if (name === "Bot") return "bot";
  return name === "User" ? "user" : "other";
}
