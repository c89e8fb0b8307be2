/** What people say on pull request 7, for tests. */
import type { ForeignText, SeenText, Sign } from "../../../src/ports/replies.ts";

/** The n-th text, by person n, at n minutes past nine. */
export function textOf(number: number, body: string, over: Partial<ForeignText> = {}): ForeignText {
  const author = { id: 100 + number, type: "user", login: `p${number}` } as const;
  const updatedAt = `2026-08-20T09:${String(number).padStart(2, "0")}:00Z`;
  const text = { surface: "conversation", id: number, nodeId: `IC_${number}`, pull: 7, viaApp: false } as const;
  return { ...text, body, updatedAt, author, ...over };
}

export function seen(text: ForeignText, signs: readonly Sign[] = []): SeenText {
  return { ...text, signs: new Set(signs) };
}
