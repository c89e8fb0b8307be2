/** One sign on each reply that was read: taken in, or not understood. */
import type { Reply } from "../../domain/feedback/take-in.ts";
import { textKey } from "../../domain/feedback/take-in.ts";
import type { VerdictLine } from "../../domain/history/lines.ts";
import type { Log } from "../../ports/log.ts";
import type { Replies, SeenText, Sign, SignChange } from "../../ports/replies.ts";

export interface SignPorts {
  readonly replies: Pick<Replies, "sign">;
  readonly log: Log;
}

export interface Signing {
  readonly replies: readonly Reply[];
  readonly seen: readonly SeenText[];
  /** What an earlier run took in: a text that says it no more loses its sign. */
  readonly previous: readonly VerdictLine[];
}

const SIGNS: readonly Sign[] = ["eyes", "confused"];
/** In one run; the next one goes on. */
const MOST_CHANGES = 60;

export async function signReplies({ replies, log }: SignPorts, signing: Signing): Promise<void> {
  const changes = signChanges(signing);
  if (changes.length === 0) return;
  const troubles = await replies.sign(changes.slice(0, MOST_CHANGES));
  for (const { words } of troubles) log.notice(`replies were read, but the sign on them is missing: ${words}`);
  const left = changes.length - MOST_CHANGES;
  if (left > 0) log.notice(`signs on replies are left for the next run: ${left}`);
}

/** A sign that must go goes first: never are there two. */
export function signChanges({ replies, seen, previous }: Signing): readonly SignChange[] {
  const wanted = new Map(replies.map((reply) => [textKey(reply.text), signOf(reply)]));
  const known = new Set(previous.map(({ surface, comment_id: id }) => textKey({ surface, id })));
  return seen.flatMap((text): readonly SignChange[] => {
    const key = textKey(text);
    const wants = wanted.get(key);
    if (wants === undefined && !known.has(key)) return [];
    const extra = SIGNS.filter((sign) => sign !== wants && text.signs.has(sign));
    const missing = SIGNS.filter((sign) => sign === wants && !text.signs.has(sign));
    return [
      ...extra.map((sign): SignChange => ({ text, sign, does: "remove" })),
      ...missing.map((sign): SignChange => ({ text, sign, does: "add" })),
    ];
  });
}

/** Programs get none: two that react to each other would never end. */
function signOf({ automation, faults }: Reply): Sign | undefined {
  if (automation !== undefined) return undefined;
  return faults.length > 0 ? "confused" : "eyes";
}
