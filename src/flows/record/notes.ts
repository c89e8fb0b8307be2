/** What a recording could not look at, and what is good to know, in words. */
import type { ApiTrouble } from "../../ports/api-trouble.ts";
import { counted, grouped } from "../../render/document/document.ts";
import type { BackfillReport } from "../backfill.ts";
import { MOST_COMMITS } from "../backfill-range.ts";
import { isByDesign } from "../compare-ends.ts";
import type { NotTaken } from "./ledger-of-comment.ts";
import type { Mined } from "./mine.ts";
import type { TakenOver } from "./take-over.ts";
import { UNUSABLE_WORDS } from "./usable.ts";

export interface Note {
  /** `setup`: somebody has to put the workflow right, and until then it stays incomplete. */
  readonly kind: "setup" | "incomplete" | "said";
  readonly words: string;
  /** What somebody else wrote, to be shown as such. */
  readonly quoted?: string;
}

const CHECKOUT = "give actions/checkout in this job fetch-depth: 0";

export const SETUP = {
  notCheckedOut: {
    kind: "setup",
    words: `the commit of this run is not checked out: ${CHECKOUT}, before this step`,
  },
  partial: {
    kind: "setup",
    words: `the checkout leaves files with the server: ${CHECKOUT}, and neither filter nor sparse-checkout`,
  },
  gap: {
    kind: "setup",
    words: `the checkout does not reach back to where the history ends, so nothing was recorded: ${CHECKOUT}`,
  },
  shallow: {
    kind: "setup",
    words: `the checkout does not reach back through the window, so the history begins late: ${CHECKOUT}`,
  },
} as const satisfies Readonly<Record<string, Note>>;

export function stoppedNote(done: number, total: number): Note {
  const words = `the walk was stopped in time after ${grouped(done)} of ${counted(total, "commit")}; the next run goes on from there`;
  return { kind: "incomplete", words };
}

export interface NoteFacts {
  readonly report: BackfillReport;
  readonly missed: { readonly commits: number; readonly trouble: ApiTrouble } | undefined;
  readonly mined: Mined | undefined;
  readonly taken: TakenOver;
  /** There was no history before this run. */
  readonly isFirst: boolean;
}

export function notesOf({ report, missed, mined, taken, isFirst }: NoteFacts): readonly Note[] {
  return [
    ...(taken.why === undefined ? [] : [anewWords(taken.why)]),
    ...(report.shallow && isFirst ? [SETUP.shallow] : []),
    ...(report.capped
      ? [said(`the window holds more than ${grouped(MOST_COMMITS)} commits: the newest were looked at`)]
      : []),
    ...(report.rewritten ? [said("the branch was rewritten: changes that are not on it any more were left out")] : []),
    ...scanNotes(report),
    ...(missed ? [missedNote(missed)] : []),
    ...(mined ? minedNotes(mined) : []),
    ...report.problems.map(({ file, line, reason }) =>
      said("left out of the configuration:", `${file}${line > 0 ? `:${line}` : ""}: ${reason}`),
    ),
  ];
}

function said(words: string, quoted?: string): Note {
  return { kind: "said", words, ...(quoted === undefined ? {} : { quoted }) };
}

/** Why a kept history is not built upon. */
export function anewWords(why: NonNullable<TakenOver["why"]>): Note {
  if ("unusable" in why) return said(`the kept history ${UNUSABLE_WORDS[why.unusable]}, and is not used`);
  return said("the kept history could not be read:", why.unreadable);
}

function scanNotes({ skipped }: BackfillReport): readonly Note[] {
  const missing = [...(skipped?.values() ?? [])].filter((reason) => !isByDesign(reason));
  if (missing.length === 0) return [];
  const late = missing.filter((reason) => reason === "timeout").length;
  const why = late === 0 ? "" : `; ${grouped(late)} of them for want of time, so the changed files came first`;
  return [{ kind: "incomplete", words: `${counted(missing.length, "file")} at the tip could not be looked at${why}` }];
}

function missedNote({ commits, trouble }: { readonly commits: number; readonly trouble: ApiTrouble }): Note {
  const words = `the pull requests of ${counted(commits, "commit")} could not be asked for, and a later run asks again (${trouble.words})`;
  return { kind: "incomplete", words };
}

function minedNotes({ taken, notTaken, answers, missed, trouble }: Mined): readonly Note[] {
  const counts = [...notTaken].toSorted(([a], [b]) => (a < b ? -1 : 1));
  const left = counts.map(([why, count]) => `${grouped(count)} ${NOT_TAKEN_WORDS[why] ?? why}`).join(", ");
  const read = `${counted(taken, "ledger")} read from comments${left === "" ? "" : `; not taken: ${left}`}`;
  const rest = trouble && `the comments were not read to their end, and a later run goes on (${trouble.words})`;
  return [
    said(read),
    ...answerNotes(answers),
    ...missedNotes(missed),
    ...(rest ? [{ kind: "incomplete" as const, words: rest }] : []),
  ];
}

function answerNotes({ understood, open }: Mined["answers"]): readonly Note[] {
  if (understood + open === 0) return [];
  const rest = open === 0 ? "" : `; not understood in whole: ${grouped(open)}`;
  return [said(`${counted(understood, "text")} with answers taken in${rest}`)];
}

function missedNotes({ again, leftOut }: Mined["missed"]): readonly Note[] {
  const asked = `GitHub could not answer for ${counted(again, "pull request")}, and a later run asks again`;
  const words = `${counted(leftOut, "pull request")} of which GitHub could not tell the comments three times: left out`;
  return [...(again > 0 ? [{ kind: "incomplete" as const, words: asked }] : []), ...(leftOut > 0 ? [said(words)] : [])];
}

const NOT_TAKEN_WORDS: Readonly<Partial<Record<NotTaken, string>>> = {
  absent: "without one",
  edited: "edited by somebody else",
  workflows: "of pull requests that change workflows",
  elsewhere: "of pull requests to other branches",
  "wrong-instance": "of another instance",
  old: "from before the window",
  empty: "that tell of no run",
};
