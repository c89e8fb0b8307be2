/** Sentences of the comment that hold nothing foreign. */
import type { ReplyFault } from "../../domain/feedback/reply.ts";
import type { Standing } from "../../domain/feedback/standing.ts";
import { counted, grouped } from "../document/document.ts";
import type { GateVerdict, IncompleteReason, Unsure } from "./model.ts";
import type { PlaceCounts } from "./rows.ts";

/** `this change caused 3, fixed 5, 1 came back`; of an incomplete run the counts are lower bounds, and 0 is unknown. */
export function countWords({ caused, folded, fixed, cameBack }: PlaceCounts, complete: boolean): string {
  return [
    `this change ${causedWords(caused, complete)}`,
    ...(folded > 0 ? [folded === caused ? "folded by tuning" : `${grouped(folded)} of them folded by tuning`] : []),
    ...(fixed > 0 ? [`fixed ${grouped(fixed)}`] : []),
    ...(cameBack > 0 ? [`${grouped(cameBack)} came back`] : []),
  ].join(", ");
}

function causedWords(caused: number, complete: boolean): string {
  if (caused === 0) return complete ? "caused nothing" : "caused nothing that is known yet";
  return complete ? `caused ${grouped(caused)}` : `caused at least ${grouped(caused)}`;
}

/** The same for an earlier push. */
export function pushWords(push: Omit<PlaceCounts, "folded">, complete: boolean): string {
  return countWords({ ...push, folded: 0 }, complete).replace("this change ", "");
}

/** 1st, 2nd, 3rd, 4th, 11th, 21st. */
export function ordinal(number: number): string {
  const tens = number % 100;
  const suffix = tens >= 11 && tens <= 13 ? "th" : (["th", "st", "nd", "rd"][number % 10] ?? "th");
  return `${grouped(number)}${suffix}`;
}

export function standingWords(count: number): string {
  return `${counted(count, "violation")} stood here before, in units that this change did not edit.`;
}

/** A sentence each; none where all is known. */
export function unsureWords({ reported, measured }: Unsure): readonly string[] {
  return [
    ...(reported > 0
      ? [
          `${standWords(reported, "reported violation")} in what this change edited, but not on its lines: without a report of the base nothing tells whether ${theyWere(reported)} there before.`,
        ]
      : []),
    ...(measured > 0
      ? [
          `${standWords(measured, "violation")} where the base could not be looked at: whether ${theyWere(measured)} there before is not known.`,
        ]
      : []),
  ];
}

function standWords(count: number, what: string): string {
  return `${counted(count, what)} ${count === 1 ? "stands" : "stand"}`;
}

function theyWere(count: number): string {
  return count === 1 ? "it was" : "they were";
}

/** `at`: places that are safe to show. */
export function unparsedWords(at: readonly string[], left: number): string {
  const places =
    at.length === 0 ? counted(left, "file") : [...at, ...(left > 0 ? [`${grouped(left)} more`] : [])].join(", ");
  return `Could not be parsed: ${places}. What stands there counts as unknown, not as clean or fixed.`;
}

export function gateWords(gate: GateVerdict): string {
  switch (gate.kind) {
    case "passes":
      return "Gate: passes.";
    case "fails":
      return `Gate: fails on ${counted(gate.violations, "red violation")} that this change caused${gate.outgrown === undefined ? "" : `; ${grouped(gate.outgrown)} of them ${gate.outgrown === 1 ? "was" : "were"} accepted when there was less of it`}.`;
    case "not-judged":
      return "Gate: not judged, because not everything could be looked at. That does not fail it.";
    default:
      return gate satisfies never;
  }
}

const INCOMPLETE: Readonly<Record<IncompleteReason, string>> = {
  "rate-limit": "GitHub's request limit was reached",
  api: "GitHub's API did not answer as it should",
  base: "the base of this change could not be read",
  files: "not all changed files could be read",
  comments: "not all replies could be read",
  parts: "not all parts of this run were there",
  time: "the time for this run was over",
};

/** One sentence for all reasons, in the order of the table. */
export function incompleteWords(reasons: readonly IncompleteReason[]): string {
  const named = new Set(reasons.map((reason) => INCOMPLETE[reason]));
  const why = Object.values(INCOMPLETE).filter((words) => named.has(words));
  const end = why.length === 0 ? "." : `: ${why.join("; ")}.`;
  return `Not everything could be looked at${end} What is missing counts as unknown, not as clean.`;
}

const REPLY_FAULTS: Readonly<Record<ReplyFault, string>> = {
  "unknown-command": "not a command that is known here",
  "no-id": "no id: one like `R-3f9a1c2e` is needed right behind the command",
  "stray-id": "one command a line, and its ids right behind it",
  "unknown-reason": "the reason is none of `deliberate`, `pre-existing`, `generated`, `test-data`",
  quoted: "right below a quote it is shown as a part of that: leave an empty line between",
  "too-many": "it names more violations than one reply may: 100",
  "unknown-id": "no violation of this pull request has that id",
  "ambiguous-id": "more than one violation has an id that begins so: use the longer one that is listed here",
  floor: "a rule about security or secrets, or one on the floor of the policy, cannot be accepted",
};

export function replyFaultWords(why: ReplyFault): string {
  return REPLY_FAULTS[why];
}

const STANDINGS: Readonly<Record<Exclude<Standing, "counts">, string>> = {
  author: "had a hand in this change",
  "no-permission": "may not write here",
  bot: "no person",
  agent: "written by a program in a person's name",
  unknown: "could not be looked up; it is tried again",
};

/** Why an answer does not count. */
export function standingReason(standing: Exclude<Standing, "counts">): string {
  return STANDINGS[standing];
}
