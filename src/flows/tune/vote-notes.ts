/** Which answers count in a plan and which do not, in words. */
import { grouped, counted } from "../../render/document/document.ts";
import type { Note } from "../record/notes.ts";
import type { Uncounted, Votes } from "./votes.ts";

const WORDS: Readonly<Record<Uncounted, string>> = {
  author: "of who made the change",
  "no-permission": "of people who may not write here",
  bot: "of bots",
  agent: "of programs that write in somebody's name",
  unknown: "of people who could not be looked up",
  workflows: "on changes to workflows, without a state-key",
};

/** None where nobody answered anything that a plan could use. */
export function voteNotes({ votes, uncounted, trouble }: Votes): readonly Note[] {
  if (votes.length + uncounted.size === 0) return [];
  const others = [...uncounted].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const left = others.map(([why, count]) => `${grouped(count)} ${WORDS[why]}`).join(", ");
  const why = trouble === undefined ? "" : ` (${trouble.words})`;
  const words = `${counted(votes.length, "answer")} ${votes.length === 1 ? "counts" : "count"}${left === "" ? "" : `; not counted: ${left}${why}`}`;
  return [{ kind: "said", words }];
}
