/** What comments in the code of this change allow: told above the fold, for a reviewer has to see it. */
import { compareText } from "../../domain/history/order.ts";
import { allowFaultWords } from "../allow-words.ts";
import { counted, grouped } from "../document/document.ts";
import { renderInline } from "../document/markdown.ts";
import { toCodeSpan, toPathSpan } from "../encoders/markdown.ts";
import { ruleName } from "../rule-words.ts";
import type { AllowPlace, CommentModel, Note } from "./model.ts";
import type { Room } from "./room.ts";

/** A line for each kind of news; none where no directive is news. */
export function allowLines({ notes }: CommentModel, room: Room): readonly string[] {
  return notes.flatMap((note) => lineOf(note, room) ?? []).toSorted(compareText);
}

/** Whether the change silences something by its own word: that is worth a comment. */
export function hasOwnAllows({ notes }: Pick<CommentModel, "notes">): boolean {
  return notes.some((note) => note.kind === "allows-added" && note.silenced > 0);
}

function lineOf(note: Note, room: Room): string | undefined {
  if (note.kind === "allows-added") {
    const effect = note.gated ? GATED : silencedWords(note.silenced);
    return `Allowed in the code by this change: ${placesWords(note.allows, room)}. ${effect}`;
  }
  if (note.kind === "allows-expired")
    return `Allowed in the code until a day that is past, so counted again: ${placesWords(note.allows, room)}.`;
  if (note.kind === "allows-refused")
    return `Allowed in the code without effect, for nothing allows to break a rule on the floor: ${placesWords(note.allows, room)}.`;
  if (note.kind === "faulty-allows")
    return `Without effect in the code: ${listed(note.faults.map(faultWords(room)), room)}.`;
  return undefined;
}

const GATED =
  "A gate does not take the word of the change it looks at: this counts once it is merged, and before that when somebody who may write here accepts it.";

function silencedWords(count: number): string {
  return count === 0
    ? "Nothing is silenced by it now."
    : `${counted(count, "violation")} ${count === 1 ? "is" : "are"} not shown for it.`;
}

function placesWords(allows: readonly AllowPlace[], room: Room): string {
  const sorted = allows.toSorted(byPlace);
  return listed(
    sorted.map(({ path, line, unitName, ruleKey, until }) => {
      const place = `${toPathSpan(`${path}:${line}`, room.name)} ${toCodeSpan(unitName, room.name)}`;
      return `${place} ${renderInline(ruleName(ruleKey))} until ${until}`;
    }),
    room,
  );
}

function faultWords({ name }: Room): (fault: Extract<Note, { kind: "faulty-allows" }>["faults"][number]) => string {
  return ({ path, line, fault }) => `${toPathSpan(`${path}:${line}`, name)} (${allowFaultWords(fault)})`;
}

function listed(places: readonly string[], { listed: most }: Room): string {
  const shown = places.slice(0, most);
  const left = places.length - shown.length;
  if (shown.length === 0) return counted(left, "place");
  return [...shown, ...(left > 0 ? [`${grouped(left)} more`] : [])].join(", ");
}

function byPlace(one: AllowPlace, other: AllowPlace): number {
  return compareText(one.path, other.path) || one.line - other.line || compareText(one.ruleKey, other.ruleKey);
}
