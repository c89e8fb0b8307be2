/** What must be known beside the proposals, and how to say no. */
import { counted } from "../document/document.ts";
import { toCodeSpan } from "../encoders/markdown.ts";
import type { PullFrame, PullNote } from "./model.ts";

const ORDER: readonly PullNote["kind"][] = ["short-history", "left-out", "refused", "no-code-owners", "parked-runs"];

export function noteBlocks({ notes, directory }: PullFrame): readonly string[] {
  const lines = ORDER.flatMap((kind) =>
    notes.filter((note) => note.kind === kind).map((note) => `- ${noteWords(note, directory)}`),
  );
  return lines.length === 0 ? [] : [lines.join("\n")];
}

function noteWords(note: PullNote, directory: string): string {
  switch (note.kind) {
    case "short-history":
      return `The counts cover ${counted(note.days, "day")}: there is no older history at hand.`;
    case "left-out":
      return `${counted(note.proposals, "more proposal")} must wait: one pull request holds only so many.`;
    case "refused":
      return `${counted(note.ids, "proposal")} not repeated: refused before.`;
    case "no-code-owners":
      return `Nobody owns ${toCodeSpan(`${directory}/`)} in CODEOWNERS: whoever may merge here decides about the checks.`;
    case "parked-runs":
      return "Checks of this pull request wait until somebody with write access starts them, as it was opened with GITHUB_TOKEN.";
    default:
      return note satisfies never;
  }
}

/** `file` is the recommendations file. */
export function refusalBlocks(file: string, coolDown: number): readonly string[] {
  const lines = [
    `- to one of them: delete its entry from ${toCodeSpan(file)} on this branch, then merge; it is left alone for ${counted(coolDown, "day")}, longer each time`,
    "- to all: close this pull request, with the same effect",
    `- for good: put the id under ${toCodeSpan("refused")} in the same file`,
    `- not now: add the label ${toCodeSpan(SNOOZE_LABEL)}; nothing is planned until it is taken off`,
  ];
  return [
    "**To say no**",
    lines.join("\n"),
    "A commit of yours on this branch ends all changes by Refrain to it, until it is merged or closed. Nothing here is merged or approved by itself.",
  ];
}

/** Put on the bot's pull request by people: planning stops until it is taken off. */
export const SNOOZE_LABEL = "refrain: snooze";

export function isSnoozed(labels: readonly string[]): boolean {
  return labels.some((label) => label.toLowerCase() === SNOOZE_LABEL);
}
